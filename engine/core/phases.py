"""A game's rules as a table: each phase has one entry, through which most of the Game contract is answered.

A game says which phase is the end. The rest is the same in every game. An intent is refused for a seat that is not asked,
then for a class of intents that is no answer, then by the entry's own check.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
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


@dataclass(frozen=True, slots=True)
class Who:
    """Which seats a phase asks."""

    asked: Callable[[Any, Any], Collection[Seat]]
    """asked(state, phase): whom the table waits for."""
    may: Callable[[Any, Any, Seat], bool]
    """may(state, phase, seat): may it answer? Whoever is asked, and who may still change its mind."""


_ALONE = {seat: frozenset((seat,)) for seat in range(64)}
"""Seat -> the set of that seat alone, made once: most questions go to one seat."""


def one_seat(seat_of: Callable[[Any, Any], Seat]) -> Who:
    """Return that one seat is asked: seat_of(state, phase)."""
    return Who(
        lambda state, phase: _ALONE[seat_of(state, phase)], lambda state, phase, seat: seat == seat_of(state, phase)
    )


IN_TURN = Who(lambda state, phase: _ALONE[state.turn], lambda state, phase, seat: bool(seat == state.turn))
"""The seat whose turn it is."""
FIRST_IN_QUEUE = one_seat(lambda state, phase: phase.queue[0])
"""The first of a phase's queue."""
BALLOTS = Who(
    lambda state, phase: waiting(phase.ballots), lambda state, phase, seat: ballot_of(phase.ballots, seat) is not None
)
"""Every seat with a ballot that is not cast; an answer may be changed until the last one is in."""
OWNER = one_seat(lambda state, phase: phase.owner)
"""The owner of the phase."""
UNREADY = Who(lambda state, phase: phase.unready, lambda state, phase, seat: seat in phase.unready)
"""Every seat that is not ready."""


def never(state: Any, phase: Any, seat: Seat) -> bool:
    """Tell every seat no."""
    return False


def free(*given: Any) -> None:
    """Refuse nothing: for an intent that has no values which could be wrong."""


def cited(headings: Mapping[str, str]) -> dict[str, str]:
    """Return for each code of a refusal the heading of the rules that it comes from. headings: heading -> its codes."""
    return {code: heading for heading, codes in headings.items() for code in codes.split()}


@dataclass(frozen=True, slots=True)
class PhaseRule:
    """The rules of one phase. `legal`, `default` and the answers are called with the state and the seat's player in it.

    All of them but `do` of an answer read only what the seat can see.
    """

    who: Who
    legal: Callable[..., Iterable[Any]]
    """The legal intents, lazily; called for seats that may answer."""
    answers: Mapping[type[Any], tuple[Callable[..., None], Callable[..., list[Any]]]]
    """Each class of intents that answers it -> (check, do). Both get the intent too: `check` raises Illegal and
    changes nothing, `do` changes the state and returns what happened."""
    default: Callable[..., Any]
    """The least harmful answer."""
    quiet: Callable[[Any, Any, Seat], bool] = never
    """quiet(state, phase, seat): whether chat rests, for a seat or for SPECTATOR."""


ENDED = PhaseRule(
    Who(lambda state, phase: (), never),
    legal=lambda state, player: (),
    answers={},
    default=lambda state, player: None,
)
"""The rules after the end: nobody is asked, nothing is legal."""


@dataclass(frozen=True, slots=True)
class Phases(Generic[S, I, E]):
    """The functions of the Game contract that a table of phases answers."""

    table: Mapping[type[Any], PhaseRule]
    """Each phase's type -> its entry."""
    over: type[Any]
    """The phase after the end."""
    meanwhile: PhaseRule | None = None
    """What a seat may do while the phase asks others; None: nothing."""
    by_seat: bool = False
    """Whether an entry's functions get the seat's number and no player, in a game that keeps none."""

    def to_act(self, state: S) -> frozenset[Seat]:
        """Return the seats that the table waits for."""
        phase: Any = state.phase  # type: ignore[attr-defined]
        return frozenset(self.table[type(phase)].who.asked(state, phase))

    def legal(self, state: S, seat: Seat) -> Iterable[I]:
        """Return what the seat may do, for a seat that has answered also what it may change its answer to."""
        phase: Any = state.phase  # type: ignore[attr-defined]
        rule = self.table[type(phase)]
        if not rule.who.may(state, phase, seat):
            if self.meanwhile is None or not self.meanwhile.who.may(state, phase, seat):
                return ()
            rule = self.meanwhile
        return rule.legal(state, seat if self.by_seat else state.players[seat])  # type: ignore[attr-defined]

    def check(self, state: S, seat: Seat, intent: I) -> None:
        """Raise Illegal with one of the game's reasons if the seat may not do this now."""
        self.apply(state, seat, intent, only_check=True)

    def apply(self, state: S, seat: Seat, intent: I, only_check: bool = False) -> list[E]:
        """Check the intent, then let it happen; return what happened, in order.

        Raises Illegal: `match_over`, `not_asked`, `not_this_answer`, and what the entry's own check says.
        """
        phase: Any = state.phase  # type: ignore[attr-defined]
        rule = self.table[type(phase)]
        if not rule.who.may(state, phase, seat):
            if self.meanwhile is None or not self.meanwhile.who.may(state, phase, seat):
                raise Illegal("match_over" if type(phase) is self.over else "not_asked")
            rule = self.meanwhile
        answer = rule.answers.get(type(intent))
        if answer is None:
            raise Illegal("not_this_answer")
        check, do = answer
        player: Any = seat if self.by_seat else state.players[seat]  # type: ignore[attr-defined]
        check(state, player, intent)
        return [] if only_check else do(state, player, intent)

    def carry_out(self, state: S, seat: Seat, intent: I) -> list[E]:
        """Let a legal intent happen as `apply` does, without checking it."""
        phase: Any = state.phase  # type: ignore[attr-defined]
        rule = self.table[type(phase)]
        if self.meanwhile is not None and not rule.who.may(state, phase, seat):
            rule = self.meanwhile
        player: Any = seat if self.by_seat else state.players[seat]  # type: ignore[attr-defined]
        return rule.answers[type(intent)][1](state, player, intent)

    def default(self, view: S, seat: Seat) -> I:
        """Return the least harmful answer of a seat in to_act."""
        phase: Any = view.phase  # type: ignore[attr-defined]
        player: Any = seat if self.by_seat else view.players[seat]  # type: ignore[attr-defined]
        answer: I = self.table[type(phase)].default(view, player)
        return answer

    def quiet(self, state: S, seat: Seat) -> bool:
        """Tell whether chat rests now for a seat or for SPECTATOR."""
        phase: Any = state.phase  # type: ignore[attr-defined]
        return self.table[type(phase)].quiet(state, phase, seat)
