"""A team wins or the other does (stolen_paintings: Picture code grid)."""

from __future__ import annotations

from engine.core import Outcome, Part
from engine.core.outcome import ranked
from engine.games.stolen_paintings.modes.code_grid.phases import TEAMS, CodeLine, Coding, Decoding, team_of
from engine.games.stolen_paintings.state import State


def found(state: State) -> tuple[int, ...]:
    """Return how many of each team's pictures were pointed at."""
    if isinstance(state.phase, Coding | Decoding):
        return tuple(state.phase.grid.uncovered.count(team) for team in range(TEAMS))
    lines = [line.found for line in state.pad if isinstance(line, CodeLine)]
    return lines[-1] if lines else (0,) * TEAMS


def outcome(state: State) -> Outcome:
    """Return the result: a seat's score is the number of its team's pictures that were found; all of a team win."""
    lines = [line for line in state.pad if isinstance(line, CodeLine)]
    won = {team: bool(lines) and lines[-1].won == team for team in range(TEAMS)}
    teams = [team_of(seat) for seat in range(state.seats)]
    parts = tuple((Part("pictures_found", found(state)[team]),) for team in teams)
    ranks = ranked([(int(won[team]),) for team in teams])
    winners = tuple(seat for seat, team in enumerate(teams) if won[team])
    reason = lines[-1].reason if lines else "grid_found"
    return Outcome(tuple(own[0].points for own in parts), parts, ranks, winners, reason)
