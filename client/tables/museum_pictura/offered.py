"""Boards and trends to choose from, shown instead of the viewer's museum."""

from client.drawing.rects import Rect
from client.tables.board import ButtonFace, Label, Look, Sprite
from client.tables.museum_pictura.drafting import Draft
from client.tables.museum_pictura.faces import known_id, trend_face, trend_label
from client.tables.museum_pictura.wording import board_name, reward_name, reward_short
from client.wording.scene import Scene
from engine.core import faces
from engine.games.museum_pictura.boards import REWARDS, Board
from engine.games.museum_pictura.pieces import ALL_VALUES, Trend
from engine.games.museum_pictura.state import KeepingTrend, PickingBoard, SettingTrend


def to_choose(scene: Scene, draft: Draft, rect: Rect) -> list[Sprite]:
    """Return boards or trends to choose from; empty while there is nothing to choose."""
    phase = scene.state.phase
    if scene.viewer < 0:
        return []
    if scene.asks(PickingBoard):
        return [_board(scene, draft, board, rect.row(place, 4, 6)) for place, board in enumerate(phase.free)]
    if isinstance(phase, KeepingTrend):
        offered: list[Trend | None] = scene.state.players[scene.viewer].offered
        kept = next((b.answer for b in phase.ballots if b.owner == scene.viewer), None)
        return [
            _trend(scene, draft, trend, kept, rect.row(place, 4, 8))
            for place, trend in enumerate(offered)
            if trend is not None
        ]
    if scene.asks(SettingTrend):
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


def _asked(scene: Scene, trend: Trend) -> str:
    """Return the head of a trend to choose from: what the hand would count by it, if it is to be the viewer's own."""
    if not isinstance(scene.state.phase, KeepingTrend):
        return scene.say("board.offered")
    hand = faces(scene.state.players[scene.viewer].hand)
    return scene.say("board.offered_own", count=sum(ALL_VALUES[trend][card] for card in hand))


def _trend(scene: Scene, draft: Draft, trend: Trend, kept: Trend | None, rect: Rect) -> Sprite:
    text = scene.say("board.kept") if trend == kept else _asked(scene, trend)
    return Sprite(
        known_id(trend),
        "pictura_trend",
        rect.inset(rect.w * 0.03, 0),
        trend_face(scene, text, trend),
        Look.CHOSEN if trend == draft.trend else Look.LIT if trend == kept else Look.LEGAL,
        label=trend_label(scene, text, trend),
        means=("trend", trend),
        zone="board",
    )
