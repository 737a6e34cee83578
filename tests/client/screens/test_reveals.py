"""Reveals are shown on the board, step by step: nothing lies over them, any key shows all, and what is asked comes after."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame.event import Event

from client.data.settings import Settings
from client.drawing.canvas import fitting
from client.screens.table import TableScreen, sheets as table_sheets
from client.screens.table.follower import SHOWN
from client.tables.board import Look
from client.tables.motion import RESTS
from client.tables.plaques import PlaqueFace
from client.wording.scene import Scene
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.masters_gallery.pieces import ARTIST_OF
from engine.games.masters_gallery.state import FirstCard
from engine.games.stolen_paintings.modes.dialogue.phases import PairRevealed
from tests.client.screens.tables import Played, reaching
from tests.contract.setups import Setup, forms

REVEALS: list[tuple[str, int, str, dict[str, Any]]] = [
    ("masters_gallery", 4, "RoundEnded", {}),
    ("artline", 3, "ReviewEnded", {}),
    ("art_gallery", 4, "PaintingWon", {}),
    ("stolen_paintings", 4, "Revealed", {"mode": "basic"}),
    ("stolen_paintings", 3, "TeamRevealed", {"mode": "cooperative"}),
    ("stolen_paintings", 3, "YearsRevealed", {"mode": "chronology"}),
    ("stolen_paintings", 3, "LoveRevealed", {"mode": "lovers"}),
    ("stolen_paintings", 3, "PairRevealed", {"mode": "dialogue"}),
    ("stolen_paintings", 4, "Uncovered", {"mode": "code_grid"}),
    ("stolen_paintings", 3, "PortraitsRemoved", {"mode": "similar"}),
    ("stolen_paintings", 3, "SecretUnveiled", {"mode": "similar"}),
    ("stolen_paintings", 3, "Spotted", {"mode": "forgers"}),
    ("museum_pictura", 2, "MatchEnded", {}),
]
"""Game, seats, the event that reveals something, options."""


def revealing(game: str, seats: int, event: str, viewer: int = 0, nth: int = 1, **facts: Any) -> Played:
    """Return a match at the moment of a reveal, its first step on show."""
    played = Played(viewer, seats, 3, game, **facts)
    while nth:
        assert played.match.to_act, event
        played.settle()
        played.step()
        assert played.picture.scene is not None
        assert played.picture.scene.view is not None
        nth -= event in {type(one).__name__ for one in played.picture.scene.view.events}
    until_a_step(played)
    return played


def until_a_step(played: Played) -> None:
    for _ in range(60):
        if played.screen.follower.beat is not None:
            break
        played.wait(0.1)
    played.draw()


def test_a_reveal_goes_on_where_the_window_changes_its_size() -> None:
    played = revealing("stolen_paintings", 4, "Revealed", mode="basic")
    step = played.screen.follower.beat
    assert step is not None
    told = {step.told}
    played.surface = pygame.Surface((1366, 900))
    played.scale = fitting(1366, 900)
    played.draw()
    assert played.screen.follower.beat == step
    shown = [one.rect for one in played.picture.motion.sprites() if one.kind == "picture"]
    assert max(rect.right for rect in shown) > 1280  # laid out for the new size
    for _ in range(300):
        played.wait(0.1)
        told |= {played.screen.follower.beat.told} if played.screen.follower.beat is not None else set()
    assert played.screen.follower.beat is None
    assert len(told) >= 4


def test_a_reveal_is_shown_that_came_before_the_first_picture() -> None:
    played = Played(0, 4, 3, "stolen_paintings", (1366, 768), mode="basic")
    revealed = False
    while not revealed:
        played.settle()
        played.screen = TableScreen(played.shell)  # entered, not yet drawn
        played.screen.enter()
        played.step()
        assert played.picture.scene is not None
        assert played.picture.scene.view is not None
        revealed = "Revealed" in {type(one).__name__ for one in played.picture.scene.view.events}
    played.draw()
    until_a_step(played)
    assert played.screen.follower.beat is not None


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize(("game", "seats", "event", "options"), REVEALS, ids=lambda value: str(value))
def test_a_reveal_is_shown_on_the_board_and_what_is_asked_waits(
    game: str, seats: int, event: str, options: dict[str, Any], viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(table_sheets, "draw_sheet", lambda *sheet: drawn.append(sheet))
    played = revealing(game, seats, event, viewer, **options)
    screen, steps, texts = played.screen, 0, set[str]()
    assert screen.follower.beat is not None
    last = None
    for _ in range(600):
        if screen.follower.beat is None:
            break
        if screen.follower.beat is not last:
            last, steps = screen.follower.beat, steps + 1
            played.draw()
            texts.add(screen.plate.text())
            assert all(button.visible for button in screen.plate.hurrying)
            assert not any(button.visible for button in screen.plate.answers)
        played.wait(0.1)
    played.draw()
    assert steps > 1
    assert "" not in texts
    assert screen.follower.beat is None
    assert not any(button.visible for button in screen.plate.hurrying)
    assert screen.sheets.opened is None
    assert drawn == []


@pytest.mark.parametrize(("key", "shows_all"), [
    (pygame.K_RETURN, True), (pygame.K_e, True), (pygame.K_3, True), (pygame.K_ESCAPE, True), (pygame.K_LEFT, True),
    (pygame.K_SPACE, False), (pygame.K_t, False), (pygame.K_l, False), (pygame.K_LSHIFT, False),
])  # fmt: skip
def test_any_key_shows_all_but_those_of_the_rail(key: int, shows_all: bool) -> None:
    played = revealing("masters_gallery", 4, "RoundEnded")
    played.screen.event(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), played.scale)
    assert (played.screen.follower.beat is None) is shows_all
    assert not played.screen.ui.dialogs


def test_space_makes_a_reveal_twice_as_fast_while_it_is_held() -> None:
    played = revealing("masters_gallery", 4, "RoundEnded")
    motion = played.picture.motion
    played.screen.event(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""), played.scale)
    assert motion.haste == 2.0
    played.screen.event(Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0), played.scale)
    assert motion.haste == 1.0


def test_faster_ends_with_what_was_shown() -> None:
    played = revealing("masters_gallery", 4, "RoundEnded")
    motion = played.picture.motion
    played.press(played.screen.plate.hurrying[0].label)
    assert motion.haste == 2.0
    played.wait(0.1)
    assert motion.haste == 2.0
    while played.screen.follower.beat is not None or motion.behind:
        played.wait(0.1)
    assert motion.haste == 1.0


def test_in_a_first_match_all_is_shown_slowly_until_it_has_ended() -> None:
    played = Played(0, 2, 3, newcomer=True)
    assert played.picture.motion.speed == pytest.approx(1 / 1.6)
    chosen = Played(0, 2, 3, newcomer=True, settings=Settings(animation="fast"))
    assert chosen.screen.picture is not None
    assert chosen.screen.picture.motion.speed == 2
    while played.match.to_act:
        assert not played.shell.settings.acquainted
        played.step()
    assert played.shell.settings.acquainted
    assert Played(0, 2, 3).screen.picture.motion.speed == 1  # type: ignore[union-attr]


def test_reduced_motion_keeps_the_holds() -> None:
    played = revealing("masters_gallery", 4, "RoundEnded", settings=Settings(name="Ann", reduced_motion=True))
    beat = played.screen.follower.beat
    assert beat is not None
    played.wait(beat.seconds * 0.5)
    assert played.screen.follower.beat is beat
    played.wait(beat.seconds)
    assert played.screen.follower.beat is not beat


def test_against_the_clock_a_reveal_takes_no_longer_than_the_host_waits() -> None:
    played = Played(0, 3, 3, "stolen_paintings", mode="dialogue")
    while True:
        seat = min(played.match.to_act - {0} or {0})
        legal = [*played.game.legal(played.game.view(played.match.state, seat), seat)][:60]
        events = played.match.play(seat, played.chance.choice(legal))
        played.show(events, seconds=60.0)
        if any(isinstance(event, PairRevealed) for event in events):
            break
        played.screen.refresh()
        played.settle()
    played.screen.refresh()
    assert played.store.table.asked
    until_a_step(played)
    assert played.screen.follower.beat is not None
    played.wait(SHOWN + 1.0)  # and the time that things need to move
    assert played.screen.follower.beat is None


def test_the_light_of_a_count_goes_to_each_seats_cards_and_its_sum_to_the_plaque() -> None:
    met = 0
    for nth in range(1, 5):
        played = revealing("masters_gallery", 3, "Scored", nth=nth)
        picture = played.picture
        assert picture.scene is not None
        for beat in picture.board.beats(picture.scene):
            count, sheet = beat.scene.stage, beat.scene.state.sheet
            sprites = picture.board.layout(
                beat.scene, picture.board.start(beat.scene), played.screen.follower.bands.area
            )
            hung = [one for one in sprites if one.kind == "masters_hung"]
            assert hung
            if count.seat is None:
                assert not [one for one in hung if one.look in (Look.LIT, Look.DIM)]
                continue
            lit = [one for one in hung if one.look is Look.LIT]
            assert {one.face.owner for one in hung if one not in lit} | {count.seat} != {count.seat}
            assert {one.face.owner for one in lit} <= {count.seat}
            line = next(line for line in sheet.scored if line.seat == count.seat)
            assert len(lit) == len(line.cards)
            gains = [int(one.face.text) for one in sprites if one.id.startswith("gain:")]
            assert sum(gains) == sum(sheet.worth[ARTIST_OF[card]] for card in line.cards) == sum(line.points)
            plaque = picture.board.plaques(beat.scene)[count.seat]
            assert plaque.lit
            assert plaque.gain == (f"+{sum(line.points)}" if count.seat in count.done else "")
            met += 1
    assert met > 3


@pytest.mark.parametrize(("mode", "event"), [("basic", "Revealed"), ("cooperative", "TeamRevealed")])
def test_a_plaque_tells_no_points_of_a_reveal_before_it_has_been_shown(mode: str, event: str) -> None:
    played = revealing("stolen_paintings", 4, event, mode=mode)
    picture = played.picture
    assert picture.scene is not None
    board, scene = picture.board, picture.scene
    first, last = board.beats(scene)[0].scene, scene
    assert scene.before is not None
    counted = {"basic": "coin", "cooperative": "laurel"}[mode]
    told = [
        [fact.text for one in board.plaques(at) for fact in one.facts if fact.symbol == counted] for at in (first, last)
    ]
    assert told[0] == ["0"] * 4 != told[1]
    assert mode == "cooperative" or all(plaque.gain for plaque in board.plaques(last))
    shown = [one.face for one in picture.motion.sprites() if one.kind == "plaque"]
    assert all(not face.facts.last for face in shown)


# What the table screen tells follows what it has shown: plate, lit seats, round, log and sounds speak of one moment.


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
            others = {name for seat, name in enumerate(played.store.table.names()) if seat not in seats}
            told = screen.plate.text()
            assert played.store.table.names()[min(seats)] in told
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
    lines, before = [line.text for line in played.store.table.log.lines], logged(played)
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
    lines = [line.text for line in played.store.table.log.lines]
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
            note = picture.motion.lagging
            if note is not None:
                assert scene is note.scene
                assert picture.heading() == picture.board.heading(scene)
                assert isinstance(picture.prompt(), str)
                seen += 1
            assert len(logged(played)) <= len(played.store.table.log.lines)
        assert logged(played) == [line.text for line in played.store.table.log.lines]
    assert seen or "study" in setup.values  # there nobody else does anything that is shown
