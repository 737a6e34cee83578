"""Drawn heads."""

import math
from typing import Any

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint
from tools.makers.painter.drawn import crown, faces, features, pieces
from tools.makers.painter.drawn.hair import BARE_EARS, COVERED
from tools.makers.painter.drawn.head import Head
from tools.makers.painter.elements import element


@element
def visage(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    turn: float = 0,
    nod: float = 0,
    roll: float = 0,
    cast: str = "plain",
    skin: Paint = "#e6ba92",
    look: str = "calm",
    more: dict[str, Any] | None = None,
    hair: Paint = "#3a2616",
    style: str = "short",
    curl: float = 0,
    beard: str = "",
    moustache: bool = False,
    age: float = 0,
    lips: Paint = "#b05a48",
    iris: Paint = "#4a3420",
    cheek: Paint = "#d8745c",
    blush: float = 0.3,
    thick: float = 1.0,
    neck: crown.Neck | None = (0, 0.8, 0.36),
    part: str = "all",
) -> None:
    """Draw a head: its middle at x, y, size from chin to crown. turn: -1 profile to the left, 0 front, 1 profile to the
    right; nod: degrees, 20 seen from above, -20 from below; cast: a word of CASTS; look: a word of LOOKS, more changes it;
    thick: brows; neck: where it ends (x, y) and its width, in heads, or None. part: neck (with the hair behind, before
    a garment is drawn over it), head or all."""
    act = faces.look_of(look, **(more or {}))
    if turn < 0:
        act = faces.look_of(look, **{**(more or {}), "gaze": (-act.gaze[0], act.gaze[1])})
    spot = pieces.Spot(x, y, size, roll, mirror=turn < 0)
    ears = style in BARE_EARS and cast not in COVERED
    head = Head(
        canvas, spot, abs(turn), math.radians(nod), faces.CASTS[cast], act, skin, hair, lips, iris, thick, age, ears
    )
    if part != "head":
        crown.draw_hair(head, style, curl, before=False)
        if neck is not None:
            crown.shade_neck(head, crown.draw_neck(head, neck))
    if part == "neck":
        return
    canvas.heads.append(size)
    crown.draw_ears(head, behind=True)
    skull = head.path(head.outline())
    pieces.piece(canvas, skull, skin, size, head.line, depth=0.1, light=0.5, line=head.ink, care=2.0)
    if not head.small:
        with pieces.clipped(canvas, skull):
            for cx in (0.17,) if head.side else (-0.2 + 0.06 * head.m, 0.21 + 0.02 * head.m):
                head.round(cx, 0.15, 0.09, 0.07, cheek, blush, 0.04)
    features.draw_features(head)
    if beard:
        crown.draw_beard(head, beard)
        features.draw_mouth(head)
    if beard or moustache:
        crown.draw_moustache(head)
    crown.draw_hair(head, style, curl, before=True)
    crown.draw_ears(head, behind=False)
