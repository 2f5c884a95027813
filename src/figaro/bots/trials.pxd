# The C types of trials.py.
cimport cython
from libc.stdint cimport uint64_t
from figaro.bots.beliefs cimport Beliefs
from figaro.bots.endplay cimport Endplay
from figaro.bots.layout cimport COLD, KEEN, KEENLY, LAID, PLAINLY
from figaro.bots.prospects cimport Prospects
from figaro.bots.tails cimport Tails
from figaro.rules.chance cimport Chance
from figaro.rules.codes cimport PLAYING
from figaro.rules.position cimport Position

@cython.final
cdef class Trials:
    cdef readonly Beliefs beliefs
    cdef Position scratch
    cdef Prospects prospects
    cdef Chance dice
    cdef Endplay endplay
    cdef Tails tails
    cdef int horizon, sharpness
    cdef bint exactly
    cdef uint64_t base
    cdef int players
    cdef double sums[666]
    cdef double squares[666]
    cdef double weights[111]
    cdef long tried[111]

    @cython.locals(tried=bytes, chosen=int[111], count=int, place=int, number=long)
    cpdef run(self, object actions, long first, long last)

    @cython.locals(world=int, seat=int, odds=double)
    cdef void attempt(self, int action, long number) noexcept nogil

    @cython.locals(left=int, style=int, sharpness=int)
    cdef void play_out(self, int world) noexcept nogil

    cdef void count(self, int action, int seat, double value, double odds) noexcept nogil

    cpdef long tries(self, int action) except -1
    cpdef double mean(self, int action, int seat) except -1.0
    cpdef double variance(self, int action, int seat) except -1.0
    cdef int legal(self, int action) except -1

cpdef check_beliefs(Beliefs beliefs)
