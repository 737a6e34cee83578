"""Motion from one picture of the table to the next: tweens between lists of sprites, matched by id.

Pure: `show` takes the sprites of a new moment, `update` advances time, `sprites` gives what to draw. Only the display lags:
clicks apply to the newest list, and a click ends all motion (`finish`). A moment's tweens run side by side, moments one after
another. A backlog is shown faster or skipped, but a move of another seat keeps its rhythm: its lamp goes on, it pauses as if
to think, it moves, and rests before the next one (`Pace`).
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from msgspec import structs

from client.drawing.rects import Rect
from client.tables.board import Sprite, height

MOVE = 0.32
"""Seconds for a card to get to its place."""
FLIP = 0.26
"""Seconds to turn a card over."""
FADE = 0.18
"""Seconds to fade in or out where there is no source or sink. Where some go and others come: half of it, then half of it."""
NUDGE = 0.09
"""Seconds for changes of the draft, such as a chosen card pulled up."""
GAP = 0.06
"""Seconds between two cards from one place."""
GAPS = 0.6
"""Seconds that all gaps of a moment take at most."""
HURRY, SNAP = 1.5, 4.0
"""Seconds of backlog after which motion is twice as fast, and after which it jumps to the newest moment."""
LAMP, THINKS, TRAVELS, RESTS = 0.35, 0.7, 0.55, 1.2
"""Seconds of another seat's move: its lamp goes on, it thinks, it moves, it rests. Together 2.8, never two at once."""
MANY = 6
"""Moves of others that may wait at normal speed; more are shown twice as fast."""
MOST = 24
"""Moves of others that may wait at all: of more only the newest moment is shown."""


@dataclass(frozen=True)
class Pace:
    """The rhythm of a moment, in seconds at normal speed."""

    lead: float = 0.0
    """From the end of the rest of the moment before until this one begins to move."""
    move: float = MOVE
    """For sprites that move to another place."""
    rest: float = 0.0
    """For which nothing else is shown once all has arrived."""


PLAIN = Pace()
MOVED = Pace(LAMP + THINKS, TRAVELS, RESTS)
"""Another seat's move."""
OWN = Pace(-RESTS)
"""The viewer's own move: it does not wait until the move before has rested."""


@dataclass(frozen=True)
class _Moment:
    sprites: tuple[Sprite, ...]
    pace: Pace = PLAIN
    note: Any = None
    haste: float = 1.0
    """How many times faster than normal it is shown."""


@dataclass(frozen=True)
class _Tween:
    """One sprite on its way. Times are counted from the beginning of its moment."""

    start: Sprite
    goal: Sprite
    begins: float
    lasts: float
    leaves: bool = False
    """Whether it disappears when it arrives."""

    def at(self, time: float) -> Sprite:
        part = min(1.0, max(0.0, (time - self.begins) / self.lasts)) if self.lasts else 1.0
        if part >= 1.0:
            return self.goal
        eased = 1 - (1 - part) ** 3
        flips = self.start.kind != self.goal.kind
        shown = self.start if flips and part < 0.5 else self.goal
        return structs.replace(
            shown,
            rect=self.start.rect.toward(self.goal.rect, eased),
            angle=self.start.angle + (self.goal.angle - self.start.angle) * eased,
            fade=self.start.fade + (self.goal.fade - self.start.fade) * eased,
            flip=max(0.04, abs(1 - 2 * part)) if flips else 1.0,
            z=max(self.start.z, self.goal.z),
            moving=self.start.rect != self.goal.rect,
            clip=None,
        )


