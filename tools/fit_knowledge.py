"""Fits what the bots know, `src/figaro/bots/knowledge.json`, by self-play: `make weights`.

Each generation plays games among a population: the policies so far, some sharper and some looser, and a rule of thumb.
At some of their decisions every legal move is tried in the same sampled worlds, with rollouts by the newest policy.
The next policy is the softmax that gains most from those values, minus a price for being predictable: a policy
gradient over all moves of a decision at once, and so with little noise, maximised by L-BFGS. The outcomes of rounds
for the match model come from games played by the newest policy.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix, diags

from figaro.bots import layout
from figaro.bots.beliefs import Beliefs
from figaro.bots.knowledge import NAT, price_of_a_nat
from figaro.bots.match_model import MatchModel
from figaro.bots.policy import Policy
from figaro.bots.policy_tables import CLASSES
from figaro.bots.rest_of_round import RestOfRound
from figaro.bots.trials import Trials
from figaro.rules import OPTIONAL_EXCHANGE, REFERENCE_CARD, STANDARD, TABLE_SIZES, Cards, Chance, Position, Setup
from figaro.rules.codes import DEALING, EXCHANGING, OVER, SWAP

#: The few things a Merchant looks at, which share a weight: the value of its own row, full rows, taking.
MERCHANT = (
    *([layout.DANGER + 6 * total + crowd for crowd in range(6)] for total in range(1, 6)),
    [layout.HITS],
    [layout.SELF],
    [layout.TAKES],
)
#: A Steward looks at everything, each with its own weight.
STEWARD = tuple([feature] for feature in range(layout.FEATURES))
KNOWLEDGE = Path(__file__).parent.parent / "src/figaro/bots/knowledge.json"
RULES = (*(STANDARD,) * 6, OPTIONAL_EXCHANGE, REFERENCE_CARD)
#: How many of a thousand decisions are judged.
JUDGED = 150
#: How many games are played to learn how rounds go.
GAMES = 400
#: The calibration before `fit_calibration.py` has fitted one: predictions are what the playouts say.
PLAIN_CALIBRATION = [[[1.0, 0.0], [1.0, 0.0]]] * 3
Outcomes = list[list[int]]


@dataclass
class Judged:
    """Decisions and the value of each of their moves; `steward` and `merchant` are the features as each sees them."""

    steward: list[list[tuple[int, int]]] = field(default_factory=list)
    merchant: list[list[tuple[int, int]]] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)


def rule_of_thumb() -> list[int]:
    """Return handmade weights: rows close to six are dangerous, full rows count as they are, odd cards are kept."""
    weights = [0] * layout.FEATURES
    fills = (0, 0.03, 0.08, 0.2, 0.45, 0.7)
    crowds = (0.05, 0.35, 0.6, 0.9, 1.1, 0.9)
    for distance in range(6):
        for total in range(6):
            for crowd in range(layout.BUCKETS):
                likely = fills[total] * (crowds[crowd] if total >= 3 else 1) * (1 if distance == 0 else 0.5)
                weights[layout.DANGER + 36 * distance + 6 * total + crowd] = int(800 * likely)
    for feature in (layout.HITS, layout.SELF, layout.TAKES):
        weights[feature] = 800
    for card_class, price in ((3, -60), (4, -80), (5, -80)):
        for phase in (1, 2, 3):
            weights[layout.THRIFT + 4 * card_class + phase] = price
    return weights


@dataclass
class Rounds:
    """How rounds went: their outcomes, and their endings after every collection."""

    outcomes: Outcomes = field(default_factory=list)
    rests: list[Outcomes] = field(default_factory=lambda: [[] for _ in range(layout.STAGES)])
    charms: list[int] = field(default_factory=lambda: [0] * 6)


def rounds_of(players: int, weights: list[int], seed: str, known: Rounds | None = None) -> Rounds:
    """Play games by a policy and return how their rounds went, with seats counted from whoever began or was to move."""
    chance = Chance(seed)
    policy = Policy(weights)
    rounds = Rounds()
    hands, growth = [], []
    for game in range(GAMES):
        position = Setup.draw(players, chance.split(game)).position()
        while position.phase != OVER:
            position.shuffle(chance)
            if known is not None:
                policy.set_stakes(MatchModel(position, known.outcomes).stakes())
            marks = play_round(position, policy, chance)
            piles = [position.pile_size(seat) for seat in range(players)]
            for place, mark in enumerate(marks):
                grown = [pile - before for pile, before in zip(piles, mark.piles, strict=True)]
                rest = [(position.king - mark.turn) % players, *grown[mark.turn :], *grown[: mark.turn]]
                rounds.rests[min(layout.STAGES - 1, mark.left // 5)].append(rest)
                if place == 0:
                    rounds.outcomes.append(rest)
                hands.append(mark.classes - mark.classes.mean(axis=0))
                growth.append(np.array(grown) - np.mean(grown))
    features, target = np.concatenate(hands), np.concatenate(growth)
    slopes = np.linalg.solve(features.T @ features + np.eye(6), features.T @ target)
    rounds.charms = [round(layout.GRAIN * slope) for slope in slopes]
    for stage in range(1, layout.STAGES):  # a rare stage borrows from the one before
        if len(rounds.rests[stage]) < layout.TAILS:
            rounds.rests[stage] += rounds.rests[stage - 1]
    rounds.rests = [stage[: layout.TAILS] for stage in rounds.rests]
    rounds.outcomes = rounds.outcomes[: layout.OUTCOMES]
    return rounds


@dataclass
class Mark:
    """A moment right after a deal or a collection."""

    left: int
    turn: int
    piles: list[int]
    classes: NDArray[Any]


def play_round(position: Position, policy: Policy, chance: Chance) -> list[Mark]:
    """Play a round and return a mark for every moment when the table is empty."""
    marks = [mark_of(position)]
    number = position.round
    while position.round == number and position.phase not in (DEALING, OVER):
        position.play(policy.choose(position, chance))
        if position.phase not in (DEALING, OVER) and position.collector >= 0:
            marks.append(mark_of(position))
    return marks


def mark_of(position: Position) -> Mark:
    """Return the mark of a moment."""
    seats = range(position.players)
    classes = np.zeros((position.players, 6))
    for seat in seats:
        for card in Cards(position.hand(seat)):
            classes[seat, CLASSES[card.kind]] += 1
    left = sum(position.hand_size(seat) for seat in seats)
    return Mark(left, position.turn, [position.pile_size(seat) for seat in seats], classes)


def judge(players: int, population: list[list[int]], merchants: list[list[int]], rounds: Rounds, task: str,
          decisions: int, playouts: int) -> Judged:  # fmt: skip
    """Play games among the population, and return judgements of some of their decisions."""
    chance = Chance(task)
    judged = Judged()
    rollouts = Policy(population[-1])
    eyes = Policy(merchants[-1], counts_cards=False, counts_piles=False)
    players_of = [Policy(weights) for weights in population]
    plain = [Policy(weights, counts_cards=False, counts_piles=False) for weights in merchants]
    while len(judged.starts) < decisions:
        game = chance.split(f"game {len(judged.starts)}")
        position = Setup.draw(players, game, RULES[game.below(len(RULES))]).position()
        table = []
        for _ in range(players):
            pick = game.below(4)
            crowd = plain if pick == 0 else players_of
            table.append((crowd[-1] if pick > 1 else crowd[game.below(len(crowd))], (128, 256, 1024)[game.below(3)]))
        rest_of_round = None
        while position.phase != OVER:
            if position.phase == DEALING:
                position.shuffle(game)
                match_model = MatchModel(position, rounds.outcomes)
                stakes = match_model.stakes()
                rest_of_round = RestOfRound(match_model, rounds.rests, rounds.charms)
                for policy in (rollouts, *players_of):
                    policy.set_stakes(stakes)
            if position.phase == EXCHANGING:
                position.play(SWAP)
                continue
            assert rest_of_round is not None, "a round was begun"
            if len(position.legal_actions()) > 1 and game.below(1000) < JUDGED:
                add(judged, position, rollouts, eyes, rest_of_round, game.split(position.moves), playouts)
            policy, sharpness = table[position.turn]
            position.play(policy.choose(position, game, sharpness))
    return judged


def add(judged: Judged, position: Position, rollouts: Policy, eyes: Policy, rest_of_round: RestOfRound, luck: Chance,
        playouts: int) -> None:  # fmt: skip
    """Judge every move of a decision."""
    actions = position.legal_actions()
    beliefs = Beliefs(position, rollouts, eyes, luck.split("worlds"))
    beliefs.draw(playouts)
    trials = Trials(beliefs, rest_of_round, luck, horizon=layout.HORIZON)
    trials.run(actions, 0, playouts)
    judged.starts.append(len(judged.values))
    judged.values.extend(trials.mean(action, position.turn) for action in actions)
    judged.steward.extend(features for _, features in rollouts.explain(position))
    judged.merchant.extend(features for _, features in eyes.explain(position))


def fit(features: list[list[tuple[int, int]]], values: NDArray[Any], starts: NDArray[Any], before: list[int],
        price: float, shared: Sequence[Sequence[int]]) -> list[int]:  # fmt: skip
    """Return the weights whose softmax gains most, minus the price of being predictable; some features share one."""
    flat = [entry for entries in features for entry in entries]
    ends = np.cumsum([0, *map(len, features)])
    shape = (len(features), layout.FEATURES)
    matrix = csr_matrix(([float(times) for _, times in flat], [place for place, _ in flat], ends), shape=shape)
    pairs = [(feature, weight) for weight, alike in enumerate(shared) for feature in alike]
    rows, columns = zip(*pairs, strict=True)
    sharing = csr_matrix((np.ones(len(pairs)), (rows, columns)), shape=(layout.FEATURES, len(shared)))
    matrix = csr_matrix(matrix @ sharing)
    matrix.sum_duplicates()
    spread = np.sqrt(np.asarray(matrix.power(2).mean(axis=0)).ravel())
    used = spread > 1e-9
    scale = np.where(used, 1 / np.maximum(spread, 0.05 * spread[used].mean()), 0.0)
    scaled = (matrix @ diags(scale)).tocsr()
    turned = scaled.T.tocsr()
    counts = np.diff([*starts, len(values)])
    gains = values - np.repeat(np.add.reduceat(values, starts) / counts, counts)

    def loss(point: NDArray[Any]) -> tuple[float, NDArray[Any]]:
        scores = scaled @ point
        best = np.maximum.reduceat(scores, starts)
        odds = np.exp(scores - np.repeat(best, counts))
        totals = np.add.reduceat(odds, starts)
        chances = odds / np.repeat(totals, counts)
        net = gains - price * (scores - np.repeat(best + np.log(totals), counts))
        means = np.add.reduceat(chances * net, starts)
        slope = turned @ (chances * (net - np.repeat(means, counts))) / len(starts)
        leash = 1e-4 * price
        return -means.mean() + leash * point @ point, -slope + 2 * leash * point

    start = np.array([before[alike[-1]] for alike in shared])
    begin = np.where(used, start / NAT / np.where(used, scale, 1), 0.0)
    found = minimize(loss, begin, jac=True, method="L-BFGS-B", options={"maxiter": 300})
    return [int(weight) for weight in np.round(np.asarray(sharing @ (found.x * scale * NAT)))]


def fit_table(players: int, generations: int, decisions: int, playouts: int, jobs: int) -> dict[str, object]:
    """Return the knowledge fitted for tables of one size."""
    population = [rule_of_thumb()]
    merchants = [rule_of_thumb()]
    rounds = rounds_of(players, population[0], f"rounds {players}")
    with ProcessPoolExecutor(jobs) as pool:
        for generation in range(generations):
            begun = time.monotonic()
            tasks = [
                pool.submit(
                    judge,
                    players,
                    population,
                    merchants,
                    rounds,
                    f"{players} {generation} {task}",
                    decisions // 8,
                    playouts,
                )
                for task in range(8)
            ]
            parts = [task.result() for task in tasks]
            values = np.array([value for part in parts for value in part.values])
            offsets = np.cumsum([0, *(len(part.values) for part in parts)])
            starts = np.array(
                [start + offset for part, offset in zip(parts, offsets, strict=False) for start in part.starts]
            )
            price = price_of_a_nat(players)
            population.append(
                fit([row for part in parts for row in part.steward], values, starts, population[-1], price, STEWARD)
            )
            merchants.append(
                fit([row for part in parts for row in part.merchant], values, starts, merchants[-1], price, MERCHANT)
            )
            rounds = rounds_of(players, population[-1], f"rounds {players} {generation}", rounds)
            print(f"{players} players, generation {generation + 1}: {len(starts)} decisions, "
                  f"{time.monotonic() - begun:.0f} s", flush=True)  # fmt: skip
    return {"steward": population[-1], "merchant": merchants[-1], **vars(rounds)}


def write_knowledge(known: Mapping[str, Any]) -> None:
    """Write the knowledge, one line for each table size."""
    lines = [f'"{table}": {json.dumps(known[table], separators=(",", ":"))}' for table in sorted(known)]
    KNOWLEDGE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main() -> None:
    """Fit all table sizes, or the given ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="*", default=TABLE_SIZES, help="the table sizes")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--decisions", type=int, default=12000, help="how many decisions a generation judges")
    parser.add_argument("--playouts", type=int, default=40, help="in how many worlds each move is tried")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for players in asked.players:
        learned = fit_table(players, asked.generations, asked.decisions, asked.playouts, asked.jobs)
        known = json.loads(KNOWLEDGE.read_text(encoding="utf-8")) if KNOWLEDGE.exists() else {}
        known[str(players)] = {"calibration": PLAIN_CALIBRATION, **known.get(str(players), {}), **learned}
        write_knowledge(known)


if __name__ == "__main__":
    main()
