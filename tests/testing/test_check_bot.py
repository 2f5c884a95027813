"""`check_bot`: bots that break one promise are caught breaking it, and the others pass."""

import gc
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

import faulty_bots as faulty
from figaro.bots import LADDER, LEVELS, bot
from figaro.rules import RULE_SETS, STANDARD, Chance, Game, Memory, Move, RuleSet, View
from figaro.testing import (
    BotFault,
    CannotTakeOver,
    ChangedItsMind,
    ChangedWhatItWasGiven,
    Crashed,
    IllegalChoice,
    LeftThreads,
    NotABot,
    Printed,
    SawHiddenCards,
    TookTooLong,
    TouchedRandom,
    Unrepeatable,
    check_bot,
)
from figaro.testing.rehearsal import Rehearsal
from thinking import needs_speed


@pytest.fixture(autouse=True)
def no_thread_outlives_its_test() -> Iterator[None]:
    faulty.KeepsThinking.end.clear()
    yield
    faulty.KeepsThinking.end.set()


#: Bots that search get so few playouts that their games are quick where nothing is compiled.
QUICK = [name if LEVELS[place].settings is None else f"{name}@6" for place, name in enumerate(LADDER)]


@needs_speed
@pytest.mark.parametrize(
    "spec", [*QUICK, "page+gentle", "merchant+hunter%30", "steward+grudge", "figaro@6~1+hunter%50"]
)
def test_the_bots_of_the_ladder_keep_their_promises(spec: str) -> None:
    report = check_bot(
        lambda chance: bot(spec, chance),
        players=(3, 6),
        rules=("optional-exchange", "reference-card"),
        games=1,
        milliseconds=60_000,
    )
    assert report.games == 4
    assert report.exchanges == 2
    assert report.decisions > 100
    assert report.twins > 25
    assert report.slowest > 0


def test_all_tables_and_rule_sets_are_checked_unless_told_otherwise() -> None:
    report = check_bot(faulty.PlaysTheFirst, games=1)
    assert report.players == (3, 4, 5, 6)
    assert report.rules == tuple(RULE_SETS)
    assert report.games == 12
    assert report.exchanges == 4


@pytest.mark.parametrize("bot", [faulty.Steady, faulty.NeverSwaps, faulty.ThinksInAThread])
def test_a_bot_without_fault_passes(bot: type[faulty.Steady]) -> None:
    assert check_bot(bot, players=4, rules="optional-exchange", games=1).exchanges == 1


@pytest.mark.parametrize(
    ("bot", "fault", "told"),
    [
        (faulty.PlaysWhatItDoesNotHold, IllegalChoice, r"chose \w+, which is not legal: .* \(R\d+\)"),
        (faulty.AnswersInWords, IllegalChoice, "which is not a move but a str"),
        (faulty.TakesInsteadOfDeciding, IllegalChoice, r"chose x, which is not legal: .* \(R21\)"),
        (faulty.Raises, Crashed, r"Raises raises KeyError: "),
        (faulty.RaisesWhenMade, Crashed, "the factory raises OSError: no weights here"),
        (faulty.Absent, NotABot, "has no method choose"),
        (faulty.DrawsFromOneStream, ChangedItsMind, r"chose \w+ and, asked again, \w+"),
        (faulty.TiresOfAPlace, ChangedItsMind, r"chose \w+ and, asked once more, \w+"),
        (faulty.TiresOfTheCheck, Unrepeatable, "another with the same chance"),
        (faulty.HasASeedOfItsOwn, Unrepeatable, "another with the same chance"),
        (faulty.CountsEverybodysQuestions, Unrepeatable, "another with the same chance"),
        (faulty.CountsQuestions, CannotTakeOver, "another that joined here"),
        (faulty.PeeksAtFrames, SawHiddenCards, "cards that its seat cannot see were different"),
        (faulty.PeeksAtTheHeap, SawHiddenCards, "cannot see were different"),
        (faulty.PeeksAtWhoHasItsSetup, SawHiddenCards, "cannot see were different"),
        (faulty.PeeksLateInARound, SawHiddenCards, "cannot see were different"),
        (faulty.Dawdles, TookTooLong, r"took \d+ ms, more than the 1 ms allowed, 3 times in a row"),
        (faulty.WritesIntoItsView, ChangedWhatItWasGiven, "changed its view"),
        (faulty.WritesIntoItsMemory, ChangedWhatItWasGiven, "changed its memory"),
        (faulty.Chats, Printed, "printed 'I take "),
        (faulty.ChatsWhenMade, Printed, "the factory printed 'loading"),
        (faulty.SeedsRandom, TouchedRandom, "used the global random"),
        (faulty.DrawsFromRandom, TouchedRandom, "used the global random"),
        (faulty.KeepsThinking, LeftThreads, "left 1 threads running: thinking on"),
    ],
)
def test_a_bot_that_breaks_a_promise_is_caught(bot: type[faulty.Steady], fault: type[BotFault], told: str) -> None:
    limit = 1 if bot is faulty.Dawdles else 1000
    with pytest.raises(BotFault, match=told) as caught:
        check_bot(bot, players=4, rules="optional-exchange", games=1, milliseconds=limit)
    assert type(caught.value) is fault


