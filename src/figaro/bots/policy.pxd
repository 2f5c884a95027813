# The C types of policy.py.
cimport cython
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from figaro.bots.layout cimport (
    COLD, DANGER, ENDED, ENDS, EXPS, FEATURES, HITS, LEFT, NEXT, OPENS, OUT, SELF, STRIKE, SUIT, TAKES,
    THRIFT, TOOK, TRACES, UNIT,
)
from figaro.bots.policy_features cimport PolicyFeatures
from figaro.rules.bits cimport bit_place
from figaro.rules.chance cimport Chance
from figaro.rules.codes cimport COLOURED_CARDS, HIGH, LIMIT, PLAYING, RING, TAKE
from figaro.rules.position cimport Position

cdef uint8_t PHASES[61]
cdef uint32_t EXPONENTIALS[1024]
cdef uint8_t AT_LEAST[2048]
cdef uint8_t CLASSES[18]
cdef double SLIPS
cdef int VALUES[18]
cdef uint64_t UNITS[18]

@cython.final
cdef class Policy:
    cdef PolicyFeatures seen
    cdef int count, move, traced
    cdef bint tracing
    cdef uint64_t total
    cdef int64_t table_score
    cdef int weights[266]
    cdef int actions[111]
    cdef int64_t scores[111]
    cdef uint32_t odds[111]
    cdef int places[6]
    cdef int features[2048]
    cdef int times[2048]

    cpdef weigh(self, Position position)
    cpdef explain(self, Position position)
    cpdef int choose(self, Position position, Chance chance, int sharpness=*) except -1

    @cython.locals(place=int)
    cdef void score_moves(self, Position position) noexcept nogil

    @cython.locals(word=uint64_t)
    cdef void prepare(self, Position position) noexcept nogil

    @cython.locals(seat=int)
    cdef void look_at_rows(self, Position position) noexcept nogil

    @cython.locals(distance=int)
    cdef int place_of(self, int seat, uint64_t row, int total) noexcept nogil

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

cpdef check_sharpness(long sharpness)

cpdef check_playing(Position position)
