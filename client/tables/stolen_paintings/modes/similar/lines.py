"""Similar or not in words: twelve portraits, the clues laid, what everyone would remove."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.scene import Scene
from client.tables.contract import Choices
from client.tables.stolen_paintings.mode_lines import NO_CHOICES, EventTeller, IntentTeller, ModeLines
from client.tables.stolen_paintings.modes.cooperative.lines import tell_opinion
from client.tables.stolen_paintings.wording import look_of, named_work, places
from engine.core import faces
from engine.core.events import Intent
from engine.games.stolen_paintings.modes.cooperative.intents import Toggle
from engine.games.stolen_paintings.modes.cooperative.settling import opinion_of
from engine.games.stolen_paintings.modes.similar.course import removals
from engine.games.stolen_paintings.modes.similar.events import ClueLaid, PortraitsRemoved, SecretUnveiled
from engine.games.stolen_paintings.modes.similar.intents import LayClue
from engine.games.stolen_paintings.modes.similar.phases import Cluing, Gallery, Removing


def _clue(scene: Scene, work: Any, similar: bool) -> str:
    return scene.say("intent.lay_clue_like" if similar else "intent.lay_clue_unlike", seen=look_of(scene, work))


def _laid(scene: Scene, event: ClueLaid) -> list[str]:
    clue = _clue(scene, event.work, event.similar)
    return [scene.tell("event.clue_laid", event.owner, clue=clue, count=event.removals)]


def _removed(scene: Scene, event: PortraitsRemoved) -> list[str]:
    return [scene.say("event.portraits_removed", numbers=places(scene, event.places))]


def _unveiled(scene: Scene, event: SecretUnveiled) -> list[str]:
    work = event.unveiled.row[event.unveiled.secret]
    told = {"number": event.unveiled.secret + 1, "work": named_work(scene, work)}
    return [scene.say("event.secret_unveiled", **told)]


class SimilarLines(ModeLines):
    """The words of similar or not."""

    intents: Mapping[type[Any], IntentTeller] = {
        LayClue: lambda scene, intent: _clue(scene, intent.work, intent.similar),
    }
    events: Mapping[type[Any], EventTeller] = {
        ClueLaid: _laid,
        PortraitsRemoved: _removed,
        SecretUnveiled: _unveiled,
    }

    def table(self, scene: Scene) -> list[str]:
        """Return the portraits that hang, the clues, what everyone would remove."""
        phase = scene.state.phase
        gallery: Gallery = phase.gallery
        lines = [scene.tell("similar.giver", gallery.owner)]
        for place, work in enumerate(gallery.row):
            if place not in gallery.gone:
                lines.append(scene.say("work.hidden", number=place + 1, seen=look_of(scene, work)))
        lines += [_clue(scene, clue.work, clue.similar) + "." for clue in gallery.clues]
        return [*lines, *self.standing(scene)]

    def hand(self, scene: Scene) -> list[str]:
        """Return the secret portrait and the hand of the clue-giver."""
        gallery: Gallery = scene.state.phase.gallery
        if gallery.secret is None:
            return [scene.say("hand.nothing")]
        told = [scene.say("hand.secret", number=gallery.secret + 1, seen=look_of(scene, gallery.row[gallery.secret]))]
        hand = enumerate(faces(gallery.hand), 1)
        return [*told, *(scene.say("work.hidden", number=n, seen=look_of(scene, work)) for n, work in hand)]

    def standing(self, scene: Scene) -> list[str]:
        """Return what everyone would remove, or to the clue-giver the secret."""
        phase = scene.state.phase
        if isinstance(phase, Removing):
            return [tell_opinion(scene, opinion) for opinion in phase.opinions]
        return self.hand(scene)[:1] if scene.asked else []

    def prompt(self, scene: Scene) -> str:
        """Return what is asked, and how many portraits are to go."""
        phase = scene.state.phase
        if isinstance(phase, Removing) and scene.asked:
            return scene.say("prompt.removing.you", count=removals(phase.gallery))
        return super().prompt(scene)

    def choices(self, scene: Scene) -> Choices:
        """Return the clues that can be laid, or the marks."""
        phase = scene.state.phase
        if not isinstance(phase, Cluing | Removing):
            return NO_CHOICES
        intents = list(scene.game.legal(scene.state, scene.viewer))
        return Choices(tuple(self._choice(scene, intent) for intent in intents), lambda picks: intents[picks[0]])

    def _choice(self, scene: Scene, intent: Intent) -> str:
        phase = scene.state.phase
        opinion = opinion_of(phase, scene.viewer) if isinstance(phase, Removing) else None
        if isinstance(intent, Toggle) and opinion is not None:
            key = "choice.take_back" if intent.place in opinion.marks else "choice.remove"
            seen = look_of(scene, phase.gallery.row[intent.place])
            return scene.say(key, number=intent.place + 1, seen=seen)
        if isinstance(intent, LayClue):
            return _clue(scene, intent.work, intent.similar)
        return scene.say("intent.leave_it" if type(intent).__name__ == "LeaveIt" else "intent.confirm")

    def reveal(self, scene: Scene) -> list[str]:
        """Return all portraits by name, the secret one told."""
        reveal = scene.state.reveal
        return [
            scene.say(
                "reveal.secret" if place == reveal.secret else "reveal.decoy",
                number=place + 1,
                work=named_work(scene, work),
            )
            for place, work in enumerate(reveal.row)
        ]


SIMILAR = SimilarLines()
