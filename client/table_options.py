"""Which options of a game a person is asked for, and what is offered: options, seats, level of the bots. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.core.game import AnyGame
from engine.core.options import Choice, Named, Option, Value, as_plain

LANGUAGE = "language"
"""The name of a game's option for the language in which its bots make up words."""
USUAL_SEATS, FIRST_SEATS = 4, 3
"""Seats that are offered: usually, and in a beginner's first match."""
USUAL_LEVEL, FIRST_LEVEL = "normal", "easy"
"""The bots' level that is offered: usually, and in a beginner's first match."""
CLOCK = "_seconds"
"""How the name of an option ends that is a clock."""


def options_that_matter(game: AnyGame, seats: int, chosen: Mapping[str, Value]) -> tuple[str, ...]:
    """Return the names of the options that may have another value than the default, given those chosen before them.

    chosen: a value by name, as far as it is chosen. An option is asked only beside those before it that matter themselves.
    """
    settled: dict[str, Value] = {}
    for option in game.info.options:
        others = (
            option.samples() if isinstance(option, Choice | Named) else range(option.low, option.high + 1, option.step)
        )
        if any(_go_together(game, seats, {**settled, option.name: v}) for v in others if v != option.default):
            settled[option.name] = chosen.get(option.name, option.default)
    return tuple(settled)


def usual_value(option: Option, language: str, alone: bool = False) -> Value:
    """Return the value of an option that a person is offered: its default, but their own language for the bots' words.

    alone: the person plays with bots only, at their own pace: then no clock runs that can be left out.
    """
    if alone and option.name.endswith(CLOCK) and option.admits(0):
        return 0
    return language if option.name == LANGUAGE and option.admits(language) else option.default


def with_usual(game: AnyGame, seats: int, chosen: Any, typed: Sequence[str], language: str, alone: bool = False) -> Any:
    """Return the options, those that were not typed with the values that a person of that language is offered."""
    named = {word.partition("=")[0] for word in typed}
    matter = {*options_that_matter(game, seats, as_plain(chosen))} - named
    usual = {option.name: usual_value(option, language, alone) for option in game.info.options if option.name in matter}
    return msgspec.structs.replace(chosen, **usual)


def modes_of(game: AnyGame) -> tuple[str, ...]:
    """Return the modes of a game, the default first; none for a game without modes."""
    option = next((option for option in game.info.options if option.name == "mode"), None)
    if not isinstance(option, Choice):
        return ()
    return tuple(map(str, sorted(option.values, key=lambda mode: mode != option.default)))


def seats_played_with(game: AnyGame, chosen: Mapping[str, Value]) -> range:
    """Return the numbers of seats that a game is played with, some options chosen and the others at their defaults."""
    return game.seats_for(msgspec.convert(chosen, type=game.options)) if game.seats_for else game.info.seats


def _go_together(game: AnyGame, seats: int, values: Mapping[str, Value]) -> bool:
    return game.conflict(seats, msgspec.convert(values, type=game.options)) is None
