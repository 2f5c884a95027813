"""Playing on at random and guessing hidden hands, without the GIL.

Search runs these in as many threads as there are cores. Each thread needs its own `Position` and
`Chance`: the result of sharing one between threads is undefined. `playouts.pxd` gives the C types.
"""

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.rules.chance import Chance
from figaro.rules.position import Position, check_ready

if not cython.compiled:
    from figaro.rules.codes import DEALING, EXCHANGING, OVER, PLAYING


def finish_round(position: Position, chance: Chance) -> None:
    """Play random moves until the current round has been scored."""
    check_ready(position, chance)
    with cython.nogil:
        to_end_of_round(position, chance)


def finish_game(position: Position, chance: Chance) -> None:
    """Play random moves, dealing as needed, until the game is over."""
    check_ready(position, chance)
    with cython.nogil:
        to_end_of_game(position, chance)


def random_games(position: Position, chance: Chance, games: int) -> tuple[int, list[int]]:
    """Play a number of random games from a position; return the moves made and each seat's wins."""
    check_ready(position, chance)
    scratch = position.copy()
    wins = [0] * 6
    total = 0
    with cython.nogil:
        for _ in range(games):
            scratch.assign(position)
            to_end_of_game(scratch, chance)
            total += scratch.moves - position.moves
            wins[scratch.winner] += 1
    return total, [wins[seat] for seat in range(position.players)]


def resample(position: Position, seat: int, chance: Chance) -> None:
    """Redeal the hands a seat cannot see, every way equally likely; -1 sees none (R27)."""
    check_ready(position, chance)
    if seat != -1:
        position.seat_at(seat)
    with cython.nogil:
        redeal(position, seat, chance)


def to_end_of_round(position: Position, chance: Chance) -> None:
    """Do what `finish_round` does, without the GIL."""
    if position.phase == PLAYING:
        position.play_out(chance)
        position.end_round()
    while position.phase == EXCHANGING:
        position.apply(position.random_action(chance))


def to_end_of_game(position: Position, chance: Chance) -> None:
    """Do what `finish_game` does, without the GIL."""
    while position.phase != OVER:
        if position.phase == DEALING:
            position.deal_at_random(chance)
        to_end_of_round(position, chance)


def redeal(position: Position, seat: int, chance: Chance) -> None:
    """Do what `resample` does, without the GIL.

    The hidden cards are drawn one at a time, as in a deal, for each hidden hand in turn. They are sorted first,
    so the same chance deals the same hands no matter how the cards were split before.
    """
    cards = [0] * 60
    size = 0
    for kind in range(18):
        for other in range(position.players):
            if other != seat:
                for _ in range((position.hands[other] >> (3 * kind)) & 7):
                    cards[size] = kind
                    size += 1
    for other in range(position.players):
        if other != seat:
            due = position.hand_sizes[other]
            position.hands[other] = 0
            position.held[other] = 0
            position.hand_sizes[other] = 0
            while due:
                pick = chance.roll(size)
                size -= 1
                due -= 1
                position.give(other, cards[pick])
                cards[pick] = cards[size]
