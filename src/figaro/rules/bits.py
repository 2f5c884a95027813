"""What machines have an instruction for; `bits.pxd` says it in C."""


def bits_in(word: int) -> int:
    """Count the bits that are set."""
    return word.bit_count()


def bit_place(word: int) -> int:
    """Give the place of the lowest bit that is set; one is."""
    return (word & -word).bit_length() - 1
