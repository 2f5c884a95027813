# The C types of chance.py.
cimport cython
from libc.stdint cimport uint64_t
from figaro.rules.codes cimport GOLDEN, HALF, MASK, MIX_1, MIX_2

cdef uint64_t mix(uint64_t word) noexcept nogil

@cython.final
cdef class Chance:
    cdef readonly bytes key
    cdef uint64_t s0, s1, s2, s3

    cdef bint same(self, Chance other)
    cpdef start(self, bytes key)

    cdef void throw(self, uint64_t number) noexcept nogil

    @cython.locals(scrambled=uint64_t, shifted=uint64_t)
    cpdef uint64_t draw(self) noexcept nogil

    @cython.locals(product=uint64_t, rest=uint64_t)
    cdef uint64_t roll(self, uint64_t n) noexcept nogil
