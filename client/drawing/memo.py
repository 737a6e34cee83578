"""The drawing of each named thing in the last frame: laid again while it is the same, shifted or stretched while it moves.

Drawing new things is spread over frames: a thing for which a frame has no time left keeps its last look, or is not there yet,
until one of the next frames. Each frame makes at least one thing, unless all that is missing is still coming from beside the
frames (`surface_cache.Coming`); after `PATIENCE` frames in which time was short one makes all that is not.
"""

from collections.abc import Callable
from math import ceil
from typing import Any, TypeVar, cast

import pygame
from msgspec import Struct
from pygame import BLEND_RGBA_MAX, SRCALPHA, Rect as Pixels, Surface

from client.drawing import surface_cache
from client.drawing.display_list import HIDING, DisplayList, Fill, Op, faint, hides, lay, solid_within
from client.drawing.rects import Rect
from client.drawing.turns import Turns

SMALLER, LARGER = 0.4, 1.3
"""Factors within which a moving thing is stretched; beyond them it is drawn anew."""
LARGE, REPEATS = 200_000, 2
"""Pixels from which a thing so many times as large as what it is made of is drawn anew, not stretched: that takes less time."""
STRETCHES, FADES = 700_000, 3_000_000
"""Pixels stretched in a frame, and pixels of things that fade, from which on they take turns."""
ROUGH = 200_000
"""Pixels from which a thing is stretched without smoothing: in a third of the time, and nobody sees it at that size."""
SHEER = 500_000
"""Pixels of pictures that are made ready to fade in a frame, at most, but for the last of them."""
NEAR = 2
"""Pixels by which what was stretched may be larger or smaller than it should, before it is stretched anew."""
EDGE = 3
"""Pixels from the edge of an opaque part in which scaling mixes it with what is beside it."""
SLICE, MOVING = 0.008, 0.001
"""Seconds that a frame may spend on making new things, from the first one on; MOVING while something moves."""
PATIENCE = 120
"""Frames in a row that may be incomplete for lack of time."""
Where = tuple[Any, ...]
Result = TypeVar("Result")
Stretched = tuple[tuple[Op, ...], tuple[int, int]]
"""What was laid, and the size in pixels that it is stretched to."""


class _Base(Struct):
    """What a thing laid when it was drawn, to be shifted and stretched."""

    rect: Rect
    ops: list[Op]
    box: Pixels
    """What it covers."""
    within: tuple[Op, ...] = ()
    """The same relative to its own corner, once it was stretched: equal for things that look alike."""
    image: Surface | None = None
    """All of it, once it was stretched."""
    stretched: Surface | None = None
    """As it was stretched last."""


class _Laid(Struct):
    """What a thing laid in the last frame."""

    look: Any
    rect: Rect
    where: Where
    ops: list[Op]
    base: _Base | None
    """What is shifted when it moves; None where that cannot be done."""
    faint: tuple[float, list[Op]] = (1.0, [])
    """An opacity, and what was laid with it."""
    shown: list[Op] = []
    """What it laid in the last frame, with its opacity then."""
    source: object = None
    """What it was drawn for, where that rests: while it is the same object nothing about it can have changed."""

    @property
    def as_drawn(self) -> bool:
        """Whether it was neither shifted nor stretched."""
        return self.base is None or self.ops is self.base.ops


class _Part(Struct):
    """What a part of the frame laid, and what drawing it returned."""

    look: Any
    where: Where
    ops: list[Op]
    result: Any


