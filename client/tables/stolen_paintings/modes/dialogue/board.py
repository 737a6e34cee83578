"""The dialogue as a picture: twelve portraits, the field to write in, the dialogue that is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from client.drawing.rects import Rect
from client.tables import lines_for
from client.tables.board import Answer, Area, Beat, Cell, EntryFace, Look, Plaque, Sheet, SheetRow, Sprite, why_not
from client.tables.stolen_paintings.faces import MarksFace, NumberFace
from client.tables.stolen_paintings.mode_board import Draft, points_fact, shown_state
from client.tables.stolen_paintings.modes.dialogue.stage import stage
from client.tables.stolen_paintings.row import GAP, numbered_row, revealed_row
from client.tables.stolen_paintings.row_board import RowBoard, badges_of
from client.tables.stolen_paintings.unveiling import FOUND, GUESSED, DialogueShown
from client.tables.stolen_paintings.wording import places
from client.wording.scene import Scene
from engine.core.ballots import ballot_of
from engine.games.stolen_paintings.modes.dialogue.choices import MOST_LETTERS, NONE
from engine.games.stolen_paintings.modes.dialogue.events import PairRevealed
from engine.games.stolen_paintings.modes.dialogue.intents import NamePair, WriteDialogue
from engine.games.stolen_paintings.modes.dialogue.phases import NOBODY, Hearing, Pair, Reading, Writing

_STRIP = 172.0
"""Height of the portraits below the stage, at most, at text scale 1."""
_CLOSE = 6.0
"""Room between them there: their widths decide how large they are."""


class DialogueBoard(RowBoard):
    """The picture of the dialogue."""

    def row(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the portraits; on the shelf the field for a dialogue; above them the stage of the one that is read."""
        phase = scene.state.phase
        shown = scene.stage if isinstance(scene.stage, DialogueShown) else None
        may = shown is None and may_answer(scene)
        pair = own_pair(scene, draft) if shown is None else () if shown.guessed else shown.reading.pair

        def look(place: int) -> Look:
            return Look.CHOSEN if place in pair else Look.LEGAL if may else Look.REST

        above, below = area.board.cut_top(
            max(area.board.h * 0.66, area.board.h - _STRIP * max(1.0, area.text)) if isinstance(phase, Hearing) else 0.0
        )
        there = replace(area, board=below)
        found = numbered_row(
            scene,
            phase.row,
            there,
            look,
            lambda n: NumberFace(n + 1),
            {},
            may,
            secrets=() if shown else pair,
            gap=_CLOSE if isinstance(phase, Hearing) else GAP + 4,
        )
        if shown is not None:
            found += guesses(shown, found)
        if isinstance(phase, Hearing):
            return [*stage(scene, phase.text, pair, phase.row, above.inset(8, 8), area.text), *found]
        return [*found, *(self.entry(scene, draft, area) if may else ())]

    def explanation(self, scene: Scene) -> str:
        """Return whose dialogue is read, or that dialogues are being written."""
        phase = scene.state.phase
        if isinstance(phase, Hearing):
            return scene.tell("board.whose_dialogue", phase.owner)
        return "" if may_answer(scene) or not isinstance(phase, Writing) else scene.say("board.note_writing")

    def entry(self, scene: Scene, draft: Draft, area: Area) -> list[Sprite]:
        """Return the field for a dialogue."""
        box = area.hand.inset(8, 14)
        rect = box._replace(h=min(box.h, 44 * max(1.0, area.text)))
        face = EntryFace(own_text(scene, draft), scene.say("board.dialogue_hint"), MOST_LETTERS)
        return [Sprite("entry:dialogue", "entry", rect, face)]

    def opened(self, scene: Scene, area: Area) -> list[Sprite]:
        """Return the portraits with their labels, those that talked lit."""
        readings = scene.state.pad[-1].readings
        talked = {place for reading in readings for place in reading.pair}
        writers = badges_of((reading.writer, place) for reading in readings for place in reading.pair)
        return revealed_row(scene, scene.state.reveal.row, talked, area, writers, tag="talked")

    def shelf_height(self, scene: Scene) -> Literal["high", "low", "none"]:
        """Return a shelf for a seat that writes."""
        return "low" if isinstance(scene.state.phase, Writing) and may_answer(scene) else "none"

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick a portrait or unpick it; a third one replaces the one picked first."""
        pair = own_pair(scene, draft)
        rest = tuple(place for place in pair if place != sprite.means)
        picks = rest if len(rest) < len(pair) else (*pair[-1:], sprite.means)
        return replace(draft, picks=picks, text=own_text(scene, draft), extra="changed")

    def typed(self, scene: Scene, draft: Draft, entry: str, text: str) -> Draft:
        """Return the draft with the text and the present pair."""
        return replace(draft, picks=own_pair(scene, draft), text=text, extra="changed")

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return the buttons to hand in a dialogue or none; or to send a guess or none."""
        phase = scene.state.phase
        ballot = ballot_of(getattr(phase, "ballots", ()), scene.viewer)
        if ballot is None or (ballot.cast and not draft.extra):
            return ()
        pair = tuple(sorted(own_pair(scene, draft)))
        if isinstance(phase, Writing):
            intent = WriteDialogue(own_text(scene, draft), pair)
            reason = why_not(scene, intent) if intent != NONE else scene.say("board.pick_two")
            send = Answer(scene.say("board.write"), None if reason else intent, reason)
            return (send, Answer(scene.say("board.write_none"), NONE, note=scene.say("board.none_written")))
        if len(pair) == 2:
            return (Answer(scene.say("board.name_pair", numbers=places(scene, pair)), NamePair(pair)),)
        note = scene.say("board.none_found")
        nobody = Answer(scene.say("board.name_none"), NamePair(NOBODY), deliberate=True, note=note)
        if not pair:
            return (nobody,)
        half = scene.say("board.name_second", number=pair[0] + 1)
        return (Answer(half, None, scene.say("board.pick_second")), nobody)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, as the next step by clicks, with how many characters are left."""
        if isinstance(scene.state.phase, Writing) and (scene.asked or draft.extra):
            return _to_do(scene, draft)
        if isinstance(scene.state.phase, Hearing) and (scene.asked or draft.extra):
            pair = tuple(sorted(own_pair(scene, draft)))
            key = ("name_pair", "name_other", "named_pair")[len(pair)]
            return scene.say(f"board.would.{key}", numbers=places(scene, pair))
        return lines_for("stolen_paintings").prompt(scene)

    def plaque(self, scene: Scene, seat: int) -> Plaque:
        """Return points, and what a seat gets for the dialogue that is revealed."""
        plaque, shown = super().plaque(scene, seat), scene.stage
        phase = shown_state(scene).phase
        heard = sum(reading.points[seat] for reading in phase.done) if isinstance(phase, Hearing) else 0
        if heard:
            plaque = replace(plaque, facts=(points_fact(scene, seat, heard), *plaque.facts[1:]))
        if not isinstance(shown, DialogueShown):
            return plaque
        writes = seat == shown.reading.writer
        words = scene.say("board.wrote_this") if writes else ""
        gain = "" if shown.guessed else f"+{shown.reading.points[seat]}"
        return replace(plaque, gain=gain, words=words, lit=writes)

    def beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return the steps of a dialogue: all guesses, then who was talking, on the stage where it was read."""
        shown = [event.reading for event in scene.view.events if isinstance(event, PairRevealed)] if scene.view else []
        if not shown or scene.before is None or not isinstance(scene.before.state.phase, Hearing):
            return ()
        reading = shown[-1]
        heard = replace(scene, view=scene.before)
        told = scene.say("reveal.talked", numbers=places(scene, reading.pair))
        guessed = Beat(heard.at(DialogueShown(reading, True)), GUESSED, plate=scene.say("board.reveal.guesses"))
        return (guessed, Beat(heard.at(DialogueShown(reading)), 2 * FOUND, told, "knock", told))

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the dialogue that these events revealed."""
        assert scene.view is not None
        shown = [event.reading for event in scene.view.events if isinstance(event, PairRevealed)]
        return _reading(scene, shown[-1]) if shown else None


def _to_do(scene: Scene, draft: Draft) -> str:
    """Return what has to be done before a dialogue can be handed in, or why it is not allowed."""
    pair, text = tuple(sorted(own_pair(scene, draft))), own_text(scene, draft)
    left = {"numbers": places(scene, pair), "count": MOST_LETTERS - len(text)}
    if len(pair) < 2:
        key = "write_for_other" if pair else "write_for" if text.strip() else "write"
        return scene.say(f"board.would.{key}", **left)
    if not text.strip():
        return scene.say("board.would.write_of", **left)
    return why_not(scene, WriteDialogue(text, pair)) or scene.say("board.would.written", **left)


def guesses(shown: DialogueShown, row: Sequence[Sprite]) -> list[Sprite]:
    """Return below the portraits the seats that named them, with whether they were right once that is revealed."""
    found = []
    tokens = {one.id: one for one in row if one.kind == "number"}
    for place, seats in badges_of((seat, place) for seat, pair in shown.reading.guesses for place in pair).items():
        token = tokens[f"token:{place}"].rect
        right = None if shown.guessed else place in shown.reading.pair
        wide = min(40.0, 92.0 / len(seats)) if right is not None else 26.0
        box = Rect.around((token.center[0], token.y - 12), wide * len(seats), 24)
        found.append(Sprite(f"marks:{place}", "marks", box, MarksFace(seats, right), z=3))
    return found


def may_answer(scene: Scene) -> bool:
    """Tell whether the viewer may write or guess now, or change its answer until all have answered."""
    ballot = ballot_of(getattr(scene.state.phase, "ballots", ()), scene.viewer)
    return ballot is not None and (scene.asked or ballot.cast)


def own_pair(scene: Scene, draft: Draft) -> Pair:
    """Return the portraits that the viewer has picked: in its draft, else in what it has sent."""
    if draft.extra:
        return draft.picks
    phase = scene.state.phase
    ballot = ballot_of(phase.ballots, scene.viewer)
    if ballot is None or ballot.answer is None:
        return NOBODY
    pair: Pair = ballot.answer.pair if isinstance(phase, Writing) else ballot.answer
    return pair


def own_text(scene: Scene, draft: Draft) -> str:
    """Return what the viewer has written: in its draft, else what it has handed in."""
    ballot = ballot_of(scene.state.phase.ballots, scene.viewer) if isinstance(scene.state.phase, Writing) else None
    if draft.extra or ballot is None or ballot.answer is None:
        return draft.text
    return str(ballot.answer.text)


def _reading(scene: Scene, reading: Reading) -> Sheet:
    """Return each guess and its point, the writer last."""
    heads = (Cell(scene.say("board.guess")), Cell(scene.say("board.points")))
    rows = [
        SheetRow(scene.names[seat], (Cell(places(scene, pair)), Cell(str(reading.points[seat]))), seat)
        for seat, pair in reading.guesses
    ]
    own = (Cell(places(scene, reading.pair), strong=True), Cell(str(reading.points[reading.writer]), strong=True))
    rows.append(SheetRow(scene.names[reading.writer], own, reading.writer))
    return Sheet(scene.say("board.reading"), heads, tuple(rows), (reading.text,))


DIALOGUE = DialogueBoard()
