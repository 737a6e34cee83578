"""The surroundings of every game's picture: wall, shelf, rail, prompt plate and the drawer at the side."""

from collections.abc import Sequence

from pygame import FRect

from client.drawing import theme
from client.drawing.backdrop import draw_shelf, draw_wall
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.bands import Bands
from client.tables.board import Light
from client.tables.fitting import draw_fitting, shrunk, shrunk_line, shrunk_title
from client.widgets import Button

WIDEST_LANE, NARROWEST_LANE = 560.0, 420.0
"""Units of the lane's width: at most, and at least, whatever the heading takes."""
GAP = 20.0
_TWO_ROWS = 84.0
"""Height of a plate from which its buttons have a row of their own."""


def draw_room(canvas: Canvas, bands: Bands, lights: Sequence[Light]) -> None:
    """Draw the wall with its pools of light, and the walnut shelf."""
    draw_wall(canvas, lights)
    if bands.shelf.h:
        draw_shelf(canvas, bands.shelf)


def draw_rail(canvas: Canvas, bands: Bands, title: str, heading: str, right: float, watches: str = "") -> Rect:
    """Draw the rail: the game and the phase of the match; return the lane's place. `right`: where its buttons begin.

    watches: the note for a spectator; empty for a player.
    """
    return canvas.part("rail", _rail, bands.top, title, heading, right, watches)


def _rail(canvas: Canvas, top: Rect, title: str, heading: str, right: float, watches: str) -> Rect:
    canvas.fade(top, theme.INK, rgba("#0A0F0E"))
    canvas.line((0, top.bottom - 1), (top.w, top.bottom - 1), theme.BRASS_LO)
    middle, far = top.y + top.h / 2, right - GAP
    name = canvas.text(title, (14, middle), "title", theme.BRASS_HI, "midleft", limit=top.w * 0.3)
    least = min(NARROWEST_LANE, max(120.0, (far - name.right) * 0.54))
    x = name.right + 12
    if watches:
        canvas.symbol("eye", (x + 8, middle + 1), 16, theme.BRASS_HI)
        x = canvas.text(watches, (x + 22, middle + 1), "small", theme.BRASS_HI, "midleft").right + 10
    limit = far - least - GAP - x
    if heading and limit > 40:
        small, heading = shrunk_title(canvas, heading, "small", limit)
        x = small.text(heading, (x, middle + 1), "small", theme.IVORY_DIM, "midleft", limit=limit).right
    left = max(x + GAP, far - WIDEST_LANE)
    high = top.h - 10
    return Rect(left, middle - high / 2, max(0.0, far - left), high)


def draw_count(canvas: Canvas, button: Button, count: int) -> None:
    """Draw on a button how many lines behind it are unread; nothing for none."""
    if count:
        at, radius = (button.rect.right - 4, button.rect.y + 5), 8.5 * canvas.text_scale
        canvas.disc(at, radius, theme.WARN, theme.INK)
        canvas.text(str(min(99, count)), at, "label", theme.PAPER_INK, "center")


def draw_side(canvas: Canvas, bands: Bands, log: str, chat: str, quiet: str) -> None:
    """Draw the drawer's ground and the headings of its open parts; `quiet`: why nobody may talk now, else empty."""
    if bands.side.w:
        canvas.part("side", _side, bands, log, chat, quiet)


def _side(canvas: Canvas, bands: Bands, log: str, chat: str, quiet: str) -> None:
    side = bands.side
    draw_column(canvas, bands, log if bands.log.h else "")
    if not bands.chat.h:
        return
    canvas.text(chat, (bands.chat.x, bands.chat.y - 8), "heading", theme.BRASS_HI, "bottomleft")
    if bands.log.h:
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
    """Draw the ground of the drawer and the heading of the log."""
    side = bands.side
    canvas.fade(side, theme.INK_SOFT, theme.INK)
    canvas.line((side.x, side.y), (side.x, side.bottom), theme.BRASS_LO)
    if log:
        canvas.text(log, (bands.log.x, bands.log.y - 8), "heading", theme.BRASS_HI, "bottomleft")


def draw_plate(canvas: Canvas, rect: Rect, bright: bool, refused: bool = False) -> None:
    """Draw the prompt plate: bright brass while the viewer is asked, else dark; with a red-brown edge after a refusal."""
    canvas.part("plate", _plate, rect, bright, refused)


