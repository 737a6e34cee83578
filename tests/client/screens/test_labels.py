"""Labels of every screen's widgets: inside the window, beside what they explain, over nothing that decides."""

from pathlib import Path

import pygame
import pytest
from pygame import FRect, Surface

from client import screenshots
from client.drawing import theme
from client.drawing.canvas import Canvas, fitting
from client.screenshots import SHOWN, Shell, Wanted
from client.widgets import draw_tip

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
