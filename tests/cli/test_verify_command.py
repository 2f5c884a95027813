"""`figaro verify`."""

import gc
import re
from dataclasses import replace
from io import BufferedReader
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from figaro.cli import figaro
from figaro.notation import GameText, Record, write, write_game
from figaro.notation.fairness import commitment_to, fair_chance
from figaro.rules import Chance, Game, Seat, Setup
from streams import ROOM, Endless, Watching

VECTORS = Path(__file__).parent.parent / "vectors"


def verify(*words: str | Path, **kwargs: bytes) -> Result:
    return CliRunner().invoke(figaro, ["verify", *map(str, words)], **kwargs)  # type: ignore[arg-type]


def games(*seeds: int) -> str:
    records = []
    for seed in seeds:
        game = Game.new(3, seed=seed)
        while not game.over:
            game.play(game.legal_moves[0])
        records.append(Record.of(game))
    return write(records)


def spoilt(text: str) -> str:
    """Claim another winner in the last game."""
    head, _, winner = text.rstrip().rpartition(" ")
    return f"{head} {'A' if winner != 'A' else 'B'}\n"


def test_true_games_are_all_right() -> None:
    files = sorted(VECTORS.glob("*.fgn"))
    result = verify(*files)
    assert result.exit_code == 0
    assert re.fullmatch(rf"\d+ games in {len(files)} files, all right\n", result.stdout)


def test_one_game_in_one_file_is_counted_as_one(tmp_path: Path) -> None:
    (tmp_path / "one.fgn").write_text(games(1))
    assert verify(tmp_path / "one.fgn").stdout == "1 game in 1 file, all right\n"


def test_a_wrong_game_is_one_line_that_says_where_and_what(tmp_path: Path) -> None:
    path = tmp_path / "games.fgn"
    path.write_text(games(1) + spoilt(games(2)) + games(3))
    result = verify(path)
    assert result.exit_code == 1
    wrong, summary = result.stdout.splitlines()
    assert re.match(rf"{re.escape(str(path))}:\d+: game 2, round 3", wrong)
    assert summary == "1 of 3 games is wrong"


def test_several_wrong_games_are_a_line_each_and_the_others_are_still_checked(tmp_path: Path) -> None:
    (tmp_path / "a.fgn").write_text(spoilt(games(1)) + spoilt(games(2)))
    (tmp_path / "b.fgn").write_bytes(b"\xff\xfe")
    result = verify(tmp_path / "a.fgn", tmp_path / "no such.fgn", tmp_path, tmp_path / "b.fgn", VECTORS / "rare.fgn")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert len(lines) == 6
    assert "a.fgn" in lines[0]
    assert "a.fgn" in lines[1]
    assert lines[2].endswith("no such.fgn: cannot be read: No such file or directory")
    assert lines[3].endswith(": cannot be read: Is a directory")
    assert "not UTF-8" in lines[4]
    assert re.fullmatch(r"3 of \d+ games are wrong; 2 files cannot be read", lines[5])


def test_a_file_that_cannot_be_read_is_no_wrong_game(tmp_path: Path) -> None:
    (tmp_path / "two.fgn").write_text(games(1, 2))
    result = verify(tmp_path / "two.fgn", tmp_path / "missing.fgn")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "2 games in 1 file, all right; 1 file cannot be read"
    alone = verify(tmp_path)
    assert alone.exit_code == 1
    assert alone.stdout.splitlines()[-1] == "1 file cannot be read"


def test_a_file_name_with_a_line_break_still_makes_one_line(tmp_path: Path) -> None:
    result = verify(tmp_path / "two\nlines.fgn", "--quiet")
    assert result.stdout.count("\n") == 1


def test_quiet_prints_wrong_games_only(tmp_path: Path) -> None:
    (tmp_path / "wrong.fgn").write_text(spoilt(games(1)))
    assert verify("--quiet", VECTORS / "rare.fgn").stdout == ""
    assert verify("--quiet", tmp_path / "wrong.fgn").stdout.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "code"), [(games(5), 0), (spoilt(games(5)), 1), ("", 1)], ids=["right", "wrong", "empty"]
)
def test_a_dash_is_the_standard_input(text: str, code: int) -> None:
    result = verify("-", input=text.encode())
    assert result.exit_code == code
    assert ("standard input" in result.stdout) == bool(code)


def dealt_by(secret: str, contributions: str, seed: int = 1) -> str:
    """Return the record of a game whose deals follow from a secret, and which says so."""
    chance = fair_chance(secret, contributions)
    game = Game(Setup.draw(4, chance, first=Seat.C), chance)
    luck = Chance(seed)
    while not game.over:
        game.play(game.legal_moves[luck.below(len(game.legal_moves))])
    tags = [("Commitment", commitment_to(secret)), ("First", "C"), ("Secret", secret), ("Contributions", contributions)]
    return write_game(Record.of(game, tags=tags))


def test_fair_deals_are_proven(tmp_path: Path) -> None:
    (tmp_path / "fair.fgn").write_text(dealt_by("11" * 32, "A:aa"))
    assert verify(tmp_path / "fair.fgn").stdout == "1 game in 1 file, all right; the deals are proven fair for all\n"


