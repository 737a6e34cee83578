"""The division of a page's screen, in units. Games do not know about it: a board fills the area it is given.

- `table`: as in the window, for wide screens
- `hand`: on a phone: the player's shelf, as large as a thumb needs; the board is far above, where the page shows it small, and
  its sprites are buttons
- `look`: on a phone: the table, as wide as the screen, with what is on the player's shelf below it
- `tablet`: the table with the hand below it, as wide as the screen; texts and questions are below
- `wall`: a spectator's view without a shelf, for a screen that the whole room looks at
"""

from dataclasses import dataclass, replace
from typing import Literal

from client.drawing import theme
from client.drawing.rects import Rect
from client.tables.bands import Bands, divide
from client.tables.board import Room

Layout = Literal["table", "hand", "look", "tablet", "wall"]
PHONES: tuple[Layout, ...] = ("hand", "look")
"""The layouts of a phone, which has text fields and small buttons in its plate."""
NARROWEST, WIDEST = 200.0, 4000.0
"""Pixels of a side of a screen, as a page tells it."""
OUT = -4000.0
"""Where a board that is not shown is placed: far from the hand."""
BELOW = 3000.0
"""Where a shelf that is not shown is placed."""
BESIDE = 300.0
"""Pixels beside the hand of a phone in landscape, for the question and its answers."""
PLAQUE_GROWN = (1.35, 1.2, 1.1, 1.0, 0.9, 0.8)
"""How much larger plaques are drawn on a wall: the first with which all of each has room."""
WHOLE = (1280.0, 800.0)
"""Units of the smallest screen that shows a whole table with texts at the side."""
WALL = (690 * 16 / 9, 690.0)
"""Units of a wall at least. A line of the smallest letters is a thirty-sixth of its height (`LEAST_AFAR`)."""
WALL_TEXT = 1.32
"""The text scale of a board on a wall: larger than a window's, as it is read from afar."""
CAPTION = 112.0
"""Units at the foot of a wall: two lines of a caption, and one above them."""
WIDER = 44.0
"""Units by which the column of the seats is wider on a wall: names are not cut."""
FAR_BOARD = Rect(0, OUT, 700.0, 400.0)
"""The board above a phone's hand at least, which the page shows as wide as the screen."""
FAR_TALL, FAR_WIDE = 560.0, 1100.0
"""Units of height and width of that board at most: as the phone has room beside the hand."""
FINGER = 36.0
"""Pixels of each card of a phone's hand that a finger needs at least, where all of them shall be in sight."""
ASKED, PLATE, RAIL = 330.0, 400.0, 60.0
"""Pixels of a phone's height beside its tables: upright, with a hand and without, for seats, buttons and plate; lying."""
ALONE = 340.0
"""The same, upright, for a table that is all that is played on: the page shows it smaller where a question needs more."""
ROAMS = 64.0
"""Pixels of the buttons to look around below an upright phone's table."""
LYING_HAND = 0.36
"""The share of a lying phone's height that its hand has."""
LOOK_TEXT = 1.15
"""The text scale of a phone's table."""
_UPRIGHT, _LYING = 680.0, 860.0
_LOWEST, _HIGHEST = 520.0, 800.0
"""Units of width and height of a phone's table."""
_TABLET = (1010.0, 586.0)
_SHELF, _LOW_SHELF = 172.0, 130.0
_FOOT = 18.0
"""Units below a phone's hand."""
_GAP = 8.0
"""Units between plaques."""


@dataclass(frozen=True)
class Screen:
    """A page's screen in its own pixels, its layout, and its text scale."""

    w: float = 1280.0
    h: float = 800.0
    layout: Layout = "table"
    text: float = 1.0


def screen_of(w: float, h: float, layout: Layout, text: float) -> Screen:
    """Return the screen that a page tells, limited to sensible values."""
    wide, high = (min(WIDEST, max(NARROWEST, side)) for side in (w, h))
    return Screen(wide, high, layout, min(theme.TEXT_SCALES[-1], max(theme.TEXT_SCALES[0], text)))


def divided(
    screen: Screen,
    others: int,
    watching: bool,
    stretch: float = 1.0,
    room: Room | None = None,
    shelf: bool = False,
    small: float = 1.0,
    rows: int = 1,
    roams: bool = False,
    alone: bool = False,
) -> tuple[Bands, float]:
    """Return how a screen is divided, and how many of its pixels a unit is.

    alone: whether a phone has the table alone, and no hand.

    stretch: factor of a hand's width. small: factor of its scale, so that all of it is in sight. rows: of it.
    roams: whether there are buttons to look around the board.
    room: what the board wants of a screen with both board and hand.
    shelf: whether there is something of the viewer's own to show below a phone's table.
    """
    if screen.layout == "hand":
        return _hand(screen, others, watching, stretch, small, rows)
    if screen.layout == "look":
        return _look(screen, others, watching, shelf, ALONE if alone else PLATE + roams * ROAMS)
    if screen.layout == "tablet":
        return _tablet(screen, others, watching)
    if screen.layout == "wall":
        return _wall(screen, others, room)
    scale = max(0.5, min(screen.w / WHOLE[0], screen.h / WHOLE[1]))
    size = (screen.w / scale, screen.h / scale)
    return divide(size, screen.text, others, watching, room, (True, True)), scale


