"""A museum in full: whose it is, five by five slots with its collections outlined, its rewards, its discard."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import structs

from client.drawing.rects import Rect
from client.tables.board import ButtonFace, CoinFace, Label, Look, PanelFace, SeatFace, Sprite, TextFace, why_not
from client.tables.museum_pictura.drafting import Draft, hanging, shown_layout
from client.tables.museum_pictura.faces import (
    OutlineFace,
    RewardFace,
    known_id,
    label,
    symbol_of,
    tint_of,
    trend_face,
    trend_label,
    trend_words,
    work_face,
)
from client.tables.museum_pictura.wording import (
    board_name,
    kind_name,
    reward_name,
    reward_short,
    slot_name,
)
from client.wording.scene import Scene
from engine.games.museum_pictura.boards import REWARDS, Board
from engine.games.museum_pictura.intents import Borrow, Hang, TakeInventory
from engine.games.museum_pictura.layout import collections
from engine.games.museum_pictura.pieces import DOMAINS, GRAND_GALLERY, POINTS, SIDE, Painting, Trend, discard_loss
from engine.games.museum_pictura.scoring import standing
from engine.games.museum_pictura.state import (
    Acting,
    Arranging,
    Encore,
    Hanging,
    KeepingTrend,
    PickingBoard,
    Player,
    Returning,
    SettingTrend,
    Storing,
)

_NAME = 74.0
"""Width of a chip that has room for a name, at text size 1."""


def seat_shown(scene: Scene, draft: Draft) -> int:
    """Return whose museum is looked at."""
    if draft.seat is not None:
        return draft.seat
    return scene.viewer if scene.viewer >= 0 else 0


def gallery(scene: Scene, draft: Draft, area: Rect, text: float) -> list[Sprite]:
    """Return the museum that is looked at, or what is to be chosen before there is one."""
    seat = seat_shown(scene, draft)
    player: Player = scene.state.players[seat]
    tabs, rest = area.cut_top(22 + 6 * text)
    rest, discard = rest.cut_bottom(46 + 12 * text)
    rest, rewards = rest.cut_bottom(20 + 8 * text)
    sprites = [
        Sprite("gallery", "panel", area.inset(-6, -4), PanelFace("wall"), z=-3),
        *_tabs(scene, draft, seat, tabs, text),
    ]
    grid = rest.inset(0, 5)
    choosing = _to_choose(scene, draft, grid)
    sprites += choosing or _grid(scene, draft, seat, grid)
    sprites += _rewards(scene, draft, player, rewards)
    return sprites + _discard(scene, draft, player, discard.inset(0, 3), text)


def _tabs(scene: Scene, draft: Draft, seat: int, rect: Rect, text: float) -> list[Sprite]:
    """Return a chip for each seat, to look at its museum, and what the one looked at would have if it ended now."""
    names, right = rect.cut_right(min(rect.w * 0.3, 84))
    wide = names.w / len(scene.names)
    full = wide > _NAME * text  # else badges alone: half a name says nothing
    sprites = []
    for other, name in enumerate(scene.names):
        place = names.column(other, len(scene.names), 4).inset(0, 1)
        chip = place if full else Rect(names.x + other * (place.h + 10), place.y, place.h, place.h)
        sprites.append(
            Sprite(
                f"look:{other}",
                "chip" if full else "badge",
                chip,
                SeatFace(other, name, other == seat),
                Look.CHOSEN if other == seat else Look.REST,
                label=Label(scene.say("board.look", who=name)),
                means=("look", other),
                zone="tabs",
            )
        )
    if not full:
        left = names.x + len(scene.names) * (names.h + 9)
        told = TextFace(scene.names[seat], "plaque", "ivory", middle=True, wrap=False)
        sprites.append(Sprite("look:name", "text", Rect(left, names.y, names.right - left, names.h), told))
    return [*sprites, Sprite("look:worth", "text", right, _worth(scene, draft, seat), label=_worth_label(scene, seat))]


def _worth(scene: Scene, draft: Draft, seat: int) -> TextFace:
    return TextFace(scene.say("board.now", count=_now(scene, draft, seat)), "strong", "brass_hi", "right", middle=True)


def _now(scene: Scene, draft: Draft, seat: int) -> int:
    """Return what a seat would have if the match ended now, as it is seen; its own trend counts where it is known."""
    player: Player = structs.replace(scene.state.players[seat], museum=[*shown_layout(scene, draft, seat)])
    return standing(player, player.trend if player.trend is not None else player.shown_trend)


def _worth_label(scene: Scene, seat: int) -> Label:
    player = scene.state.players[seat]
    known = player.trend is not None or player.shown_trend is not None
    told = scene.say("board.now_whole" if known else "board.now_without_trend")
    return Label(scene.say("board.now_title", who=scene.names[seat]), (told,))


# The slots


def _grid(scene: Scene, draft: Draft, seat: int, rect: Rect) -> list[Sprite]:
    """Return slots, works, outlines of collections and what each is worth."""
    layout = shown_layout(scene, draft, seat)
    sprites: list[Sprite] = []
    for slot, card in enumerate(layout):
        where = cell(rect, slot)
        sprites.append(_slot(scene, draft, seat, slot, where, layout))
        if card is not None:
            sprites.append(_work(scene, draft, seat, slot, card, where.inset(2)))
    found = collections(layout)
    for kind, slots in found.items():
        inner = kind in DOMAINS
        face = OutlineFace(slots, tint_of(kind) if not inner else "paper", inner)
        sprites.append(Sprite(f"collection:{kind}", "pictura_outline", rect, face, z=20))
    return sprites + _values(scene, rect, found)


def cell(rect: Rect, slot: int) -> Rect:
    """Return where a slot is."""
    return Rect(
        rect.x + slot % SIDE * rect.w / SIDE, rect.y + slot // SIDE * rect.h / SIDE, rect.w / SIDE, rect.h / SIDE
    )


def _slot(scene: Scene, draft: Draft, seat: int, slot: int, rect: Rect, layout: Any) -> Sprite:
    """Return an empty place: a target for what is picked."""
    free = layout[slot] is None and seat == scene.viewer
    goes = hanging(scene, draft) if free and scene.asked and _hangs(scene) else None
    planned = isinstance(goes, Hang | Borrow) and goes.slot == slot
    open_to = free and ((draft.card is not None and _hangs(scene)) or draft.moved is not None)
    cross = slot in GRAND_GALLERY
    look = Look.CHOSEN if planned else Look.LIT if open_to else Look.REST
    told = scene.say("board.slot_grand" if cross else "board.slot", slot=slot_name(slot))
    face = PanelFace("slot" if cross else "shade", "brass" if cross else "")
    kind = "target" if open_to else "panel"
    return Sprite(
        f"slot:{slot}",
        kind,
        rect.inset(2),
        None if open_to else face,
        look,
        z=0,
        label=Label(told),
        means=("slot", slot) if open_to else None,
        zone="board" if layout[slot] is None else "",  # the keys go to what hangs there
    )


def _hangs(scene: Scene) -> bool:
    return isinstance(scene.state.phase, Acting | Encore | Hanging)


def may_arrange(scene: Scene) -> bool:
    """Tell whether the viewer may rearrange its museum now."""
    state = scene.state
    if scene.viewer < 0 or not state.round:
        return False
    return (state.turn == scene.viewer and not isinstance(state.phase, KeepingTrend)) or isinstance(
        state.phase, Arranging
    )


def _work(scene: Scene, draft: Draft, seat: int, slot: int, card: Painting, rect: Rect) -> Sprite:
    mine = seat == scene.viewer and may_arrange(scene) and scene.game.outcome(scene.state) is None
    look = Look.CHOSEN if mine and draft.moved == slot else Look.REST
    said = scene.say("board.slot_grand" if slot in GRAND_GALLERY else "board.slot", slot=slot_name(slot))
    return Sprite(
        known_id(card),
        "pictura_work",
        rect,
        work_face(card),
        look,
        z=5 if draft.moved != slot else 8,
        label=label(scene, card, said),
        means=("wall", slot) if mine else None,
        zone="board",
        source=f"seat:{seat}",
        sink=f"seat:{seat}",
        zoom=True,
        drag=mine,
    )


def _values(scene: Scene, rect: Rect, found: dict[Any, tuple[int, ...]]) -> list[Sprite]:
    """Return a coin with the worth of each collection, at its last slot; no two at the same place."""
    sprites, taken = [], set()
    for kind, slots in found.items():
        slot = next((one for one in reversed(slots) if one not in taken), slots[-1])
        taken.add(slot)
        where = cell(rect, slot)
        at = Rect.around((where.right - 15, where.bottom - 14), 26, 26)
        points = POINTS[kind][len(slots)]
        told = scene.say("board.collection", kind=kind_name(scene, kind), cards=len(slots), count=points)
        sprites.append(
            Sprite(f"worth:{kind}", "coin", at, CoinFace(str(points), tone="bright"), z=22, label=Label(told))
        )
    for kind, slots in found.items():
        if {*GRAND_GALLERY} <= {*slots}:
            told = scene.say("board.grand_gallery", kind=kind_name(scene, kind))
            middle = cell(rect, 12)
            coin = CoinFace("+10", tone="award")
            sprites.append(
                Sprite(f"grand:{kind}", "coin", Rect.around(middle.center, 34, 34), coin, z=23, label=Label(told))
            )
    return sprites


# Rewards and discard


def _rewards(scene: Scene, draft: Draft, player: Player, rect: Rect) -> list[Sprite]:
    """Return the reward spaces of the board, with the tokens that lie on them."""
    taken = {held.reward: held.kind for held in player.held}
    mine = player.owner == scene.viewer and draft.kind is not None
    sprites = []
    for place, reward in enumerate(REWARDS[player.board]):
        kind = taken.get(reward)
        may = mine and kind is None
        look = Look.CHOSEN if may and draft.reward is reward else Look.LIT if may else Look.REST
        face = RewardFace(
            reward_short(scene, reward),
            "" if kind is None else symbol_of(kind),
            "" if kind is None else tint_of(kind),
        )
        shown = () if kind is None else (scene.say("board.reward_taken", kind=kind_name(scene, kind)),)
        sprites.append(
            Sprite(
                f"reward:{place}",
                "pictura_reward",
                rect.column(place, 5, 4),
                face,
                look,
                label=Label(reward_name(scene, reward), shown),
                means=("reward", reward) if may else None,
                zone="rewards",
            )
        )
    return sprites


def _discard(scene: Scene, draft: Draft, player: Player, rect: Rect, text: float) -> list[Sprite]:
    """Return the discard: the viewer's own to take back from, another's to hang from."""
    count = len(player.discard)
    head, rest = rect.cut_left(58 + 14 * text)
    told = scene.say("board.discard", count=count, loss=discard_loss(count))
    beside = head._replace(x=head.x + 2, w=head.w - 10)  # else the last digit touches the first card
    sprites = [Sprite("discard:text", "text", beside, TextFace(told, "small", "ivory_dim", middle=True), z=1)]
    w = min(66.0, rest.h * 1.25)
    step = min(w + 4, (rest.w - w) / max(1, count - 1))
    for place, card in enumerate(player.discard):
        where = Rect(rest.x + place * step, rest.y, w, rest.h)
        sprites.append(_discarded(scene, draft, player, card, where, place))
    return sprites


def _discarded(scene: Scene, draft: Draft, player: Player, card: Painting, rect: Rect, place: int) -> Sprite:
    mine = player.owner == scene.viewer
    means, reason, more = (_own_discarded if mine else _lent)(scene, draft, player, card)
    chosen = card in draft.back if mine else card == draft.taken
    look = Look.CHOSEN if chosen else Look.REST if means is None and not reason else Look.LEGAL
    return Sprite(
        known_id(card),
        "pictura_work",
        rect,
        work_face(card),
        Look.ILLEGAL if reason and not chosen else look,
        z=3 + place,
        label=label(scene, card, *more, reason=reason),
        means=None if reason else means,
        zone="discard",
        source=f"seat:{player.owner}",
        sink=f"seat:{player.owner}",
        zoom=True,
    )


def _own_discarded(scene: Scene, draft: Draft, player: Player, card: Painting) -> tuple[Any, str, list[str]]:
    """Return what a card of the own discard is good for now."""
    phase = scene.state.phase
    if not scene.asked or not isinstance(phase, Acting | Returning | Storing):
        return None, "", []
    reason = why_not(scene, TakeInventory((card,), True)) if isinstance(phase, Acting) else ""
    return ("back", card), reason, []


def _lent(scene: Scene, draft: Draft, player: Player, card: Painting) -> tuple[Any, str, list[str]]:
    """Return what a card of another's discard is good for now."""
    if not scene.asked or not isinstance(scene.state.phase, Acting | Encore):
        return None, "", []
    if draft.card is None:
        return None, "", [scene.say("board.borrow_first")]
    trial = hanging(scene, replace(draft, taken=card))
    return ("lend", card), why_not(scene, trial) if trial is not None else "", []


