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

Texts come from `scene.say` and the game's `Lines`; no information may be given by colour alone.

Long because the whole contract is in one place.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from client.drawing.rects import Rect
from client.tables import lines_for
from client.wording.scene import Scene, watching
from engine.core import Illegal, Intent, Seat

D = TypeVar("D")
Light = tuple[float, float, float, float]
"""A pool of lamp light on the wall: its middle, half its width, half its height."""


class Look(enum.Enum):
    """The state of a sprite with regard to the open question. Each is shown by shape or edge as well as by colour."""

    REST = "rest"
    """Nothing is asked of it."""
    LEGAL = "legal"
    """May be chosen."""
    ILLEGAL = "illegal"
    """May not be chosen now; `Label.reason` says why. Drawn dimmed."""
    CHOSEN = "chosen"
    """Part of the draft."""
    DIM = "dim"
    """Darkened while something else is shown or decided."""
    LIT = "lit"
    """A place that may be chosen as a target, or where something is new."""


class Label(Struct, frozen=True):
    """The wall label of a sprite: shown when the pointer or the keyboard rests on it, and beside it when it is enlarged."""

    title: str
    lines: tuple[str, ...] = ()
    """Plain sentences."""
    reason: str = ""
    """Why it cannot be chosen now; empty where it can, or where nobody would expect to choose it."""
    more: tuple[str, ...] = ()
    """Sentences only for when it is enlarged: what a museum says of a painting (`client.wording.wall_labels.wall_label`)."""
    signs: tuple[str, ...] = ()
    """The symbols that the last lines explain, drawn beside them."""


class Sprite(Struct, frozen=True):
    """One thing on the table, in logical units."""

    id: str
    kind: str
    """The kind of drawing: a name in the table of kinds."""
    rect: Rect
    """Its rectangle before it is turned by `angle`. `placed` changes it, so that `clip` goes along."""
    face: Any = None
    """The data its kind needs to draw it; hashable."""
    look: Look = Look.REST
    angle: float = 0.0
    """Degrees counterclockwise."""
    z: int = 0
    """Higher lies above; equal ones in the order of the list."""
    label: Label | None = None
    means: Any = None
    """The meaning of a click: data that `Board.press` gets back with the sprite. None: it cannot be clicked."""
    zone: str = ""
    """Where arrow keys move together: "hand" (digits pick there, from the left), "board", any name."""
    source: str = ""
    """Id of a sprite from which it comes when it is new: the deck, a seat's plaque, a hidden card now turned up."""
    sink: str = ""
    """Id of a sprite into which it goes when it disappears."""
    zoom: bool = False
    """Whether it can be enlarged: a card, a picture, a tile."""
    clip: Rect | None = None
    """The part of it that is seen and can be clicked, where others cover the rest; None for all of it."""
    drag: bool = False
    """Whether it can be dragged on the board: dropping it on another sprite is a click there. Cards of a hand always can."""
    number: int = 0
    """The number shown with it: where nothing in a hand can be picked, the digit picks it. 0 for none."""
    secret: bool = False
    """Whether only its viewer may see it: what this seat alone knows or has marked. Left out wherever others may look."""
    asks: bool = False
    """Whether it is needed to answer the open question: no label covers it."""
    fade: float = 1.0
    """Its opacity, 0 to 1; set by motion."""
    flip: float = 1.0
    """The width while it is turned over, 0 to 1; set by motion."""
    moving: bool = False
    """Whether it is on its way to another place, above all that rests; set by motion."""

    def hit(self, x: float, y: float) -> bool:
        """Tell whether a point lies on it. The angle is ignored, as those of a fan are small."""
        return self.seen.holds(x, y)

    @property
    def seen(self) -> Rect:
        """The part of it that others do not cover."""
        return self.clip or self.rect

    def placed(self, rect: Rect) -> Sprite:
        """Return it at another place, or in another size: what is seen of it moves and stretches along."""
        clip, old = self.clip, self.rect
        if clip is not None:
            across, down = rect.w / (old.w or 1), rect.h / (old.h or 1)
            left, top = rect.x + (clip.x - old.x) * across, rect.y + (clip.y - old.y) * down
            clip = Rect(left, top, clip.w * across, clip.h * down)
        return replace(self, rect=rect, clip=clip)


height = attrgetter("moving", "z")
"""Of two sprites the one for which this is greater lies above the other."""


