"""What a board gets of a window, and things that lie over each other there."""

from collections.abc import Iterable
from itertools import combinations

from client.drawing.canvas import fitting
from client.drawing.rects import Rect
from client.tables.bands import divide
from client.tables.board import AnyBoard, Area
from client.wording.scene import Scene


def area_of(board: AnyBoard, scene: Scene, size: tuple[int, int], text: float = 1.0) -> Area:
    """Return what a board gets in a window of so many pixels."""
    scale = fitting(*size)
    others = len(scene.names) - (scene.viewer >= 0)
    return divide((size[0] / scale, size[1] / scale), text, others, scene.viewer < 0, board.room(scene)).area


def overlapping(rects: Iterable[Rect], most: float = 0.01) -> list[tuple[Rect, Rect]]:
    """Return the pairs that lie over each other by more than `most` units, across and down; below 0: that are too near."""
    return [
        (one, other)
        for one, other in combinations(rects, 2)
        if min(one.right, other.right) - max(one.x, other.x) > most
        and min(one.bottom, other.bottom) - max(one.y, other.y) > most
    ]
