# The C types of policy_features.py.
cimport cython
from libc.stdint cimport uint8_t, uint64_t
from figaro.bots.layout cimport BLANK, MIDDLE
from figaro.rules.bits cimport bit_place
from figaro.rules.codes cimport COLOURED_CARDS
from figaro.rules.position cimport Position

cdef uint8_t PHASES[61]
cdef int SWINGS[768]
cdef uint8_t AT_LEAST[2048]
cdef uint8_t NEEDS[6]
cdef uint8_t CROWDS[61]

@cython.final
cdef class PolicyFeatures:
    cdef bint counts_cards, counts_piles
    cdef int players, mover, take_gain, standing
    cdef uint64_t hand, unseen
    cdef int stakes[36]
    cdef int gains[6]

    cdef void look(self, Position position) noexcept nogil

    @cython.locals(unseen=uint64_t, seat=int)
    cdef void look_at_cards(self, Position position) noexcept nogil

    @cython.locals(
        left=int, seat=int, other=int, swings=int, cards=int, stakes=int, pile=int, gain=int, taken=int, ahead=int, stake=int,
    )
    cdef void look_at_piles(self, Position position) noexcept nogil

    @cython.locals(tint=uint64_t, need=int, shift=int, count=int)
    cdef int crowd(self, uint64_t row, int total) noexcept nogil

    @cython.locals(tint=uint64_t, need=int, shift=int)
    cdef bint can_fill(self, uint64_t row, int total, uint64_t hand) noexcept nogil
