"""The contract of every game, and the one way its state leaves the host.

All of a game's functions but `deal` and `apply` run alike on the full state and on a seat's view of it. `legal` and `check`
read only what the seat can see. So host, bots and clients run the same code, and neither a refusal nor a list of intents can
tell more than the view does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from operator import or_
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.core.audience import ForEach, compile_views
from engine.core.clock import Clock
from engine.core.decoding import learn
from engine.core.errors import BadSetup, Illegal
from engine.core.events import Event, Intent
from engine.core.hints import Hints
from engine.core.options import Option, check_options
from engine.core.outcome import Outcome
from engine.core.packing import compile_packs
from engine.core.rng import Rng
from engine.core.schema import fingerprint
from engine.core.viewing import compile_copy, compile_view
from engine.core.visibility import SPECTATOR, Seat, Undeclared

S = TypeVar("S", bound=msgspec.Struct)
I = TypeVar("I", bound=Intent)  # noqa: E741
E = TypeVar("E", bound=Event)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741


@dataclass(frozen=True)
class Info:
    """What a person can be told of a game before it starts."""

    slug: str
    """Its name in code, on the command line and in text keys: `<slug>.title`, `<slug>.summary`."""
    seats: range
    options: tuple[Option, ...]
    version: int
    """Raised with every change after which an old match would play on differently."""
    rules_hash: str = ""
    """16 hex digits over version and types; equal on all machines at one table. Filled in by Game."""


class View(msgspec.Struct, Generic[S, E], frozen=True):
    """All that one viewer gets of one step. Only a `Game` makes one; guests are sent nothing else."""

    viewer: Seat
    """A seat, or SPECTATOR."""
    state: S
    events: tuple[E, ...]
    """What happened in this step, as far as the viewer may know it."""
    to_act: frozenset[Seat]
    """Whom the table waits for."""
    prompt: int
    """The question that an intent of this viewer answers."""
    clock: Clock


class PackedView(msgspec.Struct, frozen=True, gc=False):
    """A `View` as it is sent: its state and each of its events in MessagePack. Only `Game.pack_all` makes one."""

    viewer: Seat
    state: bytes
    events: tuple[bytes, ...]
    """What happened in this step and stays in the log."""
    moments: tuple[bytes, ...]
    """The fleeting events of this step."""
    to_act: frozenset[Seat]
    prompt: int
    clock: Clock


class Player(Protocol):
    """A bot written for one game, for one seat. It sees only views; with the same generator and views it chooses the same."""

    def observe(self, view: AnyView) -> None:
        """Take note of a step: called with every view that the seat gets."""

    def choose(self, view: AnyView) -> Intent:
        """Return a legal intent for the seat, which is in `view.to_act`."""
        ...


def _clock_prompt(state: Any, seat: Seat) -> int:
    prompt: int = state.clock.prompt
    return prompt


@dataclass(frozen=True)
class Game(Generic[S, I, E, O]):
    """One game: its types and its functions.

    deal      the start: seats, options and a generator that the state keeps in a Hidden field `rng`; a state has a Public
              field `clock`
    to_act    the seats that the table waits for; public; nobody exactly when the match is over
    legal     what the seat may do, lazily: where it may be much, a sequence that makes only what is taken out of it; never
              empty for a seat in to_act, perhaps something for another (change an answer, rearrange); nothing for all at
              the end. Complete but for the classes in `open`
    check     raises Illegal with a code out of `reasons`; changes nothing
    apply     checks, then changes the state; cannot fail half way; returns what happened
    outcome   the result, None while the match runs
    default   the least harmful answer, for a clock that has run out or a seat that is away; asked of the seat's view
    imagine   a full state that the viewer cannot tell from this one: everything it may not know dealt anew, by the written
              rules of who sees what and not by looking for blanks, so that it also judges the marks. Same generator, same
              knowledge: same world
    reasons   each code of Illegal -> the part of docs/rules/<slug>.md that it comes from
    piece     the NewType of what may lie face down, or a tuple of them, None for none; each thing in the box is its own id,
              also across kinds: painting 7 and tile 7 are two numbers
    pieces    every piece that is in the state, each once, of a full state: place after place in an order that never changes,
              places of secret size last, so that two worlds can be laid side by side
    open      intent classes that check takes more of than legal lists (free text, arrangements)
    prompt    the number of the question that a seat's intent answers. The clock's, unless the seat has something to do that
              outlives questions put to others
    quiet     whether chat rests now for this seat or for SPECTATOR, because a hint would spoil the game; public
    seats_for the numbers of seats allowed with these options
    conflict  why these options do not go together: None, or the BadSetup to raise
    hints     what the general bots know of playing well; None: only random bots
    carry_out `apply` without its checks, for intents that are known to be legal: the moves of imagined games; None: `apply`
    player    makes a bot of the game's own for a level above `random`, where playing well means to remember what was seen;
              None: the general bots play by the hints
    """

    info: Info
    state: type[S]
    options: type[O]
    intents: tuple[type[I], ...]
    events: tuple[type[E], ...]
    deal: Callable[[int, O, Rng], S]
    to_act: Callable[[S], frozenset[Seat]]
    legal: Callable[[S, Seat], Iterable[I]]
    check: Callable[[S, Seat, I], None]
    apply: Callable[[S, Seat, I], list[E]]
    outcome: Callable[[S], Outcome | None]
    default: Callable[[S, Seat], I]
    imagine: Callable[[S, Seat, Rng], S]
    reasons: Mapping[str, str]
    piece: object
    pieces: Callable[[S], Iterable[int]]
    open: tuple[type[I], ...] = ()
    prompt: Callable[[S, Seat], int] = field(default=_clock_prompt)
    quiet: Callable[[S, Seat], bool] = lambda state, seat: False
    seats_for: Callable[[O], range] | None = None
    conflict: Callable[[int, O], BadSetup | None] = field(default=lambda seats, options: None)
    hints: Hints[S, I] | None = None
    carry_out: Callable[[S, Seat, I], list[E]] | None = None
    player: Callable[[Seat, str, Rng], Player] | None = None
    view: Callable[[S, Seat], S] = field(init=False, repr=False)
    view_event: Callable[[E, Seat], E] = field(init=False, repr=False)
    copy: Callable[[S], S] = field(init=False, repr=False)
    intent_type: Any = field(init=False, repr=False)
    """The union of the intents, for decoding."""
    event_type: Any = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Compile the view functions of one viewer. Raises Undeclared, at import, for a field that does not say who sees it.

        Those of many viewers are compiled when they are first asked for: a guest imports every game and hosts none. All
        types are prepared for decoding too (`decoding.learn`), before threads may decode them.
        """
        _check_declared(self)
        events = reduce(or_, self.events)
        made = {
            "view": compile_view(self.state),
            "view_event": compile_view(events),
            "intent_type": reduce(or_, self.intents),
            "event_type": events,
            "copy": compile_copy(self.state),
        }
        parts = (self.info.slug, self.info.version, self.state, self.options, *self.intents, *self.events)
        made["info"] = replace(self.info, rules_hash=fingerprint(*parts))
        for name, value in made.items():
            object.__setattr__(self, name, value)
        learn(self.state, self.options, self.intent_type, self.event_type)

    @cached_property
    def views(self) -> Callable[[S, Sequence[Seat]], list[S]]:
        """Return each viewer's view of a state; public parts are shared."""
        return compile_views(self.state)

    @cached_property
    def packs(self) -> Callable[[S, Sequence[Seat]], list[bytes]]:
        """Return each viewer's view of a state, packed."""
        return compile_packs(self.state)

    @cached_property
    def event_views(self) -> Callable[[E, Sequence[Seat]], list[E]]:
        """Return what each viewer learns of an event; public parts are shared."""
        return compile_views(self.event_type)

    @cached_property
    def event_packs(self) -> Callable[[E, Sequence[Seat]], list[bytes]]:
        """Return what each viewer learns of an event, packed."""
        return compile_packs(self.event_type)

    def look(self, state: S, events: Sequence[E], viewer: Seat) -> View[S, E]:
        """Return what the viewer gets. Everything in it is computed from the view, nothing from the state."""
        return self.envelope(self.view(state, viewer), self._shown(events, viewer), viewer)

    def look_all(self, state: S, events: Sequence[E], viewers: Sequence[Seat]) -> list[View[S, E]]:
        """Return what each viewer gets, as `look` does; public parts are made once."""
        seen = self.views(state, viewers)
        shown = _reaching(events, viewers, self.event_views)
        return [self.envelope(part, told, viewer) for part, told, viewer in zip(seen, shown, viewers, strict=True)]

    def pack_all(self, state: S, events: Sequence[E], viewers: Sequence[Seat]) -> list[PackedView]:
        """Return what each viewer gets, as `look_all` does, packed; public parts are packed once.

        Who is asked and which question is open are public, so they are computed once, from the state.
        """
        kept: list[E] = []
        moments: list[E] = []
        for event in events:
            (moments if event.fleeting else kept).append(event)
        reaching = _reaching(kept, viewers, self.event_packs)
        now = _reaching(moments, viewers, self.event_packs)
        clock: Clock = state.clock  # type: ignore[attr-defined]
        same = self.prompt is _clock_prompt
        prompts = [clock.prompt] * len(viewers) if same else [self.prompt(state, viewer) for viewer in viewers]
        to_act, packed = self.to_act(state), self.packs(state, viewers)
        return [
            PackedView(viewer, seen, kept_for, now_for, to_act, prompt, clock)
            for viewer, seen, kept_for, now_for, prompt in zip(viewers, packed, reaching, now, prompts)  # noqa: B905 see below
        ]

    def _shown(self, events: Sequence[E], viewer: Seat) -> tuple[E, ...]:
        """Return what a viewer learns of some events."""
        return tuple([self.view_event(event, viewer) for event in events if _reaches(event, viewer)])

    def envelope(self, seen: S, shown: tuple[E, ...], viewer: Seat) -> View[S, E]:
        """Return what `look` returns, made of a view and of what the viewer has learnt, as it was sent: a guest's side."""
        prompt = self.prompt(seen, viewer)
        return View(viewer, seen, shown, self.to_act(seen), prompt, seen.clock)  # type: ignore[attr-defined]

    def check_setup(self, seats: int, options: O) -> None:
        """Raise BadSetup for seats, options or a combination that this game is not played with."""
        check_options(self.info.options, options)
        allowed = self.seats_for(options) if self.seats_for else self.info.seats
        if seats not in allowed:
            raise BadSetup("seats_not_allowed", seats=seats, low=allowed.start, high=allowed.stop - 1)
        conflict = self.conflict(seats, options)
        if conflict is not None:
            raise conflict

    def allows(self, state: S, seat: Seat, intent: I) -> bool:
        """Tell whether `check` would let the intent pass."""
        try:
            self.check(state, seat, intent)
        except Illegal:
            return False
        return True


