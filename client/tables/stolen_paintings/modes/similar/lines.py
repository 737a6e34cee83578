"""Similar or not in words: twelve portraits, the clues laid, what everyone would remove."""

from collections.abc import Mapping, Sequence
from typing import Any

from client.tables.contract import Choices
from client.tables.stolen_paintings import mode_lines
from client.tables.stolen_paintings.modes.cooperative.lines import all_marked_alike, marking, tell_opinions
from client.tables.stolen_paintings.wording import glimpse_of, labelled, look_of, named_work, numbered, places
from client.tables.telling import tell_prompt
from client.wording.scene import Scene
from engine.core import Intent, faces
from engine.games.stolen_paintings.modes.similar import phases
from engine.games.stolen_paintings.modes.similar.rules import removals
from engine.paintings import WorkId


def _clue(scene: Scene, work: Any, similar: bool) -> str:
    return _clue_text(scene, similar, look_of(scene, work))


def _clue_text(scene: Scene, similar: bool, seen: str) -> str:
    return scene.say("intent.lay_clue_like" if similar else "intent.lay_clue_unlike", seen=seen)


def _laid(scene: Scene, event: phases.ClueLaid) -> list[str]:
    seen = glimpse_of(scene, event.work) if scene.seen else look_of(scene, event.work)  # fewer words beside a picture
    clue = _clue_text(scene, event.similar, seen)
    return [scene.tell("event.clue_laid", event.owner, clue=clue, count=event.removals)]


def _removed(scene: Scene, event: phases.PortraitsRemoved) -> list[str]:
    return [scene.say("event.portraits_removed", numbers=places(scene, event.places))]


def _unveiled(scene: Scene, event: phases.SecretUnveiled) -> list[str]:
    work = event.unveiled.row[event.unveiled.secret]
    values = {"number": event.unveiled.secret + 1, "work": named_work(scene, work)}
    labels = SIMILAR.reveal(scene) if mode_lines.happens_now(scene, event) else []
    return [scene.say("event.secret_unveiled", **values), *labels]


def _left(scene: Scene, gallery: phases.Gallery) -> list[str]:
    """Return the portraits that still hang."""
    return [line for place, line in enumerate(numbered(scene, gallery.row)) if place not in gallery.gone]


def _clues(scene: Scene, gallery: phases.Gallery) -> list[str]:
    """Return the clues that were laid, in short, the oldest first."""
    return [_clue_text(scene, clue.similar, glimpse_of(scene, clue.work)) + "." for clue in gallery.clues]


def _to_lay(scene: Scene, intents: Sequence[phases.LayClue]) -> tuple[str, ...]:
    """Return the clues that can be laid; a painting is told once for both of its ways, which are adjacent."""
    lines, before = [], None
    for intent in intents:
        like = _clue_text(scene, intent.similar, glimpse_of(scene, intent.work))
        lines.append(scene.say("choice.lay_unlike") if intent.work == before and not intent.similar else like)
        before = intent.work
    return tuple(lines)


class _GalleryLines(mode_lines.ModeLines):
    """What both phases tell of the portraits."""

    def hung(self, phase: Any) -> tuple[Any, ...]:
        return tuple(phase.gallery.row)

    def shown(self, phase: Any) -> dict[int, WorkId]:
        gallery: phases.Gallery = phase.gallery
        return {place: work for place, work in enumerate(gallery.row) if place not in gallery.gone}

    def table(self, scene: Scene) -> list[str]:
        gallery: phases.Gallery = scene.state.phase.gallery
        return [scene.tell("similar.giver", gallery.owner), *_left(scene, gallery), *_clues(scene, gallery)]

    def hand(self, scene: Scene) -> list[str]:
        gallery: phases.Gallery = scene.state.phase.gallery
        if gallery.secret is None:
            return [scene.say("hand.nothing")]
        lines = [scene.say("hand.secret", number=gallery.secret + 1, seen=look_of(scene, gallery.row[gallery.secret]))]
        hand = enumerate(faces(gallery.hand), 1)
        return [*lines, *(scene.say("work.hidden", number=n, seen=look_of(scene, work)) for n, work in hand)]


class _CluingLines(_GalleryLines):
    """The clue-giver lays a work."""

    def standing(self, scene: Scene) -> list[str]:
        gallery: phases.Gallery = scene.state.phase.gallery
        secret = [*self.hand(scene)[:1], scene.say("hand.in_full")] if scene.asked else []
        return [*_left(scene, gallery), *_clues(scene, gallery), *secret]

    def choices(self, scene: Scene) -> Choices:
        laid = list(scene.game.legal(scene.state, scene.viewer))
        return Choices(_to_lay(scene, laid), lambda picks: laid[picks[0]])


class _RemovingLines(_GalleryLines):
    """The others mark which portraits go."""

    def table(self, scene: Scene) -> list[str]:
        return [*super().table(scene), *tell_opinions(scene, scene.state.phase.opinions)]

    def standing(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        return [*_clues(scene, phase.gallery), *tell_opinions(scene, phase.opinions)]

    def prompt(self, scene: Scene) -> str:
        phase = scene.state.phase
        if not scene.asked:
            return tell_prompt(scene, count=removals(phase.gallery))
        if all_marked_alike(phase.opinions) and len(phase.opinions[0].marks) == removals(phase.gallery):
            return scene.say("prompt.agreeing.alike", numbers=places(scene, phase.opinions[0].marks))
        return scene.say("prompt.removing.you", count=removals(phase.gallery))

    def choices(self, scene: Scene) -> Choices:
        phase, intents = scene.state.phase, list(scene.game.legal(scene.state, scene.viewer))
        return marking(scene, intents, phase.opinions, phase.gallery.row)

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return the intent to confirm, or to leave it to the majority."""
        return mode_lines.settle_typed(scene, line.strip().casefold())


class SimilarLines(mode_lines.ModeLines):
    """The words of similar or not."""

    intents: Mapping[type[Any], mode_lines.IntentTeller] = {
        phases.LayClue: lambda scene, intent: _clue(scene, intent.work, intent.similar),
    }
    events: Mapping[type[Any], mode_lines.EventTeller] = {
        phases.ClueLaid: _laid,
        phases.PortraitsRemoved: _removed,
        phases.SecretUnveiled: _unveiled,
    }
    by_phase: Mapping[type[Any], mode_lines.ModeLines] = {
        phases.Cluing: _CluingLines(),
        phases.Removing: _RemovingLines(),
    }

    def reveal(self, scene: Scene) -> list[str]:
        """Return all portraits by name, and which was the secret one."""
        reveal = scene.state.reveal
        return labelled(scene, reveal.row, (reveal.secret,), "reveal.secret")


SIMILAR = SimilarLines()
