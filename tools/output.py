"""Text of people and for people, whatever encoding the system has."""

from __future__ import annotations

import codecs
import io
import sys


def make_safe() -> None:
    """Let a letter that a stream's encoding lacks be written as its number, `\\u0411`, instead of ending the program.

    Called where a program for people begins. ASCII stands for a system that has not said what it has: that is UTF-8, as
    Python and click take it elsewhere. What is written for programs is JSON in ASCII, which every encoding has.
    """
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):  # None where there is no console
            unsaid = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding="utf-8" if unsaid else None, errors=errors)


def as_text(word: str) -> str:
    """Return a word of the command line as text: bytes that the system's encoding lacks are read as UTF-8."""
    return word.encode(errors="surrogateescape").decode(errors="replace")
