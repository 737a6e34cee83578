"""Art and music lovers, step by step; clues that a program knows (stolen_paintings: Art and music lovers, Bots)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

import assets
from engine.core import Ballot, Event, Illegal, Intent, Outcome, Part, Rng, Seat, known
from engine.core.ballots import answers, ballots_for, collect
from engine.core.outcome import settle
from engine.core.phases import BALLOTS, OWNER, cited
from engine.core.words import check_text, folded
from engine.games.stolen_paintings.common.phases import BY_LOT, ByLot, Hung
from engine.games.stolen_paintings.common.rules import finish, next_row, show, show_row
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule, free
from engine.games.stolen_paintings.modes.lovers import phases
from engine.games.stolen_paintings.pieces import ROW
from engine.games.stolen_paintings.state import State
from engine.paintings import Understanding, Work, WorkId, associations, own, vocabulary, work_of
from engine.paintings.load import table
from engine.paintings.vocabulary import Meaning

Line = Mapping[str, tuple[str, ...]]
"""Text -> the elements that it calls to mind."""


@cache
def lines(language: str, kind: str) -> Line:
    """Return the songs, films or quotes of a language."""
    listed = _file()[language][kind]
    return MappingProxyType({text: tuple(elements.split()) for text, elements in listed.items()})


@lru_cache(maxsize=1 << 13)
def known_line(clue: str) -> tuple[str, ...]:
    """Return the elements that a clue calls to mind if it is one of the lines of any kind and language, none if not."""
    return _by_text().get(folded(clue), ())


@cache
def _file() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    return table(assets.path("words", "lines.toml"))


@cache
def _by_text() -> Line:
    """Return all lines as they are compared."""
    clues: dict[str, tuple[str, ...]] = {}
    for language, kinds in _file().items():
        for kind in kinds:
            for text, elements in lines(language, kind).items():
                clues[folded(text)] = tuple(dict.fromkeys((*clues.get(folded(text), ()), *elements)))
    return MappingProxyType(clues)


HINT = 0.1
"""Weight of what a word calls to mind, where what a word names has 1."""
KINDS = ("song", "film", "quote")


def seen_in(work: WorkId) -> tuple[str, ...]:
    """Return the elements of a work that a clue can be about: not the one that says that nobody is there."""
    return tuple(element for element in work_of(work).elements if element != "nobody")


def clear_in(work: WorkId) -> tuple[str, ...]:
    """Return what the rules know to be seen in a work: in a picture of a deck it may be anything, as decks are not theirs."""
    return tuple(sorted(vocabulary().elements)) if own.is_own(work) else seen_in(work)


def clues_to(work: WorkId, kind: str, language: str) -> list[str]:
    """Return the titles and lines that go with a work: those that it shows whole, else those of which it shows something.

    With a picture of a deck any may go.
    """
    if own.is_own(work):
        return [*lines(language, kind)]
    seen = work_of(work)
    told = {text: [*map(seen.shows, elements)] for text, elements in lines(language, kind).items()}
    return [text for text, shown in told.items() if all(shown)] or [text for text, shown in told.items() if any(shown)]


def fit(clue: str, work: WorkId) -> float:
    """Return how well a work goes with a clue, 0 for not at all.

    Of a line that bots know, how much of what it calls to mind the work shows. Of any other text, what it names counts, and a
    little what its other words call to mind.
    """
    return _fit(clue, work_of(work)) if own.is_own(work) else _fit_of_work(clue, work)


@lru_cache(maxsize=1 << 15)
def _fit_of_work(clue: str, work: WorkId) -> float:
    return _fit(clue, work_of(work))


def _fit(clue: str, seen: Work) -> float:
    if line := known_line(clue):
        return float(sum(map(seen.shows, line)))
    named = sum(any(map(seen.shows, wanted)) for wanted in named_in(clue))
    return named + HINT * sum(meant.fit(seen) for meant in _hints(clue))


def fitting(clue: str, row: Sequence[WorkId]) -> list[float]:
    """Return for each work how well it goes with a clue."""
    return [fit(clue, work) for work in row]


def best_fitting(clue: str, row: Sequence[WorkId]) -> list[int]:
    """Return the places of the works that go best with a clue: all of them, where it says nothing of any."""
    fits = fitting(clue, row)
    return [place for place, well in enumerate(fits) if well == max(fits)]


@lru_cache(maxsize=1 << 13)
def named_in(clue: str) -> Meaning:
    """Return what a clue names of all that can be seen, in any language."""
    return vocabulary().named(clue)


@lru_cache(maxsize=1 << 13)
def _hints(clue: str) -> tuple[Understanding, ...]:
    """Return the words of a clue that name nothing and call something to mind."""
    return tuple(meant for meant in associations().understood(clue) if meant.how == "thought")


def lover_points(right: int, guessed: int) -> int:
    """Return a point for each who found it, none where all did."""
    return right if right < guessed else 0


def turn_points(seats: int, lover: Seat, place: int, finds: Mapping[Seat, int]) -> tuple[int, ...]:
    """Return each seat's points: one for finding it; the lover's for being found, but not by all."""
    right = sum(guess == place for guess in finds.values())
    return tuple(
        lover_points(right, len(finds)) if seat == lover else int(finds[seat] == place) for seat in range(seats)
    )


def outcome(state: State) -> Outcome:
    """Return the result so far: most points, shared on a tie."""
    lines = [line for line in state.pad if isinstance(line, phases.LoverLine)]
    parts = [
        [
            Part("as_lover" if line.lover == seat else "in_round", line.points[seat], n)
            for n, line in enumerate(lines, 1)
        ]
        for seat in range(state.seats)
    ]
    return settle(parts, "all_were_lover")


MOST_LETTERS = 80
FINDS = tuple(phases.Find(place) for place in (*range(ROW), phases.NOWHERE))


def begin(state: State) -> list[Event]:
    """Hang eight works for a lover."""
    row, renewed = next_row(state, ROW)
    state.phase = phases.Musing(state.turn, row)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [*renewed, phases.LoverBegan(state.turn, state.round, tuple(row))]


def proceed(state: State) -> list[Event]:
    """The next seat is the lover."""
    state.round += 1
    state.turn = (state.turn + 1) % state.seats
    return begin(state)


def clues(state: State, phase: phases.Musing, seat: Seat) -> Iterator[Intent]:
    """Yield chance, and for each work the titles and lines that go with it; any other text is legal too."""
    yield BY_LOT
    kind, language = state.options.clue, state.options.language
    for place, work in enumerate(phase.row if not state.options.deck else ()):
        for clue in clues_to(work, kind, language):
            yield phases.GiveClue(place, clue)


def check_clue(state: State, phase: phases.Musing, seat: Seat, intent: phases.GiveClue) -> None:
    """Refuse a place that the row does not have, and a text that cannot be shown."""
    if not 0 <= intent.place < ROW:
        raise Illegal("no_such_place", most=ROW)
    check_text(intent.clue, MOST_LETTERS)


def give(state: State, phase: phases.Musing, seat: Seat, intent: phases.GiveClue) -> list[Event]:
    """Tell the clue; the others guess in secret."""
    others = [(seat + step) % state.seats for step in range(1, state.seats)]
    ballots: list[Ballot[int]] = ballots_for(others)
    state.phase = phases.Finding(seat, phase.row, intent.clue, intent.place, ballots)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [phases.ClueGiven(seat, intent.clue, intent.place)]


def give_by_lot(state: State, phase: phases.Musing, seat: Seat, intent: ByLot) -> list[Event]:
    """A work and a clue by lot, for a lover whose time is over."""
    rng = known(state.rng)
    place = rng.below(ROW)
    clue = rng.choice(clues_to(phase.row[place], state.options.clue, state.options.language))
    return give(state, phase, seat, phases.GiveClue(place, clue))


def check_find(state: State, phase: phases.Finding, seat: Seat, intent: phases.Find) -> None:
    """Refuse what is neither a place nor none."""
    if intent.place != phases.NOWHERE and not 0 <= intent.place < ROW:
        raise Illegal("no_such_place", most=ROW)


def find(state: State, phase: phases.Finding, seat: Seat, intent: phases.Find) -> list[Event]:
    """Note a guess; the last one's reveals all."""
    complete = collect(phase.ballots, seat, intent.place)
    event: Event = phases.Found(seat, intent.place)
    return [event, *_reveal(state, phase)] if complete else [event]


