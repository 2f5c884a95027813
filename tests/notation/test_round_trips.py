import re
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.notation import Comment, Record, read, read_game, write, write_game
from figaro.rules import RULE_SETS, SEATS, Chance, Game, RuleSet, Setup

ONE_LINE = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=12) | st.sampled_from(
    ['"', "\\", '\\"', "]", "[Figaro", ";", "\u2028", "\x85", "\x00", "\ufeff", " ", "Zoë", "🃏"]
)
FREE_TAGS = st.lists(
    st.tuples(st.from_regex(r"\A[G-JL-QS-VX-Z][A-Za-z0-9_-]{0,6}\Z").filter(lambda name: name != "Lengths"), ONE_LINE),
    max_size=4,
)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    rules = draw(st.sampled_from(list(RULE_SETS.values())))
    if draw(st.booleans()):
        lengths = draw(st.lists(st.integers(1, 10_000), min_size=15, max_size=15, unique=True))
        rules = replace(rules, lengths=tuple(lengths))
    return rules


@st.composite
def played_games(draw: st.DrawFn) -> Game:
    """A game of any rules and size, played at random for a while or to its end."""
    chance = Chance(draw(st.integers(0, 2**32)))
    aids = draw(st.booleans()), draw(st.booleans())
    players = draw(st.integers(3, 6))
    first = draw(st.none() | st.sampled_from(SEATS[:players]))
    setup = Setup.draw(players, chance, draw(rule_sets()), first, show_piles=aids[0], show_roads=aids[1])
    game = Game(setup, chance.split("deals"))
    moves = draw(st.integers(0, 300) | st.just(10_000))
    while moves and not game.over:
        game.play(game.legal_moves[chance.below(len(game.legal_moves))])
        moves -= 1
    return game


@settings(max_examples=50, deadline=None)
@given(played_games(), st.lists(ONE_LINE, max_size=6), FREE_TAGS)
def test_a_game_recorded_and_written_is_read_as_the_same_record(
    game: Game, names: list[str], tags: list[tuple[str, str]]
) -> None:
    record = Record.of(game, names, tags)
    text = write_game(record)
    assert read_game(text) == record
    assert read_game(text.encode()) == record
    assert write_game(read_game(text)) == text
    assert record.names[: len(names)] == tuple(names[: game.setup.players])
    assert record.finished == game.over


@settings(max_examples=40, deadline=None)
@given(st.lists(played_games(), min_size=2, max_size=3))
def test_several_games_in_a_file_are_read_one_by_one(games: list[Game]) -> None:
    records = [Record.of(game) for game in games]
    assert list(read(write(records))) == records


@st.composite
def noted(draw: st.DrawFn, text: str) -> str:
    """The text with comments on lines of their own and at the ends of lines, and other line breaks."""
    words = re.findall(r"\[.*?\]$|;.*$|[^\s;]+", text, re.MULTILINE)
    for _ in range(draw(st.integers(1, 6))):
        comment = draw(st.sampled_from([" ;", "\n;", "\n\n  ;"])) + draw(ONE_LINE) + "\n"
        words.insert(draw(st.integers(0, len(words))), comment)
    return "".join(word if word.endswith("\n") else word + draw_break(word) for word in words)


def draw_break(word: str) -> str:
    return "\n" if word[0] in "[;" else " "


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_comments_and_unknown_tags_keep_their_places(games: list[str], data: st.DataObject) -> None:
    text = data.draw(noted(data.draw(st.sampled_from(games))))
    record = read_game(text)
    assert record.comments
    written = write_game(record)
    assert read_game(written) == record
    assert write_game(read_game(written)) == written
    assert re.findall(r";(.*)", text) == [comment.text for comment in record.comments]


def test_a_comment_stands_before_the_item_of_its_number(games: list[str]) -> None:
    text = '; one\n[Figaro "1"] ; two\n; three\n[A "a;b"]\n[B "b"]\n[C "c"]\n[LeftOut "r"]\n;four'
    text += '\n[Roads "6 5 / 4 3 / 2 1"]\n[King "A"];five\n;six\n'
    assert read_game(text).comments == (
        Comment(0, " one"),
        Comment(1, " two", own_line=False),
        Comment(1, " three"),
        Comment(5, "four"),
        Comment(7, "five", own_line=False),
        Comment(7, "six"),
    )


def test_a_comment_on_its_own_line_before_a_deal_stays_right_above_it(games: list[str]) -> None:
    text = games[0].replace("\n\ndeal", "\n\n; a round\ndeal").replace("\npiles", " ; it ends\npiles")
    assert write_game(read_game(text)) == text


def test_comments_between_games_go_with_the_game_that_follows(games: list[str]) -> None:
    text = f"; of the first\n{games[0].rstrip()} ; still the first\n; of the second\n\n; too\n{games[1]}; last\n"
    first, second = read(text)
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert [comment.text for comment in first.comments] == [" of the first", " still the first"]
    assert [comment.text for comment in second.comments] == [" of the second", " too", " last"]
    assert list(read(write([first, second]))) == [first, second]
