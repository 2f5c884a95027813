# The C types of scoring.py.
cimport cython
from figaro.rules.bits cimport bit_place
from figaro.rules.codes cimport DEALING, EXCHANGING, NOBODY, OVER, PIECES, ROUNDS
from figaro.rules.round cimport Round

cdef class Scoring(Round):
    cdef readonly int round, winner, exchanger, given, received
    cdef readonly bint may_keep, nearest_best, fewest_free, swapped
    cdef int lengths[15]
    cdef int drawn[3]
    cdef int groups[3]
    cdef int roads[6]
    cdef int ranking[6]
    cdef int awarded[6]

    @cython.final
    @cython.locals(seat=int)
    cdef void forget_results(self) noexcept nogil

    cpdef int seat_at(self, int seat) except -1

    @cython.final
    cdef void end_round(self) noexcept nogil

    @cython.final
    cdef int from_king(self, int seat) noexcept nogil

    @cython.final
    @cython.locals(near=int, far=int)
    cdef bint ranks_before(self, int seat, int other) noexcept nogil

    @cython.final
    @cython.locals(seat=int, place=int)
    cdef void rank_seats(self) noexcept nogil

    @cython.final
    @cython.locals(fewest=int, seat=int, longest=int, shortest=int)
    cdef bint exchange_due(self) noexcept nogil

    @cython.final
    @cython.locals(pieces=int)
    cdef void swap(self) noexcept nogil

    @cython.final
    @cython.locals(fewest=int, piece=int, place=int, seat=int)
    cdef void award(self) noexcept nogil

    @cython.final
    @cython.locals(length=int, road=int)
    cdef int road_length(self, int seat) noexcept nogil

    @cython.final
    @cython.locals(shortest=int, seat=int, length=int, _=int)
    cdef void find_winner(self) noexcept nogil
