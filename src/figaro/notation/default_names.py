"""Names for players who have none of their own."""

from __future__ import annotations

from typing import Final

NAMES: Final = ("Alba", "Bruno", "Carla", "Dario", "Elsa", "Fabio")
"""By seat: each begins with its seat's letter, so that the letter to type is easy to remember."""
