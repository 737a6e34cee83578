"""Text read and written by people, whatever encoding the system has."""

import codecs
import io
import sys


def make_safe() -> None:
    """Have characters that a stream's encoding lacks written as escapes, `\\u0411`, instead of raising an error.

    Called at the start of a program for people. ASCII means that the system has set no encoding: UTF-8 is used then. Output
    for programs is JSON in ASCII, which every encoding has.
    """
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):  # None where there is no console
            unsaid = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding="utf-8" if unsaid else None, errors=errors)


def as_text(word: str) -> str:
    """Return a word of the command line as text: bytes that the system's encoding lacks are read as UTF-8."""
    return word.encode(errors="surrogateescape").decode(errors="replace")
