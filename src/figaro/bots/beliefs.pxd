# The C types of beliefs.py.
cimport cython
from libc.math cimport sqrt
from libc.stdint cimport uint8_t, uint64_t
from figaro.bots.layout cimport COLD, FITTED, KEEN, KEENLY, PLAINLY, STYLES, WORLDS
from figaro.bots.policy cimport Policy
from figaro.rules.chance cimport Chance
from figaro.rules.codes cimport PLAYING, TAKE
from figaro.rules.playouts cimport redeal
from figaro.rules.position cimport Position

cdef uint64_t UNITS[18]

@cython.final
cdef class Beliefs:
    cdef Position root, scratch, opening
    cdef Policy policy, plain
    cdef Chance luck
    cdef int players, seat, moves, roots
    cdef bint recalled
    cdef readonly int worlds
    cdef int weighed
    cdef uint64_t hands[12288]
    cdef uint8_t styles[12288]
    cdef double odds[2048]
    cdef double likely[2048]
    cdef uint64_t played[6]
    cdef uint64_t fitted[4093]
    cdef double fits[16372]
    cdef uint64_t kept_hands[12288]
    cdef uint8_t kept_styles[12288]
    cdef double kept_likely[2048]
    cdef int done[256]

    @cython.locals(world=int, seat=int, first=int)
    cpdef draw(self, int count)

    @cython.locals(world=int, seat=int)
    cpdef guess_styles(self)

    @cython.locals(seat=int, left=uint64_t)
    cdef check_hands(self, list hands)

    @cython.locals(seat=int)
    cpdef list world(self, int number)

    @cython.locals(seat=int)
    cpdef list styles_in(self, int number)

    cdef check_world(self, int number)

    @cython.locals(board=Position, seat=int, slot=int, place=int, action=int, alike=bint)
    cpdef recall(self, Position opening, bytes moves)

    @cython.locals(world=int)
    cpdef list weigh(self, int roots)

    @cython.locals(world=int, changed=int)
    cpdef int stir(self, int first, int last) except -1

    @cython.locals(giver=int, taker=int, given=int, taken=int, one=int, other=int, seat=int, likely=double)
    cdef int step(self, int world) noexcept nogil

    @cython.locals(likely=double, total=double, pick=double, seat=int, style=int, fits=int, chosen=int, _=int)
    cdef double likelihood(self, int world) noexcept nogil

    @cython.locals(key=uint64_t, slot=int, fits=int, style=int, place=int, action=int)
    cdef int fit(self, int seat, uint64_t hand) noexcept nogil

    @cython.locals(world=int, seat=int, place=int, chosen=list)
    cpdef resample(self, int count)

    @cython.locals(world=int, total=double, step=double, at=double, reached=double, numbers=list)
    cdef list chosen(self, int count)

    @cython.locals(seat=int)
    cdef void enter(self, Position position, int world) noexcept nogil

@cython.locals(count=int, kind=int)
cdef int card_count(uint64_t hand)

@cython.locals(kind=int)
cdef int card_at(uint64_t hand, int place) noexcept nogil
