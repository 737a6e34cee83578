"""What happens in the picture code grid (stolen_paintings: Picture code grid)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import Event, Illegal, Rng, Seat, known
from engine.games.stolen_paintings.common.deck import draw
from engine.games.stolen_paintings.common.intents import ByLot
from engine.games.stolen_paintings.common.rounds import finish
from engine.games.stolen_paintings.modes.code_grid import phases
from engine.games.stolen_paintings.modes.code_grid.clues import check_word
from engine.games.stolen_paintings.modes.code_grid.events import (
    CodeGiven,
    KeyShown,
    Proposed,
    TeamStopped,
    Uncovered,
)
from engine.games.stolen_paintings.modes.code_grid.intents import GiveCode, Point
from engine.games.stolen_paintings.modes.code_grid.made_up import made_up
from engine.games.stolen_paintings.modes.code_grid.scoring import outcome
from engine.games.stolen_paintings.modes.cooperative.intents import Confirm
from engine.games.stolen_paintings.modes.cooperative.phases import Opinion
from engine.games.stolen_paintings.modes.cooperative.settling import (
    check_not_confirmed,
    confirming,
    leaving,
    opinion_of,
    unsettled,
)
from engine.games.stolen_paintings.state import State


def begin(state: State) -> list[Event]:
    """Hang twenty works, draw the key and both clue-givers; the team of the seat drawn first begins."""
    starters, rng = phases.team_of(state.turn), known(state.rng)
    givers = tuple(rng.choice(range(team, state.seats, phases.TEAMS)) for team in range(phases.TEAMS))
    kinds = drawn_key(starters, rng)
    keys = [phases.KeyCard(giver, kinds) for giver in givers]
    grid = phases.Grid(draw(state, phases.PICTURES), starters, givers, keys, (phases.COVERED,) * phases.PICTURES, [])
    return _ask_giver(state, grid, starters)


def drawn_key(starters: int, rng: Rng) -> phases.Kinds:
    """Return a key by lot."""
    kinds = (
        [starters] * phases.OF_STARTERS
        + [1 - starters] * phases.OF_OTHERS
        + [phases.BYSTANDER] * phases.BYSTANDERS
        + [phases.TRAP]
    )
    rng.shuffle(kinds)
    return tuple(kinds)


def key_of(grid: phases.Grid) -> phases.Kinds:
    """Return the key, from the full state or the view of a clue-giver. Raises Unseen for anyone else."""
    return known(next((card.kinds for card in grid.keys if card.kinds is not None), None))


def covered(grid: phases.Grid) -> list[int]:
    """Return the places that nobody has pointed at."""
    return [place for place in range(phases.PICTURES) if grid.uncovered[place] == phases.COVERED]


def _ask_giver(state: State, grid: phases.Grid, team: int) -> list[Event]:
    state.phase, state.turn = phases.Coding(grid, team), grid.givers[team]
    state.clock = state.clock.next(state.options.answer_seconds)
    return []


def _ask_team(state: State, grid: phases.Grid, team: int) -> list[Event]:
    members = [seat for seat in range(team, state.seats, phases.TEAMS) if seat != grid.givers[team]]
    state.phase = phases.Decoding(grid, team, [Opinion(seat) for seat in members])
    state.clock = state.clock.next(state.options.answer_seconds)
    return []


def _next_team(state: State, grid: phases.Grid, team: int) -> list[Event]:
    state.round += 1
    return _ask_giver(state, grid, 1 - team)


def check_code(state: State, phase: phases.Coding, seat: Seat, intent: GiveCode) -> None:
    """Refuse what is not one word, and a number that is none."""
    check_word(intent.word)
    if not 1 <= intent.number <= phases.MOST_NUMBER:
        raise Illegal("no_such_number", most=phases.MOST_NUMBER)


def give(state: State, phase: phases.Coding, seat: Seat, intent: GiveCode) -> list[Event]:
    """Say the clue; the team may point."""
    phase.grid.codes.append(phases.Code(seat, intent.word, intent.number))
    return [CodeGiven(seat, intent.word, intent.number), *_ask_team(state, phase.grid, phase.team)]


def give_by_lot(state: State, phase: phases.Coding, seat: Seat, intent: ByLot) -> list[Event]:
    """Make up a clue for one picture, for a clue-giver whose time is over."""
    grid, language = phase.grid, state.options.language
    clue = made_up(grid, key_of(grid), phase.team, covered(grid), language, known(state.rng))
    return give(state, phase, seat, clue)


def can_stop(phase: phases.Decoding) -> bool:
    """Tell whether the team has pointed at a picture since the clue, so that it may mark to stop."""
    return bool(phase.grid.codes[-1].places)


def alike(phase: phases.Decoding) -> bool:
    """Tell whether all mark the same."""
    return bool(phase.opinions[0].marks) and len({opinion.marks for opinion in phase.opinions}) == 1


def chosen(phase: phases.Decoding) -> int:
    """Return what more than half of those mark who mark anything; STOP where there is no such thing (decided)."""
    marks = [opinion.marks[0] for opinion in phase.opinions if opinion.marks]
    return next((place for place in marks if 2 * marks.count(place) > len(marks)), phases.STOP)


def check_point(state: State, phase: phases.Decoding, seat: Seat, intent: Point) -> None:
    """Refuse a picture that is uncovered or none, and to stop before anything was pointed at."""
    if intent.place == phases.STOP:
        if not can_stop(phase):
            raise Illegal("point_first")
    elif intent.place not in covered(phase.grid):
        raise Illegal("picture_uncovered", most=phases.PICTURES)


def point(state: State, phase: phases.Decoding, seat: Seat, intent: Point) -> list[Event]:
    """Change a mark, so that those who have confirmed look again. A team of one confirms by that (decided)."""
    opinion = known(opinion_of(phase, seat))
    marked = opinion.marks != (intent.place,)
    opinion.marks = (intent.place,) if marked else ()
    for other in phase.opinions:
        other.confirmed = False
    opinion.leaves = False
    opinion.confirmed = marked and len(phase.opinions) == 1
    return [Proposed(seat, intent.place, marked), *_settle(state, phase)]


def check_confirm(state: State, phase: phases.Decoding, seat: Seat, intent: Confirm) -> None:
    """Refuse to confirm what not all mark, or twice."""
    if not alike(phase):
        raise Illegal("pointers_differ")
    check_not_confirmed(phase, seat)


def _settle(state: State, phase: phases.Decoding) -> list[Event]:
    """When all have settled, point at what they chose, or stop."""
    if unsettled(phase):
        return []
    grid, place = phase.grid, chosen(phase)
    grid.settled = tuple((opinion.owner, opinion.marks, opinion.leaves) for opinion in phase.opinions)
    if place == phases.STOP:
        stopped: Event = TeamStopped(phase.team)
        given_up = len(grid.codes) >= phases.MOST_PASSED and not any(
            code.places for code in grid.codes[-phases.MOST_PASSED :]
        )
        return [stopped, *(_give_up(state, grid) if given_up else _next_team(state, grid, phase.team))]
    kind = key_of(grid)[place]
    grid.uncovered = (*grid.uncovered[:place], kind, *grid.uncovered[place + 1 :])
    code = grid.codes[-1]
    grid.codes[-1] = code = replace(code, places=(*code.places, place))
    shown: Event = Uncovered(phase.team, place, kind)
    return [shown, *_after(state, phase, kind, code)]


def _after(state: State, phase: phases.Decoding, kind: int, code: phases.Code) -> list[Event]:
    """Go on after a picture: the end, the team again, or the other team."""
    grid, team = phase.grid, phase.team
    if kind == phases.TRAP:
        return _end(state, grid, 1 - team, "trapped")
    if kind in range(phases.TEAMS) and not phases.left(grid, kind):
        return _end(state, grid, kind, "grid_found")
    if kind == team and len(code.places) <= code.number:
        return _ask_team(state, grid, team)
    return _next_team(state, grid, team)


def _give_up(state: State, grid: phases.Grid) -> list[Event]:
    """End a match in which nobody points any more: the team that has found more wins (decided)."""
    found = [grid.uncovered.count(team) for team in range(phases.TEAMS)]
    return _end(state, grid, phases.NOBODY if found[0] == found[1] else found.index(max(found)), "given_up")


def _end(state: State, grid: phases.Grid, won: int, reason: str) -> list[Event]:
    found = tuple(grid.uncovered.count(team) for team in range(phases.TEAMS))
    line = phases.CodeLine(grid.givers, won, reason, found, grid.settled)
    decoded = phases.Decoded(tuple(grid.row), key_of(grid), grid.uncovered, tuple(grid.codes))
    state.pad.append(line)
    state.reveal = decoded
    shown: Event = KeyShown(decoded, line)
    return [shown, *finish(state, outcome(state).winners)]


confirm = confirming(_settle)
leave_it = leaving(_settle)
