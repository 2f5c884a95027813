"""Reading records: text goes in, true games come out, or an error that says what is wrong where.

Invariant: whatever bytes are fed in, nothing but a `RecordError` comes out.
"""

from __future__ import annotations

from collections.abc import Iterator

from figaro.notation.checker import Checker
from figaro.notation.errors import Fault, Place, RecordError
from figaro.notation.records import Comment, Record, RecordedRound
from figaro.notation.tags import KNOWN, number, setup_of, winner_tag
from figaro.notation.tokens import BadTag, Remark, Tag, Token, Word, games
from figaro.rules import Card, Cards, Move, NotationError, Seat, quoted


def read(source: str | bytes, file: str | None = None) -> Iterator[Record | RecordError]:
    """Read every game of a file; a wrong game gives its error, and the next one is read all the same."""
    if isinstance(source, bytes):
        try:
            source = source.decode("utf-8")
        except UnicodeDecodeError as error:
            line = source[: error.start].count(b"\n") + 1
            yield RecordError(Fault.NOT_UTF_8, f"this is not UTF-8 text: {error.reason}", place=Place(file, line))
            return
    count = 0
    for count, game in enumerate(games(source.removeprefix("\ufeff")), start=1):
        try:
            yield GameReader(game, file, count).read()
        except RecordError as error:
            yield error
    if not count:
        yield RecordError(Fault.NO_GAME, 'there is no game; a game begins with [Figaro "1"]', place=Place(file))


def read_game(source: str | bytes) -> Record:
    """Read a text of exactly one game."""
    found = list(read(source))
    if isinstance(found[0], RecordError):
        raise found[0]
    if len(found) > 1:
        raise RecordError(Fault.OUTSIDE, f"one game was expected, and there are {len(found)}")
    return found[0]


