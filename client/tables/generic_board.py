"""Any game as a picture, made of its legal intents and its lines: for a new game that has no board of its own yet."""

from __future__ import annotations

from dataclasses import dataclass, replace

from client.drawing.rects import Rect
from client.tables import Choices, board, lines_for
from client.wording.scene import Scene, watching

_ROW = 30.0
"""Height of a choice."""


@dataclass(frozen=True)
class Picks:
    """Which entries of the list of choices are picked, counted from 0, and which page of the list is open."""

    picked: tuple[int, ...] = ()
    page: int = 0


@dataclass(frozen=True)
class Turn:
    """The meaning of a click on 'more'."""

    page: int


class GenericBoard(board.Board[Picks]):
    """The table in words at the left, the choices as a list at the right. Plain but complete."""

    def start(self, scene: Scene) -> Picks:
        """Return no picks."""
        return Picks()

    def layout(self, scene: Scene, draft: Picks, area: board.Area) -> tuple[board.Sprite, ...]:
        """Return the game's lines, the choices, and the lines of the hand on the shelf."""
        choices = _choices(scene)
        share = 0.52 if choices is not None else 1.0
        left, right = area.board.inset(16, 12).cut_left((area.board.w - 32) * share)
        lines = lines_for(scene.game.info.slug)
        sprites = _text_panel("table", lines.table(scene), left._replace(w=left.w - (16 if choices else 0)))
        if not watching(scene.viewer):
            sprites += _text_panel("hand", lines.hand(scene), area.hand.inset(12))
        if choices is not None:
            sprites += _listed(scene, draft, choices, right, area)
        return tuple(sprites)

    def press(self, scene: Scene, draft: Picks, sprite: board.Sprite) -> Picks:
        """Pick an entry or unpick it; where only one may be picked, it replaces the other. Or turn the page."""
        if isinstance(sprite.means, Turn):
            return replace(draft, page=sprite.means.page)
        pick = int(sprite.means)
        choices = _choices(scene)
        many = choices is not None and choices.many
        if pick in draft.picked:
            return replace(draft, picked=tuple(p for p in draft.picked if p != pick))
        return replace(draft, picked=(*draft.picked, pick) if many else (pick,))

    def answers(self, scene: Scene, draft: Picks) -> tuple[board.Answer, ...]:
        """Return the one button that sends what is picked."""
        choices = _choices(scene)
        if choices is None:
            return ()
        if len(choices.items) == 1 and not choices.many:  # nothing to pick: one key is enough
            return (board.Answer(scene.words.say("board.confirm"), choices.make((0,))),)
        if not draft.picked and not choices.many:
            return (board.Answer(scene.words.say("board.confirm"), None, scene.words.say("board.pick_first")),)
        intent = choices.make(draft.picked)
        reason = board.why_not(scene, intent)  # a number of picks may be too few or too many
        return (board.Answer(scene.words.say("board.confirm"), None if reason else intent, reason),)

    def sheets(self, scene: Scene) -> tuple[board.Sheet, ...]:
        """Return the lines of the scores."""
        told = lines_for(scene.game.info.slug).scores(scene)
        return (board.Sheet(scene.words.say("board.scores"), (), tuple(board.SheetRow(line, ()) for line in told)),)


BOARD = GenericBoard()


def _choices(scene: Scene) -> Choices | None:
    """Return what the viewer may do, None where it may do nothing."""
    if scene.view is None or watching(scene.viewer):
        return None
    found = lines_for(scene.game.info.slug).choices(scene)
    return found if found.items else None


def _text_panel(name: str, lines: list[str], area: Rect) -> list[board.Sprite]:
    """Return a panel with one text of all lines."""
    panel = board.Sprite(f"{name}:panel", "panel", area, board.PanelFace("ink", "brass_lo"))
    text = board.Sprite(f"{name}:text", "text", area.inset(14, 10), board.TextFace("\n".join(lines)), z=1)
    return [panel, text] if lines else []


def _listed(scene: Scene, draft: Picks, choices: Choices, area: Rect, room: board.Area) -> list[board.Sprite]:
    """Return a page of the choices, one below the other, and the rows that turn the page."""
    height = _ROW * room.text
    fits = max(2, int(area.h // height) - 1)
    pages = (len(choices.items) + fits - 1) // fits
    page = min(draft.page, pages - 1)
    shown = range(page * fits, min(len(choices.items), (page + 1) * fits))
    sprites = [
        board.Sprite(
            f"choice:{number}",
            "button",
            Rect(area.x, area.y + place * height, area.w, height - 4),
            board.ButtonFace(choices.items[number]),
            board.Look.CHOSEN if number in draft.picked else board.Look.LEGAL,
            label=board.Label(choices.items[number]),
            means=number,
            zone="hand",
        )
        for place, number in enumerate(shown)
    ]
    if pages > 1:
        says = scene.words.say
        text = says("board.page", page=page + 1, pages=pages)
        rect = Rect(area.x, area.y + fits * height, area.w, height - 4)
        turn = Turn((page + 1) % pages)
        sprites.append(
            board.Sprite(
                "choice:more", "button", rect, board.ButtonFace(text), board.Look.LEGAL, means=turn, zone="hand"
            )
        )
    return sprites
