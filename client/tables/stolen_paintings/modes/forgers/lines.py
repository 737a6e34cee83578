"""The notorious forgers in words: the wall by what can be seen, the forger's work in the dark, who points where."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from client.tables.contract import Choices
from client.tables.stolen_paintings.mode_lines import EventTeller, IntentTeller, ModeLines, ready
from client.tables.stolen_paintings.wording import glimpse_of, in_full, named_work, numbered, numbers_in, places
from client.wording.scene import Scene
from engine.core import SPECTATOR, Intent, faces, known
from engine.games.stolen_paintings.common.phases import BY_LOT
from engine.games.stolen_paintings.modes.forgers import phases
from engine.games.stolen_paintings.modes.forgers.rules import portfolio_of, swaps
from engine.paintings import WorkId


def tell_attempt(scene: Scene, seat: int, place: int | None, found: bool) -> str:
    """Return where a seat pointed and what it learned."""
    if place is None:
        return scene.tell("event.spotted_nothing", seat)
    return scene.tell("event.spotted" if found else "event.spotted_wrong", seat, number=place + 1)


def tell_round(scene: Scene, row: tuple[WorkId, ...], line: phases.ForgeryLine) -> list[str]:
    """Return the forgeries that were found by name, how many were not, then how many points each seat got."""
    places_found = sorted(attempt.place for attempt in line.attempts if attempt.found and attempt.place is not None)
    caught = [
        scene.say("reveal.forgery", number=place + 1, work=named_work(scene, work))
        for place, work in zip(places_found, row, strict=True)
    ]
    texts = [scene.say("table.points", who=scene.names[s], count=line.points[s]) for s in range(len(line.points))]
    points = scene.say("reveal.forgers", points=scene.words.say("list.between").join(texts))
    return [*caught, *tell_missed(scene, line), points]


def tell_missed(scene: Scene, line: phases.ForgeryLine) -> list[str]:
    """Return how many forgeries of a round were not found, of one for each other seat; nothing where all were.

    Where they hang only their forger knows.
    """
    missed = len(line.points) - 1 - sum(attempt.found for attempt in line.attempts)
    return [scene.say("reveal.missed", count=missed)] if missed else []


def tell_attempts(scene: Scene, attempts: tuple[phases.Attempt, ...]) -> list[str]:
    """Return where everyone pointed so far."""
    return [tell_attempt(scene, attempt.seat, attempt.place, attempt.found) for attempt in attempts]


def _forged(scene: Scene, event: phases.Forged) -> list[str]:
    values = {"numbers": places(scene, event.forgeries)} if event.forgeries is not None else {}
    lines = [scene.tell("event.forged", event.owner, **values)]
    if event.exchange:
        lines.append(scene.say("event.exchanged", numbers=places(scene, event.exchange)))
    return lines


def _shown(scene: Scene, event: phases.ForgeriesShown) -> list[str]:
    return [scene.say("event.forgeries_shown"), *tell_round(scene, event.row, event.line)]


def _forge(scene: Scene, intent: phases.Forge) -> str:
    return scene.say("intent.forge", numbers=places(scene, intent.places))


def _spot(scene: Scene, intent: phases.Spot) -> str:
    if intent.place is None:
        return scene.say("intent.spot_nothing")
    return scene.say("intent.spot", number=intent.place + 1)


INTENTS: Mapping[type[Any], IntentTeller] = {phases.Forge: _forge, phases.Spot: _spot}
EVENTS: Mapping[type[Any], EventTeller] = {
    phases.Forged: _forged,
    phases.Spotted: lambda scene, event: [tell_attempt(scene, event.owner, event.place, event.found)],
    phases.ForgeriesShown: _shown,
}


def own_hand(scene: Scene) -> list[WorkId]:
    """Return the viewer's hand; empty for a spectator."""
    return [] if scene.viewer == SPECTATOR else faces(portfolio_of(scene.state, scene.viewer).hand)


def forger_of(scene: Scene) -> int:
    """Return who forges in this round."""
    phase = scene.state.phase
    forger: int = phase.forger if isinstance(phase, phases.Looking) else phase.owner
    return forger


class _WallLines(ModeLines):
    """What all phases tell: the forger, what everyone has won, the viewer's hand."""

    def table(self, scene: Scene) -> list[str]:
        state = scene.state
        counts = [len(portfolio_of(state, seat).won) for seat in range(state.seats)]
        texts = [scene.say("table.pile", who=scene.names[seat], count=count) for seat, count in enumerate(counts)]
        piles = scene.words.say("list.between").join(texts) + "."
        return [scene.tell("table.forger", forger_of(scene)), piles]

    def hand(self, scene: Scene) -> list[str]:
        return self.held(scene, in_full)

    def held(self, scene: Scene, tell: Callable[[Scene, Sequence[WorkId]], list[str]]) -> list[str]:
        """Return the viewer's hand, its works told in one way or another."""
        hand = own_hand(scene)
        return [scene.say("hand.portfolio"), *tell(scene, hand)] if hand else [scene.say("hand.nothing")]


class _LookingLines(_WallLines):
    """All look at the wall."""

    def table(self, scene: Scene) -> list[str]:
        return [*super().table(scene), scene.say("table.wall"), *numbered(scene, scene.state.phase.wall)]

    def standing(self, scene: Scene) -> list[str]:
        hand = self.held(scene, numbered) if forger_of(scene) == scene.viewer else []
        return [scene.say("table.wall"), *numbered(scene, scene.state.phase.wall), *hand]

    def choices(self, scene: Scene) -> Choices:
        return ready(scene)


