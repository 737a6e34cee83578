"""The column beside the wall of Artline while a painting is on trial: the painting large, and a paper card for each line.

On a board that is about as high as wide, as on a phone, all this is below the wall.

In a review a card asks whether the painting fits; while a painting is being hung, a new line's feature is typed on it.
"""

from dataclasses import dataclass

from client.drawing.rects import Rect
from client.tables.artline.draft import Draft
from client.tables.artline.grid import framed
from client.tables.artline.wall import label
from client.tables.artline.wording import feature_text, painting_name
from client.tables.board import (
    Area,
    ButtonFace,
    EntryFace,
    Label,
    Look,
    PanelFace,
    PictureFace,
    SeatFace,
    Sprite,
    TextFace,
)
from client.wording.scene import Scene
from engine.games.artline.pieces import LONGEST, Painting
from engine.games.artline.state import Demand, Helping, Line, Review, Reviewed, Turn
from engine.games.artline.wall import in_line, lines_of, opening

_WIDE, _SHARE = 330.0, 0.27
"""Width of the column: at least, at text scale 1, and as a share of the board."""
_UPRIGHT, _BELOW = 0.6, 0.36
"""Share of a board's width from which of height the column is below the wall, and of its height, which it has there."""
_CARD = 150.0
"""Height of a card at most, at text scale 1."""


@dataclass(frozen=True)
class Votes:
    """The step of a reveal with the answers of a review that has ended; `told`: with its result as well."""

    review: Reviewed
    told: bool = False


def divided(area: Area) -> tuple[Rect, Rect]:
    """Return where the wall and the column beside or below it are on the board."""
    board = area.board
    if board.h > _UPRIGHT * board.w:
        return board.cut_bottom(_BELOW * board.h)
    wall, beside = board.cut_right(min(0.42 * board.w, max(_WIDE * area.text, _SHARE * board.w)))
    return wall, beside


def said(scene: Scene, draft: Draft) -> tuple[bool | None, ...]:
    """Return the viewer's answer to each demand: the draft's, else the one sent, else None."""
    phase = scene.state.phase
    assert isinstance(phase, Review)
    if draft.fits:
        return draft.fits
    given: tuple[bool, ...] | None = scene.own_answer
    return given if given is not None else (None,) * len(phase.demands)


def asked_to_judge(scene: Scene) -> bool:
    """Tell whether the viewer has an answer in the review that is open."""
    return scene.ballot() is not None


def to_name(scene: Scene, draft: Draft) -> list[tuple[str, Line, str]]:
    """Return the new lines that the draft has to name: the entry's id, the line, the typed text."""
    if draft.cell is None or draft.painting is None or not scene.asked:
        return []
    if not isinstance(scene.state.phase, Turn | Helping):
        return []
    opens = opening(scene.state, draft.cell)
    typed = (("announce:row", draft.row), ("announce:column", draft.column))
    lines = lines_of(draft.cell)
    return [(name, line, text) for (name, text), line, new in zip(typed, lines, opens, strict=True) if new]


