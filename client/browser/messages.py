"""All that a page and the table say to each other, as types. Requests of another form are refused.

A page reads the same types in `assets/browser/messages.js`.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

from msgspec import Meta, Raw, Struct

from client.browser.layouts import Layout, Screen, screen_of
from client.browser.sealing import Kind
from netcode.protocol.limits import CHAT_LENGTH

Id = Annotated[str, Meta(max_length=80)]
Language = Annotated[str, Meta(max_length=8)]
PageName = Annotated[str, Meta(max_length=32)]
"""A page's random name, from loading to closing: several pages of one browser share a seat."""
Place = Annotated[int, Meta(ge=0, le=4096)]
Mark = Annotated[str, Meta(max_length=16)]
"""The mark that a page got with something to choose: where it differs now, nothing is done."""


# What a page asks


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all requests."""


class DoorHello(Request, frozen=True):
    """Begin a handshake (`door`)."""

    kind: Kind
    a: Annotated[str, Meta(pattern=r"\A[0-9a-f]{66}\Z")]
    """The page's element of SPAKE2."""
    seat: Annotated[str, Meta(pattern=r"\A([0-9a-f]{16})?\Z")] = ""
    """The name of the seat to come back to."""


class DoorProof(Request, frozen=True):
    """End a handshake."""

    channel: Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
    proof: Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]


class SealedRequest(Request, frozen=True):
    """A request that comes sealed through a channel."""

    method: Literal["GET", "POST"]
    path: Annotated[str, Meta(max_length=200)]
    token: Annotated[str, Meta(pattern=r"\A([0-9a-f]{64})?\Z")] = ""
    """The token of the page's seat."""
    body: Raw = Raw(b"null")
    """One of the requests below, for POST."""


class Join(Request, frozen=True):
    """Come to the table, to play or to watch, by the code or the owner's key that the channel was opened with."""

    name: Annotated[str, Meta(max_length=64)]
    key: Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
    """The page's token from now on, made by the page, so that a request sent again after a lost answer gets the same seat."""
    watch: bool = False
    language: Language = "en"


class Fit(Request, frozen=True):
    """Use a screen of this size from now on."""

    w: Annotated[float, Meta(ge=0, le=100_000)]
    h: Annotated[float, Meta(ge=0, le=100_000)]
    layout: Layout = "table"
    text: Annotated[float, Meta(ge=0, le=10)] = 1.0
    language: Language = ""
    pack: Annotated[str, Meta(max_length=32)] = ""
    """The host's art pack to show; empty: the painted pictures."""
    page: PageName = ""
    take: bool = False
    """For a stream: take the seat, even if another page of this browser has it. Else only come back to it."""

    @property
    def screen(self) -> Screen:
        """The screen, within bounds."""
        return screen_of(self.w, self.h, self.layout, self.text)


class Do(Request, frozen=True):
    """Do one thing at the table: the field from `press` on that is set."""

    page: PageName = ""
    number: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """Rises within a page, so that a repeated request is done once; 0: only a sign that the page is there."""
    press: Id | None = None
    """Click on a sprite."""
    drop: tuple[Id, Id] | None = None
    """Drag one sprite onto another."""
    entry: tuple[Id, Annotated[str, Meta(max_length=400)]] | None = None
    """Type into a field of the board."""
    answer: tuple[Place, Mark] | None = None
    """Press a button of the plate."""
    choice: Annotated[tuple[tuple[Place, Mark], ...], Meta(max_length=64)] | None = None
    """Take choices of the list."""
    question: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """The prompt that an answer or a choice belongs to."""
    undo: bool = False
    fit: Fit | None = None
    say: Annotated[str, Meta(max_length=2 * CHAT_LENGTH)] | None = None
    ready: bool | None = None
    along: bool = False
    """Go on from the end to the match that has begun meanwhile."""
    look: Id | None = None
    """Ask for the label of an enlarged sprite."""
    roam: Literal["in", "out", "left", "right", "up", "down", "whole"] | None = None
    """Zoom and pan a board that is larger than its place."""
    order: tuple[Place, Mark] | None = None
    """A decision of the table's owner, from the list of decisions."""
    leave: bool = False


# What a page is told

Box = tuple[float, float, float, float]
"""Left, top, width and height, in units."""
Face = tuple[Box, *tuple[list[Any], ...]]
"""A drawing: its bounds (left, top, right, bottom), then the commands of `client.drawing.recorder`."""
Typed = tuple[str, int, str]
"""A text field: hint, longest text, text."""


class Cell(NamedTuple):
    """A cell of a table of scores."""

    text: str
    note: str
    symbol: str
    strong: bool


class Sheet(TypedDict):
    """A table of scores."""

    title: str
    heads: list[Cell]
    rows: list[tuple[str, list[Cell], bool]]
    """Head, cells, and whether the row is strong."""
    notes: Sequence[str]


