"""Similar or not, step by step (stolen_paintings: Similar or not)."""

from collections.abc import Iterator
from typing import Any

from engine.core import Event, Illegal, Intent, Outcome, Part, Rng, Seat, faces, known, take
from engine.core.phases import cited, one_seat
from engine.games.stolen_paintings.common.rules import draw, finish
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.cooperative import rules
from engine.games.stolen_paintings.modes.cooperative.phases import Confirm, LeaveIt, Opinion, Toggle
from engine.games.stolen_paintings.modes.similar import phases
from engine.games.stolen_paintings.pieces import sitters
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

REMOVALS = (1, 2, 3, 4, 1)
"""How many portraits go after each clue; what is left is the secret one."""


def outcome(state: State) -> Outcome:
    """Return the result: everyone's score is the number of rounds that the secret portrait survived."""
    lines = [line for line in state.pad if isinstance(line, phases.SimilarLine)]
    survived = sum(line.survived for line in lines)
    won = any(line.won for line in lines)
    everyone = tuple(range(state.seats))
    parts = tuple((Part("survived", survived),) for _ in everyone)
    ranks = (1,) * state.seats
    reason = "secret_found" if won else "secret_lost"
    return Outcome((survived,) * state.seats, parts, ranks, everyone if won else (), reason)


def begin(state: State) -> list[Event]:
    """Hang twelve portraits, draw the secret one by lot, deal the clue-giver five other portraits."""
    people = {*sitters()}
    state.deck.sort(key=lambda work: work in people)  # of a deck nobody knows, so any picture is one
    row = draw(state, phases.PORTRAITS)
    hand = [*draw(state, phases.HAND)]
    secret = known(state.rng).below(phases.PORTRAITS)
    return ask_for_clue(state, phases.Gallery(state.turn, row, (), secret, list(hand), []))


def ask_for_clue(state: State, gallery: phases.Gallery) -> list[Event]:
    """Let the clue-giver lay a work."""
    state.phase = phases.Cluing(gallery)
    state.clock = state.clock.next(state.options.answer_seconds)
    return []


def lay_clue(state: State, phase: phases.Cluing, seat: Seat, intent: phases.LayClue) -> list[Event]:
    """Lay the work, refill the hand, and let the others mark what goes."""
    gallery = phase.gallery
    gallery.hand.remove(intent.work)
    gallery.hand += draw(state, 1)
    gallery.clues.append(phases.Clue(intent.work, intent.similar))
    opinions = [Opinion(other) for other in range(state.seats) if other != gallery.owner]
    state.phase = phases.Removing(gallery, opinions)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [phases.ClueLaid(seat, intent.work, intent.similar, removals(gallery))]


def check_clue(state: State, phase: phases.Cluing, seat: Seat, intent: phases.LayClue) -> None:
    """Refuse a work that is not in the hand."""
    if intent.work not in faces(phase.gallery.hand):
        raise Illegal("not_in_hand")


def removals(gallery: phases.Gallery) -> int:
    """Return how many portraits go after the last clue."""
    return REMOVALS[len(gallery.clues) - 1]


def can_confirm(phase: phases.Removing) -> bool:
    """Tell whether all have marked the same portraits, as many as are to go."""
    marks = {opinion.marks for opinion in phase.opinions}
    return len(marks) == 1 and len(phase.opinions[0].marks) == removals(phase.gallery)


def most_marked(phase: phases.Removing) -> Marks:
    """Return the portraits that most have marked, as many as are to go; ties from the left (decided)."""
    hanging = [place for place in range(phases.PORTRAITS) if place not in phase.gallery.gone]
    votes = {place: sum(place in opinion.marks for opinion in phase.opinions) for place in hanging}
    chosen = sorted(hanging, key=lambda place: (-votes[place], place))[: removals(phase.gallery)]
    return tuple(sorted(chosen))


def check_hanging(state: State, phase: phases.Removing, seat: Seat, intent: Toggle) -> None:
    """Refuse a portrait that is out already."""
    if not 0 <= intent.place < phases.PORTRAITS or intent.place in phase.gallery.gone:
        raise Illegal("portrait_gone", most=phases.PORTRAITS)
    rules.check_why(intent)


def check_confirm(state: State, phase: phases.Removing, seat: Seat, intent: Confirm) -> None:
    """Refuse to confirm what is not agreed, or twice."""
    if not can_confirm(phase):
        raise Illegal("not_so_many", count=removals(phase.gallery))
    rules.check_not_confirmed(phase, seat)


