# The C types of rest_of_round.py.
cimport cython
from libc.stdint cimport uint8_t, uint64_t
from figaro.bots.layout cimport GRAIN, LAID, STAGES, TAILS
from figaro.bots.match_model cimport MatchModel
from figaro.rules.codes cimport DEALING, PLAYING
from figaro.rules.position cimport Position

cdef uint8_t CLASSES[18]

@cython.final
cdef class RestOfRound:
    cdef readonly int players
    cdef readonly MatchModel match_model
    cdef Position board
    cdef double chances[6]
    cdef int merits[6]
    cdef int ends[768]
    cdef int grown[4608]
    cdef int charms[6]

    cpdef list ahead(self, Position position)

    @cython.locals(left=int, seat=int, stage=int, place=int)
    cdef void judge(self, Position position, int first) noexcept nogil

    @cython.locals(merit=int, kind=int)
    cdef int merit(self, uint64_t hand) noexcept nogil

    @cython.locals(seat=int, place=int, pile=int, scaled=int, group=int)
    cdef void lay(self, Position position, int rest) noexcept nogil
