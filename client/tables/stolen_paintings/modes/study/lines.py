"""Study in words: cards by what can be seen, questions with four answers, twelve works and their schools."""

from collections.abc import Callable, Mapping
from typing import Any

from client.tables.contract import Choices
from client.tables.stolen_paintings import mode_lines
from client.tables.stolen_paintings.wording import look_of, named_work, numbered, numbers_in, places
from client.wording.scene import Scene
from engine.core import Intent
from engine.games.stolen_paintings.common.phases import READY
from engine.games.stolen_paintings.modes.study import phases
from engine.games.stolen_paintings.modes.study.questions import near_year, right_answer
from engine.games.stolen_paintings.modes.study.rules import KNEW, REPLIES, rounds
from engine.paintings import Work, WorkId, work_of

_TOLD: dict[str, Callable[[Scene, Work], str]] = {
    "title": lambda scene, work: work.title_in(scene.words.language),
    "artist": lambda scene, work: work.artist.name_in(scene.words.language),
    "year": lambda scene, work: scene.say("quiz.about_year", year=near_year(work)),
    "dates": lambda scene, work: scene.say("quiz.dates_told", born=work.artist.born, died=work.artist.died),
    "sitter": lambda scene, work: work.sitter_in(scene.words.language) or "",
    "school": lambda scene, work: scene.words.say(f"paintings.school.{work.school.value}"),
    "country": lambda scene, work: scene.words.say(f"paintings.country.{work.artist.country}"),
}


def answers(scene: Scene, question: phases.Question) -> list[str]:
    """Return the four answers of a question."""
    return [_TOLD[question.kind](scene, work_of(WorkId(choice))) for choice in question.choices]


def asked(scene: Scene, question: phases.Question) -> str:
    """Return the question."""
    return scene.say(f"quiz.asks.{question.kind}")


def school(scene: Scene, name: str) -> str:
    """Return a school's name."""
    return scene.words.say(f"paintings.school.{name}")


def _schools(scene: Scene, schools: tuple[str, ...]) -> list[str]:
    return [
        scene.say("quiz.school_number", number=number, school=school(scene, name))
        for number, name in enumerate(schools, 1)
    ]


def _card(scene: Scene, phase: phases.Front | phases.Back) -> list[str]:
    return [scene.say("table.card", seen=look_of(scene, phase.work))]


def _entry(scene: Scene, phase: phases.Back) -> list[str]:
    return [*_card(scene, phase), scene.say("table.entry", work=named_work(scene, phase.work))]


def _question(scene: Scene, phase: phases.Asking | phases.Asked) -> list[str]:
    return [scene.say("table.card", seen=look_of(scene, phase.work)), asked(scene, phase.question)]


def _sorting(scene: Scene, phase: phases.Sorting) -> list[str]:
    return [*numbered(scene, phase.row), scene.say("table.schools"), *_schools(scene, phase.schools)]


_TABLE: dict[type[Any], Callable[[Scene, Any], list[str]]] = {
    phases.Front: _card,
    phases.Back: _entry,
    phases.Asking: _question,
    phases.Sorting: _sorting,
}


def _place(scene: Scene, key: str, number: int) -> str:
    """Return the number of a card or question; how many there are, where a view tells it."""
    if scene.view is None:
        return scene.say(f"{key}_alone", number=number)
    return scene.say(key, number=number, count=rounds(scene.state))


def _card_turned(scene: Scene, event: phases.CardTurned) -> list[str]:
    return [scene.say("event.card_turned"), scene.say("table.entry", work=named_work(scene, event.work))]


def _counted(scene: Scene, event: phases.Counted) -> list[str]:
    """Return who was right, then what was right, while that is shown."""
    line = event.line
    won = [(seat, points) for seat, points in enumerate(line.points) if points]
    texts = [scene.say("table.points", who=scene.names[seat], count=points) for seat, points in won]
    lines = [scene.say("event.counted", points=scene.words.say("list.between").join(texts))]
    first = [scene.tell("event.counted_first", line.first)] if line.first is not None else []
    shown = scene.state.reveal if mode_lines.happens_now(scene, event) else None
    right = STUDY.reveal(scene) if shown is not None and (shown.question or shown.schools) else []
    return [*first, *(lines if texts else [scene.say("event.counted_none")]), *right]


def _sort_text(scene: Scene, intent: phases.Sort) -> str:
    texts = [str(place + 1) if place != phases.PASS else scene.say("quiz.no_school") for place in intent.places]
    return scene.say("intent.sort", places=scene.words.say("list.between").join(texts))


