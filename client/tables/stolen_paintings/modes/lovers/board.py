"""Art and music lovers as a picture: the row, the field for a clue, the guesses at the reveal."""

from dataclasses import replace
from typing import Literal

from client.drawing.rects import Rect
from client.tables import board, lines_for
from client.tables.stolen_paintings.faces import NumberFace
from client.tables.stolen_paintings.mode_board import Draft
from client.tables.stolen_paintings.row import numbered_row, revealed_row
from client.tables.stolen_paintings.row_board import RowBoard, badges_of, entry, guesses_sheet
from client.tables.stolen_paintings.unveiling import GUESSED, Unveiled, one_by_one, opens
from client.tables.stolen_paintings.wording import number_or_none
from client.wording.scene import Scene
from engine.core import Seat
from engine.games.stolen_paintings.common.phases import BY_LOT
from engine.games.stolen_paintings.modes.lovers import phases
from engine.games.stolen_paintings.modes.lovers.rules import MOST_LETTERS

_WIDE = 700.0
"""Width of a wall from which the meant work hangs large beside the others."""


class LoversBoard(RowBoard):
    """The picture of art and music lovers."""

    def row(self, scene: Scene, draft: Draft, area: board.Area) -> list[board.Sprite]:
        """Return the row; on the shelf the lover's entry, or the clue."""
        phase = scene.state.phase
        muses = scene.asks(phases.Musing)
        may = muses or scene.ballot() is not None
        picked, meant = own_pick(scene, draft), phase.place if isinstance(phase, phases.Finding) else None

        def look(place: int) -> board.Look:
            return board.Look.CHOSEN if place == picked else board.Look.LEGAL if may else board.Look.REST

        def token(place: int) -> NumberFace:
            return NumberFace(place + 1, wagered=place == meant)

        clue = paper(scene, area, phase.owner, phase.clue) if isinstance(phase, phases.Finding) else ((), area)
        secrets = {place for place in (picked, meant) if place is not None}
        sprites = numbered_row(scene, phase.row, clue[1], look, token, {}, may, secrets=secrets)
        return [*sprites, *clue[0], *(self.entry(scene, draft, area) if muses else ())]

    def explanation(self, scene: Scene) -> str:
        """Return what a guess, or the viewer's clue, brings."""
        if isinstance(scene.state.phase, phases.Musing):
            return scene.say("board.how_clues") if scene.asked else ""
        return scene.say("board.how_lovers") if isinstance(scene.state.phase, phases.Finding) else ""

    def entry(self, scene: Scene, draft: Draft, area: board.Area) -> list[board.Sprite]:
        """Return the field for a clue."""
        kind = scene.say(f"option.clue.{scene.state.options.clue}")
        face = board.EntryFace(draft.text, scene.say("board.clue_hint", kind=kind), MOST_LETTERS)
        return [entry("clue", face, area)]

    def opened(self, scene: Scene, area: board.Area) -> list[board.Sprite]:
        """Return the works with badges of the seats that guessed each; then with their labels, the meant one large and lit."""
        line: phases.LoverLine = scene.state.pad[-1]
        (clue, below), row = paper(scene, area, line.lover, line.clue), scene.state.reveal.row
        badges = badges_of(line.finds)
        if isinstance(scene.stage, Unveiled) and not scene.stage.seen:
            numbers = numbered_row(scene, row, below, _at_rest, _numbered, badges, clickable=False)
            return [*clue, *numbers]
        large = line.place if below.board.w >= _WIDE else None
        return [*clue, *revealed_row(scene, row, (line.place,), below, badges, "meant", large)]

    def shelf_height(self, scene: Scene) -> Literal["high", "low", "none"]:
        """Return a shelf for the seat that writes the clue."""
        return "low" if scene.asks(phases.Musing) else "none"

    def press(self, scene: Scene, draft: Draft, sprite: board.Sprite) -> Draft:
        """Pick a work, instead of the one picked before."""
        again = draft.picks == (sprite.means,)
        return replace(draft, picks=() if again else (sprite.means,), extra="changed")

    def answers(self, scene: Scene, draft: Draft) -> tuple[board.Answer, ...]:
        """Return the buttons for the clue and for chance; or for the guess."""
        if scene.asks(phases.Musing):
            intent = phases.GiveClue(draft.picks[0] if draft.picks else phases.NOWHERE, draft.text)
            reason = board.why_not(scene, intent) if draft.picks else scene.say("board.pick_first")
            send = board.Answer(scene.say("board.give_clue"), None if reason else intent, reason)
            return (send, board.Answer(scene.say("board.by_lot"), BY_LOT, note=scene.say("board.lot_clue")))
        if scene.ballot() is None:
            return ()
        pick = own_pick(scene, draft)
        if pick not in (None, phases.NOWHERE):
            return (board.Answer(scene.say("board.find", number=pick + 1), phases.Find(pick)),)
        note = scene.say("board.none_found")
        return (board.Answer(scene.say("board.find_none"), phases.Find(phases.NOWHERE), deliberate=True, note=note),)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked; of the lover the next step by clicks."""
        if scene.asks(phases.Musing):
            return _to_do(scene, draft)
        return lines_for("stolen_paintings").prompt(scene)

    def does(self, scene: Scene, seat: int) -> str:
        """Return whether a seat has guessed, or that it is the lover."""
        return scene.say("board.is_lover") if seat == scene.state.turn else super().does(scene, seat)

    def plaque(self, scene: Scene, seat: int) -> board.Plaque:
        """Return points, and a laurel for the lover."""
        plaque = super().plaque(scene, seat)
        if seat != scene.state.turn:
            return plaque
        return replace(
            plaque, facts=(board.Fact("laurel", "", scene.tell("table.lover", seat), "brass_hi"), *plaque.facts)
        )

    def beats(self, scene: Scene) -> tuple[board.Beat, ...]:
        """Return the steps: all guesses, then the work that was meant."""
        if not opens(scene):
            return ()
        line: phases.LoverLine = scene.state.pad[-1]
        marks = badges_of((seat, place) for seat, place in line.finds if place != phases.NOWHERE)
        (meant,) = one_by_one(scene, (line.place,), (line.place,), marks, "meant")
        all_told = scene.at(Unveiled(tuple(range(len(scene.state.reveal.row)))))
        guessed = board.Beat(scene.at(Unveiled((), True)), GUESSED, plate=scene.say("board.reveal.guesses"))
        return (guessed, replace(meant, scene=all_told))

    def reckoning(self, scene: Scene) -> board.Sheet | None:
        """Return the turn that these events revealed."""
        return _last(scene) if scene.happened(phases.LoveRevealed) else None


def _at_rest(place: int) -> board.Look:
    return board.Look.REST


def _numbered(place: int) -> NumberFace:
    return NumberFace(place + 1)


def _to_do(scene: Scene, draft: Draft) -> str:
    """Return what has to be done before a clue can be given, or why it is not allowed."""
    kind, written = scene.say(f"option.clue.{scene.state.options.clue}"), bool(draft.text.strip())
    left = {"kind": kind, "count": MOST_LETTERS - len(draft.text)}
    if not draft.picks:
        return scene.say("board.would.clue_for", **left) if written else scene.say("board.would.clue", **left)
    if not written:
        return scene.say("board.would.clue_of", number=draft.picks[0] + 1, **left)
    refused = board.why_not(scene, phases.GiveClue(draft.picks[0], draft.text))
    return refused or scene.say("board.would.clue_told", number=draft.picks[0] + 1, **left)


def paper(scene: Scene, area: board.Area, lover: Seat, clue: str) -> tuple[tuple[board.Sprite, ...], board.Area]:
    """Return the clue on paper above the wall with the lover's badge, and the area that is left."""
    above, below = area.board.cut_top(84 * area.text)
    sheet = above.inset(8, 6)._replace(y=above.y + 8)
    left, rest = sheet.inset(14, 4).cut_left(190.0)
    badge = Rect(left.x, left.center[1] - 20, 40, 40)
    style = next((style for style, width in _CLUES if len(clue) * width * area.text < rest.w), "title")
    who = scene.say(
        "board.lover_told", who=scene.names[lover], kind=scene.say(f"option.clue.{scene.state.options.clue}")
    )
    told = board.TextFace(who, "small", "paper_dim", middle=True)
    face = board.TextFace(clue, style, "paper_ink", "center", middle=True)
    return (
        board.Sprite("clue", "panel", sheet, board.PanelFace("paper"), z=2, asks=True),
        board.Sprite("clue:who", "badge", badge, board.SeatFace(lover, scene.names[lover]), z=3),
        board.Sprite("clue:told", "text", left._replace(x=left.x + 50, w=left.w - 50), told, z=3),
        board.Sprite("clue:words", "text", rest, face, z=3),
    ), replace(area, board=below)


_CLUES = (("clue", 20.0), ("display", 15.0), ("title", 11.0))
"""Styles for a clue, the largest first, with the average width of their letters."""


def own_pick(scene: Scene, draft: Draft) -> int | None:
    """Return the place that the viewer guesses: its draft's, else the one it has sent."""
    if draft.picks or draft.extra:
        return draft.picks[0] if draft.picks else None
    place: int | None = scene.own_answer
    return place


def _last(scene: Scene) -> board.Sheet:
    """Return each guess and its point, the lover last."""
    line: phases.LoverLine = scene.state.pad[-1]
    guesses = [(seat, number_or_none(scene, place)) for seat, place in line.finds]
    meant = board.Cell(str(line.place + 1), scene.say("board.meant"), symbol="laurel", tint="paper_ink", strong=True)
    title, note = scene.say("board.round_counted", round=len(scene.state.pad)), scene.say("board.how_lovers")
    return guesses_sheet(scene, title, note, guesses, line.points, (line.lover, meant))


LOVERS = LoversBoard()
