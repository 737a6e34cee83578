"""How detectives agree, what stands when they do not, and who wins."""

import msgspec
import pytest

from engine.core import SPECTATOR
from engine.core.errors import BadSetup
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import Over, Showing
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Hanging, Theft
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing, Confirm, LeaveIt, TeamLine, Toggle
from engine.games.stolen_paintings.scoring import result
from engine.games.stolen_paintings.state import State
from tests.engine.games.stolen_paintings.tables import dealt, default, refused, until


def agreeing(seats: int = 4, seed: int = 1) -> tuple[State, Agreeing, list[int]]:
    state = dealt(seats, seed, mode="cooperative")
    until(state, Agreeing)
    assert isinstance(state.phase, Agreeing)
    return state, state.phase, sorted(GAME.to_act(state))


def line_of(state: State) -> TeamLine:
    line = state.pad[-1]
    assert isinstance(line, TeamLine)
    return line


def test_exactly_the_stolen_set_wins_the_round_for_the_detectives() -> None:
    state, phase, seats = agreeing()
    stolen = phase.stolen or ()
    for seat in seats:
        for place in stolen:
            GAME.apply(state, seat, Toggle(place))
    for seat in seats:
        GAME.apply(state, seat, Confirm())
    assert isinstance(state.phase, Showing)
    told = tuple((seat, stolen, False) for seat in (opinion.owner for opinion in phase.opinions))
    assert line_of(state) == TeamLine(phase.owner, stolen, stolen, True, True, told)


def test_anything_else_wins_it_for_the_thief() -> None:
    state, phase, seats = agreeing()
    stolen = phase.stolen or ()
    wrong = next(place for place in range(8) if place not in stolen)
    for seat in seats:
        for place in (*stolen, wrong):
            GAME.apply(state, seat, Toggle(place))
        GAME.apply(state, seat, LeaveIt())
    assert not line_of(state).found
    assert line_of(state).agreed


@pytest.mark.parametrize(("seats", "votes", "marks"), [(4, ((0, 1), (1, 1), (1, 2), (2, 5)), (1,)), (3, ((0, 4),), ())])
def test_a_strict_majority_decides_where_they_do_not_agree(
    seats: int, votes: tuple[tuple[int, int], ...], marks: tuple[int, ...]
) -> None:
    """Half is none."""
    state, _, detectives = agreeing(seats)
    for detective, place in votes:
        GAME.apply(state, detectives[detective], Toggle(place))
    for seat in detectives:
        GAME.apply(state, seat, LeaveIt())
    assert line_of(state).marks == marks
    assert not line_of(state).agreed


def test_a_changed_mark_takes_confirmations_back_and_marking_takes_back_leaving() -> None:
    state, phase, (a, b, c) = agreeing()
    assert refused(state, a, Confirm()) == "nothing_marked"
    for seat in (a, b, c):
        GAME.apply(state, seat, Toggle(1))
    GAME.apply(state, a, Confirm())
    GAME.apply(state, b, LeaveIt())
    assert refused(state, a, Confirm()) == "confirmed_already"
    assert refused(state, b, LeaveIt()) == "left_already"
    assert GAME.to_act(state) == {c}
    GAME.apply(state, c, Toggle(0))
    assert GAME.to_act(state) == {a, c}
    assert refused(state, a, Confirm()) == "not_agreed"
    GAME.apply(state, b, Toggle(7))
    assert GAME.to_act(state) == {a, b, c}
    assert refused(state, a, Toggle(8)) == "no_such_place"
    assert refused(state, phase.owner, Toggle(0)) == "not_asked"


def test_the_clock_leaves_it_to_the_majority() -> None:
    state, _, seats = agreeing()
    assert all(default(state, seat) == LeaveIt() for seat in seats)


def test_chat_is_open_in_every_phase() -> None:
    state = dealt(mode="cooperative")
    for phase in (Exhibit, Theft, Hanging, Agreeing, Showing):
        until(state, phase)
        assert not any(GAME.quiet(state, viewer) for viewer in (*range(4), SPECTATOR))


@pytest.mark.parametrize(
    ("found", "reason", "winners"),
    [
        ((True, True, False), "detectives_ahead", (0, 1, 2)),
        ((False, True, False), "thieves_ahead", (0, 2)),
        ((True, True, True), "detectives_ahead", (0, 1, 2)),
        ((False, True), "level", ()),
    ],
)
def test_who_wins(found: tuple[bool, ...], reason: str, winners: tuple[int, ...]) -> None:
    state = dealt(len(found), mode="cooperative")
    until(state, Over)
    line = line_of(state)
    state.pad = [msgspec.structs.replace(line, thief=seat, found=won) for seat, won in enumerate(found)]
    outcome = result(state)
    assert (outcome.reason, outcome.winners) == (reason, winners)
    assert sum(outcome.scores) == sum(len(found) - 1 if won else 1 for won in found)


def test_a_single_round_is_won_by_the_thief_or_by_the_others() -> None:
    state = dealt(4, mode="cooperative", single_round=True)
    until(state, Over)
    assert len(state.pad) == 1
    line = line_of(state)
    state.pad = [msgspec.structs.replace(line, thief=2, found=True)]
    assert result(state).winners == (0, 1, 3)
    state.pad = [msgspec.structs.replace(line, thief=2, found=False)]
    assert result(state).winners == (2,)


def test_what_makes_no_sense_is_refused_by_name() -> None:
    for options in ({"mode": "cooperative", "wager_tokens": 3}, {"single_round": True}):
        with pytest.raises(BadSetup, match=r"^option_of_other_mode\b"):
            dealt(4, **options)
    with pytest.raises(BadSetup, match=r"^nothing_recycled\b"):
        dealt(4, recycled_into=30)
