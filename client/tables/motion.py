"""How one picture of the table turns into the next: tweens between lists of sprites, matched by id.

Pure: `show` takes the sprites of a new moment, `update` moves time on, `sprites` gives what to draw. The truth is already
there when it moves: only the picture lags, clicks are asked of the newest list, and a click ends all motion (`finish`).
A moment's tweens run side by side, moments one after another. A backlog is caught up with, never waited for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from client.drawing.rects import Rect
from client.tables.board import Sprite

MOVE = 0.32
"""Seconds for a card to get to its place."""
FLIP = 0.26
"""Seconds to turn a card over."""
FADE = 0.18
"""Seconds to come and go where there is no place to come from or go to."""
NUDGE = 0.09
"""Seconds for what a draft changes: a chosen card pulled up."""
GAP = 0.06
"""Seconds between two cards from one place."""
GAPS = 0.6
"""Seconds that all gaps of a moment take at most."""
HURRY, SNAP = 1.5, 4.0
"""Seconds of backlog after which motion is twice as fast, and after which it jumps to the newest moment."""
ABOVE = 1000
"""Added to the height of what moves: it lies over what rests."""


@dataclass(frozen=True)
class _Tween:
    """One sprite on its way. Times are counted from the beginning of its moment."""

    start: Sprite
    goal: Sprite
    begins: float
    lasts: float
    leaves: bool = False
    """Whether it is no more when it arrives."""

    def at(self, time: float) -> Sprite:
        part = min(1.0, max(0.0, (time - self.begins) / self.lasts)) if self.lasts else 1.0
        if part >= 1.0:
            return self.goal
        eased = 1 - (1 - part) ** 3
        flips = self.start.kind != self.goal.kind
        shown = self.start if flips and part < 0.5 else self.goal
        return replace(
            shown,
            rect=self.start.rect.toward(self.goal.rect, eased),
            angle=self.start.angle + (self.goal.angle - self.start.angle) * eased,
            fade=self.start.fade + (self.goal.fade - self.start.fade) * eased,
            flip=max(0.04, abs(1 - 2 * part)) if flips else 1.0,
            z=max(self.start.z, self.goal.z) + (ABOVE if self.start.rect != self.goal.rect else 0),
        )


class Motion:
    """The queue of moments. `speed` is 1 for normal, 2 for twice as fast, 0 for no motion at all."""

    def __init__(self, speed: float = 1.0, reduced: bool = False) -> None:
        """`reduced`: nothing flies; things fade in and out at their places."""
        self.speed, self.reduced = speed, reduced
        self._shown: tuple[Sprite, ...] = ()
        self._goal: tuple[Sprite, ...] = ()
        self._tweens: list[_Tween] = []
        self._time, self._ends = 0.0, 0.0
        self._waiting: deque[tuple[Sprite, ...]] = deque()
        self._moved = 0

    def pace(self, speed: float, reduced: bool) -> None:
        """Move faster, slower or not at all from now on."""
        self.speed, self.reduced = speed, reduced
        if not speed:
            self.finish()

    @property
    def busy(self) -> bool:
        """Whether something moves, so that the picture has to be drawn again."""
        return bool(self._tweens or self._waiting)

    def sprites(self) -> tuple[Sprite, ...]:
        """Return what to draw now, lowest first."""
        return self._shown

    def show(self, sprites: Sequence[Sprite]) -> None:
        """Let the picture of a new moment follow those that are still to be shown."""
        self._waiting.append(tuple(sprites))
        if not self.speed or (not self._goal and len(self._waiting) == 1):
            self.finish()
        elif not self._tweens:
            self._begin(self._waiting.popleft())

    def adjust(self, sprites: Sequence[Sprite]) -> None:
        """Put a changed picture of the newest moment in place of it: another draft, another size of the window."""
        if self._waiting:
            self._waiting[-1] = tuple(sprites)
        elif not self.speed:
            self._rest(tuple(sprites))
        else:
            left = max(0.0, self._ends - self._time)
            self._begin(tuple(sprites), nudge=max(NUDGE, left))

    def place(self, sprites: Sequence[Sprite]) -> None:
        """Show a picture at once, without a way to it."""
        self._waiting.clear()
        self._rest(tuple(sprites))

    def finish(self) -> None:
        """Jump to the newest moment."""
        if self._waiting:
            self._rest(self._waiting[-1])
            self._waiting.clear()
        elif self._tweens:
            self._rest(self._goal)

    def update(self, seconds: float) -> bool:
        """Move time on; tell whether the picture has changed."""
        if not self.busy:
            return False
        behind = max(0.0, self._ends - self._time) + MOVE * len(self._waiting)
        if behind > SNAP:
            self.finish()
            return True
        self._time += seconds * self.speed * (2 if behind > HURRY else 1)
        while self._time >= self._ends:
            over = self._time - self._ends
            self._rest(self._goal)
            if not self._waiting:
                return True
            self._begin(self._waiting.popleft())
            self._time = over
        self._shown = in_order([tween.at(self._time) for tween in self._tweens])
        return True

    def moved(self) -> int:
        """Return how many things have begun to move since this was last asked: for the sound of cards."""
        moved, self._moved = self._moved, 0
        return moved

    def _rest(self, sprites: tuple[Sprite, ...]) -> None:
        self._goal, self._shown = sprites, in_order(sprites)
        self._tweens, self._time, self._ends = [], 0.0, 0.0

    def _begin(self, goal: tuple[Sprite, ...], nudge: float = 0.0) -> None:
        """Set everything on its way from where it is now."""
        now = {sprite.id: sprite for sprite in self._shown}
        then = {sprite.id: sprite for sprite in goal}
        gaps = _gaps([sprite.source for sprite in goal if sprite.id not in now and not nudge])
        tweens = [self._tween(sprite, now, then, gaps, nudge) for sprite in goal]
        tweens += [self._leaving(sprite, then) for sprite in self._shown if sprite.id not in then]
        self._moved += sum(tween.start.rect != tween.goal.rect and not nudge for tween in tweens)
        self._goal, self._tweens, self._time = goal, tweens, 0.0
        self._ends = max((tween.begins + tween.lasts for tween in tweens), default=0.0)
        self._shown = in_order([tween.at(0.0) for tween in tweens])

    def _tween(
        self, goal: Sprite, now: dict[str, Sprite], then: dict[str, Sprite], gaps: dict[str, list[float]], nudge: float
    ) -> _Tween:
        start = now.get(goal.id)
        if start is not None:
            if self.reduced:
                return _Tween(replace(goal, fade=start.fade), goal, 0.0, FADE if start.fade < 1 else 0.0)
            return _Tween(start, goal, 0.0, _length(start, goal, nudge))
        begins = gaps[goal.source].pop(0) if gaps.get(goal.source) else 0.0
        source = now.get(goal.source) or then.get(goal.source)
        if source is None or self.reduced:
            return _Tween(replace(goal, fade=0.0), goal, begins, FADE)
        turns = source.kind == "back" and goal.kind != "back"
        start = replace(
            source if turns else goal, id=goal.id, rect=_within(source.rect, goal.rect), angle=0.0, fade=1.0
        )
        return _Tween(start, goal, begins, MOVE)

    def _leaving(self, sprite: Sprite, then: dict[str, Sprite]) -> _Tween:
        sink = then.get(sprite.sink)
        if sink is None or self.reduced:
            return _Tween(sprite, replace(sprite, fade=0.0), 0.0, FADE, leaves=True)
        gone = replace(sprite, rect=_within(sink.rect, sprite.rect), angle=0.0, fade=0.0)
        return _Tween(sprite, gone, 0.0, MOVE, leaves=True)


def _length(start: Sprite, goal: Sprite, nudge: float) -> float:
    """Return how long a sprite takes that is there already."""
    if start.rect == goal.rect and start.angle == goal.angle and start.kind == goal.kind and start.fade == goal.fade:
        return 0.0
    if nudge:
        return nudge
    return MOVE if start.rect != goal.rect else FLIP


def _gaps(sources: Iterable[str]) -> dict[str, list[float]]:
    """Return when each new sprite sets out, by its source: cards out of one place go one after another."""
    count: dict[str, int] = {}
    for source in sources:
        count[source] = count.get(source, 0) + 1
    return {
        source: [place * min(GAP, GAPS / number) for place in range(number)]
        for source, number in count.items()
        if source
    }


def _within(place: Rect, like: Rect) -> Rect:
    """Return a rect in the middle of a place, with the proportions of another, no larger than either."""
    factor = min(1.0, place.w / like.w if like.w else 1.0, place.h / like.h if like.h else 1.0)
    return Rect.around(place.center, like.w * factor, like.h * factor)


def in_order(sprites: Iterable[Sprite]) -> tuple[Sprite, ...]:
    """Return sprites as they are drawn: equal heights in the order of the list."""
    return tuple(sorted(sprites, key=lambda sprite: sprite.z))
