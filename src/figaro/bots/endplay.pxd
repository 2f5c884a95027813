# The C types of endplay.py.
cimport cython
from libc.stdint cimport uint64_t
from figaro.bots.layout cimport DEEPEST
from figaro.bots.match_model cimport MatchModel
from figaro.rules.bits cimport bit_place
from figaro.rules.codes cimport HIGH, PLAYING
from figaro.rules.position cimport Position

@cython.final
cdef class Endplay:
    cdef Position board
    cdef MatchModel match_model
    cdef Endplay deeper
    cdef int players
    cdef bint deepest
    cdef double values[6]

    @cython.locals(ties=int, word=uint64_t, seat=int)
    cdef void solve(self) noexcept nogil

    @cython.locals(mover=int, ahead=double, seat=int)
    cdef int try_action(self, int action, int ties) noexcept nogil
