"""Choosing by worth: the best at full strength, near misses below it, nothing absurd ever."""

from collections import Counter

from figaro.bots.choosing import ABSURD, BLUNDER, CARELESS, choose
from figaro.rules import Chance, Keep, Swap, Take

SHARE = CARELESS / 4


def picked(strength: float, *worths: float) -> Counter[str]:
    """Choose many times among up to three moves of these worths."""
    luck = Chance("choosing")
    moves = list(zip((Take(), Swap(), Keep()), worths, strict=False))
    return Counter(str(choose(moves, strength, 4, luck)) for _ in range(1000))


def test_at_full_strength_the_best_is_chosen_and_equals_are_drawn_from() -> None:
    assert picked(1.0, 0.3, 0.2999) == {"x": 1000}
    assert 400 < picked(1.0, 0.3, 0.3, 0.2)["x"] < 600


def test_the_weaker_the_bot_the_seldomer_it_finds_the_best() -> None:
    found = [picked(strength, 0.3, 0.3 - SHARE / 2)["x"] for strength in (0.75, 0.5, 0.0, -1.0)]
    assert found == sorted(found, reverse=True)
    assert found[0] > found[-1] + 200
    assert found[-1] > 500


def test_no_bot_however_weak_makes_an_absurd_move() -> None:
    for strength in (0.9, 0.0, -1.0):
        chosen = picked(
            strength, 0.3, 0.3 - 1.01 * ABSURD * SHARE, 0.3 - 0.99 * ABSURD * SHARE * (1 - max(0, strength))
        )
        assert len(chosen) == 2
        assert str(Swap()) not in chosen


def test_a_good_move_can_be_overlooked_but_not_all_that_save_one() -> None:
    luck = Chance("overlooking")
    worths = [(Take(), 0.5), (Swap(), 0.5 - 0.9 * BLUNDER / 4), (Keep(), 0.5 - 1.1 * BLUNDER / 4)]
    assert choose(worths, 0.0, 4, luck, {Take()}) == Swap()
    assert choose(worths, 0.0, 4, luck, {Take(), Swap()}) == Take()
    assert choose(worths, 1.0, 4, luck) == Take()
