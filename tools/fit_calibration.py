"""Fits how far search bots' predictions come true: `calibration` in `src/figaro/bots/knowledge.json`; `make weights`.

Champions play games among themselves. At every decision the playouts give every seat's chance of winning, and at the
end it is known who won. A multinomial logit then finds the slope for the logarithms of the chances, and how far to
lean to the mover, at the start and at the end of each of the three rounds.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from joblib import Parallel, delayed
from numpy.typing import NDArray
from scipy.optimize import minimize

from figaro.bots import LEVELS, Budget, Search
from figaro.bots.calibration import share_left
from figaro.rules import TABLE_SIZES, Chance, Game, Phase
from fit_knowledge import KNOWLEDGE, write_knowledge

#: The smallest chance whose logarithm is taken.
LEAST = 0.002
#: How strongly numbers that no game says anything about are held at 1 and 0, in decisions.
LEASH = 20.0


@dataclass(frozen=True, slots=True)
class Forecast:
    """The predictions at a decision: the round, the share of the cards left, the mover, and all seats' chances."""

    round: int
    left: float
    mover: int
    chances: tuple[float, ...]


def play_game(players: int, playouts: int, number: int) -> tuple[list[Forecast], int]:
    """Play a game between champions, and return the predictions and the winner."""
    chance = Chance(f"candour {players} {number}")
    game = Game.new(players, seed=f"candour {players} {number}")
    champion = LEVELS[-1].settings
    assert champion is not None, "the last level searches"
    search = Search(replace(champion, budget=Budget(playouts=playouts)))
    said: list[Forecast] = []
    while (seat := game.turn) is not None:
        view = game.view(seat)
        best = search.evaluations(view, game.memory(seat), chance.split(len(said)))[0]
        if view.phase is not Phase.EXCHANGING:
            said.append(Forecast(view.round, share_left(view), seat, best.chances))
        game.play(best.move)
    assert game.winner is not None, "the game is over"
    return said, int(game.winner)


def fit(said: list[Forecast], winners: list[int]) -> list[list[float]]:
    """Return the slope and the lean fitted for the start and the end of a round."""
    logs = np.log(np.clip([each.chances for each in said], LEAST, 1))
    left = np.array([each.left for each in said])[:, None]
    movers = np.zeros_like(logs)
    movers[np.arange(len(said)), [each.mover for each in said]] = 1
    features = np.stack([left * logs, left * movers, (1 - left) * logs, (1 - left) * movers])
    won = features[:, np.arange(len(said)), winners]
    plain = np.array([1.0, 0.0, 1.0, 0.0])

    def loss(point: NDArray[Any]) -> tuple[float, NDArray[Any]]:
        scores = np.tensordot(point, features, 1)
        scores -= scores.max(axis=1, keepdims=True)
        odds = np.exp(scores)
        totals = odds.sum(axis=1, keepdims=True)
        slope = (features * (odds / totals)).sum(axis=(1, 2)) - won.sum(axis=1)
        off = point - plain
        likely = (np.log(totals[:, 0]) - scores[np.arange(len(said)), winners]).sum()
        return likely + LEASH * off @ off, slope + 2 * LEASH * off

    bounds = [(0.05, 2.0), (-1.0, 1.0)] * 2
    found = minimize(loss, plain, jac=True, method="L-BFGS-B", bounds=bounds)
    early, late = np.round(found.x, 3).reshape(2, 2).tolist()
    return [early, late]


def main() -> None:
    """Fit all table sizes, or the given ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="*", default=TABLE_SIZES, help="the table sizes")
    parser.add_argument("--games", type=int, default=600, help="how many games are played")
    parser.add_argument("--playouts", type=int, default=300, help="how many playouts are spent on a move")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for players in asked.players:
        games = Parallel(n_jobs=asked.jobs, verbose=1)(
            delayed(play_game)(players, asked.playouts, number) for number in range(asked.games)
        )
        calibration = []
        for number in (1, 2, 3):
            said = [(each, winner) for game, winner in games for each in game if each.round == number]
            calibration.append(fit([each for each, _ in said], [winner for _, winner in said]))
        known = json.loads(KNOWLEDGE.read_text(encoding="utf-8"))
        known[str(players)]["calibration"] = calibration
        write_knowledge(known)
        print(f"{players} players: {calibration}", flush=True)


if __name__ == "__main__":
    main()
