"""Documents: a contest as JSON; `docs/arena.md` describes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Final

from figaro.arena.contests import Contest, Ending
from figaro.arena.move_times import MoveTimes
from figaro.arena.ratings import Rating
from figaro.arena.tallies import Tally

VERSION: Final = 1


def document(contest: Contest, ratings: Sequence[Rating], seconds: float) -> dict[str, object]:
    """Return a contest as a JSON document; everything but `timing` is the same each time it is played."""
    plan = contest.plan
    return {
        "version": VERSION,
        "mode": plan.mode.value,
        "players": plan.players,
        "seed": plan.matches[0].seed,
        "games": plan.games,
        "margin": plan.margin,
        "ending": contest.ending.value,
        "failure": contest.failure,
        "matches": [
            _match(contest, tally, ending) for tally, ending in zip(contest.tallies, contest.endings, strict=True)
        ],
        "ratings": [asdict(rating) | {"ordinal": rating.ordinal} for rating in ratings],
        "timing": {
            "seconds": seconds,
            "bots": [{"bot": spec, **_times(times)} for spec, times in contest.thinking().items()],
        },
    }


def _match(contest: Contest, tally: Tally, ending: Ending) -> dict[str, object]:
    return {
        "seats": list(tally.match.seats),
        "games": tally.games,
        "blocks": tally.blocks,
        "ending": ending.value,
        "verdict": contest.verdict(tally).value,
        "bots": [asdict(score) | _counts(tally, score.bot) for score in contest.scores(tally)],
    }


def _counts(tally: Tally, spec: str) -> dict[str, object]:
    players = range(tally.match.players)
    return {
        "blocks_by_wins": [tally.wins[spec][wins] for wins in (*players, len(players))],
        "places": [tally.places[spec][place + 1] for place in players],
        "roads": {str(length): count for length, count in sorted(tally.roads[spec].items())},
    }


def _times(times: MoveTimes) -> Mapping[str, float]:
    return {
        "moves": times.moves,
        "mean_ms": times.mean / 1e6,
        "p99_ms": times.quantile(0.99) / 1e6,
        "max_ms": times.longest / 1e6,
    }
