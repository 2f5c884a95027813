# The C types of beliefs.py.
cimport cython
from libc.math cimport sqrt
from libc.stdint cimport uint8_t, uint64_t
from figaro.bots.layout cimport COLD, KEEN, KEENLY, PLAINLY, STYLES, WORLDS
from figaro.bots.policy cimport Policy
from figaro.rules.chance cimport Chance
from figaro.rules.codes cimport PLAYING, TAKE
from figaro.rules.playouts cimport redeal
from figaro.rules.position cimport Position

cdef uint64_t UNITS[18]

@cython.final
cdef class Beliefs:
    cdef Position root, scratch
    cdef Policy policy, plain
    cdef Chance luck
    cdef int players, seat
    cdef readonly int worlds
    cdef uint64_t hands[12288]
    cdef uint8_t styles[12288]
    cdef double odds[2048]
    cdef uint64_t played[6]
    cdef double fits[24]
    cdef uint64_t kept_hands[12288]
    cdef uint8_t kept_styles[12288]

    @cython.locals(world=int, seat=int, first=int)
    cpdef draw(self, int count)

    @cython.locals(world=int, seat=int)
    cpdef use(self, object worlds, object odds)

    @cython.locals(seat=int)
    cpdef list world(self, int number)

    @cython.locals(seat=int)
    cpdef list styles_in(self, int number)

    cdef check_world(self, int number)

    @cython.locals(done=int[256], place=int, count=int, world=int)
    cpdef list weigh(self, Position opening, bytes moves, int roots, int first=*)

    @cython.locals(board=Position, seat=int, action=int)
    cdef check_moves(self, Position opening, bytes moves)

    @cython.locals(seat=int)
    cdef void enter_opening(self, Position opening, int world) noexcept nogil

    @cython.locals(place=int, seat=int)
    cdef void follow(self, int *moves, int count) noexcept nogil

    @cython.locals(likely=double, total=double, pick=double, seat=int, style=int, chosen=int, _=int)
    cdef double settle(self, int world, int roots) noexcept nogil

    @cython.locals(world=int, seat=int, place=int, chosen=list)
    cpdef resample(self, int count)

    @cython.locals(world=int, place=int, other=int, total=double, step=double, at=double, reached=double, numbers=list)
    cdef list chosen(self, int count)

    @cython.locals(seat=int)
    cdef void enter(self, Position position, int world) noexcept nogil

@cython.locals(count=int, kind=int)
cdef int card_count(uint64_t hand)
