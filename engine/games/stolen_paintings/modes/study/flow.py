"""What happens while studying (stolen_paintings: Study)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Ballot, Event, Illegal, Seat, known
from engine.core.ballots import answers, ballots_for, collect
from engine.games.stolen_paintings.common.deck import draw
from engine.games.stolen_paintings.common.events import Readied
from engine.games.stolen_paintings.common.intents import Ready
from engine.games.stolen_paintings.common.rounds import finish, show
from engine.games.stolen_paintings.modes.study import events, phases
from engine.games.stolen_paintings.modes.study.intents import Knew, Reply, Sort
from engine.games.stolen_paintings.modes.study.pool import SORTED
from engine.games.stolen_paintings.modes.study.questions import ANSWERS, ask, askable, right_answer
from engine.games.stolen_paintings.modes.study.scoring import outcome, rounds
from engine.games.stolen_paintings.state import State
from engine.paintings import School, WorkId, works


def first(state: State) -> frozenset[WorkId]:
    """Return the works of the filter that can be asked about: they lie on top of the deck."""
    return frozenset(askable(state.options.filter, state.options.asks))


def begin(state: State) -> list[Event]:
    """Put the works of the filter on top of the deck, in their shuffled order, and begin."""
    wanted = first(state)
    state.deck.sort(key=lambda work: work in wanted)
    return begin_round(state)


def begin_round(state: State) -> list[Event]:
    """Show the next card, ask the next question or hang the next twelve works."""
    if state.reveal is not None:
        state.discard += state.reveal.row
        state.reveal = None
    return _BEGIN[state.options.study](state)


def next_round(state: State) -> list[Event]:
    """Go on after a reveal."""
    state.round += 1
    return begin_round(state)


def _show_card(state: State) -> list[Event]:
    (work,) = draw(state, 1)
    state.phase = phases.Front(work, tuple(range(state.seats)))
    state.clock = state.clock.next(state.options.answer_seconds)
    return [events.CardShown(state.round, work)]


def _ask(state: State) -> list[Event]:
    (work,) = draw(state, 1)
    question = ask(work, known(state.rng), state.options.filter, state.options.asks)
    ballots: list[Ballot[int]] = ballots_for(range(state.seats))
    state.phase = phases.Asking(work, question, ballots, ())
    state.clock = state.clock.next(state.options.answer_seconds)
    return [events.Asked(state.round, work, question)]


def _sort(state: State) -> list[Event]:
    row = draw(state, SORTED)
    present = {works()[work].school for work in row}
    schools = tuple(school.value for school in School if school in present)
    ballots: list[Ballot[tuple[int, ...]]] = ballots_for(range(state.seats))
    state.phase = phases.Sorting(row, schools, ballots)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [events.SortingBegan(tuple(row), schools)]


_BEGIN = {"flash_cards": _show_card, "quiz": _ask, "schools": _sort}


def turn(state: State, phase: phases.Front, seat: Seat, intent: Ready) -> list[Event]:
    """A seat has thought; when all have, the card is turned."""
    phase.unready = tuple(other for other in phase.unready if other != seat)
    if phase.unready:
        return [Readied(seat)]
    ballots: list[Ballot[bool]] = ballots_for(range(state.seats))
    state.phase = phases.Back(phase.work, ballots)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [Readied(seat), events.CardTurned(phase.work)]


def knew(state: State, phase: phases.Back, seat: Seat, intent: Knew) -> list[Event]:
    """Note whether a seat knew the card; R: everyone marks for itself, in a group too."""
    answered: Event = events.Answered(seat, (int(intent.known),))
    if not collect(phase.ballots, seat, intent.known):
        return [answered]
    told = answers(phase.ballots)
    line = phases.StudyLine(tuple((s, (int(yes),)) for s, yes in told), None, tuple(int(yes) for _, yes in told))
    return [answered, *_count(state, [phase.work], None, (), line)]


def reply(state: State, phase: phases.Asking, seat: Seat, intent: Reply) -> list[Event]:
    """Note an answer; the last one's reveal all."""
    phase.order = (*(other for other in phase.order if other != seat), seat)
    answered: Event = events.Answered(seat, (intent.choice,))
    if not collect(phase.ballots, seat, intent.choice):
        return [answered]
    right = right_answer(phase.work, phase.question)
    told = answers(phase.ballots)
    knowing = {s for s, choice in told if choice == right}
    quick = next((s for s in phase.order if s in knowing), None) if state.options.speed_point else None
    points = tuple((s in knowing) + (s == quick) for s in range(state.seats))
    line = phases.StudyLine(tuple((s, (choice,)) for s, choice in told), quick, points)
    return [answered, *_count(state, [phase.work], phase.question, (), line)]


def check_reply(state: State, phase: phases.Asking, seat: Seat, intent: Reply) -> None:
    """Refuse an answer that is not among the choices."""
    if not phases.PASS <= intent.choice < ANSWERS:
        raise Illegal("no_such_answer", most=ANSWERS)


def sort(state: State, phase: phases.Sorting, seat: Seat, intent: Sort) -> list[Event]:
    """Note how a seat hangs the works; the last one's reveal all."""
    answered: Event = events.Answered(seat, intent.places)
    if not collect(phase.ballots, seat, intent.places):
        return [answered]
    truth = [phase.schools.index(works()[work].school.value) for work in phase.row]
    told = answers(phase.ballots)
    points = tuple(sum(a == b for a, b in zip(places, truth, strict=True)) for _, places in told)
    line = phases.StudyLine(tuple(told), None, points)
    return [answered, *_count(state, phase.row, None, phase.schools, line)]


def check_sort(state: State, phase: phases.Sorting, seat: Seat, intent: Sort) -> None:
    """Refuse a list that does not name a school, or none, for each work."""
    if len(intent.places) != len(phase.row):
        raise Illegal("one_school_each", count=len(phase.row))
    if not all(phases.PASS <= place < len(phase.schools) for place in intent.places):
        raise Illegal("no_such_school", most=len(phase.schools))


def _count(
    state: State,
    row: Sequence[WorkId],
    question: phases.Question | None,
    schools: tuple[str, ...],
    line: phases.StudyLine,
) -> list[Event]:
    state.pad.append(line)
    state.reveal = phases.StudyReveal(tuple(row), question, schools)
    counted: Event = events.Counted(line)
    if state.round == rounds(state):
        return [counted, *finish(state, outcome(state).winners)]
    if isinstance(state.phase, phases.Back):  # its entry has been read: the next card comes at once
        return [counted, *next_round(state)]
    return [counted, *show(state)]
