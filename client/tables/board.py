"""A game's picture as plain data: the contract between a game's folder and the screen of any table.

A game's `board.py` has `BOARD`, a `Board`: pure functions over a `Scene` (one moment, seen by one viewer) and a *draft* (the
viewer's choice that is not sent yet). It imports no pygame, so it is tested without a display. `layout` returns sprites: one
list that is drawn, hit-tested from the top down, tweened by id between two moments, and walked by the keyboard.

How a sprite is drawn is its `kind`. The common kinds are in `client.tables.drawing`; their `face` is one of the classes
below. A game adds kinds of its own in `client/tables/<slug>/drawing.py`: `KINDS`, a dict from name to a function of canvas and
sprite.

Ids: a card that the viewer knows has an id of its own ("card:17") wherever it lies, so that it can be seen to move. A hidden
card's id is made from zone, owner and place only ("hand:2:0"). Ids that begin with "seat:" or "table:" belong to the screen:
`seat:<n>` is the plaque of a seat, a good `source` or `sink` for what comes out of a hand or goes into it.

Texts come from `scene.say` and the game's `Lines`; nothing here may be told by colour alone.

Long because the whole contract stands in one place.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from client.drawing.rects import Rect
from client.tables import lines_for
from client.wording.scene import Scene, watching
from engine.core.errors import Illegal
from engine.core.events import Intent
from engine.core.visibility import Seat

D = TypeVar("D")
Light = tuple[float, float, float, float]
"""A pool of lamp light on the wall: its middle, half its width, half its height."""


class Look(enum.Enum):
    """How a sprite stands to what is asked now. Each is shown by shape or edge as well as by colour."""

    REST = "rest"
    """Nothing is asked of it."""
    LEGAL = "legal"
    """May be chosen."""
    ILLEGAL = "illegal"
    """May not be chosen now; `Label.reason` says why. Drawn dimmed."""
    CHOSEN = "chosen"
    """Part of the draft."""
    DIM = "dim"
    """Out of the light while something else is shown or decided."""
    LIT = "lit"
    """A place that may be chosen as a target, or that news has come to."""


@dataclass(frozen=True)
class Label:
    """The wall label of a sprite: shown when the pointer or the keyboard rests on it, and beside it when it is enlarged."""

    title: str
    lines: tuple[str, ...] = ()
    """Plain sentences."""
    reason: str = ""
    """Why it cannot be chosen now; empty where it can, or where nobody would try."""
    more: tuple[str, ...] = ()
    """Sentences only for when it is enlarged: what a museum says of a painting (`client.wording.wall_labels.wall_label`)."""


@dataclass(frozen=True)
class Sprite:
    """One thing on the table, in logical units."""

    id: str
    kind: str
    """How it is drawn: a name in the table of kinds."""
    rect: Rect
    """Before turning."""
    face: Any = None
    """What the kind needs to draw it; hashable."""
    look: Look = Look.REST
    angle: float = 0.0
    """Degrees counterclockwise."""
    z: int = 0
    """Higher lies above; equal ones in the order of the list."""
    label: Label | None = None
    means: Any = None
    """What a click means: data that `Board.press` gets back with the sprite. None: it cannot be clicked."""
    zone: str = ""
    """Where arrow keys move together: "hand" (digits pick there, from the left), "board", any name."""
    source: str = ""
    """Id of a sprite from which it comes when it is new: the deck, a seat's plaque, a hidden card now turned up."""
    sink: str = ""
    """Id of a sprite into which it goes when it is no more."""
    zoom: bool = False
    """Whether it can be enlarged: a card, a picture, a tile."""
    clip: Rect | None = None
    """The part of it that can be clicked, where others lie over the rest; None for all of it."""
    drag: bool = False
    """Whether it can be dragged about on the board: letting go over another sprite is a click there. Hands can anyway."""
    number: int = 0
    """The number that is shown with it: where no hand is to be picked from, the digit picks it. 0 for none."""
    secret: bool = False
    """For its viewer's own eyes: what this seat alone knows or has marked. Left out wherever others may look."""
    asks: bool = False
    """Whether it is read, or looked at, to decide what is asked: no label lies over it."""
    fade: float = 1.0
    """How much of it is there, 0 to 1; set by motion."""
    flip: float = 1.0
    """How wide it is while it is turned over, 0 to 1; set by motion."""

    def hit(self, x: float, y: float) -> bool:
        """Tell whether a point lies on it. Small angles of a fan are let go."""
        return (self.clip or self.rect).holds(x, y)


