"""The picture code grid, step by step (stolen_paintings: Picture code grid)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.core import Event, Illegal, Intent, Outcome, Part, Rng, Seat, known
from engine.core.outcome import ranked
from engine.core.phases import IN_TURN, cited
from engine.games.stolen_paintings.common.phases import BY_LOT, ByLot
from engine.games.stolen_paintings.common.rules import draw, finish
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule, free
from engine.games.stolen_paintings.modes.code_grid import phases
from engine.games.stolen_paintings.modes.code_grid.clues import check_word, made_up, safe, word_for
from engine.games.stolen_paintings.modes.cooperative import rules
from engine.games.stolen_paintings.modes.cooperative.phases import Confirm, LeaveIt, Opinion
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def found(state: State) -> tuple[int, ...]:
    """Return how many of each team's pictures were pointed at."""
    if isinstance(state.phase, phases.Coding | phases.Decoding):
        return tuple(state.phase.grid.uncovered.count(team) for team in range(phases.TEAMS))
    lines = [line.found for line in state.pad if isinstance(line, phases.CodeLine)]
    return lines[-1] if lines else (0,) * phases.TEAMS


def outcome(state: State) -> Outcome:
    """Return the result: a seat's score is the number of its team's pictures that were found; all of a team win."""
    lines = [line for line in state.pad if isinstance(line, phases.CodeLine)]
    won = {team: bool(lines) and lines[-1].won == team for team in range(phases.TEAMS)}
    teams = [phases.team_of(seat) for seat in range(state.seats)]
    parts = tuple((Part("pictures_found", found(state)[team]),) for team in teams)
    ranks = ranked([(int(won[team]),) for team in teams])
    winners = tuple(seat for seat, team in enumerate(teams) if won[team])
    reason = lines[-1].reason if lines else "grid_found"
    return Outcome(tuple(part[0].points for part in parts), parts, ranks, winners, reason)


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


def check_code(state: State, phase: phases.Coding, seat: Seat, intent: phases.GiveCode) -> None:
    """Refuse what is not one word, and a number that is none."""
    check_word(intent.word)
    if not 1 <= intent.number <= phases.MOST_NUMBER:
        raise Illegal("no_such_number", most=phases.MOST_NUMBER)


def give(state: State, phase: phases.Coding, seat: Seat, intent: phases.GiveCode) -> list[Event]:
    """Say the clue; the team may point."""
    phase.grid.codes.append(phases.Code(seat, intent.word, intent.number))
    return [phases.CodeGiven(seat, intent.word, intent.number), *_ask_team(state, phase.grid, phase.team)]


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


def check_point(state: State, phase: phases.Decoding, seat: Seat, intent: phases.Point) -> None:
    """Refuse a picture that is uncovered or none, and to stop before anything was pointed at."""
    if intent.place == phases.STOP:
        if not can_stop(phase):
            raise Illegal("point_first")
    elif intent.place not in covered(phase.grid):
        raise Illegal("picture_uncovered", most=phases.PICTURES)


def point(state: State, phase: phases.Decoding, seat: Seat, intent: phases.Point) -> list[Event]:
    """Change a mark, so that those who have confirmed look again. A team of one confirms by that (decided)."""
    opinion = known(rules.opinion_of(phase, seat))
    marked = opinion.marks != (intent.place,)
    opinion.marks = (intent.place,) if marked else ()
    for other in phase.opinions:
        other.confirmed = False
    opinion.leaves = False
    opinion.confirmed = marked and len(phase.opinions) == 1
    return [phases.Proposed(seat, intent.place, marked), *_settle(state, phase)]


def check_confirm(state: State, phase: phases.Decoding, seat: Seat, intent: Confirm) -> None:
    """Refuse to confirm what not all mark, or twice."""
    if not alike(phase):
        raise Illegal("pointers_differ")
    rules.check_not_confirmed(phase, seat)


def _settle(state: State, phase: phases.Decoding) -> list[Event]:
    """When all have settled, point at what they chose, or stop."""
    if rules.unsettled(phase):
        return []
    grid, place = phase.grid, chosen(phase)
    grid.settled = tuple((opinion.owner, opinion.marks, opinion.leaves) for opinion in phase.opinions)
    if place == phases.STOP:
        stopped: Event = phases.TeamStopped(phase.team)
        given_up = len(grid.codes) >= phases.MOST_PASSED and not any(
            code.places for code in grid.codes[-phases.MOST_PASSED :]
        )
        return [stopped, *(_give_up(state, grid) if given_up else _next_team(state, grid, phase.team))]
    kind = key_of(grid)[place]
    grid.uncovered = (*grid.uncovered[:place], kind, *grid.uncovered[place + 1 :])
    code = grid.codes[-1]
    grid.codes[-1] = code = replace(code, places=(*code.places, place))
    shown: Event = phases.Uncovered(phase.team, place, kind)
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
    uncovered = [grid.uncovered.count(team) for team in range(phases.TEAMS)]
    return _end(
        state, grid, phases.NOBODY if uncovered[0] == uncovered[1] else uncovered.index(max(uncovered)), "given_up"
    )


