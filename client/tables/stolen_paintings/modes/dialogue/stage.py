"""The stage of a dialogue that is read: its words in bubbles, and beside them the two portraits that the viewer guesses."""

from __future__ import annotations

from collections.abc import Sequence

from client.drawing.rects import Rect
from client.tables.board import Look, PanelFace, PictureFace, Sprite, TextFace
from client.tables.stolen_paintings.hanging import hang, shape_of
from client.tables.stolen_paintings.row import hidden_label
from client.wording.scene import Scene
from engine.paintings import WorkId

TURN = " - "
"""Separates the speeches of a dialogue."""
_MOST = 5
"""Bubbles at most; the last one has all further speeches."""
_STYLES = (("speech", 16.0, 43.0), ("speech", 13.0, 35.0), ("title", 11.0, 29.0), ("body", 8.0, 20.0))
"""Styles of the speeches, the largest first, with the width of a letter and the height of a line; letters shrink to fit."""
_PAD = 20.0


def speeches(text: str) -> list[str]:
    """Return the speeches of a dialogue."""
    found = [part.strip() for part in text.split(TURN) if part.strip()]
    return [*found[: _MOST - 1], TURN.join(found[_MOST - 1 :])] if len(found) > _MOST else found


def stage(scene: Scene, text: str, pair: Sequence[int], row: Sequence[WorkId], box: Rect, scale: float) -> list[Sprite]:
    """Return the stage: places for the two portraits guessed as speakers, which only the viewer sees, and the speeches."""
    inner = box.inset(14, 12)
    left, rest = inner.cut_left(inner.w * 0.26)
    middle, right = rest.cut_right(inner.w * 0.26)
    found = [Sprite("stage", "panel", box, PanelFace("ink"), z=-1)]
    for side, place in enumerate((left, right)):
        found.append(Sprite(f"stage:{side}", "panel", place, PanelFace("slot")))
        if side < len(pair):
            work = row[pair[side]]
            (rect,) = hang(place.inset(2), [shape_of(work)], 0)
            label = hidden_label(scene, pair[side] + 1, work)
            face = PictureFace(str(work))
            own, look = scene.stage is None, Look.REST if scene.stage is None else Look.LIT
            found.append(
                Sprite(
                    f"speaks:{side}", "picture", rect, face, look, z=1, label=label, zone="board", zoom=True, secret=own
                )
            )
    return [*found, *_bubbles(speeches(text), middle.inset(22, 4), scale)]


def _bubbles(said: Sequence[str], box: Rect, scale: float) -> list[Sprite]:
    """Return the speeches, alternating from side to side, in the largest letters that fit."""
    plans = (
        (style, [_size(one, box.w * 0.86, wide * scale, high * scale) for one in said]) for style, wide, high in _STYLES
    )
    style, sizes = next(
        ((style, sizes) for style, sizes in plans if sum(h for _, h in sizes) + 10 * len(sizes) <= box.h),
        ("body", [(box.w * 0.86, (box.h + 10) / max(1, len(said)) - 10)] * len(said)),
    )
    y = box.y + max(0.0, (box.h - sum(h for _, h in sizes) - 10 * (len(sizes) - 1)) / 2)
    found = []
    for turn, (words, (w, h)) in enumerate(zip(said, sizes, strict=True)):
        rect = Rect(box.right - w if turn % 2 else box.x, y, w, h)
        found.append(Sprite(f"bubble:{turn}", "panel", rect, PanelFace("paper"), z=1, asks=True))
        face = TextFace(words, style, "paper_ink", middle=True)
        found.append(Sprite(f"bubble:{turn}:words", "text", rect.inset(_PAD / 2 + 4, 4), face, z=2))
        y += h + 10
    return found


def _size(words: str, most: float, letter: float, line: float) -> tuple[float, float]:
    """Return width and height of a bubble for words of average width."""
    wide = len(words) * letter
    lines = int(wide / (most - 2 * _PAD)) + 1
    return min(most, wide + 2 * _PAD), lines * line + _PAD