# Faces of the common kinds. Colours are names in the theme, symbols are names in client.drawing.symbols.


@dataclass(frozen=True)
class CardFace:
    """kind "card": a card face up; kind "back": its back, of which only `back` counts."""

    picture: str = ""
    """A work's id, or `<artist>/<number>`: a key of client.drawing.artwork."""
    title: str = ""
    """Below the picture, in italics; left out where the card is small."""
    name: str = ""
    """On the tab."""
    tint: str = "brass"
    """Colour of the tab: an artist's or a period's name in the theme."""
    shape: str = ""
    """Symbol that goes with the tint, first on the tab."""
    marks: tuple[str, ...] = ()
    """Symbols after the shape: what the card does."""
    number: str = ""
    """At the right of the tab."""
    owner: Seat | None = None
    """Whose it is: a seat's badge on the tab."""
    back: str = "plain"
    """Which back: a game's decks differ in pattern and word."""


@dataclass(frozen=True)
class PictureFace:
    """kind "picture": a painting in a frame, without a card around it."""

    picture: str
    frame: str = "brass"
    """"brass", "gilt" (wide), "dark" or "" (a hairline)."""
    owner: Seat | None = None


@dataclass(frozen=True)
class TextFace:
    """kind "text": words in the sprite's rect, wrapped and cut to it."""

    text: str
    style: str = "body"
    """A style of the theme."""
    color: str = "ivory"
    align: str = "left"
    """left, center, right."""
    middle: bool = False
    """Whether it stands in the middle of the height; else at the top."""
    wrap: bool = True


@dataclass(frozen=True)
class PanelFace:
    """kind "panel": a ground for others.

    Fill is "ink", "paper", "brass", "wall", "slot" (an empty place), "shade" or "dado" (the dark foot of a wall).
    """

    fill: str = "ink"
    edge: str = ""
    title: str = ""
    """Stands on its upper edge."""


@dataclass(frozen=True)
class CoinFace:
    """kind "coin": a round token with a short text or a symbol."""

    text: str = ""
    symbol: str = ""
    tone: str = "brass"
    """brass, dim (not yet), or a colour name of the theme."""


@dataclass(frozen=True)
class SymbolFace:
    """kind "symbol": a drawn symbol alone."""

    symbol: str
    color: str = "ivory"


@dataclass(frozen=True)
class SeatFace:
    """kind "badge": a seat's shape in its colour with the initial of its name; kind "chip": the same with the name."""

    seat: Seat
    name: str
    strong: bool = False
    """Whether it is a chip that stands out: the one whose turn it is."""


@dataclass(frozen=True)
class ButtonFace:
    """kind "button": a thing to press on the board that is no card; it says what it does."""

    text: str
    symbol: str = ""
    detail: str = ""
    """Smaller, at the right."""


@dataclass(frozen=True)
class EntryFace:
    """kind "entry": a place to type in. What is typed goes to `Board.typed` under the sprite's id."""

    text: str
    hint: str
    longest: int


# What else a game gives to the screen


@dataclass(frozen=True)
class Fact:
    """One thing about a seat that all know: a symbol and a short text, with the sentence that says it."""

    symbol: str
    text: str
    told: str
    tint: str = "ivory"


@dataclass(frozen=True)
class SmallWall:
    """What hangs before a seat, small on its plaque: places row by row, and below them what counts together."""

    columns: int
    places: tuple[tuple[str, str] | None, ...]
    """The key of a picture and a colour name for its foot, empty for none; None for a free place."""
    runs: tuple[tuple[str, int, int], ...] = ()
    """A line each: its colour name, its first column and its end."""