def _settle(state: State, phase: phases.Removing) -> list[Event]:
    """When all have settled, remove what most have marked; the secret one's loss or the last removal ends the match."""
    if rules.unsettled(phase):
        return []
    gallery, places = phase.gallery, most_marked(phase)
    gallery.gone = tuple(sorted({*gallery.gone, *places}))
    gallery.settled = tuple((opinion.owner, opinion.marks, opinion.leaves) for opinion in phase.opinions)
    removed: Event = phases.PortraitsRemoved(places)
    lost = known(gallery.secret) in places
    if not lost and len(gallery.clues) < len(REMOVALS):
        return [removed, *ask_for_clue(state, gallery)]
    return [removed, *_end(state, gallery, not lost)]


def _end(state: State, gallery: phases.Gallery, won: bool) -> list[Event]:
    survived = len(gallery.clues) - (not won)
    line = phases.SimilarLine(gallery.owner, survived, won, gallery.settled, (survived,) * state.seats)
    state.pad.append(line)
    unveiled = phases.Unveiled(tuple(gallery.row), tuple(gallery.clues), known(gallery.secret), gallery.gone)
    state.reveal = unveiled
    state.discard += gallery.hand
    shown: Event = phases.SecretUnveiled(unveiled, line)
    return [shown, *finish(state, outcome(state).winners)]


confirm = rules.confirming(_settle)
leave_it = rules.leaving(_settle)


def clues(state: State, phase: phases.Cluing, seat: Seat) -> Iterator[Intent]:
    """Yield each work of the hand, as similar and as different."""
    for work in faces(phase.gallery.hand):
        yield phases.LayClue(work, True)
        yield phases.LayClue(work, False)


def marks(state: State, phase: phases.Removing, seat: Seat) -> Iterator[Intent]:
    """Yield a toggle for each portrait that hangs, to confirm where all agree, to leave it."""
    opinion = known(rules.opinion_of(phase, seat))
    for place in range(phases.PORTRAITS):
        if place not in phase.gallery.gone:
            yield Toggle(place)
    if can_confirm(phase) and not opinion.confirmed:
        yield rules.CONFIRM
    if not opinion.leaves:
        yield rules.LEAVE_IT


def _silent(state: State, phase: Any, seat: Seat) -> bool:
    """The clue-giver says nothing; the others talk."""
    return bool(seat == phase.gallery.owner)


def _open(gallery: phases.Gallery) -> list[WorkId]:
    return [*gallery.row, *(clue.work for clue in gallery.clues)]


def _holds(phase: Any) -> list[WorkId]:
    return [*_open(phase.gallery), *faces(phase.gallery.hand)]


def _sees(phase: Any, viewer: Seat) -> list[WorkId]:
    return _holds(phase) if viewer == phase.gallery.owner else _open(phase.gallery)


def _redeal(world: State, phase: Any, viewer: Seat, unseen: list[WorkId | None], rng: Rng) -> None:
    gallery: phases.Gallery = phase.gallery
    if viewer == gallery.owner:
        return
    gallery.hand = take(unseen, phases.HAND)
    gallery.secret = rng.choice([place for place in range(phases.PORTRAITS) if place not in gallery.gone])


def _no_more(state: State) -> list[Event]:
    """Nothing follows: there is one game to a match, and its end is the match's."""
    return []


MODE = Mode(
    begin=begin,
    proceed=_no_more,
    phases={
        phases.Cluing: PhaseRule(
            who=one_seat(lambda state, phase: phase.gallery.owner),
            legal=clues,
            answers={phases.LayClue: (check_clue, lay_clue)},
            default=lambda state, phase, seat: phases.LayClue(faces(phase.gallery.hand)[0], True),
            quiet=_silent,
        ),
        phases.Removing: PhaseRule(
            who=rules.OPINIONS,
            legal=marks,
            answers={
                Toggle: (check_hanging, rules.toggle),
                Confirm: (check_confirm, confirm),
                LeaveIt: (rules.check_not_left, leave_it),
            },
            default=lambda state, phase, seat: rules.LEAVE_IT,
            quiet=_silent,
        ),
    },
    holdings={
        phases.Cluing: Holding(holds=_holds, sees=_sees, redeal=_redeal),
        phases.Removing: Holding(holds=_holds, sees=_sees, redeal=_redeal),
        phases.Unveiled: Holding(
            holds=lambda reveal: [*reveal.row, *(clue.work for clue in reveal.clues)],
            sees=lambda reveal, viewer: [*reveal.row, *(clue.work for clue in reveal.clues)],
        ),
    },
    reasons=cited({"Similar or not": "not_in_hand portrait_gone no_such_reason not_so_many"}),
    outcome=outcome,
)
