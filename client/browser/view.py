"""One page's picture of the match: sprites as faces and places, moment by moment, only changes. Pure.

The picture is the same as the window's (`client.tables.picture`); a page animates by itself, so it is only sent the moments.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any

from client.browser.faces import Faces, kinds
from client.browser.layouts import BELOW, OUT, PLAQUE_GROWN, Screen, divided
from client.browser.messages import Bands as PageBands
from client.browser.messages import Box, Divided, Entry, Hit, Moment, Typed
from client.data.seats import seat_facts
from client.data.store import Store
from client.drawing.rects import Rect
from client.lessons.beside import Beside
from client.tables.board import EntryFace, Label, Look, Sprite
from client.tables.boards import board_for
from client.tables.drawing import Draw
from client.tables.motion import PLAIN, Motion, Pace
from client.tables.picture import Picture
from client.tables.plaques import seats_in_band
from client.wording.scene import Scene, watching
from netcode.guest.updates import Joined

AT_ONCE = 4
"""Moments that are shown one after another; of more only the last ones."""
SEEN = 0.6
"""The least visible share of a card's width in a phone's hand."""
NARROW = 0.35
"""How wide a card in a phone's hand is at least, of its height."""
MOST_STRETCH = 8.0
CARDS = ("card", "back", "peek")


