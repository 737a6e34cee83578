"""Pictures of the window's screens without a window: a store that is told a seeded match, and a surface to draw on.

The same arguments give the same picture, bit for bit, with one version of pygame-ce. Pictures of faults are not made here, as
a made-up state would prove nothing: they come out of tests in which the fault has happened.
"""

import hashlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from msgspec import structs

from client.app import SCREENS
from client.data.settings import Settings
from client.data.store import Store
from client.deck_needs import fitted
from client.drawing import artwork
from client.drawing.canvas import Canvas, fitting
from client.house.notes import note_of
from client.house.results import House, Match as PastMatch
from client.packs import pack_files as store
from client.screens.base import Screen
from client.screens.table import TableScreen
from client.session.notifications import HostReported, HouseRead, NearbyTable, Returns, Sitting, TablesNearby
from client.session.requests import Return
from client.wording.texts import Words
from engine.core.game import AnyView
from engine.core.journal import write
from engine.core.match import Match
from engine.core.rng import Rng
from engine.core.visibility import SPECTATOR, Seat
from engine.games import GAMES
from netcode.guest.updates import ChatReceived, Joined, LinkChanged, RoomChanged, Verified, Viewed
from netcode.protocol.messages import Place, Room
from netcode.table.config import BOT_NAMES

FRAMES = 60
"""Frames of a sixtieth of a second that a screen is given to come to rest."""
CODE = "271828"
EVENING = 1_700_330_000.0
"""When the evening begins that the picture of the house screen shows, in seconds since 1970."""
MOST_LEGAL = 2000
"""Legal intents among which a move is drawn, at most: some questions have millions."""


@dataclass(frozen=True)
class Wanted:
    """What a picture is to show."""

    screen: str
    game: str = "masters_gallery"
    seats: int = 4
    seed: int = 1
    steps: int = 20
    """Moves that have been made; the scores are those of a whole match."""
    seat: Seat = 0
    """Through whose eyes; SPECTATOR for one who watches."""
    size: tuple[int, int] = (1280, 800)
    scale: int = 100
    """Text scale, per cent."""
    language: str = "en"
    pack: str = ""
    """The art pack of this machine whose scans are shown."""
    mode: str = ""
    """One of the game's modes; empty: its default."""
    deck: str = ""
    """A deck of own pictures of this machine, by its reference; empty: the paintings."""

    @property
    def chosen(self) -> dict[str, Any]:
        """The options that are not left at their defaults."""
        named = {"mode": self.mode} if self.mode else {}
        return fitted(self.game, named | ({"deck": self.deck} if self.deck else {}), 0)


class Shell:
    """What a screen has instead of the window: it does nothing that is asked of it."""

    def __init__(self, wanted: Wanted) -> None:
        self.words = Words.load(wanted.language)
        name = BOT_NAMES[wanted.seat] if wanted.seat != SPECTATOR else BOT_NAMES[-1]
        self.settings = Settings(name, wanted.language, wanted.scale, "off", coached=True, art_pack=wanted.pack)
        self.store = Store(self.words)

    def ignore(self, *asked: Any, **facts: Any) -> None:
        """Do nothing."""

    ask = tell = go = push = pop = change = alert = cue = quit = ignore


def shot(wanted: Wanted, out: Path) -> None:
    """Draw a screen and write it, as a PNG where the file is called so.

    Raises BadSetup for seats that the game refuses, BadPack, KeepError for the pack.
    """
    artwork.choose(wanted.pack)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    surface = pygame.Surface(wanted.size)
    with TemporaryDirectory() as folder:
        screen = _MAKERS[wanted.screen](wanted, Shell(wanted), Path(folder))
        _come_to_rest(screen, wanted, surface)
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, str(out))


def table_picture(view: AnyView, slug: str, seats: int, size: tuple[int, int]) -> bytes:
    """Return the table as the viewer of one view is shown it: red, green and blue of each pixel, row by row."""
    wanted = Wanted("table", slug, seats, seat=view.viewer, size=size)
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
    shell, surface = Shell(wanted), pygame.Surface(size)
    sit(wanted, shell, "playing")
    shell.store.take(Viewed(view, 0, None, False, True))
    _come_to_rest(_made("table", shell), wanted, surface)
    return pygame.image.tobytes(surface, "RGB")


