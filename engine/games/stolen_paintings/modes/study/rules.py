"""The three studies, step by step, and how they are counted (stolen_paintings: Study)."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core import Ballot, Event, Illegal, Intent, Outcome, Part, Rng, Seat, known
from engine.core.ballots import answers, ballots_for, collect
from engine.core.outcome import settle
from engine.core.phases import BALLOTS, UNREADY, cited
from engine.games.stolen_paintings.common.phases import READY, Readied, Ready
from engine.games.stolen_paintings.common.rules import draw, finish, show
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule, free
from engine.games.stolen_paintings.modes.study import phases
from engine.games.stolen_paintings.modes.study.questions import ANSWERS, SORTED, ask, askable, right_answer
from engine.games.stolen_paintings.state import State
from engine.paintings import School, WorkId, own, work_of

TEAMS = 2
"""Teams of a study in teams; seats belong to them in turn."""
PER_HANGING = 5
"""One hanging of twelve works counts as so many cards of the option `cards`."""


def rounds(state: State) -> int:
    """Return how many cards, questions or hangings there are: as chosen, or as many as the filter's works allow."""
    options = state.options
    works = len(own.pictures_of(options.deck) if options.deck else askable(options.filter, options.asks))
    if options.study == "schools":
        return min(options.cards // PER_HANGING, works // SORTED)
    return min(options.cards, works)


def outcome(state: State) -> Outcome:
    """Return the result by the pad: most points, shared on a tie; in teams, what one's team mates scored counts too."""
    lines = [line for line in state.pad if isinstance(line, phases.StudyLine)]
    sums = [sum(line.points[seat] for line in lines) for seat in range(state.seats)]
    parts = [[Part(state.options.study, points)] for points in sums]
    if state.options.teams:
        for seat, scored in enumerate(parts):
            scored.append(Part("team_mates", sum(sums[seat % TEAMS :: TEAMS]) - sums[seat]))
    return settle(parts, "studied")


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
    return [phases.CardShown(state.round, work)]


def _ask(state: State) -> list[Event]:
    (work,) = draw(state, 1)
    question = ask(work, known(state.rng), state.options.filter, state.options.asks)
    ballots: list[Ballot[int]] = ballots_for(range(state.seats))
    state.phase = phases.Asking(work, question, ballots, ())
    state.clock = state.clock.next(state.options.answer_seconds)
    return [phases.Asked(state.round, work, question)]


def _sort(state: State) -> list[Event]:
    row = draw(state, SORTED)
    present = {work_of(work).school for work in row}
    schools = tuple(school.value for school in School if school in present)
    ballots: list[Ballot[tuple[int, ...]]] = ballots_for(range(state.seats))
    state.phase = phases.Sorting(row, schools, ballots)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [phases.SortingBegan(tuple(row), schools)]


_BEGIN = {"flash_cards": _show_card, "quiz": _ask, "schools": _sort}


def turn(state: State, phase: phases.Front, seat: Seat, intent: Ready) -> list[Event]:
    """A seat has thought; when all have, the card is turned."""
    phase.unready = tuple(other for other in phase.unready if other != seat)
    if phase.unready:
        return [Readied(seat)]
    ballots: list[Ballot[bool]] = ballots_for(range(state.seats))
    state.phase = phases.Back(phase.work, ballots)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [Readied(seat), phases.CardTurned(phase.work)]


def knew(state: State, phase: phases.Back, seat: Seat, intent: phases.Knew) -> list[Event]:
    """Note whether a seat knew the card; R: everyone marks for itself, in a group too."""
    answered: Event = phases.Answered(seat, (int(intent.known),))
    if not collect(phase.ballots, seat, intent.known):
        return [answered]
    given = answers(phase.ballots)
    line = phases.StudyLine(tuple((s, (int(yes),)) for s, yes in given), None, tuple(int(yes) for _, yes in given))
    return [answered, *_count(state, [phase.work], None, (), line)]


def reply(state: State, phase: phases.Asking, seat: Seat, intent: phases.Reply) -> list[Event]:
    """Note an answer; the last one's reveal all."""
    phase.order = (*(other for other in phase.order if other != seat), seat)
    answered: Event = phases.Answered(seat, (intent.choice,))
    if not collect(phase.ballots, seat, intent.choice):
        return [answered]
    right = right_answer(phase.work, phase.question)
    given = answers(phase.ballots)
    knowing = {s for s, choice in given if choice == right}
    quick = next((s for s in phase.order if s in knowing), None) if state.options.speed_point else None
    points = tuple((s in knowing) + (s == quick) for s in range(state.seats))
    line = phases.StudyLine(tuple((s, (choice,)) for s, choice in given), quick, points)
    return [answered, *_count(state, [phase.work], phase.question, (), line)]


def check_reply(state: State, phase: phases.Asking, seat: Seat, intent: phases.Reply) -> None:
    """Refuse an answer that is not among the choices."""
    if not phases.PASS <= intent.choice < ANSWERS:
        raise Illegal("no_such_answer", most=ANSWERS)


def sort(state: State, phase: phases.Sorting, seat: Seat, intent: phases.Sort) -> list[Event]:
    """Note how a seat hangs the works; the last one's reveal all."""
    answered: Event = phases.Answered(seat, intent.places)
    if not collect(phase.ballots, seat, intent.places):
        return [answered]
    truth = [phase.schools.index(work_of(work).school.value) for work in phase.row]
    given = answers(phase.ballots)
    points = tuple(sum(a == b for a, b in zip(places, truth, strict=True)) for _, places in given)
    line = phases.StudyLine(tuple(given), None, points)
    return [answered, *_count(state, phase.row, None, phase.schools, line)]


def check_sort(state: State, phase: phases.Sorting, seat: Seat, intent: phases.Sort) -> None:
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
    counted: Event = phases.Counted(line)
    if state.round == rounds(state):
        return [counted, *finish(state, outcome(state).winners)]
    if isinstance(state.phase, phases.Back):  # its entry has been read: the next card comes at once
        return [counted, *next_round(state)]
    return [counted, *show(state)]


REPLIES = (*(phases.Reply(choice) for choice in range(ANSWERS)), phases.Reply(phases.PASS))
KNEW = (phases.Knew(True), phases.Knew(False))


def marks(state: State, phase: phases.Back, seat: Seat) -> Iterator[Intent]:
    """Yield known and not known."""
    return iter(KNEW)


def replies(state: State, phase: phases.Asking, seat: Seat) -> Iterator[Intent]:
    """Yield the four answers, then to pass."""
    return iter(REPLIES)


def sortings(state: State, phase: phases.Sorting, seat: Seat) -> Iterator[Intent]:
    """Yield no school for any work, each school for all, all schools in turn; any other list is legal too."""
    count, schools = len(phase.row), len(phase.schools)
    yield phases.Sort((phases.PASS,) * count)
    yield from (phases.Sort((school,) * count) for school in range(schools))
    yield from (phases.Sort(tuple((place + shift) % schools for place in range(count))) for shift in range(schools))


def _guessed(world: State, phase: Any, viewer: Seat, unseen: list[WorkId | None], rng: Rng) -> None:
    """Deal the answers anew that others have given in secret."""
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            seat = ballot.owner
            ballot.answer = _ANSWER[type(phase)](rng.choice(list(_LEGAL[type(phase)](world, phase, seat))))


_LEGAL: dict[type[Any], Any] = {phases.Back: marks, phases.Asking: replies, phases.Sorting: sortings}
_ANSWER: dict[type[Any], Any] = {
    phases.Back: lambda intent: intent.known,
    phases.Asking: lambda intent: intent.choice,
    phases.Sorting: lambda intent: intent.places,
}


def _one(phase: Any) -> tuple[WorkId, ...]:
    return (phase.work,)


MODE = Mode(
    begin=begin,
    proceed=next_round,
    phases={
        phases.Front: PhaseRule(
            who=UNREADY,
            legal=lambda state, phase, seat: iter((READY,)),
            answers={Ready: (free, turn)},
            default=lambda state, phase, seat: READY,
        ),
        phases.Back: PhaseRule(
            who=BALLOTS,
            legal=marks,
            answers={phases.Knew: (free, knew)},
            default=lambda state, phase, seat: phases.Knew(False),
        ),
        phases.Asking: PhaseRule(
            who=BALLOTS,
            legal=replies,
            answers={phases.Reply: (check_reply, reply)},
            default=lambda state, phase, seat: phases.Reply(phases.PASS),
        ),
        phases.Sorting: PhaseRule(
            who=BALLOTS,
            legal=sortings,
            answers={phases.Sort: (check_sort, sort)},
            default=lambda state, phase, seat: phases.Sort((phases.PASS,) * len(phase.row)),
        ),
    },
    holdings={
        phases.Front: Holding(holds=_one, sees=lambda phase, viewer: _one(phase)),
        phases.Back: Holding(holds=_one, sees=lambda phase, viewer: _one(phase), redeal=_guessed),
        phases.Asking: Holding(holds=_one, sees=lambda phase, viewer: _one(phase), redeal=_guessed),
        phases.Sorting: Holding(redeal=_guessed),
        phases.StudyReveal: Holding(),
    },
    reasons=cited({"Study": "no_such_answer one_school_each no_such_school"}),
    twins=True,
    first=first,
    outcome=outcome,
)
