"""The ledger and the shelf of Museum: Pictura in large texts: signs and numbers stand apart, and nothing is flattened."""

from itertools import pairwise
from typing import Any

import pygame
import pytest

from client.browser.layouts import Screen, divided
from client.drawing.canvas import Canvas, fitting
from client.drawing.rects import Rect
from client.tables.board import Look, Sprite
from client.tables.drawing import draw_sprites
from client.tables.museum_pictura.board import BOARD
from client.tables.museum_pictura.drafting import Draft
from client.tables.museum_pictura.drawing import KINDS
from client.tables.museum_pictura.faces import PatronFace, TrendFace, work_face
from client.tables.museum_pictura.pictures import painter_name
from client.tables.museum_pictura.wording import FIRST_ROUNDS, need, short_effect
from engine.games.museum_pictura.patrons import CARD_OF
from engine.games.museum_pictura.pieces import ICONS, PATRONS
from engine.games.museum_pictura.state import SettingTrend
from tests.client.cuts import noted_cuts, noted_lines, noted_texts
from tests.client.goldens import show_plain_pictures
from tests.client.tables.layouts import overlapping
from tests.client.tables.test_museum_pictura_room import laid, seen, table
from tests.engine.games.museum_pictura.tables import cards, favour, throw

SIZE, TEXT = (1366, 768), 1.3
APART = 2.0
"""Units between what stands side by side, and between numbers one above the other, at least."""
CAPS = 0.5
"""How much of a line's height digits and capitals take, about its middle."""


def while_another_acts(language: str, patrons: int = 0) -> list[Sprite]:
    """Return what is laid on the low shelf of another's turn: with two favours, six cards thrown, five patrons."""
    state = table()
    throw(state, 1, *cards(2)[:4], *cards(3)[:2])
    state.players[1].favours = [favour(1), favour(2)]
    state.patrons = [*PATRONS[patrons : patrons + 5]]
    scene = seen(state, 1, language)
    assert BOARD.room(scene).shelf == "low"
    return laid(scene, SIZE, text=TEXT)


