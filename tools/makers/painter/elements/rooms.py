"""Rooms in perspective: back wall, side walls, floor tiles, ceiling, windows, doors, chairs."""

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix
from tools.makers.painter.elements import element
from tools.makers.painter.forms import form
from tools.makers.painter.paths import Point, box, polygon, scaled, towards

Corners = tuple[float, float, float, float]


def _beyond(point: Point, vanish: Point) -> Point:
    """Return where the line from the vanishing point through a point leaves far beyond the canvas."""
    vx, vy = vanish
    return vx + (point[0] - vx) * 12, vy + (point[1] - vy) * 12


@element
def room(
    canvas: Canvas,
    back: Corners,
    vanish: Point,
    wall: Paint,
    left: Paint | None = None,
    right: Paint | None = None,
    floor: Paint = "#8a7a60",
    ceiling: Paint | None = None,
    tiles: tuple[Paint, Paint] | None = None,
    n: int = 8,
    rows: int = 9,
    turned: bool = False,
    beams: int = 0,
    beam: Paint = "#4a3826",
    boards: int = 0,
    grain: float = 0.2,
) -> None:
    """Open a room: back wall x0, y0, x1, y1; lines run to `vanish`.

    tiles: two colours, n across; turned: set corner to corner.
    """
    x0, y0, x1, y1 = back
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    far = [_beyond(corner, vanish) for corner in corners]
    sides = ((left, 0, 3), (right, 1, 2), (floor, 3, 2), (ceiling, 0, 1))
    for paint, a, b in sides:
        if paint is not None:
            form(canvas, polygon([corners[a], corners[b], far[b], far[a]]), paint, depth=70, grain=grain, gscale=80)
    form(canvas, box(x0, y0, x1 - x0, y1 - y0), wall, depth=60, grain=grain, gscale=60)
    if tiles is not None:
        _tiles(canvas, back, vanish, tiles, n, rows, turned)
    for i in range(boards):
        start = (x0 + (x1 - x0) * (i * 3 / max(1, boards) - 1), y1)
        canvas.line([start, _beyond(start, vanish)], mix(floor, "#000", 0.45), 2, 0.7)
    for i in range(beams):
        t = (i + 0.5) / beams
        one, two = (x0 + (x1 - x0) * t, y0), (x0 + (x1 - x0) * (t + 0.3 / beams), y0)
        form(canvas, polygon([one, two, _beyond(two, vanish), _beyond(one, vanish)]), beam, depth=8, grain=0.2)


def _tiles(
    canvas: Canvas, back: Corners, vanish: Point, tiles: tuple[Paint, Paint], n: int, rows: int, turned: bool
) -> None:
    """Lay tiles: u across, v towards the viewer; a point lies 1 / (1 - v) as far from the vanishing point as at the wall."""
    x0, _, x1, y1 = back

    def at(u: float, v: float) -> Point:
        scale = 1 / max(0.04, 1 - v)
        return vanish[0] + (x0 + (x1 - x0) * u - vanish[0]) * scale, vanish[1] + (y1 - vanish[1]) * scale

    step = 1 / n
    deep = 0.93 / rows
    for row in range(rows):
        for column in range(-2 * n, 3 * n):
            u, v = column * step, row * deep
            if turned:
                u += step / 2 * (row % 2)
                quad = [at(u + step / 2, v), at(u + step, v + deep), at(u + step / 2, v + 2 * deep), at(u, v + deep)]
                paint = tiles[row % 2]
            else:
                quad = [at(u, v), at(u + step, v), at(u + step, v + deep), at(u, v + deep)]
                paint = tiles[(row + column) % 2]
            canvas.fill(polygon(quad), mix(paint, "#000", canvas.between(0, 0.12)), 0.96)


@element
def window(
    canvas: Canvas,
    pts: list[Point],
    light: Paint = "#e8ecdc",
    bars: Paint = "#6a5a40",
    nx: int = 3,
    ny: int = 4,
    rim: Paint | None = None,
) -> None:
    """Set a window: pts = upper left, upper right, lower right, lower left (in perspective as given)."""
    a, b, c, d = pts
    form(canvas, polygon(pts), light, "#ffffff", mix(light, "#5a6a70", 0.4), 30, 0, 0.2)
    for n, one, other in ((nx, (a, b), (d, c)), (ny, (a, d), (b, c))):
        for i in range(n + 1):
            canvas.line([towards(*one, i / n), towards(*other, i / n)], bars, 5 if i in (0, n) else 2.5)
    if rim is not None:
        canvas.outline(polygon(pts), rim, 9)


@element
def door(canvas: Canvas, pts: list[Point], inside: Paint, frame: Paint) -> None:
    """Open a door: an outline filled with what is beyond, framed."""
    canvas.fill(polygon(pts), inside)
    canvas.outline(polygon(pts), frame, 10)


@element
def chair(
    canvas: Canvas,
    x: float,
    y: float,
    h: float,
    col: Paint,
    seat: Paint | None = None,
    back: float = 1,
) -> None:
    """Stand a chair on x, y, seen from the side."""
    for dx in (-0.22, 0.22):
        canvas.dab([(x + dx * h, y - h * 0.45), (x + dx * h * 1.08, y)], col, h * 0.045, h * 0.035)
    canvas.dab([(x - 0.22 * h, y - h * 0.45), (x - 0.28 * h, y - h * (0.45 + 0.55 * back))], col, h * 0.05, h * 0.04)
    for k in (0.65, 0.85):
        canvas.dab([(x - 0.25 * h, y - h * k * back), (x - 0.16 * h, y - h * k * back)], col, h * 0.03, h * 0.03)
    board = scaled(x, y, h, h, (-0.25, -0.47), (0.25, -0.47), (0.27, -0.41), (-0.27, -0.41))
    form(canvas, polygon(board), seat or col, depth=6)
