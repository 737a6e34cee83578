"""A review on the board of Artline: the wall, the painting and one of each line large, an answer for each line."""

from __future__ import annotations

from client.drawing.rects import Rect
from client.tables.artline.draft import Draft
from client.tables.artline.grid import framed
from client.tables.artline.wall import label
from client.tables.artline.wording import line_name, painting_name, tell_repeated, told_feature
from client.tables.board import Area, ButtonFace, Label, Look, PanelFace, PictureFace, Sprite, TextFace
from client.wording.scene import Scene
from engine.core.ballots import ballot_of
from engine.games.artline.state import Demand, Review
from engine.games.artline.wall import in_line

_WALL = 0.27
"""Of the board's width: the wall beside the review."""


def divided(area: Area) -> tuple[Rect, Rect]:
    """Return where the wall and the review are on the board."""
    return area.board.cut_left(area.board.w * _WALL)


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
    """Return the review as it lies beside the wall, for whoever answers it."""
    phase = scene.state.phase
    assert isinstance(phase, Review)
    box = divided(area)[1].inset(8, 8)
    room, foot = box.inset(14, 10).cut_bottom(40 * area.text)
    left, right = room.cut_left(min(room.h, room.w * 0.39))
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
    beside = right.inset(14, 0)
    for place, demand in enumerate(phase.demands):
        part = beside.row(place, len(phase.demands), 10)
        sprites += _demand(scene, demand, place, answers[place], part, area)
    return [*sprites, _recall(scene, phase, foot)]


def _recall(scene: Scene, phase: Review, rect: Rect) -> Sprite:
    """Return what a feature may be; where one seems to hang already, the question whether it is the same."""
    asked = tell_repeated(scene, phase.demands)
    face = (
        TextFace(" ".join(asked), "small", "brass_hi")
        if asked
        else TextFace(scene.say("demand.recall"), "small", "ivory_dim")
    )
    return Sprite("review:recall", "text", rect, face, z=21)


def _demand(scene: Scene, demand: Demand, place: int, answer: bool | None, part: Rect, area: Area) -> list[Sprite]:
    """Return one line's question: its latest painting, which the new one is compared with, the feature, and two answers."""
    shown, rest = part.cut_left(min(part.h, part.w * 0.46))
    rest = rest.inset(10, 0)._replace(w=rest.w - 10)
    buttons, head = rest.cut_bottom(min(rest.h * 0.62, 92 * area.text))[::-1]
    key = "board.new_feature" if demand.new else "board.standing_feature"
    title = scene.say(key, line=line_name(scene, demand.line), feature=told_feature(scene, demand.feature))
    sprites = [
        Sprite(f"review:{place}:title", "text", head, TextFace(title, "heading", "brass_hi", middle=True), z=21),
        *_compared(scene, demand, place, shown),
    ]
    for column, fits in enumerate((True, False)):
        name = (
            ("board.sees" if fits else "board.sees_not") if demand.new else ("board.fits" if fits else "board.fits_not")
        )
        sprites.append(
            Sprite(
                f"review:{place}:{'yes' if fits else 'no'}",
                "button",
                buttons.row(column, 2, 8),
                ButtonFace(scene.say(name), "check" if fits else "cross", str(2 * place + column + 1)),
                look=Look.CHOSEN if answer is fits else Look.LEGAL,
                z=22,
                means=(place, fits),
                zone="hand",
            )
        )
    return sprites


def _compared(scene: Scene, demand: Demand, place: int, area: Rect) -> list[Sprite]:
    """Return the latest painting of the line; the others hang on the wall, in light."""
    hung = in_line(scene.state.wall, demand.line)
    if not hung:
        return []
    shown = Label(painting_name(scene, hung[-1]), label(scene, hung[-1]).lines)
    name, rect = f"review:{place}:painting", framed(hung[-1], area.inset(2))
    return [
        Sprite(name, "picture", rect, PictureFace(str(hung[-1])), z=21, label=shown, zoom=True, zone="board"),
    ]
