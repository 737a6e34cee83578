"""Pictures in frames."""

from client.drawing import theme
from client.drawing.artwork import size_of
from client.drawing.canvas import Canvas, Pose
from client.drawing.rects import Rect
from client.drawing.shapes import rgba

Box = tuple[float, float, float, float]


def framed(canvas: Canvas, key: str | int, area: Box, frame: str = "brass", shadow: bool = True) -> None:
    """Draw a picture in a frame that fills an area in units: "brass", "gilt" (wide), "dark" or "" (a hairline)."""
    x, y, w, h = area
    edge, inner = _edge(w, h, frame), _inside(area, frame)
    top, low = (theme.BRASS_HI, theme.BRASS_LO) if frame in ("gilt", "brass") else (theme.WALNUT_HI, theme.INK)
    canvas.panel(area, top, low, rgba("#140E08", 220), 1, min(2.0, edge), (4 if w > 30 else 2) * shadow, inner)
    if frame == "gilt":
        canvas.frame((x + edge * 0.35, y + edge * 0.35, w - edge * 0.7, h - edge * 0.7), rgba("#6B4C1E", 190), 1, 0)
        canvas.frame((x + edge - 1, y + edge - 1, w - 2 * edge + 2, h - 2 * edge + 2), rgba("#3B2A12"), 1, 0)
    canvas.picture(key, inner)


def unframed(canvas: Canvas, key: str | int, area: Box, frame: str, pose: Pose) -> None:
    """Draw a picture in motion: as large as in its frame, but without it."""
    canvas.picture(key, _inside(area, frame), pose=pose)


def _inside(area: Box, frame: str) -> Box:
    x, y, w, h = area
    edge = _edge(w, h, frame)
    return x + edge, y + edge, w - 2 * edge, h - 2 * edge


def _edge(w: float, h: float, frame: str) -> float:
    """Return how wide a frame is around a picture in a box of this size."""
    least, share = {"gilt": (5.0, 0.07), "brass": (2.0, 0.03), "dark": (2.0, 0.03)}.get(frame, (1.0, 0.0))
    return max(least, min(w, h) * share)


def fitted(key: str | int, area: Rect, frame: str = "brass", across: float = 0.5) -> Rect:
    """Return the largest rect within an area in which a framed picture is seen whole.

    across: where it stands in a wider area, 0 for the left, 1 for the right.
    """
    return Rect(*whole_in(key, area, _edge(area.w, area.h, frame), across))


def whole_in(key: str | int, box: Box, edge: float = 0.0, along: float = 0.5, high: float = 0.5) -> Box:
    """Return where a picture hangs whole, as large as fits with a frame `edge` wide.

    box, and what is returned: left, top, width, height in units. along: 0 hangs it at the left of the box, 1 at its right.
    high: 0 hangs it at the top, 1 at the foot.
    """
    x, y, w, h = box
    across, up = size_of(key)
    part = min(max(1.0, w - 2 * edge) / across, max(1.0, h - 2 * edge) / up)
    wide, tall = across * part + 2 * edge, up * part + 2 * edge
    return x + (w - wide) * along, y + (h - tall) * high, wide, tall


def hang_whole(
    canvas: Canvas,
    key: str | int,
    box: Box,
    edge: float = 6.0,
    high: float = 0.5,
    lamp: bool = False,
    dark: bool = False,
) -> Box:
    """Hang a picture whole in a box: gilt frame and shadow, a lamp above it; return where its frame is.

    dark: an unlit frame of walnut, the picture at half light.
    """
    x, y, w, h = place = whole_in(key, box, edge, high=high)
    canvas.shadow(place, max(3.0, edge), 1, 170)
    top, low = (theme.WALNUT_EDGE, theme.WALNUT) if dark else (theme.BRASS_HI, "#9A7436")
    inner = (x + edge, y + edge, w - 2 * edge, h - 2 * edge)
    canvas.panel(place, top, low, rgba("#140E08", 150), 1, 1, hidden=inner)
    if edge >= 5 and not dark:
        canvas.frame((x + edge * 0.4, y + edge * 0.4, w - edge * 0.8, h - edge * 0.8), rgba("#6B4C1E", 90), 1, 0)
    if not dark:
        canvas.frame((x + edge - 1, y + edge - 1, w - 2 * edge + 2, h - 2 * edge + 2), rgba("#3B2A12", 200), 1, 0)
    canvas.picture(key, inner)
    if dark:
        canvas.dim(inner, "#A9A6A0")
    if lamp:
        lamp_bar(canvas, (x + w * 0.25, y - edge - 2, w * 0.5), max(4.0, edge * 0.8))
    return place


def lamp_bar(canvas: Canvas, place: tuple[float, float, float], tall: float = 7.0) -> None:
    """Draw the lamp over what is lit: left, top and width of its shade in units."""
    x, y, w = place
    canvas.halo((x, y + tall * 0.5, w, tall), "#FFE6A0", 10, tall / 2, 220)
    canvas.panel((x, y, w, tall), theme.LAMP_GLASS, theme.BRASS, radius=tall / 2)
