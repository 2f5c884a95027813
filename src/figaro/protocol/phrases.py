"""The phrases that people may say at any table; what they read like is up to each reader's language."""

from __future__ import annotations

from typing import Literal

Phrase = Literal[
    "hello",
    "good-luck",
    "your-turn",
    "thinking",
    "back-soon",
    "well-played",
    "ouch",
    "thanks",
    "sorry",
    "laugh",
    "the-king-is-furious",
    "not-me-again",
    "good-game",
    "one-more",
    "goodbye",
]
