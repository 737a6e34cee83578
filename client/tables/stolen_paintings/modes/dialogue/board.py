"""The dialogue as a picture: twelve portraits, the field to write in, the dialogue that is read."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from client.drawing.rects import Rect
from client.tables import board, lines_for
from client.tables.stolen_paintings.faces import MarksFace, NumberFace
from client.tables.stolen_paintings.hanging import hang, shape_of
from client.tables.stolen_paintings.mode_board import NOTHING, Draft, points_fact, shown_state
from client.tables.stolen_paintings.row import GAP, hidden_label, numbered_row, revealed_row, upright
from client.tables.stolen_paintings.row_board import RowBoard, badges_of, entry, guesses_sheet
from client.tables.stolen_paintings.unveiling import FOUND, GUESSED, DialogueShown
from client.tables.stolen_paintings.wording import places
from client.wording.scene import Scene, watching
from engine.core import ballot_of
from engine.games.stolen_paintings.modes.dialogue.phases import (
    NOBODY,
    Hearing,
    NamePair,
    Pair,
    PairRevealed,
    Reading,
    WriteDialogue,
    Writing,
)
from engine.games.stolen_paintings.modes.dialogue.rules import MOST_LETTERS, NONE
from engine.paintings import WorkId

TURN = " - "
"""Separates the speeches of a dialogue."""
_MOST = 5
"""Bubbles at most; the last one has all further speeches."""
_STYLES = (("speech", 16.0, 43.0), ("speech", 13.0, 35.0), ("title", 11.0, 29.0), ("body", 8.0, 20.0))
"""Styles of the speeches, the largest first, with the width of a letter and the height of a line; letters shrink to fit."""
_PAD = 20.0


def speeches(text: str) -> list[str]:
    """Return the speeches of a dialogue."""
    parts = [part.strip() for part in text.split(TURN) if part.strip()]
    return [*parts[: _MOST - 1], TURN.join(parts[_MOST - 1 :])] if len(parts) > _MOST else parts


def stage(
    scene: Scene, text: str, pair: Sequence[int], row: Sequence[WorkId], box: Rect, scale: float
) -> list[board.Sprite]:
    """Return the stage: places for the two portraits guessed as speakers, which only the viewer sees, and the speeches.

    A low stage has these places only where they are filled.
    """
    inner = box.inset(14, 12)
    left, rest = inner.cut_left(min(inner.w * 0.26, inner.h * _SPEAKER))
    middle, right = rest.cut_right(left.w)
    sides: tuple[Rect, ...] = (left, right)
    if box.h < _LOW and not pair:
        middle, sides = inner, ()
    sprites = [board.Sprite("stage", "panel", box, board.PanelFace("ink"), z=-1)]
    for side, place in enumerate(sides):
        sprites.append(board.Sprite(f"stage:{side}", "panel", place, board.PanelFace("slot")))
        if side < len(pair):
            work = row[pair[side]]
            (rect,) = hang(place.inset(2), [shape_of(work)], 0)
            label = hidden_label(scene, pair[side] + 1, work)
            face = board.PictureFace(str(work))
            own, look = scene.stage is None, board.Look.REST if scene.stage is None else board.Look.LIT
            sprites.append(
                board.Sprite(
                    f"speaks:{side}", "picture", rect, face, look, z=1, label=label, zone="board", zoom=True, secret=own
                )
            )
    return [*sprites, *_bubbles(speeches(text), middle.inset(22, 4), scale)]


def _bubbles(said: Sequence[str], box: Rect, scale: float) -> list[board.Sprite]:
    """Return the speeches, alternating from side to side, in the largest letters that fit."""
    plans = (
        (style, [_size(one, box.w * 0.86, wide * scale, high * scale) for one in said]) for style, wide, high in _STYLES
    )
    style, sizes = next(
        ((style, sizes) for style, sizes in plans if sum(h for _, h in sizes) + 10 * len(sizes) <= box.h),
        ("body", [(box.w * 0.86, (box.h + 10) / max(1, len(said)) - 10)] * len(said)),
    )
    y = box.y + max(0.0, (box.h - sum(h for _, h in sizes) - 10 * (len(sizes) - 1)) / 2)
    sprites = []
    for turn, (words, (w, h)) in enumerate(zip(said, sizes, strict=True)):
        rect = Rect(box.right - w if turn % 2 else box.x, y, w, h)
        sprites.append(board.Sprite(f"bubble:{turn}", "panel", rect, board.PanelFace("paper"), z=1, asks=True))
        face = board.TextFace(words, style, "paper_ink", middle=True)
        sprites.append(board.Sprite(f"bubble:{turn}:words", "text", rect.inset(_PAD / 2 + 4, 4), face, z=2))
        y += h + 10
    return sprites


def _size(words: str, most: float, letter: float, line: float) -> tuple[float, float]:
    """Return width and height of a bubble for words of average width."""
    wide = len(words) * letter
    lines = int(wide / (most - 2 * _PAD)) + 1
    return min(most, wide + 2 * _PAD), lines * line + _PAD


_STAGE = 0.4
"""The share of a board's height that the stage has: what is judged are the portraits."""
_LOW, _SPEAKER = 320.0, 0.9
"""The height of a low stage, and the width of a speaker's place at most, as a share of the stage's height."""
_CLOSE = 8.0
"""Room between the portraits below it."""