class Memo:
    """What every thing laid in the frame before."""

    def __init__(self) -> None:
        self._before: dict[str, _Laid] = {}
        self._now: dict[str, _Laid] = {}
        self._parts_before: dict[str, _Part] = {}
        self._parts: dict[str, _Part] = {}
        self.late = False
        """Whether the frame lacks something for which there was no time: another one is to follow."""
        self.groundless = False
        """Whether the ground that everything lies on is missing: then the frame is not to be shown."""
        self._spent = False
        """Whether the time for making things is used up in this frame."""
        self._short = False
        """Whether something had to wait for a later frame as there was no time to make it, not as it is still coming."""
        self._waits: dict[str, Any] = {}
        """The look that each thing waits for which was late in this frame."""
        self._waited: dict[str, Any] = {}
        """The same of the frame before."""
        self._in_row, self._patient, self._slice, self._moves = 0, True, SLICE, False
        self._stretched: dict[Stretched, Surface] = {}
        """What was stretched in this frame: shared by things that look alike."""
        self._stretched_before: dict[Stretched, Surface] = {}
        """The same of the frame before: a thing that comes to rest has one size in several frames."""
        self._sheer: dict[Surface, Surface] = {}
        """Opaque surfaces with an alpha of each pixel, as they fade in this frame."""
        self._sheer_before: dict[Surface, Surface] = {}
        self._sheer_made = 0
        """Pixels of those that were made in this frame."""
        self._stretches, self._fades = Turns(STRETCHES), Turns(FADES)
        self._clock: Callable[[], float] | None = None
        self._ends: float | None = None

    def turn(self, clock: Callable[[], float] | None = None) -> None:
        """Begin a frame: forget what the last one did not use. Without a clock it takes the time that it needs."""
        self._before, self._now = self._now, {}
        self._parts_before, self._parts = self._parts, {}
        self._stretched_before, self._stretched = self._stretched, {}
        self._sheer_before, self._sheer, self._sheer_made = self._sheer, {}, 0
        self._stretches.begin()
        self._fades.begin()
        self._in_row = (
            self._in_row % PATIENCE + self._short if self.late else 0
        )  # after one frame that makes all it begins anew
        self._clock, self._patient = clock, self._in_row < PATIENCE
        self._waited, self._waits = self._waits, {}
        self._ends, self._spent, self._short, self.late, self.groundless = None, False, False, False, False
        self._slice, self._moves = MOVING if self._moves else SLICE, False

    def clear(self) -> None:
        """Forget all."""
        self._before, self._now, self._stretched, self._stretched_before = {}, {}, {}, {}
        self._sheer, self._sheer_before, self._parts_before, self._parts = {}, {}, {}, {}

    def again(self, frame: DisplayList, name: str, source: object, scale: float, text: float) -> bool:
        """Lay a thing as in the last frame if it was drawn for the same object, which rests; tell whether it was."""
        laid = self._before.get(name)
        if laid is None or laid.source is not source or laid.where != _where(frame, scale, text):
            return False
        self._lay(frame, name, laid)
        return True

    def part(
        self, frame: DisplayList, name: str, look: Any, scale: float, text: float, draw: Callable[[], Result]
    ) -> Result:
        """Lay a part of the frame as in the last one while it looks the same, else draw it; it never waits."""
        where = _where(frame, scale, text)
        kept = self._parts_before.get(name)
        if kept is None or kept.look != look or kept.where != where:
            begins = len(frame.ops)
            result = draw()
            self._parts[name] = _Part(look, where, frame.ops[begins:], result)
            return result
        frame.ops += kept.ops
        self._parts[name] = kept
        return cast(Result, kept.result)

    def draw(
        self,
        frame: DisplayList,
        name: str,
        look: Any,
        rect: Rect,
        scale: float,
        text: float,
        draw: Callable[[], None],
        moves: bool,
        fade: float = 1.0,
        source: object = None,
        fades: bool = False,
    ) -> None:
        """Draw a thing. What it laid before is used where it looks the same, or moves (`moves`) without changing its look.

        source: what it is drawn for, for `again`.
        """
        where = _where(frame, scale, text)
        found = self._before.get(name)
        same = found is not None and found.look == look
        if moves or (found is not None and (fades or not same)):
            self._moves = True
        if (
            fades
            and found is not None
            and (found.rect, found.where) == (rect, where)
            and not self._fades.come(round(rect.w * rect.h * scale * scale))
        ):
            self.late = True
            self._lay(frame, name, found)
            return
        laid = None
        if found is not None and same and found.where == where:
            laid = self._again(frame, found, rect, scale, moves)
        if laid is None and not (self._spent and self._waited.get(name) == look):
            laid = self._anew(frame, look, rect, where, draw)
        late = laid is None
        if late:
            self._waits[name], self.late, laid = look, True, found
        if laid is not None:
            laid.source = None if moves or late else source
            self._add(frame, name, laid, fade)

    def _again(self, frame: DisplayList, found: _Laid, rect: Rect, scale: float, moves: bool) -> _Laid | None:
        """Return what a thing that looks the same laid before, shifted or stretched where it moves; None: draw it anew."""
        base = found.base
        if moves and base is None:
            return found if _pixels(found.rect, scale) == _pixels(rect, scale) else None
        if found.rect == rect and (moves or found.as_drawn):
            return found
        shifted = self._shifted(base, rect, scale, frame.get_clip()) if moves and base is not None else None
        return None if shifted is None else _Laid(found.look, rect, found.where, shifted, base)

    def _anew(self, frame: DisplayList, look: Any, rect: Rect, where: Where, draw: Callable[[], None]) -> _Laid | None:
        """Return what a thing lays when it is drawn now; None if there is no time for it."""
        begins = len(frame.ops)
        if not self.made(frame, draw):
            return None
        ops = frame.ops[begins:]
        del frame.ops[begins:]
        return _Laid(look, rect, where, ops, _base(rect, ops, frame.get_clip()))

    def sheer(self, picture: Surface) -> Surface:
        """Return an opaque surface with an alpha of each pixel: so it is blended twice as fast while it fades.

        Where many begin to fade at once, some are returned as they are until one of the next frames.
        """
        found = self._sheer.get(picture) or self._sheer_before.get(picture)
        if found is None:
            if self._sheer_made >= SHEER:
                return picture
            self._sheer_made += picture.get_width() * picture.get_height()
            found = Surface(picture.get_size(), SRCALPHA)
            found.blit(picture, (0, 0))
        self._sheer[picture] = found
        return found

    def made(self, frame: DisplayList, draw: Callable[[], None]) -> bool:
        """Draw if there is time for all that has to be made, else lay nothing; tell whether there was."""
        begins = len(frame.ops)
        try:
            with surface_cache.sparing(self._may_make if self._clock is not None else None):
                draw()
        except surface_cache.Late as late:
            self.late = True
            self._short = self._short or not isinstance(late, surface_cache.Coming)
            del frame.ops[begins:]
            return False
        return True

    def ground(self, frame: DisplayList, draw: Callable[[], None]) -> None:
        """Draw what everything lies on. Making that may use up the frame's time: the rest then comes in later frames."""
        first = self._ends is None
        if not self.made(frame, draw) or (first and self._ends is not None and not self._may_make()):
            self.groundless = self.late = True

    def _may_make(self) -> bool:
        if not self._patient:
            return True
        assert self._clock is not None
        now = self._clock()
        if self._ends is None:
            self._ends = now + self._slice
        self._spent = now >= self._ends
        return not self._spent

    def _shifted(self, base: _Base, rect: Rect, scale: float, clip: Pixels) -> list[Op] | None:
        """Return a base's operations moved to `rect`, stretched where its size differs; None: draw the thing instead."""
        was, box = base.rect, base.box
        left, top = round(was.x * scale), round(was.y * scale)
        x, y = round(rect.x * scale), round(rect.y * scale)
        if was.w == rect.w and was.h == rect.h:
            return _elsewhere(base.ops, x - left, y - top) if clip.contains(box.move(x - left, y - top)) else None
        across, down = rect.w / max(1e-6, was.w), rect.h / max(1e-6, was.h)
        if not (SMALLER < across < LARGER and SMALLER < down < LARGER):
            return None
        stretched = Pixels(
            x + round((box.x - left) * across),
            y + round((box.y - top) * down),
            max(1, round(box.w * across)),
            max(1, round(box.h * down)),
        )
        if not clip.contains(stretched):
            return None
        if _nearly(base, stretched) and (kept := _as_before(base, stretched.center, clip)):
            return kept
        if not base.within:
            base.within = tuple(_elsewhere(base.ops, -box.x, -box.y))
        key = (base.within, stretched.size)
        found = self._stretched.get(key) or self._stretched_before.get(key)
        if found is None:
            comes = self._stretches.come(stretched.w * stretched.h)
            if not comes and (kept := _as_before(base, stretched.center, clip)):
                return kept
            if base.image is None:
                base.image = Surface(box.size, SRCALPHA)
                base.image.fill((0, 0, 0, 0))
                lay(base.image, base.within)
            found = _scaled(base, stretched.size)
        self._stretched[key] = base.stretched = found
        return [(found, *stretched, 0, 0)]

    def _add(self, frame: DisplayList, name: str, laid: _Laid, fade: float) -> None:
        if fade < 1 and laid.faint[0] != fade:
            laid.faint = fade, faint(laid.ops, fade)
        laid.shown = laid.faint[1] if fade < 1 else laid.ops
        self._lay(frame, name, laid)

    def _lay(self, frame: DisplayList, name: str, laid: _Laid) -> None:
        self._now[name] = laid
        frame.ops += laid.shown


