# The C types of position.py.
cimport cython
from libc.stdint cimport uint64_t
from figaro.rules.bits cimport as_bytes, bit_place
from figaro.rules.chance cimport Chance
from figaro.rules.codes cimport (
    ACTIONS, DEALING, EXCHANGING, HIGH, KINDS, NOBODY, OVER, PIECES, PLAYING, ROUNDS, SWAP,
)
from figaro.rules.scoring cimport Scoring

@cython.final
cdef class Position(Scoring):
    cdef readonly uint64_t deck

    @cython.locals(half=int, seat=int, piece=int, group=int)
    cdef void assign(self, Position other) noexcept nogil

    cpdef become(self, Position other)
    cpdef Position copy(self)

    @cython.locals(word=uint64_t, count=int, actions="unsigned char[111]")
    cpdef bytes legal_actions(self)

    cpdef bint is_legal(self, int action) noexcept nogil
    cpdef play(self, int action)
    cdef void apply(self, int action) noexcept nogil
    cdef void start_round(self) noexcept nogil

    @cython.locals(kind=int, _=int)
    cdef void fill_hand(self, int seat, uint64_t hand) noexcept nogil

    @cython.locals(kind=int, held=uint64_t)
    cdef void swap_hand(self, int seat, uint64_t hand) noexcept nogil

    cpdef shuffle(self, Chance chance)

    @cython.locals(scratch=Position, seat=int, kind=int, group=int, over=int, _=int)
    cpdef arrange(
        self, int round, int phase, int turn, int king, object hands, object rows, object piles, object roads
    )

    @cython.locals(cards=int[60], size=int, kind=int, seat=int, pick=int, _=int)
    cdef void deal_at_random(self, Chance chance) noexcept nogil
