"""One moment of a match as one viewer has it: the words, the view, a name for each seat; what is told of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import UnionType
from typing import Any, TypeVar

from msgspec import Struct, structs

from client.wording.numbers import HandNumbers
from client.wording.texts import Words
from engine.core import SPECTATOR, AnyGame, AnyView, Ballot, Event, Intent, Outcome, Seat, ballot_of
from engine.core.ballots import stands
from netcode.protocol.clean_text import clean_line
from netcode.protocol.names import same_name

E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Scene:
    """One viewer's side of a match at one moment. Everything that is told of a game is told from one of these."""

    words: Words
    game: AnyGame
    viewer: Seat
    """A seat, or SPECTATOR."""
    names: tuple[str, ...]
    """A name for each seat, no two alike."""
    view: AnyView | None = None
    """None only for what is told of a time before the first view."""
    before: AnyView | None = None
    """The view before this one, None for the first."""
    past: tuple[Event, ...] = ()
    """The events of this match up to the view, as far as they are known: for what a state does not keep."""
    seen: bool = False
    """Whether it is told beside a picture, where nothing is typed: a text `plate.<name>` replaces `prompt.<name>`."""

    stage: Any = None
    """How far a reveal has come that is shown step by step: a value of the game's own type; None for all of it."""
    numbers: HandNumbers = field(default_factory=HandNumbers, compare=False)
    """The numbers by which the viewer types the cards of its hand."""

    @property
    def deck(self) -> str:
        """The deck of own pictures that is played with, as the option names it; empty for none, and before the first view."""
        return getattr(self.view.state.options, "deck", "") if self.view is not None else ""

    @property
    def state(self) -> Any:
        """The state as the viewer sees it."""
        assert self.view is not None
        return self.view.state

    @property
    def page(self) -> str:
        """The help page for the current phase."""
        return key_of(type(self.state.phase))

    @property
    def asked(self) -> bool:
        """Whether the table waits for the viewer."""
        return self.view is not None and self.viewer in self.view.to_act

    @property
    def outcome(self) -> Outcome | None:
        """The result of the match, None while it runs."""
        return self.game.outcome(self.state)

    def happened(self, *kinds: type[E]) -> list[E]:
        """Return the events of these kinds that came with this view."""
        return [event for event in self.view.events if isinstance(event, kinds)] if self.view is not None else []

    def asks(self, *phases: type | UnionType) -> bool:
        """Tell whether the table waits for the viewer in one of these phases."""
        return self.asked and isinstance(self.state.phase, phases)

    def ballot(self, seat: Seat | None = None) -> Ballot[Any] | None:
        """Return a seat's ballot, without a seat the viewer's, where several answer at a time; else None."""
        return ballot_of(getattr(self.state.phase, "ballots", ()), self.viewer if seat is None else seat)

    @property
    def own_answer(self) -> Any:
        """What the viewer has answered to a question that several answer at a time; else None."""
        own = self.ballot()
        return own.answer if own is not None else None

    def at(self, stage: object) -> Scene:
        """Return this scene with a reveal at that stage: nobody is asked yet, and there are no events."""
        assert self.view is not None
        return replace(self, view=structs.replace(self.view, to_act=frozenset(), events=()), stage=stage)

    def say(self, key: str, **values: object) -> str:
        """Return a text of this game: `key` without its slug."""
        slug = self.game.info.slug
        plate = f"{slug}.plate.{key.removeprefix('prompt.')}"
        if self.seen and key.startswith("prompt.") and self.words.has(plate):
            return self.words.say(plate, **values)
        return self.words.say(f"{slug}.{key}", **values)

    def tell(self, key: str, seat: Seat, **values: object) -> str:
        """Return a text about what a seat does: `<key>.you` to that seat itself, `<key>.they` with `who` to others."""
        if seat == self.viewer:
            return self.say(f"{key}.you", **values)
        return self.say(f"{key}.they", who=self.names[seat], **values)

    def waited_for(self) -> str:
        """Return the names of those that the table waits for, without the viewer."""
        to_act = self.view.to_act if self.view is not None else ()
        return self.words.listing(self.names[seat] for seat in sorted(to_act) if seat != self.viewer)


@dataclass(frozen=True)
class Line:
    """A line of the log or the chat."""

    text: str
    seat: Seat | None = None
    """Whose it is: a seat; SPECTATOR for someone who watches; None where it is nobody's."""
    who: str = ""
    """In the chat, the name of who speaks."""


@dataclass(frozen=True)
class Moment:
    """One step of a match as it was shown to us."""

    scene: Scene
    settled: bool = True
    """Whether no answer of ours is on its way any more."""
    told: tuple[Line, ...] = ()
    """The lines of the log about it."""


def seat_names(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """Return a name for each seat: its player's; with the seat's number where two are alike; a free seat by number.

    Names come from other machines: what could confuse a terminal is taken out.
    """
    clean = [clean_line(name) for name in names]
    known = (*clean, words.say("text.you"))
    bearers = [sum(same_name(name, other) for other in known) for name in clean]
    named = enumerate(zip(clean, bearers, strict=True), 1)
    return tuple(_seat_name(words, name, number, alike) for number, (name, alike) in named)


def name_of(scene: Scene) -> str:
    """Return the game's name in text keys: its slug, with the mode if it has one."""
    return _named(scene.game.info.slug, getattr(scene.state.options, "mode", ""))


def _named(slug: str, mode: object) -> str:
    return f"{slug}.{mode}" if mode else slug


def goal_of(scene: Scene) -> str:
    """Return in one sentence how it is won and what ends a round, by the chosen options; empty for a game without that text."""
    return tell_goal(scene.words, scene.game.info.slug, structs.asdict(scene.state.options))


def tell_goal(words: Words, slug: str, options: Mapping[str, Any]) -> str:
    """Return how a game with these options, all of its own, is won, as `goal_of`."""
    key = f"goal.{_named(slug, options.get('mode'))}"
    return words.say(key, **options) if words.has(key) else ""


def key_of(kind: type[Struct]) -> str:
    """Return a class name as it stands in text keys: LaidFaceDown -> laid_face_down."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", kind.__name__).lower()


def answered(scene: Scene, intent: Intent | None) -> bool:
    """Tell whether the viewer has given just this answer to a question that is still open."""
    ballots = getattr(getattr(scene.state, "phase", None), "ballots", ())
    return intent is not None and stands(ballots, scene.viewer, intent)


def watching(viewer: Seat) -> bool:
    """Tell whether the viewer only watches."""
    return viewer == SPECTATOR


def _seat_name(words: Words, name: str, number: int, bearers: int) -> str:
    if not name:
        return words.say("text.seat", seat=number)
    return name if bearers == 1 else words.say("text.name_at_seat", name=name, seat=number)
