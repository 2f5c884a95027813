"""`python -m figaro` is the command `figaro`."""

from figaro.cli import main

main()