class Moments(Motion):
    """In place of the window's motion: collects the moments to be sent."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[tuple[str, tuple[Sprite, ...]]] = []

    def show(self, sprites: Iterable[Sprite], pace: Pace = PLAIN, note: Any = None) -> None:
        """Add a new moment. The page sets the pace itself."""
        self._on_show = note or self._on_show
        self.waiting.append(("show", tuple(sprites)))

    def adjust(self, sprites: Iterable[Sprite]) -> None:
        """Add a change of the draft."""
        self.waiting.append(("nudge", tuple(sprites)))

    def place(self, sprites: Iterable[Sprite]) -> None:
        """Add sprites that were laid out anew."""
        self.waiting.append(("place", tuple(sprites)))

    def relay(self, again: Callable[[Any], tuple[tuple[Sprite, ...], Any]]) -> None:
        """Add the newest moment laid out anew; the page moves what it has there by itself."""
        sprites, self._on_show = again(self._on_show)
        self.place(sprites)


class View:
    """One page's picture: `take` follows the store, `moments` returns what to send."""

    def __init__(self, store: Store, faces: Faces) -> None:
        self.store = store
        self.screen = Screen()
        self.picture: Picture | None = None
        self._faces = faces
        self._steps = Moments()
        self._others, self._stretch, self._held, self._grown = 1, 1.0, -1, 1.0
        self.bands, self.scale = divided(self.screen, 1, False)
        self._scene: Scene | None = None
        self._beside = Beside()
        self.taught: list[str] = []
        """The latest texts of the teaching beside the play."""
        self._kinds: dict[str, Draw] = {}
        self._match: tuple[str, int | None] | None = None
        self.left: Joined | None = None
        """The place that the page was sent away from, until it has one again."""
        self._bare = False
        """Whether the page was sent the empty board."""
        self._forget()

    def _forget(self) -> None:
        self._shown: dict[str, list[Any]] = {}
        self._kind: dict[str, str] = {}
        self._known: set[str] = set()
        self._sinks: dict[str, str] = {}
        self._divided: Divided | None = None

    def begin(self, screen: Screen) -> None:
        """Begin anew for a page that was loaded again."""
        self._forget()
        self._steps.waiting.clear()
        self.fit(screen)
        if self.picture is not None:
            self._steps.place(self.picture.sprites)

    def take(self) -> None:
        """Follow the store to its latest moment."""
        store = self.store
        if store.game is None or store.room is None:
            return
        seats = seat_facts(store.words, store)
        match = (store.game.info.slug, store.match)
        if self._match != match or self.picture is None:
            self._match, self._kinds = match, kinds(store.game.info.slug)
            self.picture = Picture(board_for(store.game.info.slug), self._steps)
        if store.refusal:
            self.picture.answered = False
        if self._bare != self.bare:
            self._bare = self.bare
            self._steps.place(self.picture.sprites)
        moments = [] if store.paused else store.next_moments()[-AT_ONCE:]
        if not moments:
            self.picture.know(seats)
        for moment in moments:
            scene = store.scene(moment)
            self._scene, self._others = scene, len(seats_in_band(scene))
            if store.room.teaches:
                self.taught = self._beside.look(scene) or self.taught
                while self._beside.read():  # a page shows all of them at once
                    pass
            self._divide()
            self.picture.see(scene, seats, self.bands, moment.settled)
        if moments:
            self._spread()

    def speak(self) -> None:
        """Say what is shown in the store's language from now on."""
        if self.picture is not None and self.picture.scene is not None:
            self._scene = replace(self.picture.scene, words=self.store.words, names=self.store.names())
            self.picture.reword(self._scene)

    def fit(self, screen: Screen) -> None:
        """Use another screen or layout."""
        self.screen, self._stretch, self._held = screen, 1.0, -1
        self._grown = PLAQUE_GROWN[0] if screen.layout == "wall" else 1.0
        self._divide()
        if self.picture is not None and self.picture.scene is not None:
            self.picture.fit(self.bands)
            self._spread()

    def _divide(self) -> None:
        scene = self._scene
        room = self.picture.board.room(scene) if self.picture is not None and scene is not None else None
        self.bands, self.scale = divided(self.screen, self._others, watching(self.store.seat), self._stretch, room)

    def _spread(self) -> None:
        """Make a phone's shelf as wide as its hand needs, as the page scrolls it. Found by trying, as layouts are cheap."""
        if self.screen.layout != "hand" or self.picture is None:
            return
        if len(self._hand()) != self._held:
            self._held, self._stretch = len(self._hand()), 1.0
            self._again()
        while self._stretch < MOST_STRETCH and (_crowded(self._hand()) or self._sticks_out()):
            self._stretch *= 1.25
            self._again()

    def _sticks_out(self) -> bool:
        """Tell whether something is beyond the end of a phone's shelf, where it could not be scrolled into view."""
        assert self.picture is not None
        wide = self.bands.size[0] + 1
        return any(one.rect.right > wide or one.rect.w < 0 for one in self._visible(self.picture.sprites))

    def _again(self) -> None:
        assert self.picture is not None
        self._divide()
        before = len(self._steps.waiting)
        self.picture.fit(self.bands)
        del self._steps.waiting[max(0, before - 1) :]  # drop the layouts that were too narrow
        self._steps.show(self.picture.sprites)

    def _hand(self) -> list[Sprite]:
        """Return the sprites on the shelf that can be enlarged, whether they can be picked or not."""
        return [one for one in self.picture.sprites if one.zoom and not _far_above(one)] if self.picture else []

    # What a page does

    def press(self, name: str) -> str:
        """Take a click on a sprite; return why it cannot be chosen, empty where it can or does not exist."""
        sprite = self.picture.by_id(name) if self.picture is not None else None
        if sprite is None or self.picture is None:
            return ""
        sprite = self.picture.meant_by(sprite)
        if sprite.look is Look.ILLEGAL or sprite.means is None:
            return sprite.label.reason if sprite.label is not None else ""
        self.picture.lasting = False
        self.picture.press(sprite)
        return ""

    def drop(self, held: str, target: str) -> str:
        """Take one sprite that was dragged onto another; return why that is not possible."""
        sprite = self.picture.by_id(held) if self.picture is not None else None
        if sprite is None:
            return ""
        why = "" if sprite.look is Look.CHOSEN else self.press(held)
        return why or self.press(target)

    def answers_something(self, sprite: Sprite) -> bool:
        """Tell whether a click on a sprite picks something, alone or with the present picks, not only shows it."""
        assert self.picture is not None
        board, scene, draft = self.picture.board, self.picture.scene, self.picture.draft
        if scene is None:
            return False
        start = board.start(scene)
        alone = board.press(scene, start, sprite)
        if alone == start:
            return not board.is_empty(scene, draft) and board.press(scene, draft, sprite) != draft
        return not board.is_empty(scene, alone)

    # What a page is told

    def moments(self) -> list[Moment]:
        """Return what has changed since the last call, a message for each moment."""
        waiting, self._steps.waiting = self._steps.waiting, []
        return [self._moment(how, sprites) for how, sprites in waiting]

    def away(self) -> list[Sprite]:
        """Return the board's sprites, which a phone in the layout `hand` does not show."""
        sprites = self.picture.sprites if self.picture is not None else ()
        return [one for one in sprites if _far_above(one)] if self.screen.layout == "hand" else []

    @property
    def bare(self) -> bool:
        """Whether nothing of the match is shown: the table is paused, or closed for us."""
        return self.store.paused or (self.left is not None and self.left is self.store.joined)

    def _visible(self, sprites: tuple[Sprite, ...]) -> list[Sprite]:
        if self.bare:
            return []
        if self.screen.layout == "hand":
            return [one for one in sprites if not _far_above(one) and one.kind != "plaque"]
        return [one for one in sprites if one.rect.y < BELOW - 500]

    def _moment(self, how: str, sprites: tuple[Sprite, ...]) -> Moment:
        new: dict[str, str] = {}
        now: dict[str, list[Any]] = {}
        kind: dict[str, str] = {}
        visible = self._visible(sprites)
        self._shrink([one for one in visible if one.kind == "plaque"])
        for sprite in visible:
            grown = self._grown if sprite.kind == "plaque" else 1.0
            name, commands = self._faces.of(sprite, self._kinds[sprite.kind], self.bands.text, grown)
            if name and name not in self._known:
                self._known.add(name)
                new[name] = commands
            now[sprite.id] = _entry(sprite, name, grown, self.store.words.say("browser.unnamed"))
            kind[sprite.id] = sprite.kind
        turned = [
            key for key in kind if kind[key] != self._kind.get(key) and {kind[key], self._kind.get(key)} <= {*CARDS}
        ]
        told: Moment = {
            "t": "moment",
            "how": how,
            "faces": {name: json.loads(commands) for name, commands in new.items()},
            "put": [entry for key, entry in now.items() if self._shown.get(key) != entry],
            "gone": [(one, self._sinks.get(one, "")) for one in self._shown if one not in now],
            "turned": turned,
        }
        division = self._division()
        if division != self._divided:
            told["divided"] = self._divided = division
        self._sinks = {one.id: one.sink for one in sprites}
        self._shown, self._kind = now, kind
        return told

    def _shrink(self, plaques: list[Sprite]) -> None:
        """Let plaques grow less on a wall until each shows all that it has to show; they stay so until laid out anew."""

        def whole(plaque: Sprite, grown: float) -> bool:
            return self._faces.shows_all(plaque, self._kinds[plaque.kind], self.bands.text, grown)

        if self.screen.layout == "wall":
            fits = (one for one in PLAQUE_GROWN if one <= self._grown and all(whole(seat, one) for seat in plaques))
            self._grown = next(fits, PLAQUE_GROWN[-1])

    def _division(self) -> Divided:
        """Return how the screen is divided."""
        bands, lights = self.bands, self.picture.board.lights(self.bands.lit) if self.picture is not None else ()
        parts: PageBands = {
            "plate": _four(bands.plate),
            "top": _four(bands.top),
            "side": _four(bands.side),
            "shelf": _four(bands.shelf),
        }
        return {
            "size": (_short(bands.size[0]), _short(bands.size[1])),
            "scale": round(self.scale, 4),
            "layout": self.screen.layout,
            "bands": parts,
            "lights": [_four(light) for light in lights],
        }


