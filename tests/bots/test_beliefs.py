"""Beliefs: honest worlds, weighed by what the others did, with a style for each of them."""

from collections import Counter
from math import exp, prod, sqrt

import pytest
from scipy.stats import chisquare

from figaro.bots import bot
from figaro.bots.beliefs import Beliefs
from figaro.bots.knowledge import knowledge
from figaro.bots.layout import COLD, KEEN, KEENLY, PLAINLY, STYLES, WORLDS
from figaro.bots.policy import Policy
from figaro.bots.policy_tables import SLIPS
from figaro.bots.worlds import all_splits, opening_of
from figaro.rules import Cards, Chance, Game, Position, Seat, view
from figaro.rules.playouts import resample
from pictures import table
from thinking import dealt, needs_speed


def beliefs_at(position: Position, seed: int | str) -> Beliefs:
    learned = knowledge(position.players)
    return Beliefs(position, learned.policy(), learned.plain_policy(), Chance(seed))


def played_on(game: Game, moves: int) -> Game:
    chance = Chance("moves")
    for _ in range(moves):
        legal = game.legal_moves
        game.play(legal[chance.below(len(legal))])
    return game


def test_worlds_are_weighed_by_the_moves_of_the_others() -> None:
    """The odds of a world: for each other seat the mean of its likelihood over the styles, multiplied, and rooted."""
    game = played_on(Game.new(4, seed="weigh"), 9)
    seat = game.turn
    assert seat is not None
    seen, memory = game.view(seat), game.memory(seat)
    root = memory.guess(seen, Chance(1)).position
    beliefs = beliefs_at(root, 2)
    beliefs.draw(6)
    opening, moves = opening_of(root, seen, memory)
    beliefs.recall(opening, moves)
    odds = beliefs.weigh(1)
    likely = {place: [1.0] * STYLES for place in game.setup.seats}
    board = game.setup.position()
    played = {place: Cards() for place in game.setup.seats}
    for mover, move in memory.moves:
        if hasattr(move, "card"):
            played[mover] += move.card.alone
    hands = beliefs.world(0)
    board.deal([hands[place] + played[place].counters for place in game.setup.seats])
    for action in moves:
        if board.turn != seat:
            for style in range(STYLES):
                policy = knowledge(4).plain_policy() if style & PLAINLY else knowledge(4).policy()
                sharpness = KEEN if style & KEENLY else COLD
                likely[game.setup.seats[board.turn]][style] *= probability(policy, board, action, sharpness)
        board.play(action)
    expected = sqrt(prod(sum(styles) / STYLES for styles in likely.values()))
    assert odds[0] == pytest.approx(expected, rel=0.05)
    assert len(set(odds)) > 1


def probability(policy: Policy, board: Position, action: int, sharpness: int) -> float:
    scores = dict(policy.weigh(board))
    best = max(scores.values())
    odds = {each: exp((score - best) / 65536 * sharpness / COLD) for each, score in scores.items()}
    return (1 - SLIPS) * odds[action] / sum(odds.values()) + SLIPS / len(odds)


@needs_speed
@pytest.mark.parametrize(("level", "style"), [("merchant", PLAINLY + KEENLY), ("steward", KEENLY)])
def test_how_somebody_plays_is_found_out_in_a_round(level: str, style: int) -> None:
    """Over some rounds, late in each: most often the style of those who really play so."""
    found: Counter[int] = Counter()
    for seed in range(12):
        game = Game.new(4, seed=f"style {seed}")
        bots = [bot(level, Chance(f"{seed} {place}")) for place in range(4)]
        for _ in range(40):
            assert game.turn is not None
            game.play(bots[game.turn].choose(game.view(game.turn), game.memory(game.turn)))
        seat = game.turn
        assert seat is not None
        seen, memory = game.view(seat), game.memory(seat)
        root = memory.guess(seen, Chance(1)).position
        beliefs = beliefs_at(root, seed)
        beliefs.draw(60)
        beliefs.recall(*opening_of(root, seen, memory))
        beliefs.weigh(1)
        beliefs.resample(60)
        for number in range(60):
            styles = beliefs.styles_in(number)
            assert styles[seat] == 0, "the mover knows how it plays itself"
            found.update(styles[place] for place in range(4) if place != seat)
    assert found.most_common(1)[0][0] == style
    assert found[style] > 0.5 * found.total()


def test_worlds_are_chosen_by_their_odds() -> None:
    position = table("- | - | -", "r1 | g1 | b1", king="A", turn="A").position
    hands = [position.hand(seat) for seat in range(3)]
    swapped = [hands[0], hands[2], hands[1]]
    beliefs = beliefs_at(position, "odds")
    beliefs.use([hands, swapped], [3.0, 1.0])
    beliefs.resample(400)
    assert beliefs.worlds == 400
    drawn = [beliefs.world(number) for number in range(400)]
    assert drawn.count(hands) == 300
    assert drawn.count(swapped) == 100


