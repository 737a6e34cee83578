"""Artline: Hermitage as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each phase has one entry in a table. `to_act`, `legal`, `check` and `default` read only what the seat can see, so they take a
view as well as a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core import Illegal, Seat
from engine.core.ballots import ballot_of, collect, waiting
from engine.games.artline import choices
from engine.games.artline.course import ask_discard, discard, propose, settle_review, show_hand
from engine.games.artline.events import Event, Judged, Passed
from engine.games.artline.intents import Discard, Hang, Intent, Judge, Pass, ShowHand
from engine.games.artline.state import Discarding, Helping, Over, Phase, Player, Review, State, Turn

REASONS = {
    "match_over": "End",
    "not_asked": "A turn",
    "not_this_answer": "A turn",
    "not_in_hand": "A turn",
    "fell_thrice": "Review",
    "cell_taken": "The museum",
    "not_beside": "The museum",
    "off_table": "The museum",
    "feature_missing": "A turn",
    "feature_stands": "A turn",
    "feature_alone": "A turn",
    "feature_taken": "A turn",
    "text_empty": "The museum",
    "text_long": "The museum",
    "text_unshown": "The museum",
    "answers_missing": "Review",
    "show_first": "Competitive curators",
    "no_curators": "Competitive curators",
    "not_shown": "Competitive curators",
}
"""Why an intent is refused -> the part of docs/rules/artline.md that it comes from."""


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that the table waits for."""
    return _PHASES[type(state.phase)].asked(state, state.phase)


def legal(state: State, seat: Seat) -> Iterator[Intent]:
    """Yield what the seat may do; of hangings those with features out of the catalogue. An answer may be changed."""
    rule = _PHASES[type(state.phase)]
    return rule.legal(state, seat) if rule.may_answer(state, seat) else iter(())


def check(state: State, seat: Seat, intent: Intent) -> None:
    """Raise Illegal with a code of REASONS if the seat may not do this now."""
    _permitted(state, seat, intent)


def apply(state: State, seat: Seat, intent: Intent) -> list[Event]:
    """Check the intent, then let it happen; return what happened, in order."""
    return _permitted(state, seat, intent)(state, seat, intent)


def default(view: State, seat: Seat) -> Intent:
    """Return the least harmful answer of a seat in to_act (artline: Clock and absent seats)."""
    return _PHASES[type(view.phase)].default(view, seat)


_Do = Callable[[State, Seat, Any], list[Event]]
_Check = Callable[[State, Player, Any], None]


def _permitted(state: State, seat: Seat, intent: Intent) -> _Do:
    """Return what the intent does. Raises Illegal."""
    rule = _PHASES[type(state.phase)]
    if not rule.may_answer(state, seat):
        raise Illegal("match_over" if isinstance(state.phase, Over) else "not_asked")
    answer = rule.answers.get(type(intent))
    if answer is None:
        raise Illegal("not_this_answer")
    answer[0](state, state.players[seat], intent)
    return answer[1]


# Who is asked


def _in_turn(state: State, phase: Turn | Discarding) -> frozenset[Seat]:
    return frozenset((state.turn,))


def _is_turn(state: State, seat: Seat) -> bool:
    return seat == state.turn


def _helper(state: State, phase: Helping) -> frozenset[Seat]:
    return frozenset((phase.helper,))


def _is_helper(state: State, seat: Seat) -> bool:
    return isinstance(state.phase, Helping) and seat == state.phase.helper


def _undecided(state: State, phase: Review) -> frozenset[Seat]:
    return frozenset(waiting(phase.ballots))


def _has_ballot(state: State, seat: Seat) -> bool:
    """An answer may be changed until the last one is in."""
    return ballot_of(_review(state).ballots, seat) is not None


def _nobody(state: State, phase: Over) -> frozenset[Seat]:
    return frozenset()


def _never(state: State, seat: Seat) -> bool:
    return False


def _review(state: State) -> Review:
    assert isinstance(state.phase, Review)
    return state.phase


# What it does


def _hang(state: State, seat: Seat, intent: Hang) -> list[Event]:
    return propose(state, seat, intent)


def _discard(state: State, seat: Seat, intent: Discard) -> list[Event]:
    return discard(state, intent.painting)


def _show_hand(state: State, seat: Seat, intent: ShowHand) -> list[Event]:
    return show_hand(state)


def _pass(state: State, seat: Seat, intent: Pass) -> list[Event]:
    passed: Event = Passed(seat, thrice=False)
    return [passed, *ask_discard(state)]


def _judge(state: State, seat: Seat, intent: Judge) -> list[Event]:
    judged: Event = Judged(seat, intent.fits)
    complete = collect(_review(state).ballots, seat, intent.fits)
    return [judged, *settle_review(state)] if complete else [judged]


@dataclass(frozen=True, slots=True)
class _Phase:
    """The rules of one phase: whom the table waits for, who may answer, what with, and what a seat does by default."""

    asked: Callable[[State, Any], frozenset[Seat]]
    may_answer: Callable[[State, Seat], bool]
    legal: Callable[[State, Seat], Iterator[Intent]]
    answers: Mapping[type[Any], tuple[_Check, _Do]]
    default: Callable[[State, Seat], Intent]


_PHASES: dict[type[Phase], _Phase] = {
    Turn: _Phase(
        asked=_in_turn,
        may_answer=_is_turn,
        legal=choices.hangings_or_not,
        answers={
            Hang: (choices.check_hang, _hang),
            Discard: (choices.check_discard, _discard),
            ShowHand: (choices.check_show, _show_hand),
        },
        default=choices.default_turn,
    ),
    Helping: _Phase(
        asked=_helper,
        may_answer=_is_helper,
        legal=choices.help_or_not,
        answers={Hang: (choices.check_hang, _hang), Pass: (choices.check_pass, _pass)},
        default=choices.default_help,
    ),
    Discarding: _Phase(
        asked=_in_turn,
        may_answer=_is_turn,
        legal=choices.discards,
        answers={Discard: (choices.check_discard, _discard)},
        default=choices.default_discard,
    ),
    Review: _Phase(
        asked=_undecided,
        may_answer=_has_ballot,
        legal=choices.judgements,
        answers={Judge: (choices.check_judge, _judge)},
        default=choices.default_judge,
    ),
    Over: _Phase(
        asked=_nobody,
        may_answer=_never,
        legal=lambda state, seat: iter(()),
        answers={},
        default=choices.default_help,
    ),
}
