"""What the tags of fair deals may hold, and that nothing else counts as a proof."""

import pickle
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from figaro.notation import Fault, Record, RecordError, read, write_game
from figaro.notation.fairness import Proof, Unfair, commitment_to, contributions_of, fair_chance, proof_of
from figaro.notation.tags import ONCE
from figaro.rules import SEATS, Chance, Game, Seat, Setup
from strategies import play_on

SECRET = "11" * 32
BOTS = "B:merchant D:queen+gentle"


def dealt(
    contributions: str, *, first: Seat | None = Seat.C, bots: str = BOTS, players: int = 4, secret: str = SECRET
) -> Record:
    """Return the record of a first round, dealt from a secret and these contributions."""
    chance = fair_chance(secret, contributions)
    game = Game(Setup.draw(players, chance, first=first), chance)
    tags = [("Bots", bots), ("Commitment", commitment_to(secret))]
    tags += [] if first is None else [("First", str(first))]
    return Record.of(game, tags=[*tags, ("Secret", secret), ("Contributions", contributions)])


def with_tag(record: Record, name: str, value: str) -> Record:
    """Return a record with this tag instead of the one it has."""
    return replace(record, tags=(*(tag for tag in record.tags if tag[0] != name), (name, value)))


@pytest.mark.parametrize("brought", ["A:aa", "A:0", f"C:{'f' * 64}", "A:0f3c C:77"])
def test_what_players_brought_is_a_whole_proof(brought: str) -> None:
    assert proof_of(dealt(brought)) is Proof.WHOLE
    assert proof_of(dealt(brought, first=None)) is Proof.WHOLE


def test_nothing_brought_is_no_whole_proof() -> None:
    assert proof_of(dealt("")) is Proof.ALONE


@pytest.mark.parametrize(
    "brought",
    [
        *(" ", "hello world", "F:00", "E:00", "b:00", "B:00", "D:00", "a:00", "A:", "A:0G", "A:AA", "A:00 ", " A:00"),
        *("A:00  C:00", "C:00 A:00", "A:00 A:00", "A:00 A:11", "A:00\tC:00", "A:00,C:00", f"A:{'0' * 65}", "-"),
    ],
)
def test_what_nobody_could_bring_proves_nothing_although_the_deals_follow_from_it(brought: str) -> None:
    with pytest.raises(Unfair) as caught:
        proof_of(dealt(brought))
    assert caught.value.fault is Fault.UNFAIR
    assert caught.value.tag == "Contributions"


@pytest.mark.parametrize("first", ["Z", "", "F", "c", " C", "CC", "2"])
def test_a_first_player_who_sits_nowhere_is_unfair_and_no_crash(first: str) -> None:
    with pytest.raises(Unfair, match="is not a seat at a table of 4"):
        proof_of(with_tag(dealt("A:aa"), "First", first))


@pytest.mark.parametrize("bots", ["b:merchant", "merchant", "B", "G:queen", "B:merchant,D:queen D"])
def test_a_list_of_bots_that_cannot_be_read_might_hide_one(bots: str) -> None:
    with pytest.raises(Unfair, match="Bots"):
        proof_of(dealt("A:aa", bots=bots))


TEXTS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(["", " ", "Z", "F", "A", "C", "A:00", "b:00", "piles", "-1", "99999999", "1 2 3", SECRET]),
    st.lists(st.sampled_from([*map(str, SEATS), *"abr", "1", "15", "/", ":", "00", " ", "queen"])).map("".join),
)  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(ONCE)), TEXTS, st.sampled_from(["", "A:aa"]))
@example("First", "Z", "A:aa")
@example("First", "", "A:aa")
@example("First", "F", "A:aa")
def test_whatever_a_tag_holds_nothing_but_record_errors_come_and_the_next_game_is_read(
    name: str, value: str, brought: str
) -> None:
    good = dealt(brought)
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    lines = [line for line in write_game(good).split("\n") if not line.startswith(f"[{name} ")]
    lines.insert(0 if name == "Figaro" else 1, f'[{name} "{escaped}"]')
    *spoilt, last = read("\n".join(lines) + "\n" + write_game(good))
    assert last == good
    assert spoilt
    for game in spoilt:
        if isinstance(game, Record):
            with suppress(RecordError):
                assert proof_of(game) is not Proof.WHOLE or game.tag("Contributions")


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(ONCE - {"Figaro"})), st.text(max_size=8))
@example("Secret", "\ud800")
@example("Contributions", "A:\ud800")
def test_a_record_that_was_made_and_never_read_raises_nothing_else_either(name: str, value: str) -> None:
    with suppress(RecordError):
        proof_of(with_tag(dealt("A:aa"), name, value))


@given(st.dictionaries(st.sampled_from(SEATS), st.text("0123456789abcdef", min_size=1, max_size=64)))
def test_contributions_are_read_as_they_are_written(brought: dict[Seat, str]) -> None:
    text = " ".join(f"{seat}:{brought[seat]}" for seat in sorted(brought))
    assert contributions_of(text) == brought