class _Change:
    """The way from the sprites on show to a new list. move: seconds for a way; nudge: for any change of a draft, else 0."""

    def __init__(
        self, shown: Sequence[Sprite], goal: Sequence[Sprite], move: float, nudge: float, reduced: bool
    ) -> None:
        self._now, self._then = ({sprite.id: sprite for sprite in sprites} for sprites in (shown, goal))
        self._move, self._nudge, self._reduced = move, nudge, reduced
        self._gaps = _gaps([one.source for one in goal if one.id not in self._now and not nudge])

    def tweens(self) -> list[_Tween]:
        """Return the way of each sprite."""
        now, then = self._now, self._then
        stays = then.keys() | {sprite.source for sprite in then.values() if sprite.id not in now}
        leaving = [self._leaving(sprite) for sprite in now.values() if sprite.id not in stays]
        return _in_turn([*map(self._coming, then.values()), *leaving])

    def _coming(self, goal: Sprite) -> _Tween:
        start = self._now.get(goal.id)
        if start is not None:
            if self._reduced:
                return _Tween(structs.replace(goal, fade=start.fade), goal, 0.0, FADE if start.fade < 1 else 0.0)
            return _Tween(start, goal, 0.0, _length(start, goal, self._nudge, self._move))
        begins = self._gaps[goal.source].pop(0) if self._gaps.get(goal.source) else 0.0
        source = self._now.get(goal.source) or self._then.get(goal.source)
        if source is None or self._reduced:
            return _Tween(structs.replace(goal, fade=0.0), goal, begins, FADE)
        turns = source.kind == "back" and goal.kind != "back"
        begun = (source if turns else goal).placed(_within(source.rect, goal.rect))
        return _Tween(structs.replace(begun, id=goal.id, angle=0.0, fade=1.0), goal, begins, self._move)

    def _leaving(self, sprite: Sprite) -> _Tween:
        sink = self._then.get(sprite.sink)
        if sink is None or self._reduced:
            return _Tween(sprite, structs.replace(sprite, fade=0.0), 0.0, FADE, leaves=True)
        gone = structs.replace(sprite.placed(_within(sink.rect, sprite.rect)), angle=0.0, fade=0.0)
        return _Tween(sprite, gone, 0.0, self._move, leaves=True)


