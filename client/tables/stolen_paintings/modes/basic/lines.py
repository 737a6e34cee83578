"""The basic game in words: the exhibit by what can be seen, the theft in the dark, the auction row, the reveal."""

from collections.abc import Mapping
from typing import Any

from client.tables.contract import Choices
from client.tables.stolen_paintings.mode_lines import EventTeller, IntentTeller, ModeLines, ready
from client.tables.stolen_paintings.wording import glimpse_of, labelled, numbered, numbers_in, places
from client.wording.scene import Scene
from engine.core import Intent, ballot_of, known
from engine.games.stolen_paintings.common.phases import BY_LOT
from engine.games.stolen_paintings.modes.basic import phases
from engine.games.stolen_paintings.modes.basic.scoring import tokens_left


def tell_line(scene: Scene, line: phases.TheftLine) -> list[str]:
    """Return who marked what and scored what: detectives from the thief's left, the thief last."""
    lines = [_tell_guess(scene, seat, guess, line.points[seat]) for seat, guess in line.guesses]
    most = len(line.stolen) * len(line.guesses)
    return [*lines, scene.tell("reveal.thief", line.thief, count=line.points[line.thief], most=most)]


def _tell_guess(scene: Scene, seat: int, guess: phases.Guess, points: int) -> str:
    values = {"numbers": places(scene, guess.marks), "count": points}
    if guess.stake is None:
        return scene.tell("reveal.guess", seat, **values)
    return scene.tell("reveal.wager", seat, stake=guess.stake + 1, **values)


def _stole(scene: Scene, event: phases.Stole) -> list[str]:
    works = event.works or ()
    seen = "; ".join(glimpse_of(scene, work) for work in works)
    if event.by_lot:
        return [scene.say("event.stole_by_lot", count=len(works), seen=seen)]
    return [scene.tell("event.stole", event.owner, count=len(works), seen=seen)]


def _guessed(scene: Scene, event: phases.Guessed) -> list[str]:
    values = {"numbers": places(scene, event.marks)} if event.marks is not None else {}
    return [scene.tell("event.guessed", event.owner, **values)]


def _revealed(scene: Scene, event: phases.Revealed) -> list[str]:
    text = scene.say("event.revealed", numbers=places(scene, event.line.stolen))
    return [text, *labelled(scene, event.row, event.line.stolen), *tell_line(scene, event.line)]


def _mark(scene: Scene, intent: phases.Mark) -> str:
    values = {"numbers": places(scene, intent.marks)}
    if intent.stake is None:
        return scene.say("intent.mark", **values)
    return scene.say("intent.mark_wager", stake=intent.stake + 1, **values)


INTENTS: Mapping[type[Any], IntentTeller] = {
    phases.Steal: lambda scene, intent: scene.say("intent.steal", count=len(intent.works)),
    phases.Mark: _mark,
}
EVENTS: Mapping[type[Any], EventTeller] = {
    phases.Stole: _stole,
    phases.Guessed: _guessed,
    phases.Revealed: _revealed,
}


class BasicLines(ModeLines):
    """The words of the basic game; those of the cooperative game inherit most of them."""

    intents = INTENTS
    events = EVENTS

    def table(self, scene: Scene) -> list[str]:
        """Return the public works, or that it is dark."""
        phase = scene.state.phase
        if isinstance(phase, phases.Exhibit):
            return [scene.tell("table.thief", phase.thief), *numbered(scene, phase.wall)]
        lines = [scene.tell("table.thief", phase.owner)]
        if isinstance(phase, phases.Guessing):
            return [*lines, scene.say("table.row"), *numbered(scene, phase.row)]
        return [*lines, scene.say("table.dark")]

    def hand(self, scene: Scene) -> list[str]:
        """Return what the thief alone knows, or a detective's own marks."""
        phase, viewer = scene.state.phase, scene.viewer
        if isinstance(phase, phases.Theft) and phase.wall is not None:
            return [scene.say("hand.exhibit"), *numbered(scene, phase.wall)]
        if isinstance(phase, phases.Hanging) and phase.row is not None:
            stolen = known(phase.stolen)
            loot = [place for place, work in enumerate(phase.row) if work in stolen]
            keys = ["work.stolen" if work in stolen else "work.hidden" for work in phase.row]
            seen = [glimpse_of(scene, work) for work in phase.row]
            row = [scene.say(key, number=n, seen=one) for n, (key, one) in enumerate(zip(keys, seen, strict=True), 1)]
            return [scene.say("hand.row", numbers=places(scene, loot)), *row]
        if isinstance(phase, phases.Guessing):
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
        if isinstance(phase, phases.Exhibit):
            return numbered(scene, phase.wall)
        if isinstance(phase, phases.Theft) or scene.asks(phases.Guessing):
            return _tokens(scene)
        if isinstance(phase, phases.Guessing):
            row = numbered(scene, phase.row)
            return [*row, *self.hand(scene)] if phase.stolen is not None else row
        return self.hand(scene) if scene.asked else []

    def prompt(self, scene: Scene) -> str:
        """Return what is asked; to a viewer who has marked, its marks and whom the table still waits for."""
        if not scene.asked and scene.own_answer is not None:
            numbers = places(scene, scene.own_answer.marks)
            return scene.say("prompt.guessing.marked", numbers=numbers, who=scene.waited_for())
        return super().prompt(scene)

    def choices(self, scene: Scene) -> Choices:
        """Return the works that may be taken or marked, any number of them; or the row in its present order."""
        phase = scene.state.phase
        if isinstance(phase, phases.Exhibit):
            return ready(scene)
        if isinstance(phase, phases.Theft):
            wall = known(phase.wall)
            texts = tuple(glimpse_of(scene, work) for work in wall)
            return Choices(texts, lambda picks: phases.Steal(tuple(sorted(wall[pick] for pick in picks))), many=True)
        if isinstance(phase, phases.Hanging):
            row = tuple(known(phase.row))
            return Choices((scene.say("intent.hang"),), lambda picks: phases.Hang(row))
        texts = tuple(glimpse_of(scene, work) for work in phase.row)
        return Choices(texts, lambda picks: phases.Mark(tuple(sorted(picks))), many=True)

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return a random theft, another order of the row, or marks with a wager."""
        word, _, rest = line.strip().partition(" ")
        numbers = numbers_in(rest)
        phase = scene.state.phase
        said = word.casefold()
        if isinstance(phase, phases.Theft) and phase.wall is not None and said == scene.say("typed.lot"):
            return BY_LOT
        if isinstance(phase, phases.Hanging) and phase.row is not None and said == scene.say("typed.row"):
            row = phase.row
            if sorted(numbers) != list(range(len(row))):
                return [scene.say("typed.row_numbers")]
            return phases.Hang(tuple(row[number] for number in numbers))
        if isinstance(phase, phases.Guessing) and said == scene.say("typed.wager") and numbers:
            return phases.Mark(tuple(sorted({*numbers})), numbers[0])
        return None

    def reveal(self, scene: Scene) -> list[str]:
        """Return the row with its labels and the pad's last line."""
        line = scene.state.pad[-1]
        return [*labelled(scene, scene.state.reveal.row, line.stolen), *tell_line(scene, line)]


def _tokens(scene: Scene) -> list[str]:
    state = scene.state
    if not isinstance(state.phase, phases.Guessing) or not state.options.wager_tokens or scene.ballot() is None:
        return []
    return [scene.say("standing.tokens", count=tokens_left(state, scene.viewer))]


BASIC = BasicLines()
