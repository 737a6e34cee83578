"""Labels of every screen's widgets: inside the window, beside what they explain, over nothing that decides."""

from pathlib import Path

import pygame
import pytest
from pygame import FRect, Surface

from client import screenshots
from client.drawing import theme
from client.drawing.canvas import Canvas, fitting
from client.screenshots import SHOWN, Shell, Wanted, shot
from client.tables.board import Sprite
from client.widgets import draw_tip
from engine.games import GAMES
from tests.client.cuts import noted_cuts
from tests.client.goldens import show_plain_pictures
from tests.client.screens.tables import Played

SIZES = ((1366, 768), (1920, 1080))


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("scale", [100, 130])
def test_labels_of_widgets_lie_free(name: str, scale: int, tmp_path: Path) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    for size in SIZES:
        wanted = Wanted(name, seats=3, steps=9, size=size, scale=scale, language="de")
        surface, shell = Surface(size), Shell(wanted)
        screen = screenshots._MAKERS[name](wanted, shell, tmp_path)
        canvas = Canvas(surface, fitting(*size), scale / 100)
        screen.enter()
        screen.draw(canvas)
        screen.refresh()
        screen.draw(canvas)
        for widget in [one for one in screen.ui.layer() if one.tip and one.rect.w]:
            screen.ui.pointer = widget.rect.center
            screen.ui.point()
            if screen.ui.hit(widget.rect.center) is not widget:
                continue
            screen.ui.update(theme.TOOLTIP_DELAY + 0.1)
            box = draw_tip(canvas, screen.ui)
            assert box is not None
            assert FRect(0, 0, *canvas.size).contains(box), widget.tip
            assert not box.colliderect(widget.rect), widget.tip
            deciding = [one for one in screen.ui.layer() if getattr(one, "look", "") == "primary" and one is not widget]
            assert box.collidelist([one.rect for one in deciding]) < 0, widget.tip
            screen.ui.pointer = (-1.0, -1.0)
            screen.ui.point()
            assert draw_tip(canvas, screen.ui) is None, "it goes with the pointer"


# On the screens around the tables every text is whole, in English and in German at 130 %.


AROUND = [
    *(Wanted(name, "art_gallery", 4) for name in SHOWN if name not in ("table", "scores", "replay")),
    *(Wanted("room", slug, game.info.seats[-1]) for slug, game in GAMES.items()),
    *(Wanted("scores", slug, game.info.seats[-1]) for slug, game in GAMES.items()),
]


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("de", 130)])
@pytest.mark.parametrize("wanted", AROUND, ids=lambda one: f"{one.screen}-{one.game}")
def test_every_text_around_a_table_is_whole(
    wanted: Wanted, language: str, scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_plain_pictures(monkeypatch)
    cut = noted_cuts(monkeypatch)
    facts = (wanted.screen, wanted.game, wanted.seats)
    shot(
        Wanted(*facts, size=(1366, 768), language=language, scale=scale), tmp_path / "shot.jpg"
    )  # quicker to write than a PNG
    assert not cut


# A work is called by the number that is shown with it: its label, its key, and the buttons of the plate.


MODES = {"basic": 3, "cooperative": 3, "chronology": 2, "solo_chronology": 1, "similar": 3, "forgers": 3}
MOVES = 60


def pairs(sprites: tuple[Sprite, ...]) -> list[tuple[Sprite, Sprite]]:
    """Return each number with the picture that it belongs to: the nearest at whose foot it is."""
    works = [one for one in sprites if one.kind == "picture" and one.zone == "board"]
    found = []
    for token in (one for one in sprites if one.kind == "number" and one.id.startswith("token:")):
        x, y = token.rect.center
        near = min(works, key=lambda one: max(one.rect.x - x, 0.0, x - one.rect.right) + abs(one.rect.bottom - y))
        found.append((token, near))
    return found


@pytest.mark.parametrize("mode", MODES)
def test_labels_and_keys_name_a_work_by_the_number_that_is_shown(mode: str) -> None:
    played, met = Played(game="stolen_paintings", seats=MODES[mode], mode=mode, seed=4), 0
    picture = played.picture
    for _ in range(MOVES):
        for turn in range(3):
            shown = pairs(picture.sprites)
            for token, work in shown:
                number = token.face.number
                assert work.label is not None
                assert str(number) in work.label.title.split(), (mode, number, work.label.title)
                assert work.number == number
                met += 1
            lit = [work for _, work in shown if work.means is not None]
            if not lit or not played.store.table.asked:
                break
            picture.press(lit[-1 - turn])  # another draft: other orders, other places
            for answer in picture.answers():
                chosen = [token.face.number for token, work in pairs(picture.sprites) if work.look.name == "CHOSEN"]
                if any(letter.isdigit() for letter in answer.label) and len(chosen) == 1 and mode == "similar":
                    assert str(chosen[0]) in answer.label.split()
        if not played.match.to_act:
            break
        played.step()
        played.settle()
    assert met > 20
