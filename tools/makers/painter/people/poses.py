"""Poses as directions of limbs, so that limbs keep their lengths. Plain data.

x to the viewer's right when the figure faces the viewer, y up, z towards the viewer. `l` is the limb at the viewer's left.
Each limb is the direction of its upper and of its lower part; lengths come from the body.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Way = tuple[float, float, float]
Limb = tuple[Way, Way]


@dataclass(frozen=True)
class Pose:
    """bend: the torso forwards, lean: to the viewer's right, twist: turned, degrees; head: yaw, pitch, roll."""

    al: Limb = ((-0.18, -1, 0), (0.02, -1, 0.25))
    ar: Limb = ((0.18, -1, 0), (-0.02, -1, 0.25))
    ll: Limb = ((-0.06, -1, 0.02), (-0.02, -1, -0.02))
    lr: Limb = ((0.06, -1, 0.02), (0.02, -1, -0.02))
    bend: float = 0
    lean: float = 0
    twist: float = 0
    head: tuple[float, float, float] = (0, 0, 0)


_SIT = Pose(
    al=((-0.25, -1, 0.15), (0.25, -0.35, 1)),
    ar=((0.25, -1, 0.15), (-0.25, -0.35, 1)),
    ll=((-0.15, -0.12, 1), (0, -1, 0.05)),
    lr=((0.15, -0.12, 1), (0, -1, 0.05)),
)

POSES: dict[str, Pose] = {
    "stand": Pose(),
    "contra": Pose(
        al=((-0.35, -1, -0.1), (0.25, -1, 0.3)),
        ar=((0.2, -1, 0), (-0.5, -0.5, 0.7)),
        ll=((0, -1, 0), (0.05, -1, -0.05)),
        lr=((0.25, -1, 0.25), (0.05, -1, -0.15)),
        lean=-4,
    ),
    "walk": Pose(
        al=((-0.15, -1, 0.35), (0, -1, 0.6)),
        ar=((0.15, -1, -0.4), (0, -1, 0.1)),
        ll=((0, -1, 0.4), (0, -1, 0.1)),
        lr=((0, -1, -0.25), (0, -1, -0.6)),
    ),
    "run": Pose(
        al=((-0.3, -0.6, 0.9), (0.1, 0.5, 1)),
        ar=((0.3, -0.7, -0.8), (0, -0.9, 0.5)),
        ll=((0, -0.6, 0.9), (0, -1, -0.2)),
        lr=((0, -1, -0.5), (0, -0.3, -1)),
        bend=16,
    ),
    "sit": _SIT,
    "sit_table": replace(
        _SIT, al=((-0.35, -0.8, 0.6), (0.6, 0.1, 0.9)), ar=((0.35, -0.8, 0.6), (-0.6, 0.1, 0.9)), bend=8
    ),
    "sit_ground": Pose(
        al=((-0.7, -1, -0.3), (0, -1, -0.1)),
        ar=((0.3, -0.8, 0.7), (-0.2, 0, 1)),
        ll=((-0.3, 0.5, 0.8), (0.1, -0.9, 0.5)),
        lr=((0.8, 0.1, 0.6), (-0.6, -0.4, 0.6)),
    ),
    "kneel": Pose(
        al=((-0.2, -0.8, 0.5), (0.5, 0.4, 1)),
        ar=((0.2, -0.8, 0.5), (-0.5, 0.4, 1)),
        ll=((-0.1, -1, 0.15), (0, -0.15, -1)),
        lr=((0.1, -1, 0.15), (0, -0.15, -1)),
    ),
    "bend": Pose(
        al=((-0.1, -1, 0.4), (0.05, -1, 0.3)), ar=((0.1, -1, 0.4), (-0.05, -1, 0.3)), bend=70, head=(0, -10, 0)
    ),
    "stoop": Pose(
        al=((-0.1, -0.8, 0.6), (0.3, -0.5, 0.9)), ar=((0.1, -0.8, 0.6), (-0.3, -0.5, 0.9)), bend=32, head=(0, 8, 0)
    ),
    "point_r": Pose(ar=((0.9, 0.15, 0.35), (1, 0.1, 0.3))),
    "point_l": Pose(al=((-0.9, 0.15, 0.35), (-1, 0.1, 0.3))),
    "raise_r": Pose(ar=((0.6, 0.9, 0.1), (0.2, 1, 0.1)), lean=-3),
    "raise_both": Pose(al=((-0.8, 0.8, 0.1), (-0.5, 1, 0.1)), ar=((0.8, 0.8, 0.1), (0.5, 1, 0.1))),
    "open": Pose(al=((-0.6, -0.8, 0.3), (-0.7, -0.2, 0.8)), ar=((0.6, -0.8, 0.3), (0.7, -0.2, 0.8))),
    "hold": Pose(al=((-0.25, -1, 0.2), (0.6, 0.05, 1)), ar=((0.25, -1, 0.2), (-0.6, 0.05, 1))),
    "pour": Pose(
        al=((-0.3, -0.9, 0.35), (0.3, -0.25, 0.9)),
        ar=((0.3, -0.9, 0.4), (-0.45, 0.1, 0.9)),
        bend=8,
        head=(-6, 16, 0),
    ),
    "crossed": Pose(al=((-0.2, -1, 0.25), (1, 0.1, 0.55)), ar=((0.2, -1, 0.25), (-1, 0.2, 0.6))),
    "modest": Pose(
        al=((-0.25, -1, 0.25), (0.9, 0.45, 0.6)),
        ar=((0.25, -1, 0.15), (-0.6, -0.85, 0.5)),
        ll=((0.02, -1, 0.02), (0, -1, -0.02)),
        lr=((0.02, -1, 0.22), (-0.1, -1, -0.1)),
        lean=-5,
        head=(-4, 4, -10),
    ),
    "row": replace(_SIT, al=((-0.2, -0.6, 0.9), (0.1, -0.2, 1)), ar=((0.2, -0.6, 0.9), (-0.1, -0.2, 1)), bend=20),
    "ride": replace(_SIT, ll=((-0.62, -0.45, 0.6), (-0.1, -1, -0.15)), lr=((0.62, -0.45, 0.6), (0.1, -1, -0.15))),
}
