"""A bot in one seat of one game, asked every question of the game, and some of them more than once."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Final

from figaro.bots import Bot
from figaro.bots import bot as bot_of_ours
from figaro.rules import Cards, Chance, Memory, Move, Seat, View
from figaro.testing.faults import BotFault, CannotTakeOver, ChangedItsMind, CheckPlace, SawHiddenCards, Unrepeatable
from figaro.testing.rehearsal import Rehearsal
from figaro.testing.witness import Witness

PROBED: Final = 4
"""One question in this many is asked again, of the same bot and of others; the first of a game always."""

#: How many bots are asked to see whether one chooses differently because it joined late, and not by luck.
TRAINED = 4


class Sitting:
    """A bot in one seat of one game: the given seat, or that of the player whose turn it is.

    Invariant: `game` is the only game there is while a bot is asked, so a bot that searches the whole program
    for hidden cards finds those of this game.
    """

    def __init__(self, witness: Witness, where: CheckPlace, game: Rehearsal, chance: Chance, seat: Seat | None) -> None:
        seat = game.turn if seat is None else seat
        assert seat is not None, "a new game waits for somebody's move"
        self.witness = witness
        self.report = witness.report
        self.where = where
        self.game = game
        self.seat = seat
        self.chance = chance
        self.asked: list[tuple[View, Memory]] = []
        self.bot = self.another()

    def another(self) -> Bot:
        """Return a new bot with the same chance as all others of this sitting."""
        return self.witness.make(self.chance.split("bot"), self.where)

    def play(self) -> None:
        """Play the game to its end, against pages or against jesters."""
        company = bot_of_ours(("jester", "page")[self.where.game % 2], self.chance.split("company"))
        own = 0
        while (turn := self.game.turn) is not None:
            if turn is not self.seat:
                self.game.play(company.choose(self.game.view(turn), self.game.memory(turn)))
                continue
            move = self.decide(probe=own % PROBED == 0)
            self.game.play(move)  # by now perhaps another game
            self.report.decisions += 1
            own += 1
        self.report.games += 1

    def decide_exchange(self) -> None:
        """Have the bot decide the exchange, which is the first thing it sees of the game (R21)."""
        self.decide(probe=True)
        self.report.exchanges += 1

    def decide(self, *, probe: bool) -> Move:
        """Ask the bot for its move, and now and then ask it and others again."""
        move = self.ask(self.bot)
        if probe:
            again = self.ask(self.bot)
            if self.differ(move, again):
                raise self.fault(ChangedItsMind, "{} chose {} and, asked again, {}", move, again)
            joined = self.ask(self.another())
            if self.differ(move, joined):
                raise self.unlike_newcomer(move, joined)
            self.report.repeats += 2
            self.deal_anew(move)
        return move

    def ask(self, bot: Bot) -> Move:
        """Ask a bot what it does now."""
        if bot is self.bot:
            self.asked.append((self.game.view(self.seat), self.game.memory(self.seat)))
        return self.witness.ask(bot, self.game, self.seat, self.where)

    def deal_anew(self, move: Move) -> None:
        """Go on in a game with other hidden cards, where every bot should choose the same."""
        hands = self.game.other_hands(self.seat, self.chance.split(f"hidden cards {self.report.twins}"))
        if hands is None:
            return
        true = "|".join(map(str, self.game.state.hands))
        self.game = self.game.with_hands(hands)
        for asked in (self.another(), self.bot):
            other = self.ask(asked)
            if self.differ(move, other):
                raise self.unlike_before(move, other, asked, tuple(map(Cards.parse, true.split("|"))))
        self.report.twins += 1

    def differ(self, move: Move, other: Move) -> bool:
        """Return whether two choices that should be the same are not."""
        return move != other and not self.report.by_the_clock

    def unlike_newcomer(self, move: Move, joined: Move) -> BotFault:
        """Find out why a bot that joined chooses differently, by asking more bots all that the first was asked."""
        if all(self.ask(self.trained()) == move for _ in range(TRAINED)):
            told = "{} chose {}; another that joined here, with the same chance, chose {}"
            return self.fault(CannotTakeOver, told, move, joined)
        return self.fault(Unrepeatable, "{} chose {}; another with the same chance chose {}", move, joined)

    def trained(self) -> Bot:
        """Return a bot that was asked everything the first was asked, except the last question."""
        bot = self.another()
        with suppress(Exception):
            for view, memory in self.asked[:-1]:
                bot.choose(view, memory)
        return bot

    def unlike_before(self, move: Move, other: Move, bot: Bot, true: tuple[Cards, ...]) -> BotFault:
        """Find out why a bot chooses differently with other hidden cards, by asking it with the old ones again."""
        self.game = self.game.with_hands(true)
        if self.ask(self.bot if bot is self.bot else self.another()) == move:
            told = "{} chose {}, but {} when only cards that its seat cannot see were different"
            return self.fault(SawHiddenCards, told, move, other)
        if bot is self.bot:
            return self.fault(ChangedItsMind, "{} chose {} and, asked once more, {}", move, other)
        return self.fault(Unrepeatable, "{} chose {}; another with the same chance chose {}", move, other)

    def fault(self, kind: type[BotFault], told: str, move: Move, other: Move) -> BotFault:
        """Return the fault for two choices that should be the same."""
        view, memory = self.asked[-1]
        return kind(told.format(type(self.bot).__name__, move, other), replace(self.where, view=view, memory=memory))
