"""Heist, a small game of secrets: a phase that one team alone sees, a secret number of cards, guesses of secret size.

Its rules are in heist.md beside this file.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Any, NewType

from msgspec import Struct

from engine import core
from engine.core.ballots import answers, ballot_of, ballots_for, collect, waiting
from engine.core.options import Choice
from engine.core.outcome import settle
from engine.core.piles import take
from engine.core.viewing import compile_copy

Work = NewType("Work", int)
Marks = tuple[int, ...]
WORKS = tuple(Work(number) for number in range(40))
WALL, ROW, MOST = 4, 5, 3
DECOYS = ROW - 1
"""Works that come off the deck, whatever was stolen."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    teams: core.Public[bool] = False
    look_seconds: core.Public[int] = 30


# Phases


class Look(Struct, tag=True):
    wall: core.Public[list[Work]]
    unready: core.Public[tuple[core.Seat, ...]]


class Theft(Struct, tag=True):
    owner: core.Public[tuple[core.Seat, ...]]
    wall: core.Owner[list[Work]]


class Guess(Struct, tag=True):
    owner: core.Public[tuple[core.Seat, ...]]
    stolen: core.Owner[Marks]
    """Places in the row."""
    spare: core.Owner[list[Work]]
    rest: core.Owner[list[Work]]
    row: core.Public[list[Work]]
    ballots: core.Public[list[core.Ballot[Marks]]]


class Over(Struct, tag=True, frozen=True):
    pass


Phase = Look | Theft | Guess | Over


class Reveal(Struct, frozen=True):
    """How the last round ended: who looks later sees what the event told."""

    row: core.Public[tuple[Work, ...]]
    stolen: core.Public[Marks]
    marks: core.Public[tuple[tuple[core.Seat, Marks], ...]]


class State(Struct):
    options: core.Public[Options]
    deck: core.Pile[Work]
    rng: core.Hidden[core.Rng]
    clock: core.Public[core.Clock]
    phase: core.Public[Phase]
    thief: core.Public[core.Seat]
    scores: core.Public[list[list[int]]]
    """Per seat, points of each round."""
    gone: core.Public[list[Work]]
    reveal: core.Public[Reveal | None] = None


# Intents and events


class Ready(core.Intent, frozen=True):
    pass


class Steal(core.Intent, frozen=True):
    works: tuple[Work, ...]


class Mark(core.Intent, frozen=True):
    places: Marks


class HeldUp(core.Event, frozen=True):
    fleeting = True
    work: core.Public[Work]


class Readied(core.SeatEvent, frozen=True):
    pass


class LightsOut(core.SeatEvent, frozen=True):
    pass


class Stole(core.SeatEvent, frozen=True):
    works: core.Owner[tuple[Work, ...]]


class Kept(core.Event, frozen=True):
    """Only the thief's team learns that there was more than it needed."""

    private = True
    owner: core.Public[tuple[core.Seat, ...]]
    works: core.Owner[tuple[Work, ...]]


class RowHung(core.Event, frozen=True):
    row: core.Public[tuple[Work, ...]]


class Marked(core.SeatEvent, frozen=True):
    pass


class Revealed(core.Event, frozen=True):
    reveal: core.Public[Reveal]


AnyIntent = Ready | Steal | Mark
AnyEvent = HeldUp | Readied | LightsOut | Stole | Kept | RowHung | Marked | Revealed


# The course of a match


def deal(seats: int, options: Options, rng: core.Rng) -> State:
    deck: list[Work | None] = list(WORKS)
    rng.shuffle(deck)
    state = State(options, deck, rng, core.Clock(), Over(), 0, [[] for _ in range(seats)], [])
    exhibit(state)
    return state


def exhibit(state: State) -> list[AnyEvent]:
    wall = core.faces(take(state.deck, WALL))
    detectives = [seat for seat in range(len(state.scores)) if seat not in gang(state)]
    state.phase = Look(wall, tuple(detectives))
    state.clock = state.clock.next(state.options.look_seconds, waits=False)
    return [HeldUp(wall[0])]


def gang(state: State) -> tuple[core.Seat, ...]:
    """Return who sees what the thief sees; the thief first."""
    return (state.thief, (state.thief + 2) % 4) if state.options.teams else (state.thief,)


def get_ready(state: State, seat: core.Seat, intent: Ready) -> list[AnyEvent]:
    phase = state.phase
    assert isinstance(phase, Look)
    phase.unready = tuple(other for other in phase.unready if other != seat)
    if phase.unready:
        return [Readied(seat)]
    state.phase = Theft(gang(state), phase.wall)
    state.clock = state.clock.next(0)
    return [Readied(seat), LightsOut(state.thief)]


