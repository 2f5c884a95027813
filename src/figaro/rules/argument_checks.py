"""The checks that a position makes before it accepts anything from Python, in plain numbers.

Compiled code has no bounds checks, so whatever passes here must fit every array and be a table that can
occur in a game. This module is never compiled. `codes.py` defines the numbers.
"""

from collections.abc import Sequence

from figaro.rules.card_tables import LONGEST, VALUES
from figaro.rules.codes import COLOURS, DECK, KINDS, LIMIT, PIECES, ROUNDS


def of_kind(cards: int, kind: int) -> int:
    """Count the cards of a kind."""
    return (cards >> (3 * kind)) & 7


def are_cards(cards: int) -> bool:
    """Return whether a number is 18 three-bit counters."""
    return 0 <= cards < 1 << 3 * KINDS


def check_setup(players: int, deck: int, lengths: Sequence[int], groups: Sequence[int], king: int) -> None:
    """Refuse anything that does not fit the arrays, and groups of the wrong size for the players (R2 to R6)."""
    if not 3 <= players <= 6:
        raise ValueError(f"3 to 6 players, not {players} (R4)")
    if not 0 <= king < players:
        raise IndexError(f"there is no seat {king} at a table of {players}")
    if len(lengths) != PIECES or len(groups) != ROUNDS or not all(0 <= length <= LONGEST for length in lengths):
        raise ValueError(f"a position has 15 lengths of at most {LONGEST}, and 3 groups")
    size = sum(of_kind(deck, kind) for kind in range(KINDS))
    if not are_cards(deck) or not players <= size <= DECK:
        raise ValueError("a deck has at most 60 cards, and at least one for everybody")
    if any(not 0 <= group < 1 << PIECES or group.bit_count() != players - 1 for group in groups):
        raise ValueError(f"a group for {players} players has {players - 1} pieces")
    if (groups[0] & groups[1]) | (groups[0] & groups[2]) | (groups[1] & groups[2]):
        raise ValueError("a piece lies in two groups")


def check_rows(rows: Sequence[int]) -> None:
    """Refuse rows that are worth 6 or more, have two colours, or share a colour (R10, R13)."""
    seen: set[int] = set()
    for row in rows:
        if sum(VALUES[kind] * of_kind(row, kind) for kind in range(KINDS)) >= LIMIT:
            raise ValueError("a row is worth 6 or more (R13)")
        colours = {colour for colour in range(COLOURS) if (row >> (9 * colour)) & 511}
        if len(colours) > 1 or colours & seen:
            raise ValueError("a row has two colours, or two rows have the same colour (R10)")
        seen |= colours


def check_deal(hands: Sequence[int], players: int, deck: int, king: int) -> None:
    """Refuse hands that are not the deck, dealt evenly starting from the holder of the King (R7)."""
    if len(hands) != players or not all(map(are_cards, hands)):
        raise ValueError(f"a deal is {players} hands of cards")
    if any(sum(of_kind(hand, kind) for hand in hands) != of_kind(deck, kind) for kind in range(KINDS)):
        raise ValueError("the hands are not the deck")
    sizes = [sum(of_kind(hand, kind) for kind in range(KINDS)) for hand in hands]
    each, over = divmod(sum(sizes), players)
    if any(size != each + ((seat - king) % players < over) for seat, size in enumerate(sizes)):
        raise ValueError("the hands are not dealt evenly starting from the King")


def check_cards(hands: Sequence[int], rows: Sequence[int], piles: Sequence[int], players: int, deck: int) -> None:
    """Refuse cards that are not in the deck, so that no array is ever too small for them."""
    if not len(hands) == len(rows) == len(piles) == players:
        raise ValueError("every seat has a hand, a row and a pile")
    everywhere = (*hands, *rows, *piles)
    if not all(map(are_cards, everywhere)):
        raise ValueError("hands, rows and piles are cards")
    if any(sum(of_kind(cards, kind) for cards in everywhere) > of_kind(deck, kind) for kind in range(KINDS)):
        raise ValueError("there are more cards than in the deck")


def check_roads(roads: Sequence[int], players: int, groups: Sequence[int]) -> None:
    """Refuse pieces that do not exist, that lie in two roads, or that are still to be handed out (R22)."""
    if len(roads) != players or not all(0 <= road < 1 << PIECES for road in roads):
        raise ValueError("every seat has a road of pieces")
    taken = groups[0] | groups[1] | groups[2]
    for road in roads:
        if road & taken:
            raise ValueError("a road piece lies in two places")
        taken |= road