@dataclass(frozen=True)
class Plaque:
    """A seat in the column, the viewer's own at its foot. Name, colour, away and bot come from the room."""

    seat: Seat
    facts: tuple[Fact, ...] = ()
    """Cards in hand, points, money: the most important first; what does not fit is left out from the end."""
    wall: SmallWall | None = None
    """What hangs before it."""
    words: str = ""
    """What it does or did: "passed", "has chosen"."""
    first: bool = False
    """Whether it is the one who began, where that matters."""
    gain: str = ""
    """What it has won in the round that is being counted or shown: "+15", large."""
    lit: bool = False
    """Whether it is the one that is shown now."""


@dataclass(frozen=True)
class Answer:
    """A button on the prompt plate."""

    label: str
    intent: Intent | None = None
    """What it sends; None: it cannot be pressed yet, or only drafts."""
    reason: str = ""
    """Why it cannot be pressed yet."""
    note: str = ""
    """What comes of it, in a sentence, where its label does not say that."""
    draft: Any = None
    """What it drafts instead: nothing is sent, the draft shows what would be."""
    lasts: bool = False
    """Whether it is given again to every such question, as long as `Board.lasts` says."""
    deliberate: bool = False
    """Whether it gives up what could still be picked, or seen: its button gives it, Enter alone does not."""
    key: str = ""
    """The letter that gives it as well, the same in every language: none of T, L, S, Z and M, which the screen has."""
    group: Literal["act", "free", "end"] = "act"
    """What it is among the others, which are set apart: the act, what is free besides, or the end of the turn."""

    @property
    def can_be_given(self) -> bool:
        """Whether pressing it does something."""
        return self.intent is not None or self.draft is not None


@dataclass(frozen=True)
class Cell:
    """A cell of a sheet. `note` is smaller and stands below or behind the text: how it came about."""

    text: str = ""
    note: str = ""
    symbol: str = ""
    tint: str = ""
    strong: bool = False


@dataclass(frozen=True)
class SheetRow:
    """A row of a sheet: a seat's where `seat` is given."""

    head: str
    cells: tuple[Cell, ...]
    seat: Seat | None = None
    strong: bool = False


@dataclass(frozen=True)
class Sheet:
    """A table of scores with its sums."""

    title: str
    heads: tuple[Cell, ...]
    """Over each cell of a row; the rows' own heads have none."""
    rows: tuple[SheetRow, ...]
    notes: tuple[str, ...] = ()
    """Sentences below."""
    pictures: tuple[str, ...] = ()
    """Keys of pictures that it speaks of: shown large at its right."""


@dataclass(frozen=True)
class Window:
    """Which part of a picture that is larger than its place is seen: wheel, drag and keys move it."""

    zoom: float = 1.0
    shift: tuple[float, float] = (0.0, 0.0)
    """By how much the middle is moved, in units of the screen."""

    def put(self, rect: Rect, around: tuple[float, float]) -> Rect:
        """Return where a rect of the whole picture is seen, enlarged around a point."""
        x, y = around
        left = x + (rect.x - x) * self.zoom + self.shift[0]
        top = y + (rect.y - y) * self.zoom + self.shift[1]
        return Rect(left, top, rect.w * self.zoom, rect.h * self.zoom)


@dataclass(frozen=True)
class TeamPlace:
    """Where a team stands in the column of the seats: the plaques of its seats, and what the board lays around them."""

    ground: Rect
    """All of it."""
    head: Rect
    """Above the plaques: all that they do not need."""
    seats: tuple[tuple[Seat, Rect], ...]


