# What bits.py does, for C: one instruction or one call each.
from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    static inline int figaro_bits_in(uint64_t word) { return __builtin_popcountll(word); }
    static inline int figaro_bit_place(uint64_t word) { return __builtin_ctzll(word); }
    #else
    static inline int figaro_bits_in(uint64_t word) {
        int count = 0;
        for (; word; word &= word - 1) count++;
        return count;
    }
    static inline int figaro_bit_place(uint64_t word) {
        return figaro_bits_in((word & (~word + 1)) - 1);
    }
    #endif
    static inline PyObject *figaro_as_bytes(const unsigned char *numbers, Py_ssize_t count) {
        return PyBytes_FromStringAndSize((const char *)numbers, count);
    }
    """
    int bits_in "figaro_bits_in"(uint64_t word) noexcept nogil
    int bit_place "figaro_bit_place"(uint64_t word) noexcept nogil
    bytes as_bytes "figaro_as_bytes"(const unsigned char *numbers, Py_ssize_t count)