def _where(frame: DisplayList, scale: float, text: float) -> Where:
    """Return what, besides its look, decides how something is drawn."""
    return scale, text, frame.clip, surface_cache.age()


def _pixels(rect: Rect, scale: float) -> tuple[int, ...]:
    """Return left, top, right and bottom in pixels."""
    return tuple(round(at * scale) for at in (rect.x, rect.y, rect.right, rect.bottom))


def _base(rect: Rect, ops: list[Op], clip: Pixels) -> _Base | None:
    """Return what was laid as a base; None where it may be clipped, repeats, or blends by other than its opacity."""
    if not ops or any(isinstance(source, Fill) and source.flags for source, *_ in ops):
        return None
    box = Pixels(ops[0][1:5]).unionall([Pixels(op[1:5]) for op in ops])
    if not clip.inflate(-2, -2).contains(box):  # at the clip's edge something may be cut off
        return None
    pieces = {op[0]: op[0].get_width() * op[0].get_height() for op in ops if isinstance(op[0], Surface)}
    return _Base(rect, ops, box) if box.w * box.h < max(LARGE, REPEATS * sum(pieces.values())) else None


def _nearly(base: _Base, wanted: Pixels) -> bool:
    """Tell whether a base as it was stretched last, or else as it was drawn, is nearly of the wanted size."""
    wide, high = base.box.size if base.stretched is None else base.stretched.get_size()
    return abs(wide - wanted.w) <= NEAR and abs(high - wanted.h) <= NEAR