# Faces of the common kinds. Colours are names in the theme, symbols are names in client.drawing.symbols.


@dataclass(frozen=True)
class CardFace:
    """kind "card": a card face up; kind "back": its back, of which only `back` counts."""

    picture: str = ""
    """A work's id, or `<artist>/<number>`: a key of client.drawing.artwork."""
    title: str = ""
    """The line below the picture; left out where the card is small."""
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
    """The name of its back."""


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
    """Drawn on its upper edge."""


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
    """Whether the chip is emphasised: the seat whose turn it is."""


@dataclass(frozen=True)
class ButtonFace:
    """kind "button": a row on the board to press."""

    text: str
    symbol: str = ""
    detail: str = ""
    """A smaller text at the right."""


@dataclass(frozen=True)
class EntryFace:
    """kind "entry": a text field. What is typed goes to `Board.typed` with the sprite's id."""

    text: str
    hint: str
    longest: int


# What else a game gives to the screen


@dataclass(frozen=True)
class Fact:
    """One public fact about a seat: a symbol and a short text, with the sentence that says it."""

    symbol: str
    text: str
    told: str
    tint: str = "ivory"
    ranks: int = 0
    """Who is ahead by it: 1: the seat with most; -1: the seat with fewest; 0: nobody."""


@dataclass(frozen=True)
class SmallWall:
    """A seat's pictures, small on its plaque: places row by row, and below them lines under those that count together."""

    columns: int
    places: tuple[tuple[str, str] | None, ...]
    """The key of a picture and a colour name for its foot, empty for none; None for a free place."""
    runs: tuple[tuple[str, int, int], ...] = ()
    """Each line: its colour name, its first column, and the column after its last."""


@dataclass(frozen=True)
class Plaque:
    """A seat in the column, the viewer's own at its foot. Name, colour, away and bot come from the room."""

    seat: Seat
    facts: tuple[Fact, ...] = ()
    """Cards in hand, points, money: the most important first; what does not fit is left out from the end."""
    wall: SmallWall | None = None
    """Its small pictures, None for none."""
    words: str = ""
    """The seat's present or last action: "passed", "has chosen"."""
    may: str = ""
    """What it may do, in place of "your turn" for the viewer, where it may also pass: "may exchange"."""
    first: bool = False
    """Whether this seat began, where that matters."""
    gain: str = ""
    """What it has won in the round that is being counted or shown: "+15", large."""
    lit: bool = False
    """Whether it is highlighted now."""


@dataclass(frozen=True)
class Answer:
    """A button on the prompt plate."""

    label: str
    intent: Intent | None = None
    """The intent it sends; None: it cannot be pressed yet, or only drafts."""
    reason: str = ""
    """Why it cannot be pressed yet."""
    note: str = ""
    """What it leads to, in a sentence, where its label does not say that."""
    draft: Any = None
    """The draft it begins instead: nothing is sent, the draft shows the result."""
    lasts: bool = False
    """Whether it is given again to every such question, as long as `Board.lasts` returns True."""
    deliberate: bool = False
    """Whether it gives up something that could still be picked or seen: Enter alone does not press its button."""
    key: str = ""
    """The letter that gives it as well, the same in every language: none of T, L, S, Z, M and N, which the screen has."""
    group: Literal["act", "free", "end"] = "act"
    """Its group on the plate: the act itself, something free besides it, or the end of the turn."""

    @property
    def can_be_given(self) -> bool:
        """Whether pressing it does something."""
        return self.intent is not None or self.draft is not None


@dataclass(frozen=True)
class Cell:
    """A cell of a sheet. `note` is smaller, below or after the text: how the number came about."""

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
    """One above each cell of a row; none above the rows' own heads."""
    rows: tuple[SheetRow, ...]
    notes: tuple[str, ...] = ()
    """Sentences below the table."""
    pictures: tuple[str, ...] = ()
    """Keys of pictures that it speaks of: shown large at its right."""


@dataclass(frozen=True)
class Window:
    """The visible part of a board that is larger than its place: wheel, drag and keys change it."""

    zoom: float = 1.0
    shift: tuple[float, float] = (0.0, 0.0)
    """By how much the board is panned, in units of the screen."""

    def put(self, rect: Rect, around: tuple[float, float]) -> Rect:
        """Return where a rect of the whole board is on the screen; it is zoomed around a point."""
        x, y = around
        left = x + (rect.x - x) * self.zoom + self.shift[0]
        top = y + (rect.y - y) * self.zoom + self.shift[1]
        return Rect(left, top, rect.w * self.zoom, rect.h * self.zoom)


