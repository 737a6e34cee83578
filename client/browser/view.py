"""One page's picture of the match: sprites as faces and places, moment by moment, only changes. Pure.

The picture is the same as the window's (`client.tables.picture`); a page animates by itself, so it is only sent the moments.
Long because all that a page is shown, in each layout, goes through one class.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from client.browser import messages
from client.browser.caption import Caption
from client.browser.entries import division_of, entry_of
from client.browser.faces import Faces, kinds
from client.browser.hand_fit import HandFit, Laid, rows_of
from client.browser.layouts import PLAQUE_GROWN, Screen, divided
from client.browser.messages import Divided
from client.browser.moments import BEHIND, Moments, MomentsInHand
from client.browser.phone_hand import (
    FINGERS,
    IN_PLATE,
    far_above,
    on_table,
    sticks_out,
    uses_shelf,
    with_hand,
    with_room,
)
from client.browser.wall_drawing import WALL_KINDS, legend
from client.browser.wall_show import Act, WallShow
from client.data.seats import last_moves, note_moves, seat_facts
from client.data.store import Store
from client.lessons.beside import Beside
from client.tables.board import Beat, Look, Sprite
from client.tables.boards import board_for
from client.tables.drawing import Draw
from client.tables.picture import Picture
from client.tables.plaques import SeatFacts, seats_in_band
from client.tables.spoken import name_of
from client.tables.traces import actor
from client.wording.scene import Moment, Scene, watching
from engine.core import Event
from engine.core.visibility import Seat
from netcode.guest.updates import Joined

AT_ONCE = 4
"""Moments that are shown one after another; of more only the last ones."""
ON_A_WALL = 8
"""Moments that a wall shows one after another; of more, after an absence, only the last one."""
CARDS = ("card", "back", "peek")
NAMES = 0.5
"""Seconds between two looks whether the walls have named the winner."""


class View:
    """One page's picture: `take` follows the store, `moments` returns what to send."""

    def __init__(self, store: Store, faces: Faces) -> None:
        self.store = store
        self.screen = Screen()
        self.picture: Picture | None = None
        self._faces = faces
        self.walls: Callable[[], float | None] = lambda: None
        """Returns the seconds until all walls of the table show the newest moment, None where there is no wall."""
        self.named: Callable[[], bool] = lambda: True
        """Tells whether all walls of the table have named the winner of a match that has ended."""
        self._may_end = False
        """Whether the end may be told: no wall is still building up to it."""
        self._steps: Moments = _steps_of(self)
        self._others, self._grown = 1, 1.0
        self._fit = HandFit()
        self._shelf = False
        """Whether a phone's table has a shelf below it."""
        self.bands, self.scale = divided(self.screen, 1, False)
        self._scene: Scene | None = None
        self._beside = Beside()
        self.taught: list[str] = []
        """The latest texts of the teaching beside the play."""
        self._kinds: dict[str, Draw] = {}
        self._match: tuple[str, int | None] | None = None
        self._moves: dict[Seat, str] = {}
        """On a wall, each seat's last move in words, as far as the picture shows it."""
        self.caption, self.show = Caption(), WallShow(store)
        self._act: Act = "match"
        """What is shown now: on a screen in somebody's hands always the match."""
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
        self.fit(screen)
        self._again_all()

    def _again_all(self) -> None:
        """Send what is on show once more."""
        self._steps.waiting, self.show.motion.waiting = [], []
        if self.picture is not None:
            self._moving.again(self.picture.sprites)

    def take(self) -> None:
        """Follow the store to its latest moment."""
        store = self.store
        table = store.table
        if table.game is None or table.room is None:
            return
        match = (table.game.info.slug, table.match)
        if self._match != match or self.picture is None:
            if self._match is not None and self._match != match:  # nothing of another match is shown beside this one
                self._scene, self._steps, self._may_end = None, _steps_of(self), False
            self._match, self._kinds = match, {**WALL_KINDS, **kinds(table.game.info.slug)}
            self.picture = Picture(board_for(table.game.info.slug), self._steps)
            self.caption.clear()
            self._moves = last_moves(store.words, store) if not table.unshown else {}
            self._take_up_layout()
        if table.refusal:
            self.picture.answered = False
        if self._bare != self.bare:
            self._bare = self.bare
            self._again_all()
        moments = [] if table.paused else self._fresh()
        if not moments:
            self.picture.know(self._seats())
        for moment in moments:
            self._see(moment)
        if moments:
            self._spread()
        self._steps.keep_up(table.outcome is not None, table.seconds_left)
        self.caption.look(self.picture)
        _see_end(self)
        self._change_act()

    def _change_act(self) -> None:
        """Show the room or the end of a match on a wall, where one of them is to be shown."""
        act = self.show.look(self.bands.size, self.over) if self.on_wall else "match"
        if act == "match" != self._act and self.picture is not None:
            self._steps.again(self.picture.sprites)
        self._act = act

    @property
    def _moving(self) -> Moments:
        """The motion of what is shown now."""
        return self._steps if self._act == "match" else self.show.motion

    @property
    def on_wall(self) -> bool:
        """Whether it is for a screen that the whole room looks at."""
        return self.screen.layout == "wall"

    def _fresh(self) -> tuple[Moment, ...]:
        """Take the moments that are to be shown."""
        fresh = self.store.table.next_moments()
        if not self.on_wall:
            return fresh[-AT_ONCE:]
        if len(fresh) <= ON_A_WALL:
            return fresh
        self._moves = last_moves(self.store.words, self.store)
        return fresh[-1:]

    def _seats(self) -> tuple[SeatFacts, ...]:
        return seat_facts(self.store.words, self.store, self._moves if self.on_wall else None)

    def _see(self, moment: Moment) -> None:
        """Let the picture show a moment."""
        store, picture = self.store, self.picture
        assert picture is not None
        assert store.table.room is not None
        scene = moment.scene
        self._scene, self._others = scene, len(seats_in_band(scene))
        if store.table.room.teaches:
            self.taught = self._beside.look(scene) or self.taught
            while self._beside.read():  # a page shows all of them at once
                pass
        self._divide()
        if isinstance(self._steps, MomentsInHand):
            self._steps.first = store.words.say("browser.wall_first")
        self.caption.come(moment)
        if self.on_wall:
            note_moves(store.words, store, moment, self._moves)
            moved = not all(event.acknowledges for event in scene.happened(Event))  # not only gone on from a reveal
            if moved and (seat := actor(scene)) is not None and store.table.room.places[seat].kind == "human":
                self._steps.catch_up(BEHIND, rests=True)
        picture.see(moment, self._seats(), self.bands)

    def advance(self, seconds: float) -> None:
        """Let time pass: what waits on a wall is shown in its turn."""
        if not self.bare:
            self._moving.update(seconds)
            _see_end(self)

    @property
    def due(self) -> float | None:
        """Seconds until time alone changes the picture, None if it does not."""
        if self.bare:
            return None
        return NAMES if _has_ended(self) and not self._may_end else self._moving.due

    @property
    def over(self) -> bool:
        """Whether the match has ended and its end has been shown, the winner on the walls of the table first."""
        return _has_ended(self) and self._may_end

    def log(self) -> list[str]:
        """Return the log of the moments shown so far; empty for a match that is paused or closed."""
        return [] if self.bare else [line.text for line in self.caption.log(self.store)]

    @property
    def beat(self) -> Beat | None:
        """The step of a reveal that is shown now, None for none."""
        beat = self._steps.lagging
        return beat if isinstance(beat, Beat) else None

    def speak(self) -> None:
        """Say what is shown in the store's language from now on."""
        if self.picture is not None and self.picture.scene is not None:
            self._scene = replace(self.picture.scene, words=self.store.words, names=self.store.table.names())
            self.picture.reword(self._scene)

    def fit(self, screen: Screen) -> None:
        """Use another screen or layout."""
        self.screen, self._fit = screen, HandFit()
        self._grown = PLAQUE_GROWN[0] if self.on_wall else 1.0
        self._take_up_layout()
        self._divide()
        if self.picture is not None and self.picture.scene is not None:
            self.picture.fit(self.bands)
            self._spread()

    def _take_up_layout(self) -> None:
        """Show moments one after another on a wall, elsewhere only reveals."""
        if self.on_wall is isinstance(self._steps, MomentsInHand):
            self._steps = _steps_of(self)
            if self.picture is not None and self.picture.scene is not None:
                self._steps.show(self.picture.sprites, note=Moment(self.picture.scene))
        if self.picture is not None:
            self.picture.motion = self._steps
            self.picture.reading = self.caption.seconds if self.on_wall else lambda note: 0.0

    def _divide(self) -> None:
        scene, fit = self._scene, self._fit
        room = self.picture.board.room(scene) if self.picture is not None and scene is not None else None
        self.bands, self.scale = divided(
            self.screen,
            self._others,
            watching(self.store.table.seat),
            fit.stretch,
            room,
            self._shelf,
            fit.small,
            fit.rows,
            self.picture is not None and self.picture.board.roams,
            self.picture is not None and scene is not None and self.picture.board.phone_begins(scene) == "alone",
        )

    def _spread(self) -> None:
        """Make a phone's shelf as wide as its hand needs, as the page scrolls it."""
        if self.screen.layout == "look" and self.picture is not None:
            shelf = uses_shelf(self.picture.sprites, self.bands.shelf)
            if shelf is not self._shelf:
                self._shelf = shelf
                self._lay_anew()
        hand = self.screen.layout == "hand" and self.picture is not None
        if hand and self._fit.look(self.screen, self._laid(self.sprites), self._tried):
            self._lay_anew()

    def _lay_anew(self) -> None:
        """Lay out anew what is shown and what waits; nothing is sent of the layout before."""
        assert self.picture is not None
        waiting = self._steps.waiting
        before = len(waiting)
        self._divide()
        self.picture.fit(self.bands)
        if 0 < before < len(waiting):  # drop the layout that was too narrow
            waiting[before - 1 :] = [(waiting[before - 1][0], waiting[-1][1])]

    def _tried(self) -> Laid:
        """Return how the shelf would be laid out now; all else stays."""
        assert self.picture is not None
        self._divide()
        return self._laid(self.picture.laid_in(self.bands))

    def _laid(self, sprites: tuple[Sprite, ...]) -> Laid:
        """Return what of sprites lies on the shelf and can be enlarged, whether it can be picked or not; and how it lies."""
        hand = [one for one in sprites if one.zoom and not far_above(one)]
        return hand, self.scale, sticks_out(self._on_shelf(sprites), self.bands.size[0])

    # What a page does

    def press(self, name: str) -> str:
        """Take a click on a sprite: it ends a reveal. Return why it cannot be chosen, empty where it can or does not exist."""
        if self.beat is not None:
            self._steps.finish()
            return ""
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
        if scene is None or sprite.means is None or sprite.look is Look.ILLEGAL or not name_of(sprite):
            return False
        start = board.start(scene)
        alone = board.press(scene, start, sprite)
        if alone == start:
            return not board.is_empty(scene, draft) and board.press(scene, draft, sprite) != draft
        return not board.is_empty(scene, alone)

    # What a page is told

    def moments(self) -> list[messages.Moment]:
        """Return the changes since the last call, a message for each moment."""
        waiting = self._moving.waiting
        self._steps.waiting, self.show.motion.waiting = [], []
        return [self._moment(how, sprites) for how, sprites in waiting]

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """The newest sprites of the picture; none where nothing is played."""
        return self.picture.sprites if self.picture is not None else ()

    @property
    def bare(self) -> bool:
        """Whether nothing of the match is shown: the table is paused, or closed for us."""
        return self.store.table.paused or (self.left is not None and self.left is self.store.table.joined)

    def _visible(self, sprites: tuple[Sprite, ...]) -> list[Sprite]:
        if self.bare:
            return []
        if self.screen.layout == "hand":
            return with_hand(sprites)
        if self.screen.layout == "look":
            may = {one.id for one in sprites if one.kind == "button" and (self.beat or not self.answers_something(one))}
            return [one for one in on_table(sprites) if one.kind not in IN_PLATE or one.id in may]
        return on_table(sprites)

    def _on_shelf(self, sprites: tuple[Sprite, ...]) -> list[Sprite]:
        """Return what a phone shows in the layout `hand` besides the table."""
        return [one for one in self._visible(sprites) if not far_above(one)]

    def _moment(self, how: str, sprites: tuple[Sprite, ...]) -> messages.Moment:
        new: dict[str, str] = {}
        now: dict[str, list[Any]] = {}
        kind: dict[str, str] = {}
        visible = self._visible(sprites)
        rows = rows_of((one for one in visible if not far_above(one)), self._fit.rows)
        visible = [rows.placed(one) for one in visible]
        if self.screen.layout == "look":
            visible = with_room(visible, FINGERS / self.scale)
        plaques = [one for one in visible if one.kind == "plaque"]
        self._shrink(plaques)
        if self.on_wall:
            visible += legend(self.store, plaques, self.bands.top, self.bands.text)
        unnamed = None if self.on_wall else self.store.words.say("browser.unnamed")
        for sprite in visible:
            grown = self._grown if sprite.kind == "plaque" else self.show.grown(sprite)
            name, commands = self._faces.of(sprite, self._kinds[sprite.kind], self.bands.text, grown)
            if name and name not in self._known:
                self._known.add(name)
                new[name] = commands
            now[sprite.id] = entry_of(sprite, name, grown, None if far_above(sprite) else unnamed)
            kind[sprite.id] = sprite.kind
        turned = [
            key for key in kind if kind[key] != self._kind.get(key) and {kind[key], self._kind.get(key)} <= {*CARDS}
        ]
        told: messages.Moment = {
            "t": "moment",
            "how": how,
            "faces": {name: json.loads(commands) for name, commands in new.items()},
            "put": [entry for key, entry in now.items() if self._shown.get(key) != entry],
            "gone": [(one, self._sinks.get(one, "")) for one in self._shown if one not in now],
            "turned": turned,
        }
        lights = self.picture.board.lights(self.bands.lit) if self.picture is not None else ()
        division = division_of(rows.lengthened(self.bands), self.scale, self.screen.layout, lights)
        if division != self._divided:
            told["divided"] = self._divided = division
        self._sinks = {one.id: one.sink for one in sprites}
        self._shown, self._kind = now, kind
        return told

    def _shrink(self, plaques: list[Sprite]) -> None:
        """Let plaques grow less on a wall until each shows all that it has to show; they stay so until laid out anew."""

        def whole(plaque: Sprite, grown: float) -> bool:
            return self._faces.shows_all(plaque, self._kinds[plaque.kind], self.bands.text, grown)

        if self.on_wall:
            fits = (one for one in PLAQUE_GROWN if one <= self._grown and all(whole(seat, one) for seat in plaques))
            self._grown = next(fits, PLAQUE_GROWN[-1])


def _has_ended(view: View) -> bool:
    """Tell whether the last moment of a match has been shown on the screen of a view."""
    return view.store.table.outcome is not None and not view._steps.busy


def _see_end(view: View) -> None:
    """Look whether the end of a match may be told; once it may, it stays so."""
    view._may_end = view._may_end or (_has_ended(view) and view.named())


def _steps_of(view: View) -> Moments:
    """Return the motion of a match on the screen of a view."""
    return Moments() if view.on_wall else MomentsInHand(lambda: view.walls())
