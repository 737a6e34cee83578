"""The ways to a table, on the paper of its room: the QR code for phones, the code in large type, the address."""

from pygame import FRect

from client.data.store import Store
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.qr_code import draw_qr
from client.drawing.rects import Rect
from client.screens.page import Column
from client.tables.fitting import shrunk_line
from client.wording.texts import Words
from netcode.protocol.tokens import spaced_code

QR_SIDE = 320.0
"""Side of the QR code in units, at most."""


def browsers_at(store: Store) -> str:
    """Return the address for phones and other browsers, empty where they are not let in or we have no code to show."""
    room = store.table.room
    return room.browsers if room is not None and room.code and not room.code_rests else ""


def program_address(store: Store) -> str:
    """Return the address that others type in the program: one that other machines reach, where there is one; else empty."""
    found = (store.host_ready or {}).get("addresses")
    addresses = [str(one) for one in found] if isinstance(found, list | tuple) else []
    return next((one for one in addresses if not one.startswith("127.")), addresses[0] if addresses else "")


def _paint_browsers(canvas: Canvas, words: Words, store: Store, column: Column, url: str) -> None:
    """Draw the QR code for phones, with the address to type below it, or beside a larger code."""
    area, asks = column.area, words.say("ui.room.browsers")
    assert store.table.room is not None
    texts = ((asks, "body", theme.PAPER_INK), (url, "strong", "#6D4A12"))
    below = sum(canvas.height(text, area.w, style) + theme.S for text, style, _ in texts)
    typed = (words.say("ui.room.computer"), _about_address(words, store))
    others = sum(canvas.height(text, area.w) for text in typed) + canvas.leading("hero") + canvas.leading("strong") + 40
    above, least = min(QR_SIDE, area.w, area.h - below - others), min(QR_SIDE, area.h * 0.4)
    side = max(above, least)
    left = area.x + (area.w - side) / 2 if above >= least else area.x
    side = draw_qr(canvas, f"{url}#{store.table.room.code}", Rect(left, column.y, side, side))
    start = column.y
    told = Column(canvas, FRect(area.x, start + side + 10, area.w, below), theme.S)
    if above < least:
        told = Column(canvas, FRect(area.x + side + 14, start, area.w - side - 14, side), theme.S)
    for text, style, ink in texts:
        told.canvas = (
            shrunk_line(canvas, text, style, told.area.w) if text == url else canvas
        )  # to be typed: in one line
        told.say(text, style, ink)
    column.y = max(start + side, told.y) + 6
    canvas.line((area.x, column.y), (area.right, column.y), theme.PAPER_EDGE)
    column.skip(12)


def paint_ways_in(canvas: Canvas, words: Words, store: Store, area: FRect) -> float:
    """Draw how phones come in, the table code in large type, and the address; for guests only that they are in.

    Return where it ends.
    """
    column = Column(canvas, area, theme.S)
    if store.hosted is not None and store.hosted.practice:
        column.say(words.say("ui.room.practice"), "body", theme.PAPER_INK)
        return column.y
    if store.table.room is None or not store.table.room.code:
        column.say(words.say("ui.room.ask_owner"), "body", theme.PAPER_DIM)
        return column.y
    if url := browsers_at(store):
        _paint_browsers(canvas, words, store, column, url)
    column.say(words.say("ui.room.computer"), "body", theme.PAPER_DIM)
    code = store.table.room.code
    told = spaced_code(code)
    shrunk_line(canvas, told, "hero", area.w).text(told, (area.x, column.y - 2), "hero", theme.PAPER_INK, limit=area.w)
    column.skip(canvas.leading("hero") - 4)
    if store.table.room.code_rests:
        column.say(words.say("ui.room.code_rests"), "body", theme.PAPER_WARN)
        return column.y
    _paint_address(canvas, words, store, column)
    return column.y


def _about_address(words: Words, store: Store) -> str:
    """Return the sentence above the program's address: whether others find the table by themselves, as far as that is known."""
    announced = (store.host_ready or {}).get("announced")
    key = "address" if announced is None else "announced" if announced else "not_announced"
    return words.say(f"ui.room.{key}")


def _paint_address(canvas: Canvas, words: Words, store: Store, column: Column) -> None:
    """Say whether others find the table by themselves, and write the address that they type in the program in one line."""
    address = program_address(store)
    if not address:
        return
    column.say(_about_address(words, store), "body", theme.PAPER_INK)
    column.canvas = shrunk_line(canvas, address, "strong", column.area.w)
    column.say(address, "strong", "#6D4A12")
    column.canvas = canvas
