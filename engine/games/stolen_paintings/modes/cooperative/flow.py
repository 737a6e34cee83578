"""How detectives agree, and who wins a round (stolen_paintings: Cooperative)."""

from __future__ import annotations

from engine.core import Event, Illegal, Seat, known
from engine.games.stolen_paintings.common.rounds import finish, show
from engine.games.stolen_paintings.modes.basic.flow import detectives, put_away
from engine.games.stolen_paintings.modes.basic.phases import Auction, Hanging, Marks
from engine.games.stolen_paintings.modes.cooperative.events import TeamRevealed
from engine.games.stolen_paintings.modes.cooperative.intents import Confirm, Toggle
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing, Opinion, TeamLine
from engine.games.stolen_paintings.modes.cooperative.scoring import outcome, rounds
from engine.games.stolen_paintings.modes.cooperative.settling import (
    check_not_confirmed,
    check_why,
    confirming,
    leaving,
    unsettled,
)
from engine.games.stolen_paintings.pieces import ROW
from engine.games.stolen_paintings.state import State


def ask_to_agree(state: State, phase: Hanging, stolen: Marks) -> list[Event]:
    """Let the detectives mark openly."""
    opinions = [Opinion(seat) for seat in detectives(state)]
    state.phase = Agreeing(phase.owner, stolen, known(phase.rest), known(phase.spare), known(phase.row), opinions)
    state.clock = state.clock.next(state.options.answer_seconds)
    return []


def alike(phase: Agreeing) -> bool:
    """Tell whether all detectives have the same marks, at least one."""
    return bool(phase.opinions[0].marks) and len({opinion.marks for opinion in phase.opinions}) == 1


def majority(phase: Agreeing) -> Marks:
    """R: Return what more than half of the detectives have marked."""
    votes = [sum(place in opinion.marks for opinion in phase.opinions) for place in range(ROW)]
    return tuple(place for place in range(ROW) if 2 * votes[place] > len(phase.opinions))


def check_place(state: State, phase: Agreeing, seat: Seat, intent: Toggle) -> None:
    """Refuse a place that the row does not have."""
    if not 0 <= intent.place < ROW:
        raise Illegal("no_such_place", most=ROW)
    check_why(intent)


def check_alike(state: State, phase: Agreeing, seat: Seat, intent: Confirm) -> None:
    """Refuse to confirm what not all have marked, or to confirm twice."""
    if not any(opinion.marks for opinion in phase.opinions):
        raise Illegal("nothing_marked")
    if not alike(phase):
        raise Illegal("not_agreed")
    check_not_confirmed(phase, seat)


def _settle(state: State, phase: Agreeing) -> list[Event]:
    """When every detective has settled, reveal: the common marks, else those of the majority."""
    if unsettled(phase):
        return []
    agreed, stolen = alike(phase), known(phase.stolen)
    marks = majority(phase)
    put_away(state, known(phase.rest), known(phase.spare))
    opinions = tuple((opinion.owner, opinion.marks, opinion.leaves) for opinion in phase.opinions)
    line = TeamLine(phase.owner, stolen, marks, marks == stolen, agreed, opinions)
    state.pad.append(line)
    state.reveal = Auction(tuple(phase.row))
    shown: Event = TeamRevealed(phase.owner, state.reveal.row, line)
    if state.round == rounds(state):
        return [shown, *finish(state, outcome(state).winners)]
    return [shown, *show(state)]


confirm = confirming(_settle)
leave_it = leaving(_settle)