AnyGame = Game[Any, Any, Any, Any]
AnyView = View[Any, Any]


def _check_declared(game: AnyGame) -> None:
    """Raise Undeclared where a game lacks what the table relies on."""
    for event in game.events:
        if event.private and "owner" not in event.__struct_fields__:
            raise Undeclared(f"{event.__name__} is private but has no owner to go to; make it a SeatEvent")
    for field_name in ("clock", "rng"):
        if field_name not in game.state.__struct_fields__:
            raise Undeclared(f"{game.state.__name__} needs the fields clock: Public[Clock] and rng: Hidden[Rng]")
    for kind in game.open:
        if kind not in game.intents:
            raise Undeclared(f"{kind.__name__} is in open but not in intents")


def _reaching(events: Sequence[Event], viewers: Sequence[Seat], each: ForEach) -> Sequence[tuple[Any, ...]]:
    """Return for each viewer what `each` makes for it of the events that reach it."""
    if not events:
        return [()] * len(viewers)
    made, private = [], False
    for event in events:
        made.append(each(event, viewers))
        if event.private:
            private = True
    if not private:
        return [*zip(*made)]  # noqa: B905 each is as long as `viewers`, and `strict` takes as long again
    return [
        tuple([each_for[place] for event, each_for in zip(events, made, strict=True) if _reaches(event, viewer)])
        for place, viewer in enumerate(viewers)
    ]


def _reaches(event: Event, viewer: Seat) -> bool:
    """Tell whether a viewer learns at all that an event happened."""
    if not event.private:
        return True
    owner = event.owner  # type: ignore[attr-defined]
    return viewer != SPECTATOR and (viewer in owner if isinstance(owner, tuple) else viewer == owner)
