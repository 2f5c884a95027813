# The C types of policy.py.
cimport cython
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from figaro.bots.layout cimport (
    BLANK, COLD, DANGER, ENDED, ENDS, EXPS, FEATURES, HITS, LEFT, MIDDLE, NEXT, OPENS, OUT, SELF, STRIKE, SUIT, TAKES,
    THRIFT, TOOK, TRACES, UNIT,
)
from figaro.rules.bits cimport bit_place
from figaro.rules.chance cimport Chance
from figaro.rules.codes cimport COLOURED_CARDS, HIGH, LIMIT, PLAYING, RING, TAKE
from figaro.rules.position cimport Position

cdef uint8_t PHASES[61]
cdef int SWINGS[768]
cdef uint32_t EXPONENTIALS[1024]
cdef uint8_t AT_LEAST[2048]
cdef uint8_t NEEDS[6]
cdef uint8_t CROWDS[61]
cdef uint8_t CLASSES[18]
cdef double SLIPS
cdef int VALUES[18]
cdef uint64_t UNITS[18]

@cython.final
cdef class Policy:
    cdef readonly bint counts_cards, counts_piles
    cdef public int sharpness
    cdef int count, move, players, mover, take_gain, standing, traced
    cdef bint tracing
    cdef uint64_t hand, unseen, total
    cdef int64_t table_score
    cdef int weights[266]
    cdef int stakes[36]
    cdef int actions[111]
    cdef int64_t scores[111]
    cdef uint32_t odds[111]
    cdef int gains[6]
    cdef int places[6]
    cdef int features[2048]
    cdef int times[2048]

    cpdef weigh(self, Position position)
    cpdef explain(self, Position position)
    cpdef int choose(self, Position position, Chance chance) except -1

    @cython.locals(place=int)
    cdef void score_moves(self, Position position) noexcept nogil

    @cython.locals(word=uint64_t)
    cdef void prepare(self, Position position) noexcept nogil

    @cython.locals(unseen=uint64_t, seat=int)
    cdef void look_at_cards(self, Position position) noexcept nogil

    @cython.locals(
        left=int, seat=int, other=int, swings=int, cards=int, stakes=int, pile=int, gain=int, taken=int, ahead=int,
        stake=int, seat_gains=int,
    )
    cdef void look_at_piles(self, Position position) noexcept nogil

    @cython.locals(seat=int)
    cdef void look_at_rows(self, Position position) noexcept nogil

    @cython.locals(distance=int)
    cdef int place_of(self, int seat, uint64_t row, int total) noexcept nogil

    @cython.locals(tint=uint64_t, need=int, shift=int, count=int)
    cdef int crowd(self, uint64_t row, int total) noexcept nogil

    @cython.locals(tint=uint64_t, need=int, shift=int)
    cdef bint can_fill(self, uint64_t row, int total, uint64_t hand) noexcept nogil

    cdef void note(self, int feature, int times) noexcept nogil

    @cython.locals(row=int, kind=int, held=int, hand=uint64_t, total=int, shift=int, left=int, after=uint64_t, distance=int)
    cdef void score(self, Position position, int action) noexcept nogil

    @cython.locals(distance=int)
    cdef void fill(self, Position position, int row, int held) noexcept nogil

    @cython.locals(seat=int)
    cdef void clear_table(self) noexcept nogil

    @cython.locals(seat=int, before=int, place=int)
    cdef void pass_rows(self, Position position) noexcept nogil

    @cython.locals(best=int64_t, place=int, steps=int64_t)
    cdef void spread_odds(self, int sharpness) noexcept nogil

    @cython.locals(place=int, odds=uint64_t)
    cdef double likelihood(self, int action, int sharpness) noexcept nogil

    @cython.locals(pick=uint64_t, place=int)
    cdef int draw(self, Chance chance, int sharpness) noexcept nogil

cpdef check_policy(Policy policy)

cpdef check_playing(Position position)
