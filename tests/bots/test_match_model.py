"""The match model: exact after the third round, and otherwise the result of playing rounds on paper."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.bots.knowledge import knowledge
from figaro.bots.layout import OUTCOMES
from figaro.bots.match_model import MatchModel
from figaro.bots.rankings import balanced_rankings
from figaro.rules import OPTIONAL_EXCHANGE, Chance, Keep, Position, RuleSet, Seat, State, Swap, play
from figaro.rules.codes import DEALING, EXCHANGING, OVER, PLAYING
from pictures import table
from strategies import player_counts, rule_sets, seeds
from thinking import dealt, examples, prospects_of, round_over, tails_of


@settings(max_examples=examples(40))
@given(player_counts, seeds, rule_sets, st.integers(1, 3))
def test_chances_after_a_round_are_those_of_the_rules(players: int, seed: int, rules: RuleSet, until: int) -> None:
    chance = Chance(seed)
    position = dealt(players, seed, 0, rules)
    match_model = prospects_of(position)
    while True:
        round_over(position, chance)
        if position.round >= until or position.phase == OVER:
            break
        position.shuffle(chance)
    chances = match_model.after_round(position)
    assert sum(chances) == pytest.approx(1)
    if position.phase == OVER:
        assert chances == [float(seat == position.winner) for seat in range(players)]
    else:
        assert chances == pytest.approx(on_paper(position, match_model.depth))


def on_paper(position: Position, depth: int) -> list[float]:
    """Lay the outcomes over the rounds to come, through the door that everybody uses."""
    players = position.players
    wins = [0] * players
    outcomes = knowledge(players).outcomes
    for place in range(depth):
        after, outcome = position, place
        while after.phase == DEALING:
            after = with_outcome(after, outcomes[outcome])
            outcome = (5 * outcome + 173) % OUTCOMES
        wins[after.winner] += 1
    return [win / depth for win in wins]


def with_outcome(position: Position, outcome: tuple[int, ...]) -> Position:
    """End the next round as an outcome says, by playing its last moves."""
    players = position.players
    king = position.king
    end = (king + outcome[0]) % players
    after = position.copy()
    piles = {(king + place) % players: outcome[1 + place] for place in range(players)}
    return ended(after, end, [piles[seat] for seat in range(players)])


def ended(position: Position, end: int, piles: list[int]) -> Position:
    """Set up a table where one move ends the round with piles in this order, and make it.

    Only the order of the piles counts, and which are empty; so they are made as small as they can be.
    """
    sizes = sorted({0, *piles})
    piles = [sizes.index(pile) for pile in piles]
    stack = [kind for kind in range(18) for _ in range((position.deck >> 3 * kind) & 7)]
    hands, heaps = [0] * position.players, []
    lone = stack.pop(0)
    for size in piles:
        heap = 0
        for _ in range(size):
            heap += 1 << 3 * stack.pop()
        heaps.append(heap)
    mover = (end - 1) % position.players
    hands[mover] = 1 << 3 * lone
    after = position.copy()
    roads = [position.road(seat) for seat in range(position.players)]
    after.arrange(position.round + 1, PLAYING, mover, position.king, hands, [0] * position.players, heaps, roads)
    after.play(18 * mover + lone)
    if after.phase == EXCHANGING:
        swapped, kept = after.copy(), after.copy()
        swapped.play(109)
        kept.play(110)
        after = kept if kept.winner == after.turn and swapped.winner != after.turn else swapped
    return after


def test_a_player_keeps_the_piece_if_only_that_wins() -> None:
    """R21: swapping may shorten your own road and still lose, because of who then takes what."""
    decisions = 0
    for seed in range(examples(400)):
        position = dealt(4, f"exchange {seed}", 0, OPTIONAL_EXCHANGE)
        chance = Chance(seed)
        while position.phase not in (EXCHANGING, OVER):
            if position.phase == DEALING:
                position.shuffle(chance)
            actions = position.legal_actions()
            position.play(actions[chance.below(len(actions))])
        if position.phase == OVER:
            continue
        decisions += 1
        exchanger = position.turn
        chances = prospects_of(dealt(4, seed, 0, OPTIONAL_EXCHANGE)).after_round(position)
        winners = []
        for action in (109, 110):
            after = position.copy()
            after.play(action)
            winners.append(after.winner)
        assert chances[exchanger] == float(exchanger in winners)
    assert decisions > examples(400) // 20


@given(player_counts, seeds)
@settings(max_examples=examples(20))
def test_stakes_say_who_wants_whom_to_lose(players: int, seed: int) -> None:
    stakes = prospects_of(dealt(players, seed)).stakes()
    own = sum(stakes[7 * seat] for seat in range(players))
    assert own < 0 < sum(stakes) - own or not any(stakes)
    for mover in range(players):
        assert abs(sum(stakes[6 * mover : 6 * mover + 6])) <= players
    assert all(stakes[6 * mover + seat] == 0 for mover in range(6) for seat in range(6) if max(mover, seat) >= players)


@pytest.mark.parametrize("players", [3, 6])
def test_nearly_every_first_round_counts_for_something(players: int) -> None:
    """Not every one: with pieces 12 6, 9 2 and 13 1, whoever exchanges after the third round wins (R21)."""
    idle = [seed for seed in range(examples(60)) if not any(prospects_of(dealt(players, seed)).stakes())]
    assert len(idle) <= examples(60) // 6


def test_stakes_in_the_last_round_are_what_a_place_is_worth() -> None:
    """A cannot win any more and B only by coming last, so it is B whose places matter to B and C."""
    state = table("- | - | -", "r1 | g1 | b1", round="3", roads="15 12 | 8 | 11", king="A", turn="A")
    stakes = prospects_of(state.position).stakes()
    assert stakes[7] < -1000
    assert stakes[6 * 2 + 1] > 1000
    assert abs(stakes[0]) < abs(stakes[7])


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_rankings_are_balanced(players: int) -> None:
    rankings = balanced_rankings(players)
    assert len(set(rankings)) == len(rankings)
    for one in range(players):
        for other in range(players):
            if one == other:
                continue
            pairs = [(places[one], places[other]) for places in rankings]
            assert {pairs.count(pair) for pair in pairs} == {len(rankings) // (players * (players - 1))}


@given(player_counts, seeds, st.integers(0, 40), rule_sets)
@settings(max_examples=examples(25))
def test_tails_tell_chances_that_add_up(players: int, seed: int, moves: int, rules: RuleSet) -> None:
    chances = tails_of(dealt(players, seed, 0, rules)).ahead(dealt(players, seed, moves, rules))
    assert sum(chances) == pytest.approx(1)
    assert min(chances) >= 0


def test_a_smaller_pile_is_worth_something_before_the_end() -> None:
    even = table("- | - | - | -", "r2 g2 | r2 g2 | r2 g2 | r2 g2", piles="b2 | b2 | b2 | b2", king="A", turn="A")
    odd = table("- | - | - | -", "r2 g2 | r2 g2 | r2 g2 | r2 g2", piles="b2222 | b2 | p2 | p2", king="A", turn="A")
    assert tails_of(odd.position).ahead(odd.position)[0] < tails_of(even.position).ahead(even.position)[0] - 0.05


@pytest.mark.parametrize("outcomes", [[], [(0, 1, 2)] * OUTCOMES, [(0, 1, 2, 3, 4)] * (OUTCOMES - 1)])
def test_outcomes_must_fit(outcomes: list[tuple[int, ...]]) -> None:
    with pytest.raises(ValueError, match="outcomes of rounds between 4"):
        MatchModel(dealt(4, 1), outcomes)


def test_a_round_that_is_played_has_no_outcome_yet() -> None:
    position = dealt(4, 1)
    with pytest.raises(ValueError, match="after a round"):
        prospects_of(position).after_round(position)
    with pytest.raises(ValueError, match="of a table of 4"):
        tails_of(position).ahead(dealt(3, 1))


def test_the_exchange_is_decided_in_the_open() -> None:
    decision = {"rules": "optional-exchange", "round": "3", "phase": "exchanging", "turn": "A", "king": "A"}
    state: State = table("- | - | - | -", "- | - | - | -", roads="14 | 15 | 12 | 11", **decision)
    assert state.turn is Seat.A
    winners = {str(move): play(state, move)[0].winner for move in (Swap(), Keep())}
    chances = prospects_of(dealt(4, 1, 0, OPTIONAL_EXCHANGE)).after_round(state.position)
    assert chances[Seat.A] == float(Seat.A in winners.values())