def _as_before(base: _Base, center: tuple[int, int], clip: Pixels) -> list[Op]:
    """Return a base as it was stretched last, or else as it was drawn, about another middle; empty where the clip cuts it."""
    if base.stretched is not None:
        ops: list[Op] = [(base.stretched, *base.stretched.get_rect(center=center), 0, 0)]
    else:
        place = base.box.copy()
        place.center = center
        ops = _elsewhere(base.ops, place.x - base.box.x, place.y - base.box.y)
    return ops if all(clip.contains(op[1:5]) for op in ops) else []


def _scaled(base: _Base, size: tuple[int, int]) -> Surface:
    """Return a base's image at another size, opaque where its largest opaque thing is: smoothing takes a little from there."""
    assert base.image is not None
    rough = size[0] * size[1] >= ROUGH
    made = (pygame.transform.scale if rough else pygame.transform.smoothscale)(base.image, size)
    core = max(filter(None, map(hides, base.within)), key=lambda area: area.w * area.h, default=None)
    if core is not None:
        across, down = size[0] / base.box.w, size[1] / base.box.h
        left, top = ceil(core.left * across) + EDGE, ceil(core.top * down) + EDGE
        part = Pixels(left, top, int(core.right * across) - EDGE - left, int(core.bottom * down) - EDGE - top)
        if min(part.size) > 0 and part.w * part.h >= HIDING:
            if not rough:
                made.fill((0, 0, 0, 255), part, BLEND_RGBA_MAX)
            solid_within(made, part)
    return made


def _elsewhere(ops: list[Op], dx: int, dy: int) -> list[Op]:
    return [(source, x + dx, y + dy, w, h, left, top) for source, x, y, w, h, left, top in ops]
