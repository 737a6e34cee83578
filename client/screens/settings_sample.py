"""A piece of a table below the settings, as it looks now."""

from pygame import FRect

from client.data.settings import Settings
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.framing import hang_whole
from client.drawing.shapes import rgba
from client.tables.fitting import draw_fitting
from client.wording.texts import Words
from engine.paintings import WorkId, works
from netcode.table.config import BOT_NAMES

_SEAT = 112.0
"""Height of the plaque in that piece of a table, at text scale 1."""
SHOWN = 6726
"""The work in it."""


def draw_sample(canvas: Canvas, settings: Settings, words: Words, box: FRect) -> None:
    """Draw a piece of a table as it looks now: a line of the lane, a seat, a painting, its label; the plate if it fits."""
    canvas.sheet(box, (150, 190))
    more, says = canvas.text_scale, words.say
    inner = box.inflate(-36, -24)
    lane = FRect(inner.x, inner.y, inner.w, 34 * more)
    heading = canvas.text(says("ui.settings.looks"), (inner.x, lane.centery), "heading", theme.BRASS_HI, "midleft")
    percent = says("ui.settings.percent", percent=settings.text_scale)
    end = canvas.text(percent, (inner.right, lane.centery), "small", theme.IVORY_DIM, "midright").x - 14
    lane.x = heading.right + 18
    lane.w = end - lane.x
    work = works()[WorkId(SHOWN)]
    title = work.title_in(words.language)
    canvas.panel(lane, "#0A0F0E", edge=rgba(theme.BRASS, 110), radius=lane.h / 2)
    canvas.mark(theme.seat(3), (lane.x + lane.h / 2, lane.centery), lane.h * 0.38)
    happened = says("ui.settings.happened", who=BOT_NAMES[3], title=title)
    beside, room = (lane.x + lane.h + 8, lane.centery), lane.w - lane.h - 20
    draw_fitting(canvas, happened, beside, "body", theme.IVORY, "midleft", room=room)
    middle = FRect(inner.x, lane.bottom + 14, inner.w, inner.bottom - lane.bottom - 14)
    plate = FRect(inner.x, inner.bottom - 56 * more, inner.w, 56 * more)
    if middle.h - plate.h - 14 >= _SEAT * more:
        middle.h -= plate.h + 14
        canvas.brass(plate)
        at, asks = (plate.x + 16, plate.centery), says("ui.settings.asks")
        canvas.text(asks, at, "heading", theme.BRASS_INK, "midleft", limit=plate.w - 32)
    seat = FRect(middle.x, middle.y, 190 * more, min(middle.h, _SEAT * more))
    _draw_seat(canvas, settings, words, seat)
    label = FRect(middle.right - middle.w * 0.3, 0, middle.w * 0.3, 24 + canvas.leading("heading") * 2)
    label.h += canvas.leading("small")
    label.centery = middle.centery
    canvas.paper(label, 4, 4)
    most = canvas.paragraph(title, (label.x + 14, label.y + 8), label.w - 28, "heading", theme.PAPER_INK, most=2)
    by = says("ui.title.scanned", name=work.artist.name_in(words.language), year=work.years[1])
    below = (label.x + 14, label.y + 12 + most)
    draw_fitting(canvas, by, below, "small", theme.PAPER_DIM, room=label.w - 28)
    hung = (seat.right + 16, middle.y, label.x - seat.right - 32, middle.h)
    hang_whole(canvas, SHOWN, hung, 7, 0)


def _draw_seat(canvas: Canvas, settings: Settings, words: Words, seat: FRect) -> None:
    """Draw the plaque of a seat whose turn it is."""
    more = canvas.text_scale
    canvas.halo(seat, "#FFE296", 9, 6, 150)
    canvas.paper(seat, 4, 6)
    canvas.mark(theme.seat(0), (seat.x + 26, seat.y + 26), 16)
    name = settings.name or BOT_NAMES[0]
    canvas.text(name, (seat.x + 50, seat.y + 26), "heading", theme.PAPER_INK, "midleft", limit=seat.w - 60)
    for place, (symbol, text) in enumerate((("coin", "18"), ("cards", "7"))):
        at = (seat.x + 22 + place * 62 * more, seat.y + 46 + canvas.leading("number") / 2)
        canvas.symbol(symbol, at, 16, "#6D4A12")
        canvas.text(text, (at[0] + 14, at[1]), "number", theme.PAPER_INK, "midleft")
    foot = (seat.x + 14, seat.bottom - 8)
    told = words.say("ui.settings.chooses")
    canvas.text(told, foot, "caption", "#6D4A12", "bottomleft", limit=seat.w - 28)
