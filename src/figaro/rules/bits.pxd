# What bits.py does, for C: one instruction each where the compiler knows it.
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
    """
    int bits_in "figaro_bits_in"(uint64_t word) noexcept nogil
    int bit_place "figaro_bit_place"(uint64_t word) noexcept nogil
