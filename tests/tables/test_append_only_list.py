import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro.tables.append_only_list import AppendOnlyList


@given(st.lists(st.tuples(st.integers(0, 50), st.integers())))
def test_trails_are_what_tuples_would_be(growth: list[tuple[int, int]]) -> None:
    """Each step makes any of the trails so far longer."""
    trails = [AppendOnlyList[int]()]
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
        assert trail == AppendOnlyList(twin)
        assert hash(trail) == hash(AppendOnlyList(twin))
        with pytest.raises(IndexError):
            trail[len(twin)]


def test_trails_of_other_items_are_others() -> None:
    assert AppendOnlyList((1, 2)) != AppendOnlyList((1, 3))
    assert AppendOnlyList((1, 2)) != (1, 2)
    assert repr(AppendOnlyList((1,))) == "AppendOnlyList([1])"
