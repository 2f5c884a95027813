import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro.tables.trails import Trail


@given(st.lists(st.tuples(st.integers(0, 50), st.integers())))
def test_trails_are_what_tuples_would_be(growth: list[tuple[int, int]]) -> None:
    """Each step makes any of the trails so far longer."""
    trails = [Trail[int]()]
    tuples: list[tuple[int, ...]] = [()]
    for from_, item in growth:
        place = from_ % len(trails)
        trails.append(trails[place].followed_by(item))
        tuples.append((*tuples[place], item))
    for trail, twin in zip(trails, tuples, strict=True):
        assert tuple(trail) == twin
        assert len(trail) == len(twin)
        assert trail[1:] == list(twin[1:])
        assert [trail[place] for place in range(-len(twin), len(twin))] == [*twin, *twin]
        assert trail == Trail(twin)
        assert hash(trail) == hash(Trail(twin))
        with pytest.raises(IndexError):
            trail[len(twin)]


def test_trails_of_other_items_are_others() -> None:
    assert Trail((1, 2)) != Trail((1, 3))
    assert Trail((1, 2)) != (1, 2)
    assert repr(Trail((1,))) == "Trail([1])"