def _reply_text(scene: Scene, intent: phases.Reply) -> str:
    phase = scene.state.phase
    if intent.choice == phases.PASS or not isinstance(phase, phases.Asking):
        return scene.say("intent.reply_pass")
    return scene.say("intent.reply", answer=answers(scene, phase.question)[intent.choice])


class StudyLines(mode_lines.ModeLines):
    """The words of study."""

    intents: Mapping[type[Any], mode_lines.IntentTeller] = {
        phases.Knew: lambda scene, intent: scene.say("intent.knew" if intent.known else "intent.knew_not"),
        phases.Reply: _reply_text,
        phases.Sort: _sort_text,
    }
    events: Mapping[type[Any], mode_lines.EventTeller] = {
        phases.CardShown: lambda scene, event: [_place(scene, "event.card_shown", event.number)],
        phases.CardTurned: _card_turned,
        phases.Asked: lambda scene, event: [_place(scene, "event.asked", event.number), *_question(scene, event)],
        phases.Counted: _counted,
    }

    def hung(self, phase: Any) -> tuple[Any, ...]:
        """Return the card, or the row."""
        return tuple(phase.row) if isinstance(phase, phases.Sorting) else (phase.work, getattr(phase, "question", None))

    def shown(self, phase: Any) -> dict[int, WorkId]:
        """Return the row; empty for a single card, which is told in full anyway."""
        return dict(enumerate(phase.row)) if isinstance(phase, phases.Sorting) else {}

    def table(self, scene: Scene) -> list[str]:
        """Return the card, the question or the works."""
        phase = scene.state.phase
        return _TABLE[type(phase)](scene, phase)

    def standing(self, scene: Scene) -> list[str]:
        """Return the table; of a turned card only its catalogue entry."""
        table = self.table(scene)
        return table[1:] if isinstance(scene.state.phase, phases.Back) else table

    def prompt(self, scene: Scene) -> str:
        """Return what is asked; to a viewer who has answered, that it can change its answer."""
        phase = scene.state.phase
        if not scene.asked and not isinstance(phase, phases.Front) and scene.ballot() is not None:
            return scene.say("prompt.study_answered", who=scene.waited_for())
        return super().prompt(scene)

    def choices(self, scene: Scene) -> Choices:
        """Return the choices: known or not, the four answers, or to leave all works unsorted."""
        phase = scene.state.phase
        if isinstance(phase, phases.Front):
            return Choices((scene.say("intent.turn_card"),), lambda picks: READY)
        if isinstance(phase, phases.Back):
            return Choices(tuple(self.intents[phases.Knew](scene, one) for one in KNEW), lambda picks: KNEW[picks[0]])
        if isinstance(phase, phases.Asking):
            texts = (*answers(scene, phase.question), scene.say("intent.reply_pass"))
            return Choices(texts, lambda picks: REPLIES[picks[0]], none=len(texts) - 1)
        none = phases.Sort((phases.PASS,) * len(phase.row))
        return Choices((scene.say("intent.sort_none"),), lambda picks: none)

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return works with their schools: a number for each work in order."""
        phase = scene.state.phase
        word, _, rest = line.strip().partition(" ")
        if not isinstance(phase, phases.Sorting) or word.casefold() != scene.say("typed.sort"):
            return None
        numbers = numbers_in(rest)
        if len(numbers) != len(phase.row):
            return [scene.say("typed.sort_numbers", count=len(phase.row), schools=len(phase.schools))]
        return phases.Sort(tuple(numbers))

    def reveal(self, scene: Scene) -> list[str]:
        """Return the works with their labels, and the right answer."""
        reveal = scene.state.reveal
        if reveal.question is not None:
            work = reveal.row[0]
            right = answers(scene, reveal.question)[right_answer(work, reveal.question)]
            named = scene.say("table.entry", work=named_work(scene, work))
            return [asked(scene, reveal.question), scene.say("reveal.right", answer=right), named]
        labels = [_with_school(scene, number, work) for number, work in enumerate(reveal.row, 1)]
        return [*labels, *_well_hung(scene, reveal)]


def _well_hung(scene: Scene, reveal: phases.StudyReveal) -> list[str]:
    """Return which works the viewer has given the right school."""
    hung = dict(scene.state.pad[-1].answers).get(scene.viewer)
    if hung is None or not reveal.schools:
        return []
    right = [reveal.schools.index(work_of(work).school.value) for work in reveal.row]
    well = [place for place, (chosen, school) in enumerate(zip(hung, right, strict=True)) if chosen == school]
    return [scene.say("reveal.well_hung", numbers=places(scene, well))]


def _with_school(scene: Scene, number: int, work: WorkId) -> str:
    values = {"work": named_work(scene, work), "school": school(scene, work_of(work).school.value)}
    return scene.say("reveal.school", number=number, **values)


STUDY = StudyLines()
