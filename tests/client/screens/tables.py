"""Help for tests of the table screen: a shell that only notes what it is asked, and a seeded match told through a store."""

import hashlib
import random
from dataclasses import replace
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from client.data.settings import Settings
from client.data.store import Store
from client.drawing.canvas import Canvas, fitting
from client.screens.base import Screen
from client.screens.table import TableScreen
from client.screens.table.resting import LONG_REST
from client.session.requests import Act, Command, Request
from client.tables.board import Sprite
from client.tables.picture import Picture
from client.wording.texts import Words
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from netcode.guest.updates import ChatReceived, Joined, LinkChanged, RoomChanged, Update, Viewed
from netcode.protocol.messages import Place, Room

USUAL: list[tuple[str, int, dict[str, Any]]] = [
    (slug, min(3, game.info.seats[-1]), {}) for slug, game in GAMES.items() if slug != "stolen_paintings"
]
"""Game, seats and options: a table of each game but the one whose modes are games of their own."""
NAMES = ("Ann", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo")


class Shell:
    """Notes what a screen asks of the window."""

    def __init__(self, settings: Settings) -> None:
        self.words = Words.load(settings.language, strict=True)
        self.settings, self.store = settings, Store(self.words)
        self.commands: list[Command] = []
        self.went: list[str] = []
        self.pushed: list[tuple[str, dict[str, Any]]] = []
        """The screens that were laid over this one, with what they were told."""
        self.cues: list[str] = []
        self.alerts = 0

    def ask(self, request: Request) -> None:
        assert isinstance(request, Command), f"nothing at a table asks for {request}"
        self.commands.append(request)

    def go(self, name: str, **facts: Any) -> None:
        self.went.append(name)

    def push(self, name: str, **facts: Any) -> None:
        self.went.append(name)
        self.pushed.append((name, facts))

    def pop(self) -> None:
        self.went.append("back")

    def change(self, settings: Settings) -> None:
        self.settings = settings

    def alert(self) -> None:
        self.alerts += 1

    def cue(self, name: str) -> None:
        self.cues.append(name)

    def quit(self) -> None:
        self.went.append("end")


class Asking(Shell):
    """Notes what the network is asked for too."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.asked: list[Request] = []

    def ask(self, request: Request) -> None:
        if isinstance(request, Command):
            super().ask(request)
        else:
            self.asked.append(request)


class Played:
    """A match, and the table screen of one viewer; time moves only by `wait`."""

    def __init__(
        self,
        viewer: int = 0,
        seats: int = 4,
        seed: int = 1,
        game: str = "masters_gallery",
        size: tuple[int, int] = (1280, 800),
        owner: bool = False,
        settings: Settings | None = None,
        newcomer: bool = False,
        names: tuple[str, ...] = NAMES,
        match: Match | None = None,
        **options: Any,
    ) -> None:
        pygame.font.init()
        self.shell = Shell(replace(settings or Settings(name="Ann"), acquainted=not newcomer))
        self.store, self.viewer, self.seats = self.shell.store, viewer, seats
        self.game = GAMES[game]
        self.match = match or Match(
            self.game, seats, self.game.options(**options), hashlib.sha256(str(seed).encode()).digest()
        )
        self.chance, self.rev = random.Random(seed), 0
        places = tuple(Place(name, "human", True, False) for name in names[:seats])
        self.room = Room("playing", "Kitchen", game, {}, places, (), "full", "123456" if owner else "")
        self.surface = Surface(size)
        self.scale = fitting(*size)
        for update in (LinkChanged("here"), Joined(viewer, owner, "t1", "Kitchen", self.game), RoomChanged(self.room)):
            self.store.take(update)
        self.show([])
        self.screen = TableScreen(self.shell)
        self.screen.enter()
        self.draw()

    def take(self, update: Update) -> None:
        """Tell the store and the screen an update."""
        self.store.take(update)
        self.screen.refresh()

    def show(self, events: list[Any], seconds: float | None = None) -> None:
        self.rev += 1
        self.store.take(Viewed(self.match.look(events, self.viewer), self.rev, seconds, False, True))

    def place(self, seat: int, **facts: Any) -> None:
        """Change what the room knows of a seat."""
        places = [replace_place(place, facts) if n == seat else place for n, place in enumerate(self.room.places)]
        self.room = Room(**{**{f: getattr(self.room, f) for f in self.room.__struct_fields__}, "places": tuple(places)})
        self.take(RoomChanged(self.room))

    def pause(self, paused: bool) -> None:
        self.room = Room(**{**{f: getattr(self.room, f) for f in self.room.__struct_fields__}, "paused": paused})
        self.take(RoomChanged(self.room))

    def step(self) -> None:
        """Let somebody who is asked do something, the others before the viewer."""
        asked = sorted(self.match.to_act - {self.viewer}) or [self.viewer]
        seat = asked[0]
        intents = [*self.game.legal(self.game.view(self.match.state, seat), seat)][:60]
        self.show(self.match.play(seat, self.chance.choice(intents)))
        self.screen.refresh()

    def do(self, seat: int, intent: Any) -> None:
        """Let a seat do something; bring all to rest and draw it."""
        self.show(list(self.match.play(seat, intent)))
        self.rest()

    def rest(self) -> None:
        """Take what was shown last, bring all to rest and draw it."""
        self.screen.refresh()
        self.settle()
        self.draw()

    def until_asked(self) -> None:
        """Play until the viewer is asked."""
        while self.viewer not in self.match.to_act:
            self.step()
        self.rest()

    def until(self, phase: type, asked: bool = True) -> bool:
        """Play until a phase comes, and the viewer is asked if that is wanted; tell whether it came."""
        while not isinstance(self.match.state.phase, phase) or (asked and self.viewer not in self.match.to_act):
            if not self.match.to_act:
                return False
            self.step()
            self.settle()
        self.draw()
        return True

    def settle(self) -> None:
        """Bring everything to rest, sheets included."""
        self.picture.motion.finish()
        self.picture.sheets.clear()
        self.screen.sheets.opened = None

    def wait(self, seconds: float) -> None:
        """Move time on in frames."""
        for _ in range(round(seconds * 30)):
            self.store.count_down(1 / 30)
            self.screen.update(1 / 30)

    def draw(self) -> Surface:
        """Draw the screen and return what it looks like."""
        self.screen.draw(Canvas(self.surface, self.scale, self.shell.settings.text_scale / 100))
        return self.surface

    @property
    def picture(self) -> Picture:
        """What is on the board. Fails before there is anything."""
        assert self.screen.picture is not None
        return self.screen.picture

    def sprite(self, name: str) -> Sprite:
        """Return a sprite of the newest moment by its id. Fails where there is none."""
        found = self.picture.by_id(name)
        assert found is not None, name
        return found

    # hands

    def hand(self) -> list[Sprite]:
        return self.picture.hand()

    def where(self, sprite: Sprite) -> tuple[float, float]:
        """Return a point of a sprite that nothing covers: near its upper left corner."""
        box = sprite.clip or sprite.rect
        return (box.x + min(18, box.w / 2)) * self.scale, (box.y + min(24, box.h / 2)) * self.scale

    def middle(self, sprite: Sprite) -> tuple[float, float]:
        """Return the middle of a sprite."""
        return sprite.rect.center[0] * self.scale, sprite.rect.center[1] * self.scale

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Take hold at a place, move in three steps, and let go at another."""
        self.point(start)
        self.screen.event(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1), self.scale)
        for part in (0.3, 0.7, 1.0):
            at = tuple(a + (b - a) * part for a, b in zip(start, end, strict=True))
            self.screen.event(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)), self.scale)
            self.draw()
        self.screen.event(Event(pygame.MOUSEBUTTONUP, pos=end, button=1), self.scale)
        self.draw()

    def point(self, at: tuple[float, float]) -> None:
        self.screen.event(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)), self.scale)

    def read(self) -> None:
        """Let the answers rest for as long as they do."""
        for seconds in (0.0, LONG_REST):
            self.screen.answering.resting.see(self.screen.answering.on_plate, seconds)

    def click(self, at: tuple[float, float], button: int = 1) -> None:
        self.point(at)
        self.read()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.screen.event(Event(kind, pos=at, button=button), self.scale)
        self.draw()

    def press(self, label: str) -> None:
        """Press the button that says this."""
        buttons = [one for one in self.screen.ui.layer() if getattr(one, "label", None) == label]
        assert buttons, f"no button {label!r}"
        self.click((buttons[0].rect.centerx * self.scale, buttons[0].rect.centery * self.scale))

    def key(self, key: int, text: str = "", up: bool = True, mod: int = 0) -> None:
        self.read()
        self.screen.event(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text), self.scale)
        if up:
            self.screen.event(Event(pygame.KEYUP, key=key, mod=mod), self.scale)
        self.draw()

    def chat(self, seat: int, text: str) -> None:
        name = "Eve" if seat == SPECTATOR else self.room.places[seat].name
        self.take(ChatReceived(seat, name, text))


