"""The open area of Art Gallery: its cards face up under their markers, in the room or, large, on the tray to pick up from."""

from __future__ import annotations

from collections.abc import Sequence

from client.drawing.rects import Rect
from client.tables.art_gallery.draft import Draft
from client.tables.art_gallery.faces import ActionFace, WorkFace
from client.tables.art_gallery.pictures import picture_of, work_of
from client.tables.art_gallery.reckoning import won_told
from client.tables.art_gallery.wording import MARKERS, area_name, painting_name, symbols, value
from client.tables.board import Label, Look, PanelFace, SeatFace, Sprite, TextFace
from client.wording.scene import Scene
from engine.games.art_gallery.pieces import SHOP, symbols_of
from engine.games.art_gallery.state import Buying, PickingUp, Win


def opened_cards(scene: Scene, draft: Draft, slots: Sequence[Rect]) -> list[Sprite]:
    """Return the cards of the Shop while its tiles are sold: small, in the marker bar, the buyer's lit."""
    sheet, phase = scene.state.sheets[-1], scene.state.phase
    now = phase.marker if isinstance(phase, Buying) else -1
    sprites = []
    for marker, (bid, rect) in enumerate(zip(sheet.bids, slots, strict=False)):
        face = ActionFace(value(bid.card), owner=bid.owner, marker=MARKERS[marker])
        look = Look.LIT if marker == now else Look.REST
        label = Label(scene.say("board.bid", marker=MARKERS[marker], who=scene.names[bid.owner]))
        sprites.append(
            Sprite(
                f"card:{bid.card}", "action", rect, face, look, z=3 + marker, label=label, source=f"bid:{SHOP}:{marker}"
            )
        )
    return sprites


def tray(scene: Scene, draft: Draft, rect: Rect, text: float) -> list[Sprite]:
    """Return the open area in large: who took its painting, its cards with their markers, who picks up now."""
    phase, sheet = scene.state.phase, scene.state.sheets[-1]
    assert isinstance(phase, PickingUp)
    name = area_name(scene, sheet.area)
    title = scene.say("board.tray", area=name[:1].upper() + name[1:], told=won_told(scene, sheet))
    head, room = rect.inset(14, 5).cut_top(24 * max(1.0, text))
    sums = [
        scene.say("event.sum", who=scene.names[seat], sum=points) for seat, points in enumerate(sheet.sums) if points
    ]
    bids = scene.say("event.sums", sums=scene.words.say("list.between").join(sums)) if sums else ""
    left, right = head.cut_left(head.w * 0.66)
    sprites = [
        Sprite("tray", "panel", rect, PanelFace("ink")),
        Sprite("tray:title", "text", left, TextFace(title, "plaque", "brass_hi", "left", True, False)),
        Sprite("tray:sums", "text", right, TextFace(bids, "label", "ivory_dim", "right", True, False)),
    ]
    if sheet.win is not None:
        hung, room = room.cut_left(room.h * 1.45)
        sprites.append(_won(scene, sheet.win, hung.inset(0, 3)))
    cell_w = min(150.0, room.w / max(4, len(sheet.bids)))
    x = room.x + (room.w - cell_w * len(sheet.bids)) / 2
    for marker, bid in enumerate(sheet.bids):
        cell = Rect(x + marker * cell_w, room.y + 2, cell_w, room.h - 2)
        sprites += _cell(scene, marker, cell)
        if bid.card in phase.left:
            sprites.append(_card(scene, draft, marker, cell))
        else:
            sprites.append(Sprite(f"taken:{marker}", "panel", _place(cell), PanelFace("slot"), z=3))
    return sprites


def _won(scene: Scene, win: Win, rect: Rect) -> Sprite:
    """Return the painting that was won, on its way from the gallery to its owner."""
    painting = win.painting
    label = Label(painting_name(scene, painting), (work_of(painting).artist.name, symbols(scene, painting)))
    face = WorkFace(picture_of(painting), symbols_of(painting))
    sink = f"seat:{win.seat}"
    return Sprite(f"painting:{painting}", "work", rect, face, z=4, label=label, zoom=True, zone="board", sink=sink)


def _place(cell: Rect) -> Rect:
    """Return where the card of a marker lies, in its place on the tray."""
    h = cell.h - 26
    return Rect.around((cell.center[0], cell.y + h / 2), min(h * 0.7, cell.w - 8), h)


def _card(scene: Scene, draft: Draft, marker: int, cell: Rect) -> Sprite:
    sheet = scene.state.sheets[-1]
    card = sheet.bids[marker].card
    asked = scene.asked and isinstance(scene.state.phase, PickingUp)
    picked = draft.taken == card
    rect = _place(cell)
    look = Look.CHOSEN if picked else Look.LEGAL if asked else Look.REST
    label = Label(scene.say("board.action", value=value(card)))
    source = f"bid:{sheet.area}:{marker}"
    means = ("take", card) if asked else None
    face = ActionFace(value(card))
    return Sprite(
        f"card:{card}", "action", rect, face, look, z=8 + marker, label=label, means=means, zone="board", source=source
    )


def _cell(scene: Scene, marker: int, cell: Rect) -> list[Sprite]:
    """Return the foot of one marker's place: its owner, for as long as it has not picked up."""
    phase, sheet = scene.state.phase, scene.state.sheets[-1]
    if marker not in phase.queue:
        return []
    owner = sheet.bids[marker].owner
    chip = Rect(cell.x + 3, cell.bottom - 24, cell.w - 6, 24)
    text = scene.say("board.marker", marker=MARKERS[marker], who=scene.names[owner])
    now = phase.queue[0] == marker
    return [Sprite(f"marker:{marker}", "chip", chip, SeatFace(owner, text, now), z=4)]
