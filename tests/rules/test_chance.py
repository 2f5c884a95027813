"""The generator: the same numbers everywhere, every number equally likely."""

import hashlib

import pytest
from scipy.stats import chisquare

from figaro.rules import Chance

MASK = 2**64 - 1


def reference(key: bytes, count: int) -> list[int]:
    """Draw from xoshiro256** as its authors write it, from the four words of a key."""
    s = [int.from_bytes(key[place : place + 8], "little") for place in (0, 8, 16, 24)]

    def rotl(x: int, k: int) -> int:
        return ((x << k) | (x >> (64 - k))) & MASK

    drawn = []
    for _ in range(count):
        drawn.append(rotl(s[1] * 5 & MASK, 7) * 9 & MASK)
        t = s[1] << 17 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45)
    return drawn


def test_the_generator_is_xoshiro256_star_star_keyed_by_sha_256() -> None:
    chance = Chance(7)
    key = hashlib.sha256(b"figaro chance 7").digest()
    assert chance.key == key
    assert [chance.draw() for _ in range(1000)] == reference(key, 1000)


def test_the_known_first_numbers_never_change() -> None:
    chance = Chance("a family in three cities")
    assert [chance.draw() for _ in range(3)] == [
        3581369786675127247,
        17742164263968368474,
        2139083073596279780,
    ]
    assert [chance.below(60) for _ in range(10)] == [35, 50, 41, 52, 5, 55, 41, 21, 46, 32]


def test_a_seed_is_its_text() -> None:
    assert Chance(7).draw() == Chance("7").draw() != Chance(8).draw()


def test_a_split_stream_does_not_depend_on_what_was_drawn() -> None:
    fresh, used = Chance(7), Chance(7)
    used.draw()
    assert fresh.split("round 1").draw() == used.split("round 1").draw()
    assert fresh.split("round 1").draw() != fresh.split("round 2").draw()
    assert fresh.split("a").key == hashlib.sha256(b"figaro split " + fresh.key + b"a").digest()


@pytest.mark.parametrize("n", [1, 2, 7, 60, 2**32 - 1])
def test_below_stays_below(n: int) -> None:
    chance = Chance(n)
    assert all(0 <= chance.below(n) < n for _ in range(500))


def test_below_is_uniform() -> None:
    chance = Chance("uniform")
    counts = [0] * 11
    for _ in range(22_000):
        counts[chance.below(11)] += 1
    assert chisquare(counts).pvalue > 0.001


def test_below_throws_the_uneven_rest_away() -> None:
    """Of 2**32 draws for 3 * 2**30 numbers a quarter is over: kept, it makes every third number twice as likely."""
    chance = Chance("rest")
    counts = [0, 0, 0]
    for _ in range(9000):
        counts[chance.below(3 << 30) % 3] += 1
    assert chisquare(counts).pvalue > 0.001


@pytest.mark.parametrize("n", [0, -1, 2**32])
def test_below_refuses_what_it_cannot_do(n: int) -> None:
    with pytest.raises((ValueError, OverflowError)):
        Chance(1).below(n)


def test_a_key_is_32_bytes_that_are_not_all_zero() -> None:
    chance = Chance(1)
    with pytest.raises(ValueError, match="32 bytes"):
        chance.start(b"short")
    with pytest.raises(ValueError, match="32 bytes"):
        chance.start(bytes(32))