class GameReader:
    """Reads the tokens of one game, playing it as it goes."""

    def __init__(self, tokens: list[Token], file: str | None, game: int) -> None:
        self.tokens = [token for token in tokens if not isinstance(token, Remark)]
        self.comments = _comments(tokens)
        self.file = file
        self.game = game
        self.next = 0
        self.tags: list[tuple[str, str]] = []
        self.checker: Checker | None = None
        self.rounds: list[RecordedRound] = []
        self.moves: list[Move] = []
        self.dealing = False

    def read(self) -> Record:
        """Give the record, or raise its first error with its place."""
        try:
            self._read_tags()
            setup = setup_of(dict(self.tags))
            self.checker = Checker(setup)
            while self.next < len(self.tokens):
                self._read_statement(self.checker)
            self._check_end(self.checker)
        except RecordError as error:
            raise error.at(self._place()) from None
        self._close_round()
        finished = "winner" in self.checker.told
        return Record(setup, tuple(self.tags), tuple(self.rounds), finished, self.comments)

    def _place(self) -> Place:
        line = self.tokens[max(0, min(self.next, len(self.tokens)) - 1)].line
        if self.checker is None:
            return Place(self.file, line, self.game)
        if self.dealing:
            return Place(self.file, line, self.game, self.checker.position.round + 1)
        return Place(self.file, line, self.game, self.checker.round, self.checker.moves or None)

    def _read_tags(self) -> None:
        while self.next < len(self.tokens) and not isinstance(self.tokens[self.next], Word):
            token = self.tokens[self.next]
            self.next += 1
            if not isinstance(token, Tag):
                raise RecordError(Fault.BAD_TAG, f'{quoted(token.text)} is not of the form [Name "value"]')
            if not self.tags and token.name != "Figaro":
                raise RecordError(Fault.OUTSIDE, f'a game begins with [Figaro "1"], not with the tag {token.name}')
            if token.name in KNOWN and token.name in dict(self.tags):
                raise RecordError(Fault.TAG_TWICE, f"the tag {token.name} stands twice")
            self.tags.append((token.name, token.text))
        if not self.tags:
            self.next += 1
            raise RecordError(Fault.OUTSIDE, f'a game begins with [Figaro "1"], not with {quoted(self.tokens[0].text)}')

    def _word(self, what: str) -> str:
        """Give the next word, which should be `what`."""
        if self.next == len(self.tokens):
            raise RecordError(Fault.CUT_SHORT, f"the game stops where {what} should stand")
        token = self.tokens[self.next]
        self.next += 1
        if isinstance(token, Tag):
            raise RecordError(Fault.OUT_OF_PLACE, f"the tag {token.name} stands after the rounds began")
        if isinstance(token, BadTag):
            raise RecordError(Fault.BAD_TAG, f"{quoted(token.text)} stands where {what} should stand")
        return token.text

    def _peek(self) -> str | None:
        """Look at the next word without reading it."""
        if self.next < len(self.tokens) and isinstance(self.tokens[self.next], Word):
            return self.tokens[self.next].text
        return None

    def _read_statement(self, checker: Checker) -> None:
        word = self._word("a move")
        match word:
            case "deal":
                self._read_deal(checker)
            case "piles":
                checker.piles([self._number("a pile") for _ in checker.setup.seats])
            case "king":
                checker.king(self._seat())
            case "roads":
                checker.roads(self._read_roads())
            case "winner":
                checker.winner_is(self._seat())
            case _:
                self.moves.append(checker.move(word))

    def _read_deal(self, checker: Checker) -> None:
        checker.check_deal_due()
        self.dealing = True
        due = checker.setup.hand_sizes(checker.state.king)
        hands = [self._read_hand(size, last=seat == len(due) - 1) for seat, size in enumerate(due)]
        if self._peek() == "/":
            self.next += 1
            raise RecordError(Fault.BAD_DEAL, f"deal: there are more than {len(due)} hands")
        checker.deal(hands)
        self.dealing = False
        self._close_round()
        self.rounds.append(RecordedRound(tuple(hands)))

    def _read_hand(self, due: int, *, last: bool) -> Cards:
        """Read a hand up to its `/`; the last one ends where no card follows, or at its size before an `o`."""
        cards: list[Card] = []
        while not (last and self._ends_deal(len(cards) >= due)):
            word = self._word("a card or /")
            if word == "/":
                break
            try:
                cards.append(Card.parse(word))
            except NotationError:
                raise RecordError(Fault.NOT_A_CARD, f"deal: {quoted(word)} is no card") from None
        try:
            return Cards.of(cards)
        except ValueError as error:
            raise RecordError(Fault.BAD_DEAL, f"deal: {error}") from None

    def _ends_deal(self, full: bool) -> bool:
        word = self._peek()
        if word is None or word == "/" or (full and word == "o"):
            return True
        try:
            Card.parse(word)
        except NotationError:
            return True
        return False

    def _read_roads(self) -> list[list[int]]:
        roads: list[list[int]] = [[]]
        begun = False
        while (word := self._peek()) is not None and (word != "winner" or not begun):
            self.next += 1
            if word == "/" and begun:
                roads.append([])
                begun = False
                continue
            if word != "-" or begun:
                roads[-1].append(self._as_number(word, "a road piece"))
            begun = True
        return roads

    def _number(self, what: str) -> int:
        return self._as_number(self._word(what), what)

    def _as_number(self, word: str, what: str) -> int:
        found = number(word)
        if found is None:
            raise RecordError(Fault.OUT_OF_PLACE, f"{quoted(word)} stands where {what} should stand")
        return found

    def _seat(self) -> Seat:
        word = self._word("a seat")
        try:
            return Seat.parse(word)
        except NotationError:
            raise RecordError(Fault.OUT_OF_PLACE, f"{quoted(word)} stands where a seat should stand") from None

    def _check_end(self, checker: Checker) -> None:
        if not checker.may_stop:
            raise RecordError(Fault.CUT_SHORT, f"the game stops too early: {checker.still_due()}")
        claimed = winner_tag(dict(self.tags))
        if claimed is not None and claimed is not checker.winner:
            truth = "nobody has won yet" if checker.winner is None else f"{checker.winner} won"
            raise RecordError(Fault.WRONG_WINNER, f"the tag Winner names {claimed}, but {truth} (R24, R25)")

    def _close_round(self) -> None:
        """Keep what was read of the round that ends here."""
        if self.rounds and self.checker is not None:
            hands = self.rounds[-1].hands
            counted = self.checker.position.round > len(self.rounds) or "king" in self.checker.told
            self.rounds[-1] = RecordedRound(hands, tuple(self.moves), counted)
        self.moves = []


def _comments(tokens: list[Token]) -> tuple[Comment, ...]:
    """Give the comments, each with the number of items before it."""
    comments: list[Comment] = []
    items = 0
    for place, token in enumerate(tokens):
        if isinstance(token, Remark):
            comments.append(Comment(items, token.text, token.own_line))
        else:
            items += 1
    return tuple(comments)

