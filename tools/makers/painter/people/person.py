"""One person: face, pose, dress, turned and set on a maquette."""

from __future__ import annotations

from dataclasses import replace

from tools.makers.painter.maquette import Frame, Maquette, Stuff
from tools.makers.painter.people.body import build_of, pose_body
from tools.makers.painter.people.dress import GARBS, Dress, cape
from tools.makers.painter.people.head import head
from tools.makers.painter.people.heads import Face
from tools.makers.painter.people.poses import POSES, Pose


def person(m: Maquette, root: Frame, face: Face, pose: Pose, dress: Dress, hatted: str = "#3a2c20") -> None:
    """Add a person whose lowest point is at height 0 of the root frame; 1 unit is the height standing."""
    body = pose_body(root, pose, build_of(face.kind))
    skin = Stuff(face.skin, skin=True, detail=0.85)
    cape(m, body, dress)
    GARBS[dress.garb](m, body, dress, skin)
    head(m, body.head, face, hatted)


def posed(name: str, **changes: object) -> Pose:
    """Return a pose by name, with limbs or angles changed. Raises KeyError for an unknown name."""
    return replace(POSES[name], **changes)  # type: ignore[arg-type]
