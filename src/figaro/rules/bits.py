"""Operations for which machines have an instruction, or Python a function; `bits.pxd` has the C versions."""


def bit_place(word: int) -> int:
    """Return the place of the lowest set bit; at least one must be set."""
    return (word & -word).bit_length() - 1


def as_bytes(numbers: list[int], count: int) -> bytes:
    """Return the first `count` numbers as bytes."""
    return bytes(numbers[:count])
