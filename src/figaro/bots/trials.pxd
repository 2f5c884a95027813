# The C types of trials.py.
cimport cython
from libc.math cimport sqrt
from libc.stdint cimport uint64_t
from figaro.bots.beliefs cimport Beliefs
from figaro.bots.endplay cimport Endplay
from figaro.bots.layout cimport COLD, FEW, BATCHES, KEEN, KEENLY, LAID, PLAINLY, WISHED
from figaro.bots.match_model cimport MatchModel
from figaro.bots.rest_of_round cimport RestOfRound
from figaro.rules.chance cimport Chance
from figaro.rules.codes cimport PLAYING
from figaro.rules.position cimport Position

cdef double SHY

@cython.final
cdef class Trials:
    cdef readonly Beliefs beliefs
    cdef Position scratch
    cdef MatchModel match_model
    cdef Chance dice
    cdef Endplay endplay
    cdef RestOfRound rest_of_round
    cdef int horizon, sharpness
    cdef readonly bint exactly
    cdef uint64_t base
    cdef int players
    cdef readonly int worlds
    cdef double wishes[6]
    cdef int order[2048]
    cdef double values[7]
    cdef double sums[777]
    cdef double squares[777]
    cdef double weights[111]
    cdef double batches[24864]
    cdef double batch_weights[3552]
    cdef long tried[111]

    @cython.locals(place=int, other=int)
    cdef mix(self, Chance luck)

    @cython.locals(tried=bytes, chosen=int[111], count=int, place=int, number=long)
    cpdef run(self, object actions, long first, long last)

    @cython.locals(world=int, seat=int)
    cdef void attempt(self, int action, long number) noexcept nogil

    @cython.locals(left=int, style=int, sharpness=int)
    cdef void play_out(self, int world) noexcept nogil

    @cython.locals(odds=double, value=double, batch=int, seat=int, place=int)
    cdef void count(self, int action, int world) noexcept nogil

    cpdef long tries(self, int action) except -1
    cpdef double mean(self, int action, int place) except? -1.0

    @cython.locals(
        mean=double, tries=long, alone=double, spread=double, error=double, apart=double, off=double, full=int, batch=int,
    )
    cpdef double error(self, int action, int place) except? -1.0

    @cython.locals(total=double, squares=double, gap=double, batch=int, one=int, two=int)
    cpdef double gap_error(self, int action, int other, int place) except? -1.0

    @cython.locals(weight=double, total=double, squares=double, action=int)
    cdef double spread(self, int place) noexcept nogil

    cdef int legal(self, int action) except -1
    cdef int place_at(self, int place) except -1

cpdef check_beliefs(Beliefs beliefs)
