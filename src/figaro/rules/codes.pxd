# The constants of codes.py, for C. Generated: change codes.py and run `make generate`.
from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #define FIGARO_SEATS (6)
    #define FIGARO_KINDS (18)
    #define FIGARO_COLOURS (5)
    #define FIGARO_PIECES (15)
    #define FIGARO_ROUNDS (3)
    #define FIGARO_DECK (60)
    #define FIGARO_LIMIT (6)
    #define FIGARO_JESTER_1 (15)
    #define FIGARO_RING (17)
    #define FIGARO_HIGH (54)
    #define FIGARO_TAKE (108)
    #define FIGARO_SWAP (109)
    #define FIGARO_KEEP (110)
    #define FIGARO_ACTIONS (111)
    #define FIGARO_DEALING (0)
    #define FIGARO_PLAYING (1)
    #define FIGARO_EXCHANGING (2)
    #define FIGARO_OVER (3)
    #define FIGARO_NOBODY (-1)
    #define FIGARO_ALL_KINDS 0x3FFFFULL
    #define FIGARO_COLOURED 0x7FFFULL
    #define FIGARO_JESTERS 0x18000ULL
    #define FIGARO_RING_BIT 0x20000ULL
    #define FIGARO_COLOURED_CARDS 0x1FFFFFFFFFFFULL
    #define FIGARO_THREE_ROWS 0x3FFFFFFFFFFFFFULL
    #define FIGARO_IN_THREE_ROWS 0x1000040001ULL
    #define FIGARO_TAKE_BIT 0x40000000000000ULL
    #define FIGARO_EXCHANGE_BITS 0x180000000000000ULL
    #define FIGARO_PAIRS 0x5555555555555555ULL
    #define FIGARO_QUADS 0x3333333333333333ULL
    #define FIGARO_OCTETS 0xF0F0F0F0F0F0F0FULL
    #define FIGARO_ONES 0x101010101010101ULL
    #define FIGARO_TOPS 0x8080808080808080ULL
    #define FIGARO_MASK 0xFFFFFFFFFFFFFFFFULL
    #define FIGARO_HALF 0xFFFFFFFFULL
    #define FIGARO_GOLDEN 0x9E3779B97F4A7C15ULL
    #define FIGARO_MIX_1 0xBF58476D1CE4E5B9ULL
    #define FIGARO_MIX_2 0x94D049BB133111EBULL
    """
    const int SEATS "FIGARO_SEATS"
    const int KINDS "FIGARO_KINDS"
    const int COLOURS "FIGARO_COLOURS"
    const int PIECES "FIGARO_PIECES"
    const int ROUNDS "FIGARO_ROUNDS"
    const int DECK "FIGARO_DECK"
    const int LIMIT "FIGARO_LIMIT"
    const int JESTER_1 "FIGARO_JESTER_1"
    const int RING "FIGARO_RING"
    const int HIGH "FIGARO_HIGH"
    const int TAKE "FIGARO_TAKE"
    const int SWAP "FIGARO_SWAP"
    const int KEEP "FIGARO_KEEP"
    const int ACTIONS "FIGARO_ACTIONS"
    const int DEALING "FIGARO_DEALING"
    const int PLAYING "FIGARO_PLAYING"
    const int EXCHANGING "FIGARO_EXCHANGING"
    const int OVER "FIGARO_OVER"
    const int NOBODY "FIGARO_NOBODY"
    const uint64_t ALL_KINDS "FIGARO_ALL_KINDS"
    const uint64_t COLOURED "FIGARO_COLOURED"
    const uint64_t JESTERS "FIGARO_JESTERS"
    const uint64_t RING_BIT "FIGARO_RING_BIT"
    const uint64_t COLOURED_CARDS "FIGARO_COLOURED_CARDS"
    const uint64_t THREE_ROWS "FIGARO_THREE_ROWS"
    const uint64_t IN_THREE_ROWS "FIGARO_IN_THREE_ROWS"
    const uint64_t TAKE_BIT "FIGARO_TAKE_BIT"
    const uint64_t EXCHANGE_BITS "FIGARO_EXCHANGE_BITS"
    const uint64_t PAIRS "FIGARO_PAIRS"
    const uint64_t QUADS "FIGARO_QUADS"
    const uint64_t OCTETS "FIGARO_OCTETS"
    const uint64_t ONES "FIGARO_ONES"
    const uint64_t TOPS "FIGARO_TOPS"
    const uint64_t MASK "FIGARO_MASK"
    const uint64_t HALF "FIGARO_HALF"
    const uint64_t GOLDEN "FIGARO_GOLDEN"
    const uint64_t MIX_1 "FIGARO_MIX_1"
    const uint64_t MIX_2 "FIGARO_MIX_2"
