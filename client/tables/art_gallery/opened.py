"""The open area of Art Gallery: its cards face up under their markers, in the room or over the whole board."""

from collections.abc import Sequence

from client.drawing.rects import Rect
from client.tables.art_gallery.draft import Draft
from client.tables.art_gallery.faces import ActionFace, BidderFace, WorkFace, name_room, painting_label
from client.tables.art_gallery.pictures import picture_of, title_of
from client.tables.art_gallery.replaying import Turned
from client.tables.art_gallery.shop import shop
from client.tables.art_gallery.standings import gain_of
from client.tables.art_gallery.wording import MARKERS, area_name, how_text, value
from client.tables.board import CardFace, Label, Look, PanelFace, Sprite, TextFace
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.core.visibility import Seat
from engine.games.art_gallery.pieces import SHOP, VALUE_OF, ZERO_WITH_OTHERS, Painting, symbols_of
from engine.games.art_gallery.state import Buying, PickingUp, State

_FEW, _FEW_CARDS, _FEW_BOUGHT = 2, 3, 3
"""Bidders, cards of one bidder, and cards in the Shop up to which they have a fixed size; more share the room."""

_TOTAL = 66.0
"""Units of a bidder's sum at the right of its row, at text scale 1."""


def opened_cards(scene: Scene, draft: Draft, slots: Sequence[Rect]) -> list[Sprite]:
    """Return the cards of the Shop while its tiles are sold: small, in the marker bar, the buyer's lit."""
    sheet, phase = scene.state.sheets[-1], scene.state.phase
    now = phase.marker if isinstance(phase, Buying) else -1
    bar = slots[0]._replace(w=slots[-1].right - slots[0].x)
    sprites = []
    for marker, bid in enumerate(sheet.bids):
        rect = bar.column(marker, max(_FEW_BOUGHT, len(sheet.bids)), 4)
        face = ActionFace(value(bid.card), owner=bid.owner, marker=MARKERS[marker])
        look = Look.LIT if marker == now else Look.REST
        label = Label(scene.say("board.bid", marker=MARKERS[marker], who=scene.names[bid.owner]))
        sprites.append(
            Sprite(
                f"card:{bid.card}", "action", rect, face, look, z=3 + marker, label=label, source=f"bid:{SHOP}:{marker}"
            )
        )
    return sprites


def opening(scene: Scene, draft: Draft, rect: Rect, text: float) -> list[Sprite]:
    """Return the open area over the whole board: its painting large under a lamp, a row for each bidder at the right."""
    phase, sheet = scene.state.phase, scene.state.sheets[-1]
    assert isinstance(phase, PickingUp)
    left, right = rect.cut_left(rect.w * 0.5)
    left, right = left.inset(14, 6), right.inset(4, 2)
    head, right = right.cut_top(26 * max(1.0, text))
    name = area_name(scene, sheet.area)
    turned = scene.stage.cards if isinstance(scene.stage, Turned) else len(sheet.bids)
    title = capitalised(name)
    if sheet.area == SHOP:
        title = scene.say("board.tray", area=title, told=scene.say("board.shop_open"))
    elif (painting := _bid_for(scene)) is not None:
        title = scene.say("board.tray", area=title, told=title_of(painting, scene.words.language))
    sprites = [
        Sprite("tray", "panel", rect, PanelFace("shade"), z=-2),
        Sprite("tray:title", "text", head, TextFace(title, "plaque", "brass_hi", "left", True, False)),
        *(shop(scene, draft, left) if sheet.area == SHOP else _painting(scene, left, text)),
    ]
    seats = list(dict.fromkeys(bid.owner for bid in sheet.bids))
    most = max([_FEW_CARDS, *(sum(bid.owner == seat for bid in sheet.bids) for seat in seats)])
    for place, seat in enumerate(seats):
        row = right.row(place, max(_FEW, len(seats)), 8)
        won = sheet.win is not None and sheet.win.seat == seat
        told = _bid_text(scene, seat, turned)
        if won and sheet.win is not None:
            told = how_text(scene, sheet.win, sheet.bids)
        mine = [marker for marker, bid in enumerate(sheet.bids) if bid.owner == seat]
        total = str(sheet.sums[seat]) if sheet.sums and max(mine) < turned else ""
        face = BidderFace(seat, scene.names[seat], told, total, won)
        sprites.append(Sprite(f"bidder:{seat}", "bidder", row, face, z=1))
        cards = row.inset(0, 7)._replace(x=row.x + name_room(row) + 70)
        cards = cards._replace(w=min(row.w * 0.46, row.right - _TOTAL * max(1.0, text) - cards.x))
        w = min(cards.h * 0.6, cards.w / most - 10)
        for number, marker in enumerate(mine):
            place_of = Rect(cards.x + number * (w + 10), cards.y, w, cards.h)
            sprites += _bid_card(scene, draft, marker, place_of, marker < turned)
    return sprites