def drawn(canvas: Canvas, sprites: list[Sprite], monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Draw sprites; return where the ink of texts and symbols is."""
    ink: list[Rect] = []
    text, symbol = Canvas.text, Canvas.symbol

    def noted_text(self: Canvas, told: str, *facts: Any, **more: Any) -> pygame.FRect:
        box = text(self, told, *facts, **more)
        if told:
            ink.append(Rect(box.x, box.centery - box.h * CAPS / 2, box.w, box.h * CAPS))
        return box

    def noted_symbol(self: Canvas, name: str, center: tuple[float, float], size: float, color: Any) -> None:
        symbol(self, name, center, size, color)
        ink.append(Rect(center[0] - size / 2, center[1] - size / 2, size, size))

    monkeypatch.setattr(Canvas, "text", noted_text)
    monkeypatch.setattr(Canvas, "symbol", noted_symbol)
    draw_sprites(canvas, tuple(sprites), KINDS)
    return ink


@pytest.fixture
def canvas(monkeypatch: pytest.MonkeyPatch) -> Canvas:
    pygame.font.init()
    show_plain_pictures(monkeypatch)
    return Canvas(pygame.Surface(SIZE), fitting(*SIZE), TEXT)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("patrons", range(0, len(PATRONS), 5))
def test_signs_and_numbers_of_the_ledger_stand_apart(
    patrons: int, language: str, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    sprites = while_another_acts(language, patrons)
    ledger = next(one.rect for one in sprites if one.id == "ledger")
    ink = drawn(canvas, [one for one in sprites if one.rect.within(ledger)], monkeypatch)
    assert len(ink) > 60
    assert not overlapping(ink, -APART)


@pytest.mark.parametrize("language", ["en", "de"])
def test_headings_favours_and_thrown_cards_have_the_height_of_their_texts(language: str, canvas: Canvas) -> None:
    sprites = {one.id: one for one in while_another_acts(language)}
    for name in ("ledger:patrons", "ledger:exhibitions"):
        assert sprites[name].rect.h >= canvas.leading("plaque")
    favours = [one for one in sprites.values() if one.zone == "favours"]
    assert len(favours) == 2
    assert all(one.rect.h >= canvas.leading("small") for one in favours)
    assert sprites["discard:text"].rect.h >= canvas.leading("small")
    thrown = [one for one in sprites.values() if one.zone == "discard"]
    assert len(thrown) == 6
    assert all(one.rect.h >= 36 for one in thrown)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("tall", [38.0, 45.0, 58.0])
def test_a_long_wish_stands_clear_of_its_effect(
    tall: float, language: str, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a window and on a television: both are told, and no line lies over another."""
    for size in (1.0, 1.3, 1.6):
        one = Canvas(canvas.surface, canvas.scale, size)
        for patron in PATRONS:
            scene = seen(table(), -1, language)
            face = PatronFace(need(scene, patron), (), 4, short_effect(scene, patron), met=False, claimable=False)
            with monkeypatch.context() as patch:
                lines = noted_lines(patch)
                KINDS["pictura_patron"](one, Sprite("p", "pictura_patron", Rect(10, 10, 188 * size, tall * size), face))
            tops = sorted((box.y, box.bottom) for text, box in lines if text != "4")
            assert all(low - 0.3 * (low - top) <= above for (top, low), (above, _) in pairwise(tops))
            assert face.effect.split()[-1] in " ".join(text for text, _ in lines)


@pytest.mark.parametrize("language", ["en", "de"])
def test_patrons_say_all_that_they_ask_for_and_give_on_a_television(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing can be pointed at there: painters have names, not numbers alone, and what is taken for points is told."""
    pygame.font.init()
    bands, scale = divided(Screen(1920, 1080, "wall"), 4, watching=True)
    canvas = Canvas(pygame.Surface((1920, 1080)), scale, bands.text)
    cut, told = noted_cuts(monkeypatch), noted_texts(monkeypatch)
    for first in range(0, len(PATRONS), 5):
        state = table()
        state.round, state.patrons = FIRST_ROUNDS + 1, [*PATRONS[first : first + 5]]
        scene = seen(state, -1, language)
        found = [one for one in BOARD.layout(scene, Draft(), bands.area) if one.kind == "pictura_patron"]
        told.clear()
        draw_sprites(canvas, found, KINDS)
        for patron in state.patrons:
            assert short_effect(scene, patron) in told
            assert all(painter_name(number) in " ".join(told) for number in CARD_OF[patron].painters)
    assert not cut


def test_the_head_of_a_trend_is_whole_on_a_phone(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    head = "Your hand would count 12 points."
    face = TrendFace(head, "baroque", "flag", 5, words=("Baroque", "history", "Rubens"))
    lines = noted_lines(monkeypatch)
    KINDS["pictura_trend"](canvas, Sprite("t", "pictura_trend", Rect(10, 10, 175, 105), face))
    assert " ".join(text for text, _ in lines).startswith(head)


def test_a_card_says_its_part_whole_across_its_foot(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = noted_cuts(monkeypatch)
    for language in ("en", "de"):
        words = seen(table(), 0, language).say
        for part in ("hangs", "pays", "given", "placed"):
            face = work_face(cards()[0], tag=words(f"board.tag.{part}"), frame="paper", language=language)
            KINDS["pictura_work"](canvas, Sprite("w", "pictura_work", Rect(10, 10, 62, 150), face, Look.CHOSEN))
            assert not [line for line in cut if line == face.tag]
            assert words(f"board.tag_told.{part}").endswith("."), "beside other sentences"


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_a_badge_on_the_track_covers_no_number(text: float, canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    state, badges, mark = table(), [], Canvas.mark
    for player, score in zip(state.players, (10, 20, 30, 50), strict=True):
        player.score = score
    (track,) = (one for one in laid(seen(state), SIZE, text=text) if one.kind == "pictura_track")

    def noted(self: Canvas, sign: Any, center: Any, radius: float, *more: Any) -> None:
        badges.append(Rect.around(center, 2 * radius, 2 * radius))
        mark(self, sign, center, radius, *more)

    monkeypatch.setattr(Canvas, "mark", noted)
    numbers = [one for one in drawn(canvas.variant(text=text), [track], monkeypatch) if one.h != one.w]
    assert (len(badges), len(numbers)) == (4, 5)
    assert min(one.w for one in badges) >= 15
    assert max(one.bottom for one in numbers) <= min(one.y for one in badges)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_trend_to_choose_has_all_its_names(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    cut = noted_cuts(monkeypatch)
    for trend in ICONS:
        state = table()
        state.phase = SettingTrend((), (trend,))
        shown = [one for one in laid(seen(state, 0, language), SIZE, text=TEXT) if one.zone == "board"]
        (offered,) = (one for one in shown if one.kind == "pictura_trend")
        draw_sprites(Canvas(pygame.Surface(SIZE), fitting(*SIZE), TEXT), [offered], KINDS)
    assert not cut
