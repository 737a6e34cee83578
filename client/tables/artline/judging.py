"""A review on the board of Artline: the painting large, its lines beside it, an answer for each line."""

from __future__ import annotations

from client.rects import Rect
from client.scene import Scene
from client.tables.artline.draft import Draft
from client.tables.artline.grid import framed
from client.tables.artline.wall import label
from client.tables.artline.wording import line_name, painting_name, told_feature
from client.tables.board import Area, ButtonFace, Label, Look, PanelFace, PictureFace, Sprite, TextFace
from engine.core.ballots import ballot_of
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Demand, Review
from engine.games.artline.wall import in_line

MOST = 7
"""Paintings of a line that are shown beside the one under review: the latest."""


def said(scene: Scene, draft: Draft) -> tuple[bool | None, ...]:
    """Return what the viewer says of each demand: the draft, else what was sent, else nothing yet."""
    phase = scene.state.phase
    assert isinstance(phase, Review)
    if draft.fits:
        return draft.fits
    own = ballot_of(phase.ballots, scene.viewer)
    return own.answer if own is not None and own.answer is not None else (None,) * len(phase.demands)


def asked_to_judge(scene: Scene) -> bool:
    """Tell whether the viewer has an answer in the review that is open."""
    phase = scene.state.phase
    return isinstance(phase, Review) and ballot_of(phase.ballots, scene.viewer) is not None


def judging(scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
    """Return the review as it lies over the wall, for whoever answers it."""
    phase = scene.state.phase
    assert isinstance(phase, Review)
    box = area.board.inset(28, 10)
    left, right = box.inset(18, 14).cut_left(min(box.h * 0.95, box.w * 0.4))
    large = framed(phase.painting, left.inset(4))
    sprites = [
        Sprite("review", "panel", box, PanelFace("ink"), z=20),
        Sprite(
            "review:painting",
            "picture",
            large,
            PictureFace(str(phase.painting)),
            z=21,
            label=label(scene, phase.painting),
            zoom=True,
            zone="board",
        ),
    ]
    answers = said(scene, draft)
    beside = right.inset(18, 0)
    beside, foot = beside.cut_bottom(44 * area.text)
    for place, demand in enumerate(phase.demands):
        part = beside.row(place, len(phase.demands), 10)
        sprites += _demand(scene, demand, place, answers[place], part, area)
    return [*sprites, _recall(scene, foot)]


def _recall(scene: Scene, rect: Rect) -> Sprite:
    return Sprite("review:recall", "text", rect, TextFace(scene.say("demand.recall"), "small", "ivory_dim"), z=21)


def _demand(scene: Scene, demand: Demand, place: int, answer: bool | None, part: Rect, area: Area) -> list[Sprite]:
    """Return one line's question: its feature, its paintings, and two answers."""
    head, rest = part.cut_top(30 * area.text)
    buttons, shown = rest.cut_bottom(38 * area.text)[::-1]
    key = "board.new_feature" if demand.new else "board.standing_feature"
    title = scene.say(key, line=line_name(scene, demand.line), feature=told_feature(scene, demand.feature))
    sprites = [
        Sprite(f"review:{place}:title", "text", head, TextFace(title, "heading", "brass_hi", middle=True), z=21),
        *_neighbours(scene, demand, place, shown.inset(0, 4)),
    ]
    for column, fits in enumerate((True, False)):
        name = (
            ("board.sees" if fits else "board.sees_not") if demand.new else ("board.fits" if fits else "board.fits_not")
        )
        sprites.append(
            Sprite(
                f"review:{place}:{'yes' if fits else 'no'}",
                "button",
                buttons.column(column, 2, 10),
                ButtonFace(scene.say(name), "check" if fits else "cross", str(2 * place + column + 1)),
                look=Look.CHOSEN if answer is fits else Look.LEGAL,
                z=22,
                means=(place, fits),
                zone="hand",
            )
        )
    return sprites


def _neighbours(scene: Scene, demand: Demand, place: int, area: Rect) -> list[Sprite]:
    """Return the latest paintings of the line, side by side."""
    paintings = in_line(scene.state.wall, demand.line)[-MOST:]
    step = min(area.h * 1.15, area.w / max(1, len(paintings)))
    sprites = []
    for number, painting in enumerate(paintings):
        slot = Rect(area.x + number * step, area.y, step - 6, area.h)
        sprites.append(_small(scene, painting, f"review:{place}:{painting}", framed(painting, slot)))
    return sprites


def _small(scene: Scene, painting: Painting, name: str, rect: Rect) -> Sprite:
    shown = Label(painting_name(scene, painting), label(scene, painting).lines)
    return Sprite(name, "picture", rect, PictureFace(str(painting)), z=21, label=shown, zoom=True, zone="board")
