"""The museum of Art Gallery: the Shop at the left over both rows, galleries clockwise above and below a corridor of benches.

Galleries 1 to N/2 stand above from left to right, the others below from right to left, so that the ring closes at the Shop.
"""

from __future__ import annotations

from client.drawing.rects import Rect
from client.tables.art_gallery.draft import Draft, leads, mover_of, visiting
from client.tables.art_gallery.faces import (
    BenchFace,
    FloorFace,
    HiddenFace,
    PawnFace,
    RoomFace,
    SlotFace,
    WorkFace,
)
from client.tables.art_gallery.opened import opened_cards
from client.tables.art_gallery.pictures import picture_of, work_of
from client.tables.art_gallery.shop import shop
from client.tables.art_gallery.wording import MARKERS, area_name, painting_name, step, symbols, tile_name, value
from client.tables.board import Area, Label, Look, Sprite
from client.wording.scene import Scene
from engine.games.art_gallery.choices import has_room
from engine.games.art_gallery.pieces import ITINERARIES, PRICES, SHOP, SPACES, Painting, symbols_of
from engine.games.art_gallery.pieces import Area as Place
from engine.games.art_gallery.scoring import best_run
from engine.games.art_gallery.state import Buying, PickingUp

CORRIDOR = 54.0
GAP = 5.0
_SHOP_W = 0.19
"""Share of the width that the Shop has."""
_NAME = 24.0
"""Height of the Shop's name."""


def places(ring: Rect, count: int) -> list[tuple[Rect, bool]]:
    """Return the room of each area and whether it stands below the corridor; the Shop first."""
    first, rest = ring.cut_left(max(150.0, ring.w * _SHOP_W))
    rest = rest._replace(x=rest.x + GAP, w=rest.w - GAP)
    half = (count - 1) // 2
    above, below = rest.cut_top((rest.h - CORRIDOR) / 2)[0], rest.cut_bottom((rest.h - CORRIDOR) / 2)[1]
    rooms = [(above.column(place, half, GAP), False) for place in range(half)]
    rooms += [(below.column(half - 1 - place, half, GAP), True) for place in range(half)]
    return [(first, False), *rooms]


