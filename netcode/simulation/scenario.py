"""What one seed plays, and which faults strike how often: each seed draws its own mix, so that rare combinations happen too."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.errors import BadSetup
from engine.core.game import AnyGame
from engine.core.options import Named, as_plain
from engine.games import GAMES
from netcode.protocol.messages import OtherGame, Room

LONGEST = 80
"""Faults in one history at most; then all faults end, and the matches have to be played to their end."""


@dataclass(frozen=True)
class Scenario:
    """One seed's table and its faults."""

    game: AnyGame
    seats: int
    options: Any
    owner: bool
    """Whether the first seat is the owner's, who comes without a code."""
    by_code: int
    """People who come with the table code; bots of the host take the other seats."""
    watcher: bool
    matches: int
    """Matches that are played with the same seats, one after the other."""
    ends: bool
    """Whether the owner ends the table with the last fault."""
    faults: tuple[str, ...]
    """The kinds that strike in this history. One is drawn each time, so a kind listed three times is three times as likely."""
    strikes: int
    """How many faults strike in all."""
    pause: float
    """Seconds between two of them, on average."""
    delay: float
    """Seconds that a message takes, on average."""
    think: float
    """Seconds that a player takes, on average."""
    choices: int = 0
    """How often at most the owner chooses another game."""
    drops: bool = False
    """Whether the owner chooses it also in place of a running match."""
    copies: float = 0.0
    """Seconds until the keepers have an entry, on average; 0: at once."""

    def __str__(self) -> str:
        people = f"{'owner, ' if self.owner else ''}{self.by_code} by code{', 1 watches' if self.watcher else ''}"
        kinds = ", ".join(sorted({*self.faults})) or "no faults"
        table = f"{self.game.info.slug}, {self.seats} seats ({people}), {self.options}, {self.matches} matches"
        return f"{table}; {self.strikes} of {kinds}"


def game_of(seed: int, games: Mapping[str, AnyGame]) -> AnyGame:
    """Return the game that a seed plays. It has a generator of its own: with only one game all other draws stay the same."""
    rng = random.Random(f"game of {seed}")  # noqa: S311 -- the same history every time is the point
    return games[rng.choice(sorted(games))]


def copies_of(seed: int) -> float:
    """Return how late copies are; with a generator of its own, as `game_of`."""
    rng = random.Random(f"copies of {seed}")  # noqa: S311 -- the same history every time is the point
    return rng.choice((0.0, 0.0, 0.0, 0.02, 0.3))


def choices_of(seed: int) -> int:
    """Return how often the owner chooses another game; with a generator of its own, as `game_of`."""
    rng = random.Random(f"choices of {seed}")  # noqa: S311 -- the same history every time is the point
    return rng.choice((0, 0, 0, 1, 2))


def drops_of(seed: int) -> bool:
    """Tell whether the owner drops running matches; with a generator of its own, as `game_of`."""
    return random.Random(f"drops of {seed}").random() < 0.75  # noqa: S311 -- the same history every time is the point


def other_game(rng: random.Random, room: Room, drops: bool) -> OtherGame:
    """Return another game for a table, mostly one with a seat for everyone who sits there. drops: also in mid-match."""
    people, game = sum(place.kind == "human" for place in room.places), GAMES[rng.choice(sorted(GAMES))]
    tables = [_table(rng, game) for _ in range(5)]
    seats, options = next((table for table in tables if table[0] >= people), tables[0])
    bots = rng.choice((seats, seats, max(0, seats - people - 1)))
    return OtherGame(game.info.slug, as_plain(options), seats, bots, drops=drops)


def draw(rng: random.Random, game: AnyGame, kinds: Sequence[str]) -> Scenario:
    """Return a mix for a game out of these kinds of faults."""
    seats, options = _table(rng, game)
    owner = rng.random() < 0.7
    people = rng.choice((0, 1, 1, 2)) if owner else rng.choice((1, 1, 2))
    share = rng.choice((0.0, 0.2, 0.5, 0.5, 0.8)) if rng.random() < 0.9 else 1.0
    chosen = tuple(kind for kind in kinds if rng.random() < share for _ in range(rng.choice((1, 1, 3))))
    return Scenario(
        game=game,
        seats=seats,
        options=options,
        owner=owner,
        by_code=min(people, seats - owner),
        watcher=rng.random() < 0.2,
        matches=rng.choice((1, 1, 1, 2)),
        ends=owner and rng.random() < 0.2,
        faults=chosen,
        strikes=rng.randint(1, LONGEST) if chosen else 0,
        pause=rng.choice((0.05, 0.2, 0.5, 1.5)),
        delay=rng.choice((0.001, 0.02, 0.2)),
        think=rng.choice((0.02, 0.1, 0.4)),
    )


def _table(rng: random.Random, game: AnyGame) -> tuple[int, Any]:
    """Return seats and options that go together; many options keep their default."""
    while True:
        values = {
            option.name: rng.choice(option.samples()) if rng.random() < 0.6 else option.default
            for option in game.info.options
            if not isinstance(option, Named)  # what the host has of its own: nobody here has any
        }
        seats, options = rng.choice(list(game.info.seats)), game.options(**values)
        try:
            game.check_setup(seats, options)
        except BadSetup:
            continue
        return seats, options
