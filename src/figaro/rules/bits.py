"""What machines have an instruction for, or Python a function; `bits.pxd` says it in C."""


def bit_place(word: int) -> int:
    """Return the place of the lowest bit that is set; one is."""
    return (word & -word).bit_length() - 1


def as_bytes(numbers: list[int], count: int) -> bytes:
    """Return the first numbers as bytes."""
    return bytes(numbers[:count])
