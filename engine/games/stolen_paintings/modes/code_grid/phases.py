"""Phases, intents and events of the picture code grid, its end and its pad (stolen_paintings: Picture code grid)."""

from msgspec import Struct

from engine.core import Event, Intent, Owner, Public, Seat, SeatEvent
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.cooperative.phases import Opinion
from engine.paintings import WorkId

COLUMNS, ROWS = 5, 4
PICTURES = COLUMNS * ROWS
TEAMS = 2
BYSTANDER, TRAP = 2, 3
"""Kinds of picture besides those of the two teams, which are 0 and 1."""
COVERED = -1
"""The kind of a picture that nobody has pointed at, as the table knows it."""
OF_STARTERS, OF_OTHERS, BYSTANDERS = 8, 7, 4
MOST_PASSED = 6
"""Turns in a row in which nothing is pointed at, after which the match is given up (decided)."""
NOBODY = -1
"""In place of the team that won: none."""
MOST_NUMBER = 9
STOP = -1
"""Marked instead of a picture: to point at no more."""

Kinds = tuple[int, ...]
"""For each place what the picture there is: a team, BYSTANDER, TRAP, or COVERED."""


Settled = tuple[tuple[Seat, Marks, bool], ...]
"""How each of a team had marked when it last pointed or stopped, and who left it to the majority."""


class KeyCard(Struct):
    """The key in the hand of one clue-giver; both hold the same."""

    owner: Public[Seat]
    kinds: Owner[Kinds]


class Code(Struct, frozen=True):
    """A clue, and the places that its team has pointed at since."""

    giver: Public[Seat]
    word: Public[str]
    number: Public[int]
    places: Public[tuple[int, ...]] = ()


class Grid(Struct):
    """All that lies on the table."""

    row: Public[list[WorkId]]
    """Row by row from the upper left."""
    starters: Public[int]
    """The team that begins and has a picture more to find."""
    givers: Public[tuple[Seat, ...]]
    """The clue-giver of each team."""
    keys: Public[list[KeyCard]]
    uncovered: Public[Kinds]
    """What the table knows of each picture."""
    codes: Public[list[Code]]
    settled: Public[Settled] = ()


class Coding(Struct, tag=True):
    """A clue-giver looks for a word and a number."""

    grid: Public[Grid]
    team: Public[int]


class Decoding(Struct, tag=True):
    """The rest of the team marks openly what it would point at."""

    grid: Public[Grid]
    team: Public[int]
    opinions: Public[list[Opinion]]
    """With one mark at most: a place, or STOP."""


class Decoded(Struct, tag=True, frozen=True):
    """What the end shows: all pictures, whose labels may now be read, and the key."""

    row: Public[tuple[WorkId, ...]]
    kinds: Public[Kinds]
    uncovered: Public[Kinds]
    codes: Public[tuple[Code, ...]]


class CodeLine(Struct, tag=True, frozen=True):
    """A match on the pad."""

    givers: Public[tuple[Seat, ...]]
    won: Public[int]
    """The team that won, or NOBODY."""
    reason: Public[str]
    """Why the match was over: `grid_found`, `trapped`, or `given_up`."""
    found: Public[tuple[int, ...]]
    """Each team's pictures that were pointed at, by whichever team."""
    settled: Public[Settled]


def team_of(seat: Seat) -> int:
    """Return the team of a seat: they sit alternately (decided)."""
    return seat % TEAMS


def pictures_of(grid: Grid, team: int) -> int:
    """Return how many pictures a team has in the grid."""
    return OF_STARTERS if team == grid.starters else OF_OTHERS


def left(grid: Grid, team: int) -> int:
    """Return how many pictures a team has still to find."""
    return pictures_of(grid, team) - grid.uncovered.count(team)


class GiveCode(Intent, frozen=True):
    """Say one word, and how many pictures it is meant for."""

    word: str
    number: int


class Point(Intent, frozen=True):
    """Mark the picture at a place for one's team, or to stop; marked again, it is taken back."""

    place: int


class CodeGiven(SeatEvent, frozen=True):
    """A clue-giver said a word and a number."""

    word: Public[str]
    number: Public[int]


class Proposed(SeatEvent, frozen=True):
    """A seat marked a picture or to stop, for its team to see, or took that back."""

    place: Public[int]
    marked: Public[bool]


class Uncovered(Event, frozen=True):
    """A team pointed at a picture, and now all know what it is."""

    team: Public[int]
    place: Public[int]
    kind: Public[int]


class TeamStopped(Event, frozen=True):
    """A team points at no more."""

    team: Public[int]


class KeyShown(Event, frozen=True):
    """The match is decided; the key and the labels lie open."""

    decoded: Public[Decoded]
    line: Public[CodeLine]
