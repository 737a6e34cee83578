"""The dialogue in words: each seat types one, those of the others are read, and the speakers are guessed."""

from collections.abc import Mapping, Sequence
from typing import Any

from client.tables.contract import Choices
from client.tables.stolen_paintings.mode_lines import EventTeller, IntentTeller, ModeLines
from client.tables.stolen_paintings.wording import labelled, numbered, numbers_in, places
from client.wording.scene import Scene
from engine.core import Ballot, Intent, ballot_of
from engine.games.stolen_paintings.modes.dialogue import phases
from engine.games.stolen_paintings.modes.dialogue.rules import NONE


def tell_reading(scene: Scene, reading: phases.Reading) -> list[str]:
    """Return a dialogue, who talked in it, and who named both."""
    lines = [
        scene.tell("reveal.dialogue", reading.writer, text=reading.text),
        scene.say("reveal.talked", numbers=places(scene, reading.pair)),
    ]
    for seat, pair in reading.guesses:
        key = "reveal.guess_right" if pair == reading.pair else "reveal.guess_wrong"
        lines.append(scene.tell(key, seat, numbers=places(scene, pair)))
    return [*lines, scene.tell("reveal.writer", reading.writer, count=reading.points[reading.writer])]


def _written(scene: Scene, event: phases.Written) -> list[str]:
    if event.pair == phases.NOBODY:
        return [scene.say("event.written_none")]
    values = {"text": event.text, "numbers": places(scene, event.pair)} if event.pair is not None else {}
    return [scene.tell("event.written", event.owner, **values)]


def _named(scene: Scene, event: phases.PairNamed) -> list[str]:
    values = {"numbers": places(scene, event.pair)} if event.pair is not None else {}
    return [scene.tell("event.pair_named", event.owner, **values)]


def _opened(scene: Scene, event: phases.DialoguesRevealed) -> list[str]:
    return [scene.say("event.dialogues_revealed"), *labelled(scene, event.row)]


def _write(scene: Scene, intent: phases.WriteDialogue) -> str:
    if intent == NONE:
        return scene.say("intent.write_none")
    return scene.say("intent.write_dialogue", text=intent.text, numbers=places(scene, intent.pair))


def _script(scene: Scene, scripts: Sequence[Ballot[Any]]) -> list[str]:
    """Return what the viewer has written."""
    script = ballot_of(scripts, scene.viewer)
    if script is None or script.answer is None or not script.answer.text:
        return []
    return [scene.say("hand.dialogue", text=script.answer.text, numbers=places(scene, script.answer.pair))]


class _WritingLines(ModeLines):
    """Everyone writes a dialogue."""

    def table(self, scene: Scene) -> list[str]:
        return [scene.say("table.portraits"), *self.standing(scene)]

    def standing(self, scene: Scene) -> list[str]:
        return numbered(scene, scene.state.phase.row)

    def hand(self, scene: Scene) -> list[str]:
        return _script(scene, scene.state.phase.ballots) or super().hand(scene)

    def prompt(self, scene: Scene) -> str:
        written = scene.own_answer is not None
        return scene.say("prompt.writing.done", who=scene.waited_for()) if written else super().prompt(scene)

    def choices(self, scene: Scene) -> Choices:
        return Choices((_write(scene, NONE),), lambda picks: NONE)

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return a dialogue: its command, two numbers, the text."""
        words = line.split(maxsplit=3)
        if not words or words[0].casefold() != scene.say("typed.dialogue"):
            return None
        numbers = numbers_in(" ".join(words[1:3]))
        if len(words) < 4 or len(numbers) != 2:
            return [scene.say("typed.dialogue_form")]
        return phases.WriteDialogue(words[3].strip(), tuple(sorted(numbers)))


class _HearingLines(ModeLines):
    """A dialogue is read, and the others name who is talking."""

    def table(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        done = [line for reading in phase.done for line in tell_reading(scene, reading)]
        return [scene.say("table.portraits"), *numbered(scene, phase.row), *done, *self._read(scene)]

    def standing(self, scene: Scene) -> list[str]:
        return [*numbered(scene, scene.state.phase.row), *self._read(scene)]

    def _read(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        return [scene.tell("event.dialogue_read", phase.owner, text=phase.text)]

    def hand(self, scene: Scene) -> list[str]:
        lines, guess = _script(scene, scene.state.phase.scripts), scene.own_answer
        if guess is not None:
            lines.append(scene.say("hand.found", numbers=places(scene, guess)))
        return lines or super().hand(scene)

    def prompt(self, scene: Scene) -> str:
        given = scene.own_answer
        if given is None:
            return super().prompt(scene)
        return scene.say("prompt.hearing.done", numbers=places(scene, given), who=scene.waited_for())

    def choices(self, scene: Scene) -> Choices:
        nobody = phases.NamePair(phases.NOBODY)
        return Choices((_name(scene, nobody),), lambda picks: nobody)

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return a pair: its command, two numbers."""
        words = line.split()
        if not words or words[0].casefold() != scene.say("typed.pair"):
            return None
        numbers = numbers_in(" ".join(words[1:]))
        return phases.NamePair(tuple(sorted(numbers))) if len(numbers) == 2 else [scene.say("typed.pair_form")]


def _name(scene: Scene, intent: phases.NamePair) -> str:
    return scene.say("intent.name_pair", numbers=places(scene, intent.pair))


class DialogueLines(ModeLines):
    """The words of the dialogue."""

    intents: Mapping[type[Intent], IntentTeller] = {
        phases.WriteDialogue: _write,
        phases.NamePair: _name,
    }
    events: Mapping[type[Any], EventTeller] = {
        phases.Written: _written,
        phases.PassedOver: lambda scene, event: [scene.tell("event.passed_over", seat) for seat in event.seats],
        phases.PairNamed: _named,
        phases.PairRevealed: lambda scene, event: [
            scene.say("event.pair_revealed"),
            *tell_reading(scene, event.reading),
        ],
        phases.DialoguesRevealed: _opened,
    }
    by_phase: Mapping[type[Any], ModeLines] = {phases.Writing: _WritingLines(), phases.Hearing: _HearingLines()}

    def reveal(self, scene: Scene) -> list[str]:
        """Return the portraits with their labels and every dialogue."""
        readings = [line for reading in scene.state.pad[-1].readings for line in tell_reading(scene, reading)]
        return [*labelled(scene, scene.state.reveal.row), *readings]


DIALOGUE = DialogueLines()
