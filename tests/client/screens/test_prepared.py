"""While another seat's move waits to be shown, what it will show is made: once it moves nothing is late."""

from typing import Any, cast

import pytest
from pygame import Surface

from client.drawing import backdrop, surface_cache
from client.drawing.canvas import Canvas
from client.drawing.display_list import DisplayList
from client.drawing.memo import SLICE, Memo
from client.tables.board import Sprite
from client.tables.drawing import draw_sprites
from engine.games.masters_gallery.state import FirstCard
from tests.client.screens.tables import Played


class Frames:
    """The frames of a table, one after the other, with a clock of which every look takes most of a slice."""

    def __init__(self, played: Played) -> None:
        self.played, self.memo, self.now = played, Memo(), 0.0

    def draw(self) -> bool:
        """Draw one; tell whether it lacks something."""
        self.memo.turn(self._clock)
        self.played.screen.draw(self._canvas(self.memo))
        return self.memo.late

    def made(self, sprites: tuple[Sprite, ...]) -> bool:
        """Tell whether all is there that sprites need."""
        try:
            with surface_cache.sparing(lambda: False):
                draw_sprites(self._canvas(None), sprites, self.played.screen.follower.kinds)
        except surface_cache.Late:
            return False
        return True

    def _canvas(self, memo: Memo | None) -> Canvas:
        return Canvas(cast(Surface, DisplayList((1280, 800))), self.played.scale, 1.0, memo)

    def _clock(self) -> float:
        self.now += 0.7 * SLICE
        return self.now


def test_what_waits_is_made_before_it_moves() -> None:
    played = Played()
    played.until(FirstCard, asked=False)
    frames = Frames(played)
    while frames.draw():
        pass
    picture = played.picture
    while not picture.motion.upcoming:
        played.settle()
        played.step()
    surface_cache.forget_all()
    waits = picture.motion.upcoming
    assert not frames.made(waits)
    drawn = 1
    while frames.draw():
        drawn += 1
        assert picture.motion.upcoming is waits, "no time has gone by"
    assert drawn > 2, "as long as there is time in a frame"
    assert frames.made(waits)


def test_the_wall_is_made_once_while_the_shelf_comes_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    made, real = list[object](), backdrop._wall

    def wall(*facts: Any) -> Surface:
        made.append(facts)
        return real(*facts)

    surface_cache.forget_all()
    monkeypatch.setattr(backdrop, "_wall", wall)
    played, shelves = Played(game="artline"), set[float]()
    for _ in range(12):
        played.step()
        played.rest()
        shelves.add(played.screen.follower.bands.shelf.h)
    assert len(shelves) > 1
    assert len(made) == 1
