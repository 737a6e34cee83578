"""The seats of a room as rows: mark, name, and the state of each."""

from dataclasses import dataclass

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.wording.room_text import standing
from client.wording.scene import seat_names
from client.wording.texts import Words
from engine.core.visibility import Seat
from netcode.protocol.messages import Place, Room


@dataclass(frozen=True)
class SeatRow:
    """One seat as it is shown."""

    seat: Seat
    name: str
    """No two alike: people of one name are told apart."""
    place: Place
    own: bool
    standing: str
    """As `client.wording.room_text.standing`."""


def seat_rows(words: Words, room: Room, own: Seat) -> list[SeatRow]:
    """Return the seats of a room."""
    names = seat_names(words, [place.name for place in room.places])
    return [
        SeatRow(seat, names[seat], place, seat == own, standing(room, place)) for seat, place in enumerate(room.places)
    ]


def facts(words: Words, row: SeatRow) -> list[tuple[str, str, str]]:
    """Return the state of a seat in parts: symbol, text, colour."""
    place = row.place
    if place.kind == "free":
        return [("person", words.say("ui.seat.free"), theme.IVORY_MUTE)]
    found: list[tuple[str, str, str]] = []
    if row.own:
        found.append(("right", words.say("ui.seat.you"), theme.BRASS_HI))
    if place.kind == "bot":
        key = f"bot.level.{place.level}"
        text = words.say("ui.seat.bot", level=words.say(key)) if words.has(key) else words.say("room.fact.bot")
        found.append(("bot", text, theme.IVORY_DIM))
    if row.standing == "stand_in":
        found.append(("bot", words.say("ui.seat.stand_in"), theme.WARN))
    elif row.standing:
        symbol, color = _STANDINGS[row.standing]
        found.append((symbol, words.say(f"room.fact.{row.standing}"), color))
    if place.muted:
        found.append(("speech", words.say("room.fact.muted"), theme.WARN))
    return found


_STANDINGS = {
    "away": ("dots", theme.WARN),
    "coming": ("dots", theme.IVORY_MUTE),
    "lacks_deck": ("dots", theme.WARN),
    "ready": ("check", theme.OK),
    "not_ready": ("dots", theme.IVORY_MUTE),
}
"""The look of a seat's standing: symbol and colour."""


def seat_row(canvas: Canvas, words: Words, row: SeatRow, box: FRect, keep: float = 0) -> None:
    """Draw a seat: the viewer's own on paper, a free one as an empty place. `keep`: units at the right for buttons.

    A high row has the state below the name, a low one beside it.
    """
    free = row.place.kind == "free"
    if row.own:
        canvas.paper(box, 5, 4)
    else:
        edge = rgba(theme.BRASS_HI if free else theme.BRASS_LO, 70 if free else 150)
        canvas.panel(box, rgba(theme.INK, 50 if free else 150), edge=edge, radius=4)
    mark, radius = theme.seat(row.seat), min(21.0, box.h * 0.33)
    at = (box.x + 34, box.centery)
    if free:
        canvas.disc(at, radius, theme.INK, rgba(theme.BRASS_LO, 160))
        canvas.symbol(mark.symbol, at, radius * 1.1, rgba(mark.color, 130))
    else:
        canvas.mark(mark, at, radius)
    x, right = box.x + 66, box.right - theme.M - keep
    about = facts(words, row)
    if free:
        about = []
    name = words.say("ui.seat.free_seat", seat=row.seat + 1) if free else row.name
    ink = theme.PAPER_INK if row.own else theme.IVORY_DIM if free else theme.IVORY
    style = "caption" if free else "heading"
    line = canvas.leading("small") + 4
    below = box.h >= canvas.leading("heading") + line + 10
    widths = [canvas.measure(text, "small") + 30 * canvas.text_scale for _, text, _ in about]
    room = right - x - (0 if below else sum(widths))
    middle = box.centery - (line / 2 if below and about else 0)
    canvas.text(name, (x, middle), style, ink, "midleft", limit=max(60.0, room))
    left = x - 4 if below else right - sum(widths)
    y = middle + canvas.leading("heading") / 2 + line / 2 if below else box.centery
    for (symbol, text, color), width in zip(about, widths, strict=True):
        shade = _ON_PAPER.get(color, theme.PAPER_DIM) if row.own else color
        canvas.symbol(symbol, (left + 10, y), 13 * canvas.text_scale, shade)
        canvas.text(
            text, (left + 20 * canvas.text_scale, y), "small", shade, "midleft", limit=max(20.0, right - left - 20)
        )
        left += width


_ON_PAPER = {theme.OK: "#3F7A4C", theme.WARN: theme.PAPER_WARN, theme.BRASS_HI: "#6D4A12"}
"""Colour on dark panels -> its counterpart on paper."""