@dataclass(frozen=True)
class Area:
    """What the screen gives to a board. Nothing of a board lies outside of `board`, `hand` and `teams`, but what moves."""

    board: Rect
    """The wall right of the seats, between the rail and the prompt."""
    hand: Rect
    """The shelf, right of the viewer's own plaque; without height where `Board.room` wants none."""
    text: float = 1.0
    """How large texts are, 1.0 to 1.3: boxes that hold text grow by it."""
    window: Window = Window()
    """What a board that `roams` shows of its picture."""
    teams: tuple[TeamPlace, ...] = ()
    """Where the screen has a column for the teams of `Room.teams`, in their order; empty: the board finds a place for them."""


@dataclass(frozen=True)
class Room:
    """What a game's picture wants of the table screen at a moment: who is large now. Places stay, proportions change."""

    shelf: Literal["high", "low", "none"] = "high"
    """How high the shelf of the viewer's hand is: low while others act, none where there is no hand to be seen."""
    seats: Literal["column", "low", "none"] = "column"
    """Whether the seats stand at the left, low where their plaques have no small pictures; without them the plate names them,
    and the board has the whole width."""
    teams: tuple[tuple[Seat, ...], ...] = ()
    """Which seats form a team and stand together; empty: each for itself."""
    plate: Literal["usual", "low"] = "usual"
    """How high the plate is with large texts: in two rows, or low where one has room for all that a board says
    and asks, as long as talk and log are folded away."""


@dataclass(frozen=True)
class Trace:
    """What a seat's last move touched: marked on the board until its next one."""

    seat: Seat
    sprite: str
    """Id of what lies there now."""
    origin: Rect | None = None
    """Where it came from, if that was on the board."""
    words: str = ""
    """The move in words; empty: as the log tells it."""


@dataclass(frozen=True)
class Beat:
    """A picture on the way to a scene, held before the next one: a step of a reveal, on the board and with nothing over it."""

    scene: Scene
    """With a `stage` where not all of it is shown yet."""
    seconds: float = 0.0
    """How long it is held once everything in it has come to rest, at the usual speed."""
    told: str = ""
    """What the lane says with it."""
    sound: str = ""
    """A sound of `client.sound` with it."""
    plate: str = ""
    """What stands on the plate meanwhile."""


@dataclass(frozen=True)
class Part:
    """A part of a game's table that the help names on the table itself (`client.tables.parts`)."""

    key: str
    """Its texts are `part.<slug>.<key>.name` and `.line`."""
    things: tuple[str, ...]
    """Ids of the sprites that it is made of, with stars."""
    page: str = ""
    """The page of the rules that says all about it; empty: that of the phase."""
    kinds: tuple[str, ...] = ()
    """Only sprites of these kinds; empty: of all."""
    shelf: bool | None = None
    """Whether only what lies on the viewer's shelf is meant, or only what does not; None: both."""


