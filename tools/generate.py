"""Writes the generated files anew, or with --check says which are out of date."""

import runpy
import sys
from collections.abc import Callable
from dataclasses import fields
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import get_args

ROOT = Path(__file__).parent.parent


def constants_pxd(module: str) -> str:
    """Say the constants of a module to C, as macros so that the compiler sees their values."""
    path = ROOT / "src/figaro" / module
    constants = {
        name: value for name, value in runpy.run_path(str(path)).items() if name.isupper() and isinstance(value, int)
    }
    wide = {name for name, value in constants.items() if value >= 1 << 12}
    return "\n".join(
        [
            f"# The constants of {path.name}, for C. Generated: change {path.name} and run `make generate`.",
            "from libc.stdint cimport uint64_t",
            "",
            "cdef extern from *:",
            '    """',
            *(
                f"    #define FIGARO_{name} {f'0x{value:X}ULL' if name in wide else f'({value})'}"
                for name, value in constants.items()
            ),
            '    """',
            *(f'    const {"uint64_t" if name in wide else "int"} {name} "FIGARO_{name}"' for name in constants),
            "",
        ]
    )


def rules_md() -> str:
    """Return the specification that the package carries, for those who read the docs."""
    return (ROOT / "src/figaro/rulebook/specification.md").read_text(encoding="utf-8")


def golden_game(players: int) -> str:
    """Tell a whole game as text, with what every seat sees."""
    sys.path.insert(0, str(ROOT / "tests"))
    return str(import_module("golden_text").golden(players))


def terminal_picture() -> str:
    """Draw the picture of the README."""
    sys.path.insert(0, str(ROOT / "tools"))
    return str(import_module("terminal_picture").picture())


def strength_md() -> str:
    """Write the page of how strong the bots are, from what was measured."""
    sys.path.insert(0, str(ROOT / "tools"))
    return str(import_module("strength").page())


def protocol_md() -> str:
    """Write the page of the protocol, from the types of the messages."""
    sys.path.insert(0, str(ROOT / "tools"))
    return str(import_module("protocol_page").page())


def protocol_schema() -> str:
    """Write the schema of all messages."""
    sys.path.insert(0, str(ROOT / "tools"))
    return str(import_module("protocol_page").schema())


def client_schema() -> str:
    """Write the schema that the browser's client makes its types from."""
    sys.path.insert(0, str(ROOT / "tools"))
    return str(import_module("protocol_page").client_schema())


def client_choices() -> str:
    """Write what the browser's client offers to choose from, as the package knows it."""
    from figaro.bots import CHARACTERS, LADDER  # noqa: PLC0415 - the others do not need it
    from figaro.protocol.phrases import Emote, Sentence  # noqa: PLC0415 - nor this
    from figaro.tables.table_reasons import TableReason  # noqa: PLC0415 - nor this

    lines = ["/* What the package knows, written by `make generate`; do not edit. */", ""]
    for name, about, choices in (
        ("BOT", "The bots that players can ask to a table, the weakest first.", list(LADDER)),
        ("CHARACTER", "The characters that any bot can have.", list(CHARACTERS)),
        ("SENTENCE", "What people may say in words, which everybody reads in the own language.", get_args(Sentence)),
        ("EMOTE", "What people may say with a picture.", get_args(Emote)),
        ("REASON", "Why a table may decline what it is asked.", [reason.name for reason in TableReason]),
    ):
        lines += [f"/** {about} */", f"export const {name}S = ["]
        lines += [f'  "{choice}",' for choice in choices]
        lines += ["] as const;", f"export type {name.title()} = (typeof {name}S)[number];", ""]
    return "\n".join(lines)


def hosting_md() -> str:
    """Put the list of settings into the page about hosting."""
    from figaro.server.settings import PREFIX, Settings  # noqa: PLC0415 - the others do not need it

    lines = ["<!-- settings -->", "", "| variable | default | |", "| --- | --- | --- |"]
    for each in fields(Settings):
        default = ("no", "yes")[each.default] if isinstance(each.default, bool) else str(each.default)
        about = each.metadata["about"]
        lines.append(f"| `{PREFIX}{each.name.upper()}` | {f'`{default}`' if default else ''} | {about} |")
    text = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    before, _, rest = text.partition("<!-- settings -->")
    _, end, after = rest.partition("<!-- end of settings -->")
    return before + "\n".join([*lines, "", end]) + after


GENERATED: dict[str, Callable[[], str]] = {
    "src/figaro/rules/codes.pxd": partial(constants_pxd, "rules/codes.py"),
    "src/figaro/bots/layout.pxd": partial(constants_pxd, "bots/layout.py"),
    "docs/rules.md": rules_md,
    "docs/strength.md": strength_md,
    "docs/hosting.md": hosting_md,
    "docs/protocol.md": protocol_md,
    "docs/protocol.schema.json": protocol_schema,
    "web/src/protocol/schema.json": client_schema,
    "web/src/protocol/choices.ts": client_choices,
    "docs/images/terminal.svg": terminal_picture,
    **{f"tests/golden/{players}-players.txt": partial(golden_game, players) for players in (3, 4, 5, 6)},
}


def main() -> int:
    """Write what is out of date, or with --check only say so; give the exit code."""
    stale = []
    for name, make in GENERATED.items():
        path = ROOT / name
        text = make()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    if stale and "--check" in sys.argv:
        print(f"out of date, run `make generate`: {', '.join(stale)}")
        return 1
    print(f"{len(GENERATED)} generated files, {len(stale)} written anew" if stale else "generated files are up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
