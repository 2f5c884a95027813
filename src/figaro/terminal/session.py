"""An evening of Figaro: a game from the welcome to the goodbye, and its record."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from figaro.rules import FigaroError, Game
from figaro.terminal.plain import PlainGame, PlayerLeft
from figaro.terminal.saving import FileInTheWay, check_place, record_text, save
from figaro.terminal.voice import Voice


@dataclass
class RecordSaver:
    """The record of a game, and where to save it, if anywhere."""

    voice: Voice
    names: Sequence[str]
    tags: tuple[tuple[str, str], ...]
    path: Path | None = None

    def check(self, game: Game, *, force: bool) -> None:
        """Check before the game whether its record can be written, and where."""
        record_text(game, self.names, self.tags)
        if self.path is None:
            return
        try:
            check_place(self.path, force=force)
        except FileInTheWay:
            if not self.voice.attended or not self.voice.agrees(f"{self.path} already exists. Overwrite it?"):
                raise

    def keep(self, game: Game) -> None:
        """Write the record if a file was named before the game."""
        if self.path is not None:
            save(self.path, record_text(game, self.names, self.tags))
            self._say_where(self.path)

    def offer(self, game: Game) -> None:
        """Offer to write the record if no file was named before the game."""
        if self.path is None and self.voice.attended and not game.over:
            self.voice.say("A saved game is for looking back; it cannot be continued.")
        while self.path is None and self.voice.attended:
            typed = self.voice.ask("Save a record? Type a file name such as evening.fgn, or Enter for none: ")
            if not typed:
                return
            path = Path(typed if "." in typed else f"{typed}.fgn").expanduser()
            try:
                self._save_here(path, game)
            except (FigaroError, OSError) as error:
                self.voice.say(f"That does not work: {error}.")

    def _save_here(self, path: Path, game: Game) -> None:
        try:
            check_place(path, force=False)
        except FileInTheWay:
            if not self.voice.agrees(f"{path} already exists. Overwrite it?"):
                return
        save(path, record_text(game, self.names, self.tags))
        self.path = path
        self._say_where(path)

    def _say_where(self, path: Path) -> None:
        self.voice.say(f"The record is in {path}. Tell it again with:", whole=True)
        # On its own unbroken line, so that it can be copied.
        self.voice.say(f"figaro replay {shlex.quote(str(path))}", whole=True)


def play_session(game: PlainGame, saver: RecordSaver) -> None:
    """Play, save the record, and part as friends, however the game ends."""
    voice = saver.voice
    offering = True
    try:
        with suppress(PlayerLeft):
            game.run()
    except (KeyboardInterrupt, EOFError):
        # A player who has not moved yet has nothing to save and wants to leave.
        offering = game.moved
        voice.say()
    try:
        saver.keep(game.game)
    except OSError as error:
        if not voice.attended:
            raise
        voice.say(f"The record cannot be written to {saver.path}: {error.strerror}.")
        saver.path = None
        offering = True
    if offering:
        try:
            saver.offer(game.game)
        except (KeyboardInterrupt, EOFError):
            voice.say()
    seed = dict(saver.tags)["Seed"]
    voice.say(f"The seed of this game was {seed}.")
    voice.say("Thank you for playing. Goodbye!")