def test_moves_that_cannot_be_played_are_unfair() -> None:
    record = dealt("A:aa")
    (first,) = record.rounds
    other = replace(first, moves=(Game.new(seed=1).legal_moves[0],) * 30)
    with pytest.raises(Unfair, match="round 1 cannot be played"):
        proof_of(replace(record, rounds=(other,)))


def test_it_survives_pickling() -> None:
    again = pickle.loads(pickle.dumps(Unfair("so", "First")))
    assert (type(again), again.detail, again.tag) == (Unfair, "so", "First")


@pytest.mark.parametrize("secret", ["", "1", "hello", "F" * 64, "0" * 63, "0" * 65, "0" * 63 + "\n"], ids=ascii)
def test_a_secret_that_could_be_guessed_proves_nothing(secret: str) -> None:
    with pytest.raises(Unfair, match="64 hexadecimal digits"):
        proof_of(dealt("A:0f", secret=secret))


def unfair(record: Record) -> Unfair:
    """Return why a record is unfair."""
    with pytest.raises(Unfair) as caught:
        proof_of(record)
    return caught.value


def whole_game(*, piles: bool = False, roads: bool = False) -> Record:
    """Return the record of a whole game, dealt from the secret."""
    contributions = "A:aa"
    chance = fair_chance(SECRET, contributions)
    game = Game(Setup.draw(4, chance, show_piles=piles, show_roads=roads), chance)
    for _ in play_on(game, Chance(1)):
        pass
    tags = [("Commitment", commitment_to(SECRET)), ("Secret", SECRET), ("Contributions", contributions)]
    return Record.of(game, tags=tags)


def test_secret_and_deals_are_hashed_as_the_docs_say() -> None:
    assert commitment_to(SECRET) == sha256(f"figaro secret {SECRET}".encode()).hexdigest()
    assert fair_chance(SECRET, "A:aa") == Chance(sha256(f"figaro deal {SECRET} A:aa".encode()).hexdigest())


def test_half_a_character_can_be_hashed() -> None:
    assert len(commitment_to("\ud800")) == 64


@pytest.mark.parametrize(("piles", "roads"), [(True, False), (False, True)])
def test_a_whole_game_with_the_aids_it_had_is_proved(piles: bool, roads: bool) -> None:
    assert proof_of(whole_game(piles=piles, roads=roads)) is Proof.WHOLE


def test_a_proof_that_is_demanded_has_to_be_whole() -> None:
    assert proof_of(dealt("A:aa"), demanded=True) is Proof.WHOLE
    with pytest.raises(Unfair, match=Proof.ALONE.value):
        proof_of(dealt(""), demanded=True)
    record = dealt("A:aa")
    for name in ("Secret", "Commitment"):
        without = replace(record, tags=tuple(tag for tag in record.tags if tag[0] != name))
        assert proof_of(without) is Proof.NONE
        with pytest.raises(Unfair, match=Proof.NONE.value):
            proof_of(without, demanded=True)


def test_what_is_unfair_names_the_tag_at_fault() -> None:
    record = dealt("A:aa")
    assert unfair(with_tag(record, "Commitment", "00" * 32)).tag == "Secret"
    assert unfair(with_tag(record, "Secret", "22")).tag == "Secret"
    assert unfair(with_tag(record, "First", "Z")).tag == "First"
    assert unfair(with_tag(record, "Bots", "merchant")).tag == "Bots"
    assert unfair(dealt("E:00")).tag == "Contributions"
    assert unfair(dealt("B:00")).tag == "Contributions"


def test_a_secret_that_was_not_promised_proves_nothing() -> None:
    with pytest.raises(Unfair, match="not the one that was promised"):
        proof_of(with_tag(dealt("A:aa"), "Commitment", commitment_to("22" * 32)))


def test_a_setup_that_does_not_follow_from_the_secret_is_unfair() -> None:
    record = dealt("A:aa", first=None)
    other = next(seat for seat in record.setup.seats if seat is not record.setup.king)
    with pytest.raises(Unfair, match="do not follow from the secret"):
        proof_of(replace(record, setup=replace(record.setup, king=other)))


def test_every_round_has_to_be_dealt_from_the_secret() -> None:
    record = whole_game()
    for number, played in enumerate(record.rounds, 1):
        hands = (played.hands[1], played.hands[0], *played.hands[2:])
        rounds = [*record.rounds]
        rounds[number - 1] = replace(played, hands=hands)
        with pytest.raises(Unfair, match=f"the deal of round {number} does not follow"):
            proof_of(replace(record, rounds=tuple(rounds)))


def test_a_round_is_not_dealt_before_the_last_one_is_over() -> None:
    record = whole_game()
    first, second, third = record.rounds
    unfinished = replace(first, moves=first.moves[:-1])
    with pytest.raises(Unfair, match="the deal of round 2 does not follow"):
        proof_of(replace(record, rounds=(unfinished, second, third)))