@dataclass(frozen=True)
class TeamPlace:
    """A team's place in the column of the seats: for the plaques of its seats, and what the board lays around them."""

    ground: Rect
    """The whole place."""
    head: Rect
    """Above the plaques: all that they do not need."""
    seats: tuple[tuple[Seat, Rect], ...]


@dataclass(frozen=True)
class Area:
    """The room that the screen gives to a board. Only what moves may lie outside of `board`, `hand` and `teams`."""

    board: Rect
    """The wall right of the seats, between the rail and the prompt."""
    hand: Rect
    """The shelf, right of the viewer's own plaque; without height where `Board.room` wants none."""
    text: float = 1.0
    """The text scale, 1.0 to 1.3: boxes that hold text grow by it."""
    window: Window = Window()
    """The visible part of a board that `roams`."""
    teams: tuple[TeamPlace, ...] = ()
    """The places of the teams of `Room.teams` in the column, in their order; empty: the board finds places for them."""


@dataclass(frozen=True)
class Room:
    """A board's wish for the division of the table screen at a moment. Places stay, proportions change."""

    shelf: Literal["high", "low", "none"] = "high"
    """How high the shelf of the viewer's hand is: low while others act, none where there is no hand."""
    seats: Literal["column", "low", "none"] = "column"
    """Whether the seats have a column at the left, "low" where their plaques have no small pictures; "none": the plate names
    them, and the board has the whole width."""
    teams: tuple[tuple[Seat, ...], ...] = ()
    """The seats of each team, which are shown together; empty: no teams."""
    plate: Literal["usual", "low"] = "usual"
    """How high the plate is with large texts: in two rows, or low where one has room for all that a board says
    and asks, as long as talk and log are folded away."""


@dataclass(frozen=True)
class Trace:
    """The things a seat's last move touched: marked on the board until its next one."""

    seat: Seat
    sprite: str
    """Id of the sprite there now."""
    origin: Rect | None = None
    """Its place before, if that was on the board."""
    words: str = ""
    """The move in words; empty: the line of the log."""


@dataclass(frozen=True)
class Beat:
    """A step of a reveal: a scene that is shown on the board for some time before the next one, with nothing over it."""

    scene: Scene
    """It has a `stage` where not everything is shown yet."""
    seconds: float = 0.0
    """The time it is held once everything in it rests, at normal speed."""
    told: str = ""
    """The lane's text for it."""
    sound: str = ""
    """A sound of `client.sound` with it."""
    plate: str = ""
    """The text of the plate meanwhile."""


@dataclass(frozen=True)
class Part:
    """A part of a game's table, which the help names on the table itself (`client.tables.parts`)."""

    key: str
    """Its texts are `part.<slug>.<key>.name` and `.line`."""
    things: tuple[str, ...]
    """Ids of the sprites that it consists of, with `*` as in file names."""
    page: str = ""
    """The page of the rules on it; empty: that of the phase."""
    kinds: tuple[str, ...] = ()
    """The kinds of those sprites; empty: any."""
    shelf: bool | None = None
    """Whether only sprites on the viewer's shelf count, or only others; None: both."""


