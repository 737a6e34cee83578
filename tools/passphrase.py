"""Asking for a passphrase, without showing it."""

import getpass
import sys
from pathlib import Path

from client.wording.texts import Words
from engine.core.errors import Refused


def passphrase(words: Words, file: Path | None, *, twice: bool) -> str:
    """Return a passphrase from a file's first line or from the person at the keyboard. Raises Refused.

    twice: ask again, as with a mistyped one the file could never be opened.
    """
    if file is not None:
        try:
            return (file.read_text("utf-8").splitlines() or [""])[0]
        except (OSError, UnicodeError):
            raise Refused("passphrase_file", file=str(file)) from None
    if sys.stdin is None or not sys.stdin.isatty():
        raise Refused("passphrase_missing")
    typed = getpass.getpass(words.say("saved.ask_passphrase") + " ")
    if twice and typed != getpass.getpass(words.say("saved.ask_again") + " "):
        raise Refused("passphrase_differs")
    return typed