def steal(state: State, seat: core.Seat, intent: Steal) -> list[AnyEvent]:
    phase = state.phase
    assert isinstance(phase, Theft)
    wall = core.known(phase.wall)
    decoys = core.faces(take(state.deck, DECOYS))
    needed = ROW - len(intent.works)
    row = [*intent.works, *decoys[:needed]]
    state.rng = core.known(state.rng)
    state.rng.shuffle(row)
    spare = decoys[needed:]
    stolen = tuple(place for place, work in enumerate(row) if work in intent.works)
    detectives = [other for other in range(len(state.scores)) if other not in phase.owner]
    rest = [work for work in wall if work not in intent.works]
    state.phase = Guess(phase.owner, stolen, spare, rest, row, ballots_for(detectives))
    state.clock = state.clock.next(0)
    happened: list[AnyEvent] = [Stole(seat, intent.works)]
    if spare:
        happened.append(Kept(phase.owner, tuple(spare)))
    return [*happened, RowHung(tuple(row))]


def mark(state: State, seat: core.Seat, intent: Mark) -> list[AnyEvent]:
    phase = state.phase
    assert isinstance(phase, Guess)
    if not collect(phase.ballots, seat, intent.places):
        return [Marked(seat)]
    stolen, marks = core.known(phase.stolen), tuple(answers(phase.ballots))
    gained = score(stolen, dict(marks), len(state.scores), state.thief)
    for own, points in zip(state.scores, gained, strict=True):
        own.append(points)
    state.reveal = Reveal(tuple(phase.row), stolen, marks)
    state.gone += [*phase.row, *core.known(phase.rest)]
    state.deck += core.known(phase.spare)
    state.phase, state.clock = Over(), state.clock.next(0)
    revealed: list[AnyEvent] = [Marked(seat), Revealed(state.reveal)]
    if state.thief + 1 == len(state.scores):
        return revealed
    state.thief += 1
    return revealed + exhibit(state)


def score(stolen: Marks, marks: Mapping[core.Seat, Marks], seats: int, thief: core.Seat) -> list[int]:
    gained = [0] * seats
    for seat, places in marks.items():
        hits = len({*places} & {*stolen})
        gained[seat] = hits - (len(places) - hits) + 2 * (places == stolen)
        gained[thief] += len(stolen) - hits
    return gained


# The contract


@dataclass(frozen=True)
class Rule:
    asked: Callable[[State], frozenset[core.Seat]]
    may: Callable[[State, core.Seat], bool]
    legal: Callable[[State, core.Seat], Iterator[AnyIntent]]
    kind: type[AnyIntent] | None
    do: Callable[[State, core.Seat, Any], list[AnyEvent]]
    default: Callable[[State], AnyIntent]


def to_act(state: State) -> frozenset[core.Seat]:
    return RULES[type(state.phase)].asked(state)


def legal(state: State, seat: core.Seat) -> Iterator[AnyIntent]:
    rule = RULES[type(state.phase)]
    return rule.legal(state, seat) if rule.may(state, seat) else iter(())


def check(state: State, seat: core.Seat, intent: AnyIntent) -> None:
    rule = RULES[type(state.phase)]
    if not rule.may(state, seat):
        raise core.Illegal("not_asked")
    if type(intent) is not rule.kind:
        raise core.Illegal("not_this_answer")
    if isinstance(intent, Steal):
        _check_theft(state, intent)
    if isinstance(intent, Mark) and intent.places not in ALL_MARKS:
        raise core.Illegal("no_such_marks", most=ROW - 1)


def _check_theft(state: State, intent: Steal) -> None:
    assert isinstance(state.phase, Theft)
    for work in intent.works:
        if work not in core.known(state.phase.wall):
            raise core.Illegal("not_on_the_wall", work=work)
    if not 1 <= len(intent.works) <= MOST or list(intent.works) != sorted({*intent.works}):
        raise core.Illegal("one_to_three", most=MOST)


def apply(state: State, seat: core.Seat, intent: AnyIntent) -> list[AnyEvent]:
    check(state, seat, intent)
    return RULES[type(state.phase)].do(state, seat, intent)


def outcome(state: State) -> core.Outcome | None:
    if not isinstance(state.phase, Over):
        return None
    parts = [[core.Part("round", points, number) for number, points in enumerate(own, 1)] for own in state.scores]
    return settle(parts, "all_were_thief")


def default(state: State, seat: core.Seat) -> AnyIntent:
    return RULES[type(state.phase)].default(state)


