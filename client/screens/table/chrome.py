"""What surrounds every game's picture: wall, rail, shelf, top band, prompt plate and the column at the side."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.drawing import theme
from client.drawing.backdrop import draw_dado, draw_shelf, draw_wall
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.bands import Bands
from client.tables.board import Light
from client.widgets import Button

LINKS = {"here": theme.OK, "unstable": theme.BRASS_HI}
"""State of the connection -> colour of its dot; all others are bad. The word is said beside it unless all is well."""


def draw_room(canvas: Canvas, bands: Bands, lights: Sequence[Light]) -> None:
    """Draw the wall with its pools of light, the ledge under it and the walnut shelf."""
    draw_wall(canvas, lights)
    ledge = bands.ledge
    draw_dado(canvas, (ledge.x, ledge.y - 2, ledge.w, ledge.h + 2))
    draw_shelf(canvas, bands.shelf)


def draw_watching(canvas: Canvas, bands: Bands, text: str) -> None:
    """Say on the empty shelf that the viewer has no seat."""
    shelf = bands.shelf
    middle = shelf.y + shelf.h / 2
    canvas.symbol("eye", (shelf.x + 40, middle), 26, theme.BRASS_HI)
    canvas.paragraph(text, (shelf.x + 66, middle - canvas.leading("body") / 2), shelf.w - 200, "body", theme.IVORY_DIM)


def draw_top(canvas: Canvas, bands: Bands, title: str, heading: str, link: str, told: str, right: float) -> None:
    """Draw the top band: the game, where the match is, and the connection; `right` is where its buttons begin."""
    top = bands.top
    canvas.fade(top, theme.INK, rgba("#0A0F0E"))
    canvas.line((0, top.bottom - 1), (top.w, top.bottom - 1), theme.BRASS_LO)
    middle = top.y + top.h / 2
    name = canvas.text(title, (18, middle), "title", theme.BRASS_HI, "midleft")
    canvas.text(
        heading,
        (name.right + 22, middle + 1),
        "body",
        theme.IVORY_DIM,
        "midleft",
        limit=max(40, right - name.right - 260),
    )
    x = right - 14
    if told:
        x = canvas.text(told, (x, middle), "small", theme.IVORY_DIM, "midright").x - 12
    canvas.disc((x, middle), 5, LINKS.get(link, theme.WARN), theme.INK_SOFT)


def draw_side(canvas: Canvas, bands: Bands, log: str, chat: str, quiet: str) -> None:
    """Draw the ground of the column and its two headings; `quiet` says why nobody may talk now, if that is so."""
    side = bands.side
    draw_column(canvas, bands, log)
    canvas.text(chat, (bands.chat.x, bands.chat.y - 8), "heading", theme.BRASS_HI, "bottomleft")
    line = bands.log.bottom + 6
    canvas.line((side.x + 14, line), (side.right - 14, line), rgba(theme.BRASS_LO, 160))
    if quiet:
        canvas.text(
            quiet,
            (side.right - 14, bands.chat.y - 8),
            "small",
            theme.IVORY_MUTE,
            "bottomright",
            limit=bands.chat.w - 60,
        )


def draw_column(canvas: Canvas, bands: Bands, log: str) -> None:
    """Draw the ground of the column and the heading of the log."""
    side = bands.side
    canvas.fade(side, theme.INK_SOFT, theme.INK)
    canvas.line((side.x, side.y), (side.x, side.bottom), theme.BRASS_LO)
    canvas.text(log, (bands.log.x, bands.log.y - 8), "heading", theme.BRASS_HI, "bottomleft")


def draw_plate(canvas: Canvas, rect: Rect, bright: bool) -> None:
    """Draw the prompt plate: bright brass while the viewer is asked, dark while others are."""
    if not bright:
        canvas.sheet(rect, (240, 244))
        return
    canvas.brass(rect)
    for x in (rect.x + 12, rect.right - 12):
        canvas.disc((x, rect.y + rect.h / 2), 3.4, theme.BRASS_LO, "#F5E2B4", 1)


def draw_clock(canvas: Canvas, rect: Rect, x: float, seconds: float, bright: bool) -> float:
    """Draw the seconds that are left; return where the text after them begins."""
    color = theme.BRASS_INK if bright else theme.IVORY_DIM
    return canvas.text(str(round(seconds)), (x, rect.y + rect.h / 2), "big_number", color, "midleft").right + 14


def draw_plate_text(canvas: Canvas, rect: Rect, text: str, bright: bool, left: float, right: float) -> None:
    """Draw what is asked, between left and right: smaller, then on two lines, where it is long."""
    color = theme.BRASS_INK if bright else theme.IVORY_DIM
    middle, room = rect.y + rect.h / 2, right - left
    for style in ("heading", "strong", "label")[0 if bright else 1 :]:
        if canvas.measure(text, style) <= room:
            canvas.text(text, (left, middle), style, color, "midleft")
            return
    lines = canvas.wrapped(text, room, "label")
    tall = canvas.leading("label") * min(2, len(lines))
    canvas.paragraph(text, (left, middle - tall / 2), room, "label", color, most=2)


def place_right(canvas: Canvas, buttons: Sequence[Button], right: float, box: Rect, gap: float = 8) -> float:
    """Place buttons from the right end leftwards in a strip; return where the leftmost begins."""
    for button in buttons:
        wide = button.width(canvas)
        right -= wide
        button.rect = FRect(right, box.y, wide, box.h)
        right -= gap
    return right + gap
