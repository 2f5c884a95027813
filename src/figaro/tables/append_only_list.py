"""Append-only lists: immutable sequences that grow without being copied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar, overload

Item = TypeVar("Item")


class AppendOnlyList(Sequence[Item]):
    """A sequence like a tuple, for things that get longer with every move.

    A longer list shares its items with the one it was made from; each remembers how many of them are its own.

    >>> first = AppendOnlyList((1, 2))
    >>> second = first.followed_by(3)
    >>> list(first), list(second), list(first.followed_by(4))
    ([1, 2], [1, 2, 3], [1, 2, 4])
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Sequence[Item] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def followed_by(self, item: Item) -> AppendOnlyList[Item]:
        """Return this list with one more item."""
        longer: AppendOnlyList[Item] = AppendOnlyList.__new__(AppendOnlyList)
        # Only a list that owns all shared items may append in place; any other gets a copy.
        longer._items = self._items if len(self._items) == self._length else self._items[: self._length]
        longer._items.append(item)
        longer._length = self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Item: ...

    @overload
    def __getitem__(self, place: slice) -> list[Item]: ...

    def __getitem__(self, place: int | slice) -> Item | list[Item]:
        if isinstance(place, slice):
            return [self._items[each] for each in range(*place.indices(self._length))]
        if not -self._length <= place < self._length:
            raise IndexError(f"there is no item {place} in a list of {self._length}")
        return self._items[place % self._length]

    def __iter__(self) -> Iterator[Item]:
        return (self._items[place] for place in range(self._length))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AppendOnlyList) and self[:] == other[:]

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"AppendOnlyList({self[:]!r})"
