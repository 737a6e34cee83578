"""One person: head, pose, dress, set on a maquette."""

from dataclasses import replace

from tools.makers.painter.maquette import Frame, Maquette, Stuff
from tools.makers.painter.people import faces, hats, heads, poses
from tools.makers.painter.people.body import build_of, pose_body
from tools.makers.painter.people.dress import GARBS, Dress, cape
from tools.makers.painter.people.hair import STYLES, beard, hair_stuff


def head(m: Maquette, f: Frame, face: heads.Face, hatted: str) -> None:
    """Add a head at a frame (origin between the ears, 2 units high)."""
    skin = Stuff(face.skin, skin=True, paint=faces.painter(face), detail=1.0)
    hair = hair_stuff(face)
    neck = heads.TYPES[face.kind].neck
    m.chain(f, [(0, -0.45, -0.14), (0, -1.0, -0.2), (0, -1.7, -0.24)], [neck, neck * 0.98, neck * 1.15], skin, 0.12)
    heads.skull(m, f, face, skin)
    STYLES[face.style](m, f, face, hair)
    if face.beard:
        beard(m, f, hair)
    if face.hat:
        hats.HATS[face.hat](m, f, Stuff(hatted, detail=0.7))


def person(m: Maquette, root: Frame, face: heads.Face, pose: poses.Pose, dress: Dress, hatted: str) -> None:
    """Add a person whose lowest point is at height 0 of the root frame; 1 unit is the height standing."""
    body = pose_body(root, pose, build_of(face.kind))
    skin = Stuff(face.skin, skin=True, detail=0.85)
    cape(m, body, dress)
    GARBS[dress.garb](m, body, dress, skin)
    head(m, body.head, face, hatted)


def posed(name: str, **changes: object) -> poses.Pose:
    """Return a pose by name, with limbs or angles changed. Raises KeyError for an unknown name."""
    return replace(poses.POSES[name], **changes)  # type: ignore[arg-type]
