# What bits.py does, for C: one instruction or one call each.
from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    static inline int figaro_bit_place(uint64_t word) { return __builtin_ctzll(word); }
    #else
    static inline int figaro_bit_place(uint64_t word) {
        int place = 0;
        for (; !(word & 1); word >>= 1) place++;
        return place;
    }
    #endif
    static inline PyObject *figaro_as_bytes(const unsigned char *numbers, Py_ssize_t count) {
        return PyBytes_FromStringAndSize((const char *)numbers, count);
    }
    """
    int bit_place "figaro_bit_place"(uint64_t word) noexcept nogil
    bytes as_bytes "figaro_as_bytes"(const unsigned char *numbers, Py_ssize_t count)
