# The C types of match_model.py.
cimport cython
from libc.stdint cimport uint64_t
from figaro.bots.layout cimport OUTCOMES, SKETCH, SLOTS
from figaro.rules.codes cimport DEALING, EXCHANGING, KEEP, OVER, PLAYING, SWAP
from figaro.rules.position cimport Position

@cython.final
cdef class MatchModel:
    cdef readonly int players
    cdef readonly int depth
    cdef readonly Position root
    cdef Position board, trial, offer
    cdef int ends[256]
    cdef int piles[1536]
    cdef double chances[6]
    cdef uint64_t first_keys[16381]
    cdef uint64_t second_keys[16381]
    cdef double known[98286]

    cpdef list after_round(self, Position position)

    @cython.locals(seat=int)
    cdef end_trial(self, object places, int king)

    @cython.locals(seat=int, first=uint64_t, second=uint64_t, slot=int)
    cdef void judge(self, Position position) noexcept nogil

    @cython.locals(place=int, seat=int, group=int, outcome=int, winner=int)
    cdef void play_on_paper(self, Position position) noexcept nogil

    @cython.locals(seat=int, end=int, place=int)
    cdef void lay(self, int outcome) noexcept nogil

    @cython.locals(winner=int)
    cdef int decided(self) noexcept nogil
