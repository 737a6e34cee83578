"""Hands in Artline: the viewer's own paintings on the shelf, and another's open hand on the board."""

from client.drawing.rects import Rect
from client.tables.artline.draft import Draft
from client.tables.artline.grid import framed
from client.tables.artline.judging import asked_to_judge
from client.tables.artline.wall import label, picture
from client.tables.board import Area, CoinFace, Label, Look, PanelFace, PictureFace, Sprite, TextFace
from client.tables.hands import row
from client.wording.scene import Scene
from engine.games.artline.choices import mine
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Discarding, Helping, State, Turn

STRIP = 118.0
"""Height of the strip with another's open paintings, at text scale 1."""


def shelf(scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
    """Return the viewer's own paintings; those that all have seen carry an eye."""
    state: State = scene.state
    if scene.viewer < 0:
        return []
    player = state.players[scene.viewer]
    paintings = mine(player)
    may = scene.asks(Turn, Discarding)
    zone = "board" if asked_to_judge(scene) else "hand"
    slots = row(len(paintings), area.hand.inset(8, 12), (150.0, area.hand.h - 26), 12)
    sprites: list[Sprite] = []
    for painting, slot in zip(paintings, slots, strict=True):
        if painting == draft.painting and draft.cell is not None:
            face, about = PictureFace(str(painting)), label(scene, painting)
            hung = Sprite(f"held:{painting}", "picture", framed(painting, slot), face, Look.DIM, label=about)
            sprites.append(hung)
            continue
        up = slot.moved(0, -10) if painting == draft.painting else slot
        look = Look.CHOSEN if painting == draft.painting else Look.LEGAL if may else Look.REST
        sprites.append(picture(scene, painting, up, zone=zone, look=look, means=painting if may else None))
        if painting in player.open:
            sprites.append(_eye(scene, painting, sprites[-1].rect))
    return sprites


def _eye(scene: Scene, painting: Painting, rect: Rect) -> Sprite:
    about = Label(scene.say("board.seen_by_all"))
    corner = Rect(rect.x - 6, rect.y - 6, 22, 22)
    return Sprite(f"eye:{painting}", "coin", corner, CoinFace(symbol="eye", tone="dim"), z=6, label=about)


def strip_height(scene: Scene, area: Area) -> float:
    """Return the height that another's open paintings take of the board."""
    return STRIP * area.text if _open_of_another(scene) else 0.0


def strip(scene: Scene, draft: Draft, box: Rect) -> list[Sprite]:
    """Return the open paintings of the seat in turn, unless it is the viewer: the neighbour picks from them."""
    state: State = scene.state
    paintings = [painting for painting in _open_of_another(scene) if painting != draft.painting or draft.cell is None]
    if not box.h:
        return []
    may = scene.asks(Helping)
    head, rest = box.cut_left(150.0)
    text = scene.say("board.open_of", who=scene.names[state.turn])
    sprites = [
        Sprite("open", "panel", box, PanelFace("shade"), z=9),
        Sprite("open:who", "text", head.inset(14, 8), TextFace(text, "label", "ivory_dim", middle=True), z=10),
    ]
    for painting, slot in zip(paintings, row(len(paintings), rest, (140.0, box.h - 16), 10, 0.0), strict=True):
        look = Look.CHOSEN if painting == draft.painting else Look.LEGAL if may else Look.REST
        means = painting if may else None
        zone = "hand" if may else "board"
        sprites.append(picture(scene, painting, slot, zone=zone, look=look, means=means, z=10))
    return sprites


def _open_of_another(scene: Scene) -> list[Painting]:
    state: State = scene.state
    return [] if scene.viewer == state.turn else [*state.players[state.turn].open]