def _plate(canvas: Canvas, rect: Rect, bright: bool, refused: bool) -> None:
    if bright:
        canvas.brass(rect)
    else:
        canvas.sheet(rect, (240, 244))
    if refused:
        canvas.frame(rect.inset(-1), theme.REFUSED, 3, theme.RADIUS_PLATE)


def draw_clock(canvas: Canvas, rect: Rect, x: float, seconds: float, bright: bool) -> float:
    """Draw the seconds that are left; return where the text after them begins."""
    color = theme.BRASS_INK if bright else theme.IVORY_DIM
    return canvas.text(str(round(seconds)), (x, rect.y + rect.h / 2), "big_number", color, "midleft").right + 14


def plate_rows(plate: Rect) -> tuple[Rect, Rect]:
    """Return where a plate has its text and where its buttons: one row for both, or two where texts are large."""
    inner = plate.inset(14, 8)
    if plate.h < _TWO_ROWS:
        return inner, inner
    return inner.row(0, 2, 6), inner.row(1, 2, 6)


def room_of_text(canvas: Canvas, plate: Rect, text: str, left: float, beside: float | None) -> tuple[Rect, float]:
    """Return the box of a plate's text, and where it ends: the row above the buttons, or all the height beside them.

    beside: where the buttons begin, None where there are none.
    """
    words, strip = plate_rows(plate)
    if beside is None:
        return plate.inset(14, 8), words.right
    first, _, more = text.partition("\n")
    room = beside - left
    narrow = shrunk_line(canvas, more, "small", room).measure(more, "small") <= room
    if words == strip or (more and narrow and canvas.measure(first, "strong") <= room):
        return plate.inset(14, 8), beside
    return words, words.right


def draw_plate_text(
    canvas: Canvas, rect: Rect, text: str, bright: bool, left: float, right: float, refused: bool = False
) -> None:
    """Draw the prompt between left and right: where it is long smaller, then on two lines.

    A second line of the text is drawn small below it. `refused`: the text is why something was refused.
    """
    canvas.part("plate text", _plate_text, rect, text, bright, left, right, refused)


def _plate_text(canvas: Canvas, rect: Rect, text: str, bright: bool, left: float, right: float, refused: bool) -> None:
    color = theme.BRASS_INK if bright else theme.IVORY_DIM
    middle, room = rect.y + rect.h / 2, right - left
    if refused:
        color = theme.REFUSED if bright else theme.WARN
        canvas.symbol("cross", (left + 8, middle), 13, color)
        left, room = left + 24, room - 24
    text, _, more = text.partition("\n")
    smaller = shrunk(canvas, "small", lambda tried: _two_lines(tried) <= rect.h)
    if refused and smaller.measure(text, "strong") > room:  # the reason is told in whole, on both lines
        more = ""
    if more and _two_lines(smaller) <= rect.h:
        canvas = smaller
        style = "heading" if bright and not refused and canvas.measure(text, "heading") <= room else "strong"
        canvas.text(text, (left, middle - 1), style, color, "bottomleft", limit=room)
        plain = theme.BRASS_INK if bright else theme.IVORY_DIM
        draw_fitting(canvas, more, (left, middle + 1), "small", plain, room=room)
        return
    for style in ("heading", "strong", "label")[0 if bright and not refused else 1 :]:
        if canvas.measure(text, style) <= room:
            canvas.text(text, (left, middle), style, color, "midleft")
            return
    lines = canvas.wrapped(text, room, "label")
    tall = canvas.leading("label") * min(2, len(lines))
    canvas.paragraph(text, (left, middle - tall / 2), room, "label", color, most=2)


def _two_lines(canvas: Canvas) -> float:
    """Return the least height of a text and a small line below it."""
    return canvas.leading("strong") + canvas.leading("small") - 6


def place_right(canvas: Canvas, buttons: Sequence[Button], right: float, box: Rect, gap: float = 8) -> float:
    """Place buttons from the right end leftwards in a strip; return where the leftmost begins."""
    for button in buttons:
        wide = button.width(canvas)
        right -= wide
        button.rect = FRect(right, box.y, wide, box.h)
        right -= gap
    return right + gap