class Motion:
    """The queue of moments. `speed` is 1 for normal, 2 for twice as fast, 0 for no motion at all."""

    def __init__(self, speed: float = 1.0, reduced: bool = False) -> None:
        """reduced: nothing moves; things fade in and out at their places."""
        self.speed, self.reduced = speed, reduced
        self._shown: tuple[Sprite, ...] = ()
        self._goal: tuple[Sprite, ...] = ()
        self._tweens: list[_Tween] = []
        self._time, self._ends = 0.0, 0.0
        self._waiting: deque[_Moment] = deque()
        self._moved = 0
        self._pace, self._since = PLAIN, 0.0
        """The rhythm of the moment on show, and the seconds since all in it arrived."""
        self._nudged = False
        """Whether what moves now is only what a draft has changed."""
        self._begun: list[Any] = []
        self._on_show: Any = None
        self._hastened = 1.0
        """How many times faster than normal the moment on show is shown."""
        self.haste = 1.0
        """A further factor of speed, while a key is held."""

    def pace(self, speed: float, reduced: bool) -> None:
        """Set speed and reduced motion from now on."""
        self.speed, self.reduced = speed, reduced
        if not speed:
            self.finish()

    @property
    def busy(self) -> bool:
        """Whether something moves, so that the picture has to be drawn again."""
        return bool(self._tweens or self._waiting)

    @property
    def behind(self) -> bool:
        """Whether moves of others have still to be shown."""
        return bool(self._waiting) or (bool(self._tweens) and self._pace.rest > 0 and not self._nudged)

    @property
    def held(self) -> bool:
        """Whether the moment on show still rests before anything else is shown."""
        return bool(self.speed) and self._since < self._pace.rest

    @property
    def lagging(self) -> Any:
        """The note of the moment on show while newer ones wait; None where the newest is on show or in motion."""
        return self._on_show if self._waiting else None

    @property
    def coming(self) -> list[Any]:
        """The notes of the moment on show and of those that wait; empty where the newest is on show."""
        return [self._on_show, *(moment.note for moment in self._waiting)] if self._waiting else []

    @property
    def upcoming(self) -> tuple[Sprite, ...]:
        """The sprites of the next moment, while all rests until it begins; empty where none waits."""
        return self._waiting[0].sprites if self._waiting and not self._tweens else ()

    def begun(self) -> list[Any]:
        """Return the notes of the moments that have begun since this was last asked, oldest first."""
        begun, self._begun = self._begun, []
        return begun

    def sprites(self) -> tuple[Sprite, ...]:
        """Return what to draw now, lowest first."""
        return self._shown

    def show(self, sprites: Sequence[Sprite], pace: Pace = PLAIN, note: Any = None) -> None:
        """Queue the sprites of a new moment. note: returned by `begun` when the moment begins."""
        self._waiting.append(_Moment(tuple(sprites), pace, note))
        if not self.speed or (not self._goal and len(self._waiting) == 1):
            self.finish()
        elif not self._tweens and self._since >= self._needed():
            self._next()

    def adjust(self, sprites: Sequence[Sprite]) -> None:
        """Replace the sprites of the newest moment, as for another draft."""
        if self._waiting:
            self._waiting[-1] = replace(self._waiting[-1], sprites=tuple(sprites))
        elif not self.speed:
            self._rest(tuple(sprites))
        else:
            left = max(0.0, self._ends - self._time)
            self._begin(tuple(sprites), nudge=max(NUDGE, left))

    def place(self, sprites: Sequence[Sprite]) -> None:
        """Show sprites at once, without motion."""
        self._skip()
        self._rest(tuple(sprites))

    def relay(self, again: Callable[[Any], tuple[Sprite, ...]]) -> None:
        """Lay out the same moments for a window of another size: the one on show at once, those that wait in their turn.

        again: returns the sprites of a moment there, given its note.
        """
        self._waiting = deque(replace(moment, sprites=again(moment.note)) for moment in self._waiting)
        since = 0.0 if self._tweens and not self._nudged else self._since
        self._rest(again(self._on_show))
        self._since = since

    def seconds_left(self, rests: bool = False) -> float:
        """Return the seconds until the newest moment has come. rests: and has rested too, as it has where none waits."""
        left = [max(0.0, self._ends - self._time + self._pace.rest - self._since) / self._hastened]
        left += [(one.pace.lead + one.pace.move + one.pace.rest) / one.haste for one in self._waiting]
        last = self._waiting[-1].pace.rest / self._waiting[-1].haste if self._waiting and not rests else 0.0
        return sum(left) - last

    def catch_up(self, seconds: float, rests: bool = False) -> None:
        """Show what waits faster, so that the newest moment has come in so many seconds. rests: and has rested too."""
        if (factor := self.seconds_left(rests) / seconds) > 1:
            self._hastened *= factor
            self._waiting = deque(replace(moment, haste=moment.haste * factor) for moment in self._waiting)

    def finish(self) -> None:
        """Jump to the newest moment."""
        if self._waiting:
            newest = self._waiting[-1].sprites
            self._skip()
            self._rest(newest)
        elif self._tweens:
            self._rest(self._goal)

    def update(self, seconds: float) -> bool:
        """Advance time; return whether the picture has changed."""
        behind, moves = self._backlog()
        if behind > SNAP or moves > MOST:
            self.finish()
            return True
        left, changed = seconds * self._rate(), False
        while True:
            if self._tweens:
                changed = True
                self._time += left
                if self._time < self._ends:
                    self._shown = in_order([tween.at(self._time) for tween in self._tweens])
                    return True
                left = self._time - self._ends
                self._rest(self._goal)
            needed = self._needed()
            if not self._waiting or self._since + left < needed:
                self._since += left
                return changed
            left -= max(0.0, needed - self._since)
            self._next()

    @property
    def due(self) -> float | None:
        """Seconds until `update` has something to do at the end of a motion or of a rest; None where nothing comes."""
        if not self.busy or not self.speed:
            return None
        left = self._ends - self._time if self._tweens else self._needed() - self._since
        return max(0.0, left) / self._rate()

    def _backlog(self) -> tuple[float, int]:
        """Return seconds of plain motion that are still to come, and how many moves of others wait."""
        plain = [moment for moment in self._waiting if moment.pace is PLAIN]
        moves = sum(moment.pace.lead > 0 for moment in self._waiting)
        return max(0.0, self._ends - self._time) + MOVE * len(plain) if self.busy else 0.0, moves

    def _rate(self) -> float:
        """Return how many times faster than normal time passes here."""
        behind, moves = self._backlog()
        return self.speed * self.haste * self._hastened * (2 if behind > HURRY or moves > MANY else 1)

    def _needed(self) -> float:
        """Return the seconds after all has arrived until the next moment may begin."""
        return self._pace.rest + (self._waiting[0].pace.lead if self._waiting else 0.0)

    def _next(self) -> None:
        moment = self._waiting.popleft()
        self._pace, self._hastened = moment.pace, moment.haste
        self._note(moment)
        self._begin(moment.sprites)

    def _note(self, moment: _Moment) -> None:
        self._on_show = moment.note
        if moment.note is not None:
            self._begun.append(moment.note)

    def _skip(self) -> None:
        """Drop the moments that wait; `begun` still returns their notes."""
        for moment in self._waiting:
            self._note(moment)
        self._waiting.clear()
        self._pace, self._since, self._hastened = PLAIN, 0.0, 1.0

    def moved(self) -> int:
        """Return how many sprites have begun to move since the last call: for the sound of cards."""
        moved, self._moved = self._moved, 0
        return moved

    def _rest(self, sprites: tuple[Sprite, ...]) -> None:
        self._goal, self._shown = sprites, in_order(sprites)
        self._tweens, self._time, self._ends = [], 0.0, 0.0
        self._since, self._nudged = self._since if self._nudged else 0.0, False

    def _begin(self, goal: tuple[Sprite, ...], nudge: float = 0.0) -> None:
        """Start tweens to a new list of sprites from where everything is now."""
        moving, tweens = bool(self._tweens), _Change(self._shown, goal, self._pace.move, nudge, self.reduced).tweens()
        self._moved += sum(tween.start.rect != tween.goal.rect and not nudge for tween in tweens)
        self._goal, self._tweens, self._time = goal, tweens, 0.0
        self._nudged = bool(nudge) and (self._nudged or not moving)
        self._since = self._since if self._nudged else 0.0
        self._ends = max((tween.begins + tween.lasts for tween in tweens), default=0.0)
        self._shown = in_order([tween.at(0.0) for tween in tweens])