class DialogueBoard(RowBoard):
    """The picture of the dialogue."""

    def row(self, scene: Scene, draft: Draft, area: board.Area) -> list[board.Sprite]:
        """Return the portraits; on the shelf the field for a dialogue; above them the stage of the one that is read."""
        phase = scene.state.phase
        shown = scene.stage if isinstance(scene.stage, DialogueShown) else None
        may = shown is None and may_answer(scene)
        pair = own_pair(scene, draft) if shown is None else () if shown.guessed else shown.reading.pair

        def look(place: int) -> board.Look:
            return board.Look.CHOSEN if place in pair else board.Look.LEGAL if may else board.Look.REST

        above, below = area.board.cut_top(area.board.h * _STAGE if isinstance(phase, Hearing) else 0.0)
        there = replace(area, board=below)
        sprites = numbered_row(
            scene,
            phase.row,
            there,
            look,
            lambda n: NumberFace(n + 1),
            {},
            may,
            secrets=() if shown else pair,
            gap=_CLOSE if isinstance(phase, Hearing) else GAP + 4,
            upon=isinstance(phase, Hearing) or upright(area.board),
        )
        if shown is not None:
            sprites += guesses(shown, sprites)
        if isinstance(phase, Hearing):
            return [*stage(scene, phase.text, pair, phase.row, above.inset(8, 8), area.text), *sprites]
        return [*sprites, *(self.entry(scene, draft, area) if may else ())]

    def explanation(self, scene: Scene) -> str:
        """Return whose dialogue is read, or that dialogues are being written."""
        phase = scene.state.phase
        if isinstance(phase, Hearing):
            if watching(scene.viewer):
                return scene.say("board.whose_dialogue.watched", who=scene.names[phase.owner])
            return scene.tell("board.whose_dialogue", phase.owner)
        if not isinstance(phase, Writing):
            return ""
        return scene.say("board.how_written" if may_answer(scene) else "board.note_writing")

    def entry(self, scene: Scene, draft: Draft, area: board.Area) -> list[board.Sprite]:
        """Return the field for a dialogue."""
        face = board.EntryFace(own_text(scene, draft), scene.say("board.dialogue_hint"), MOST_LETTERS)
        return [entry("dialogue", face, area)]

    def opened(self, scene: Scene, area: board.Area) -> list[board.Sprite]:
        """Return the portraits with their labels, those that talked lit."""
        readings = scene.state.pad[-1].readings
        talked = {place for reading in readings for place in reading.pair}
        writers = badges_of((reading.writer, place) for reading in readings for place in reading.pair)
        return revealed_row(scene, scene.state.reveal.row, talked, area, writers, tag="talked")

    def shelf_height(self, scene: Scene) -> Literal["high", "low", "none"]:
        """Return a shelf for a seat that writes."""
        return "low" if isinstance(scene.state.phase, Writing) and may_answer(scene) else "none"

    def press(self, scene: Scene, draft: Draft, sprite: board.Sprite) -> Draft:
        """Pick a portrait or unpick it; a third one replaces the one picked first."""
        pair = own_pair(scene, draft)
        rest = tuple(place for place in pair if place != sprite.means)
        picks = rest if len(rest) < len(pair) else (*pair[-1:], sprite.means)
        return replace(draft, picks=picks, text=own_text(scene, draft), extra="changed")

    def typed(self, scene: Scene, draft: Draft, entry: str, text: str) -> Draft:
        """Return the draft with the text and the present pair."""
        return replace(draft, picks=own_pair(scene, draft), text=text, extra="changed")

    def answers(self, scene: Scene, draft: Draft) -> tuple[board.Answer, ...]:
        """Return the buttons to hand in a dialogue or none; or to send a guess or none."""
        phase = scene.state.phase
        if scene.ballot() is None:
            return ()
        pair = tuple(sorted(own_pair(scene, draft)))
        if isinstance(phase, Writing):
            intent = WriteDialogue(own_text(scene, draft), pair)
            reason = board.why_not(scene, intent) if intent != NONE else scene.say("board.pick_two")
            if draft.extra == NOTHING:
                return (board.Answer(scene.say("board.write_none"), NONE, deliberate=True),)
            send = board.Answer(scene.say("board.write"), None if reason else intent, reason)
            none = replace(draft, picks=own_pair(scene, draft), text=own_text(scene, draft), extra=NOTHING)
            note = scene.say("board.none_written")
            return (send, board.Answer(scene.say("board.give_up"), draft=none, note=note, deliberate=True, group="end"))
        if len(pair) == 2:
            return (board.Answer(scene.say("board.name_pair", numbers=places(scene, pair)), NamePair(pair)),)
        note = scene.say("board.none_found")
        nobody = board.Answer(scene.say("board.name_none"), NamePair(NOBODY), deliberate=True, note=note)
        if not pair:
            return (nobody,)
        half = scene.say("board.name_second", number=pair[0] + 1)
        return (board.Answer(half, None, scene.say("board.pick_second")), nobody)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, as the next step by clicks, with how many characters are left."""
        if isinstance(scene.state.phase, Writing) and (scene.asked or draft.extra):
            return _to_do(scene, draft)
        if isinstance(scene.state.phase, Hearing) and (scene.asked or draft.extra):
            pair = tuple(sorted(own_pair(scene, draft)))
            key = ("name_pair", "name_other", "named_pair")[len(pair)]
            return scene.say(f"board.would.{key}", numbers=places(scene, pair))
        return lines_for("stolen_paintings").prompt(scene)

    def plaque(self, scene: Scene, seat: int) -> board.Plaque:
        """Return points, and what a seat gets for the dialogue that is revealed."""
        plaque, shown = super().plaque(scene, seat), scene.stage
        phase = shown_state(scene).phase
        heard = sum(reading.points[seat] for reading in phase.done) if isinstance(phase, Hearing) else 0
        if heard:
            plaque = replace(plaque, facts=(points_fact(scene, seat, heard), *plaque.facts[1:]))
        if not isinstance(shown, DialogueShown):
            writes = isinstance(phase, Hearing) and seat == phase.owner
            return replace(plaque, words=scene.say("board.wrote_this")) if writes else plaque
        writes = seat == shown.reading.writer
        words = scene.say("board.wrote_this") if writes else ""
        gain = "" if shown.guessed else f"+{shown.reading.points[seat]}"
        return replace(plaque, gain=gain, words=words, lit=writes)

    def beats(self, scene: Scene) -> tuple[board.Beat, ...]:
        """Return the steps of a dialogue: all guesses, then who was talking, on the stage where it was read."""
        shown = [event.reading for event in scene.happened(PairRevealed)]
        if not shown or scene.before is None or not isinstance(scene.before.state.phase, Hearing):
            return ()
        reading = shown[-1]
        heard = replace(scene, view=scene.before)
        text = scene.say("reveal.talked", numbers=places(scene, reading.pair))
        guessed = board.Beat(heard.at(DialogueShown(reading, True)), GUESSED, plate=scene.say("board.reveal.guesses"))
        return (guessed, board.Beat(heard.at(DialogueShown(reading)), 2 * FOUND, text, "knock", text))

    def reckoning(self, scene: Scene) -> board.Sheet | None:
        """Return the dialogue that these events revealed."""
        shown = [event.reading for event in scene.happened(PairRevealed)]
        return _reading(scene, shown[-1]) if shown else None


def _to_do(scene: Scene, draft: Draft) -> str:
    """Return what has to be done before a dialogue can be handed in, or why it is not allowed."""
    if draft.extra == NOTHING:
        return scene.say("board.none_written")
    pair, text = tuple(sorted(own_pair(scene, draft))), own_text(scene, draft)
    left = {"numbers": places(scene, pair), "count": MOST_LETTERS - len(text)}
    if len(pair) < 2:
        key = "write_for_other" if pair else "write_for" if text.strip() else "write"
        return scene.say(f"board.would.{key}", **left)
    if not text.strip():
        return scene.say("board.would.write_of", **left)
    return board.why_not(scene, WriteDialogue(text, pair)) or scene.say("board.would.written", **left)


def guesses(shown: DialogueShown, row: Sequence[board.Sprite]) -> list[board.Sprite]:
    """Return below the portraits the seats that named them, with whether they were right once that is revealed."""
    sprites = []
    tokens = {one.id: one for one in row if one.kind == "number"}
    for place, seats in badges_of((seat, place) for seat, pair in shown.reading.guesses for place in pair).items():
        token = tokens[f"token:{place}"].rect
        right = None if shown.guessed else place in shown.reading.pair
        wide = min(40.0, 92.0 / len(seats)) if right is not None else 26.0
        box = Rect.around((token.center[0], token.y - 12), wide * len(seats), 24)
        sprites.append(board.Sprite(f"marks:{place}", "marks", box, MarksFace(seats, right), z=3))
    return sprites


def may_answer(scene: Scene) -> bool:
    """Tell whether the viewer may write or guess now, or change its answer until all have answered."""
    ballot = scene.ballot()
    return ballot is not None and (scene.asked or ballot.cast)


def own_pair(scene: Scene, draft: Draft) -> Pair:
    """Return the portraits that the viewer has picked: in its draft, else in what it has sent; its own while that is read."""
    if draft.extra:
        return draft.picks
    phase, given = scene.state.phase, scene.own_answer
    if isinstance(phase, Hearing) and phase.owner == scene.viewer:
        script = ballot_of(phase.scripts, scene.viewer)
        given = script.answer.pair if script is not None and script.answer is not None else None
    elif isinstance(phase, Writing) and given is not None:
        given = given.pair
    pair: Pair = NOBODY if given is None else given
    return pair


def own_text(scene: Scene, draft: Draft) -> str:
    """Return what the viewer has written: in its draft, else what it has handed in."""
    given = scene.own_answer if isinstance(scene.state.phase, Writing) else None
    return draft.text if draft.extra or given is None else str(given.text)


def _reading(scene: Scene, reading: Reading) -> board.Sheet:
    """Return each guess and its point, the writer last."""
    guesses = [(seat, places(scene, pair)) for seat, pair in reading.guesses]
    meant = board.Cell(places(scene, reading.pair), scene.say("board.talked"), strong=True)
    title = scene.say("board.reading")
    return guesses_sheet(scene, title, reading.text, guesses, reading.points, (reading.writer, meant))


DIALOGUE = DialogueBoard()
