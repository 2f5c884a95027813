"""The game of `figaro play`, line by line: it draws the table, asks for a move, and narrates the others' moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from figaro.bots import Bot
from figaro.bots.loading import UnusableBot, asked, prints_to_stderr
from figaro.rules import FigaroError, Game, IllegalMove, Move, Phase, Play, Seat, Swap, Take, View, events_for, play
from figaro.rules.events import GameWon, RoundEnded
from figaro.terminal import rulebook, welcome
from figaro.terminal.painting import in_words
from figaro.terminal.refusals import refusal
from figaro.terminal.result import tell_result
from figaro.terminal.typed import is_number, move_of, numbered
from figaro.terminal.voice import Voice

BEST: Final = 3
"""How many rules an answer shows in full, so that the table does not scroll away."""


class PlayerLeft(Exception):
    """The player left the game."""


class PlainGame:
    """A game of one player at a terminal against bots, whose `levels` are shown."""

    def __init__(
        self, game: Game, seat: Seat, bots: Mapping[Seat, Bot], voice: Voice, levels: Mapping[Seat, str] | None = None
    ) -> None:
        self.game = game
        self.seat = seat
        self.bots = bots
        self.voice = voice
        self.levels = levels or {}
        #: Whether the numbers of this turn's moves were shown.
        self.listed = False
        #: The round when the pieces of this round and the later ones were last shown.
        self.round = 0
        #: Whether the player has made a move.
        self.moved = False
        #: Whether a bot failed.
        self.broken = False

    def run(self) -> None:
        """Play to the end; raises `PlayerLeft` if the player leaves before that."""
        self._welcome()
        self.voice.tell(events_for(self.game.events, self.seat))
        while self.game.turn is not None:
            self._turn(self.game.turn)
        self._result()

    def _welcome(self) -> None:
        setup = self.game.setup
        neighbour = setup.seats[(self.seat + 1) % setup.players]
        names = self.voice.names
        others = names.listed([seat for seat in setup.seats if seat is not self.seat])
        for text in (
            welcome.WELCOME,
            welcome.CARDS,
            welcome.HOW_TO_MOVE.format(example=f"b2{neighbour}", row=neighbour),
        ):
            self.voice.say(text)
            self.voice.say()
        self.voice.say(f"You sit at {self.seat}. You play against {others}.")
        if self.levels:
            self.voice.say(f"{self._told_levels()}; `figaro bots` lists easier and harder ones.")
        if setup.left_out is not None:
            self.voice.say(f"With three players one colour stays in the box: {setup.left_out.name.lower()}.")
        if self.voice.look.plain:
            lengths = setup.rules.lengths
            self.voice.say(welcome.PIECES.format(lengths[0], lengths[-1]))
        self.voice.pause("Press Enter to begin. ")

    def _told_levels(self) -> str:
        if len(set(self.levels.values())) == 1:
            return f"Each plays as {next(iter(self.levels.values()))}"
        return ", ".join(f"{self.voice.names.of(seat)} plays as {level}" for seat, level in self.levels.items())

    def _turn(self, turn: Seat) -> None:
        if turn is self.seat:
            view = self.game.view(turn)
            self.voice.show(view, all_groups=view.round != self.round)
            self.round = view.round
            move = self._asked(view)
            self.voice.mark_move()
            self.moved = True
        else:
            move = self._answer(turn)
        events = self.game.play(move)
        told = events_for(events, self.seat)
        ends = next((place for place, event in enumerate(told) if isinstance(event, RoundEnded)), None)
        deal = len(told) - 1
        if ends is None or self.game.over or self.game.state.phase is Phase.EXCHANGING:
            self.voice.tell(event for event in told if not isinstance(event, GameWon))
            return
        # Slow readers would otherwise lose the end of a round above the next one's table.
        self.voice.tell(told[:deal])
        self.voice.pause("Press Enter for the next round. ")
        self.voice.tell(told[deal:])

    def _answer(self, seat: Seat) -> Move:
        """Return a bot's move; if another author's bot fails, the game ends."""
        try:
            with prints_to_stderr():
                return asked(self.bots[seat], self.game.view(seat), self.game.memory(seat))
        except UnusableBot as error:
            self.voice.say(f"The game ends here, because {self.levels.get(seat, 'the bot')} {error}.")
            self.broken = True
            raise PlayerLeft from error

    def _asked(self, view: View) -> Move:
        """Ask until the player gives a legal move."""
        self._hint(view)
        self.listed = False
        while True:
            typed = self.voice.ask("Your move: ")
            try:
                if self._command(typed, view):
                    continue
                move = move_of(typed, view)
                if is_number(typed) and not self.listed:
                    # Anyone who has not seen this turn's list cannot know what the number means.
                    self._moves(view)
                    self.voice.say("Type the number again.")
                    continue
                if move in view.legal:
                    return move
                play(self.game.state, move)  # raises, and says why
            except IllegalMove as error:
                self.voice.say(refusal(error, self.voice.names, self.voice.look))
            except FigaroError as error:
                self.voice.say(str(error))

    def _hint(self, view: View) -> None:
        if view.legal == (Take(),):
            self.voice.say("You can play no card, so you must take all face-up cards (R15): type x or press Enter.")
        elif Swap() in view.legal:
            self.voice.say("Do you swap the pieces? Type swap or keep (R21).")

    def _command(self, typed: str, view: View) -> bool:
        """Carry out a command word; return whether it was one."""
        match typed.casefold().split():
            case ["?" | "h" | "help"]:
                self.voice.say(welcome.HELP)
                self.voice.say()
                self.voice.say(welcome.CARDS)
            case ["quit" | "q" | "exit" | "leave"]:
                if self.voice.agrees("Leave the game?"):
                    raise PlayerLeft
            case ["rules" | "rule", *rest]:
                self._rules(rest)
            case ["log" | "l", "all"]:
                self._log(self.voice.log)
            case [] if len(view.legal) > 1:
                self.voice.say("Type a move such as b2C, moves to see all of them, or ? for help.")
            case [word]:
                return self._shown(word, view)
            case _:
                return False
        return True

    def _shown(self, word: str, view: View) -> bool:
        """Show what a word asks for; return whether it was such a word."""
        match word:
            case "moves" | "m":
                self._moves(view)
            case "table" | "t":
                self.voice.show(view)
            case "hand":
                self.voice.show_hand(view)
            case "log" | "l":
                self._log(self.voice.log[self.voice.last_move :])
            case _:
                return False
        return True

    def _log(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.voice.say(line)

    def _moves(self, view: View) -> None:
        """List the legal moves with their numbers, one card per line."""
        self.listed = True
        lines: dict[str, list[str]] = {}
        for number, move in enumerate(numbered(view), start=1):
            if self.voice.look.plain:
                self.voice.say(f"{number}: {self._in_words(move)}.")
            else:
                card = str(move.card) if isinstance(move, Play) else str(move)
                lines.setdefault(card, []).append(f"{number:3} {move}")
        for line in lines.values():
            self.voice.say("   ".join(line))

    def _in_words(self, move: Move) -> str:
        if isinstance(move, Take):
            return "take all face-up cards, x"
        if not isinstance(move, Play):
            return str(move)
        if move.row is None:
            return "ring dance on your own row, o"
        return f"{in_words(move.card)} on {self.voice.names.row(move.row, self.seat)}, {move}"

    def _rules(self, words: Sequence[str]) -> None:
        if not words:
            self.voice.say("Type rules and a number, such as rules R12, or rules and a word, such as rules jester.")
            return
        numbered = all(rulebook.NUMBER.fullmatch(word) for word in words)
        names = [rulebook.named(word) for word in words] if numbered else rulebook.search(words)
        for name in names[:BEST]:
            self.voice.say(f"{name} {rulebook.rule(name)}")
        if len(names) > BEST:
            self.voice.say(f"{len(names) - BEST} more: {', '.join(names[BEST:])}.")

    def _result(self) -> None:
        view = self.game.view(self.seat)
        self.voice.show(view)
        tell_result(view, next(event for event in reversed(self.game.events) if isinstance(event, GameWon)), self.voice)