def _in_turn(tweens: list[_Tween]) -> list[_Tween]:
    """Let what only fades away do so before what only appears comes: two pictures over each other show neither."""
    if not (any(map(_goes, tweens)) and any(map(_comes, tweens))):
        return tweens
    half = FADE / 2

    def timed(tween: _Tween) -> _Tween:
        if _goes(tween):
            return replace(tween, lasts=half)
        return replace(tween, begins=tween.begins + half, lasts=half) if _comes(tween) else tween

    return [timed(tween) for tween in tweens]


def _goes(tween: _Tween) -> bool:
    return tween.start.fade > tween.goal.fade == 0.0 and tween.start.rect == tween.goal.rect


def _comes(tween: _Tween) -> bool:
    return tween.goal.fade > tween.start.fade == 0.0 and tween.start.rect == tween.goal.rect


def _length(start: Sprite, goal: Sprite, nudge: float, move: float) -> float:
    """Return how long a sprite that is already there takes to its new state."""
    lies = start.rect == goal.rect and start.clip == goal.clip
    if lies and start.angle == goal.angle and start.kind == goal.kind and start.fade == goal.fade:
        return 0.0
    if nudge:
        return nudge
    return FLIP if lies else move


def _gaps(sources: Iterable[str]) -> dict[str, list[float]]:
    """Return when new sprites start, by their source: cards from one place start one after another."""
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
    if (place.w, place.h) == (like.w, like.h):
        return place
    factor = min(1.0, place.w / like.w if like.w else 1.0, place.h / like.h if like.h else 1.0)
    return Rect.around(place.center, like.w * factor, like.h * factor)


def in_order(sprites: Iterable[Sprite]) -> tuple[Sprite, ...]:
    """Return sprites as they are drawn: equal heights in the order of the list."""
    return tuple(sorted(sprites, key=height))