def _bid_for(scene: Scene) -> Painting | None:
    """Return the painting of the open gallery, won or not."""
    state: State = scene.state
    sheet = state.sheets[-1]
    return state.rooms[sheet.area].painting if sheet.win is None else sheet.win.painting


def _bid_text(scene: Scene, seat: Seat, turned: int) -> str:
    """Return what else there is to say of a bid: a 0 that counts more; what the painting would add to the viewer's row."""
    sheet = scene.state.sheets[-1]
    if sheet.area == SHOP:
        return ""
    zero = len(sheet.bids) > 1 and any(bid.owner == seat and not VALUE_OF[bid.card] for bid in sheet.bids[:turned])
    if zero:
        return scene.say("board.zero_counts", count=ZERO_WITH_OTHERS)
    painting = scene.state.rooms[sheet.area].painting
    own = seat == scene.viewer and painting is not None
    return scene.say("board.in_your_row", count=gain_of(scene, painting)) if own else ""


def _painting(scene: Scene, rect: Rect, text: float) -> list[Sprite]:
    """Return the painting that is bid for, large, with its symbols."""
    sheet, painting = scene.state.sheets[-1], _bid_for(scene)
    assert painting is not None
    room, foot = rect.cut_bottom(44 * max(1.0, text))
    label = painting_label(scene, painting)
    face = WorkFace(picture_of(painting), symbols_of(painting))
    wide = (28 + 76.0 * sum(count > 0 for count in face.symbols)) * max(1.0, text)
    plate = Rect.around((foot.center[0], foot.center[1] + 4), min(foot.w, wide), foot.h - 8)
    return [
        Sprite("tray:lamp", "lamp", Rect(room.center[0] - room.w * 0.18, room.y + 2, room.w * 0.36, 8), z=3),
        Sprite(
            f"painting:{painting}",
            "work",
            room.inset(0, 8),
            face,
            z=4,
            label=label,
            zoom=True,
            zone="board",
            sink=f"seat:{sheet.win.seat}" if sheet.win is not None else "",
        ),
        Sprite("tray:plate", "panel", plate, PanelFace("ink")),
        Sprite("tray:symbols", "symbols", plate.inset(14, 4), face, z=3, label=label),
    ]


def _bid_card(scene: Scene, draft: Draft, marker: int, place: Rect, turned: bool) -> list[Sprite]:
    """Return a card of the open area with its marker; an empty place where it was picked up."""
    phase, sheet = scene.state.phase, scene.state.sheets[-1]
    head, foot = place.cut_bottom(17)
    sprites: list[Sprite] = []
    if not turned:
        back = CardFace(back="art_gallery")
        sprites.append(Sprite(f"bid:{sheet.area}:{marker}", "back", head, back, z=8 + marker))
    elif sheet.bids[marker].card in phase.left:
        sprites.append(_card(scene, draft, marker, head))
    else:
        sprites.append(Sprite(f"taken:{marker}", "panel", head, PanelFace("slot"), z=3))
    if marker in phase.queue:
        now = phase.queue[0] == marker
        words = TextFace(MARKERS[marker], "label", "brass_hi" if now else "ivory_dim", "center", True, False)
        about = Label(scene.say("board.marker", marker=MARKERS[marker], who=scene.names[sheet.bids[marker].owner]))
        sprites.append(Sprite(f"marker:{marker}", "text", foot, words, z=4, label=about))
    return sprites


def _card(scene: Scene, draft: Draft, marker: int, rect: Rect) -> Sprite:
    sheet = scene.state.sheets[-1]
    card = sheet.bids[marker].card
    asked = scene.asks(PickingUp)
    picked = draft.taken == card
    return Sprite(
        f"card:{card}",
        "action",
        rect,
        ActionFace(value(card)),
        Look.CHOSEN if picked else Look.LEGAL if asked else Look.REST,
        z=8 + marker,
        label=Label(scene.say("board.action", value=value(card))),
        means=("take", card) if asked else None,
        zone="board",
        source=f"bid:{sheet.area}:{marker}",
    )
