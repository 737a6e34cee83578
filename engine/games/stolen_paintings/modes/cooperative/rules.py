"""The cooperative game, step by step: detectives agree by open marks (stolen_paintings: Cooperative).

Each confirms the marks, or leaves them to the majority. Similar or not and the picture code grid agree in the same way;
what follows when all have settled is theirs.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Protocol

from engine.core import Event, Illegal, Intent, Outcome, Part, Rng, Seat, faces, known, take
from engine.core.outcome import ranked
from engine.core.phases import Who, cited
from engine.games.stolen_paintings.common.rules import finish, show
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule
from engine.games.stolen_paintings.modes.basic import rules
from engine.games.stolen_paintings.modes.basic.phases import Auction, Exhibit, Hanging, Marks, Theft
from engine.games.stolen_paintings.modes.cooperative import phases
from engine.games.stolen_paintings.pieces import MOST_STOLEN, ROW
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId, vocabulary


def rounds(state: State) -> int:
    """Return how many rounds are played: everyone is thief once, or there is one round."""
    return 1 if state.options.single_round else state.seats


def outcome(state: State) -> Outcome:
    """Return the result: all win, those who won as thief win, or nobody. A seat's score is the rounds that its side won."""
    lines = [line for line in state.pad if isinstance(line, phases.TeamLine)]
    won = sum(line.found for line in lines)
    lost = len(lines) - won
    parts = tuple(
        tuple(
            Part("as_thief" if line.thief == seat else "as_detective", int(line.found != (line.thief == seat)), number)
            for number, line in enumerate(lines, 1)
        )
        for seat in range(state.seats)
    )
    scores = tuple(sum(part.points for part in counted) for counted in parts)
    reason = "detectives_ahead" if won > lost else "thieves_ahead" if lost > won else "level"
    thieves = {line.thief for line in lines if not line.found}
    winning = {"detectives_ahead": {*range(state.seats)}, "thieves_ahead": thieves, "level": set[int]()}[reason]
    if reason == "detectives_ahead" and state.options.single_round:
        winning -= {line.thief for line in lines}
    ranks = ranked([(int(seat in winning),) for seat in range(state.seats)])
    return Outcome(scores, parts, ranks, tuple(sorted(winning)), reason)


class Agreement(Protocol):
    """A phase in which seats agree."""

    opinions: list[phases.Opinion]


Go = Callable[[State, Any], list[Event]]
"""go(state, phase): what follows a seat's settling; nothing before all have."""
Do = Callable[[State, Any, Seat, Any], list[Event]]


def opinions_in(phase: Any) -> Sequence[phases.Opinion]:
    """Return what everyone thinks where seats agree; nothing in another phase."""
    opinions: Sequence[phases.Opinion] = getattr(phase, "opinions", ())
    return opinions


def opinion_of(phase: Any, seat: Seat) -> phases.Opinion | None:
    """Return what a seat thinks, None for all who are not asked, and in a phase where nobody has to agree."""
    return next((opinion for opinion in opinions_in(phase) if opinion.owner == seat), None)


def marked_by(phase: Agreement, people: frozenset[Seat]) -> list[Marks]:
    """Return what people mark, those who mark anything."""
    return [opinion.marks for opinion in phase.opinions if opinion.owner in people and opinion.marks]


def toggle(state: State, phase: Agreement, seat: Seat, intent: phases.Toggle) -> list[Event]:
    """Change a mark; whoever had confirmed has to look again."""
    own = known(opinion_of(phase, seat))
    own.marks = tuple(sorted({*own.marks} ^ {intent.place}))
    own.leaves = False
    for opinion in phase.opinions:
        opinion.confirmed = False
    return [phases.Toggled(seat, intent.place, intent.place in own.marks, intent.why)]


def unsettled(phase: Agreement) -> list[Seat]:
    """Return who has neither confirmed nor left it to the majority."""
    return [opinion.owner for opinion in phase.opinions if not (opinion.confirmed or opinion.leaves)]


OPINIONS = Who(lambda state, phase: unsettled(phase), lambda state, phase, seat: opinion_of(phase, seat) is not None)
"""Everyone who has not settled; one who has may still change its opinion."""


def confirming(go: Go) -> Do:
    """Return what confirming does: a seat stands by the common marks."""
    return _settling(go, phases.Confirmed, leaves=False)


def leaving(go: Go) -> Do:
    """Return what leaving it does: the majority may decide for a seat."""
    return _settling(go, phases.LeftIt, leaves=True)


def _settling(go: Go, told: Callable[[Seat], Event], *, leaves: bool) -> Do:
    def settle(state: State, phase: Agreement, seat: Seat, intent: phases.Confirm | phases.LeaveIt) -> list[Event]:
        opinion = known(opinion_of(phase, seat))
        opinion.confirmed, opinion.leaves = not leaves, leaves
        return [told(seat), *go(state, phase)]

    return settle


def check_why(intent: phases.Toggle) -> None:
    """Refuse a reason that is nothing to be seen."""
    if intent.why and intent.why not in vocabulary().elements:
        raise Illegal("no_such_reason")


def check_not_confirmed(phase: Agreement, seat: Seat) -> None:
    """Refuse to confirm twice."""
    if known(opinion_of(phase, seat)).confirmed:
        raise Illegal("confirmed_already")