def judging(scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
    """Return the review beside the wall, for a viewer who answers it."""
    phase = scene.state.phase
    assert isinstance(phase, Review)
    sprites, cards = _column(scene, phase.painting, len(phase.demands), area)
    votes = scene.stage if isinstance(scene.stage, Votes) else None
    answers = said(scene, draft) if votes is None else _outcome(votes)
    for place, (demand, card) in enumerate(zip(phase.demands, cards, strict=True)):
        there = in_line(scene.state.wall, demand.line)
        head, rest = _card(
            scene, f"review:{place}", demand.line, demand.new, there[-1] if there else None, card, area.text
        )
        words, buttons = rest.cut_bottom(38 * area.text)
        sprites += [*head, *_question(scene, demand, place, words, area.text)]
        sprites += _answers(scene, place, feature_text(scene, demand.feature), answers[place], buttons)
        sprites += _badges(scene, votes.review, place, buttons) if votes is not None else []
    return sprites


def _outcome(votes: Votes) -> tuple[bool | None, ...]:
    """Return for each demand whether it stands; None while that is not revealed."""
    return votes.review.stands if votes.told else (None,) * len(votes.review.demands)


def _badges(scene: Scene, review: Reviewed, place: int, buttons: Rect) -> list[Sprite]:
    """Return the badges of those who said yes, and of those who said no, on the answers."""
    found = []
    for column, fits in enumerate((True, False)):
        box = _button(buttons, column)
        seats = [seat for seat, answers in review.votes if answers[place] is fits]
        size = min(24.0, box.h - 6, box.w / max(1, len(seats)) - 3)
        for number, seat in enumerate(seats):  # on the lower edge, beside the word
            rect = Rect(box.right - 2 - (len(seats) - number) * (size + 3), box.bottom - size * 0.3, size, size)
            found.append(Sprite(f"vote:{place}:{seat}", "badge", rect, SeatFace(seat, scene.names[seat]), z=23))
    return found


def _button(buttons: Rect, column: int) -> Rect:
    return buttons.column(column, 2, 8)._replace(y=buttons.y + 4, h=buttons.h - 4)


def naming(scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
    """Return the painting to be hung, and for each new line the field for its feature."""
    lines = to_name(scene, draft)
    if not lines or draft.painting is None:
        return []
    sprites, cards = _column(scene, draft.painting, len(lines), area)
    for (name, line, text), card in zip(lines, cards, strict=True):
        other = in_line(scene.state.wall, line)[0]
        head, rest = _card(scene, f"naming:{name}", line, True, other, card, area.text)
        words, field = rest.cut_bottom(40 * area.text)
        told = TextFace(
            scene.say("board.announce", painting=painting_name(scene, other)), "body", "paper_ink", middle=True
        )
        sprites += [*head, Sprite(f"naming:{name}:told", "text", words, told, z=22)]
        sprites.append(Sprite(name, "entry", field, EntryFace(text, scene.say("board.feature_hint"), LONGEST), z=22))
    return sprites


def _column(scene: Scene, painting: Painting, count: int, area: Area) -> tuple[list[Sprite], list[Rect]]:
    """Return the sprites of the large painting and its ground, and the places of the cards."""
    box = divided(area)[1].inset(8, 8)
    if box.w > box.h:
        above, below = box.cut_left(0.4 * box.w)
        high = min(_CARD * area.text, box.h / count - 8)
    else:
        high = min(_CARD * area.text, box.h / 2 / count)
        above, below = box.cut_bottom((high + 8) * count)
    large = framed(painting, above.inset(2, 10))
    lamp = Rect(large.center[0] - large.w * 0.3, large.y - 8, large.w * 0.6, 6)
    face, told = PictureFace(str(painting)), label(scene, painting)
    sprites = [
        Sprite("review", "panel", box, PanelFace("shade"), z=19, asks=True),
        Sprite("review:lamp", "lamp", lamp, z=21),
        Sprite("review:painting", "picture", large, face, z=21, label=told, zoom=True, zone="board"),
    ]
    return sprites, [Rect(below.x, below.y + 8 + place * (high + 8), below.w, high) for place in range(count)]


def _card(
    scene: Scene, name: str, line: Line, new: bool, other: Painting | None, card: Rect, text: float
) -> tuple[list[Sprite], Rect]:
    """Return a card with a painting of its line and the line's name; and the room that is left on it."""
    inner = card.inset(10, 8)
    shown, rest = inner.cut_left(min(inner.h * 1.2, inner.w * 0.33))
    rest = Rect(rest.x + 10, rest.y, rest.w - 10, rest.h)
    sprites = [Sprite(f"{name}:card", "panel", card, PanelFace("paper"), z=20)]
    if other is not None:
        told = Label(painting_name(scene, other), label(scene, other).lines)
        rect, face = framed(other, shown), PictureFace(str(other))
        sprites.append(Sprite(f"{name}:painting", "picture", rect, face, z=21, label=told, zoom=True, zone="board"))
    head, rest = rest.cut_top(18 * text)
    key = f"board.{'new' if new else 'standing'}_{'row' if line.row else 'column'}"
    sprites.append(
        Sprite(f"{name}:line", "text", head, TextFace(scene.say(key), "small", "paper_dim", wrap=False), z=22)
    )
    return sprites, rest


def _question(scene: Scene, demand: Demand, place: int, box: Rect, text: float) -> list[Sprite]:
    """Return the feature, with the question where there is room."""
    feature = TextFace(scene.say("board.quoted", feature=feature_text(scene, demand.feature)), "title", "paper_ink")
    asks = TextFace(scene.say("board.sees" if demand.new else "board.fits"), "body", "paper_ink")
    high = 26 * text
    if box.h < 2 * high - 2:
        return [Sprite(f"review:{place}:title", "text", box, feature, z=22)]
    title, below = box.cut_bottom(21 * text)
    return [
        Sprite(f"review:{place}:title", "text", title, feature, z=22),
        Sprite(f"review:{place}:asks", "text", below, asks, z=22),
    ]


def _answers(scene: Scene, place: int, feature: str, answer: bool | None, box: Rect) -> list[Sprite]:
    """Return yes and no side by side; digits give them while they are asked for."""
    asked = scene.stage is None
    return [
        Sprite(
            f"review:{place}:{'yes' if fits else 'no'}",
            "button",
            _button(box, column),
            ButtonFace(
                scene.say("board.do_yes" if fits else "board.do_no"),
                ("check" if fits else "cross") if asked else "",
                str(2 * place + column + 1) if asked else "",
            ),
            look=Look.CHOSEN if answer is fits else Look.LEGAL if asked else Look.REST,
            z=22,
            means=(place, fits) if asked else None,
            zone="hand" if asked else "",
            label=Label(
                scene.say("board.do_say", answer=scene.say(f"board.do_{'yes' if fits else 'no'}"), feature=feature)
            ),
        )
        for column, fits in enumerate((True, False))
    ]
