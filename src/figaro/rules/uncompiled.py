"""The parts of the `cython` module that the rules use, for machines where they run as plain Python."""

from contextlib import nullcontext

nogil = nullcontext()
compiled = False
