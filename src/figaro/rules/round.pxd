# The C types of round.py.
cimport cython
from libc.stdint cimport uint8_t, uint64_t
from figaro.rules.chance cimport Chance
from figaro.rules.codes cimport (
    COLOURED, DEALING, EXCHANGE_BITS, EXCHANGING, HIGH, IN_THREE_ROWS, JESTERS, LIMIT, MASK, NOBODY, OCTETS, ONES,
    PAIRS, PLAYING, QUADS, RING, RING_BIT, TAKE, TAKE_BIT, THREE_ROWS, TOPS,
)

cdef int VALUES[18]
cdef uint64_t UNITS[18]
cdef uint64_t TINTS[18]
cdef uint64_t TINTED[18]
cdef int SHIFTS[6]
cdef uint8_t NTH_BIT[2048]

cdef uint64_t running_counts(uint64_t word) noexcept nogil

@cython.locals(full=uint64_t, shift=uint64_t, before=uint64_t, byte=uint64_t)
cdef int nth_bit(uint64_t word, uint64_t counts, uint64_t nth) noexcept nogil

cdef class Round:
    cdef readonly int players, phase, turn, king, collector, moves, face_up
    cdef uint64_t free
    cdef uint64_t hands[6]
    cdef uint64_t held[6]
    cdef int hand_sizes[6]
    cdef uint64_t rows[6]
    cdef int totals[6]
    cdef uint64_t piles[6]
    cdef int pile_sizes[6]
    cdef uint64_t tints[2]
    cdef uint64_t blanks[2]
    cdef uint64_t seats[2]
    cdef uint64_t jesters[2]

    @cython.final
    @cython.locals(seat=int)
    cdef void clear_hands(self) noexcept nogil

    @cython.final
    @cython.locals(row=int, half=int)
    cdef void clear_rows(self) noexcept nogil

    @cython.final
    cdef void give(self, int seat, int kind) noexcept nogil

    @cython.final
    @cython.locals(half=int)
    cdef void lay(self, int row, int kind) noexcept nogil

    @cython.final
    @cython.locals(held=uint64_t, word=uint64_t)
    cdef uint64_t cards_legal(self, int half) noexcept nogil

    @cython.final
    cdef uint64_t low(self) noexcept nogil

    @cython.final
    cdef uint64_t high(self) noexcept nogil

    @cython.final
    @cython.locals(seat=int, row=int, kind=int, hand=uint64_t, gone=uint64_t)
    cdef void place(self, int action) noexcept nogil

    @cython.final
    @cython.locals(seat=int, row=uint64_t, total=int)
    cdef void pass_rows(self) noexcept nogil

    @cython.final
    @cython.locals(low=uint64_t, high=uint64_t, last=uint64_t)
    cdef void pass_bits(self, uint64_t *words) noexcept nogil

    @cython.final
    @cython.locals(row=int)
    cdef void collect(self, int seat) noexcept nogil

    @cython.final
    cdef void begin_turn(self, int seat) noexcept nogil

    @cython.final
    @cython.locals(
        low=uint64_t, high=uint64_t, low_counts=uint64_t, high_counts=uint64_t, in_low=uint64_t, pick=uint64_t, first=int,
    )
    cdef int random_action(self, Chance chance) noexcept nogil

    @cython.final
    cdef void play_out(self, Chance chance) noexcept nogil