def test_a_bot_that_overhears_the_rules_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    began = Game.__init__

    def overheard(game: Game, *given: Any) -> None:
        faulty.PeeksAtWhatWasPlayed.heard.append(game)
        began(game, *given)

    monkeypatch.setattr(Game, "__init__", overheard)
    with pytest.raises(SawHiddenCards):
        check_bot(faulty.PeeksAtWhatWasPlayed, players=4, rules="standard", games=1)
    faulty.PeeksAtWhatWasPlayed.heard.clear()


@pytest.mark.parametrize("rules", [rules for rules in RULE_SETS.values() if rules.may_keep], ids=str)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_r21_every_bot_is_asked_about_the_exchange(players: int, rules: RuleSet) -> None:
    with pytest.raises(IllegalChoice, match="chose x"):
        check_bot(faulty.TakesInsteadOfDeciding, players=players, rules=rules, games=1)


@pytest.mark.parametrize("bot", [faulty.ByTheClock, faulty.DrawsFromOneStream, faulty.HasASeedOfItsOwn])
def test_a_bot_that_thinks_by_the_clock_need_not_choose_the_same(bot: type[faulty.Steady]) -> None:
    report = check_bot(bot, players=4, rules="standard", games=1, by_the_clock=True)
    assert report.by_the_clock
    assert str(report).count("not checked: it thinks by the clock") == 2


@pytest.mark.parametrize(
    ("bot", "fault"),
    [(faulty.Chats, Printed), (faulty.Dawdles, TookTooLong), (faulty.TakesInsteadOfDeciding, IllegalChoice)],
)
def test_a_bot_that_thinks_by_the_clock_keeps_the_other_promises(
    bot: type[faulty.Steady], fault: type[BotFault]
) -> None:
    with pytest.raises(fault):
        check_bot(bot, players=4, rules="optional-exchange", games=1, milliseconds=1, by_the_clock=True)


def test_a_single_late_answer_is_forgiven() -> None:
    report = check_bot(faulty.WarmsUp, players=4, rules="standard", games=1, milliseconds=1)
    assert faulty.WarmsUp.warm
    assert report.slowest < 25


def test_a_fault_says_what_and_where_and_how_to_see_it_again() -> None:
    with pytest.raises(Crashed) as caught:
        check_bot(faulty.Raises, players=(3, 4), rules=("standard",), seed="again")
    fault = caught.value
    assert isinstance(fault.__cause__, KeyError)
    what, where, again = str(fault).splitlines()
    assert what.startswith("Raises raises KeyError")
    assert "seat B of 3, rules standard, game 1; rows " in where
    assert again == "  again: check_bot(..., players=3, rules='standard', games=1, seed='again')"
    with pytest.raises(Crashed) as same:
        check_bot(faulty.Raises, players=3, rules="standard", games=1, seed="again")
    assert str(same.value) == str(fault)


def test_a_fault_carries_what_the_bot_was_given_also_to_another_process() -> None:
    with pytest.raises(Crashed) as caught:
        check_bot(faulty.Raises, players=3, rules=STANDARD, games=1)
    fault = pickle.loads(pickle.dumps(caught.value))
    assert str(fault) == str(caught.value)
    with pytest.raises(KeyError):
        faulty.Raises(Chance(1)).choose(fault.where.view, fault.where.memory)


def test_a_report_lists_what_was_checked() -> None:
    report = check_bot(faulty.PlaysTheFirst, players=(3, 6), rules=("standard", "optional-exchange"), games=1)
    text = str(report)
    assert "4 with 3 and 6 players, rules standard and optional-exchange" in text
    assert f"{report.decisions} decisions, and 2 on the exchange" in text
    assert f"{report.repeats} times, asked again or joining in the middle" in text
    assert f"{report.twins} times with other hidden cards" in text
    assert f"slowest {report.slowest:.1f} ms of 1000 ms, round " in text
    assert "printed nothing" in text


def test_nothing_to_check_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing to check"):
        check_bot(faulty.Steady, players=())
    with pytest.raises(ValueError, match="nothing to check"):
        check_bot(faulty.Steady, rules=())
    with pytest.raises(ValueError, match="nothing to check"):
        check_bot(faulty.Steady, games=0)


def test_a_bot_is_asked_while_one_game_alone_is_there() -> None:
    class Looks(faulty.Steady):
        def choose(self, view: View, memory: Memory) -> Move:
            (game,) = (thing for thing in gc.get_objects() if isinstance(thing, Rehearsal))
            assert game.state.turn is view.seat
            return super().choose(view, memory)

    gc.freeze()  # so that only what is made from now on is looked through
    try:
        check_bot(Looks, players=3, rules="optional-exchange", games=1)
    finally:
        gc.unfreeze()


def test_whoever_watches_is_told_after_every_game() -> None:
    told: list[tuple[int, int]] = []
    check_bot(
        LADDER["page"],
        players=(3, 4),
        rules="standard",
        games=2,
        watch=lambda played, games: told.append((played, games)),
    )
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
