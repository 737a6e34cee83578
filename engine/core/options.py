"""A game's options, as data: for the command line, the set-up screen, the announced table and the tests.

An option is a field of the game's `Options` struct. Its texts have the keys `<slug>.option.<name>` (name) and
`<slug>.option.<name>.help`; a value that is a word has `<slug>.option.<name>.<value>`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, structs

from engine.core.errors import BadSetup
from engine.core.visibility import Seat

if TYPE_CHECKING:
    from engine.core.rng import Rng

O = TypeVar("O", bound=Struct)  # noqa: E741
Value = int | str | bool
_NUMBER = re.compile(r"-?\d{1,9}")


class Choice(Struct, frozen=True):
    """An option with a few values, written out."""

    name: str
    values: tuple[Value, ...]
    default: Value
    alike: tuple[Value, ...] = ()
    """Values that need no test of their own, as they are like others: all artists of a list but one."""

    def admits(self, value: Value) -> bool:
        """Tell whether the option can have this value; True is not 1 here."""
        return any(value == v and type(value) is type(v) for v in self.values)

    def samples(self) -> tuple[Value, ...]:
        """Return the values that tests go through: all but those that are like others."""
        return tuple(value for value in self.values if value not in self.alike)

    def range_text(self) -> str:
        """Return the range as a person types it."""
        return ", ".join(spell(v) for v in self.values)


class Span(Struct, frozen=True):
    """An option that is a whole number from `low` to `high`, in steps from `low` on."""

    name: str
    low: int
    high: int
    default: int
    step: int = 1

    def admits(self, value: Value) -> bool:
        """Tell whether the option can have this value."""
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and self.low <= int(value) <= self.high and (int(value) - self.low) % self.step == 0

    def samples(self) -> tuple[Value, ...]:
        """Return the values that tests go through: both ends and the default."""
        return tuple(sorted({self.low, self.default, self.high}))

    def range_text(self) -> str:
        """Return the range as a person types it."""
        second = f", {self.low + self.step}" if self.step > 1 else ""
        return f"{self.low}{second} to {self.high}"


class Named(Struct, frozen=True):
    """An option that names something of the host's own, such as a deck of pictures: what there is, only the host knows."""

    name: str
    pattern: str
    """A regular expression that such a name matches; an empty text names nothing, and is the default."""
    example: str
    default: str = ""

    def admits(self, value: Value) -> bool:
        """Tell whether the option can have this value."""
        return value == "" or (isinstance(value, str) and re.fullmatch(self.pattern, value) is not None)

    def samples(self) -> tuple[Value, ...]:
        """Return the values that tests go through."""
        return self.default, self.example

    def range_text(self) -> str:
        """Return the range as a person types it."""
        return self.example


Option = Choice | Span | Named


def spell(value: Value) -> str:
    """Return a value as it is typed on the command line: on, off, a number or a word."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def parse_options(kind: type[O], declared: Sequence[Option], typed: Sequence[str]) -> O:
    """Return the options for words like `turn_seconds=60`; what is not named keeps its default.

    Raises BadSetup (`option_form`, `option_unknown`, `option_value`) with what can be said instead.
    """
    values: dict[str, Value] = {option.name: option.default for option in declared}
    by_name = {option.name: option for option in declared}
    for word in typed:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadSetup("option_form", word=word)
        if name not in by_name:
            raise BadSetup("option_unknown", option=name, known=", ".join(by_name))
        values[name] = _read(by_name[name], text)
    return kind(**values)


def options_of(kind: type[O], declared: Sequence[Option], given: Mapping[str, Any]) -> O:
    """Return the options for values by name; what is not named keeps its default.

    Raises BadSetup (`option_unknown`, `option_value`) with what can be given instead, whatever the values are.
    """
    by_name = {option.name: option for option in declared}
    for name, value in given.items():
        if name not in by_name:
            raise BadSetup("option_unknown", option=name, known=", ".join(by_name))
        if not by_name[name].admits(value):
            shown = spell(value) if isinstance(value, Value) else repr(value)
            raise BadSetup("option_value", option=name, value=shown, range=by_name[name].range_text())
    return kind(**{option.name: option.default for option in declared} | dict(given))


def check_options(declared: Sequence[Option], options: Struct) -> None:
    """Raise BadSetup(`option_value`) for a value out of its range, whoever made the struct."""
    for option in declared:
        value = getattr(options, option.name)
        if not option.admits(value):
            raise BadSetup("option_value", option=option.name, value=spell(value), range=option.range_text())


def as_plain(options: Struct) -> dict[str, Value]:
    """Return options as a plain mapping, for the wire and for files."""
    return structs.asdict(options)


def _read(option: Option, text: str) -> Value:
    typed = text.strip().casefold()
    if isinstance(option, Choice):
        for value in option.values:
            if spell(value).casefold() == typed:
                return value
    elif isinstance(option, Named):
        if option.admits(typed):
            return typed
    elif _NUMBER.fullmatch(typed) and option.admits(int(typed)):
        return int(typed)
    raise BadSetup("option_value", option=option.name, value=text, range=option.range_text())


def no_such_first_seat(seats: int, options: Any) -> BadSetup | None:
    """Return why a chosen `first_seat` (1 to the number of seats, or "random") is not at this table; None if it is."""
    chosen = options.first_seat
    if isinstance(chosen, int) and chosen > seats:
        return BadSetup("first_seat_missing", seat=chosen, seats=seats)
    return None


def first_seat(chosen: Value, seats: int, rng: Rng) -> Seat:
    """Return the seat that begins: the chosen one, from 1, or one by lot.

    The lot is drawn in either case, so that what is dealt afterwards does not depend on the option.
    """
    drawn = rng.below(seats)
    return chosen - 1 if isinstance(chosen, int) else drawn
