"""The cooperative game in words: as the basic game, but the detectives mark openly and agree."""

from collections.abc import Mapping, Sequence
from typing import Any

from client.tables.contract import Choices
from client.tables.stolen_paintings.mode_lines import EventTeller, IntentTeller, ModeLines, settle_typed
from client.tables.stolen_paintings.modes.basic.lines import (
    EVENTS as THEFT_EVENTS,
    INTENTS as THEFT_INTENTS,
    BasicLines,
)
from client.tables.stolen_paintings.wording import glimpse_of, labelled, numbered, places
from client.tables.telling import tell_intent
from client.wording.scene import Scene
from engine.core.events import Intent
from engine.games.stolen_paintings.modes.cooperative import phases
from engine.paintings import WorkId


def tell_team_line(scene: Scene, line: phases.TeamLine) -> list[str]:
    """Return the detectives' final marks, and who won the round."""
    text = scene.say("reveal.agreed" if line.agreed else "reveal.majority", numbers=places(scene, line.marks))
    if line.found:
        return [text, scene.say("reveal.detectives_win")]
    return [text, scene.tell("reveal.thief_wins", line.thief)]


def tell_opinions(scene: Scene, opinions: Sequence[phases.Opinion]) -> list[str]:
    """Return what each marks and whether it has settled, without those who have done neither yet."""
    lines = []
    for opinion in opinions:
        if opinion.marks or opinion.leaves:
            key = "confirmed" if opinion.confirmed else "leaves" if opinion.leaves else "open"
            numbers = places(scene, opinion.marks)
            lines.append(scene.say(f"opinion.{key}", who=scene.names[opinion.owner], numbers=numbers))
    return lines


def _toggled(scene: Scene, event: phases.Toggled) -> list[str]:
    key = "event.toggled_on" if event.marked else "event.toggled_off"
    text = scene.tell(key, event.owner, number=event.place + 1)
    why = scene.words.say(f"paintings.element.{event.why}") if event.why else ""
    return [text, *([scene.say("event.toggled_why", seen=why)] if why else [])]


def _revealed(scene: Scene, event: phases.TeamRevealed) -> list[str]:
    text = scene.say("event.team_revealed", numbers=places(scene, event.line.stolen))
    return [text, *labelled(scene, event.row, event.line.stolen), *tell_team_line(scene, event.line)]


INTENTS: Mapping[type[Any], IntentTeller] = {
    **THEFT_INTENTS,
    phases.Toggle: lambda scene, intent: scene.say("intent.toggle", number=intent.place + 1),
}
EVENTS: Mapping[type[Any], EventTeller] = {
    **THEFT_EVENTS,
    phases.Toggled: _toggled,
    phases.TeamRevealed: _revealed,
}


def all_marked_alike(opinions: Sequence[phases.Opinion]) -> bool:
    """Tell whether all have the same marks, at least one, so that they can be confirmed."""
    return bool(opinions[0].marks) and len({opinion.marks for opinion in opinions}) == 1


def marking(
    scene: Scene, intents: Sequence[Intent], opinions: Sequence[phases.Opinion], row: Sequence[WorkId]
) -> Choices:
    """Return the choices where marks are public: each work by its own number, then to confirm and to leave it."""
    texts, numbers = [], []
    for intent in intents:
        if isinstance(intent, phases.Toggle):
            marked = [opinion.owner for opinion in opinions if intent.place in opinion.marks]
            key = "choice.marked" if scene.viewer in marked else "choice.unmarked"
            texts.append(scene.say(key, seen=glimpse_of(scene, row[intent.place]), count=len(marked)))
            numbers.append(intent.place + 1)
        else:
            texts.append(tell_intent(scene, intent, INTENTS, {}))
            numbers.append(max(len(row), *numbers, 0) + 1)
    return Choices(tuple(texts), lambda picks: intents[picks[0]], numbers=tuple(numbers))


class _AgreeingLines(ModeLines):
    """The detectives mark openly until all agree."""

    def table(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        row = [scene.tell("table.thief", phase.owner), scene.say("table.row"), *numbered(scene, phase.row)]
        return [*row, *tell_opinions(scene, phase.opinions)]

    def hand(self, scene: Scene) -> list[str]:
        stolen = scene.state.phase.stolen
        return super().hand(scene) if stolen is None else [scene.say("hand.loot", numbers=places(scene, stolen))]

    def standing(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        if scene.asked:
            return tell_opinions(scene, phase.opinions)
        return [*numbered(scene, phase.row), *(self.hand(scene) if phase.stolen is not None else [])]

    def choices(self, scene: Scene) -> Choices:
        phase = scene.state.phase
        return marking(scene, list(scene.game.legal(scene.state, scene.viewer)), phase.opinions, phase.row)

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return the intent to confirm or to leave it to the majority."""
        return settle_typed(scene, line.strip().casefold())

    def prompt(self, scene: Scene) -> str:
        opinions = scene.state.phase.opinions
        if scene.asked and all_marked_alike(opinions):
            return scene.say("prompt.agreeing.alike", numbers=places(scene, opinions[0].marks))
        return super().prompt(scene)


class CooperativeLines(BasicLines):
    """The words of the cooperative game."""

    intents = INTENTS
    events = EVENTS
    by_phase: Mapping[type[Any], ModeLines] = {**BasicLines.by_phase, phases.Agreeing: _AgreeingLines()}

    def reveal(self, scene: Scene) -> list[str]:
        """Return the row with its labels and who won the round."""
        line = scene.state.pad[-1]
        return [*labelled(scene, scene.state.reveal.row, line.stolen), *tell_team_line(scene, line)]


COOPERATIVE = CooperativeLines()