@pytest.mark.parametrize("drawn_again", [True, False])
def test_stirring_leads_to_worlds_by_their_odds_and_keeps_them_so(*, drawn_again: bool) -> None:
    """Against every world there can be, each with its odds; also from worlds that were drawn without looking."""
    game = played_on(Game.new(3, seed="stir"), 42)
    seat = game.turn
    assert seat is not None
    seen, memory = game.view(seat), game.memory(seat)
    assert 5 <= sum(seen.hand_sizes) - seen.hand_sizes[seat] <= 7
    root = memory.guess(seen, Chance(1)).position
    opening, moves = opening_of(root, seen, memory)
    splits = all_splits(root, seen)
    exact = beliefs_at(root, 1)
    exact.use(list(splits), list(map(float, splits.values())))
    exact.recall(opening, moves)
    odds = exact.weigh(0)
    beliefs = beliefs_at(root, 2)
    beliefs.draw(2000)
    beliefs.recall(opening, moves)
    beliefs.weigh(0)
    if drawn_again:
        beliefs.resample(2000)
    changed = sum(beliefs.stir(0, 2000) for _ in range(3 if drawn_again else 25))
    assert changed > 100
    found = Counter(tuple(beliefs.world(number)) for number in range(2000))
    common = [(found[split], 2000 * each / sum(odds)) for split, each in zip(splits, odds, strict=True)]
    assert set(found) <= set(splits)
    likely = [(count, expected) for count, expected in common if expected > 8]
    rest = (2000 - sum(count for count, _ in likely), 2000 - sum(expected for _, expected in likely))
    assert len(likely) > 3
    for count, expected in (*likely, rest):
        assert abs(count - expected) < 5 * sqrt(expected + 1)


def test_all_splits_are_counted_as_often_as_they_are_dealt() -> None:
    state = table("r2 | - | - | -", "r1 | g1 g1 | b1 | y1", king="A", turn="A")
    splits = all_splits(state.position, view(state, Seat.A))
    assert sum(splits.values()) == 24
    assert sorted(splits.values()) == [2, 2, 4, 4, 4, 4, 4]
    drawn: Counter[tuple[int, ...]] = Counter()
    chance = Chance("splits")
    for _ in range(3000):
        position = state.position
        resample(position, 0, chance)
        drawn[tuple(position.hand(seat) for seat in range(4))] += 1
    assert set(drawn) == set(splits)
    assert chisquare([drawn[split] for split in splits], [125 * splits[split] for split in splits]).pvalue > 1e-3


def test_beliefs_refuse_what_makes_no_sense() -> None:
    position = dealt(4, 1)
    beliefs = beliefs_at(position, 1)
    for count in (0, WORLDS + 1):
        with pytest.raises(ValueError, match="worlds can be drawn"):
            beliefs.draw(count)
    with pytest.raises(ValueError, match="there is no world 0"):
        beliefs.world(0)
    with pytest.raises(ValueError, match="can be drawn from others"):
        beliefs.resample(10)
    beliefs.draw(1)
    with pytest.raises(ValueError, match="do not lead"):
        beliefs.recall(dealt(4, 1), bytes([position.legal_actions()[0]]))
    for use in (beliefs.weigh, lambda _: beliefs.stir(0, 1)):
        with pytest.raises(ValueError, match=r"recalled first|were weighed"):
            use(1)
    beliefs.recall(position, b"")
    beliefs.weigh(1)
    with pytest.raises(ValueError, match="weighed the same way"):
        beliefs.weigh(2)
    with pytest.raises(ValueError, match="there are no worlds 0 to 2"):
        beliefs.stir(0, 2)
    with pytest.raises(ValueError, match="right sizes"):
        beliefs.use([[0, 0, 0, 0]], [1.0])
    hands = [position.hand(seat) for seat in range(4)]
    with pytest.raises(ValueError, match="the mover's own"):
        beliefs.use([[*hands[1:], hands[0]]], [1.0])
    with pytest.raises(ValueError, match="a hand for every seat"):
        beliefs.use([hands[:3]], [1.0])
    for odds in (float("nan"), -1.0, float("inf")):
        with pytest.raises(ValueError, match="odds are numbers"):
            beliefs.use([hands], [odds])
    with pytest.raises(ValueError, match="a different table"):
        beliefs.recall(dealt(3, 1), b"")
    beliefs.use([hands], [0.0])
    with pytest.raises(ValueError, match="no world has any odds"):
        beliefs.resample(10)


def test_who_has_not_watched_holds_every_style_possible() -> None:
    position = dealt(4, 1)
    beliefs = beliefs_at(position, 1)
    beliefs.draw(400)
    beliefs.guess_styles()
    worlds = [beliefs.styles_in(number) for number in range(400)]
    assert {styles[position.turn] for styles in worlds} == {0}, "the mover knows how it plays itself"
    for seat in set(range(4)) - {position.turn}:
        found = Counter(styles[seat] for styles in worlds)
        assert chisquare([found[style] for style in range(STYLES)]).pvalue > 0.001