def test_deals_to_which_nobody_contributed_are_no_proof(tmp_path: Path) -> None:
    (tmp_path / "alone.fgn").write_text(dealt_by("11" * 32, ""))
    told = "for all, nobody contributed, so the deals follow from the server's secret alone"
    assert verify(tmp_path / "alone.fgn").stdout == f"1 game in 1 file, all right; {told}\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (dealt_by("11" * 32, "A:aa"), None),
        (dealt_by("11" * 32, ""), "nobody contributed to the deals"),
        (re.sub(r"\[Secret.*\]\n", "", dealt_by("11" * 32, "A:aa")), "there is no secret"),
    ],
    ids=["whole", "alone", "none"],
)
def test_fair_demands_a_proof(tmp_path: Path, text: str, told: str | None) -> None:
    (tmp_path / "game.fgn").write_text(text)
    result = verify("--fair", tmp_path / "game.fgn")
    assert result.exit_code == (told is not None)
    assert told is None or f"game.fgn: game 1: {told}" in result.stdout


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("11" * 32, "12" * 32, "the secret is not the one that was promised"),
        ("A:aa", "A:ab", "the road pieces, the colour left out or the first player do not follow from the secret"),
        ('"C"', '"B"', "the road pieces, the colour left out or the first player do not follow"),
    ],
)
def test_deals_that_somebody_chose_are_told(tmp_path: Path, before: str, after: str, told: str) -> None:
    text = dealt_by("11" * 32, "A:aa")
    spoiled = text.replace(f"[First {before}", f"[First {after}") if before == '"C"' else text.replace(before, after)
    assert spoiled != text
    (tmp_path / "unfair.fgn").write_text(spoiled)
    result = verify(tmp_path / "unfair.fgn")
    assert result.exit_code == 1
    assert f"unfair.fgn: game 1: {told}" in result.stdout


def test_a_single_deal_that_was_changed_is_told(tmp_path: Path) -> None:
    """The second round's hands are passed on by one seat; as a game it may be right, but nobody could have dealt it."""
    chance = fair_chance("11" * 32, "")
    game = Game(Setup.draw(3, chance, first=Seat.A), chance)
    while len(game.rounds) == 1:
        game.play(game.legal_moves[0])
    tags = [("Commitment", commitment_to("11" * 32)), ("First", "A"), ("Secret", "11" * 32)]
    record = Record.of(game, tags=tags)
    first, second = record.rounds
    changed = replace(second, hands=(*second.hands[1:], second.hands[0]), moves=())
    (tmp_path / "unfair.fgn").write_text(write_game(replace(record, rounds=(first, changed))))
    assert "game 1: the deal of round 2 does not follow from the secret" in verify(tmp_path / "unfair.fgn").stdout


@pytest.mark.parametrize("first", ["Z", "", "F"])
def test_a_bad_tag_of_fair_deals_spoils_its_own_game_and_the_others_are_checked(tmp_path: Path, first: str) -> None:
    good = dealt_by("11" * 32, "A:aa")
    (tmp_path / "games.fgn").write_text("\n".join([good, good.replace('[First "C"]', f'[First "{first}"]'), good]))
    result = verify(tmp_path / "games.fgn")
    assert result.exit_code == 1
    wrong, summary = result.stdout.splitlines()
    assert wrong.endswith(f"games.fgn: game 2: First: {first!r} is not a seat at a table of 4")
    assert summary == "1 of 3 games is wrong; the deals are proven fair for 2"


@pytest.mark.parametrize("brought", [" ", "hello world", "F:00", "a:00", "A:00 A:00"])
def test_fair_is_not_content_with_contributions_that_are_none(tmp_path: Path, brought: str) -> None:
    (tmp_path / "game.fgn").write_text(dealt_by("11" * 32, brought))
    result = verify("--fair", tmp_path / "game.fgn")
    assert result.exit_code == 1
    assert "game.fgn: game 1: Contributions: " in result.stdout
    assert "proven" not in result.stdout


@pytest.mark.parametrize("tag", ["Contributions", "Secret", "Commitment", "First"])
def test_a_proof_that_says_two_things_is_none(tmp_path: Path, tag: str) -> None:
    text = dealt_by("11" * 32, "A:aa")
    (tmp_path / "game.fgn").write_text(re.sub(rf"(\[{tag} .*\]\n)", r"\1\1", text))
    assert f"the tag {tag} appears twice" in verify(tmp_path / "game.fgn").stdout


ENDLESS = [Path(name) for name in ("/dev/zero", "/dev/full") if Path(name).exists()]


@pytest.mark.parametrize("device", ENDLESS, ids=str)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_without_an_end_is_refused_in_one_line(device: Path, command: str) -> None:
    result = CliRunner().invoke(figaro, [command, str(device)])
    assert result.exit_code == 1
    told = f"{device}:1: this line has more than 1,048,576 characters; nothing is read from here on"
    assert (result.stdout if command == "verify" else result.stderr).splitlines()[0].endswith(told)


def test_verify_holds_a_game_or_two_at_a_time_however_many_there_are() -> None:
    alive: list[int] = []

    def count() -> None:
        alive.append(sum(isinstance(thing, Record | GameText) for thing in gc.get_objects()))

    stream = BufferedReader(Watching((dealt_by("11" * 32, "A:aa") + "\n").encode() * 60, count))
    gc.freeze()  # so that only what is made from now on is looked through
    try:
        result = CliRunner().invoke(figaro, ["verify", "-"], input=stream)
    finally:
        gc.unfreeze()
    assert result.stdout == "60 games in 1 file, all right; the deals are proven fair for all\n"
    assert len(alive) > 30, "it was read bit by bit"
    assert max(alive) - alive[0] <= 3


@pytest.mark.parametrize("number", [1, 25])
def test_replay_reads_no_further_than_the_game_it_tells(number: int) -> None:
    text = (games(1) + "\n").encode()
    endless = Endless(text)
    words = ["replay", "-", "--game", str(number), "--round", "1"]
    assert CliRunner().invoke(figaro, words, input=BufferedReader(endless)).exit_code == 0
    assert endless.given <= (number + 1) * len(text) + ROOM
