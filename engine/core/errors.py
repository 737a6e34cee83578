"""What can go wrong in the rules: mistakes of people and peers, and bugs of a game, are separate classes.

- `Refused`: a person or a peer asked for something that is not possible; carries a code that has a text in every language
    - `Illegal`: an intent that the rules do not allow now
    - `BadSetup`: seats or options that this game cannot be played with
    - `BadJournal`: a record of a match that cannot be read, or was made by other rules
- `engine.core.visibility.Unseen`, `Undeclared`: a bug in a game's code
"""

from typing import Any


class Refused(Exception):
    """Something that was asked is not possible: a code with a text in every language, and the values which that text needs.

    `values` are plain (str, int, tuples of these); a text can name them in braces.
    """

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, values)
        self.code, self.values = code, values

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.code, self.values)  # for pickle, which passes no named arguments

    def __str__(self) -> str:
        text = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        return f"{self.code}({text})" if text else self.code


def _again(kind: type[Refused], code: str, values: dict[str, object]) -> Refused:
    return kind(code, **values)


class Illegal(Refused):
    """A refused intent. Raised by `Game.check`, which the host calls with the seat's view: so it tells no more than that."""


class BadSetup(Refused):
    """A number of seats, an option or a combination of options that the game does not allow."""


class BadJournal(Refused):
    """A journal that is damaged before its end, of an unknown version, or of other rules than ours."""