def check_not_left(state: State, phase: Agreement, seat: Seat, intent: phases.LeaveIt) -> None:
    """Refuse to leave it twice."""
    if known(opinion_of(phase, seat)).leaves:
        raise Illegal("left_already")


def ask_to_agree(state: State, phase: Hanging, stolen: Marks) -> list[Event]:
    """Let the detectives mark openly."""
    opinions = [phases.Opinion(seat) for seat in rules.detectives(state)]
    state.phase = phases.Agreeing(
        phase.owner, stolen, known(phase.rest), known(phase.spare), known(phase.row), opinions
    )
    state.clock = state.clock.next(state.options.answer_seconds)
    return []


def alike(phase: phases.Agreeing) -> bool:
    """Tell whether all detectives have the same marks, at least one."""
    return bool(phase.opinions[0].marks) and len({opinion.marks for opinion in phase.opinions}) == 1


def majority(phase: phases.Agreeing) -> Marks:
    """R: Return what more than half of the detectives have marked."""
    votes = [sum(place in opinion.marks for opinion in phase.opinions) for place in range(ROW)]
    return tuple(place for place in range(ROW) if 2 * votes[place] > len(phase.opinions))


def check_place(state: State, phase: phases.Agreeing, seat: Seat, intent: phases.Toggle) -> None:
    """Refuse a place that the row does not have."""
    if not 0 <= intent.place < ROW:
        raise Illegal("no_such_place", most=ROW)
    check_why(intent)


def check_alike(state: State, phase: phases.Agreeing, seat: Seat, intent: phases.Confirm) -> None:
    """Refuse to confirm what not all have marked, or to confirm twice."""
    if not any(opinion.marks for opinion in phase.opinions):
        raise Illegal("nothing_marked")
    if not alike(phase):
        raise Illegal("not_agreed")
    check_not_confirmed(phase, seat)


def _settle(state: State, phase: phases.Agreeing) -> list[Event]:
    """When every detective has settled, reveal: the common marks, else those of the majority."""
    if unsettled(phase):
        return []
    agreed, stolen = alike(phase), known(phase.stolen)
    marks = majority(phase)
    rules.put_away(state, known(phase.rest), known(phase.spare))
    opinions = tuple((opinion.owner, opinion.marks, opinion.leaves) for opinion in phase.opinions)
    line = phases.TeamLine(phase.owner, stolen, marks, marks == stolen, agreed, opinions)
    state.pad.append(line)
    state.reveal = Auction(tuple(phase.row))
    shown: Event = phases.TeamRevealed(phase.owner, state.reveal.row, line)
    if state.round == rounds(state):
        return [shown, *finish(state, outcome(state).winners)]
    return [shown, *show(state)]


confirm = confirming(_settle)
leave_it = leaving(_settle)


TOGGLE = tuple(phases.Toggle(place) for place in range(ROW))
CONFIRM = phases.Confirm()
LEAVE_IT = phases.LeaveIt()


def options(state: State, phase: phases.Agreeing, seat: Seat) -> Iterator[Intent]:
    """Yield a toggle for each place, then to confirm where all agree, then to leave it."""
    opinion = known(opinion_of(phase, seat))
    yield from TOGGLE
    if alike(phase) and not opinion.confirmed:
        yield CONFIRM
    if not opinion.leaves:
        yield LEAVE_IT


def _agreeing(world: State, phase: phases.Agreeing, viewer: Seat, unseen: rules.Unseen, rng: Rng) -> None:
    if viewer == phase.owner:
        return
    places = list(range(ROW))
    rng.shuffle(places)
    phase.stolen = tuple(sorted(places[: 1 + rng.below(MOST_STOLEN)]))
    phase.rest = faces(take(unseen, world.options.exhibit_size - len(phase.stolen)))
    phase.spare = faces(take(unseen, len(phase.stolen) - 1))


def _all(phase: phases.Agreeing) -> chain[WorkId]:
    return chain(phase.row, known(phase.rest), known(phase.spare))


HOLDINGS: dict[type[Any], Holding] = {
    **rules.THEFT_HOLDINGS,
    phases.Agreeing: Holding(
        holds=_all, sees=lambda phase, viewer: _all(phase) if viewer == phase.owner else phase.row, redeal=_agreeing
    ),
}


def _open(state: State, phase: Any, seat: Seat) -> bool:
    """Chat is open: the detectives are to talk."""
    return False


MODE = Mode(
    begin=rules.open_exhibit,
    proceed=rules.next_round,
    phases={
        Exhibit: replace(rules.EXHIBIT, quiet=_open),
        Theft: replace(rules.THEFT, quiet=_open),
        Hanging: replace(rules.hanging(ask_to_agree), quiet=_open),
        phases.Agreeing: PhaseRule(
            who=OPINIONS,
            legal=options,
            answers={
                phases.Toggle: (check_place, toggle),
                phases.Confirm: (check_alike, confirm),
                phases.LeaveIt: (check_not_left, leave_it),
            },
            default=lambda state, phase, seat: LEAVE_IT,
            quiet=_open,
        ),
    },
    holdings=HOLDINGS,
    reasons={
        **rules.THEFT_REASONS,
        **cited(
            {"Cooperative": "no_such_place nothing_marked no_such_reason not_agreed confirmed_already left_already"}
        ),
    },
    outcome=outcome,
)
