"""Nothing lies over what is being decided: sheets step aside, and the player opens and folds them."""

from math import hypot
from typing import Any

import pygame
import pytest
from pygame import FRect

from client.data.settings import Settings
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.screens.table import gaze, sheets as table_sheets
from client.tables.board import Look
from engine.games.masters_gallery.state import Adding, FirstCard
from engine.games.museum_pictura.state import Acting
from engine.games.stolen_paintings.common.phases import Showing
from engine.games.stolen_paintings.modes.code_grid.phases import Decoding
from engine.games.stolen_paintings.modes.forgers.phases import Spotting
from tests.client.screens.tables import USUAL, Played, reaching

MATCHES: list[tuple[str, int, dict[str, Any]]] = [
    *USUAL,
    *(
        ("stolen_paintings", seats, {"mode": mode})
        for mode, seats in {
            "basic": 3, "cooperative": 3, "chronology": 2, "solo_chronology": 1, "study": 1, "similar": 3,
            "lovers": 3, "dialogue": 3, "code_grid": 4, "forgers": 3,
        }.items()
    ),
]  # fmt: skip
label = gaze.draw_label
MOST = 400
"""Moves of a match that are looked at."""


def counted(played: Played) -> None:
    """Let all motion and all steps of a reveal run to where everything stands."""
    played.picture.motion.finish()
    played.wait(0.2)


def over_the_board(played: Played, monkeypatch: pytest.MonkeyPatch) -> list[FRect]:
    """Draw the screen; return where sheets, and buttons of the window, lie on the board."""
    found: list[FRect] = []
    monkeypatch.setattr(table_sheets, "draw_sheet", lambda canvas, sheet, box, *rest, **more: found.append(FRect(*box)))
    played.draw()
    screen = played.screen
    buttons = [
        *screen.plate.answers,
        screen.plate.undo,
        *screen.plate.hurrying,
        screen.sheets.fold_key,
        screen.sheets.unfold_key,
        screen.plate.scores_key,
    ]
    return found + [button.rect for button in buttons if button.visible]


def apart(box: FRect, seen: Rect) -> float:
    """Return the units between a label and the thing that it is for."""
    across = max(box.x - seen.right, seen.x - box.right, 0.0)
    return hypot(across, max(box.y - seen.bottom, seen.y - box.bottom, 0.0))


def labels_lie_free(played: Played) -> None:
    """Look at one thing of each kind and zone: its label covers nothing that is marked, nor plate, hand and itself.

    Nor does it cover what can be chosen, where it would be near all the same and cover no name of a seat.
    """
    picture, screen = played.picture, played.screen
    canvas = Canvas(played.surface, played.scale)
    kinds = {(one.kind, one.zone, one.look): one for one in picture.sprites if one.label is not None}
    for sprite in list(kinds.values())[:8]:
        others = [one for one in picture.sprites if one.id != sprite.id]
        marked, decided = gaze.marked(others), gaze.decided(others)
        box = label(canvas, sprite, screen.follower.bands, marked, decided)
        if box is None:  # a wall that is lit all over, on the whole board: enlarged, a work has its label beside it
            assert not screen.follower.bands.seats.w, sprite.id
            continue
        bands = screen.follower.bands
        assert box.collidelist([FRect(*one) for one in marked]) < 0, sprite.id
        if box.collidelist([FRect(*one) for one in decided]) >= 0 and sprite.seen.y < bands.plate.y:
            free = label(canvas, sprite, bands, decided)
            far = free is None or apart(free, sprite.seen) > gaze.REACH
            assert far or (free is not None and bands.seats.holds(*free.center)), sprite.id
            assert apart(box, sprite.seen) <= gaze.REACH, sprite.id
        assert not box.colliderect(bands.plate), sprite.id
        assert not (bands.area.hand.h and box.colliderect(bands.area.hand)), sprite.id


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES, ids=lambda value: str(value))
def test_nothing_lies_over_what_is_being_decided(
    game: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    played, seen = Played(game=game, seats=seats, seed=3, **options), set()
    monkeypatch.setattr(gaze, "draw_label", lambda *_: None)  # follows the pointer
    for _ in range(MOST):
        if not played.match.to_act:
            break
        played.step()
        picture = played.picture
        asked = played.store.table.asked and picture.to_choose
        moment = (type(played.match.state.phase), asked, bool(picture.sheets))
        if moment in seen:
            played.settle()
            continue
        seen.add(moment)
        counted(played)
        if asked:
            labels_lie_free(played)
            lit = [one for one in picture.sprites if one.means is not None and one.look is not Look.ILLEGAL]
            for box in over_the_board(played, monkeypatch):
                under = [one.id for one in lit if box.colliderect(FRect(*(one.clip or one.rect)))]
                assert not under, f"{moment[0].__name__}: {box} lies over {under[:4]}"
        played.settle()
    assert any(asked for _, asked, _ in seen)


def test_a_label_lies_beside_what_a_click_would_be_for_where_there_is_room() -> None:
    played = Played(game="masters_gallery", seed=3)
    canvas, bands = Canvas(played.surface, played.scale), played.screen.follower.bands
    sprite = next(one for one in played.picture.sprites if one.label is not None and one.zone == "board")
    usual = label(canvas, sprite, bands)
    assert usual is not None
    beside = label(canvas, sprite, bands, (), (), [Rect(*usual)])
    assert beside is not None
    assert not beside.colliderect(usual)
    assert label(canvas, sprite, bands, (), (), [bands.board]) == usual, "no room: it is read all the same"


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize(("phase", "seats", "mode"), [(Decoding, 4, "code_grid"), (Spotting, 3, "forgers")])
def test_the_label_of_a_picture_on_a_wall_that_can_be_chosen_all_over_is_near_it(
    phase: type, seats: int, mode: str, size: tuple[int, int]
) -> None:
    played = reaching(phase, game="stolen_paintings", seats=seats, mode=mode, size=size)
    played.settle()
    played.draw()
    canvas, sprites = Canvas(played.surface, played.scale), played.picture.sprites
    wall = [one for one in sprites if one.kind == "picture" and one.look is Look.LEGAL]
    assert len(wall) > 15
    for sprite in wall:
        others = [one for one in sprites if one.id != sprite.id]
        kept = gaze.marked(others), gaze.decided(others), gaze.clickable(others)
        box = label(canvas, sprite, played.screen.follower.bands, *kept)
        assert box is not None
        assert not box.colliderect(FRect(*sprite.seen))
        assert apart(box, sprite.seen) <= gaze.REACH


@pytest.mark.parametrize("language", ["en", "de"])
def test_large_texts_leave_the_plate_its_second_line(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, FRect]] = []
    text = Canvas.text

    def noting(self: Canvas, told: str, *at: Any, **how: Any) -> FRect:
        drawn.append((told, text(self, told, *at, **how)))
        return drawn[-1][1]

    settings = Settings(text_scale=130, language=language)
    played = reaching(Acting, game="museum_pictura", seats=3, settings=settings)
    monkeypatch.setattr(Canvas, "text", noting)
    played.draw()
    more = played.screen.plate.text().partition("\n")[2]
    assert more
    where = [box for told, box in drawn if told == more]
    buttons = [button.rect for button in played.screen.plate.answers if button.visible]
    assert where
    assert all(box.collidelist(buttons) < 0 for box in where)


