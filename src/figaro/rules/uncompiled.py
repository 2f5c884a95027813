"""What the rules use of the `cython` module, for a machine where they run as plain Python."""

from contextlib import nullcontext

nogil = nullcontext()
compiled = False
