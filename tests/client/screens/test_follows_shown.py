"""What the table screen tells follows what it has shown: plate, lit seats, round, log and sounds speak of one moment."""

from collections.abc import Iterator

import pytest

from client.tables.motion import RESTS
from client.tables.picture import Shown
from client.tables.plaques import PlaqueFace
from client.wording.scene import Scene
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.masters_gallery.state import FirstCard
from tests.client.screens.tables import Played, reaching
from tests.contract.setups import Setup, forms

TABLES = [setup for game in GAMES.values() for setup in forms(game)]


def frames(played: Played, steps: int) -> Iterator[Scene]:
    """Play some moves without waiting for the picture; yield the scene on show, frame by frame, until all was shown."""
    picture = played.picture
    for _ in range(steps):
        if not played.match.to_act:
            break
        played.step()
        played.wait(0.1)
        assert picture.shown is not None
        yield picture.shown
    for _ in range(900):
        played.wait(0.1)
        assert picture.shown is not None
        yield picture.shown
        if not picture.motion.busy and not picture.motion.held:
            return


def lit(played: Played) -> set[int]:
    """Return the seats whose plaques are drawn as those whom the table waits for."""
    faces = [one.face for one in played.picture.motion.sprites() if one.kind == "plaque"]
    return {face.plaque.seat for face in faces if isinstance(face, PlaqueFace) and face.asked}


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_the_plate_names_the_seats_that_are_lit(viewer: int) -> None:
    played = Played(viewer, 4)
    compared = 0
    for _ in range(6):
        for _ in frames(played, 4):
            seats, screen = lit(played), played.screen
            if len(seats) != 1 or viewer in seats or screen.follower.shows_others or screen.follower.beat is not None:
                continue
            others = {name for seat, name in enumerate(played.store.names()) if seat not in seats}
            told = screen.plate.text()
            assert played.store.names()[min(seats)] in told
            assert not any(name in told for name in others)
            compared += 1
    assert compared > 20


def until_event(played: Played, event: str) -> None:
    """Play and let all rest, until a moment with an event begins to be shown."""
    picture = played.picture
    while played.match.to_act:
        played.settle()
        played.step()
        assert picture.scene is not None
        assert picture.scene.view is not None
        if event in {type(one).__name__ for one in picture.scene.view.events}:
            return
    raise AssertionError(event)


def logged(played: Played) -> list[str]:
    return [line.text for line in played.screen.drawer.log.items]


def test_a_count_is_told_by_round_and_log_no_sooner_than_it_is_shown() -> None:
    played = Played(0, 4)
    until_event(played, "RoundBegan")
    screen, picture = played.screen, played.picture
    assert picture.scene is not None
    assert picture.scene.state.round == 2
    lines, before = [line.text for line in played.store.log], logged(played)
    assert lines[: len(before)] == before
    sums = [text for text in lines[len(before) :] if "That makes" in text]
    assert sums
    met = set[int]()
    for _ in range(300):
        played.wait(0.1)
        if screen.follower.beat is None and not picture.motion.busy:
            break
        if screen.follower.beat is not None:
            assert picture.heading() == "Round 1 of 4"
            assert not any("Round 2" in text for text in logged(played))
            met.add(len(set(sums) & set(logged(played))))
    assert met == {*range(len(sums) + 1)}
    assert picture.heading() == "Round 2 of 4"
    assert logged(played) == lines


def test_the_end_is_heard_when_it_is_seen() -> None:
    played = Played(0, 2, 3)
    while played.match.to_act:
        played.settle()
        played.step()
    played.shell.cues.clear()
    assert not {"win", "knock"} & set(logged(played))
    lines = [line.text for line in played.store.log]
    assert logged(played) != lines
    for _ in range(900):
        if played.screen.answering.over:
            break
        assert "win" not in played.shell.cues
        played.wait(0.1)
    assert played.screen.answering.over
    assert logged(played) == lines


def test_ones_own_move_does_not_wait_until_the_move_before_has_rested() -> None:
    played = reaching(FirstCard, seats=3)
    picture = played.picture
    while played.match.to_act != {0} or not picture.motion.held:
        if played.match.to_act == {0}:
            played.settle()
        played.step()
        while picture.motion.busy:
            played.wait(0.1)
    assert picture.motion.held
    played.step()
    played.wait(RESTS / 4)
    assert picture.shown is picture.scene


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_every_moment_can_tell_its_plate_and_its_round(setup: Setup) -> None:
    match = Match(setup.game, setup.seats, setup.options, bytes(32))
    played = Played(0, setup.seats, game=setup.slug, match=match)
    picture = played.picture
    seen = 0
    for _ in range(4):
        for scene in frames(played, 6):
            notes = picture.motion.lagging
            if isinstance(notes, Shown):
                assert scene is notes.scene
                assert picture.heading() == picture.board.heading(scene)
                assert isinstance(picture.prompt(), str)
                seen += 1
            assert len(logged(played)) <= len(played.store.log)
        assert logged(played) == [line.text for line in played.store.log]
    assert seen or "study" in setup.values  # there nobody else does anything that is shown
