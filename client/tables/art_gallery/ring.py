"""The museum of Art Gallery: the Shop at the left, the galleries clockwise above and below a corridor with benches.

Galleries 1 to N/2 are above from left to right, the others below from right to left, so the ring closes at the Shop.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from client.drawing.rects import Rect
from client.tables.art_gallery import faces
from client.tables.art_gallery.draft import Draft, leads, mover_of, visiting
from client.tables.art_gallery.opened import opened_cards
from client.tables.art_gallery.pictures import picture_of, work_of
from client.tables.art_gallery.shop import shop
from client.tables.art_gallery.standings import gain_of
from client.tables.art_gallery.wording import MARKERS, area_name, painting_name, step, symbols, tile_name, value
from client.tables.board import Area, Label, Look, Sprite
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.games.art_gallery.choices import has_room
from engine.games.art_gallery.pieces import PRICES, SHOP, SPACES, Area as Place, symbols_of
from engine.games.art_gallery.state import Buying, PickingUp

CORRIDOR = 50.0
GAP = 8.0
_SHOP_W = 0.148
"""Share of the width that the Shop has."""
_NAME = 24.0
"""Height of the Shop's name."""
_BAR = 42.0
"""Height of a gallery's six places, on the side of its bench."""
_SIDE = 56.0
"""Width of the column beside a painting, with number, symbols and gain; twice that where it needs two columns."""


_TAG = 112.0
"""Room between two benches for the words of a direction."""
_TALL = 150.0
"""Height of a room's painting from which four symbols have room one below the other."""


def places(ring: Rect, count: int) -> list[tuple[Rect, bool]]:
    """Return the room of each area and whether it is below the corridor; the Shop first."""
    first, rest = ring.cut_left(max(152.0, ring.w * _SHOP_W))
    rest = rest._replace(x=rest.x + GAP, w=rest.w - GAP)
    half = (count - 1) // 2
    above, below = rest.cut_top((rest.h - CORRIDOR) / 2)[0], rest.cut_bottom((rest.h - CORRIDOR) / 2)[1]
    rooms = [(above.column(place, half, GAP), False) for place in range(half)]
    rooms += [(below.column(half - 1 - place, half, GAP), True) for place in range(half)]
    return [(first, False), *rooms]


