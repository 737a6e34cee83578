"""A museum in full: five by five slots, ropes between the works of collections, and ribbons with their sums."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from client.drawing.rects import Rect
from client.tables.board import CoinFace, Label, Look, SeatFace, Sprite, TextFace
from client.tables.museum_pictura import faces
from client.tables.museum_pictura.drafting import Draft, hanging, shown_layout
from client.tables.museum_pictura.ledger import exhibitable
from client.tables.museum_pictura.offered import to_choose
from client.tables.museum_pictura.wording import kind_name, slot_name
from client.wording.scene import Scene, watching
from engine.games.museum_pictura import pieces, state as states
from engine.games.museum_pictura.intents import Borrow, Hang
from engine.games.museum_pictura.layout import collections
from engine.games.museum_pictura.scoring import standing

_GAP = 6.0
"""Units between two slots."""
_RIBBON = 25.0
"""Height of a ribbon with a sum."""


def seat_shown(scene: Scene, draft: Draft) -> int:
    """Return the seat whose museum is shown."""
    if draft.seat is not None:
        return draft.seat
    return scene.state.turn if watching(scene.viewer) else scene.viewer


def gallery(scene: Scene, draft: Draft, area: Rect) -> list[Sprite]:
    """Return the slots of that museum, or the boards or trends to choose from."""
    return to_choose(scene, draft, area) or _grid(scene, draft, seat_shown(scene, draft), area)


def tabs(scene: Scene, draft: Draft, rect: Rect | None, title: Rect) -> list[Sprite]:
    """Return a badge for each seat, to show its museum, and the shown seat's score if the match ended now.

    rect: a place for the badges; None where nothing can be pressed.
    title: a place above the museum that says whose it is, for a spectator; else empty.
    """
    seat = seat_shown(scene, draft)
    sprites: list[Sprite] = []
    for other, name in enumerate(scene.names if rect is not None else ()):
        assert rect is not None
        place = Rect(rect.x + other * (rect.h + 4), rect.y, rect.h, rect.h)
        chosen = other == seat
        if chosen:
            sprites.append(Sprite("look:ring", "glow", place.inset(1), z=-1))
        sprites.append(
            Sprite(
                f"look:{other}",
                "badge",
                place.inset(2),
                SeatFace(other, name, chosen),
                Look.CHOSEN if chosen else Look.REST,
                label=Label(scene.tell("board.look", other)),
                means=("look", other),
                zone="tabs",
            )
        )
    if title.h or rect is None:
        badge, said = title.cut_left(title.h)
        whose = TextFace(scene.names[seat], "heading", "brass_hi", middle=True, wrap=False)
        told = TextFace(_worth(scene, draft, seat), "body", "ivory", "right", middle=True, wrap=False)
        return [
            *sprites,
            Sprite("look:badge", "badge", badge, SeatFace(seat, scene.names[seat])),
            Sprite("look:name", "text", said.cut_left(said.w * 0.4)[0].inset(8, 0), whose),
            Sprite("look:worth", "text", said.cut_right(said.w * 0.6)[1], told, label=_worth_label(scene, seat)),
        ]
    left = rect.x + len(scene.names) * (rect.h + 4) + 2
    worth = Rect(left, rect.y - 4, rect.right - left, rect.h + 8)  # two lines
    face = TextFace(_worth(scene, draft, seat), "caption", "brass_hi", "right", middle=True)
    return [*sprites, Sprite("look:worth", "text", worth, face, label=_worth_label(scene, seat))]


def _worth(scene: Scene, draft: Draft, seat: int) -> str:
    key = "ended_now" if watching(scene.viewer) else "now"
    return scene.say(
        f"board.{key}{'' if _knows_trend(scene, seat) else '_without_trend'}", count=_now(scene, draft, seat)
    )


def _knows_trend(scene: Scene, seat: int) -> bool:
    player = scene.state.players[seat]
    return player.trend is not None or player.shown_trend is not None


def _now(scene: Scene, draft: Draft, seat: int) -> int:
    """Return a seat's score if the match ended now, with the drafted layout; its own trend counts where it is known."""
    player: states.Player = structs.replace(scene.state.players[seat], museum=[*shown_layout(scene, draft, seat)])
    return standing(player, player.trend if player.trend is not None else player.shown_trend)


