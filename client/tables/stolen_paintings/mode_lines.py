"""The interface of a mode's words. `lines.py` delegates to those of the phase in the match's mode."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from client.tables.contract import Choices, Doubted
from client.tables.telling import tell_prompt
from client.wording.scene import Scene
from engine.core.events import Event, Intent
from engine.games.stolen_paintings.common.phases import READY
from engine.games.stolen_paintings.modes.cooperative.phases import Confirm, LeaveIt
from engine.paintings import WorkId

IntentTeller = Callable[[Scene, Any], str]
EventTeller = Callable[[Scene, Any], list[str]]
NO_CHOICES = Choices((), lambda picks: READY)


class ModeLines:
    """The words of a mode, or of one of its phases. Every method has a default for what has nothing to say there."""

    intents: Mapping[type[Intent], IntentTeller] = {}
    """Intent of the mode's own -> its teller."""
    events: Mapping[type[Event], EventTeller] = {}
    """Event of the mode's own -> its teller."""
    by_phase: Mapping[type[Any], ModeLines] = {}
    """Phase of the mode's own -> its words; a phase that is not here has the mode's."""

    def of(self, phase: Any) -> ModeLines:
        """Return the words of a phase."""
        return self.by_phase.get(type(phase), self)

    def hung(self, phase: Any) -> tuple[Any, ...]:
        """Return the row or wall in a phase of its own, as far as the viewer sees it; empty in the dark."""
        return tuple(getattr(phase, "row", None) or getattr(phase, "wall", None) or ())

    def shown(self, phase: Any) -> dict[int, WorkId]:
        """Return the works that the viewer can look at now, by place, which the command `see` tells."""
        return dict(enumerate(self.hung(phase)))

    def more(self, scene: Scene) -> list[str]:
        """Return the hint to the command `see`, where there are works to look at."""
        return [scene.say("work.see", see=scene.say("typed.see"))] if self.shown(scene.state.phase) else []

    def table(self, scene: Scene) -> list[str]:
        """Return what is public in a phase of its own."""
        return []

    def hand(self, scene: Scene) -> list[str]:
        """Return what only the viewer sees."""
        return [scene.say("hand.nothing")]

    def standing(self, scene: Scene) -> list[str]:
        """Return what hangs, what the viewer holds and knows, as far as the choices do not tell it.

        Told before each question, and to viewers who are not asked when other works hang than before.
        """
        return []

    def prompt(self, scene: Scene) -> str:
        """Return what is asked in a phase of its own."""
        return tell_prompt(scene)

    def choices(self, scene: Scene) -> Choices:
        """Return what the viewer may do in a phase of its own, where it may do anything."""
        return NO_CHOICES

    def typed(self, scene: Scene, line: str) -> Intent | Doubted | list[str] | None:
        """Return what a typed line means in a phase of its own."""
        return None

    def reveal(self, scene: Scene) -> list[str]:
        """Return what the last reveal shows, labels and points."""
        return []


def settle_typed(scene: Scene, said: str) -> Intent | None:
    """Return the intent of a word where all have to agree: to confirm, or to leave it to the majority; else None."""
    return {scene.say("typed.confirm"): Confirm(), scene.say("typed.majority"): LeaveIt()}.get(said)


def happens_now(scene: Scene, event: Event) -> bool:
    """Tell whether an event belongs to the present view, so that what it revealed is still shown."""
    return scene.view is not None and any(event is one for one in scene.view.events)


def ready(scene: Scene) -> Choices:
    """Return the single choice of going on."""
    return Choices((scene.say("intent.ready"),), lambda picks: READY)