class Board(ABC, Generic[D]):
    """A game's picture. Every method is pure; drafts are frozen and hashable. `D` is the game's class of drafts."""

    roams: bool = False
    """Whether wheel, drag and keys enlarge and move what lies on `Area.board`; then `layout` goes by `Area.window`."""

    @abstractmethod
    def start(self, scene: Scene) -> D:
        """Return the empty draft of the question that is open."""

    @abstractmethod
    def layout(self, scene: Scene, draft: D, area: Area) -> tuple[Sprite, ...]:
        """Return everything on the table and in the hand. For spectators too, and when nobody is asked."""

    @abstractmethod
    def press(self, scene: Scene, draft: D, sprite: Sprite) -> D:
        """Return the draft after a click on a sprite that has `means`; a second click takes the first one back."""

    @abstractmethod
    def answers(self, scene: Scene, draft: D) -> tuple[Answer, ...]:
        """Return the buttons on the prompt plate, the one for Enter first; nothing where nothing is asked.

        Nothing that cannot be undone happens before one of them is pressed.
        """

    def lasts(self, scene: Scene) -> bool:
        """Tell whether an answer that lasts still holds; it is given after a while, as a person would."""
        return False

    def typed(self, scene: Scene, draft: D, entry: str, text: str) -> D:
        """Return the draft with what was typed in the entry of that id."""
        return draft

    def prompt(self, scene: Scene, draft: D) -> str:
        """Return what stands on the prompt plate: what is asked, or what Enter would do now; verb first."""
        return lines_for(scene.game.info.slug).prompt(scene)

    def room(self, scene: Scene) -> Room:
        """Return how the screen is divided now: by what all may know, so that it tells nothing."""
        return Room("none" if watching(scene.viewer) else "high")

    def lights(self, area: Area) -> tuple[Light, ...]:
        """Return the pools of lamp light on the wall. They stay where they are, whatever happens in the match."""
        board = area.board
        return tuple(
            (board.column(n, 3).center[0], board.y + board.h * 0.36, board.w * 0.2, board.h * 0.52) for n in range(3)
        )

    def phone_begins(self, scene: Scene) -> Literal["hand", "look"]:
        """Return what a player's phone shows by itself now: the hand, or the table where what is asked lies there."""
        return "hand"

    def parts(self, scene: Scene) -> tuple[Part, ...]:
        """Return the parts that the help names on the table, in the order in which they are told."""
        return ()

    def heading(self, scene: Scene) -> str:
        """Return what stands beside the game's name on the rail: the round, the deck."""
        return ""

    def plaques(self, scene: Scene) -> tuple[Plaque, ...]:
        """Return what is said of each seat, in seat order."""
        return tuple(Plaque(seat) for seat in range(len(scene.names)))

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return the score sheet, held up while its key is down. Numbers, with what they are made of."""
        return ()

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the sheet of what `scene.view.events` have counted, else None: it waits in the rail until it is opened.

        It is told as far as it is known; it may come again, longer, with later events of the same round.
        """
        return None

    def between(self, scene: Scene) -> tuple[Scene, ...]:
        """Return pictures to be shown between `scene.before` and the scene, oldest first: where one step does much."""
        return ()

    def beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return what is shown, one after the other, between `scene.before` and the scene: a reveal that has a rhythm."""
        return tuple(Beat(step) for step in self.between(scene))

    def traces(self, scene: Scene) -> tuple[Trace, ...] | None:
        """Return what the events of `scene.view` touched, by seat; None: what can be seen to be new or to have moved."""
        return None

    def renewed(self, scene: Scene, draft: D) -> D:
        """Return the draft for a new question: empty, but for what only says what is looked at."""
        return self.start(scene)

    def taken_back(self, scene: Scene, draft: D) -> D:
        """Return the draft with the nearest thing taken back; as a rule all of it."""
        return self.renewed(scene, draft)

    def carried(self, scene: Scene, draft: D, later: Scene) -> D:
        """Return the draft for a later view with a new question; as a rule nothing that was picked is kept."""
        return self.renewed(later, draft)

    def is_empty(self, scene: Scene, draft: D) -> bool:
        """Tell whether there is nothing in a draft that could be taken back."""
        return bool(draft == self.start(scene))

    def looked_at(self, scene: Scene, draft: D, sprite: Sprite | None) -> D:
        """Return the draft when the pointer, or the keyboard's cursor, has come to a sprite or to none."""
        return draft

    def alike(self, scene: Scene, draft: D, later: Scene) -> D:
        """Return the draft for a later view of the same question; what is no more possible is taken out of it."""
        return draft


AnyBoard = Board[Any]


def why_not(scene: Scene, intent: Intent) -> str:
    """Return why the viewer may not do something now, in words; empty where it may. Asked of the rules themselves."""
    try:
        scene.game.check(scene.state, scene.viewer, intent)
    except Illegal as illegal:
        told = lines_for(scene.game.info.slug).named(scene, illegal.values)
        return scene.words.reason(illegal.code, told, scene.game.info.slug)
    return ""


def topmost(sprites: Sequence[Sprite], x: float, y: float, wanted: Callable[[Sprite], bool]) -> Sprite | None:
    """Return the sprite that lies highest at a point among those wanted."""
    found = [(sprite.z, place) for place, sprite in enumerate(sprites) if wanted(sprite) and sprite.hit(x, y)]
    return sprites[max(found)[1]] if found else None