def _worth_label(scene: Scene, seat: int) -> Label:
    told = scene.say("board.now_whole" if _knows_trend(scene, seat) else "board.now_but_trend")
    return Label(scene.say("board.now_title", who=scene.names[seat]), (told,))


# The slots


def _grid(scene: Scene, draft: Draft, seat: int, rect: Rect) -> list[Sprite]:
    """Return slots, works, the ropes of collections, and what each counts."""
    layout = shown_layout(scene, draft, seat)
    sprites: list[Sprite] = _cross(rect)
    for slot, card in enumerate(layout):
        where = cell(rect, slot)
        if card is None:
            sprites += _slot(scene, draft, seat, slot, where)
        else:
            sprites.append(_work(scene, draft, seat, slot, card, where))
    found = collections(layout)
    for kind, slots in found.items():
        beside = kind in pieces.DOMAINS
        face = faces.RopeFace(slots, "paper" if beside else faces.tint_of(kind), beside)
        sprites.append(Sprite(f"collection:{kind}", "pictura_rope", rect.inset(-_GAP / 2), face, z=20))
    sprites += _ghost(scene, draft, seat, rect)
    return sprites + _sums(scene, draft, seat, rect, layout, found)


def cell(rect: Rect, slot: int) -> Rect:
    """Return where a slot is."""
    return rect.column(slot % pieces.SIDE, pieces.SIDE, _GAP)._replace(
        y=rect.row(slot // pieces.SIDE, pieces.SIDE, _GAP).y, h=rect.row(slot // pieces.SIDE, pieces.SIDE, _GAP).h
    )


def _cross(rect: Rect) -> list[Sprite]:
    """Return the two bands of the Grand Gallery."""
    half = _GAP / 2
    upright, level = rect.column(2, pieces.SIDE, _GAP).inset(-half), rect.row(2, pieces.SIDE, _GAP).inset(-half)
    return [
        Sprite("cross:column", "pictura_cross", upright, z=-2),
        Sprite("cross:row", "pictura_cross", level, z=-2),
    ]


def _slot(scene: Scene, draft: Draft, seat: int, slot: int, rect: Rect) -> list[Sprite]:
    """Return an empty slot: a target for what is picked. Its name is a sprite of its own: on their way slots are all alike."""
    mine = seat == scene.viewer
    goes = hanging(scene, draft) if mine and scene.asked and _hangs(scene) else None
    planned = isinstance(goes, Hang | Borrow) and goes.slot == slot
    open_to = mine and ((draft.card is not None and _hangs(scene) and scene.asked) or draft.moved is not None)
    grand = slot in pieces.GRAND_GALLERY
    told = scene.say("board.slot_grand" if grand else "board.slot", slot=slot_name(slot))
    if not open_to:
        name = TextFace(slot_name(slot), "small", "brass")
        return [
            Sprite(f"slot:{slot}", "pictura_slot", rect, faces.SlotFace(grand)),
            Sprite(f"named:{slot}", "pictura_named", rect.inset(6, 4), name),
        ]
    look = Look.CHOSEN if planned else Look.LIT
    means = ("slot", slot)
    return [Sprite(f"slot:{slot}", "target", rect, None, look, label=Label(told), means=means, zone="board")]


def _ghost(scene: Scene, draft: Draft, seat: int, rect: Rect) -> list[Sprite]:
    """Return the drafted work where it would hang, with the points that it brings; only the viewer sees it."""
    if seat != scene.viewer or not scene.asked or not _hangs(scene):
        return []
    goes = hanging(scene, draft)
    if not isinstance(goes, Hang | Borrow):
        return []
    points = f"+{pieces.HIGHEST[scene.state.trend][goes.card]}"
    return [
        Sprite(
            f"ghost:{goes.card}",
            "pictura_work",
            cell(rect, goes.slot).inset(2),
            faces.work_face(goes.card, points, frame="gilt" if goes.slot in pieces.GRAND_GALLERY else "brass"),
            Look.CHOSEN,
            z=9,
            secret=True,
        )
    ]


def _hangs(scene: Scene) -> bool:
    return isinstance(scene.state.phase, states.Acting | states.Encore | states.Hanging)


def may_arrange(scene: Scene) -> bool:
    """Tell whether the viewer may rearrange its museum now."""
    state = scene.state
    if scene.viewer < 0 or not state.round:
        return False
    return (state.turn == scene.viewer and not isinstance(state.phase, states.KeepingTrend)) or isinstance(
        state.phase, states.Arranging
    )


def _work(scene: Scene, draft: Draft, seat: int, slot: int, card: pieces.Painting, rect: Rect) -> Sprite:
    mine = seat == scene.viewer and may_arrange(scene) and scene.outcome is None
    look = Look.CHOSEN if mine and draft.moved == slot else Look.REST
    said = scene.say("board.slot_grand" if slot in pieces.GRAND_GALLERY else "board.slot", slot=slot_name(slot))
    return Sprite(
        faces.known_id(card),
        "pictura_work",
        rect,
        faces.work_face(card, frame="gilt" if slot in pieces.GRAND_GALLERY else "brass"),
        look,
        z=5 if draft.moved != slot else 8,
        label=faces.label(scene, card, said),
        means=("wall", slot) if mine else None,
        zone="board",
        source=f"seat:{seat}",
        sink=f"seat:{seat}",
        zoom=True,
        drag=mine,
    )


def _sums(
    scene: Scene, draft: Draft, seat: int, rect: Rect, layout: Any, found: Mapping[pieces.Kind, tuple[int, ...]]
) -> list[Sprite]:
    """Return a ribbon for each collection: in a free slot beside it, else on the lower edge of one of its works."""
    sprites: list[Sprite] = []
    taken: dict[int, int] = {}
    for kind, slots in found.items():
        beside = [one for slot in slots for one in _around(slot) if layout[one] is None]
        place = next((one for one in beside if not taken.get(one)), None)
        place = place if place is not None else next((one for one in slots if not taken.get(one)), slots[0])
        above = taken[place] = taken.get(place, 0) + 1
        where = cell(rect, place)
        ribbon = Rect(where.x + 1, where.bottom - above * (_RIBBON + 2), where.w - 2, _RIBBON)
        points = pieces.POINTS[kind][len(slots)]
        look, means, worth, reason = (
            exhibitable(scene, draft, kind) if seat == scene.viewer else (Look.REST, None, "", "")
        )
        told = scene.say("board.collection", kind=kind_name(scene, kind), cards=len(slots), count=points)
        may = (scene.say("board.token.would", points=worth),) if worth else ()
        together = scene.say("board.together", count=len(slots))
        face = faces.SumFace(faces.symbol_of(kind), faces.tint_of(kind), together, len(slots), points, worth)
        sprites.append(
            Sprite(
                f"worth:{kind}", "pictura_sum", ribbon, face, look, z=22, label=Label(told, may, reason), means=means
            )
        )
    for kind, slots in found.items():
        if {*pieces.GRAND_GALLERY} <= {*slots}:
            told = scene.say("board.grand_gallery", kind=kind_name(scene, kind))
            middle = cell(rect, 12)
            coin = CoinFace("+10", tone="award")
            sprites.append(
                Sprite(
                    f"grand:{kind}",
                    "coin",
                    Rect.around((middle.right - 15, middle.y + 15), 34, 34),
                    coin,
                    z=23,
                    label=Label(told),
                )
            )
    return sprites


def _around(slot: int) -> list[int]:
    """Return the adjacent slots: left, right, below, above."""
    x, y = slot % pieces.SIDE, slot // pieces.SIDE
    near = ((x - 1, y), (x + 1, y), (x, y + 1), (x, y - 1))
    return [b * pieces.SIDE + a for a, b in near if 0 <= a < pieces.SIDE and 0 <= b < pieces.SIDE]


def tag_of(scene: Scene, draft: Draft, card: pieces.Painting) -> str:
    """Return a hand card's part in the draft, by its name among the texts; empty for none."""
    if draft.card is None:
        return ""
    if _hangs(scene) and scene.asked:
        goes = hanging(scene, draft)
        if isinstance(goes, Hang) and card == goes.pay:
            return "pays"
        if card == draft.card:
            return "given" if isinstance(goes, Borrow) else "hangs"
    return "placed" if card == draft.card else ""
