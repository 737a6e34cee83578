"""Which tables the contract tests play: every number of seats, every value of every option, and every two of them together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any

from engine.core.game import AnyGame
from engine.core.options import Option, Value, spell
from tests.games import ALL_GAMES as ALL_GAMES

Setting = tuple[int, Value]
"""A factor and its value; factor 0 is the number of seats, the others are the options in order."""


@dataclass(frozen=True)
class Setup:
    """A table to play at. Equal setups are equal also when made twice, so walks can be kept."""

    slug: str
    seats: int
    values: tuple[Value, ...]
    game: AnyGame = field(compare=False, repr=False)

    @property
    def options(self) -> Any:
        """The options as the game takes them."""
        names = [option.name for option in self.game.info.options]
        return self.game.options(**dict(zip(names, self.values, strict=True)))

    def __str__(self) -> str:
        told = [
            f"{option.name}={spell(value)}"
            for option, value in zip(self.game.info.options, self.values, strict=True)
            if value != option.default
        ]
        return "-".join((self.slug, str(self.seats), *told))


def plain(game: AnyGame, seats: int, **chosen: Value) -> Setup:
    """Return a table where no option was changed but those that are named."""
    return Setup(game.info.slug, seats, tuple(chosen.get(o.name, o.default) for o in game.info.options), game)


@cache
def covering(slug: str) -> tuple[Setup, ...]:
    """Return few tables in which every two settings that go together meet at least once.

    Raises AssertionError for a setting with which the game can never be played.
    """
    game = ALL_GAMES[slug]
    factors: list[tuple[Value, ...]] = [tuple(game.info.seats), *(o.samples() for o in game.info.options)]
    pairs = [((a, x), (b, y)) for a, b in combinations(range(len(factors)), 2) for x in factors[a] for y in factors[b]]
    rows: list[tuple[Value, ...]] = []
    met: set[tuple[Setting, Setting]] = set()
    never: set[tuple[Setting, Setting]] = set()
    for pair in pairs:
        if pair in met:
            continue
        if (row := _row(game, factors, pair, met, never)) is None:
            never |= {pair, pair[::-1]}
        else:
            rows.append(row)
            met |= {*combinations(enumerate(row), 2)}
    rows = rows or [(seats,) for seats in game.info.seats]  # a game without options has no pairs
    for place, values in enumerate(factors):
        lost = [value for value in values if not any(row[place] == value for row in rows)]
        assert not lost, (
            f"{slug}: no table can be played with factor {place} (0: seats) at {lost}; see seats_for, conflict"
        )
    return tuple(Setup(slug, int(row[0]), row[1:], game) for row in rows)


def _row(
    game: AnyGame,
    factors: list[tuple[Value, ...]],
    pair: tuple[Setting, Setting],
    met: set[tuple[Setting, Setting]],
    never: set[tuple[Setting, Setting]],
) -> tuple[Value, ...] | None:
    """Return a playable row with both settings that meets as many new pairs as a greedy search finds; None if there is none.

    `never`: pairs that go together in no row, both ways round.
    """
    fixed = dict(pair)
    for start in _starts(game, factors, fixed, never):
        row = list(start)
        for place in range(len(factors)):
            if place not in fixed:
                row[place] = max(
                    (v for v in factors[place] if _playable(game, [*row[:place], v, *row[place + 1 :]])),
                    key=lambda v: sum(((a, row[a]), (place, v)) not in met for a in range(place)),
                )
        return tuple(row)
    return None


def _starts(
    game: AnyGame, factors: list[tuple[Value, ...]], fixed: dict[int, Value], never: set[tuple[Setting, Setting]]
) -> Iterator[list[Value]]:
    """Yield playable rows with the fixed settings, the other options at their defaults or, if need be, one of them changed."""
    defaults: list[Value] = [0, *(option.default for option in game.info.options)]
    row = [fixed.get(place, value) for place, value in enumerate(defaults)]
    tables = [[fixed.get(0, seats), *row[1:]] for seats in factors[0]]
    yield from (table for table in tables if _playable(game, table))
    barred = [place for place in range(1, len(row)) if _barred((place, row[place]), fixed, never)]
    if len(barred) > 1:  # to change one option is not enough
        return
    for place in barred or range(1, len(row)):
        if place in fixed:
            continue
        values = [value for value in factors[place] if not _barred((place, value), fixed, never)]
        changed = [[*table[:place], value, *table[place + 1 :]] for table in tables for value in values]
        yield from (table for table in changed if _playable(game, table))


def _barred(setting: Setting, fixed: dict[int, Value], never: set[tuple[Setting, Setting]]) -> bool:
    """Tell whether a setting never goes with a fixed one."""
    return any((setting, other) in never for other in fixed.items())


def _playable(game: AnyGame, row: Sequence[Value]) -> bool:
    """Tell whether declared values go together: as `Game.check_setup`, which would look at each value's range again."""
    return _goes(game.info.slug, tuple(row), tuple(map(type, row)))


@cache
def _goes(slug: str, row: tuple[Value, ...], kinds: tuple[type, ...]) -> bool:
    """`kinds` tells True from 1, which are equal keys."""
    game, seats = ALL_GAMES[slug], int(row[0])
    options = Setup(slug, seats, row[1:], game).options
    allowed = game.seats_for(options) if game.seats_for else game.info.seats
    return seats in allowed and game.conflict(seats, options) is None


EVERY_SETUP = [setup for slug in ALL_GAMES for setup in covering(slug)]
EVERY_TABLE = [
    plain(game, seats)
    for game in ALL_GAMES.values()
    for seats in game.info.seats
    if _playable(game, [seats, *(option.default for option in game.info.options)])
]
"""Every game at every number of seats that its default options allow."""


def forms(game: AnyGame) -> list[Setup]:
    """Return a table for each way in which a game is played, with as few seats as it allows, two if it can.

    These are the values of its option `mode`, and of an option that has the name of a mode.
    """
    by_name = {option.name: option for option in game.info.options}
    modes = by_name["mode"].samples() if "mode" in by_name else ()
    wanted = [{"mode": mode} | more for mode in modes for more in _kinds_of(by_name, mode)] or [{}]
    found = []
    for chosen in wanted:
        values = tuple(chosen.get(option.name, option.default) for option in game.info.options)
        seats = [seats for seats in game.info.seats if _playable(game, [seats, *values])]
        found.append(Setup(game.info.slug, 2 if 2 in seats else seats[0], values, game))
    return found


def _kinds_of(by_name: dict[str, Option], mode: Value) -> list[dict[str, Value]]:
    return [{str(mode): kind} for kind in by_name[str(mode)].samples()] if mode in by_name else [{}]
