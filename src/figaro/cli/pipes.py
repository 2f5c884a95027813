"""What to do when nobody reads the output any more, as after `figaro replay ... | head`."""

import io
import os
import sys

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
