"""QR codes."""

from pygame import Surface

from client.drawing.canvas import Canvas
from client.drawing.qr_code import QUIET, draw_qr, qr_rows
from client.drawing.rects import Rect


def test_a_code_is_square_and_has_its_three_corners() -> None:
    rows = qr_rows("http://192.168.1.5:26180/k3v9xq/#123456")
    assert len({len(rows), *map(len, rows)}) == 1
    for corner in (rows[0][:7], rows[0][-7:], rows[-1][:7]):
        assert corner == "1111111"


def test_it_is_drawn_as_it_is() -> None:
    rows = qr_rows("vernissage")
    side = 3 * (len(rows) + 2 * QUIET)
    surface = Surface((side, side))
    draw_qr(Canvas(surface), "vernissage", Rect(0, 0, side, side))
    seen = [
        "".join(
            "1" if surface.get_at((3 * (x + QUIET) + 1, 3 * (y + QUIET) + 1))[0] < 128 else "0"
            for x in range(len(rows))
        )
        for y in range(len(rows))
    ]
    assert tuple(seen) == rows
