"""What a bot in a process of its own is sent and answers: one JSON object a line. docs/bots.md describes it.

All that is sent of a match is made here, out of one seat's view and nothing else; the two-world test holds it to that.
"""

from collections.abc import Hashable
from functools import cache
from itertools import islice
from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta, Struct

from engine.core import AnyGame, AnyView, Illegal, Intent, Outcome, Seat, View
from engine.core.decoding import UNDECODABLE, packs

PROTOCOL = 1
"""Raised when a program written for the number before would no longer run."""
LISTED = 1000
"""Legal intents that are listed at most; others may be answered too."""
LONGEST = 1 << 20
"""Bytes of an answer at most."""


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """The first line each way."""

    protocol: Annotated[int, Meta(ge=0, le=1 << 31)]


class NewMatch(Struct, frozen=True, tag_field="type", tag="match"):
    """A match begins; what was before is over."""

    game: str
    version: int
    """The version of the game's rules."""
    seat: Seat
    seed: int
    """For the program's own chance: from 0 to 2**32 - 1. It says nothing of the deal."""


class Shown(Struct, frozen=True, tag_field="type", tag="view"):
    """A step: all that the seat may see of it."""

    view: AnyView
    outcome: Outcome | None
    """How the match ended; None while it runs."""


class Asked(Struct, frozen=True, tag_field="type", tag="choose"):
    """The seat is asked, about the view sent last."""

    id: int
    budget: float
    """Seconds until the default answer is given."""
    legal: list[Intent]
    more: bool
    """Whether there are legal intents that are not listed."""
    default: Intent
    """What is done where no answer comes."""


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """Nothing more follows."""


class Chosen(Struct, frozen=True, tag_field="type", tag="choice"):
    """An answer: the number of a listed intent, counted from 0, or else an intent written out."""

    id: int
    number: int | None = None
    intent: msgspec.Raw = msgspec.Raw(b"")


class Failed(Struct, frozen=True, tag_field="type", tag="error"):
    """The program cannot answer, and says why."""

    why: str
    id: int | None = None


Sent = Hello | NewMatch | Shown | Asked | Bye
Answer = Hello | Chosen | Failed

_encoder = msgspec.json.Encoder(order="deterministic")
_answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


class BadAnswer(Exception):
    """An answer that cannot be taken; the text says why. One that the rules do not allow is raised from their Illegal."""


class _Labelled(Struct):
    """The field that every message has."""

    type: str


_labels = msgspec.json.Decoder(_Labelled)
KNOWN = ("hello", "choice", "error")
"""Types of answers; a message of any other type is ignored."""
QUOTED = 60
"""Bytes that an error quotes of a line that is no message."""


def line(message: Sent | Answer) -> bytes:
    """Return a message as a line."""
    return _encoder.encode(message) + b"\n"


def shown(game: AnyGame, view: AnyView) -> Shown:
    """Return what a seat is shown of a step."""
    return Shown(view, game.outcome(view.state))


def asked(game: AnyGame, view: AnyView, number: int, budget: float) -> Asked:
    """Return the question to the seat of a view, which is in `to_act`."""
    listed = list(islice(game.legal(view.state, view.viewer), LISTED + 1))
    default = game.default(view.state, view.viewer)
    return Asked(number, float(budget), listed[:LISTED], len(listed) > LISTED, default)


def read_answer(data: bytes) -> Answer | None:
    """Return what a program said, None for a blank line or a type that is not KNOWN. Raises BadAnswer for any other line."""
    if not data.strip():
        return None
    try:
        return _answers.decode(data)
    except UNDECODABLE as error:
        if not data.lstrip().startswith(b"{"):
            said = data[:QUOTED].decode(errors="replace")
            raise BadAnswer(f"{said!r} is no JSON object: standard output is for answers alone") from error
        if _type_of(data) not in (None, *KNOWN):
            return None
        raise BadAnswer(str(error)) from error


def _type_of(data: bytes) -> str | None:
    """Return the type of a message, None for what is no message."""
    try:
        return _labels.decode(data).type
    except UNDECODABLE:
        return None


def intent_of(game: AnyGame, view: AnyView, question: Asked, chosen: Chosen) -> Intent:
    """Return the legal intent that was chosen. Raises BadAnswer for any other answer."""
    if chosen.number is not None:
        if not 0 <= chosen.number < len(question.legal):
            raise BadAnswer(f"there is no number {chosen.number}: {len(question.legal)} intents are listed, from 0")
        return question.legal[chosen.number]
    if not bytes(chosen.intent):
        raise BadAnswer("a choice needs a number or an intent")
    try:
        intent: Intent = _intents(game.info.slug, game.intent_type).decode(chosen.intent)
    except UNDECODABLE as error:
        raise BadAnswer(f"the intent cannot be read: {error}") from error
    if not packs(intent):
        raise BadAnswer("the intent has a number that is too large")
    try:
        game.check(view.state, view.viewer, intent)
    except Illegal as illegal:
        raise BadAnswer(f"the rules do not allow it ({illegal.code})") from illegal
    return intent


def read_view(game: AnyGame, data: bytes | msgspec.Raw) -> AnyView:
    """Return a view out of the `view` of a line. Raises UNDECODABLE."""
    view: AnyView = _views(game.info.slug, cast(Hashable, game.state), game.event_type).decode(data)
    return view


@cache
def _intents(slug: str, kind: Hashable) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


@cache
def _views(slug: str, state: Hashable, events: Hashable) -> msgspec.json.Decoder[Any]:
    kind: Any = View[state, events]  # type: ignore[valid-type]  # known only when it runs
    return msgspec.json.Decoder(kind)