def _reveal(state: State, phase: phases.Finding) -> list[Event]:
    finds, place = tuple(answers(phase.ballots)), known(phase.place)
    row = show_row(state, phase.row)
    points = turn_points(state.seats, phase.owner, place, dict(finds))
    line = phases.LoverLine(phase.owner, phase.clue, place, finds, points)
    state.pad.append(line)
    shown: Event = phases.LoveRevealed(phase.owner, row, line)
    if state.round == state.seats:
        return [shown, *finish(state, outcome(state).winners)]
    return [shown, *show(state)]


def _finding(world: State, phase: phases.Finding, viewer: Seat, unseen: list[WorkId | None], rng: Rng) -> None:
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            ballot.answer = rng.below(ROW)
    if viewer != phase.owner:
        phase.place = rng.below(ROW)


HOLDINGS: dict[type[Any], Holding] = {
    phases.Musing: Holding(),
    phases.Finding: Holding(redeal=_finding),
    Hung: Holding(),
}


MODE = Mode(
    begin=begin,
    proceed=proceed,
    phases={
        phases.Musing: PhaseRule(
            who=OWNER,
            legal=clues,
            answers={phases.GiveClue: (check_clue, give), ByLot: (free, give_by_lot)},
            default=lambda state, phase, seat: BY_LOT,
        ),
        phases.Finding: PhaseRule(
            who=BALLOTS,
            legal=lambda state, phase, seat: iter(FINDS),
            answers={phases.Find: (check_find, find)},
            default=lambda state, phase, seat: phases.Find(phases.NOWHERE),
            quiet=lambda state, phase, seat: seat == phase.owner,
        ),
    },
    holdings=HOLDINGS,
    reasons=cited({"Art and music lovers": "no_such_place text_empty text_long text_unshown"}),
    outcome=outcome,
)