def test_no_label_lies_over_a_drafted_card() -> None:
    played = Played(game="masters_gallery", seed=3)
    assert played.until(FirstCard)
    picture = played.picture
    kept_free = gaze.decided(picture.sprites)
    played.click(played.where(played.hand()[0]))
    played.wait(0.5)
    (draft,) = (one for one in picture.sprites if one.id.startswith("draft:"))
    assert (draft.clip or draft.rect) not in kept_free
    assert (draft.clip or draft.rect) in gaze.decided(picture.sprites)


def until_sheet(played: Played, phase: type) -> Played:
    """Play until a sheet has come in a phase."""
    picture = played.picture
    while not (picture.sheets and isinstance(played.match.state.phase, phase)):
        played.settle()
        played.step()
    picture.motion.finish()
    played.wait(0.2)
    played.draw()
    return played


def test_an_open_sheet_makes_way_when_ones_turn_comes() -> None:
    played = until_sheet(Played(game="masters_gallery", seats=4, seed=3), FirstCard)
    sheets = played.screen.sheets
    assert 0 not in played.match.to_act
    played.press("Show the count")
    while 0 not in played.match.to_act:
        assert sheets.opened is not None, "the others play on below it"
        played.step()
        played.picture.motion.finish()
        played.wait(0.2)
    assert sheets.opened is None
    sheets.unfold()
    played.wait(9)
    assert sheets.opened is not None, "opened in one's own turn, it stays"


@pytest.mark.parametrize(("game", "phase"), [("masters_gallery", Adding), ("stolen_paintings", Showing)])
def test_a_sheet_waits_aside_while_what_it_speaks_of_is_looked_at(game: str, phase: type) -> None:
    played = until_sheet(Played(game=game, seats=4, seed=3), phase)
    screen = played.screen
    assert screen.sheets.opened is None
    assert screen.sheets.unfold_key.visible
    played.press("Show the count")
    assert screen.sheets.opened is not None
    played.wait(9)
    assert screen.sheets.opened is not None, "what was opened by hand stays"
    played.press("Look at the table")
    assert screen.sheets.opened is None
    assert screen.sheets.unfold_key.visible
    if phase is Adding:  # until the viewer plays on
        played.until(FirstCard)
        played.click(played.where(played.hand()[0]))
        played.key(pygame.K_RETURN)
    while isinstance(played.match.state.phase, Showing):
        played.step()
    played.picture.motion.finish()
    played.wait(0.3)
    played.draw()
    assert screen.sheets.folded is None
    assert not screen.sheets.unfold_key.visible, "it does not outlive what it speaks of"
