"""A seat's pictures on the wall at the end of a match: uncropped, as large as they fit, lamps above, lines below them."""

from collections.abc import Sequence

from client.drawing import theme
from client.drawing.artwork import size_of
from client.drawing.canvas import Canvas
from client.drawing.framing import Box, hang_whole, whole_in
from client.drawing.shapes import rgba
from client.tables.endings import Thread

GAP = 18.0
LAMP = 12.0
"""Units above each row, for the lamps."""
STRIP = 10.0
"""Units of one line below a row."""
ROWS = 4
"""Rows at most."""


def hanging(keys: Sequence[str], box: Box, edge: float) -> list[Box]:
    """Return where each picture hangs, in rows from the left, each row in the middle of the box, all of one height."""
    x, y, w, h = box
    if not keys:
        return []
    broad = [across / up for across, up in (size_of(key) for key in keys)]
    best: list[list[int]] = []
    tall = 0.0
    for count in range(1, min(ROWS, len(keys)) + 1):
        rows = _in_rows(broad, count)
        room = (h - count * LAMP - (count - 1) * GAP) / count - 2 * edge
        spread = (w - (len(row) - 1) * GAP - len(row) * 2 * edge for row in rows)
        fits = min(room, *(across / sum(broad[n] for n in row) for across, row in zip(spread, rows, strict=True)))
        if fits > tall:
            best, tall = rows, fits
    places = [(0.0, 0.0, 0.0, 0.0)] * len(keys)
    each = tall + 2 * edge + LAMP
    top = y + max(0.0, (h - len(best) * each - (len(best) - 1) * GAP) / 2)
    for line, row in enumerate(best):
        wide = [broad[number] * tall + 2 * edge for number in row]
        left = x + (w - sum(wide) - GAP * (len(row) - 1)) / 2
        for number, across in zip(row, wide, strict=True):
            places[number] = (left, top + line * (each + GAP) + LAMP, across, tall + 2 * edge)
            left += across + GAP
    return places


def _in_rows(broad: Sequence[float], count: int) -> list[list[int]]:
    """Distribute pictures over rows that are about equally wide, in their order."""
    rows: list[list[int]] = [[] for _ in range(count)]
    whole, so_far = sum(broad), 0.0
    for number, one in enumerate(broad):
        rows[min(count - 1, int((so_far + one / 2) / whole * count))].append(number)
        so_far += one
    return [row for row in rows if row]


def in_cells(count: int, box: Box) -> list[Box]:
    """Return equal cells in two rows, or one for few, for pictures with lines below them."""
    x, y, w, h = box
    columns = count if count <= 4 else -(-count // 2)
    rows = -(-count // columns)
    strip = 4 * STRIP + 8
    tall = h / rows
    wide = w / columns
    cells = []
    for number in range(count):
        row, column = divmod(number, columns)
        cells.append((x + column * wide, y + row * tall + LAMP, wide, tall - LAMP - strip))
    return cells


def draw_wall_of(
    canvas: Canvas, keys: Sequence[str], box: Box, threads: Sequence[Thread] = (), shown: float = 1e9
) -> list[Box]:
    """Hang pictures in a box; `shown`: how many of them, for hanging one after the other. Return where they hang."""
    edge = 7.0
    if threads:
        cells = in_cells(len(keys), box)
        places = [
            whole_in(key, (cx + 8, cy, cw - 16, ch), edge, high=1)
            for key, (cx, cy, cw, ch) in zip(keys, cells, strict=True)
        ]
    else:
        places = hanging(keys, box, edge)
    for number, (key, place) in enumerate(zip(keys, places, strict=True)):
        if number < shown:
            hang_whole(canvas, key, place, edge, lamp=place[3] > 60)
    if threads and shown >= len(keys):
        draw_threads(canvas, len(keys), box, threads)
    return places


def draw_row(canvas: Canvas, keys: Sequence[str], box: Box) -> None:
    """Hang small pictures in a box."""
    for key, place in zip(keys, hanging(keys, box, 4), strict=True):
        hang_whole(canvas, key, place, 4)


def draw_threads(canvas: Canvas, count: int, box: Box, threads: Sequence[Thread]) -> None:
    """Draw each line below the pictures that it runs through, lit where it counted; broken where a row ends.

    count: of the pictures that hang in the box.
    """
    cells = in_cells(count, box)
    for thread in threads:
        mark = theme.ARTISTS[thread.mark]
        fill = rgba(mark.color) if thread.counts else rgba(mark.color, 90)
        begun = False
        for number in range(thread.start, thread.end + 1):
            x, y, w, h = cells[number]
            top = y + h + 8 + thread.mark * STRIP
            last = number == thread.end or cells[number + 1][1] != y
            bar = (x + 4, top, w - (8 if last else 0), 6.0)
            if thread.counts:
                canvas.halo(bar, theme.LAMP_GLASS, 4, 3, 110)
            canvas.panel(bar, fill, edge=theme.LAMP_GLASS if thread.counts else None, radius=3)
            if not begun or cells[number - 1][1] != y:
                canvas.mark(mark, (x + 4 + (thread.mark % 2) * 15, top + 3), 7.5, theme.IVORY)
            begun = True
