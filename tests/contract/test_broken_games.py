"""The contract tests fail where they should: each of these games breaks one promise, and the check of that promise says so."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engine.core import Game, Illegal, Refused
from engine.games.masters_gallery.events import Declined
from tests.contract import test_play as contract
from tests.contract.setups import Setup, plain
from tests.games import heist
from tests.games.heist import Guess, Look, Mark, Readied, Ready, Steal


def broken(place: int) -> Setup:
    """Return a table at which the broken game is played; its slug is its own, for walks are kept by slug."""
    _, part, function = BROKEN[place]
    fields = {name: getattr(HEIST, name) for name, field in Game.__dataclass_fields__.items() if field.init}
    info = replace(HEIST.info, slug=f"broken_{function.__name__}")
    return plain(Game(**{**fields, part: function, "info": info}), 3)


# One mistake each


def legal_lists_too_much(state: Any, seat: int) -> Any:
    yield from heist.GAME.legal(state, seat)
    if isinstance(state.phase, Guess):
        yield Mark((9,))


def legal_lists_too_little(state: Any, seat: int) -> Any:
    return (i for i in heist.GAME.legal(state, seat) if i != Mark((0, 1)))


def legal_forgets_a_seat(state: Any, seat: int) -> Any:
    return iter(()) if isinstance(state.phase, Look) and seat == 2 else heist.GAME.legal(state, seat)


def legal_peeks(state: Any, seat: int) -> Any:
    listed = list(heist.GAME.legal(state, seat))
    return iter(listed[::-1] if state.deck and state.deck[-1] is not None else listed)


def check_writes(state: Any, seat: int, intent: Any) -> None:
    state.scores[0].append(0)
    state.scores[0].pop()
    if state.gone or not isinstance(state.phase, Look):
        state.thief += 0 if heist.GAME.allows(state, seat, intent) else 1
    heist.GAME.check(state, seat, intent)


def check_says_what_nobody_knows(state: Any, seat: int, intent: Any) -> None:
    try:
        heist.GAME.check(state, seat, intent)
    except Refused as refused:
        raise Illegal("because") from refused


def check_names_what_is_dark(state: Any, seat: int, intent: Any) -> None:
    try:
        heist.GAME.check(state, seat, intent)
    except Illegal as illegal:
        raise Illegal(illegal.code, top=state.deck[-1]) from illegal


def apply_writes_before_it_checks(state: Any, seat: int, intent: Any) -> Any:
    state.clock = state.clock.next(0)
    return heist.GAME.apply(state, seat, intent)


def apply_loses_a_work(state: Any, seat: int, intent: Any) -> Any:
    events = heist.GAME.apply(state, seat, intent)
    if isinstance(intent, Steal):
        state.phase.rest.pop()
    return events


def apply_doubles_a_work(state: Any, seat: int, intent: Any) -> Any:
    events = heist.GAME.apply(state, seat, intent)
    if isinstance(intent, Steal):
        state.phase.rest[0] = state.phase.row[0]
    return events


_calls = iter(range(10**9))


def apply_counts_calls(state: Any, seat: int, intent: Any) -> Any:
    events = heist.GAME.apply(state, seat, intent)
    state.clock = msgspec.structs.replace(state.clock, seconds=next(_calls))
    return events


def apply_tells_a_stranger(state: Any, seat: int, intent: Any) -> Any:
    return [*heist.GAME.apply(state, seat, intent), Declined(seat)]


def apply_goes_back(state: Any, seat: int, intent: Any) -> Any:
    events = heist.GAME.apply(state, seat, intent)
    if isinstance(intent, Steal):
        state.clock = msgspec.structs.replace(state.clock, prompt=0)
    return events


def never_ready(state: Any, seat: int, intent: Any) -> Any:
    if isinstance(intent, Ready):
        heist.GAME.check(state, seat, intent)
        return [Readied(seat)]
    return heist.GAME.apply(state, seat, intent)


def default_is_nothing(state: Any, seat: int) -> Any:
    return Mark((7, 7))


def outcome_too_early(state: Any) -> Any:
    return heist.GAME.outcome(msgspec.structs.replace(state, phase=heist.Over()))


def imagine_forgets(state: Any, viewer: int, rng: Any) -> Any:
    world = heist.GAME.imagine(state, viewer, rng)
    world.deck = world.deck[:-1]
    return world


def imagine_looks_for_blanks(state: Any, viewer: int, rng: Any) -> Any:
    return state if state.rng is not None else heist.GAME.imagine(state, viewer, rng)


HEIST = heist.GAME
BROKEN: list[tuple[contract.Promise, str, Any]] = [
    (contract.legal_lists_exactly_what_check_lets_pass, "legal", legal_lists_too_much),
    (contract.legal_lists_exactly_what_check_lets_pass, "legal", legal_lists_too_little),
    (contract.who_is_asked_has_something_to_do_and_questions_are_numbered_upwards, "legal", legal_forgets_a_seat),
    (contract.who_is_asked_has_something_to_do_and_questions_are_numbered_upwards, "apply", apply_goes_back),
    (contract.a_view_decides_as_the_state_does, "legal", legal_peeks),
    (contract.a_view_decides_as_the_state_does, "check", check_names_what_is_dark),
    (contract.a_refusal_changes_nothing_and_has_a_reason, "check", check_writes),
    (contract.a_refusal_changes_nothing_and_has_a_reason, "check", check_says_what_nobody_knows),
    (contract.a_refusal_changes_nothing_and_has_a_reason, "apply", apply_writes_before_it_checks),
    (contract.every_piece_is_somewhere_exactly_once, "apply", apply_loses_a_work),
    (contract.every_piece_is_somewhere_exactly_once, "apply", apply_doubles_a_work),
    (contract.a_match_can_be_saved_and_resumed_at_every_step, "apply", apply_counts_calls),
    (contract.events_reach_whom_they_name, "apply", apply_tells_a_stranger),
    (contract.a_match_ends_and_only_then_is_there_an_outcome, "apply", never_ready),
    (contract.a_match_ends_and_only_then_is_there_an_outcome, "outcome", outcome_too_early),
    (contract.the_least_harmful_answers_are_legal_and_end_every_match, "apply", never_ready),
    (contract.the_least_harmful_answers_are_legal_and_end_every_match, "default", default_is_nothing),
    (contract.imagined_worlds_are_whole_and_look_the_same, "imagine", imagine_forgets),
    (contract.imagined_worlds_are_whole_and_look_the_same, "imagine", imagine_looks_for_blanks),
]
"""A promise, and the part of the game that breaks it."""


def test_a_whole_game_breaks_nothing() -> None:
    for promise, _, _ in BROKEN:
        promise(plain(HEIST, 3))


@pytest.mark.parametrize("place", range(len(BROKEN)), ids=[function.__name__ for _, _, function in BROKEN])
def test_a_broken_promise_is_found(place: int) -> None:
    setup = broken(place)
    with pytest.raises((AssertionError, Illegal)):
        BROKEN[place][0](setup)


def test_a_copy_that_shares_is_found() -> None:
    setup = broken(0)
    object.__setattr__(setup.game, "copy", lambda state: msgspec.structs.replace(state))
    with pytest.raises((AssertionError, Illegal)):
        contract.a_copy_shares_nothing_with_its_state(setup)
