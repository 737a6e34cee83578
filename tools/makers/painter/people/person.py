"""One person: face, pose, dress, turned and set on a maquette."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tools.makers.painter.maquette import Frame, Maquette, Stuff, turn
from tools.makers.painter.people.body import build_of, pose_body
from tools.makers.painter.people.dress import GARBS, Dress, cape
from tools.makers.painter.people.head import head
from tools.makers.painter.people.heads import Face
from tools.makers.painter.people.poses import POSES, Pose


def person(
    m: Maquette, root: Frame, face: Face, pose: Pose, dress: Dress, fat: float = 1.0, hatted: str = "#3a2c20"
) -> None:
    """Add a person whose lowest point is at height 0 of the root frame; 1 unit is the height standing."""
    body = pose_body(root, pose, build_of(face.kind, fat))
    skin = Stuff(face.skin, kind="skin", detail=0.85)
    if dress.cape is not None:
        cape(m, body, dress)
    GARBS[dress.garb](m, body, dress, skin)
    head(m, body.head, face, hatted)


def wings(m: Maquette, root: Frame, paint: str, y: float = 0.78, spread: float = 1.0) -> None:
    """Add a pair of feathered wings behind the shoulders."""
    down = Stuff(paint, kind="cloth", fold=0.012, count=14, apexes=((0, y, 0),), detail=0.6)
    for side in (-1, 1):
        for k in range(6):
            out = np.array((side * (0.12 + 0.05 * k) * spread, 0.22 - 0.09 * k, -0.08))
            start = np.array((side * 0.05, y, -0.07))
            m.chain(
                root,
                [start, start + out * 0.8 + (0, 0.06, 0), start + out * 1.5 + (0, -0.08 - 0.03 * k, 0)],
                [0.035, 0.045, 0.018],
                down,
                0.02,
            )


def posed(name: str, **changes: object) -> Pose:
    """Return a pose by name, with limbs or angles changed. Raises KeyError for an unknown name."""
    return replace(POSES[name], **changes)  # type: ignore[arg-type]


def standing(yaw: float, pitch: float = 0, roll: float = 0) -> Frame:
    """Return the root frame of a figure turned by yaw (to the viewer's right), pitch and roll."""
    return Frame(turn(yaw, pitch, roll))
