"""Art and music lovers in words: a clue is typed, the work that was meant is guessed."""

from collections.abc import Mapping, Sequence
from typing import Any

from client.tables.contract import Choices
from client.tables.stolen_paintings.mode_lines import EventTeller, IntentTeller, ModeLines
from client.tables.stolen_paintings.wording import glimpse_of, labelled, number_or_none, numbered
from client.wording.scene import Scene
from engine.core import Intent
from engine.games.stolen_paintings.common.phases import BY_LOT
from engine.games.stolen_paintings.modes.lovers import phases
from engine.paintings import WorkId


def tell_turn(scene: Scene, row: Sequence[WorkId], line: phases.LoverLine) -> list[str]:
    """Return the works with their labels, which was meant, who found it, the lover's points."""
    lines = labelled(scene, row)
    lines.append(scene.say("reveal.meant", clue=line.clue, number=line.place + 1))
    for seat, found in line.finds:
        key = "reveal.guess_right" if found == line.place else "reveal.guess_wrong"
        lines.append(scene.tell(key, seat, numbers=number_or_none(scene, found)))
    return [*lines, scene.tell("reveal.lover", line.lover, count=line.points[line.lover])]


def _clue(scene: Scene, event: phases.ClueGiven) -> list[str]:
    values = {"number": event.place + 1} if event.place is not None else {}
    return [scene.tell("event.clue_given", event.owner, clue=event.clue, **values)]


def _found(scene: Scene, event: phases.Found) -> list[str]:
    values = {"numbers": number_or_none(scene, event.place)} if event.place is not None else {}
    return [scene.tell("event.found", event.owner, **values)]


def _revealed(scene: Scene, event: phases.LoveRevealed) -> list[str]:
    return [scene.say("event.love_revealed"), *tell_turn(scene, event.row, event.line)]


class _MusingLines(ModeLines):
    """The lover thinks of a clue."""

    def table(self, scene: Scene) -> list[str]:
        return [scene.tell("table.lover", scene.state.phase.owner), *numbered(scene, scene.state.phase.row)]

    def standing(self, scene: Scene) -> list[str]:
        return numbered(scene, scene.state.phase.row)

    def prompt(self, scene: Scene) -> str:
        if not scene.asked:
            return super().prompt(scene)
        return scene.say("prompt.musing.you", kind=scene.say(f"option.clue.{scene.state.options.clue}"))

    def choices(self, scene: Scene) -> Choices:
        return Choices((scene.say("intent.by_lot"),), lambda picks: BY_LOT)

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return a clue: its word, the number of the work, the text."""
        words = line.split(maxsplit=2)
        if not words or words[0].casefold() != scene.say("typed.clue"):
            return None
        if len(words) < 3 or not words[1].isdecimal():
            return [scene.say("typed.clue_form")]
        return phases.GiveClue(int(words[1]) - 1, words[2].strip())


class _FindingLines(ModeLines):
    """The others look for the work that was meant."""

    def table(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        return [scene.tell("table.lover", phase.owner), *numbered(scene, phase.row), *self.standing(scene)]

    def standing(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        values = {"number": phase.place + 1} if phase.place is not None else {}
        return [scene.tell("event.clue_given", phase.owner, clue=phase.clue, **values)]

    def hand(self, scene: Scene) -> list[str]:
        meant, given = scene.state.phase.place, scene.own_answer
        if meant is not None:
            return [scene.say("hand.meant", number=meant + 1)]
        return super().hand(scene) if given is None else [scene.say("hand.found", numbers=number_or_none(scene, given))]

    def prompt(self, scene: Scene) -> str:
        given = scene.own_answer
        if given is None:
            return super().prompt(scene)
        return scene.say("prompt.finding.done", numbers=number_or_none(scene, given), who=scene.waited_for())

    def choices(self, scene: Scene) -> Choices:
        texts = (*(glimpse_of(scene, work) for work in scene.state.phase.row), scene.say("work.none"))
        none = len(texts) - 1
        return Choices(texts, lambda picks: phases.Find(picks[0] if picks[0] < none else phases.NOWHERE), none=none)


class LoversLines(ModeLines):
    """The words of art and music lovers."""

    intents: Mapping[type[Intent], IntentTeller] = {
        phases.GiveClue: lambda scene, intent: scene.say("intent.give_clue", clue=intent.clue, number=intent.place + 1),
        phases.Find: lambda scene, intent: scene.say("intent.find", numbers=number_or_none(scene, intent.place)),
    }
    events: Mapping[type[Any], EventTeller] = {
        phases.ClueGiven: _clue,
        phases.Found: _found,
        phases.LoveRevealed: _revealed,
    }
    by_phase: Mapping[type[Any], ModeLines] = {phases.Musing: _MusingLines(), phases.Finding: _FindingLines()}

    def reveal(self, scene: Scene) -> list[str]:
        """Return the works and who found which."""
        return tell_turn(scene, scene.state.reveal.row, scene.state.pad[-1])


LOVERS = LoversLines()
