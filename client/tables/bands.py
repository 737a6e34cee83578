"""The division of the table screen, in units, the same in every game. The board gets all extra room.

A rail at the top, the seats in a column at the left with the viewer's own at its foot, the board right of it, the plate under
the board, the shelf of the viewer's hand under both. Talk and log open in a drawer at the right, which narrows all the rest.
"""

from dataclasses import dataclass

from client.drawing.rects import Rect
from client.tables.board import Area, Room, TeamPlace
from engine.core.visibility import Seat

DRAWER = 300.0
"""Width of the drawer of talk and log."""
SHORT = 110.0
"""Plaques less high than this are short: badge, name, points and one line."""
_RAIL = 40.0
_PLATE = 52.0
_SHELVES = {"high": 142.0, "low": 96.0, "none": 0.0}
_TALLEST, _LOW = 196.0, 138.0
"""How high a plaque is at most; and where it has no small pictures, at text scale 1."""
_GAP = 8.0
_HEAD, _MEMBER = 108.0, 92.0
"""Heights in a team's place: of what stands above its seats at least, and of a seat at most, at text size 1."""


@dataclass(frozen=True)
class Bands:
    """Where everything is. `plaques` has a place for each seat but the viewer's own, in the order that was asked for."""

    size: tuple[float, float]
    text: float
    top: Rect
    """The rail."""
    seats: Rect
    """The column of the seats, down to the shelf; without width where a board wants none."""
    plaques: tuple[Rect, ...]
    board: Rect
    ledge: Rect
    """The strip of the prompt plate."""
    plate: Rect
    shelf: Rect
    """Under seats and board; without height where there is none."""
    own: Rect
    """The viewer's own plaque at the foot of the column; empty for one who watches."""
    side: Rect
    """The drawer of talk and log, without width while both are closed."""
    log: Rect
    chat: Rect
    entry: Rect
    teams: tuple[TeamPlace, ...] = ()
    """Places of the seats that form teams; then `plaques` has all of them, the viewer's own too."""

    @property
    def area(self) -> Area:
        """The part that a game's board fills."""
        left = max(self.own.right + 8, self.shelf.x + 8)
        hand = Rect(left, self.shelf.y, self.shelf.right - left - 8, self.shelf.h)
        return Area(self.board, hand, self.text, teams=self.teams)

    @property
    def lit(self) -> Area:
        """The part that lamps light: the board above a high shelf, so that they stay while the shelf comes and goes."""
        high = self.board.h + self.shelf.h - _shelf("high", max(1.0, self.text))
        return Area(self.board._replace(h=high), self.shelf, self.text)


def divide(
    size: tuple[float, float],
    text: float,
    others: int,
    watching: bool,
    room: Room | None = None,
    drawer: tuple[bool, bool] = (False, False),
) -> Bands:
    """Return the bands of a window of this size in units, for a text scale and a number of other seats.

    room: what the board wants now; None: a high shelf for players, none for spectators.
    drawer: whether the talk, and whether the log, is open.
    """
    room = room or Room("none" if watching else "high")
    width, height = size
    more = max(1.0, text)
    rail = _RAIL + (more - 1) * 27
    top, below = Rect(0, 0, width, height).cut_top(rail)
    rest, side = below.cut_right(DRAWER * more**0.5 if any(drawer) else 0.0)
    above, shelf = rest.cut_bottom(_shelf(room.shelf, more))
    column = 0.0 if room.seats == "none" else _column_width(width, more) + 14
    seats, right = above.cut_left(column)
    rows = 2 if more >= 1.3 and (room.plate == "usual" or any(drawer)) else 1
    plate_h = _PLATE * more if rows == 1 else 100 * more / 1.3
    board, ledge = right.cut_bottom(plate_h + 2 * _GAP - 4)
    plate = Rect(ledge.x + (_GAP if not column else 2), ledge.y + 4, 0, plate_h)
    plate = plate._replace(w=ledge.right - _GAP - plate.x)
    tallest = _LOW * more if room.seats == "low" else _TALLEST
    own, places = _plaques(seats, shelf, others, watching, tallest)
    teams = _teams(seats, shelf.bottom, room.teams, more) if seats.w else ()
    if teams:
        own, places = own._replace(y=own.bottom, h=0), tuple(place for team in teams for _, place in team.seats)
    log, chat, entry = _drawer(side, more, *drawer)
    return Bands(size, text, top, seats, places, board, ledge, plate, shelf, own, side, log, chat, entry, teams)