def replace_place(place: Place, facts: dict[str, Any]) -> Place:
    return Place(**{**{field: getattr(place, field) for field in place.__struct_fields__}, **facts})


def reaching(phase: type, **facts: Any) -> Played:
    """Return the first of some matches in which the viewer is asked in a phase."""
    found = (played for seed in range(20) if (played := Played(seed=seed, **facts)).until(phase))
    return next(found)


def walk_to(played: Played, sprite: str) -> None:
    """Move the cursor by the arrow keys until it is on a sprite, along the longer way first, then along the other."""
    picture = played.screen.picture
    assert picture is not None
    wanted, stuck = picture.by_id(sprite), 0
    assert wanted is not None, sprite
    for _ in range(60):
        now = picture.by_id(played.screen.gaze.cursor) if played.screen.gaze.by_keys else None
        if now is not None and now.id == sprite:
            return
        (x, y), (left, top) = wanted.rect.center, now.rect.center if now else (0, 0)
        across = (abs(x - left) > abs(y - top)) != bool(stuck)
        key = (pygame.K_RIGHT if x > left else pygame.K_LEFT) if across else (pygame.K_DOWN if y > top else pygame.K_UP)
        before = played.screen.gaze.cursor
        played.screen.event(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), played.scale)
        stuck = 0 if played.screen.gaze.cursor != before else stuck + 1
        assert stuck < 2, f"the arrows stay at {before} on the way to {sprite}"
    raise AssertionError(f"the arrows do not lead to {sprite}, but to {played.screen.gaze.cursor}")


def sent_by(played: Played) -> list[object]:
    """Return what a player has sent: intents of answers, and other commands."""
    return [command.intent if isinstance(command, Act) else command for command in played.shell.commands]


def press(screen: Screen, *keys: int) -> None:
    """Press keys on a screen."""
    for key in keys:
        screen.event(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), 1.0)


def lie_apart(screen: Screen, canvas: Canvas) -> None:
    """Fail where what can be reached on a screen does not lie in the window, or lies over something else."""
    places = [widget.rect for widget in screen.ui.layer()]
    assert all(canvas.surface.get_rect().contains(place) for place in places)
    assert not [one for one in places for other in places if one is not other and one.colliderect(other)]