class Board(ABC, Generic[D]):
    """A game's picture. Every method is pure; drafts are frozen and hashable. `D` is the game's class of drafts."""

    roams: bool = False
    """Whether wheel, drag and keys zoom and pan what lies on `Area.board`; then `layout` obeys `Area.window`."""
    parts: tuple[Part, ...] = ()
    """The parts that the help names on the table, in the order of explanation."""

    @abstractmethod
    def start(self, scene: Scene) -> D:
        """Return the empty draft of the question that is open."""

    @abstractmethod
    def layout(self, scene: Scene, draft: D, area: Area) -> tuple[Sprite, ...]:
        """Return everything on the table and in the hand. Called for spectators too, and when nobody is asked."""

    @abstractmethod
    def press(self, scene: Scene, draft: D, sprite: Sprite) -> D:
        """Return the draft after a click on a sprite that has `means`; a second click takes the first one back."""

    @abstractmethod
    def answers(self, scene: Scene, draft: D) -> tuple[Answer, ...]:
        """Return the buttons on the prompt plate, the one for Enter first; nothing where nothing is asked.

        Nothing that cannot be undone happens before one of them is pressed.
        """

    def lasts(self, scene: Scene) -> bool:
        """Tell whether a lasting answer is to be given again; it is given after a while, as a person would."""
        return False

    def typed(self, scene: Scene, draft: D, entry: str, text: str) -> D:
        """Return the draft with the text of the entry of that id."""
        return draft

    def prompt(self, scene: Scene, draft: D) -> str:
        """Return the text of the prompt plate: the question, or what Enter would do now; verb first."""
        return lines_for(scene.game.info.slug).prompt(scene)

    def room(self, scene: Scene) -> Room:
        """Return how the screen is to be divided now. It may depend on public facts only, so that it reveals nothing."""
        return Room("none" if watching(scene.viewer) else "high")

    def lights(self, area: Area) -> tuple[Light, ...]:
        """Return the pools of lamp light on the wall. They must not depend on what happens in the match."""
        board = area.board
        return tuple(
            (board.column(n, 3).center[0], board.y + board.h * 0.36, board.w * 0.2, board.h * 0.52) for n in range(3)
        )

    def phone_begins(self, scene: Scene) -> Literal["hand", "look", "alone"]:
        """Return what a player's phone shows first now: the hand; or the table where the question is about that; alone: the
        table is all there is to see."""
        return "hand"

    def heading(self, scene: Scene) -> str:
        """Return the text beside the game's name on the rail: the round, the deck."""
        return ""

    def unseen(self, scene: Scene) -> str:
        """Return a sentence for who cannot see, where the game rests on seeing now; empty elsewhere."""
        return ""

    def plaques(self, scene: Scene) -> tuple[Plaque, ...]:
        """Return the plaque of each seat, in seat order."""
        return tuple(Plaque(seat) for seat in range(len(scene.names)))

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return the score sheets, shown while their key is held: numbers, with their parts."""
        return ()

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return a sheet of what `scene.view.events` have counted, else None. The rail offers it to be opened.

        It holds what is known so far; it may come again, longer, with later events of the same round.
        """
        return None

    def between(self, scene: Scene) -> tuple[Scene, ...]:
        """Return scenes to be shown between `scene.before` and the scene, oldest first: where one step does much."""
        return ()

    def beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return the steps of a reveal, to be shown one after the other between `scene.before` and the scene."""
        return tuple(Beat(step) for step in self.between(scene))

    def traces(self, scene: Scene) -> tuple[Trace, ...] | None:
        """Return what the events of `scene.view` touched; None: what is new or has moved (`client.tables.traces`)."""
        return None

    def renewed(self, scene: Scene, draft: D) -> D:
        """Return the draft for a new question: empty, except for what only concerns the display."""
        return self.start(scene)

    def taken_back(self, scene: Scene, draft: D) -> D:
        """Return the draft with its latest part taken back; by default all of it."""
        return self.renewed(scene, draft)

    def carried(self, scene: Scene, draft: D, later: Scene) -> D:
        """Return the draft for a later view with a new question; by default nothing that was picked is kept."""
        return self.renewed(later, draft)

    def is_empty(self, scene: Scene, draft: D) -> bool:
        """Tell whether there is nothing in a draft that could be taken back."""
        return bool(draft == self.start(scene))

    def looked_at(self, scene: Scene, draft: D, sprite: Sprite | None) -> D:
        """Return the draft when the pointer, or the keyboard's cursor, has come to a sprite or to none."""
        return draft

    def alike(self, scene: Scene, draft: D, later: Scene) -> D:
        """Return the draft for a later view of the same question; what is not possible any more is taken out."""
        return draft


AnyBoard = Board[Any]


def why_not(scene: Scene, intent: Intent) -> str:
    """Return in words why the rules do not allow an intent of the viewer now; empty where they do."""
    try:
        scene.game.check(scene.state, scene.viewer, intent)
    except Illegal as illegal:
        values = lines_for(scene.game.info.slug).named(scene, illegal.values)
        return scene.words.reason(illegal.code, values, scene.game.info.slug)
    return ""


def topmost(sprites: Sequence[Sprite], x: float, y: float, wanted: Callable[[Sprite], bool]) -> Sprite | None:
    """Return the sprite that lies highest at a point among those wanted."""
    hit = [(height(sprite), place) for place, sprite in enumerate(sprites) if wanted(sprite) and sprite.hit(x, y)]
    return sprites[max(hit)[1]] if hit else None
