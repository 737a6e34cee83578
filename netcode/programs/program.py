"""A process that is talked to in lines over its standard input and output.

What it writes to standard error goes to ours, made safe to show on a terminal.
"""

import io
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import cast

from netcode.protocol.clean_text import clean_line
from netcode.storage.descriptors import with_reserve
from netcode.transport.system import apart, system_env

PATIENCE = 1.0
"""Seconds that a process has to end by itself when its input is closed."""
CHUNK = 1 << 16
WAITING = 1 << 24
"""Bytes that may wait each way; a program that writes more than is read, or leaves more unread, is killed."""
OF_A_LINE = 100
"""Bytes counted for each line besides its own, so that many empty lines are bounded too."""
NOTE = 1000
"""Bytes of a line on standard error; a longer one becomes several."""
NOTES = 1 << 20
"""Bytes on standard error that are passed on of one process; the rest is read, and left out."""


class _Lines:
    """A bounded queue of lines between two threads."""

    def __init__(self) -> None:
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._bytes = 0

    def put(self, line: bytes) -> bool:
        """Add a line; return False where WAITING bytes wait already."""
        with self._lock:
            if self._bytes > WAITING:
                return False
            self._bytes += len(line) + OF_A_LINE
        self._lines.put(line)
        return True

    def end(self) -> None:
        """Say that nothing more follows."""
        self._lines.put(None)

    def get(self, seconds: float | None = None) -> bytes | None:
        """Return the next line, None for the end. Raises Empty where there is none within so many seconds."""
        line = self._lines.get(timeout=seconds)
        with self._lock:
            self._bytes -= len(line) + OF_A_LINE if line is not None else 0
        return line


class Program:
    """A running program. No call waits for it longer than its argument says.

    longest: bytes of a line at most; a longer one is cut.
    Raises OSError where it cannot be started.
    """

    def __init__(self, command: Sequence[str], longest: int) -> None:
        self._process = with_reserve(subprocess.Popen)(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            env=system_env(os.environ),
            **apart(os.name),
        )
        self._longest, self._name = longest, command[0]
        self._out, self._in = _Lines(), _Lines()
        self.ended = False
        write, read, self._noting = (
            threading.Thread(target=work, name=command[0], daemon=True)
            for work in (self._write, self._read, self._pass_notes)
        )
        for thread in (write, read, self._noting):
            thread.start()

    def send(self, line: bytes) -> None:
        """Queue a line for the program. One that leaves too much unread is killed."""
        if not self._out.put(line):
            self._kill()

    def receive(self, seconds: float) -> bytes | None:
        """Return its next line; None where none comes in time. Raises EOFError when it has ended."""
        if self.ended:
            raise EOFError
        if seconds <= 0:
            return None
        try:
            got = self._in.get(seconds)
        except Empty:
            return None
        if got is None:
            self.ended = True
            raise EOFError
        return got

    def status(self) -> int | str:
        """Return the exit status of a program that has ended, "?" where it has only closed its output."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(PATIENCE)
        return "?"

    def close_input(self) -> None:
        """Close its input after what was sent; it should end then."""
        self._out.end()

    def close(self, patience: float = PATIENCE) -> None:
        """Close its input, wait `patience` seconds for it to end, then kill it."""
        self.close_input()
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        self.ended = True
        self._noting.join(PATIENCE)  # its last words; a process that it started may keep them open

    def _kill(self) -> None:
        """Kill it; nothing more is read from it."""
        self.ended = True
        with suppress(OSError):
            self._process.kill()

    def _write(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):
            while (line := self._out.get()) is not None:
                while line:
                    line = line[os.write(self._process.stdin.fileno(), line) :]
        with suppress(OSError):
            self._process.stdin.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        rest = b""
        with suppress(OSError):
            while more := os.read(self._process.stdout.fileno(), CHUNK):
                *whole, rest = (rest + more).split(b"\n")
                if not all(self._in.put(line) for line in whole):
                    self._kill()
                    break
                rest = rest[: self._longest]
        self._in.end()
        with suppress(OSError):
            self._process.stdout.close()

    def _pass_notes(self) -> None:
        with suppress(OSError), io.BufferedReader(cast(io.RawIOBase, self._process.stderr)) as notes:
            passed = 0
            while line := notes.readline(NOTE):
                if passed < NOTES <= passed + len(line):
                    _note(f"{self._name}: more than {NOTES} bytes on standard error; the rest is left out")
                passed += len(line)
                if passed < NOTES:
                    _note(line.decode(errors="replace"))


def _note(text: str) -> None:
    """Write a line to standard error, with what it is indented by."""
    blanks = " " * (len(text) - len(text.lstrip(" ")))
    if sys.stderr is not None:
        with suppress(OSError, ValueError):  # nobody reads it any more, or it is closed
            sys.stderr.write(f"{blanks}{clean_line(text)}\n")
            sys.stderr.flush()
