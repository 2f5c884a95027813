# The C types of playouts.py.
cimport cython
from figaro.rules.chance cimport Chance
from figaro.rules.codes cimport DEALING, EXCHANGING, OVER, PLAYING
from figaro.rules.position cimport Position

cpdef finish_round(Position position, Chance chance)

cpdef finish_game(Position position, Chance chance)

@cython.locals(scratch=Position, wins="long[6]", total="long long", _=int)
cpdef random_games(Position position, Chance chance, int games)

cpdef resample(Position position, int seat, Chance chance)

cdef void to_end_of_round(Position position, Chance chance) noexcept nogil

cdef void to_end_of_game(Position position, Chance chance) noexcept nogil

@cython.locals(cards=int[60], size=int, other=int, kind=int, due=int, pick=int, _=int)
cdef void redeal(Position position, int seat, Chance chance) noexcept nogil