def hand_width(screen: Screen) -> float:
    """Return the pixels of width that a phone has for its hand."""
    return screen.w if screen.h > screen.w else screen.w - BESIDE


def _hand(screen: Screen, others: int, watching: bool, stretch: float, small: float, rows: int) -> tuple[Bands, float]:
    upright, across = screen.h > screen.w, hand_width(screen)
    scale = max(1.1, min(1.42, (screen.h - 380) / 216)) if upright else LYING_HAND * screen.h / (_SHELF + _FOOT)
    wide = across / scale * stretch
    usual = divide(theme.BASE, 1.0, others, watching)
    free = screen.h - (ASKED if upright else RAIL) - (_SHELF + _FOOT) * scale * small * rows
    least = FAR_BOARD.w / FAR_BOARD.h
    shape = max(FAR_BOARD.w / FAR_TALL, min(FAR_WIDE / FAR_BOARD.h, across / max(1.0, free)))
    far = FAR_BOARD._replace(w=max(1.0, shape / least) * FAR_BOARD.w, h=max(1.0, least / shape) * FAR_BOARD.h)
    bands = replace(
        usual,
        size=(wide, _SHELF + _FOOT),
        board=far,
        shelf=Rect(0, 11, wide, _SHELF),
        own=Rect(-10, 0, 0, 0),
        plaques=tuple(Rect(0, OUT - 200, 180, 80) for _ in usual.plaques),
    )
    return bands, scale * small


def _look(screen: Screen, others: int, watching: bool, shelf: bool, beside: float) -> tuple[Bands, float]:
    """Return a table as wide as a phone; beside the plate, if the phone lies. beside: pixels above and below it, if not."""
    upright = screen.h > screen.w
    wide = _UPRIGHT if upright else _LYING
    scale = (screen.w - (0 if upright else BESIDE)) / wide
    high = (screen.h - (beside if upright else RAIL)) / scale
    high = max(_LOWEST, min(_HIGHEST if upright else _LOWEST, high))
    usual = divide((wide, high), LOOK_TEXT, others, watching, Room("none", "none"))
    foot = _LOW_SHELF if shelf else 0.0
    bands = replace(
        usual,
        size=(wide, high),
        board=Rect(0, 0, wide, high - foot),
        shelf=Rect(0, high - foot if shelf else BELOW, wide, _LOW_SHELF - _GAP),
        own=Rect(-10, BELOW, 0, 0),
        plaques=tuple(Rect(0, BELOW, 180, 80) for _ in usual.plaques),
    )
    return bands, scale


def _tablet(screen: Screen, others: int, watching: bool) -> tuple[Bands, float]:
    empty = divide((_TABLET[0], 2 * _TABLET[1]), 1.0, others, watching, Room("none"))
    up, foot = -empty.top.bottom, empty.ledge.h
    usual = divide((_TABLET[0], _TABLET[1] - up + foot), 1.0, others, watching, Room("none"))
    seats = [*usual.plaques, *([] if watching else [usual.own])]
    each = (_TABLET[1] - _GAP) / max(1, len(seats))
    tall = min(usual.own.h or usual.plaques[0].h, each - _GAP)
    places = [one._replace(y=_GAP + place * (tall + _GAP), h=tall) for place, one in enumerate(seats)]
    own = usual.own if watching else places[-1]._replace(y=_TABLET[1] - _GAP - tall)
    bands = replace(usual, board=usual.board.moved(0, up), plaques=tuple(places[:others]), own=own)
    shelf = Rect(0, _TABLET[1] + 4, _TABLET[0], 0.0 if watching else _SHELF)
    size = (_TABLET[0], shelf.bottom + 4)
    return replace(bands, size=size, shelf=shelf, text=max(1.15, screen.text)), screen.w / size[0]


def _wall(screen: Screen, others: int, room: Room | None) -> tuple[Bands, float]:
    scale = min(screen.w / WALL[0], screen.h / WALL[1])
    w, h = screen.w / scale, screen.h / scale
    teams = room.teams if room is not None else ()
    usual = divide((w - WIDER, h), WALL_TEXT, others, True, Room("none", teams=teams))
    board = usual.board.moved(WIDER, 0)._replace(h=h - usual.board.y - CAPTION)
    bands = replace(
        usual,
        size=(w, h),
        top=usual.top._replace(w=w),
        seats=usual.seats._replace(w=usual.seats.w + WIDER),
        plaques=tuple(map(_wider, usual.plaques)),
        teams=tuple(
            replace(
                team,
                ground=_wider(team.ground),
                head=_wider(team.head),
                seats=tuple((seat, _wider(place)) for seat, place in team.seats),
            )
            for team in usual.teams
        ),
        board=board,
        plate=Rect(usual.plate.x + WIDER, board.bottom, usual.plate.w, CAPTION - _GAP),
        shelf=Rect(0, BELOW, w, 128),
    )
    return bands, scale


def _wider(place: Rect) -> Rect:
    return place._replace(w=place.w + WIDER)
