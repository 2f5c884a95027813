"""The surroundings of a command: files to read, the screen and its size, and a reader that may go away, like `head`."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import click


def hush() -> None:
    """Discard everything written from now on, even what Python writes when it exits."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, io.UnsupportedOperation):
        return


def echo(text: str) -> None:
    """Write a line; if nobody reads it, go on silently."""
    try:
        click.echo(text)
    except BrokenPipeError:
        hush()


@contextmanager
def opened(file: str) -> Iterator[IO[bytes]]:
    """Open a file, or standard input for `-`, to be read as far as needed."""
    if file == "-":
        yield sys.stdin.buffer
        return
    with Path(file).open("rb") as stream:
        yield stream


def forget_no_size() -> None:
    """Forget a size on which nothing could be shown, such as COLUMNS=0; then the terminal is asked instead."""
    for name in ("COLUMNS", "LINES"):
        try:
            usable = int(os.environ.get(name, "1")) > 0
        except ValueError:
            usable = False
        if not usable:
            del os.environ[name]


def open_streams() -> None:
    """Open the streams that the caller closed: Python sets them to `None`, which cannot be read or written."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(nowhere, mode, encoding="utf-8"))
