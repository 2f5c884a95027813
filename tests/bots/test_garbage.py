"""Bots leave nothing to the garbage collector: in a circle each move of a search would pin a megabyte."""

import pytest

from figaro.arena.matches import Match, play_block
from figaro.bots import LADDER, bot
from figaro.bots.characters import CHARACTERS
from figaro.bots.loading import asked
from figaro.bots.search_bots import SearchBot
from figaro.rules import Chance, Game
from garbage import counted_garbage
from thinking import COMPILED, needs_speed

SEARCHING = ("chancellor", "queen", "figaro")
LEVELS = [f"{level}@20" if level in SEARCHING else level for level in LADDER]
#: At how many moves of a game a bot is asked; the others are the first that are legal.
EVERY = 2 if COMPILED else 25


def play(spec: str, rounds: int = 3) -> None:
    """Play a game, or its first rounds, with a new bot for every move, as at the tables of a server."""
    game = Game.new(players=3, seed=1)
    while (seat := game.turn) is not None and game.state.round <= rounds:
        move = game.legal_moves[0]
        if len(game.events) % EVERY == 0:
            player, view, memory = bot(spec, Chance(1)), game.view(seat), game.memory(seat)
            move = asked(player, view, memory)
            if isinstance(player, SearchBot):
                player.values(view, memory)
        game.play(move)


@pytest.mark.parametrize("spec", [*LEVELS, "queen@1ms", *(f"steward+{name}" for name in CHARACTERS)])
def test_a_bot_leaves_nothing_to_the_collector(spec: str) -> None:
    play(spec, rounds=1)  # what is made once and kept
    with counted_garbage() as garbage:
        play(spec)
    assert not garbage


@pytest.mark.parametrize(
    "seats",
    [("page", "jester", "merchant"), pytest.param(tuple(LEVELS[-3:]), marks=needs_speed)],
    ids=" ".join,
)
def test_the_arena_leaves_nothing_to_the_collector(seats: tuple[str, ...]) -> None:
    match = Match(seats, "garbage")
    with counted_garbage() as garbage:
        play_block(match, 1, keep=True)
    assert not garbage