def _shelf(kind: str, more: float) -> float:
    """Return how high a shelf is: a little higher with large texts."""
    return _SHELVES[kind] + (_SHELVES[kind] > 0) * (more - 1) * 14


def _column_width(width: float, more: float) -> float:
    """Return how wide a plaque is: wider in a wide window, and with large texts."""
    return min(176.0, 150 + max(0.0, width - 1366) * 0.12) + 120 * (more - 1)


def _plaques(seats: Rect, shelf: Rect, others: int, watching: bool, tallest: float) -> tuple[Rect, tuple[Rect, ...]]:
    """Return the place of the viewer's own plaque, and of all others above it."""
    if not seats.w:
        return Rect(seats.x, seats.bottom, 0, 0), tuple(Rect(seats.x, seats.y, 0, 0) for _ in range(others))
    x, w = seats.x + _GAP, seats.w - 14
    top, foot = seats.y + _GAP, seats.bottom - _GAP
    if watching:
        plaque = Rect(seats.x, seats.bottom, 0, 0)
    else:
        each = (shelf.bottom - _GAP + 4 - top + _GAP) / (others + 1) - _GAP
        tall = shelf.h - 12 if shelf.h else min(each, tallest)
        plaque = Rect(x, shelf.bottom - 6 - tall, w, tall)
        foot = min(foot, plaque.y - _GAP)
    count = max(1, others)
    tall = min(tallest, (foot - top + _GAP) / count - _GAP)
    return plaque, tuple(Rect(x, top + place * (tall + _GAP), w, tall) for place in range(others))


def _teams(seats: Rect, foot: float, teams: tuple[tuple[Seat, ...], ...], more: float) -> tuple[TeamPlace, ...]:
    """Return where teams stand, one below the other down to the foot of the window."""
    whole = Rect(seats.x + _GAP, seats.y + _GAP, seats.w - 14, foot - seats.y - 2 * _GAP)
    rows = []
    for number, team in enumerate(teams):
        ground = whole.row(number, len(teams), _GAP)
        inner = ground.inset(5, 5)
        head, members = inner.cut_bottom(min(inner.h - _HEAD * more, (_MEMBER * more + 4) * len(team)))
        places = tuple((seat, members.row(place, len(team), 4)) for place, seat in enumerate(team))
        rows.append(TeamPlace(ground, head, places))
    return tuple(rows)


def _drawer(side: Rect, more: float, talk: bool, lists: bool) -> tuple[Rect, Rect, Rect]:
    """Return where log, chat and the chat's entry are; above log and chat there is room for headings."""
    empty = Rect(side.x, side.y, 0, 0)
    if not side.w:
        return empty, empty, empty
    head, entry_h = 26 + 14 * more, 22 + 14 * more
    inner = side.inset(14, 0)
    foot = side.bottom - 10
    entry = Rect(inner.x - 4, foot - entry_h, inner.w + 8, entry_h) if talk else empty
    if not talk:
        return Rect(inner.x, side.y + head, inner.w + 6, foot - side.y - head), empty, empty
    low = entry.y - 10
    if not lists:
        return empty, Rect(inner.x, side.y + head, inner.w + 6, low - side.y - head), entry
    log_h = (low - side.y - 2 * head) * 0.58
    log = Rect(inner.x, side.y + head, inner.w + 6, log_h)
    chat = Rect(inner.x, log.bottom + head, inner.w + 6, low - log.bottom - head)
    return log, chat, entry
