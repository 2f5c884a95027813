"""The events of a game, as `Game.play` and `replay` return them."""

from figaro.rules.events import *  # noqa: F403 - this module is a second name for that one