def _thefts(state: State, seat: core.Seat) -> Iterator[AnyIntent]:
    assert isinstance(state.phase, Theft)
    wall = sorted(core.known(state.phase.wall))
    return (Steal(works) for count in range(1, MOST + 1) for works in combinations(wall, count))


def _least(state: State) -> AnyIntent:
    assert isinstance(state.phase, Theft)
    return Steal((min(core.known(state.phase.wall)),))


def _looks(state: State) -> frozenset[core.Seat]:
    assert isinstance(state.phase, Look)
    return frozenset(state.phase.unready)


def _unmarked(state: State) -> frozenset[core.Seat]:
    assert isinstance(state.phase, Guess)
    return frozenset(waiting(state.phase.ballots))


def _guesses(state: State, seat: core.Seat) -> bool:
    assert isinstance(state.phase, Guess)
    return ballot_of(state.phase.ballots, seat) is not None


ALL_MARKS = tuple(chain.from_iterable(combinations(range(ROW), count) for count in range(ROW + 1)))
RULES: dict[type[Phase], Rule] = {
    Look: Rule(
        _looks, lambda s, seat: seat in _looks(s), lambda s, seat: iter((Ready(),)), Ready, get_ready, lambda s: Ready()
    ),
    Theft: Rule(lambda s: frozenset((s.thief,)), lambda s, seat: seat == s.thief, _thefts, Steal, steal, _least),
    Guess: Rule(_unmarked, _guesses, lambda s, seat: map(Mark, ALL_MARKS), Mark, mark, lambda s: Mark(())),
    Over: Rule(
        lambda s: frozenset(), lambda s, seat: False, lambda s, seat: iter(()), None, lambda *_: [], lambda s: Ready()
    ),
}


# Other worlds

_copy = compile_copy(State)


def imagine(state: State, viewer: core.Seat, rng: core.Rng) -> State:
    """Deal the deck and all that is dark anew; how many were stolen too, unless the viewer is of the thief's team."""
    world: State = _copy(state)
    phase = world.phase
    inside = viewer in getattr(phase, "owner", ())
    seen = {*world.gone, *(phase.wall if isinstance(phase, Look) else phase.row if isinstance(phase, Guess) else ())}
    if isinstance(phase, Theft) and inside:
        seen |= {*core.known(phase.wall)}
    if isinstance(phase, Guess) and inside:
        seen |= {*core.known(phase.spare), *core.known(phase.rest)}
    unseen: list[Work | None] = [work for work in WORKS if work not in seen]
    rng.shuffle(unseen)
    if isinstance(phase, Theft) and not inside:
        phase.wall = core.faces(take(unseen, WALL))
    if isinstance(phase, Guess):
        _imagine_guess(phase, viewer, unseen, rng)
    world.deck = unseen
    world.rng = rng.fork("world")
    return world


def _imagine_guess(phase: Guess, viewer: core.Seat, unseen: list[Work | None], rng: core.Rng) -> None:
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            ballot.answer = rng.choice(ALL_MARKS)
    if viewer in phase.owner:
        return
    places = list(range(ROW))
    rng.shuffle(places)
    phase.stolen = tuple(sorted(places[: 1 + rng.below(MOST)]))
    phase.rest = core.faces(take(unseen, WALL - len(phase.stolen)))
    phase.spare = core.faces(take(unseen, len(phase.stolen) - 1))


def pieces(state: State) -> Iterator[Work]:
    yield from chain(core.faces(state.deck), state.gone)
    phase = state.phase
    if isinstance(phase, (Look, Theft)):
        yield from core.known(phase.wall)
    if isinstance(phase, Guess):
        yield from chain(phase.row, core.known(phase.rest), core.known(phase.spare))


GAME: core.Game[State, AnyIntent, AnyEvent, Options] = core.Game(
    info=core.Info(
        slug="heist",
        seats=range(2, 5),
        options=(Choice("teams", (False, True), False), Choice("look_seconds", (0, 30), 30)),
        version=1,
    ),
    state=State,
    options=Options,
    intents=(Ready, Steal, Mark),
    events=(HeldUp, Readied, LightsOut, Stole, Kept, RowHung, Marked, Revealed),
    deal=deal,
    to_act=to_act,
    legal=legal,
    check=check,
    apply=apply,
    outcome=outcome,
    default=default,
    imagine=imagine,
    reasons={
        "not_asked": "Exhibit",
        "not_this_answer": "Exhibit",
        "not_on_the_wall": "Theft",
        "one_to_three": "Theft",
        "no_such_marks": "Guess",
    },
    piece=Work,
    pieces=pieces,
    quiet=lambda state, seat: not isinstance(state.phase, Over),
    seats_for=lambda options: range(4, 5) if options.teams else range(2, 5),
)
