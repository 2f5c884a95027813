"""An evening of Figaro: a game from the welcome to the goodbye, and the record that is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from figaro.rules import FigaroError, Game
from figaro.terminal.plain import Left, PlainGame
from figaro.terminal.saving import FileInTheWay, check_place, record_text, save
from figaro.terminal.voice import Voice


@dataclass
class Keepsake:
    """The record of a game, and where it is to be kept, if anywhere."""

    voice: Voice
    names: Sequence[str]
    tags: tuple[tuple[str, str], ...]
    path: Path | None = None

    def check(self, game: Game, *, force: bool) -> None:
        """Find out before the game whether its record can be written, and where it may go."""
        record_text(game, self.names, self.tags)
        if self.path is None:
            return
        try:
            check_place(self.path, force=force)
        except FileInTheWay:
            if not self.voice.attended or not self.voice.agrees(f"{self.path} exists already. Write over it?"):
                raise

    def keep(self, game: Game) -> None:
        """Write the record, if a file was named before the game."""
        if self.path is not None:
            save(self.path, record_text(game, self.names, self.tags))
            self.voice.say(f"The record is in {self.path}. Tell it again with: figaro replay {self.path}")

    def offer(self, game: Game) -> None:
        """Offer to write the record, if no file was named before the game."""
        while self.path is None and self.voice.attended:
            typed = self.voice.ask("Keep a record of this game? A file name such as evening.fgn, or Enter for none: ")
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
            if not self.voice.agrees(f"{path} exists already. Write over it?"):
                return
        save(path, record_text(game, self.names, self.tags))
        self.path = path
        self.voice.say(f"The record is in {path}. Tell it again with: figaro replay {path}")


def play_evening(game: PlainGame, keepsake: Keepsake) -> None:
    """Play, keep the record, and part as friends, however the game ends."""
    voice = keepsake.voice
    leaving = False
    try:
        with suppress(Left):
            game.run()
    except (KeyboardInterrupt, EOFError):
        leaving = True
        voice.say()
    try:
        keepsake.keep(game.game)
    except OSError as error:
        if not voice.attended:
            raise
        voice.say(f"The record cannot be written to {keepsake.path}: {error.strerror}.")
        keepsake.path = None
        leaving = False
    if not leaving:
        with suppress(KeyboardInterrupt, EOFError):
            keepsake.offer(game.game)
    seed = dict(keepsake.tags)["Seed"]
    voice.say(f"The seed of this game was {seed}.")
    voice.say("Thank you for playing. Goodbye!")