class _ForgingLines(_WallLines):
    """The forger works in the dark."""

    def more(self, scene: Scene) -> list[str]:
        if scene.asked:
            return [scene.say("standing.forging", see=scene.say("typed.see"), swap=scene.say("typed.swap"))]
        return super().more(scene)

    def table(self, scene: Scene) -> list[str]:
        return [*super().table(scene), scene.say("table.forging")]

    def held(self, scene: Scene, tell: Callable[[Scene, Sequence[WorkId]], list[str]]) -> list[str]:
        """Return the viewer's hand; for the forger also the wall."""
        lines, wall = super().held(scene, tell), scene.state.phase.wall
        return lines if wall is None else [*lines, scene.say("hand.wall"), *numbered(scene, wall)]

    def standing(self, scene: Scene) -> list[str]:
        return self.held(scene, numbered) if scene.asked else []

    def prompt(self, scene: Scene) -> str:
        if not scene.asked:
            return super().prompt(scene)
        return scene.say("prompt.forging.you", count=swaps(scene.state), example=_example(scene))

    def choices(self, scene: Scene) -> Choices:
        return Choices((scene.say("intent.by_lot"),), lambda picks: BY_LOT)

    def typed(self, scene: Scene, line: str) -> Intent | list[str] | None:
        """Return a forger's intent: swap, with pairs of numbers in the hand and on the wall; exchange and two numbers."""
        word, _, rest = line.strip().casefold().partition(" ")
        if not scene.asked:
            return None
        if word == scene.say("typed.lot"):
            return BY_LOT
        if word != scene.say("typed.swap"):
            return None
        return _forgery(scene, rest) or [
            scene.say("typed.swap_form", count=swaps(scene.state), example=_example(scene))
        ]


class _SpottingLines(_WallLines):
    """The others look for forgeries."""

    def table(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        wall = [scene.say("table.wall"), *numbered(scene, phase.wall)]
        return [*super().table(scene), *wall, *tell_attempts(scene, phase.attempts)]

    def held(self, scene: Scene, tell: Callable[[Scene, Sequence[WorkId]], list[str]]) -> list[str]:
        """Return the viewer's hand; for the forger also where its forgeries hang, and what it has stolen."""
        lines, phase = super().held(scene, tell), scene.state.phase
        if phase.forgeries is None:
            return lines
        text = scene.say("hand.forgeries", count=len(phase.forgeries), numbers=places(scene, phase.forgeries))
        return [*lines, text, scene.say("hand.stolen"), *numbered(scene, known(phase.stolen))]

    def standing(self, scene: Scene) -> list[str]:
        phase = scene.state.phase
        if scene.asked:
            return tell_attempts(scene, phase.attempts)
        if forger_of(scene) == scene.viewer:
            return self.held(scene, numbered)
        return [scene.say("table.wall"), *numbered(scene, phase.wall)]

    def choices(self, scene: Scene) -> Choices:
        phase = scene.state.phase
        tried = {attempt.place: attempt.found for attempt in phase.attempts}
        texts = tuple(_choice(scene, work, tried.get(place)) for place, work in enumerate(phase.wall))
        nothing = scene.say("intent.spot_nothing")
        return Choices(
            (*texts, nothing), lambda picks: phases.Spot(picks[0] if picks[0] < len(texts) else None), none=len(texts)
        )


class ForgersLines(ModeLines):
    """The words of the forgers."""

    intents = INTENTS
    events = EVENTS
    by_phase: Mapping[type[Any], ModeLines] = {
        phases.Looking: _LookingLines(),
        phases.Forging: _ForgingLines(),
        phases.Spotting: _SpottingLines(),
    }

    def reveal(self, scene: Scene) -> list[str]:
        """Return where everyone pointed, the forgeries that were found, the points."""
        line = scene.state.pad[-1]
        return [*tell_attempts(scene, line.attempts), *tell_round(scene, scene.state.reveal.row, line)]


def _forgery(scene: Scene, typed: str) -> phases.Forge | None:
    """Return the intent typed after the word for swapping; None where numbers are missing."""
    swapped, word, exchanged = typed.partition(scene.say("typed.exchange"))
    numbers, hand, two = numbers_in(swapped), own_hand(scene), numbers_in(exchanged)
    chosen = numbers[::2]
    whole = len(numbers) == 2 * swaps(scene.state) and all(0 <= place < len(hand) for place in chosen)
    if not whole or len(two) != (2 if word else 0):
        return None
    return phases.Forge(tuple(hand[place] for place in chosen), tuple(numbers[1::2]), tuple(sorted(two)))


def _example(scene: Scene) -> str:
    """Return an example of a forger's intent as it is typed."""
    pairs = " ".join(f"{number} {6 * number + 1}" for number in range(1, swaps(scene.state) + 1))
    return f"{scene.say('typed.swap')} {pairs}"


def _choice(scene: Scene, work: WorkId, found: bool | None) -> str:
    """Return a painting to point at; one that was pointed at with the result."""
    seen = glimpse_of(scene, work)
    if found is None:
        return seen
    return scene.say("choice.was_forgery" if found else "choice.was_genuine", seen=seen)


FORGERS = ForgersLines()