def _end(state: State, grid: phases.Grid, won: int, reason: str) -> list[Event]:
    uncovered = tuple(grid.uncovered.count(team) for team in range(phases.TEAMS))
    line = phases.CodeLine(grid.givers, won, reason, uncovered, grid.settled)
    decoded = phases.Decoded(tuple(grid.row), key_of(grid), grid.uncovered, tuple(grid.codes))
    state.pad.append(line)
    state.reveal = decoded
    shown: Event = phases.KeyShown(decoded, line)
    return [shown, *finish(state, outcome(state).winners)]


confirm = rules.confirming(_settle)
leave_it = rules.leaving(_settle)


def codes(state: State, phase: phases.Coding, seat: Seat) -> Iterator[Intent]:
    """Yield chance, and what can be said of the team's works; any other word is legal too."""
    yield BY_LOT
    if state.options.deck:
        return
    grid, language = phase.grid, state.options.language
    for element, places in safe(grid, key_of(grid), phase.team, covered(grid), language).items():
        yield phases.GiveCode(word_for(element, language), len(places))


def marks(state: State, phase: phases.Decoding, seat: Seat) -> Iterator[Intent]:
    """Yield each picture that is covered, to stop, to confirm where all agree, to leave it."""
    for place in covered(phase.grid):
        yield phases.Point(place)
    if can_stop(phase):
        yield phases.Point(phases.STOP)
    opinion = known(rules.opinion_of(phase, seat))
    if alike(phase) and not opinion.confirmed:
        yield rules.CONFIRM
    if not opinion.leaves:
        yield rules.LEAVE_IT


def _silent(state: State, phase: Any, seat: Seat) -> bool:
    """Clue-givers say nothing but their clues, for the whole match."""
    return seat in phase.grid.givers


def _redeal(world: State, phase: Any, viewer: Seat, unseen: list[WorkId | None], rng: Rng) -> None:
    """Give both clue-givers the key that the viewer has, else another one that agrees with what was pointed at."""
    grid: phases.Grid = phase.grid
    own = next((card.kinds for card in grid.keys if card.owner == viewer), None)
    kinds = _another_key(grid, rng) if own is None else own
    for card in grid.keys:
        card.kinds = kinds


def _another_key(grid: phases.Grid, rng: Rng) -> phases.Kinds:
    hidden = [*drawn_key(grid.starters, rng)]
    for kind in grid.uncovered:
        if kind != phases.COVERED:
            hidden.remove(kind)
    return tuple(hidden.pop() if kind == phases.COVERED else kind for kind in grid.uncovered)


def _no_more(state: State) -> list[Event]:
    """Nothing follows: there is one grid to a match, and its end is the match's."""
    return []


_HUNG = Holding(holds=lambda phase: phase.grid.row, sees=lambda phase, viewer: phase.grid.row, redeal=_redeal)

MODE = Mode(
    begin=begin,
    proceed=_no_more,
    phases={
        phases.Coding: PhaseRule(
            who=IN_TURN,
            legal=codes,
            answers={phases.GiveCode: (check_code, give), ByLot: (free, give_by_lot)},
            default=lambda state, phase, seat: BY_LOT,
            quiet=_silent,
        ),
        phases.Decoding: PhaseRule(
            who=rules.OPINIONS,
            legal=marks,
            answers={
                phases.Point: (check_point, point),
                Confirm: (check_confirm, confirm),
                LeaveIt: (rules.check_not_left, leave_it),
            },
            default=lambda state, phase, seat: rules.LEAVE_IT,
            quiet=_silent,
        ),
    },
    holdings={phases.Coding: _HUNG, phases.Decoding: _HUNG, phases.Decoded: Holding()},
    reasons=cited(
        {
            "Picture code grid": "text_empty text_long text_unshown not_one_word no_such_number "
            "picture_uncovered point_first pointers_differ confirmed_already left_already"
        }
    ),
    outcome=outcome,
)