def name_of(sprite: Sprite) -> str:
    """Return a sprite's name: its label's title, or the text or number on it."""
    if sprite.label is not None and sprite.label.title:
        return sprite.label.title
    return str(getattr(sprite.face, "text", "") or getattr(sprite.face, "number", 0) or "")


def _entry(sprite: Sprite, face: str, grown: float, unnamed: str) -> list[Any]:
    """Return a sprite as an `Entry`, with a `Hit` where it can be used or read, without what is missing at the end.

    unnamed: the name of a picture without a label.
    """
    typed: Typed | None = None
    if isinstance(sprite.face, EntryFace):
        typed = (sprite.face.hint, sprite.face.longest, sprite.face.text)
    says = sprite.means is not None or sprite.label is not None or sprite.zoom or typed is not None
    hit = _hit(sprite, typed, unnamed) if says and sprite.kind != "plaque" else None
    x, y, w, h = _four(sprite.rect)
    angle, fade, times = _short(sprite.angle), _short(sprite.fade, 2), _short(grown, 2)
    made: list[Any] = [*Entry(sprite.id, face, x, y, w, h, angle, sprite.z, sprite.source, fade, times)]
    made[-1] = _spoken(hit)
    return made[:-1] if hit is None else made


def _hit(sprite: Sprite, typed: Typed | None, unnamed: str) -> Hit:
    label = sprite.label or Label("")
    legal = sprite.means is not None and sprite.look is not Look.ILLEGAL
    return Hit(
        (2 if sprite.look is Look.CHOSEN else 1) if legal else 0,
        sprite.zone,
        name_of(sprite) or (unnamed if sprite.zoom else ""),
        " ".join(label.lines),
        label.reason,
        _four(sprite.clip) if sprite.clip else 0,
        int(sprite.zoom),
        int(sprite.drag or (sprite.zone == "hand" and sprite.zoom)),
        typed or 0,
    )


def _spoken(hit: Hit | None) -> list[Any]:
    """Return what of a hit is sent: nothing that is missing at its end."""
    said: list[Any] = list(hit or ())
    while len(said) > 2 and not said[-1]:
        del said[-1]
    return said


def _crowded(hand: list[Sprite]) -> bool:
    """Tell whether cards of a hand are so narrow, or lie so close, that a thumb cannot tell them apart."""
    row = sorted(hand, key=lambda one: one.rect.x)
    return any(one.rect.w < NARROW * one.rect.h for one in row) or any(
        b.rect.center[0] - a.rect.center[0] < SEEN * min(a.rect.w, b.rect.w) for a, b in pairwise(row)
    )


def _far_above(sprite: Sprite) -> bool:
    return sprite.rect.center[1] < OUT / 100


def _four(rect: Rect | tuple[float, float, float, float]) -> Box:
    x, y, w, h = map(_short, rect)
    return x, y, w, h


def _short(value: float, places: int = 1) -> float:
    """Return a number rounded, an integer where possible, which is shorter in JSON."""
    made = round(value, places)
    return int(made) if made == int(made) else made
