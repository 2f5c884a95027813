"""Logging that fails stops nobody."""

import io

import pytest
import structlog

from figaro.server.running import PatientStream, set_up_logging


class FullDisk(io.StringIO):
    """A stream that accepts nothing more."""

    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")

    def flush(self) -> None:
        raise OSError(28, "No space left on device")


def test_a_stream_that_cannot_be_written_is_passed_over() -> None:
    stream = PatientStream(FullDisk())
    assert stream.write("a line\n") == 7
    stream.flush()


@pytest.mark.parametrize("form", ["text", "json"])
def test_logging_never_raises(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", FullDisk())
    set_up_logging(form)
    try:
        structlog.get_logger("figaro.test").warning("the disk is full", table="t")
    finally:
        structlog.reset_defaults()
