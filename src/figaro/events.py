"""The events of a game: what `Game.play` and `replay` tell."""

from figaro.rules.events import *  # noqa: F403 - this module is a second name for that one
