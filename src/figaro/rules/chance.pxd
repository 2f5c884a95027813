# The C types of chance.py.
cimport cython
from libc.stdint cimport uint64_t
from figaro.rules.codes cimport HALF, MASK

@cython.final
cdef class Chance:
    cdef readonly bytes key
    cdef uint64_t s0, s1, s2, s3

    cpdef start(self, bytes key)

    @cython.locals(scrambled=uint64_t, shifted=uint64_t)
    cpdef uint64_t draw(self) noexcept nogil

    @cython.locals(product=uint64_t, rest=uint64_t)
    cdef uint64_t roll(self, uint64_t n) noexcept nogil
