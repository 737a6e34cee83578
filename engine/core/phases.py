"""A game's rules as a table: a phase has one entry, and all that the contract asks of the rules goes through it.

A game says which entry counts, what its functions are given, and when it is over; the rest is alike in every game: who is not
asked is refused, then who answers with something else, then what the entry itself refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.core.ballots import ballot_of, waiting
from engine.core.errors import Illegal
from engine.core.events import Event, Intent
from engine.core.visibility import Seat

S = TypeVar("S", bound=Struct)
I = TypeVar("I", bound=Intent)  # noqa: E741
E = TypeVar("E", bound=Event)


# Ways to ask


def in_turn(state: Any, phase: Any) -> tuple[Seat]:
    """Ask the seat whose turn it is."""
    return (state.turn,)


def is_turn(state: Any, phase: Any, seat: Seat) -> bool:
    """Let the seat answer whose turn it is."""
    return bool(seat == state.turn)


def first_in_queue(state: Any, phase: Any) -> tuple[Seat]:
    """Ask the first of a phase's queue."""
    return (phase.queue[0],)


def is_first_in_queue(state: Any, phase: Any, seat: Seat) -> bool:
    """Let the first of a phase's queue answer."""
    return bool(seat == phase.queue[0])


def undecided(state: Any, phase: Any) -> set[Seat]:
    """Ask every seat with a ballot that is not cast."""
    return waiting(phase.ballots)


def has_ballot(state: Any, phase: Any, seat: Seat) -> bool:
    """Let every seat answer that has a ballot: an answer may be changed until the last one is in."""
    return ballot_of(phase.ballots, seat) is not None


def never(state: Any, phase: Any, seat: Seat) -> bool:
    """Tell every seat no."""
    return False


def free(*given: Any) -> None:
    """Refuse nothing: for an intent that has no values which could be wrong."""


@dataclass(frozen=True, slots=True)
class PhaseRule:
    """The rules of one phase. `legal`, `default` and the answers are called with what Phases.given returns.

    All of them but the second part of an answer read only what the seat can see.
    """

    asked: Callable[[Any, Any], Collection[Seat]]
    """asked(state, phase): whom the table waits for."""
    may: Callable[[Any, Any, Seat], bool]
    """may(state, phase, seat): may it answer? Whoever is asked, and who may still change its mind."""
    legal: Callable[..., Iterator[Any]]
    """What may be done, lazily; called for those who may answer."""
    answers: Mapping[type[Any], tuple[Callable[..., None], Callable[..., list[Any]]]]
    """Each class of intents that answers it -> (check, do). Both are given the intent too: `check` raises Illegal and
    changes nothing, `do` changes the state and returns what happened."""
    default: Callable[..., Any]
    """The least harmful answer."""
    quiet: Callable[[Any, Any, Seat], bool] = never
    """quiet(state, phase, seat): whether chat rests, for a seat or for SPECTATOR."""


ENDED = PhaseRule(
    asked=lambda state, phase: (),
    may=never,
    legal=lambda *given: iter(()),
    answers={},
    default=lambda *given: None,
)
"""The rules after the end: nobody is asked, nothing is legal."""


def by_phase(table: Mapping[type[Any], PhaseRule]) -> Callable[[Any], PhaseRule]:
    """Return the function that looks up the entry of a state's phase."""
    return lambda state: table[type(state.phase)]


def with_player(state: Any, seat: Seat) -> tuple[Any, Any]:
    """Return a state and what in it belongs to a seat: what most games' functions want."""
    return state, state.players[seat]


@dataclass(frozen=True, slots=True)
class Phases(Generic[S, I, E]):
    """The part of the Game contract that a table of phases answers."""

    rule: Callable[[S], PhaseRule]
    """The entry that counts now."""
    given: Callable[[S, Seat], tuple[Any, ...]]
    """What the functions of an entry are called with: the state, and the seat or what belongs to it."""
    over: type[Any]
    """The phase after the end."""
    meanwhile: PhaseRule | None = None
    """What a seat may do while the phase asks others."""

    def to_act(self, state: S) -> frozenset[Seat]:
        """Return the seats that the table waits for."""
        phase: Any = state.phase  # type: ignore[attr-defined]
        return frozenset(self.rule(state).asked(state, phase))

    def legal(self, state: S, seat: Seat) -> Iterator[I]:
        """Yield what the seat may do, for a seat that has answered also what it may change its answer to."""
        rule = self._rule_for(state, seat)
        return iter(()) if rule is None else rule.legal(*self.given(state, seat))

    def check(self, state: S, seat: Seat, intent: I) -> None:
        """Raise Illegal with one of the game's reasons if the seat may not do this now."""
        self._permitted(state, seat, intent)

    def apply(self, state: S, seat: Seat, intent: I) -> list[E]:
        """Check the intent, then let it happen; return what happened, in order."""
        do, given = self._permitted(state, seat, intent)
        return do(*given, intent)

    def default(self, view: S, seat: Seat) -> I:
        """Return the least harmful answer of a seat in to_act."""
        answer: I = self.rule(view).default(*self.given(view, seat))
        return answer

    def quiet(self, state: S, seat: Seat) -> bool:
        """Tell whether chat rests now for a seat or for SPECTATOR."""
        phase: Any = state.phase  # type: ignore[attr-defined]
        return self.rule(state).quiet(state, phase, seat)

    def _rule_for(self, state: S, seat: Seat) -> PhaseRule | None:
        """Return the entry that a seat may answer now; the one for in between, where the phase asks others."""
        phase: Any = state.phase  # type: ignore[attr-defined]
        rule, between = self.rule(state), self.meanwhile
        if rule.may(state, phase, seat):
            return rule
        return between if between is not None and between.may(state, phase, seat) else None

    def _permitted(self, state: S, seat: Seat, intent: I) -> tuple[Callable[..., list[E]], tuple[Any, ...]]:
        """Return what the intent does and what with. Raises Illegal (`match_over`, `not_asked`, `not_this_answer`)."""
        rule = self._rule_for(state, seat)
        if rule is None:
            raise Illegal("match_over" if type(state.phase) is self.over else "not_asked")  # type: ignore[attr-defined]
        answer = rule.answers.get(type(intent))
        if answer is None:
            raise Illegal("not_this_answer")
        given = self.given(state, seat)
        answer[0](*given, intent)
        return answer[1], given