def _come_to_rest(screen: Screen, wanted: Wanted, surface: pygame.Surface) -> None:
    canvas = Canvas(surface, fitting(*wanted.size), wanted.scale / 100)
    screen.enter()
    screen.draw(canvas)
    screen.refresh()
    for _ in range(FRAMES):
        screen.update(1 / 60)
    screen.ui.set_focus(None)
    screen.draw(canvas)
    screen.draw(canvas)


def _made(name: str, shell: Shell, **facts: Any) -> Screen:
    module, _, kind = SCREENS[name].partition(":")
    made: Screen = getattr(import_module(module), kind)(shell, **facts)
    return made


# What a screen is shown with


def _plain(name: str) -> Callable[[Wanted, Shell, Path], Screen]:
    def make(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
        shell.store.take(Returns(()))
        return _made(name, shell)

    return make


def _settings(part: str) -> Callable[[Wanted, Shell, Path], Screen]:
    def make(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
        packs = list(store.listed()) if wanted.pack else []  # else it would show whose machine it is
        return _made("settings", shell, part=part, packs=packs)

    return make


def _setup(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
    return _made("opening", shell, game=wanted.game, seats=wanted.seats, mode=wanted.mode)


def _choice(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
    return _made("choice", shell, game=wanted.game)


def _modes(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
    return _made("modes", shell, game="stolen_paintings", mode="basic")


def _title(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
    """Show the title after some evenings, with a table to go back to."""
    shell.store.take(_evenings(wanted.seed))
    name = shell.words.say("ui.opening.usual_name", who=BOT_NAMES[2])
    back = Return("seat", "0" * 16, name, wanted.game, True, "", shell.settings.name, 0, BOT_NAMES[1:3], when=EVENING)
    shell.store.take(Returns((back,), EVENING))
    return _made("title", shell)


def _house(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
    shell.store.take(_evenings(wanted.seed))
    return _made("house", shell)


@cache
def _evenings(first: int) -> HouseRead:
    """Return an evening of four matches over some of before, none of them of this machine. `first`: the seed of the last."""
    played = (("masters_gallery", 4), ("art_gallery", 4), ("artline", 3), ("museum_pictura", 4))
    matches = []
    for back, seed in ((0, first), (7, first + 1), (14, first + 2)):
        for number, (slug, seats) in enumerate(played):
            match = _played(Wanted("table", slug, seats, seed=seed), None)[0]
            began = EVENING - back * 86400 + number * 3000
            note = note_of(match.records, (), began, began + 2400)
            matches.append(PastMatch(f"{back}-{number}", note, note.names))
    matches.sort(key=lambda one: -one.note.ended)
    return HouseRead(House(tuple(matches)), EVENING + 14000)


def _lobby(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
    names = [shell.words.say("ui.opening.usual_name", who=name) for name in BOT_NAMES[:4]]
    facts = (("lobby", 2, True, True), ("lobby", 4, True, True), ("playing", 3, True, True), ("lobby", 1, True, False))
    tables = tuple(
        NearbyTable(f"{n:016x}", name, wanted.game, stage, taken, 4, "0.1", ("192.168.1.5:26190",), answers, same)
        for n, (name, (stage, taken, answers, same)) in enumerate(zip(names, facts, strict=True))
    )
    shell.store.take(TablesNearby(tables))
    return _made("nearby", shell)


def _room(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
    sit(wanted, shell, "lobby")
    store = shell.store
    store.take(HostReported({"event": "ready", "addresses": ["192.168.1.5:26190"], "announced": True}))
    assert store.table.room is not None
    store.take(RoomChanged(structs.replace(store.table.room, browsers="http://192.168.1.5:26180/k3v9xq/")))
    store.take(
        ChatReceived(min(1, wanted.seats - 1), BOT_NAMES[1], shell.words.say("ui.title.welcome", name=BOT_NAMES[0]))
    )
    return _made("room", shell)


def _table(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
    sit(wanted, shell, "playing")
    views = _played(wanted, wanted.steps)[1]
    for rev, view in enumerate(views[:-1]):
        shell.store.take(Viewed(view, rev, None, False, True))
    made = _made("table", shell)
    made.refresh()
    if isinstance(made, TableScreen) and made.picture is not None:
        made.picture.sheets = []  # of rounds before: they were put away
    shell.store.take(Viewed(views[-1], len(views), None, False, True))
    return made


def _scores(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
    match = _play(wanted, shell, None)
    _sit_changed(wanted, shell, "over")
    shell.store.take(Verified(match.outcome is not None, 1, "verified", {}, 314159, journal=write(match.records)))
    return _made("scores", shell)


def _replay(wanted: Wanted, shell: Shell, folder: Path) -> Screen:
    match = _played(wanted, None)[0]
    file = folder / "match.journal"
    file.write_bytes(write(match.records))
    return _made("replaying", shell, file=file, viewer=wanted.seat, step=wanted.steps)


def sit(wanted: Wanted, shell: Shell, stage: Any) -> None:
    """Sit down at a table whose owner we are."""
    name = shell.words.say("ui.opening.usual_name", who=shell.settings.name)
    shell.store.take(Sitting())
    shell.store.take(LinkChanged("here"))
    shell.store.take(Joined(wanted.seat, True, "0" * 16, name, GAMES[wanted.game]))
    _sit_changed(wanted, shell, stage)


def _sit_changed(wanted: Wanted, shell: Shell, stage: Any) -> None:
    game = GAMES[wanted.game]
    places = tuple(
        Place(BOT_NAMES[seat], "human" if seat < 2 else "bot", True, False, "" if seat < 2 else "normal")
        for seat in range(wanted.seats)
    )
    options = {option.name: option.default for option in game.info.options} | wanted.chosen
    name = shell.words.say("ui.opening.usual_name", who=shell.settings.name)
    shell.store.take(RoomChanged(Room(stage, name, wanted.game, options, places, (), "owner", CODE)))


def _play(wanted: Wanted, shell: Shell, steps: int | None) -> Match:
    """Tell the store a match as one viewer saw it."""
    sit(wanted, shell, "playing")
    match, views = _played(wanted, steps)
    for rev, view in enumerate(views):
        shell.store.take(Viewed(view, rev, None, False, True))
    return match


def _played(wanted: Wanted, steps: int | None) -> tuple[Match, list[Any]]:
    """Return a seeded match after so many moves, each a legal one by lot, and what the viewer saw of it."""
    seed = hashlib.sha256(f"shot {wanted.seed}".encode()).digest()
    game, chance = GAMES[wanted.game], Rng(seed)
    match = Match(game, wanted.seats, game.options(**wanted.chosen), seed, BOT_NAMES[: wanted.seats])
    views = [match.look([], wanted.seat)]
    while match.outcome is None and (steps is None or len(views) <= steps):
        seat = chance.choice(sorted(match.to_act))
        legal = list(islice(game.legal(match.state, seat), MOST_LEGAL))
        views.append(match.look(match.play(seat, chance.choice(legal)), wanted.seat))
    return match, views


_MAKERS: dict[str, Callable[[Wanted, Shell, Path], Screen]] = {
    "title": _title,
    "name": _plain("name"),
    "lobby": _lobby,
    "choice": _choice,
    "house": _house,
    "modes": _modes,
    "setup": _setup,
    "room": _room,
    "table": _table,
    "scores": _scores,
    "replay": _replay,
    "settings": _settings("reading"),
    "pace": _settings("pace"),
    "keys": _settings("keys"),
    "pictures": _settings("pictures"),
    "help": _plain("help"),
    "museum": _plain("museum"),
    "decks": _plain("decks"),
}
SHOWN = tuple(_MAKERS)
"""The screens that can be drawn."""
