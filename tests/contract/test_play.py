"""Every game, played by chance to the end: seeds, saves, legal intents, views, refusals, bytes, pieces."""

import hashlib
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from itertools import islice
from typing import Any, cast

import msgpack
import msgspec
import pytest

from engine.core import journal
from engine.core.errors import Illegal
from engine.core.game import AnyGame, AnyView
from engine.core.match import Match, replay
from engine.core.visibility import SPECTATOR, Seat
from tests.contract.setups import ALL_GAMES, EVERY_SETUP, Setup, covering
from tests.contract.walks import TOO_LONG, Remembered, mutants, packed, play, unpacking, viewers, walk

Promise = Callable[[Setup], None]
PROMISES: list[Promise] = []
"""What every table must keep; each looks at one match, played by chance."""
every_game = pytest.mark.parametrize("slug", ALL_GAMES)
FULL_LIST = 20_000
"""Legal intents of one seat that a test goes through; a game that lists more is not listing but enumerating."""


def promise(kept: Promise) -> Promise:
    """Register what every table must keep."""
    PROMISES.append(kept)
    return kept


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=str)
def test_every_promise_is_kept(setup: Setup) -> None:
    """One test for each table, so that its match is played once; all broken promises are told."""
    broken: list[Exception] = []
    for kept in PROMISES:
        try:
            kept(setup)
        except Exception as error:
            error.add_note(f"broken promise: {kept.__name__}")
            broken.append(error)
    if broken:
        raise ExceptionGroup(", ".join(note for error in broken for note in error.__notes__), broken)


def refusal(game: AnyGame, state: Any, seat: Seat, intent: Any) -> tuple[str, Any] | None:
    """Return why an intent is refused, None if it is not."""
    try:
        game.check(state, seat, intent)
    except Illegal as illegal:
        return illegal.code, illegal.values
    return None


@promise
def a_match_ends_and_only_then_is_there_an_outcome(setup: Setup) -> None:
    played, game = walk(setup), setup.game
    for step in played.steps:
        assert game.outcome(step.before) is None
        assert game.to_act(step.before) <= {*range(setup.seats)}
    end = played.match.state
    assert not any(list(game.legal(end, seat)) for seat in range(setup.seats)), "something is legal after the end"
    result = played.match.outcome
    assert result is not None, "nobody is asked, but outcome is None"
    assert len(result.scores) == len(result.parts) == len(result.ranks) == setup.seats
    assert list(result.scores) == [sum(part.points for part in parts) for parts in result.parts]
    assert {*result.winners} <= {*range(setup.seats)}
    assert min(result.ranks) == 1


@promise
def who_is_asked_has_something_to_do_and_questions_are_numbered_upwards(setup: Setup) -> None:
    for step in walk(setup).steps:
        for seat in setup.game.to_act(step.before):
            assert next(iter(setup.game.legal(step.before, seat)), None) is not None
        assert step.after.clock.prompt >= step.before.clock.prompt
        for seat in range(setup.seats):
            assert setup.game.prompt(step.after, seat) <= step.after.clock.prompt


def digest(setup: Setup) -> str:
    """Return a hash over every byte of a match: journal, states, and every view of some of them."""
    told, played = hashlib.sha256(), play(setup, 0)
    told.update(journal.write(played.match.records))
    for state in played.states():
        told.update(packed(state))
    for step in played.every(40):
        told.update(packed(setup.game.views(step.after, viewers(setup))))
    return told.hexdigest()


