"""The dialogue, step by step: writing, then one dialogue after the other is heard (stolen_paintings: The dialogue, Bots)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any

import assets
from engine.core import Ballot, Event, Illegal, Intent, Outcome, Part, Rng, Seat, known
from engine.core.ballots import answers, ballots_for, collect
from engine.core.outcome import settle
from engine.core.phases import BALLOTS, cited
from engine.core.words import check_text
from engine.games.stolen_paintings.common.phases import Hung
from engine.games.stolen_paintings.common.rules import finish, next_row, show, show_row
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule
from engine.games.stolen_paintings.modes.dialogue import phases
from engine.games.stolen_paintings.modes.lovers.rules import clear_in, lover_points
from engine.games.stolen_paintings.pieces import IN_DIALOGUE, sitters
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId, said
from engine.paintings.load import table

_BREAK = " - "
"""Between what the one says and what the other does."""
_DASH = re.compile(r"\s+[-\u2013\u2014]+\s+|\s*[\u2013\u2014]\s*|\s*/\s*|(?<=[.!?])\s+")
"""Where a person may begin what the other says."""


@cache
def templates() -> Mapping[str, Sequence[tuple[str, str]]]:
    """Return for each language what one says and what the other answers. The braces are what each shows."""
    said_by_both = table(assets.path("words", "dialogues.toml"))
    return {language: [(one, other) for one, other in pairs] for language, pairs in said_by_both.items()}


def dialogue_about(one: str, other: str, language: str, rng: Rng) -> str:
    """Return a dialogue that names an element of each."""
    return written(rng.choice(templates()[language]), said(one, language), said(other, language))


def written(template: tuple[str, str], one: str, other: str) -> str:
    """Return a dialogue with what each says."""
    return template[0].format(one) + _BREAK + template[1].format(other)


def dialogue_of(first: WorkId, second: WorkId, language: str, rng: Rng) -> str:
    """Return a dialogue between two works, by lot."""
    return dialogue_about(rng.choice(clear_in(first)), rng.choice(clear_in(second)), language, rng)


def halves(text: str) -> tuple[str, str]:
    """Return what the one says and what the other does: up to the first dash, or else about half of the sentences."""
    parts = text.split(_BREAK, 1) if _BREAK in text else _DASH.split(text)
    middle = (len(parts) + 1) // 2
    one, other = " ".join(parts[:middle]), " ".join(parts[middle:])
    return (one, other) if other.strip() else (text, text)


ROUNDS = 1


def reading_points(seats: int, writer: Seat, pair: phases.Pair, guesses: Mapping[Seat, phases.Pair]) -> tuple[int, ...]:
    """Return each seat's points: one for naming both; the writer's for each who did, none where all did."""
    right = sum(named == pair for named in guesses.values())
    return tuple(
        lover_points(right, len(guesses)) if seat == writer else int(guesses[seat] == pair) for seat in range(seats)
    )


def line_of(seats: int, readings: Sequence[phases.Reading]) -> phases.DialogueLine:
    """Return the line of a round."""
    points = tuple(sum(reading.points[seat] for reading in readings) for seat in range(seats))
    return phases.DialogueLine(tuple(readings), points)


def rounds(state: State) -> int:
    """Return how many rounds are played."""
    return state.options.rounds or ROUNDS


def outcome(state: State) -> Outcome:
    """Return the result so far: most points, shared on a tie."""
    lines = [line for line in state.pad if isinstance(line, phases.DialogueLine)]
    parts = [
        [Part("in_round", line.points[seat], number) for number, line in enumerate(lines, 1)]
        for seat in range(state.seats)
    ]
    return settle(parts, "rounds_played")


MOST_LETTERS = 280
PAIRS: tuple[phases.Pair, ...] = tuple(combinations(range(IN_DIALOGUE), 2))
_ALLOWED = frozenset(PAIRS)
NONE = phases.WriteDialogue("", phases.NOBODY)
GUESSES = tuple(phases.NamePair(pair) for pair in (*PAIRS, phases.NOBODY))


def dialogues(state: State, phase: phases.Writing, seat: Seat) -> Iterator[Intent]:
    """Yield a dialogue for each pair of works, and none at all; any other text is legal too."""
    for pair in PAIRS if not state.options.deck else ():
        one, other = (phase.row[place] for place in pair)
        yield phases.WriteDialogue(dialogue_of(one, other, state.options.language, Rng(bytes(32))), pair)
    yield NONE


def check_dialogue(state: State, phase: phases.Writing, seat: Seat, intent: phases.WriteDialogue) -> None:
    """Refuse a pair that is not two places in rising order, and a text that cannot be shown."""
    if intent == NONE:
        return
    _check_pair(intent.pair)
    check_text(intent.text, MOST_LETTERS)


def check_guess(state: State, phase: phases.Hearing, seat: Seat, intent: phases.NamePair) -> None:
    """Refuse what is neither a pair nor nobody."""
    if intent.pair != phases.NOBODY:
        _check_pair(intent.pair)


def _check_pair(pair: phases.Pair) -> None:
    if pair not in _ALLOWED:
        raise Illegal("no_such_pair", most=IN_DIALOGUE)


def begin(state: State) -> list[Event]:
    """Hang twelve portraits for all to write about."""
    row, renewed = next_row(state, IN_DIALOGUE)
    state.phase = phases.Writing(row, ballots_for(range(state.seats)))
    state.clock = state.clock.next(state.options.answer_seconds)
    return [*renewed, phases.PortraitsHung(state.round, tuple(row))]


def proceed(state: State) -> list[Event]:
    """Begin the next round; another seat's dialogue is read first."""
    state.round += 1
    state.turn = (state.turn + 1) % state.seats
    return begin(state)


