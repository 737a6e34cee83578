"""The pictures of a deck that is made, side by side: what was taken out is dim, what looks nearly alike is marked."""

from collections.abc import Callable

from pygame import FRect

from client.drawing import theme
from client.drawing.artwork import picture_of_file
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.screens.deck_work import DeckWork
from client.widgets import TileWall

_TILE = 124.0
"""Height of a tile in units, at text scale 1."""
_ACROSS = 1.2
"""How much wider than high a tile is, at least."""


class DeckWall:
    """The wall of pictures. choose: called when another one is chosen; open: for Enter or a second click."""

    def __init__(self, work: DeckWork, choose: Callable[[], None], open_it: Callable[[], None]) -> None:
        self.work = work
        self._marked: set[str] = set()
        self.tiles: TileWall[str] = TileWall([], [], self._tile, lambda name: choose(), open_it)
        self.tiles.gap = theme.S

    @property
    def chosen(self) -> str:
        """The chosen picture; empty where there is none."""
        return self.tiles.items[self.tiles.chosen] if self.tiles.items else ""

    def show(self, work: DeckWork) -> None:
        """Show the pictures as they are now."""
        self.work, names = work, list(work.making.pictures)
        self._marked = {name for pair in work.alike for name in pair}
        self.tiles.show(names, [work.called(name) for name in names])

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place it: as many tiles side by side as fit."""
        self.tiles.rect = area
        self.tiles.tall = _TILE * canvas.text_scale
        self.tiles.columns = max(2, int(area.w / (_ACROSS * self.tiles.tall)))

    def _tile(self, canvas: Canvas, name: str, box: FRect, state: str) -> None:
        lit, out = state == "chosen", name in self.work.making.out
        edge = theme.BRASS_HI if lit else rgba(theme.BRASS_LO, 220 if state else 90)
        canvas.panel(box, theme.PICKED if lit else rgba(theme.INK, 130), edge=edge, radius=4)
        line = canvas.leading("small")
        room = FRect(box.x + 5, box.y + 5, box.w - 10, box.h - line - 12)
        self.hang(canvas, name, room)
        if out:
            canvas.dim(room, theme.ILLEGAL)
        x = box.x + 6
        for symbol in ["cross"] * out + ["double"] * (name in self._marked):
            canvas.symbol(symbol, (x + 6, box.bottom - line / 2 - 4), 11 * canvas.text_scale, theme.WARN)
            x += 16 * canvas.text_scale
        ink = theme.IVORY_DIM if out else theme.IVORY
        canvas.text(self.work.called(name), (x, box.bottom - line - 4), "small", ink, limit=box.right - 6 - x)

    def hang(self, canvas: Canvas, name: str, room: FRect) -> None:
        """Draw a picture whole within a room; nothing while there is no time to unpack it."""
        made = self.work.making.pictures[name]
        part = min(room.w / made.width, room.h / made.height)
        box = FRect(0, 0, made.width * part, made.height * part)
        box.center = room.center
        inner = canvas.pixels(box)

        def draw(canvas: Canvas) -> None:
            canvas.surface.blit(picture_of_file(made, self.work.making.read(name), inner.w, inner.h), inner)

        if canvas.prepared(draw):
            draw(canvas)
