"""Reading what is piped in, and what to do when nobody reads the output, as after `figaro replay ... | head`."""

import io
import os
import sys
from pathlib import Path

import click


def hush() -> None:
    """Let everything written from now on go nowhere, also what Python writes when it ends."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, io.UnsupportedOperation):
        return


def echo(text: str) -> None:
    """Write a line; if nobody reads it, go on in silence."""
    try:
        click.echo(text)
    except BrokenPipeError:
        hush()


def read_source(file: str) -> bytes:
    """Read a file, or the standard input for `-`."""
    if file != "-":
        return Path(file).read_bytes()
    return sys.stdin.buffer.read()


def open_streams() -> None:
    """Open what the caller closed: Python has `None` there, which nothing can read or write."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(nowhere, mode, encoding="utf-8"))
