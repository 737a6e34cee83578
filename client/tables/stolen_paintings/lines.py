"""Stolen Paintings in words: what all modes share; each mode (`ModeLines`) says the rest."""

from collections.abc import Hashable, Mapping, Sequence
from itertools import chain

from client.tables.contract import Choices, Doubted
from client.tables.results import tell_outcome, tell_standing
from client.tables.stolen_paintings.mode_lines import NO_CHOICES, ModeLines, ready
from client.tables.stolen_paintings.modes.basic.lines import BASIC
from client.tables.stolen_paintings.modes.chronology.lines import CHRONOLOGY
from client.tables.stolen_paintings.modes.code_grid.lines import CODE_GRID
from client.tables.stolen_paintings.modes.cooperative.lines import COOPERATIVE
from client.tables.stolen_paintings.modes.dialogue.lines import DIALOGUE
from client.tables.stolen_paintings.modes.forgers.lines import FORGERS
from client.tables.stolen_paintings.modes.lovers.lines import LOVERS
from client.tables.stolen_paintings.modes.similar.lines import SIMILAR
from client.tables.stolen_paintings.modes.study.lines import STUDY
from client.tables.stolen_paintings.rounds import tell_round
from client.tables.stolen_paintings.wording import looked_at
from client.tables.telling import EventTellers, IntentTellers, tell_event, tell_intent, tell_prompt
from client.wording.scene import Scene
from engine.core.events import Event, Intent
from engine.games.stolen_paintings.common.phases import Over, Showing
from engine.games.stolen_paintings.modes.basic.phases import Exhibit
from engine.games.stolen_paintings.modes.forgers.phases import Looking
from engine.games.stolen_paintings.scoring import result

MODES: dict[str, ModeLines] = {
    "basic": BASIC,
    "cooperative": COOPERATIVE,
    "chronology": CHRONOLOGY,
    "solo_chronology": CHRONOLOGY,
    "study": STUDY,
    "similar": SIMILAR,
    "lovers": LOVERS,
    "dialogue": DIALOGUE,
    "code_grid": CODE_GRID,
    "forgers": FORGERS,
}


class StolenPaintingsLines:
    """The game in words. Works are told by what can be seen in them, until a reveal shows their labels."""

    pages_of_mode: Mapping[str, tuple[str, ...]] = {
        "basic": ("scoring", "basic", "exhibit", "theft", "hanging", "guessing"),
        "cooperative": ("basic", "exhibit", "theft", "hanging", "cooperative", "agreeing"),
        "chronology": ("chronology", "ordering"),
        "solo_chronology": ("solo_chronology", "ordering"),
        "study": ("study", "front", "back", "asking", "sorting"),
        "similar": ("similar", "cluing", "removing"),
        "lovers": ("lovers", "musing", "finding"),
        "dialogue": ("dialogue", "writing", "hearing"),
        "code_grid": ("code_grid", "coding", "decoding"),
        "forgers": ("forgers", "looking", "forging", "spotting"),
    }
    """The help pages of each mode, with those of the mode that it builds on."""
    pages = ("overview", *dict.fromkeys(chain(*pages_of_mode.values())), "showing", "over", "designed")

    def table(self, scene: Scene) -> list[str]:
        """Return the round, what hangs or was revealed, the points."""
        state = scene.state
        lines = [f"{tell_round(scene)}."]
        lines += MODES[state.options.mode].reveal(scene) if state.reveal is not None else []
        lines += [] if _common(scene) else self._mode(scene).table(scene)
        lines.append(scene.say("table.deck", count=len(state.deck), discard=len(state.discard)))
        points = result(state).scores
        told = [scene.say("table.points", who=scene.names[s], count=points[s]) for s in range(state.seats)]
        return [*lines, scene.words.say("list.between").join(told) + "."]

    def hand(self, scene: Scene) -> list[str]:
        """Return what only the viewer sees."""
        return [scene.say("hand.nothing")] if _common(scene) else self._mode(scene).hand(scene)

    def standing(self, scene: Scene) -> list[str]:
        """Return what one must know to answer."""
        if _common(scene):
            return []
        return [*self._mode(scene).standing(scene), *(self._mode(scene).more(scene) if scene.asked else [])]

    def hung(self, scene: Scene) -> Hashable:
        """Return the works that hang to be looked at."""
        return None if _common(scene) else self._mode(scene).hung(scene.state.phase)

    def covers(self, scene: Scene) -> bool:
        """Tell whether an exhibit, or the wall of the forgers, could be looked at before and cannot now."""
        before = scene.before.state.phase if scene.before is not None else None
        return isinstance(before, Exhibit | Looking) and not isinstance(scene.state.phase, Exhibit | Looking)

    def prompt(self, scene: Scene) -> str:
        """Return what is asked now."""
        return tell_prompt(scene) if _common(scene) else self._mode(scene).prompt(scene)

    def choices(self, scene: Scene) -> Choices:
        """Return what the viewer may do."""
        if next(iter(scene.game.legal(scene.state, scene.viewer)), None) is None:
            return NO_CHOICES
        return ready(scene) if _common(scene) else self._mode(scene).choices(scene)

    def typed(self, scene: Scene, line: str) -> Intent | Doubted | list[str] | None:
        """Return what a typed line means in this mode."""
        word, _, rest = line.strip().partition(" ")
        if _common(scene):
            return None
        mode = self._mode(scene)
        shown = mode.shown(scene.state.phase) if word.casefold() == scene.say("typed.see") else {}
        return looked_at(scene, shown, rest.strip()) if shown else mode.typed(scene, line)

    def keys(self, scene: Scene) -> list[str]:
        """Return the question, which says how unlisted answers are typed, and further commands."""
        more = [] if _common(scene) else self._mode(scene).more(scene)
        return [*([self.prompt(scene)] if scene.asked else []), *more]

    def intent(self, scene: Scene, intent: Intent) -> str:
        """Return what an intent does."""
        return tell_intent(scene, intent, _INTENTS, {})

    def wishes(self, scene: Scene) -> list[tuple[str, Intent]]:
        """Return nothing: every choice is in the list."""
        return []

    def events(self, scene: Scene, events: Sequence[Event]) -> list[str]:
        """Return what happened."""
        return [line for event in events for line in tell_event(scene, event, _EVENTS, {})]

    def named(self, scene: Scene, values: Mapping[str, object]) -> dict[str, object]:
        """Return the values unchanged, as they are numbers."""
        return dict(values)

    def scores(self, scene: Scene) -> list[str]:
        """Return the scores with their rounds, then the last reveal."""
        state = scene.state
        over = scene.outcome
        lines = tell_outcome(scene, over) if over is not None else tell_standing(scene, result(state))
        return lines if state.reveal is None else [*lines, *MODES[state.options.mode].reveal(scene)]

    def _mode(self, scene: Scene) -> ModeLines:
        return MODES[scene.state.options.mode].of(scene.state.phase)


LINES = StolenPaintingsLines()


def _common(scene: Scene) -> bool:
    return isinstance(scene.state.phase, Showing | Over)


_INTENTS: IntentTellers = {kind: teller for mode in MODES.values() for kind, teller in mode.intents.items()}
_EVENTS: EventTellers = {kind: teller for mode in MODES.values() for kind, teller in mode.events.items()}