SOME = [setup for slug in ALL_GAMES for setup in covering(slug)[:: -(-len(covering(slug)) // 4)]]
"""Four tables of each game at most."""


@cache
def digests() -> dict[str, str]:
    """Return the digests of some tables of every game."""
    return {str(setup): digest(setup) for setup in SOME}


@every_game
def test_same_seed_gives_the_same_bytes(slug: str) -> None:
    first = covering(slug)[0]
    assert digests()[str(first)] == digest(first), "what was played before changes what comes"


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_same_seed_gives_the_same_bytes_in_another_process(hash_seed: str) -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import json; from tests.contract.test_play import digests; print(json.dumps(digests()))",
        ],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
        check=True,
        capture_output=True,
        text=True,
    )
    there = json.loads(told.stdout)
    assert there.keys() == digests().keys()
    other = [table for table, told_here in digests().items() if there[table] != told_here]
    assert not other, f"depends on the order of a set (PYTHONHASHSEED={hash_seed}): {other}"


@promise
def a_match_can_be_saved_and_resumed_at_every_step(setup: Setup) -> None:
    """By its bytes, by a copy, and by its journal read up to there."""
    played, game = walk(setup), setup.game
    records, size = journal.read(journal.write(played.match.records))
    assert size == len(journal.write(played.match.records))
    again = replay({setup.slug: game}, records)
    match, _ = next(again)
    assert match.state == played.start
    for step in played.steps:
        for state in (game.copy(step.before), unpacking(cast(Hashable, game.state)).decode(packed(step.before))):
            assert tuple(game.apply(state, step.seat, step.intent)) == step.events
            assert packed(state) == packed(step.after)
        match, happened = next(again)
        assert packed(match.state) == packed(step.after)
        assert tuple(happened) == step.events
    assert match.outcome == played.match.outcome


@promise
def without_checks_the_same_happens(setup: Setup) -> None:
    """Imagined games go by the rules of the match."""
    game, carry_out = setup.game, setup.game.carry_out
    if carry_out is None:
        return
    for step in walk(setup).steps:
        state = game.copy(step.before)
        assert tuple(carry_out(state, step.seat, step.intent)) == step.events
        assert packed(state) == packed(step.after)


@promise
def a_copy_shares_nothing_with_its_state(setup: Setup) -> None:
    played, game = walk(setup), setup.game
    for step in played.every(10):
        kept = packed(step.before)
        game.apply(game.copy(step.before), step.seat, step.intent)
        assert packed(step.before) == kept
        game.view(step.before, SPECTATOR)
        assert packed(step.before) == kept


@promise
def legal_lists_exactly_what_check_lets_pass(setup: Setup) -> None:
    """But for the classes in `open`, of which check may take more."""
    played, game = walk(setup), setup.game
    rng = random.Random(str(setup))
    elsewhere = list({step.intent: None for step in walk(setup).steps})
    for step in played.every(8):
        for seat in range(setup.seats):
            legal = game.legal(step.before, seat)
            listed = dict.fromkeys(islice(legal, FULL_LIST))
            if isinstance(legal, Sequence):
                assert [legal[place] for place in range(len(legal))] == [*listed]
            assert len(listed) < FULL_LIST, "legal lists too much: name the class in Game.open and list useful ones"
            for intent in listed:
                assert refusal(game, step.before, seat, intent) is None, (
                    f"listed for seat {seat}, but refused: {intent}"
                )
            near = rng.sample(list(listed), min(6, len(listed)))
            candidates = rng.sample(elsewhere, min(12, len(elsewhere)))
            for intent in [m for base in [*near, *candidates[:3]] for m in mutants(game, base, rng)] + candidates:
                passes = refusal(game, step.before, seat, intent) is None
                assert not passes or intent in listed or type(intent) in game.open, f"passes, but not listed: {intent}"


@promise
def a_view_decides_as_the_state_does(setup: Setup) -> None:
    """Whatever a seat can ask of its view has the same answer as asked of the state, refusals and their values included."""
    played, game = walk(setup), setup.game
    rng = random.Random(str(setup))
    for step in played.every(30):
        state = step.before
        tries = [step.intent, *mutants(game, step.intent, rng)]
        for seat in viewers(setup):
            view = game.view(state, seat)
            for name in ("to_act", "outcome"):
                assert getattr(game, name)(view) == getattr(game, name)(state), f"{name} differs in the view of {seat}"
            for name in ("prompt", "quiet"):
                assert getattr(game, name)(view, seat) == getattr(game, name)(state, seat), f"{name} differs for {seat}"
            if seat == SPECTATOR:
                continue
            assert list(islice(game.legal(view, seat), 500)) == list(islice(game.legal(state, seat), 500))
            for intent in tries:
                assert refusal(game, view, seat, intent) == refusal(game, state, seat, intent)
            if seat in game.to_act(state):
                assert game.default(view, seat) == game.default(state, seat)


@promise
def a_refusal_changes_nothing_and_has_a_reason(setup: Setup) -> None:
    played, game = walk(setup), setup.game
    rng = random.Random(str(setup))
    for step in played.every(12):
        state, kept = game.copy(step.before), packed(step.before)
        for seat in range(setup.seats):
            for intent in [step.intent, *mutants(game, step.intent, rng)]:
                refused = refusal(game, state, seat, intent)
                assert packed(state) == kept, f"check changed the state: {intent} of seat {seat}"
                if refused is None:
                    continue
                code, values = refused
                assert code in game.reasons, f"Illegal({code!r}) is not in reasons"
                assert msgspec.msgpack.encode(values) is not None
                with pytest.raises(Illegal):
                    game.apply(state, seat, intent)
                assert packed(state) == kept, f"a refused intent changed the state: {intent} of seat {seat}"


@promise
def the_least_harmful_answers_are_legal_and_end_every_match(setup: Setup) -> None:
    """A clock that runs out, or a seat that never comes back, must lead to the end."""
    game = setup.game
    match = Match(game, setup.seats, setup.options, bytes(32))
    for _ in range(TOO_LONG):
        if not match.to_act:
            return
        for seat in sorted(match.to_act):
            if seat in match.to_act:
                match.play_default(seat)
    raise AssertionError("defaults alone do not end the match")


def read_by_another(data: bytes) -> Any:
    """Read as peers do: strict keys, no extension types."""
    return msgpack.unpackb(data, strict_map_key=True, raw=False, max_ext_len=0)


@promise
def states_views_intents_and_events_survive_the_wire(setup: Setup) -> None:
    played, game = walk(setup), setup.game
    kinds: list[tuple[Any, Any]] = []
    for step in played.every(25):
        kinds += [(step.intent, game.intent_type), *((event, game.event_type) for event in step.events)]
        for viewer in viewers(setup):
            kinds.append((game.view(step.after, viewer), game.state))
            kinds += [(event, game.event_type) for event in game.look(step.after, step.events, viewer).events]
    for value, kind in kinds:
        data = packed(value)
        assert unpacking(kind).decode(data) == value
        read_by_another(data)


@promise
def every_piece_is_somewhere_exactly_once(setup: Setup) -> None:
    played, game = walk(setup), setup.game
    box = dict(Counter(game.pieces(played.start)))
    assert box or game.piece is None, "the game has pieces, but `pieces` yields none"
    assert max(box.values(), default=1) == 1, f"twice after the deal: {[p for p, n in box.items() if n > 1]}"
    for step in played.steps:
        now = dict(Counter(game.pieces(step.after)))
        assert now == box, f"after {step.intent} of seat {step.seat}: not {box}, but {now}"


def same(a: AnyView, b: AnyView) -> bool:
    return a == b and packed(a.state) == packed(b.state)


@promise
def looking_at_all_is_looking_one_by_one(setup: Setup) -> None:
    game = setup.game
    for step in walk(setup).every(30):
        everyone = game.look_all(step.after, step.events, viewers(setup))
        for viewer, seen in zip(viewers(setup), everyone, strict=True):
            assert same(seen, game.look(step.after, step.events, viewer))


@promise
def packing_for_all_is_packing_each_look(setup: Setup) -> None:
    """Byte for byte, as it travels; and each part that `look` asks of the view."""
    game = setup.game
    for step in walk(setup).every(30):
        everyone = game.pack_all(step.after, step.events, viewers(setup))
        for viewer, given in zip(viewers(setup), everyone, strict=True):
            seen = game.look(step.after, step.events, viewer)
            assert given.state == packed(seen.state)
            assert given.events == tuple(packed(event) for event in seen.events if not event.fleeting)
            assert given.moments == tuple(packed(event) for event in seen.events if event.fleeting)
            assert (given.viewer, given.to_act, given.prompt) == (viewer, seen.to_act, seen.prompt)
            assert given.clock == seen.clock


@promise
def events_reach_whom_they_name(setup: Setup) -> None:
    game = setup.game
    for step in walk(setup).steps:
        assert {type(event) for event in step.events} <= {*game.events}, "an event is not in Game.events"
        for viewer in viewers(setup):
            got = [type(event) for event in game.look(step.after, step.events, viewer).events]
            owners = [getattr(event, "owner", ()) for event in step.events]
            mine = [viewer in owner if isinstance(owner, tuple) else viewer == owner for owner in owners]
            told = [type(e) for e, own in zip(step.events, mine, strict=True) if own or not type(e).private]
            assert got == told


@promise
def imagined_worlds_are_whole_and_look_the_same(setup: Setup) -> None:
    """Same generator, same knowledge: same world, whether asked of a state or of a view of it."""
    game = setup.game
    for step in walk(setup).every(12):
        pieces = dict(Counter(game.pieces(step.after)))
        for viewer in viewers(setup):
            world = game.imagine(step.after, viewer, Remembered(b"x"))
            view = game.view(step.after, viewer)
            assert game.imagine(view, viewer, Remembered(b"x")) == world
            assert game.view(world, viewer) == view, f"viewer {viewer} can tell the imagined world apart"
            assert dict(Counter(game.pieces(world))) == pieces