def ring(scene: Scene, draft: Draft, rect: Rect, area: Area) -> list[Sprite]:
    """Return the whole museum: corridor, rooms, benches, pawns."""
    found = places(rect, len(scene.state.rooms))
    first, last = found[1][0], found[len(found) // 2][0]
    floor = Rect(first.x, first.bottom, last.right - first.x, CORRIDOR)
    sprites = [Sprite("floor", "floor", floor, FloorFace(len(found) // 2), z=-1)]
    for place, (room, _) in enumerate(found):
        sprites += _room(scene, draft, Place(place), room, area)
    return sprites + _pawns(
        scene, draft, [_bench(room, below, place == 0) for place, (room, below) in enumerate(found)]
    )


def _parts(room: Rect, is_shop: bool) -> tuple[Rect, list[Rect]]:
    """Return where the contents of a room are, and the six spaces of its marker bar.

    In the Shop the bar runs along the foot; in a gallery it has two rows, at the right of the painting.
    """
    if is_shop:
        inside, foot = room.inset(6, 5).cut_bottom(40)
        return inside._replace(y=inside.y + _NAME, h=inside.h - _NAME), [
            foot.column(n, SPACES, 2) for n in range(SPACES)
        ]
    inner = room.inset(7, 6)
    bar_w = min(126.0, inner.w * 0.44)
    work, side = inner.cut_right(bar_w + 7)
    bar = Rect(side.right - bar_w, side.y + 24, bar_w, side.h - 24)
    rows = [bar.row(n // 3, 2, 3).column(n % 3, 3, 3) for n in range(SPACES)]
    return work, rows


def _room(scene: Scene, draft: Draft, place: Place, room: Rect, area: Area) -> list[Sprite]:
    ways = leads(scene, mover_of(draft))
    lit, picked = place in ways, draft.area == place and visiting(scene)
    card = mover_of(draft)
    tag = _tag(ways[place], value(card)) if lit and card is not None else ""
    full = "" if has_room(scene.state, place) else scene.say("board.full")
    look = Look.CHOSEN if picked else Look.LIT if lit or _open_now(scene, place) else Look.REST
    name = area_name(scene, place)
    inside, slots = _parts(room, place == SHOP)
    name_x = room.x + 9 if place == SHOP else slots[0].x
    face = RoomFace(name[:1].upper() + name[1:], str(place), name_x - room.x, tag, full)
    label = _label(scene, place, ways, card)
    sprites = [Sprite(f"area:{place}", "room", room, face, look, label=label)]
    if visiting(scene) and (lit or (draft.mover is None and _anything_leads(scene, place))):
        kind = "target" if picked or (lit and draft.area is None) else "way"
        glow = Look.CHOSEN if picked else Look.LIT if lit else Look.LEGAL
        means = ("area", place)
        sprites.append(Sprite(f"go:{place}", kind, room, None, glow, label=label, z=1, means=means, zone="board"))
    sprites += shop(scene, draft, inside, area) if place == SHOP else _gallery(scene, place, inside)
    return sprites + _bar(scene, draft, place, slots)


def _tag(clockwise: bool, steps: str) -> str:
    """Return a move in short: +4 clockwise, -4 the other way, 0 for staying."""
    return steps if steps == "0" else f"{'+' if clockwise else '-'}{steps}"


def _anything_leads(scene: Scene, place: Place) -> bool:
    hand = scene.state.players[scene.viewer].hand
    return any(place in leads(scene, card) for card in hand)


def _open_now(scene: Scene, place: Place) -> bool:
    return isinstance(scene.state.phase, Buying | PickingUp) and scene.state.sheets[-1].area == place


def _label(scene: Scene, place: Place, ways: dict[Place, bool], card: object) -> Label:
    says, state = scene.say, scene.state
    room = state.rooms[place]
    name = area_name(scene, place)
    lines = []
    if room.painting is not None:
        lines += [painting_name(scene, room.painting), symbols(scene, room.painting)]
        if scene.viewer >= 0:
            lines.append(says("board.would_add", count=_gain(scene, room.painting)))
    if place == SHOP:
        lines += [
            says("board.on_sale", price=price, tile=tile_name(scene, stack.top))
            for stack, price in zip(state.piles, PRICES, strict=True)
            if stack.top is not None
        ]
    lines.append(says("board.markers", count=len(room.bids), most=SPACES))
    if place in ways and card is not None:
        lines.append(says("board.this_way", move=step(scene, card, ways[place])))  # type: ignore[arg-type]
    return Label(name[:1].upper() + name[1:], tuple(lines))


def _gain(scene: Scene, painting: Painting) -> int:
    """Return by how many points the viewer's best runs would grow with a painting at the right end."""
    row = scene.state.players[scene.viewer].row
    return sum(best_run([*row, painting], i)[0] - best_run(row, i)[0] for i in ITINERARIES)


def _gallery(scene: Scene, place: Place, inside: Rect) -> list[Sprite]:
    """Return the painting that hangs in a gallery, its symbols on its edge."""
    painting = scene.state.rooms[place].painting
    if painting is None:
        return []
    frame = inside._replace(w=min(inside.w, inside.h * 2.2))
    label = Label(painting_name(scene, painting), (work_of(painting).artist.name, symbols(scene, painting)))
    face = WorkFace(picture_of(painting), symbols_of(painting))
    return [
        Sprite(
            f"painting:{painting}", "work", frame, face, z=2, label=label, zoom=True, zone="works", source="table:deck"
        )
    ]


def _bar(scene: Scene, draft: Draft, place: Place, slots: list[Rect]) -> list[Sprite]:
    """Return the marker bar: cards face down under their markers, or those of the open area face up."""
    if _open_now(scene, place) and not isinstance(scene.state.phase, PickingUp):
        return opened_cards(scene, draft, slots)
    sprites = []
    bids = scene.state.rooms[place].bids
    for number, rect in enumerate(slots):
        if number >= len(bids):
            sprites.append(Sprite(f"slot:{place}:{number}", "slot", rect, SlotFace(MARKERS[number]), z=1))
            continue
        bid = bids[number]
        told = "" if bid.card is None else value(bid.card)
        name = f"bid:{place}:{number}" if bid.card is None else f"card:{bid.card}"
        face = HiddenFace(bid.owner, MARKERS[number], told)
        label = Label(
            scene.say("board.bid", marker=MARKERS[number], who=scene.names[bid.owner]),
            (scene.say("board.bid_own", value=told),) if told else (),
        )
        sprites.append(Sprite(name, "bid", rect, face, z=3 + number, label=label, source=f"seat:{bid.owner}"))
    return sprites


# Benches


def _bench(room: Rect, below: bool, is_shop: bool) -> Rect:
    """Return the bench of a room: in the corridor at its side; the Shop's stands below its tiles."""
    w = min(132.0, room.w - 24)
    if is_shop:
        return Rect(room.x + (room.w - w) / 2, room.bottom - 47 - 26, w, 26)
    y = room.y - CORRIDOR / 2 if below else room.bottom + 1
    return Rect(room.x + (room.w - w) / 2, y, w, CORRIDOR / 2 - 1)


def _pawns(scene: Scene, draft: Draft, benches: list[Rect]) -> list[Sprite]:
    sprites = [Sprite(f"bench:{place}", "bench", rect, BenchFace(), z=1) for place, rect in enumerate(benches)]
    state = scene.state
    for place, bench in enumerate(benches):
        here = [player.owner for player in state.players if player.place == place]
        size = 24.0
        gap = min(size + 2, (bench.w - size - 6) / max(1, len(here) - 1)) if len(here) > 1 else 0.0
        left = bench.x + (bench.w - size - gap * (len(here) - 1)) / 2
        for number, seat in enumerate(here):
            rect = Rect(left + number * gap, bench.center[1] - size / 2 - 2, size, size)
            label = Label(scene.say("board.pawn", who=scene.names[seat]))
            sprites.append(Sprite(f"pawn:{seat}", "pawn", rect, PawnFace(seat), z=6 + number, label=label))
    if draft.area is not None and draft.mover is not None and visiting(scene):
        bench = benches[draft.area]
        rect = Rect(bench.right - 25, bench.center[1] - 14, 24, 24)
        sprites.append(Sprite("pawn:ghost", "pawn", rect, PawnFace(scene.viewer, True), z=9))
    return sprites
