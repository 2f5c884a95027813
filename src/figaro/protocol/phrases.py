"""What people may say at any table: phrases, which everybody reads in the own language, and emotes, which are drawn."""

from __future__ import annotations

from typing import Literal

Sentence = Literal[
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
Emote = Literal["laughing", "crying", "cheering", "amazed", "cross", "sleepy"]
Phrase = Literal[Sentence, Emote]