# What is to be chosen before there is a museum, or instead of it


def _to_choose(scene: Scene, draft: Draft, rect: Rect) -> list[Sprite]:
    """Return boards or trends to choose from, in place of the slots."""
    phase = scene.state.phase
    if scene.viewer < 0:
        return []
    if isinstance(phase, PickingBoard) and scene.asked:
        return [_board(scene, draft, board, rect.row(place, 4, 6)) for place, board in enumerate(phase.free)]
    if isinstance(phase, KeepingTrend):
        offered: list[Trend | None] = scene.state.players[scene.viewer].offered
        kept = next((b.answer for b in phase.ballots if b.owner == scene.viewer), None)
        return [
            _trend(scene, draft, trend, kept, rect.row(place, 4, 8))
            for place, trend in enumerate(offered)
            if trend is not None
        ]
    if isinstance(phase, SettingTrend) and scene.asked:
        return [_trend(scene, draft, trend, None, rect.row(n, 4, 8)) for n, trend in enumerate(phase.drawn)]
    return []


def _board(scene: Scene, draft: Draft, board: Board, rect: Rect) -> Sprite:
    lines = tuple(reward_name(scene, reward) for reward in REWARDS[board])
    short = ", ".join(reward_short(scene, reward) for reward in REWARDS[board][3:])
    return Sprite(
        f"board:{board.value}",
        "button",
        rect,
        ButtonFace(board_name(scene, board), "frame", short),
        Look.CHOSEN if draft.board is board else Look.LEGAL,
        label=Label(board_name(scene, board), lines),
        means=("board", board),
        zone="board",
    )


def _trend(scene: Scene, draft: Draft, trend: Trend, kept: Trend | None, rect: Rect) -> Sprite:
    told = scene.say("board.kept" if trend == kept else "board.offered")
    return Sprite(
        known_id(trend),
        "pictura_trend",
        rect.inset(rect.w * 0.03, 0),
        replace(trend_face(told, trend), words=trend_words(scene, trend)),
        Look.CHOSEN if trend == draft.trend else Look.LIT if trend == kept else Look.LEGAL,
        label=trend_label(scene, told, trend),
        means=("trend", trend),
        zone="board",
    )


def tag_of(scene: Scene, draft: Draft, card: Painting) -> str:
    """Return what a hand card is in the draft: hung, given, discarded."""
    if draft.card is None:
        return ""
    if _hangs(scene) and scene.asked:
        goes = hanging(scene, draft)
        if isinstance(goes, Hang) and card == goes.pay:
            return scene.say("board.tag.pays")
        if card == draft.card:
            return scene.say("board.tag.given" if isinstance(goes, Borrow) else "board.tag.hangs")
    return scene.say("board.tag.placed") if card == draft.card else ""
