"""Bots at the tables of a server."""

import pytest

from figaro.rules import Chance, Game
from figaro.server import thinking
from figaro.server.thinking import Thinkers

pytestmark = pytest.mark.anyio


async def test_a_bot_that_fails_makes_some_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(thinking, "asked", failing)
    game = Game.new(players=4, seed=1)
    seat = game.turn
    assert seat is not None
    thinkers = Thinkers(1)
    try:
        move = await thinkers.choose("steward", Chance(1), game.view(seat), game.memory(seat))
    finally:
        thinkers.close()
    assert move in game.legal_moves
