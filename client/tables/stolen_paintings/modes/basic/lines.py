"""The basic game in words: the exhibit by what can be seen, the theft in the dark, the auction row, the reveal."""

from __future__ import annotations

from client.tables.contract import Choices
from client.tables.stolen_paintings.mode_lines import NO_CHOICES, ModeLines, ready
from client.tables.stolen_paintings.modes.basic.event_texts import EVENTS, INTENTS, tell_line, tell_row
from client.tables.stolen_paintings.wording import glimpse_of, numbered, places
from client.wording.scene import Scene
from engine.core import known
from engine.core.ballots import ballot_of
from engine.core.events import Intent
from engine.games.stolen_paintings.common.intents import BY_LOT
from engine.games.stolen_paintings.modes.basic.intents import Hang, Mark, Steal
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Guessing, Hanging, Theft
from engine.games.stolen_paintings.modes.basic.scoring import tokens_left


class BasicLines(ModeLines):
    """The words of the basic game; those of the cooperative game inherit most of them."""

    intents = INTENTS
    events = EVENTS

    def table(self, scene: Scene) -> list[str]:
        """Return the public works, or that it is dark."""
        phase = scene.state.phase
        if isinstance(phase, Exhibit):
            return [scene.tell("table.thief", phase.thief), *numbered(scene, phase.wall)]
        lines = [scene.tell("table.thief", phase.owner)]
        if isinstance(phase, Guessing):
            return [*lines, scene.say("table.row"), *numbered(scene, phase.row)]
        return [*lines, scene.say("table.dark")]

    def hand(self, scene: Scene) -> list[str]:
        """Return what the thief alone knows, or a detective's own marks."""
        phase, viewer = scene.state.phase, scene.viewer
        if isinstance(phase, Theft) and phase.wall is not None:
            return [scene.say("hand.exhibit"), *numbered(scene, phase.wall)]
        if isinstance(phase, Hanging) and phase.row is not None:
            stolen = known(phase.stolen)
            own = [place for place, work in enumerate(phase.row) if work in stolen]
            keys = ["work.stolen" if work in stolen else "work.hidden" for work in phase.row]
            seen = [glimpse_of(scene, work) for work in phase.row]
            row = [scene.say(key, number=n, seen=one) for n, (key, one) in enumerate(zip(keys, seen, strict=True), 1)]
            return [scene.say("hand.row", numbers=places(scene, own)), *row]
        if isinstance(phase, Guessing):
            if phase.stolen is not None:
                return [scene.say("hand.loot", numbers=places(scene, phase.stolen))]
            ballot = ballot_of(phase.ballots, viewer)
            if ballot is not None and ballot.answer is not None:
                return [scene.say("hand.marks", numbers=places(scene, ballot.answer.marks)), *_tokens(scene)]
            return _tokens(scene) or [scene.say("hand.nothing")]
        return [scene.say("hand.nothing")]

    def standing(self, scene: Scene) -> list[str]:
        """Return the exhibit or the row, unless the choices tell it; the thief's loot; the viewer's tokens, if any."""
        phase = scene.state.phase
        if isinstance(phase, Exhibit):
            return numbered(scene, phase.wall)
        if isinstance(phase, Theft) or (isinstance(phase, Guessing) and scene.asked):
            return _tokens(scene)
        if isinstance(phase, Guessing):
            row = numbered(scene, phase.row)
            return [*row, *self.hand(scene)] if phase.stolen is not None else row
        return self.hand(scene) if scene.asked else []

    def prompt(self, scene: Scene) -> str:
        """Return what is asked; to a viewer who has marked, its marks and whom the table still waits for."""
        phase = scene.state.phase
        if isinstance(phase, Guessing) and not scene.asked:
            ballot = ballot_of(phase.ballots, scene.viewer)
            if ballot is not None and ballot.answer is not None:
                numbers = places(scene, ballot.answer.marks)
                return scene.say("prompt.guessing.marked", numbers=numbers, who=scene.waited_for())
        return super().prompt(scene)

    def choices(self, scene: Scene) -> Choices:
        """Return the works that may be taken or marked, any number of them; or the row in its present order."""
        phase = scene.state.phase
        if isinstance(phase, Exhibit):
            return ready(scene)
        if isinstance(phase, Theft):
            wall = known(phase.wall)
            texts = tuple(glimpse_of(scene, work) for work in wall)
            return Choices(texts, lambda picks: Steal(tuple(sorted(wall[pick] for pick in picks))), many=True)
        if isinstance(phase, Hanging):
            row = tuple(known(phase.row))
            return Choices((scene.say("intent.hang"),), lambda picks: Hang(row))
        if isinstance(phase, Guessing):
            texts = tuple(glimpse_of(scene, work) for work in phase.row)
            return Choices(texts, lambda picks: Mark(tuple(sorted(picks))), many=True)
        return NO_CHOICES

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return a random theft, another order of the row, or marks with a wager."""
        word, _, rest = line.strip().partition(" ")
        numbers = [int(number) - 1 for number in rest.replace(",", " ").split() if number.isdecimal()]
        phase = scene.state.phase
        said = word.casefold()
        if isinstance(phase, Theft) and phase.wall is not None and said == scene.say("typed.lot"):
            return BY_LOT
        if isinstance(phase, Hanging) and phase.row is not None and said == scene.say("typed.row"):
            row = phase.row
            if sorted(numbers) != list(range(len(row))):
                return [scene.say("typed.row_numbers")]
            return Hang(tuple(row[number] for number in numbers))
        if isinstance(phase, Guessing) and said == scene.say("typed.wager") and numbers:
            return Mark(tuple(sorted({*numbers})), numbers[0])
        return None

    def reveal(self, scene: Scene) -> list[str]:
        """Return the row with its labels and the pad's last line."""
        line = scene.state.pad[-1]
        return [*tell_row(scene, scene.state.reveal.row, line.stolen), *tell_line(scene, line)]


def _tokens(scene: Scene) -> list[str]:
    state = scene.state
    if (
        not isinstance(state.phase, Guessing)
        or not state.options.wager_tokens
        or ballot_of(state.phase.ballots, scene.viewer) is None
    ):
        return []
    return [scene.say("standing.tokens", count=tokens_left(state, scene.viewer))]


BASIC = BasicLines()
