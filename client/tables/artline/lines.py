"""Artline: Hermitage in words: the wall, the hand, what is asked, what may be done and why something may not."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product

from client.tables.artline import wall_lines
from client.tables.artline.draft import may_hang
from client.tables.artline.event_texts import tell_demands, tell_events
from client.tables.artline.typing import read_line, to_hang, typed_line
from client.tables.artline.wording import (
    cell_name,
    feature_text,
    line_name,
    painting_list,
    painting_name,
    tell_repeated,
)
from client.tables.contract import Choices
from client.tables.results import tell_outcome, tell_standing
from client.tables.telling import IntentTellers, Namers, in_words, tell_intent, tell_prompt
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.core import Event, Intent as AnyIntent
from engine.games.artline.choices import mine
from engine.games.artline.intents import PASS, SHOW_HAND, Discard, Hang, Judge
from engine.games.artline.pieces import FALLS, Painting
from engine.games.artline.scoring import left, result
from engine.games.artline.state import Demand, Helping, Line, Player, Review, State, Turn
from engine.games.artline.wall import in_line

_MOST = 1050
"""Most characters told before a question. Where there would be more, places are told in short, then the hand in part."""
_ROUND = 10
"""Characters around the text of a painting told in part: its number, punctuation."""


class ArtlineLines:
    """The game in words. Paintings go by their titles, with what is seen in them where it matters."""

    pages = ("overview", "scoring", "turn", "review", "helping", "discarding", "over", "designed")

    def table(self, scene: Scene) -> list[str]:
        """Return the map, the features, every painting on the wall, every seat, the deck."""
        state: State = scene.state
        lines = [*wall_lines.tell_map(scene), *wall_lines.tell_galleries(scene), *wall_lines.tell_wall(scene)]
        counts = left(state)
        lines += [scene.say("table.seat", who=scene.names[seat], count=counts[seat]) for seat in range(len(counts))]
        lines += [_open(scene, player) for player in state.players if player.open]
        lines.append(scene.say("table.deck", count=len(state.deck)))
        if state.discarded:
            text = painting_list(scene, state.discarded)
            lines.append(scene.say("table.discarded", count=len(state.discarded), paintings=text))
        if state.last:
            lines.append(scene.say("table.final", who=scene.words.listing(scene.names[seat] for seat in state.last)))
        return lines

    def hand(self, scene: Scene) -> list[str]:
        """Return the viewer's paintings, numbered, with what is seen in them; before them another's hand to choose from."""
        state: State = scene.state
        paintings = mine(state.players[scene.viewer])
        lines = [scene.say("hand.all", count=len(paintings)), *_numbered(scene, paintings)]
        if not scene.asks(Helping):
            return lines
        return [scene.say("hand.shown", who=scene.names[state.turn]), *_numbered(scene, to_hang(scene)), *lines]

    def standing(self, scene: Scene) -> list[str]:
        """Return what the answer depends on: the features, the hand shown, or the painting under review."""
        phase = scene.state.phase
        if isinstance(phase, Review):
            new = [demand for demand in phase.demands if demand.new]
            lines = [wall_lines.tell_painting(scene, phase.painting), *(_beside(scene, demand.line) for demand in new)]
            return [*lines, *tell_repeated(scene, phase.demands), *([scene.say("demand.fair")] if new else [])]
        if scene.outcome is not None:
            return []
        if not scene.asked:
            return wall_lines.tell_galleries(scene)
        how, values = may_hang(scene), {"hang": scene.say("typed.hang"), "places": scene.say("typed.places")}
        again = how and isinstance(phase, Turn) and phase.falls > 0  # their contents were told before the fall
        shown = _numbered(scene, to_hang(scene), painting_name if again else wall_lines.tell_painting)
        hanging = [scene.say("prompt.how_to_hang", **values)] if how else []
        discard = scene.say("prompt.how_to_discard", discard=scene.say("typed.discard"))
        typed = [*hanging, *([discard] if _may_hang_or_discard(scene) else [])]
        places = wall_lines.tell_places(scene) if how else []
        most = _MOST if how else _MOST - _length(self.choices(scene).items)
        if how and _length([*shown, *places, *typed]) > most:
            places = wall_lines.tell_places(scene, in_short=True)
        if not again and _length([*shown, *places, *typed]) > most:
            places = [scene.say("hand.in_full"), *places]
            each = (most - _length([*places, *typed])) // len(shown) - _ROUND
            shown = _numbered(
                scene, to_hang(scene), lambda scene, painting: wall_lines.tell_in_part(scene, painting, each)
            )
        return [*shown, *places, *typed]

    def prompt(self, scene: Scene) -> str:
        """Return what is asked now."""
        phase = scene.state.phase
        if isinstance(phase, Turn) and scene.state.last is not None:
            return scene.tell("prompt.last_turn", scene.state.turn, asked=_turn(scene, phase))
        if isinstance(phase, Turn):
            return _turn(scene, phase)
        if isinstance(phase, Review):
            return _review(scene, phase)
        return tell_prompt(scene, owner=scene.names[scene.state.turn])

    def choices(self, scene: Scene) -> Choices:
        """Return what can be listed: discards, passing, answers. Hangings are typed."""
        if next(iter(scene.game.legal(scene.state, scene.viewer)), None) is None:
            return Choices((), lambda picks: PASS)
        phase = scene.state.phase
        groups: tuple[str, ...] = ()
        if isinstance(phase, Review):
            return _answers(scene, phase)
        if isinstance(phase, Helping):
            intents: list[AnyIntent] = [PASS]
        elif isinstance(phase, Turn) and scene.state.options.curators:
            intents = [SHOW_HAND]
        else:
            intents = [Discard(painting) for painting in mine(scene.state.players[scene.viewer])]
            if _may_hang_or_discard(scene):  # told already, with the same numbers
                groups = (scene.say("typed.discard"),) * len(intents)
        return Choices(
            tuple(self.intent(scene, intent) for intent in intents), lambda picks: intents[picks[0]], groups=groups
        )

    def intent(self, scene: Scene, intent: AnyIntent) -> str:
        """Return what an intent does."""
        return tell_intent(scene, intent, _INTENTS, _NAMERS)

    def line(self, scene: Scene, intent: AnyIntent) -> str:
        """Return how a hanging or an answer is typed."""
        return typed_line(scene, intent)

    def keys(self, scene: Scene) -> list[str]:
        """Return how a hanging is typed; under review, how an answer is."""
        if isinstance(scene.state.phase, Review):
            return [scene.say("typed.judge_how", yes=scene.say("typed.yes"), no=scene.say("typed.no"))]
        return [scene.say("typed.hang_how", hang=scene.say("typed.hang"))]

    def typed(self, scene: Scene, line: str) -> AnyIntent | list[str] | None:
        """Return the hanging that a line asks for, `hang 2 L10 a dog`, or the answer that it gives, `yes`."""
        return read_line(scene, line)

    def wishes(self, scene: Scene) -> list[tuple[str, AnyIntent]]:
        """Return the discard of each painting, where the viewer has paintings."""
        paintings = mine(scene.state.players[scene.viewer])
        return [(painting_name(scene, painting), Discard(painting)) for painting in paintings]

    def events(self, scene: Scene, events: Sequence[Event]) -> list[str]:
        """Return what happened."""
        return tell_events(scene, events)

    def named(self, scene: Scene, values: Mapping[str, object]) -> dict[str, object]:
        """Return paintings by title."""
        return in_words(scene, values, _NAMERS)

    def scores(self, scene: Scene) -> list[str]:
        """Return how many paintings are left."""
        if scene.outcome is not None:
            return tell_outcome(scene, scene.outcome)
        return tell_standing(scene, result(scene.state))


LINES = ArtlineLines()


def _may_hang_or_discard(scene: Scene) -> bool:
    phase = scene.state.phase
    return isinstance(phase, Turn) and phase.falls < FALLS and not scene.state.options.curators


def _open(scene: Scene, player: Player) -> str:
    return scene.say("table.open", who=scene.names[player.owner], paintings=painting_list(scene, player.open))


def _length(lines: Sequence[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def _numbered(
    scene: Scene, paintings: Sequence[Painting], tell: Callable[[Scene, Painting], str] = wall_lines.tell_painting
) -> list[str]:
    return [scene.say("hand.painting", number=n, painting=tell(scene, one)) for n, one in enumerate(paintings, 1)]


def _beside(scene: Scene, line: Line) -> str:
    """Return the first painting of a line, with what is seen in it."""
    name = line_name(scene, line)
    there = in_line(scene.state.wall, line)[0]
    return scene.say("demand.beside", line=capitalised(name), painting=wall_lines.tell_painting(scene, there))


def _hanging(scene: Scene, intent: Hang) -> str:
    values = {"painting": painting_name(scene, intent.painting), "cell": cell_name(intent.cell)}
    if intent.row is not None and intent.column is not None:
        return scene.say(
            "intent.hang_two",
            feature=feature_text(scene, intent.row),
            column=feature_text(scene, intent.column),
            **values,
        )
    feature = intent.row or intent.column
    if feature is not None:
        return scene.say("intent.hang_one", feature=feature_text(scene, feature), **values)
    return scene.say("intent.hang", **values)


# What is asked


def _turn(scene: Scene, phase: Turn) -> str:
    key = "prompt.turn_fallen" if phase.falls else "prompt.turn"
    values: dict[str, object] = {"count": phase.falls, "most": FALLS} if phase.falls else {}
    if phase.falls == FALLS:
        key, values = "prompt.turn_thrice", {}
    if not scene.asked:
        return scene.say(f"{key}.they", who=scene.waited_for(), **values)
    curators = scene.state.options.curators and phase.falls < FALLS
    return scene.say(f"{key}.curators" if curators else f"{key}.you", **values)


def _review(scene: Scene, phase: Review) -> str:
    if scene.asked:
        return scene.say("prompt.review.you", painting=painting_name(scene, phase.painting))
    ballot = scene.ballot()
    key = "prompt.review.answered" if ballot is not None and ballot.cast else "prompt.review.they"
    return scene.say(key, who=scene.waited_for(), demands=tell_demands(scene, phase.demands))


# Answers to a review


def _answers(scene: Scene, phase: Review) -> Choices:
    answers = [*product((True, False), repeat=len(phase.demands))]
    texts = tuple(_answer(scene, phase.demands, fits) for fits in answers)
    return Choices(texts, lambda picks: Judge(answers[picks[0]]))


def _answer(scene: Scene, demands: Sequence[Demand], fits: Sequence[bool]) -> str:
    texts = []
    for demand, says_yes in zip(demands, fits, strict=True):
        key = f"intent.judge.{'yes' if says_yes else 'no'}"
        texts.append(scene.say(key, line=line_name(scene, demand.line), feature=feature_text(scene, demand.feature)))
    return "; ".join(texts)


_NAMERS: Namers = {"painting": painting_name}
_INTENTS: IntentTellers = {
    Hang: _hanging,
    Judge: lambda scene, intent: _answer(scene, scene.state.phase.demands, intent.fits),
}