def ring(scene: Scene, draft: Draft, rect: Rect, area: Area) -> list[Sprite]:
    """Return the whole museum: corridor, rooms, benches, pawns."""
    rects = places(rect, len(scene.state.rooms))
    first, last = rects[1][0], rects[len(rects) // 2][0]
    floor = Rect(first.x, first.bottom, last.right - first.x, CORRIDOR)
    sprites = [Sprite("floor", "floor", floor, faces.FloorFace(len(rects) // 2), z=-1)]
    for place, (room, below) in enumerate(rects):
        sprites += _room(scene, draft, Place(place), room, below, area)
    benches = [_bench(room, below, place == 0) for place, (room, below) in enumerate(rects)]
    return sprites + _ways(scene, draft, benches, floor) + _pawns(scene, draft, benches)


@dataclass(frozen=True)
class Parts:
    """The places of a room's parts."""

    inside: Rect
    """The place of the painting, or of the Shop's tiles."""
    side: Rect
    """Of the number, and of what the painting would add."""
    marks: Rect
    """Of the symbols: below the number, or beside it above the painting."""
    bar: tuple[Rect, ...]
    """The six spaces of its marker bar: on the side of its bench; in the Shop at the foot."""


def parts_of(room: Rect, is_shop: bool, below: bool, text: float, shape: float) -> Parts:
    """Return how a room is divided for a painting of a shape, width by height.

    Where the symbols need two columns, they stand in a row above the painting if it is larger so.
    """
    grown = 0.6 + 0.4 * max(1.0, text)
    if is_shop:
        inside, foot = room.inset(6, 5).cut_bottom(40)
        inside = inside._replace(y=inside.y + _NAME * grown, h=inside.h - _NAME * grown)
        return Parts(
            inside, inside._replace(w=0), inside._replace(w=0), tuple(foot.column(n, SPACES, 2) for n in range(SPACES))
        )
    inner = room.inset(8, 6)
    high = min(_BAR * grown, inner.h * 0.26)
    bar, rest = inner.cut_top(high) if below else inner.cut_bottom(high)[::-1]
    rest = rest._replace(y=rest.y + (6 if below else 0), h=rest.h - 6)
    spaces = tuple(bar.column(n, SPACES, 4) for n in range(SPACES))
    low = rest.h < _TALL * grown
    side, work = rest.cut_left(_SIDE * grown * (2 if low else 1))
    marks = side._replace(y=side.y + 30 * grown, h=side.h - 56 * grown)
    if low:
        narrow, right = rest.cut_left(_SIDE * grown)
        row, under = right.cut_top(32 * grown)
        if min(under.w, under.h * shape) > 1.1 * min(work.w, work.h * shape):
            return Parts(under, narrow, row._replace(x=row.x - 24 * grown, w=row.w + 24 * grown), spaces)
    return Parts(work, side, marks, spaces)


def _room(scene: Scene, draft: Draft, place: Place, room: Rect, below: bool, area: Area) -> list[Sprite]:
    ways = leads(scene, mover_of(draft))
    lit, picked = place in ways, draft.area == place and visiting(scene)
    card = mover_of(draft)
    tag = ""  # a sign on the corridor shows the way to all others; a number there would look like points
    if lit and card is not None and (place == SHOP or value(card) == "0"):
        tag = scene.say(f"board.way.{'stay' if value(card) == '0' else 'clockwise' if ways[place] else 'other'}")
    full = "" if has_room(scene.state, place) else scene.say("board.full")
    look = Look.CHOSEN if picked else Look.LIT if lit or _open_now(scene, place) else Look.REST
    name = area_name(scene, place)
    painting = scene.state.rooms[place].painting
    parts = parts_of(
        room, place == SHOP, below, area.text, work_of(painting).proportion if painting is not None else 1.0
    )
    named = capitalised(name) if place == SHOP else str(place)
    top = room.y if place == SHOP else parts.side.y
    low = parts.marks.y == parts.side.y
    face = faces.RoomFace(named, 9, tag, full, top - room.y, place != SHOP, low)
    label = _label(scene, place, ways, card)
    sprites = [Sprite(f"area:{place}", "room", room, face, look, label=label)]
    if visiting(scene):
        sprites.append(_end(scene, draft, place, room, label, lit=lit, picked=picked))
    sprites += shop(scene, draft, parts.inside) if place == SHOP else _gallery(scene, place, parts, area.text)
    return sprites + _bar(scene, draft, place, list(parts.bar))


def _end(scene: Scene, draft: Draft, place: Place, room: Rect, label: Label, lit: bool, picked: bool) -> Sprite:
    """Return the whole room as the end of a move, or with the reason why no move ends there."""
    reason = "" if lit else _why_not(scene, draft, place)
    name, told = f"go:{place}", replace(label, reason=reason)
    if reason:
        return Sprite(name, "way", room, None, Look.ILLEGAL, label=told, z=1)
    kind = "target" if picked or (lit and draft.area is None) else "way"
    glow = Look.CHOSEN if picked else Look.LIT if lit else Look.LEGAL
    return Sprite(name, kind, room, None, glow, label=told, z=1, means=("area", place), zone="board")


def _why_not(scene: Scene, draft: Draft, place: Place) -> str:
    """Return why no move that the draft allows ends in a room; empty where one does."""
    hand = scene.state.players[scene.viewer].hand
    if draft.mover is None and any(place in leads(scene, card) for card in hand):
        return ""
    if not has_room(scene.state, place):
        return scene.say("board.is_full")
    if draft.mover is None:
        return scene.say("board.none_there")
    return scene.say("board.mover_not_there", value=value(draft.mover), area=area_name(scene, place))


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
            lines.append(says("board.would_add", count=gain_of(scene, room.painting)))
    if place == SHOP:
        lines += [
            says("board.on_sale", price=price, tile=tile_name(scene, stack.top))
            for stack, price in zip(state.piles, PRICES, strict=True)
            if stack.top is not None
        ]
    lines.append(says("board.markers", count=len(room.bids), most=SPACES))
    if place in ways and card is not None:
        lines.append(says("board.this_way", move=step(scene, card, ways[place])))  # type: ignore[arg-type]
    return Label(capitalised(name), tuple(lines))


def _gallery(scene: Scene, place: Place, parts: Parts, text: float) -> list[Sprite]:
    """Return a gallery's painting, with its symbols and what it would add to the viewer's row beside it."""
    painting = scene.state.rooms[place].painting
    if painting is None:
        return []
    label = faces.painting_label(scene, painting)
    face = faces.WorkFace(picture_of(painting), symbols_of(painting))
    grown = 0.6 + 0.4 * max(1.0, text)
    sprites = [
        Sprite(
            f"painting:{painting}",
            "work",
            parts.inside,
            face,
            z=2,
            label=label,
            zoom=True,
            zone="works",
            source="table:deck",
        ),
        Sprite(f"symbols:{place}", "symbols", parts.marks, face, z=3, label=label),
    ]
    if scene.viewer >= 0:
        gain = gain_of(scene, painting)
        chip = Rect(parts.side.x, parts.side.bottom - 24 * grown, min(52 * grown, parts.side.w - 2), 23 * grown)
        about = Label(scene.say("board.would_add", count=gain))
        sprites.append(
            Sprite(f"gain:{place}", "gain", chip, faces.GainFace(scene.viewer, f"+{gain}"), z=4, label=about)
        )
    return sprites


def _bar(scene: Scene, draft: Draft, place: Place, slots: list[Rect]) -> list[Sprite]:
    """Return the marker bar: cards face down under their markers, or those of the open area face up."""
    if _open_now(scene, place) and not isinstance(scene.state.phase, PickingUp):
        return opened_cards(scene, draft, slots)
    sprites = []
    bids = scene.state.rooms[place].bids
    for number, rect in enumerate(slots):
        if number >= len(bids):
            sprites.append(Sprite(f"slot:{place}:{number}", "slot", rect, faces.SlotFace(MARKERS[number]), z=1))
            continue
        bid = bids[number]
        text = "" if bid.card is None else value(bid.card)
        name = f"bid:{place}:{number}" if bid.card is None else f"card:{bid.card}"
        face = faces.HiddenFace(bid.owner, MARKERS[number], text)
        label = Label(
            scene.say("board.bid", marker=MARKERS[number], who=scene.names[bid.owner]),
            (scene.say("board.bid_own", value=text),) if text else (),
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


def _ways(scene: Scene, draft: Draft, benches: list[Rect], floor: Rect) -> list[Sprite]:
    """Return the moves of the card in question, dotted from bench to bench, each with its direction in words."""
    card = mover_of(draft)
    if card is None or not visiting(scene):
        return []
    here, count = scene.state.players[scene.viewer].place, len(benches)
    sprites = []
    for end, clockwise in leads(scene, card).items():
        steps = int(value(card)) % count or (count if int(value(card)) else 0)
        if not steps:
            continue
        turn = 1 if clockwise else -1
        stops = [Place((here + turn * step_no) % count) for step_no in range(steps + 1)]
        chosen = draft.area in (None, end)
        points = _path(benches, stops, floor)
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, foot = min(y for _, y in points), max(y for _, y in points)
        box = Rect(left - 4, top - 4, right - left + 8, foot - top + 8)
        face = faces.WayFace(tuple((x - box.x, y - box.y) for x, y in points), chosen)
        name = "clockwise" if clockwise else "other"
        sprites.append(Sprite(f"walk:{name}", "walk", box, face, z=2))
        if end != SHOP:  # the Shop has the tag beside its name
            bench = benches[end]
            x = bench.right + 2 if bench.right + _TAG < floor.right else bench.x - _TAG + 2
            tag = Rect(x, bench.center[1] - 9, _TAG - 4, 20)
            onward = points[-1][0] > points[-2][0]  # clockwise is to the right above the corridor, to the left below
            words = faces.TagFace(scene.say(f"board.way.{name}"), "right" if onward else "left")
            sprites.append(Sprite(f"walk:{name}:tag", "way_tag", tag, words, z=3))
    return sprites


def _path(benches: list[Rect], stops: list[Place], floor: Rect) -> tuple[tuple[float, float], ...]:
    """Return the points of a move along the corridor; the Shop is entered at the left end, from either lane."""
    points: list[tuple[float, float]] = []
    for place, stop in enumerate(stops):
        if stop != SHOP:
            points.append(benches[stop].center)
            continue
        near = [benches[one].center[1] for one in stops[max(0, place - 1) : place + 2] if one != SHOP]
        points += [(floor.x + 8, y) for y in near]
    return tuple(points)


def _pawns(scene: Scene, draft: Draft, benches: list[Rect]) -> list[Sprite]:
    sprites = [Sprite(f"bench:{place}", "bench", rect, faces.BenchFace(), z=1) for place, rect in enumerate(benches)]
    state = scene.state
    for place, bench in enumerate(benches):
        here = [player.owner for player in state.players if player.place == place]
        size = 24.0
        gap = min(size + 2, (bench.w - size - 6) / max(1, len(here) - 1)) if len(here) > 1 else 0.0
        left = bench.x + (bench.w - size - gap * (len(here) - 1)) / 2
        for number, seat in enumerate(here):
            rect = Rect(left + number * gap, bench.center[1] - size / 2 - 2, size, size)
            label = Label(scene.say("board.pawn", who=scene.names[seat]))
            sprites.append(Sprite(f"pawn:{seat}", "pawn", rect, faces.PawnFace(seat), z=6 + number, label=label))
    if draft.area is not None and draft.mover is not None and visiting(scene):
        bench = benches[draft.area]
        rect = Rect(bench.right - 25, bench.center[1] - 14, 24, 24)
        sprites.append(Sprite("pawn:ghost", "pawn", rect, faces.PawnFace(scene.viewer, True), z=9))
    return sprites