def write(state: State, phase: phases.Writing, seat: Seat, intent: phases.WriteDialogue) -> list[Event]:
    """Note a dialogue; after the last one the reading begins."""
    complete = collect(phase.ballots, seat, phases.Script(intent.text, intent.pair))
    written: Event = phases.Written(seat, intent.text, intent.pair)
    return [written, *_begin_reading(state, phase)] if complete else [written]


def _begin_reading(state: State, phase: phases.Writing) -> list[Event]:
    """Pass over those who wrote nothing; the others are read in seat order, from the seat whose turn it is."""
    silent = tuple(seat for seat, script in answers(phase.ballots) if not script.text)
    queue = sorted(phase.ballots, key=lambda ballot: (ballot.owner - state.turn) % state.seats)
    scripts = [ballot for ballot in queue if ballot.owner not in silent]
    passed: list[Event] = [phases.PassedOver(silent)] if silent else []
    return [*passed, *_read(state, phase.row, scripts, ())]


def _read(
    state: State, row: list[WorkId], scripts: list[Ballot[phases.Script]], done: tuple[phases.Reading, ...]
) -> list[Event]:
    """Read the next dialogue; where none is left, open the round."""
    if not scripts:
        return _open(state, row, done)
    writer, text = scripts[0].owner, known(scripts[0].answer).text
    others = [(writer + step) % state.seats for step in range(1, state.seats)]
    state.phase = phases.Hearing(writer, row, text, ballots_for(others), scripts, done)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [phases.DialogueRead(writer, text)]


def name(state: State, phase: phases.Hearing, seat: Seat, intent: phases.NamePair) -> list[Event]:
    """Note a guess; the last one's reveals the pair, and the next dialogue is read."""
    complete = collect(phase.ballots, seat, intent.pair)
    named: Event = phases.PairNamed(seat, intent.pair)
    return [named, *_reveal(state, phase)] if complete else [named]


def _reveal(state: State, phase: phases.Hearing) -> list[Event]:
    guesses: Sequence[tuple[Seat, phases.Pair]] = answers(phase.ballots)
    pair = known(phase.scripts[0].answer).pair
    points = reading_points(state.seats, phase.owner, pair, dict(guesses))
    reading = phases.Reading(phase.owner, phase.text, pair, tuple(guesses), points)
    shown: Event = phases.PairRevealed(phase.owner, reading)
    return [shown, *_read(state, phase.row, phase.scripts[1:], (*phase.done, reading))]


def _open(state: State, row: list[WorkId], done: tuple[phases.Reading, ...]) -> list[Event]:
    line = line_of(state.seats, done)
    state.pad.append(line)
    shown: Event = phases.DialoguesRevealed(show_row(state, row), line)
    if state.round == rounds(state):
        return [shown, *finish(state, outcome(state).winners)]
    return [shown, *show(state)]


Unseen = list[WorkId | None]


def _script(row: list[WorkId], language: str, rng: Rng) -> phases.Script:
    pair = rng.choice(PAIRS)
    return phases.Script(dialogue_of(row[pair[0]], row[pair[1]], language, rng), pair)


def _writing(world: State, phase: phases.Writing, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            ballot.answer = _script(phase.row, world.options.language, rng)


def _hearing(world: State, phase: phases.Hearing, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    """The text that is read is known to all, its pair to its writer."""
    for guess in phase.ballots:
        if guess.cast and guess.owner != viewer:
            guess.answer = rng.choice(PAIRS)
    for script in phase.scripts:
        if script.owner != viewer:
            script.answer = _script(phase.row, world.options.language, rng)
    if phase.owner != viewer:
        phase.scripts[0].answer = phases.Script(phase.text, known(phase.scripts[0].answer).pair)


HOLDINGS: dict[type[Any], Holding] = {
    phases.Writing: Holding(redeal=_writing),
    phases.Hearing: Holding(redeal=_hearing),
    Hung: Holding(),
}


MODE = Mode(
    begin=begin,
    proceed=proceed,
    phases={
        phases.Writing: PhaseRule(
            who=BALLOTS,
            legal=dialogues,
            answers={phases.WriteDialogue: (check_dialogue, write)},
            default=lambda state, phase, seat: NONE,
        ),
        phases.Hearing: PhaseRule(
            who=BALLOTS,
            legal=lambda state, phase, seat: iter(GUESSES),
            answers={phases.NamePair: (check_guess, name)},
            default=lambda state, phase, seat: phases.NamePair(phases.NOBODY),
            quiet=lambda state, phase, seat: seat == phase.owner,
        ),
    },
    holdings=HOLDINGS,
    reasons=cited({"The dialogue": "no_such_pair text_empty text_long text_unshown"}),
    outcome=outcome,
    works=sitters,
)
