"""Reading one game: its tokens are played as they are read, and give a record or an error with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from figaro.notation.checker import MOVE_NAMED, Checker
from figaro.notation.record_errors import Fault, Place, RecordError
from figaro.notation.records import Comment, Record, RecordedRound
from figaro.notation.sources import is_proper
from figaro.notation.tags import check_winner, number, setup_of, tag_values
from figaro.notation.tokens import BadTag, Remark, Tag, Token, Word
from figaro.rules import SEATS, Card, Cards, Move, Reason, Seat, quoted
from figaro.rules.cards import CARDS

CARD_NAMED: Final = {str(card): card for card in CARDS}
SEAT_NAMED: Final = {str(seat): seat for seat in SEATS}
STATEMENTS: Final = frozenset({"deal", "piles", "king", "roads", "winner"})


class GameReader:
    """Reads the tokens of one game, playing it as it goes."""

    def __init__(self, tokens: list[Token], file: str | None, game: int | None) -> None:
        self.all_tokens = tokens
        self.tokens = [token for token in tokens if not isinstance(token, Remark)]
        self.file = file
        self.game = game
        self.next = 0
        self.checker: Checker | None = None
        self.rounds: list[RecordedRound] = []
        self.hands: tuple[Cards, ...] = ()
        self.moves: list[Move] = []
        self.dealing = False

    def read(self, *, proper: bool = True) -> Record:
        """Return the record, or raise its first error with its place; `proper` text needs no check of its UTF-8."""
        try:
            if not proper:
                self._check_proper()
            tags = list(self._tags())
            values = tag_values(tags)
            self.checker = checker = Checker(setup_of(values))
            while self.next < len(self.tokens):
                self._read_statement(checker)
            checker.check_may_stop()
            check_winner(values, checker.winner)
        except RecordError as error:
            raise error.at(self._place(error.tag)) from None
        if checker.position.round:
            self._close_round(counted="king" in checker.told)
        finished = "winner" in checker.told
        return Record(checker.setup, tuple(tags), tuple(self.rounds), finished, _comments(self.all_tokens))

    def _place(self, tag: str | None) -> Place:
        """Return the place of the last token read, or of the last tag of this name."""
        lines = [token.line for token in self.tokens[: self.next] if isinstance(token, Tag) and token.name == tag]
        if lines:
            return Place(self.file, lines[-1], self.game)
        line = self.tokens[max(0, self.next - 1)].line
        if self.checker is None:
            return Place(self.file, line, self.game)
        if self.dealing:
            return Place(self.file, line, self.game, self.checker.position.round + 1)
        return Place(self.file, line, self.game, self.checker.round, self.checker.moves or None)

    def _check_proper(self) -> None:
        for token in self.all_tokens:
            if not is_proper(token.text):
                place = Place(self.file, token.line, self.game)
                raise RecordError(Fault.NOT_UTF_8, "this line is not UTF-8 text", place=place)

    def _tags(self) -> Iterator[tuple[str, str]]:
        """Yield the tags one by one, so that an error gets the reader's current place."""
        while self.next < len(self.tokens):
            token = self.tokens[self.next]
            if isinstance(token, Word) and self.next:
                return
            self.next += 1
            if isinstance(token, BadTag):
                raise RecordError(Fault.BAD_TAG, f'{quoted(token.text)} is not of the form [Name "value"]')
            if not isinstance(token, Tag):
                raise RecordError(Fault.OUTSIDE, f'a game begins with [Figaro "1"], not with {quoted(token.text)}')
            yield token.name, token.text

    def _word(self, what: str) -> str:
        """Return the next word, which should be `what`."""
        if self.next == len(self.tokens):
            raise RecordError(Fault.CUT_SHORT, f"the game stops where {what} was expected")
        token = self.tokens[self.next]
        self.next += 1
        if isinstance(token, Tag):
            raise RecordError(Fault.OUT_OF_PLACE, f"the tag {quoted(token.name)} comes after the rounds have begun")
        if isinstance(token, BadTag):
            raise RecordError(Fault.BAD_TAG, f"expected {what}, not {quoted(token.text)}")
        return token.text

    def _peek(self) -> str:
        """Return the next word without consuming it, or an empty text at the end."""
        if self.next < len(self.tokens) and isinstance(self.tokens[self.next], Word):
            return self.tokens[self.next].text
        return ""

    def _read_statement(self, checker: Checker) -> None:
        word = self._word("a move")
        if word not in STATEMENTS:
            self.moves.append(checker.move(word))
        elif word == "deal":
            self._read_deal(checker)
        elif word == "piles":
            checker.piles(self._read_piles(checker.setup.players))
        elif word == "roads":
            checker.roads(self._read_roads(checker.setup.players))
        elif word == "king":
            checker.king(self._read_seat())
        else:
            checker.winner_is(self._read_seat())

    def _read_deal(self, checker: Checker) -> None:
        checker.check_deal_due()
        if checker.position.round:
            self._close_round(counted=True)
        self.dealing = True
        self.hands = self._read_hands(checker.setup.hand_sizes(SEATS[checker.position.king]))
        checker.deal(self.hands)
        self.dealing = False

    def _read_hands(self, due: Sequence[int]) -> tuple[Cards, ...]:
        """Read the hands of a deal, with `/` between them."""
        hands = []
        for seat, size in enumerate(due):
            if seat and self._word("a card or /") != "/":
                raise RecordError(Fault.NOT_A_CARD, f"deal: {quoted(self.tokens[self.next - 1].text)} is not a card")
            hands.append(self._read_hand(size if seat == len(due) - 1 else None))
        if self._peek() == "/":
            self.next += 1
            raise RecordError(Fault.BAD_DEAL, f"deal: there are more than {len(due)} hands", Reason.WRONG_HANDS)
        return tuple(hands)

    def _read_hand(self, last_size: int | None) -> Cards:
        """Read a hand; once the last hand is complete, an `o` is the first move and not a card of it."""
        cards: list[Card] = []
        while (card := CARD_NAMED.get(self._peek())) is not None:
            if card.is_ring and len(cards) == last_size:
                break
            cards.append(card)
            self.next += 1
        if last_size is not None and len(cards) < last_size and not self._peek_ends_deal():
            raise RecordError(Fault.NOT_A_CARD, f"deal: {quoted(self._word('a card'))} is not a card")
        try:
            return Cards.of(cards)
        except ValueError as error:
            raise RecordError(Fault.BAD_DEAL, f"deal: {error}", Reason.WRONG_DECK) from None

    def _peek_ends_deal(self) -> bool:
        word = self._peek()
        return word in MOVE_NAMED or word in STATEMENTS or word in {"", "/"}

    def _read_piles(self, players: int) -> list[int]:
        sizes = [self._number("a pile") for _ in range(players)]
        while number(self._peek()) is not None:
            sizes.append(self._number("a pile"))
        return sizes

    def _read_roads(self, players: int) -> list[list[int]]:
        roads = [self._read_road()]
        while len(roads) < players or self._peek() == "/":
            word = self._word("/")
            if word != "/":
                raise RecordError(Fault.OUT_OF_PLACE, f"expected /, not {quoted(word)}")
            roads.append(self._read_road())
        return roads

    def _read_road(self) -> list[int]:
        """Read the pieces of a road; `-` means none."""
        if self._peek() == "-":
            self.next += 1
            return []
        pieces = [self._number("a road piece")]
        while number(self._peek()) is not None:
            pieces.append(self._number("a road piece"))
        return pieces

    def _number(self, what: str) -> int:
        word = self._word(what)
        found = number(word)
        if found is None:
            raise RecordError(Fault.OUT_OF_PLACE, f"expected {what}, not {quoted(word)}")
        return found

    def _read_seat(self) -> Seat:
        word = self._word("a seat")
        if word not in SEAT_NAMED:
            raise RecordError(Fault.OUT_OF_PLACE, f"expected a seat, not {quoted(word)}")
        return SEAT_NAMED[word]

    def _close_round(self, *, counted: bool) -> None:
        """Keep the round that ends here."""
        self.rounds.append(RecordedRound(self.hands, tuple(self.moves), counted))
        self.moves = []


def _comments(tokens: Iterable[Token]) -> tuple[Comment, ...]:
    """Return the comments, each with the number of items before it."""
    comments: list[Comment] = []
    for place, token in enumerate(tokens):
        if isinstance(token, Remark):
            comments.append(Comment(place - len(comments), token.text, token.own_line))
    return tuple(comments)
