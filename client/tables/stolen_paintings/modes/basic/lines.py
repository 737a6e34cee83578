"""The basic game in words: the exhibit by what can be seen, the theft in the dark, the auction row, the reveal."""

from collections.abc import Mapping
from typing import Any

from client.tables.contract import Choices
from client.tables.stolen_paintings.mode_lines import EventTeller, IntentTeller, ModeLines, ready
from client.tables.stolen_paintings.wording import glimpse_of, labelled, numbered, numbers_in, places
from client.wording.scene import Scene
from engine.core import Intent, known
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


class _ExhibitLines(ModeLines):
    """All look at the exhibit."""

    def table(self, scene: Scene) -> list[str]:
        return [scene.tell("table.thief", scene.state.phase.thief), *self.standing(scene)]

    def standing(self, scene: Scene) -> list[str]:
        return numbered(scene, scene.state.phase.wall)

    def choices(self, scene: Scene) -> Choices:
        return ready(scene)


class _DarkLines(ModeLines):
    """The thief works in the dark."""

    def table(self, scene: Scene) -> list[str]:
        return [scene.tell("table.thief", scene.state.phase.owner), scene.say("table.dark")]


class _TheftLines(_DarkLines):
    """The thief takes works."""

    def hand(self, scene: Scene) -> list[str]:
        wall = scene.state.phase.wall
        return super().hand(scene) if wall is None else [scene.say("hand.exhibit"), *numbered(scene, wall)]

    def choices(self, scene: Scene) -> Choices:
        wall = known(scene.state.phase.wall)
        texts = tuple(glimpse_of(scene, work) for work in wall)
        return Choices(texts, lambda picks: phases.Steal(tuple(sorted(wall[pick] for pick in picks))), many=True)

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return a random theft."""
        said = line.strip().partition(" ")[0].casefold()
        return BY_LOT if scene.state.phase.wall is not None and said == scene.say("typed.lot") else None


class _HangingLines(_DarkLines):
    """The thief hangs the row."""

    def hand(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        if phase.row is None:
            return super().hand(scene)
        stolen = known(phase.stolen)
        loot = [place for place, work in enumerate(phase.row) if work in stolen]
        keys = ["work.stolen" if work in stolen else "work.hidden" for work in phase.row]
        seen = [glimpse_of(scene, work) for work in phase.row]
        row = [scene.say(key, number=n, seen=one) for n, (key, one) in enumerate(zip(keys, seen, strict=True), 1)]
        return [scene.say("hand.row", numbers=places(scene, loot)), *row]

    def standing(self, scene: Scene) -> list[str]:
        return self.hand(scene) if scene.asked else []

    def choices(self, scene: Scene) -> Choices:
        row = tuple(known(scene.state.phase.row))
        return Choices((scene.say("intent.hang"),), lambda picks: phases.Hang(row))

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return another order of the row."""
        word, _, rest = line.strip().partition(" ")
        numbers, row = numbers_in(rest), scene.state.phase.row
        if row is None or word.casefold() != scene.say("typed.row"):
            return None
        if sorted(numbers) != list(range(len(row))):
            return [scene.say("typed.row_numbers")]
        return phases.Hang(tuple(row[number] for number in numbers))


class _GuessingLines(ModeLines):
    """The detectives mark the row."""

    def table(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        return [scene.tell("table.thief", phase.owner), scene.say("table.row"), *numbered(scene, phase.row)]

    def hand(self, scene: Scene) -> list[str]:
        stolen, marked = scene.state.phase.stolen, scene.own_answer
        if stolen is not None:
            return [scene.say("hand.loot", numbers=places(scene, stolen))]
        if marked is not None:
            return [scene.say("hand.marks", numbers=places(scene, marked.marks)), *_tokens(scene)]
        return _tokens(scene) or super().hand(scene)

    def standing(self, scene: Scene) -> list[str]:
        if scene.asked:
            return _tokens(scene)
        row, knows = numbered(scene, scene.state.phase.row), scene.state.phase.stolen is not None
        return [*row, *self.hand(scene)] if knows else row

    def prompt(self, scene: Scene) -> str:
        if scene.asked or scene.own_answer is None:
            return super().prompt(scene)
        numbers = places(scene, scene.own_answer.marks)
        return scene.say("prompt.guessing.marked", numbers=numbers, who=scene.waited_for())

    def choices(self, scene: Scene) -> Choices:
        texts = tuple(glimpse_of(scene, work) for work in scene.state.phase.row)
        return Choices(texts, lambda picks: phases.Mark(tuple(sorted(picks))), many=True)

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return marks with a wager."""
        word, _, rest = line.strip().partition(" ")
        numbers = numbers_in(rest)
        if word.casefold() != scene.say("typed.wager") or not numbers:
            return None
        return phases.Mark(tuple(sorted({*numbers})), numbers[0])


class BasicLines(ModeLines):
    """The words of the basic game; those of the cooperative game inherit most of them."""

    intents = INTENTS
    events = EVENTS
    by_phase: Mapping[type[Any], ModeLines] = {
        phases.Exhibit: _ExhibitLines(),
        phases.Theft: _TheftLines(),
        phases.Hanging: _HangingLines(),
        phases.Guessing: _GuessingLines(),
    }

    def reveal(self, scene: Scene) -> list[str]:
        """Return the row with its labels and the pad's last line."""
        line = scene.state.pad[-1]
        return [*labelled(scene, scene.state.reveal.row, line.stolen), *tell_line(scene, line)]


def _tokens(scene: Scene) -> list[str]:
    if not scene.state.options.wager_tokens or scene.ballot() is None:
        return []
    return [scene.say("standing.tokens", count=tokens_left(scene.state, scene.viewer))]


BASIC = BasicLines()
