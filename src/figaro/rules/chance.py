"""Chance: the one generator behind every shuffle, draw and playout.

The generator is xoshiro256** (Blackman and Vigna), its state the four little-endian words of a
32-byte key. A key comes from a seed, or from another key and a label, by SHA-256. So a stream is
the same on every machine, every seed reaches its own corner of 2**256 states, and streams split from
one another are independent. `docs/chance.md` has all you need to implement it again.

Invariant: nothing here reads a clock or asks the system for randomness.
"""

from hashlib import sha256

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

if not cython.compiled:
    from figaro.rules.codes import GOLDEN, HALF, MASK, MIX_1, MIX_2


def mix(word: int) -> int:
    """Scramble 64 bits the way SplitMix64 does."""
    word = ((word ^ (word >> 30)) * MIX_1) & MASK
    word = ((word ^ (word >> 27)) * MIX_2) & MASK
    return word ^ (word >> 31)


class Chance:
    """A stream of random numbers that depends only on its seed: `Chance(7)`, `Chance("a text")`.

    Each thread needs a stream of its own, which `split` provides. Two streams are equal if they have the same key and
    will draw the same numbers.

    >>> chance = Chance(7)
    >>> chance
    <Chance adad810f, at its start>
    >>> chance.below(6), chance == Chance(7)
    (3, False)
    """

    def __init__(self, seed: int | str) -> None:
        if not isinstance(seed, (int, str)):
            raise TypeError(f"a seed is a number or a text, not {type(seed).__name__}")
        self.start(sha256(b"figaro chance " + str(seed).encode(errors="surrogatepass")).digest())

    def __repr__(self) -> str:
        # A key, or the seed it came from, may be the secret behind the deals; a hash tells streams apart just as well.
        where = b"".join(word.to_bytes(8, "little") for word in (self.s0, self.s1, self.s2, self.s3))
        at = "its start" if where == self.key else _fingerprint(where)
        return f"<Chance {_fingerprint(self.key)}, at {at}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chance):
            return NotImplemented
        return self.same(other)

    __hash__ = None  # type: ignore[assignment]  # a stream moves on

    def same(self, other: "Chance") -> bool:
        """Return whether another stream has the same key and is at the same point."""
        words = self.s0 == other.s0 and self.s1 == other.s1 and self.s2 == other.s2 and self.s3 == other.s3
        return words and self.key == other.key

    def start(self, key: bytes) -> None:
        """Begin the stream of `key`, which must be 32 bytes long and not all zero."""
        if len(key) != 32 or not any(key):
            raise ValueError("a key must be 32 bytes, not all zero")
        self.key = key
        self.s0 = int.from_bytes(key[0:8], "little")
        self.s1 = int.from_bytes(key[8:16], "little")
        self.s2 = int.from_bytes(key[16:24], "little")
        self.s3 = int.from_bytes(key[24:32], "little")

    def split(self, label: int | str) -> "Chance":
        """Return the stream named `label`, which does not depend on what has been drawn from this one."""
        child = Chance(0)
        child.start(sha256(b"figaro split " + self.key + str(label).encode(errors="surrogatepass")).digest())
        return child

    def throw(self, number: int) -> None:
        """Switch to the stream of a number, whose words come from SplitMix64; search needs many of these.

        The key stays the same, so streams split from this one do not change.
        """
        self.s0 = mix((number + GOLDEN) & MASK)
        self.s1 = mix((number + 2 * GOLDEN) & MASK)
        self.s2 = mix((number + 3 * GOLDEN) & MASK)
        self.s3 = mix((number + 4 * GOLDEN) & MASK)

    def draw(self) -> int:
        """Draw 64 random bits."""
        scrambled = (self.s1 * 5) & MASK
        scrambled = ((scrambled << 7) | (scrambled >> 57)) & MASK
        scrambled = (scrambled * 9) & MASK
        shifted = (self.s1 << 17) & MASK
        self.s2 ^= self.s0
        self.s3 ^= self.s1
        self.s1 ^= self.s2
        self.s0 ^= self.s3
        self.s2 ^= shifted
        self.s3 = ((self.s3 << 45) | (self.s3 >> 19)) & MASK
        return scrambled

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n-1, each equally likely."""
        if not self.key:
            raise ValueError("this stream was never started")
        if not 1 <= n <= HALF:
            raise ValueError(f"below takes a number from 1 to 2**32 - 1, not {n}")
        return self.roll(n)

    def roll(self, n: int) -> int:
        """Draw like `below`, without checking that 1 <= n < 2**32.

        The upper half of a draw, times n, has the answer in its upper half; draws whose lower
        half falls into the uneven remainder are discarded (Lemire's method).
        """
        product = (self.draw() >> 32) * n
        if (product & HALF) < n:
            rest = (HALF + 1 - n) % n
            while (product & HALF) < rest:
                product = (self.draw() >> 32) * n
        return product >> 32


def _fingerprint(data: bytes) -> str:
    return sha256(b"figaro fingerprint " + data).hexdigest()[:8]
