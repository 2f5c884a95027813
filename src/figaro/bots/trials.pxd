# The C types of trials.py.
cimport cython
from libc.math cimport sqrt
from libc.stdint cimport uint64_t
from figaro.bots.endplay cimport Endplay
from figaro.bots.layout cimport LAID, WORLDS
from figaro.bots.policy cimport Policy
from figaro.bots.prospects cimport Prospects
from figaro.bots.tails cimport Tails
from figaro.rules.chance cimport Chance
from figaro.rules.codes cimport PLAYING, TAKE
from figaro.rules.playouts cimport redeal
from figaro.rules.position cimport Position

cdef uint64_t UNITS[18]

@cython.final
cdef class Trials:
    cdef Position root, scratch
    cdef Policy policy, plain
    cdef Prospects prospects
    cdef Chance luck, dice
    cdef Endplay endplay
    cdef Tails tails
    cdef int horizon
    cdef bint exactly
    cdef uint64_t base
    cdef int players, seat
    cdef readonly int worlds
    cdef uint64_t hands[12288]
    cdef uint64_t played[6]
    cdef double odds[2048]
    cdef double sums[666]
    cdef double squares[666]
    cdef double weights[111]
    cdef long tried[111]

    @cython.locals(world=int, seat=int, first=int)
    cpdef draw_worlds(self, int count)

    @cython.locals(world=int, seat=int)
    cpdef set_worlds(self, object worlds, object odds)

    @cython.locals(seat=int)
    cpdef list world(self, int number)

    @cython.locals(done=int[256], place=int, count=int, world=int)
    cpdef list weigh_worlds(self, Position opening, bytes moves, int roots, int first=*)

    @cython.locals(board=Position, seat=int, action=int)
    cdef check_moves(self, Position opening, bytes moves)

    @cython.locals(seat=int)
    cdef void enter_opening(self, Position opening, int world) noexcept nogil

    @cython.locals(
        counting="double[6]", plain="double[6]", product=double, place=int, seat=int, _=int,
    )
    cdef double likelihood(self, int *moves, int count, int roots) noexcept nogil

    @cython.locals(world=int, seat=int, total=double, step=double, at=double, reached=double)
    cpdef resample_worlds(self, int count)

    @cython.locals(tried=bytes, chosen=int[111], count=int, place=int, number=long)
    cpdef run(self, object actions, long first, long last)

    @cython.locals(world=int, seat=int)
    cdef void attempt(self, int action, long number) noexcept nogil

    @cython.locals(left=int)
    cdef void play_out(self) noexcept nogil

    cdef void count(self, int action, int seat, double value, double odds) noexcept nogil

    cpdef long tries(self, int action) except -1
    cpdef double mean(self, int action, int seat) except -1.0
    cpdef double variance(self, int action, int seat) except -1.0
    cdef int legal(self, int action) except -1

@cython.locals(count=int, kind=int)
cdef int card_count(uint64_t hand)
