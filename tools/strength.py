"""Measures how strong the bots are, `make strength`, and writes `docs/strength.md` from the results.

Every contest is saved as the arena's document in `docs/strength`, so that the page can be checked and generated again.
Given names of contests, only those are played again; playing all of them takes hours.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs/strength"
LOWER = "page,jester,merchant,steward,chancellor"
#: The contests by the names of their documents: chapter, players, and what distinguishes them.
CONTESTS = {
    **{f"ladder-{n}-lower": f"--ladder --players {n} --bots {LOWER} --games 2400" for n in (3, 4)},
    **{f"ladder-{n}-lower": f"--ladder --players {n} --bots {LOWER} --games 1200" for n in (5, 6)},
    "ladder-3-middle": "--ladder --players 3 --bots chancellor,queen --games 600",
    "ladder-4-middle": "--ladder --players 4 --bots chancellor,queen --games 2000",
    "ladder-5-middle": "--ladder --players 5 --bots chancellor,queen --games 600",
    "ladder-6-middle": "--ladder --players 6 --bots chancellor,queen --games 600",
    "ladder-3-upper": "--ladder --players 3 --bots queen,figaro --games 300",
    "ladder-4-upper": "--ladder --players 4 --bots queen,figaro --games 1600",
    "ladder-5-upper": "--ladder --players 5 --bots queen,figaro --games 600",
    "ladder-6-upper": "--ladder --players 6 --bots queen,figaro --games 600",
    "merchants-3-figaro": "--seats figaro,merchant,merchant --games 300",
    "merchants-4-chancellor": "--seats chancellor,merchant,merchant,merchant --games 2000",
    "merchants-4-figaro": "--seats figaro,merchant,merchant,merchant --games 400",
    "merchants-6-figaro": "--seats figaro,merchant,merchant,merchant,merchant,merchant --games 150",
    **{
        f"inference-4-{field}-{trust}": f"--seats figaro@500~{trust},{field},{field},{field} --games 200"
        for field in ("merchant", "chancellor")
        for trust in ("0", "0.5", "1")
    },
    "cross-3-lower": f"--cross --players 3 --bots {LOWER} --games 150",
    "cross-4-lower": f"--cross --players 4 --bots {LOWER},queen --games 100",
    "cross-5-lower": f"--cross --players 5 --bots {LOWER} --games 150",
    "cross-6-lower": f"--cross --players 6 --bots {LOWER} --games 150",
}
CHAPTERS = {
    "ladder": ("The ladder", "One bot of each level against copies of the level below."),
    "merchants": ("Against Merchants", "One bot against Merchants in all other seats."),
    "inference": (
        "What inference is worth",
        """The same bot with 500 playouts a move, when it trusts what the others' moves reveal about their hands and
styles not at all (`~0`), by the square root (`~0.5`) or completely (`~1`).""",
    ),
    "cross": (
        "Cross-tables",
        "How often the bot on the left wins, in per cent, against copies of the bot at the top in all other seats.",
    ),
}
INTRODUCTION = """# How strong the bots are

This page is generated from the arena's results in [docs/strength](strength). `make strength` plays everything again,
which takes hours; `make strength CONTESTS=ladder-4-upper` plays one contest. The share is the fraction of its games
that a bot won. The interval holds the true share 95 times in 100 ([docs/arena.md](arena.md) explains how it is found).
The fair share is what a bot would win among equals. Bots that think by the clock vary a little from run to run, and
play better on a faster machine; they were measured two games at a time on two cores. `ms` is how long the bot thought
about a move, by the wall clock. Its budget is CPU time, so that other work on the machine does not weaken it.
"""
Document = Mapping[str, Any]


def measure(names: Iterable[str]) -> None:
    """Play contests, and save their documents."""
    FOLDER.mkdir(exist_ok=True)
    measured = revision()
    for name in names:
        command = [sys.executable, "-m", "figaro", "arena", *CONTESTS[name].split(), "--seed", "1", "--json"]
        played = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603 - our own command
        document = {"command": CONTESTS[name], "figaro": measured, **json.loads(played.stdout)}
        (FOLDER / f"{name}.json").write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


def revision() -> str:
    """Return the commit that is measured, and whether anything has changed since."""
    command = ["git", "-C", str(ROOT), "describe", "--always", "--dirty", "--abbrev=10", "--exclude=*"]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()  # noqa: S603 - git


def page() -> str:
    """Return the page about the results."""
    lines = [INTRODUCTION]
    for chapter, (title, about) in CHAPTERS.items():
        names = [name for name in CONTESTS if name.startswith(chapter)]
        files = [FOLDER / f"{name}.json" for name in names]
        documents = [json.loads(file.read_text(encoding="utf-8")) for file in files if file.exists()]
        missing = [name for name, file in zip(names, files, strict=True) if not file.exists()]
        lines += [f"## {title}", "", about, ""]
        if documents:
            lines += [*(_crosses(documents) if chapter == "cross" else _rows(documents)), ""]
            lines += ["```", *(f"figaro arena {document['command']} --seed 1" for document in documents), "```", ""]
        if missing:
            lines += [f"Not measured yet: {', '.join(missing)}.", ""]
    return "\n".join(lines)


def _rows(documents: Sequence[Document]) -> list[str]:
    """Return a table with a row for each match."""
    lines = [
        "| players | bot | against | games | share | 95 % interval | fair share | ms, mean | ms, 99 of 100 |",
        "| ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for document in documents:
        times = {times["bot"]: times for times in document["timing"]["bots"]}
        for match in document["matches"]:
            bot, others = match["bots"]
            time = times[bot["bot"]]
            lines.append(
                f"| {document['players']} | {bot['bot']} | {others['copies']} x {others['bot']} | {match['games']} | "
                f"{bot['share']:.1%} | {bot['low']:.1%} to {bot['high']:.1%} | {bot['fair']:.1%} | "
                f"{time['mean_ms']:.1f} | {time['p99_ms']:.1f} |"
            )
    return lines


def _crosses(documents: Sequence[Document]) -> list[str]:
    """Return a table for each cross-table."""
    lines = []
    for document in documents:
        bots = list(dict.fromkeys(match["seats"][0] for match in document["matches"]))
        shares = {(match["seats"][0], match["seats"][1]): match["bots"][0] for match in document["matches"]}
        games = document["matches"][0]["games"]
        lines += [
            f"{document['players']} players, {games} games each, fair share {1 / document['players']:.1%}:",
            "",
            f"| | {' | '.join(bots)} |",
            f"| --- |{' ---: |' * len(bots)}",
        ]
        for bot in bots:
            cells = [_cell(shares.get((bot, other))) for other in bots]
            lines.append(f"| {bot} | {' | '.join(cells)} |")
        lines.append("")
    return lines[:-1]


def _cell(score: Mapping[str, Any] | None) -> str:
    if score is None:
        return ""
    return f"{100 * score['share']:.0f} ({100 * score['low']:.0f} to {100 * score['high']:.0f})"


def main() -> int:
    """Measure the given contests, or all of them; return the exit code."""
    unknown = [name for name in sys.argv[1:] if name not in CONTESTS]
    if unknown:
        print(f"there is no contest {unknown[0]}; there are {', '.join(CONTESTS)}", file=sys.stderr)
        return 2
    measure(sys.argv[1:] or CONTESTS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
