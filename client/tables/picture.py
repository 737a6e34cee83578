"""One match as a viewer sees it: the scene, the draft, their sprites, and how the picture follows what happens.

Pure, and the same for every game: the table screen gives it scenes, clicks and time, and draws its sprites. Clicks do not wait
for motion: they apply to the newest sprites. Long because everything here works on the same moment.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from client.tables.bands import Bands
from client.tables.board import Answer, AnyBoard, Beat, Look, Sheet, Sprite, Trace, Window, topmost
from client.tables.hands import in_reading_order, keyless
from client.tables.motion import MOVED, OWN, PLAIN, Motion, Pace
from client.tables.plaques import SeatFacts, plaques_of
from client.tables.traces import Places, actor, laid_anew, pieces, pinned, touched
from client.wording.scene import Moment, Scene, answered, goal_of, watching
from engine.core.visibility import Seat

LEAST_ZOOM, MOST_ZOOM = 0.5, 4.0
"""Limits of the zoom of a board that `roams`."""
LAST_MOMENT = 1.5
"""Seconds before the end of a clock at which the answer that a draft makes is sent by itself."""
GROUNDS = ("target", "way")
"""Kinds of places that can be chosen as a whole: a click on what lies there, and cannot be clicked itself, is for them."""


class Picture:
    """The picture of one viewer's match."""

    def __init__(self, board: AnyBoard, motion: Motion) -> None:
        self.board, self.motion = board, motion
        self.scene: Scene | None = None
        self.draft: Any = None
        self.sprites: tuple[Sprite, ...] = ()
        """Those of the newest moment, to which clicks apply."""
        self.sheets: list[Sheet] = []
        """The boards' `reckoning` sheets that can be opened, the newest last."""
        self.window = Window()
        self.lasting = False
        """Whether the last answer was one that lasts."""
        self.answered = False
        """Whether an answer is on its way: its draft is dropped when it is applied or refused."""
        self.private = True
        """Whether only the viewer looks at it; else secret sprites are left out."""
        self.paced = True
        """Whether moves of others and reveals are shown in their rhythm; not where a person steps through a match."""
        self.reading: Callable[[Any], float] = lambda note: 0.0
        """Returns the seconds that the note of a moment, or a beat, takes to be read, on a screen that is far away."""
        self.keyed = False
        """Whether cards of the hand show the keys that pick them."""
        self.traces: dict[Seat, Trace] = {}
        """The things each seat's last move touched."""
        self.pointed_out: Seat | None = None
        """The seat whose last move is shown now."""
        self._origins: dict[Seat, tuple[Scene, str]] = {}
        """Where what a seat has moved came from: the scene before, and its id there."""
        self._bands: Bands | None = None
        self._seats: tuple[SeatFacts, ...] = ()
        self._question: tuple[int, bool] = (-1, False)

    # What comes

    def see(
        self,
        moment: Moment,
        seats: tuple[SeatFacts, ...],
        bands: Bands,
        divided: Callable[[Scene], Bands] | None = None,
    ) -> None:
        """Show a new moment of the match after those that are still to be shown.

        The motion returns it, and each step of a reveal (a `Beat`), when that begins. divided: returns the bands for a step of
        a reveal; None: as in the moment.
        """
        scene, before, anew = moment.scene, self.scene, bands != self._bands
        self._bands, self._seats = bands, self._seats or seats
        if anew:
            self._find_origins()
        for beat in self._beats(scene):
            self._bands = divided(beat.scene) if divided is not None else bands
            held = Pace(rest=max(beat.seconds, self.reading(beat))) if beat.seconds else PLAIN
            sprites = self._layout(beat.scene, self.board.start(beat.scene))
            self.motion.show(sprites, held, beat)
        self._bands, self._seats = bands, seats  # the steps above come before the last moves that these facts tell
        shown = self.sprites
        self._take_draft(scene, moment.settled)
        self._reckon(None if _several(scene) else self.board.reckoning(scene))
        self._trace(scene, before)
        self.sprites = self._layout(scene, self.draft)
        pace = self._pace(scene, shown)
        pace = replace(pace, rest=rest) if (rest := self.reading(moment)) > pace.rest else pace
        self.motion.show(self.sprites, pace, moment)

    def _beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return the steps of a reveal; none where several moves have come at once, as after a jam."""
        if _several(scene):
            return ()
        return self.board.beats(scene) if self.paced else tuple(map(Beat, self.board.between(scene)))

    def _pace(self, scene: Scene, before: tuple[Sprite, ...]) -> Pace:
        """Return the rhythm of a moment: MOVED for another seat's move that changes something on the board, OWN for ours."""
        seat = actor(scene) if self.paced else None
        if seat is None:
            return PLAIN
        if seat == scene.viewer:
            return OWN
        return MOVED if pieces(before) != pieces(self.sprites) else PLAIN

    def _trace(self, scene: Scene, before: Scene | None) -> None:
        """Note what a move touched, instead of the seat's last one. Both moments are laid out in the same bands."""
        if self._origins and before is not None and laid_anew(self._places(before), self._places(scene)):
            self.traces |= {one: replace(self.traces[one], origin=None) for one in self._origins}
            self._origins.clear()
        game_traces = self.board.traces(scene)
        seat, self.pointed_out = actor(scene), None
        if game_traces is not None:
            self.traces |= {trace.seat: trace for trace in game_traces}
        elif seat is not None and before is not None:
            touches = touched(self._places(before), self._places(scene), seat)
            self.traces.pop(seat, None)
            self._origins.pop(seat, None)
            if touches is not None:
                self.traces[seat] = touches
            if touches is not None and touches.origin is not None:
                self._origins[seat] = (before, touches.sprite)

    def _places(self, scene: Scene) -> Places:
        """Return where things lie at a moment with an empty draft, in the present bands."""
        assert self._bands is not None
        return Places(self._laid(scene, self.board.start(scene)), self._bands.shelf)

    def _find_origins(self) -> None:
        """Find again where things came from, after the bands have changed."""
        for seat, (scene, name) in self._origins.items():
            laid = self._laid(scene, self.board.start(scene))
            lay = next((sprite.rect for sprite in laid if sprite.id == name), None)
            self.traces[seat] = replace(self.traces[seat], origin=lay)

    def point_out(self, seat: Seat | None) -> bool:
        """Point out a seat's last move, None: nobody's; return whether it is on the board."""
        on_board = (
            seat in self.traces and self.by_id(self.traces[seat].sprite) is not None if seat is not None else False
        )
        if self.pointed_out != seat:
            self.pointed_out = seat if on_board else None
            self._again(place=False)
        return on_board

    def know(self, seats: tuple[SeatFacts, ...]) -> None:
        """Take new facts about the seats from the room."""
        if seats != self._seats:
            self._seats = seats
            self._again(place=False)

    def show_keys(self, keyed: bool) -> None:
        """Show the keys of the hand's cards, or hide them."""
        before, self.keyed = self.keyed, keyed
        if keyed != before:
            self._again(place=False)

    def reword(self, scene: Scene) -> None:
        """Say the newest moment in other words: `scene` is that moment."""
        sheet = self.board.reckoning(scene)
        self.scene, self.sheets = scene, [sheet] if self.sheets and sheet is not None else []
        self._again(place=True)

    def fit(self, bands: Bands, divided: Callable[[Scene], Bands] | None = None) -> None:
        """Lay all moments out anew where the window or the text scale has changed. divided: as for `see`."""
        if bands == self._bands:
            return
        self._bands = bands
        self._find_origins()
        if self.scene is None:
            return
        self.sprites = self._layout(self.scene, self.draft)

        def again(shown: Beat | Moment) -> tuple[Sprite, ...]:
            if shown.scene is self.scene:
                return self.sprites
            self._bands = divided(shown.scene) if divided is not None else bands
            return self._layout(shown.scene, self.board.start(shown.scene))

        self.motion.relay(again)
        self._bands = bands

    def laid_in(self, bands: Bands) -> tuple[Sprite, ...]:
        """Return how the newest moment would lie on the board and the shelf in other bands."""
        assert self.scene is not None
        before, self._bands = self._bands, bands
        laid = self._laid(self.scene, self.draft)
        self._bands = before
        return laid

    def _take_draft(self, scene: Scene, settled: bool) -> None:
        """Keep the draft until it is sent or another question opens; then what the board carries over to that."""
        assert scene.view is not None
        before, question = self.scene, (scene.view.prompt, scene.asked)
        kept = before is not None and question == self._question and type(before.state) is type(scene.state)
        if before is None:
            self.draft = self.board.start(scene)
        elif kept and self.answered and settled:
            self.draft = self.board.renewed(scene, self.draft)
        else:
            self.draft = (self.board.alike if kept else self.board.carried)(before, self.draft, scene)
        self.answered = self.answered and not settled
        self.scene, self._question = scene, question

    def _reckon(self, sheet: Sheet | None) -> None:
        """Offer a sheet; it replaces one with the same title, which it continues."""
        if sheet is None:
            return
        if self.sheets and self.sheets[-1].title == sheet.title:
            self.sheets[-1] = sheet
        else:
            self.sheets.append(sheet)

    # What the player does

    def press(self, sprite: Sprite) -> None:
        """Take a click on a sprite."""
        if self.scene is not None and sprite.means is not None and sprite.look is not Look.ILLEGAL:
            self.change(self.board.press(self.scene, self.draft, sprite))

    def type_in(self, entry: str, text: str) -> None:
        """Take the text typed into an entry of the board."""
        if self.scene is not None:
            self.change(self.board.typed(self.scene, self.draft, entry, text))

    def roam(
        self, times: float = 1.0, shift: tuple[float, float] = (0.0, 0.0), at: tuple[float, float] | None = None
    ) -> bool:
        """Zoom the board `times` around a point, then pan it; return whether it `roams`."""
        if not self.board.roams or self._bands is None:
            return False
        board = self._bands.board
        middle = board.center
        zoom = min(MOST_ZOOM, max(LEAST_ZOOM, self.window.zoom * times))
        grown = zoom / self.window.zoom
        point = at if at is not None else middle
        moved = [
            (p - m) - (p - m - old) * grown + by
            for p, m, old, by in zip(point, middle, self.window.shift, shift, strict=True)
        ]
        reach = (board.w * zoom, board.h * zoom)
        x, y = (max(-far, min(far, value)) for far, value in zip(reach, moved, strict=True))
        self._see(Window(zoom, (x, y)))
        return True

    def whole(self) -> None:
        """Show the whole board again."""
        self._see(Window())

    def _see(self, window: Window) -> None:
        if window != self.window:
            self.window = window
            self._find_origins()
            self._again(place=True)

    def look_at(self, sprite: Sprite | None) -> None:
        """Take the sprite that the pointer or the keyboard's cursor has come to."""
        if self.scene is not None:
            self.change(self.board.looked_at(self.scene, self.draft, sprite))

    def change(self, draft: Any) -> None:
        """Use another draft."""
        if draft != self.draft:
            self.draft = draft
            self._again(place=False)

    def reset(self) -> bool:
        """Take the draft back, or the part that the board takes back first; return whether there was anything in it."""
        if not self.drafted or self.scene is None:
            return False
        self.change(self.board.taken_back(self.scene, self.draft))
        return True

    # What the screen reads

    @property
    def shown(self) -> Scene | None:
        """The scene that the eye sees: of the moment on show while newer ones wait, else the newest."""
        lagging: Beat | Moment | None = self.motion.lagging
        return lagging.scene if lagging is not None else self.scene

    @property
    def drafted(self) -> bool:
        """Whether there is something to take back."""
        return self.scene is not None and not self.board.is_empty(self.scene, self.draft)

    @property
    def to_choose(self) -> bool:
        """Whether the question needs a choice, more than going on."""
        answers = self.answers()
        return bool(answers) and (answers[0].intent is None or answers[0].deliberate)

    def answers(self) -> tuple[Answer, ...]:
        """Return the buttons of the plate."""
        return offered(self.board, self.scene, self.draft) if self.scene is not None else ()

    def lasting_answer(self) -> Answer | None:
        """Return the lasting answer, where its question is asked again; `lasting` becomes false where it ends."""
        if not self.lasting or self.scene is None:
            return None
        self.lasting = self.board.lasts(self.scene)
        again = offered(self.board, self.scene, self.board.start(self.scene)) if self.scene.asked else ()
        return next((answer for answer in again if answer.lasts), None) if self.lasting else None

    def begun_answer(self) -> Answer | None:
        """Return the answer that the draft makes, which counts when time runs out; None where it makes none yet."""
        first = (
            next(iter(self.answers()), None) if self.drafted and self.scene is not None and self.scene.asked else None
        )
        return first if first is not None and first.intent is not None and not first.deliberate else None

    def prompt(self) -> str:
        """Return the text of the plate: what we are asked; else whom the moment on show waits for, and how it is won."""
        newest = self.scene
        shown = newest if newest is not None and newest.asked else self.shown
        waits = shown is not None and shown.view is not None and bool(shown.view.to_act)
        if shown is None or not (waits or shown is newest):
            return ""
        text = self.board.prompt(shown, self.draft if shown is newest else self.board.start(shown))
        return f"{text}\n{goal_of(shown)}".strip() if waits and not shown.asked and "\n" not in text else text

    def heading(self) -> str:
        """Return the text beside the game's name, of the moment on show."""
        return self.board.heading(self.shown) if self.shown is not None else ""

    def at(self, x: float, y: float) -> Sprite | None:
        """Return the topmost sprite at a point among those that can be clicked, have a label or can be enlarged."""
        return topmost(self.sprites, x, y, _speaks)

    def lies_there(self, x: float, y: float) -> bool:
        """Tell whether the sprite drawn at a point is the newest one there: else a click would mean something unseen."""
        seen, now = topmost(self.motion.sprites(), x, y, _speaks), self.at(x, y)
        return seen is not None and now is not None and (seen.id, seen.rect) == (now.id, now.rect)

    def meant(self, x: float, y: float) -> Sprite | None:
        """Return the sprite that a click at a point is for: the topmost, or the ground under one that cannot be clicked."""
        top = self.at(x, y)
        return top if top is None else self._ground(top, x, y)

    def meant_by(self, sprite: Sprite) -> Sprite:
        """Return the sprite that a click on a sprite is for, wherever on it: itself, or the ground under its middle."""
        return self._ground(sprite, *(sprite.clip or sprite.rect).center)

    def _ground(self, top: Sprite, x: float, y: float) -> Sprite:
        if top.means is not None or top.look is Look.ILLEGAL or top.kind == "plaque":
            return top
        under = topmost(self.sprites, x, y, lambda sprite: sprite.kind in GROUNDS and _answers(sprite))
        return under or top

    def by_id(self, name: str) -> Sprite | None:
        """Return a sprite of the newest moment."""
        return next((sprite for sprite in self.sprites if sprite.id == name), None)

    def walkable(self) -> tuple[Sprite, ...]:
        """Return the sprites that the arrow keys go through."""
        return tuple(sprite for sprite in self.sprites if sprite.zone and sprite.rect.w > 0)

    def numbered(self, number: int) -> Sprite | None:
        """Return what a digit picks: of the hand by place from 1; where no card of it can be chosen, by the number shown."""
        hand = self.hand()
        if any(sprite.means is not None or sprite.look is Look.ILLEGAL for sprite in hand):
            return hand[number - 1] if 0 < number <= len(hand) else None
        return next((sprite for sprite in self.sprites if sprite.number == number and sprite.means is not None), None)

    def hand(self) -> list[Sprite]:
        """Return the sprites of the hand, from the left, row by row."""
        return in_reading_order(sprite for sprite in self.sprites if sprite.zone == "hand" and sprite.kind != "peek")

    # Laying out

    def _again(self, place: bool) -> None:
        if self.scene is None or self._bands is None:
            return
        self.sprites = self._layout(self.scene, self.draft)
        if place:
            self.motion.place(self.sprites)
        else:
            self.motion.adjust(self.sprites)

    def _layout(self, scene: Scene, draft: Any) -> tuple[Sprite, ...]:
        assert self._bands is not None
        plaques = plaques_of(self.board.plaques(scene), scene, self._seats, self._bands)
        laid = self._laid(scene, draft)
        return (*plaques, *(pinned(self.traces, laid, self.pointed_out) if scene.stage is None else laid))

    def _laid(self, scene: Scene, draft: Any) -> tuple[Sprite, ...]:
        """Return the board's sprites, without those that this viewer, or whoever looks at the picture, may not see."""
        assert self._bands is not None
        laid = self.board.layout(scene, draft, replace(self._bands.area, window=self.window))
        hides = watching(scene.viewer) or not self.private
        seen = (sprite for sprite in laid if not (hides and sprite.secret))
        return tuple(seen if self.keyed else map(keyless, seen))


def offered(board: AnyBoard, scene: Scene, draft: Any) -> tuple[Answer, ...]:
    """Return a board's buttons, but not the answer that stands already. Enter never sends an answer that ignores a pick."""
    open_yet = tuple(answer for answer in board.answers(scene, draft) if not answered(scene, answer.intent))
    if open_yet and not board.is_empty(scene, draft):
        unpicked = next(iter(board.answers(scene, board.start(scene))), None)
        if unpicked is not None and open_yet[0].intent is not None and open_yet[0].intent == unpicked.intent:
            return (replace(open_yet[0], deliberate=True), *open_yet[1:])
    return open_yet


def _several(scene: Scene) -> bool:
    """Tell whether more than one move has led to a moment: each move opens one question at most."""
    before, view = scene.before, scene.view
    return before is not None and view is not None and view.clock.prompt > before.clock.prompt + 1


def _answers(sprite: Sprite) -> bool:
    """Tell whether a click on a sprite chooses it, or is told why it cannot be chosen."""
    return sprite.means is not None or sprite.look is Look.ILLEGAL


def _speaks(sprite: Sprite) -> bool:
    return sprite.means is not None or sprite.label is not None or sprite.zoom
