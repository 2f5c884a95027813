"""The shapes that pictures are put together from, as text; every text of a caller is escaped here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape, quoteattr

# The colours of the client by day, from `web/src/art/palette.css`.
TABLE: Final = "#cfdcae"
PANEL: Final = "#fff9ec"
EDGE: Final = "#d8c199"
TEXT: Final = "#2b1d14"
SOFT: Final = "#5c4a39"
ACCENT: Final = "#8a3b12"
ON_ACCENT: Final = "#fff7e6"
DANGER: Final = "#a8231a"

#: How high a card is that is one wide.
CARD_HEIGHT: Final = 1.4


@dataclass(frozen=True, slots=True)
class Box:
    """A place in a picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def attributes(self) -> str:
        """The place as attributes of an element."""
        return f'x="{self.x:g}" y="{self.y:g}" width="{self.width:g}" height="{self.height:g}"'


def drawing(name: str, box: Box, more: str = "") -> str:
    """Place a drawing of the sheet."""
    return f'<use href="#{name}" {box.attributes}{more}/>'


def panel(box: Box, edge: str = EDGE, width: float = 1.5) -> str:
    """Draw a panel."""
    return f'<rect {box.attributes} rx="12" fill="{PANEL}" stroke="{edge}" stroke-width="{width:g}"/>'


def words(text: str, x: float, y: float, size: float = 17, fill: str = TEXT, more: str = "") -> str:
    """Write a text."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{more}>{escape(text)}</text>'


def centred(text: str, x: float, y: float, size: float = 17, fill: str = TEXT) -> str:
    """Write a text with its middle at `x`."""
    return words(text, x, y, size, fill, ' text-anchor="middle"')


def fan(names: Sequence[str], box: Box, step: float) -> list[str]:
    """Lay cards one over the other from the left, `step` apart or as close as they have to lie to fit in."""
    width = box.height / CARD_HEIGHT
    if len(names) > 1:
        step = min(step, (box.width - width) / (len(names) - 1))
    return [
        drawing(name, Box(round(box.x + place * step, 1), box.y, round(width, 1), box.height))
        for place, name in enumerate(names)
    ]


def picture(size: tuple[float, float], title: str, defined: str, shapes: Sequence[str]) -> str:
    """Put a picture together; whoever cannot see it is told its title."""
    width, height = size
    body = "\n".join(shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" style="max-width:100%;height:auto" role="img" aria-label={quoteattr(title)}>\n'
        f"<title>{escape(title)}</title>\n<defs>\n{defined}\n</defs>\n"
        f'<rect width="{width:g}" height="{height:g}" rx="16" fill="{TABLE}"/>\n'
        f"<g font-family=\"system-ui, 'Segoe UI', Roboto, sans-serif\">\n{body}\n</g>\n</svg>\n"
    )