class Words(TypedDict, total=False):
    """The texts beside the picture; a page is sent those that have changed."""

    # the room
    link: str
    shut: str
    """Why the table is closed to this page; empty while it is not."""
    stage: str
    along: list[str]
    """The button to another match that waits, and the sentence about it."""
    museum: bool
    title: str
    name: str
    seat: int
    paused: list[str]
    game: str
    """The game's short name, by which pictures are named."""
    places: list[tuple[str, str, str, str, bool]]
    """Each seat: symbol, colour, name, facts, and whether it is free."""
    waits: str
    """The players that the table waits for before a match."""
    options: Sequence[str]
    watchers: str
    ready: bool | None
    """None for those who have no seat."""
    starts: str
    talk: bool
    sending: bool
    decisions: list[tuple[str, str, str, str, bool]]
    """The owner's: about whom, label, question asked first, mark, and whether it starts a match."""
    chat: list[tuple[str, str]]
    # the invitation, for a screen that everyone sees and for the owner
    address: str
    code: str
    qr: Sequence[str]
    # the question
    heading: str
    last: str
    """On a wall: what has just happened, or is being revealed."""
    taught: list[str]
    prompt: str
    goal: str
    asked: bool
    question: int
    """The prompt that an answer names."""
    drafted: bool
    picked: list[str]
    """On a phone: which cards of the hand can be chosen, or what the label of the chosen one says."""
    answers: list[tuple[str, bool, str, str, str, bool]]
    """Label, whether it can be given, why not, mark, what it leads to, and whether no press too many may give it."""
    choices: list[tuple[str, str]]
    """Text, mark."""
    many: bool
    seconds: float | None
    stopped: bool
    views: int
    roams: bool
    begins: Literal["hand", "look", "alone"]
    # the match
    own: list[tuple[str, str, str]]
    """Facts of the page's own seat: symbol, text, sentence."""
    standings: list[tuple[str, str, str, str, str, bool, bool]]
    """Each seat, its own first: symbol, colour, name, points, all about it in words, whether it leads, and is waited for."""
    wall: list[tuple[str, str, str, bool]]
    """The small buttons of a phone below the question: id, name, sentences, whether it is chosen."""
    picks: list[tuple[str, str, str, bool]]
    """The small buttons of the picture, which a phone has in its plate."""
    entries: list[tuple[str, str, int, str]]
    """Text fields, which a phone has in its plate alone: id, hint, longest text, text."""
    table: Sequence[str]
    hand: Sequence[str]
    sheet: Sheet | Literal[0]
    """The latest count."""
    scores: list[Sheet]
    # the end
    outcome: Sequence[str]
    came: str
    """How its own seat came out; empty for winners and watchers."""
    result: Sheet | Literal[0]
    fair: list[str]
    won: bool


class News(Words):
    """Changed texts. anew: the log starts from the beginning."""

    t: Literal["words"]
    log: list[str]
    anew: bool


class Hello(TypedDict):
    """The first message: everything is told anew from here. packs, help: name or title, and title or text, of each."""

    t: Literal["hello"]
    language: str
    deck: str
    packs: Sequence[Sequence[str]]
    help: Sequence[Sequence[str]]


class Deck(TypedDict):
    """Other pictures are to be shown."""

    t: Literal["deck"]
    path: str


class Toast(TypedDict):
    """Something that is shown for a moment."""

    t: Literal["toast"]
    text: str


class Away(TypedDict):
    """Why the page cannot be at the table for now; it tries to come back."""

    t: Literal["away"]
    text: str


class Taken(TypedDict):
    """Another page has taken the seat."""

    t: Literal["taken"]


class Bands(TypedDict):
    """Where the parts of the page lie."""

    plate: Box
    top: Box
    side: Box
    shelf: Box


class Divided(TypedDict):
    """How a screen is divided. scale: pixels of a unit. lights: middle and radii of each."""

    size: tuple[float, float]
    scale: float
    layout: Layout
    bands: Bands
    lights: list[Box]
    far: Box
    """The place of the small board above a phone's hand."""


class Hit(NamedTuple):
    """What of a sprite can be used or read; a page takes missing values at the end as empty."""

    may: Literal[0, 1, 2]
    """0: it cannot be pressed; 1: it can; 2: it is chosen."""
    zone: str
    title: str = ""
    told: str = ""
    reason: str = ""
    """Why it cannot be pressed."""
    clip: Box | Literal[0] = 0
    """Where it can be hit, if not everywhere."""
    zoom: int = 0
    """1: it can be seen large."""
    held: int = 0
    """1: it can be dragged."""
    typed: Typed | Literal[0] = 0


class Entry(NamedTuple):
    """A sprite. source: the sprite that it comes from. times: how much larger than drawn it is shown."""

    id: str
    face: str
    x: float
    y: float
    w: float
    h: float
    angle: float
    z: float
    source: str
    fade: float
    times: float
    hit: Hit | None = None


class Moment(TypedDict):
    """What has changed in the picture. gone: ids, each with the sprite that it goes into. turned: cards that turn over."""

    t: Literal["moment"]
    how: str
    """show, nudge (a draft has changed), or place (laid out anew: nothing moves)."""
    divided: NotRequired[Divided]
    faces: dict[str, Face]
    put: list[Annotated[list[Any], Entry]]
    """The entries of the sprites that have changed, without missing values at the end."""
    gone: list[tuple[str, str]]
    turned: list[str]


Told = Hello | Deck | Moment | News | Toast | Away | Taken
"""A line of the stream."""
