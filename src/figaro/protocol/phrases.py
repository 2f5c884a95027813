"""What people may say at any table: phrases, which everybody reads in their own language, and drawn emotes."""

from __future__ import annotations

from typing import Final, Literal, TypeGuard, get_args

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
PHRASES: Final[frozenset[str]] = frozenset(get_args(Phrase))


def is_phrase(text: str | None) -> TypeGuard[Phrase]:
    """Return whether a text names a phrase."""
    return text in PHRASES
