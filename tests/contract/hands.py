"""Hands that play a game: they click at random what can be clicked, and say where a board or a list breaks its promises.

The promises are those of docs/architecture.md, "One behaviour".
"""

from __future__ import annotations

import hashlib
import heapq
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import msgspec

from client.tables import lines_for
from client.tables.board import AnyBoard, Area, EntryFace, Look, Sprite, why_not
from client.tables.contract import OwnCommands
from client.tables.picture import offered
from client.wording.scene import Scene, answered
from client.wording.texts import Words
from engine.core.events import Intent
from engine.core.match import Match
from tests.contract.setups import Setup

WORDS = Words.load("en", strict=True)
NAMES = ("Ann", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo")
CLICKS, WALKS = 8, 2
"""Clicks in a row, and rows of clicks a question."""
ENTRIES = 2
"""Entries of a list that are made by clicks, a question."""
SEARCHED = 600
"""Drafts that are looked at before an entry is given up."""


@dataclass
class Hands:
    """Two hands at a board. `finds` fills with sentences on what they found wrong."""

    setup: Setup
    board: AnyBoard
    area: Area
    chance: random.Random
    finds: list[str] = field(default_factory=list)
    tried: int = 0
    """Clicks and entries so far."""
    kept: dict[int, tuple[Scene, Any]] = field(default_factory=dict)
    """The moment and the draft that each seat left last."""

    def ask(self, scene: Scene, sent: Intent | None = None) -> None:
        """Try an open question, or one that the seat may still answer anew: clicks at random, and entries of the list."""
        state = repr(scene.state)
        if scene.viewer in self.kept:
            before, draft = self.kept[scene.viewer]
            assert before.view is not None
            assert scene.view is not None
            follows = self.board.alike if before.view.prompt == scene.view.prompt else self.board.carried
            self._judge(scene, follows(before, draft, scene), sent)
        for _ in range(WALKS):
            self._click(scene, sent)
        self._list(scene)
        if repr(scene.state) != state:
            self.find(scene, "the view is changed by who reads it")

    def find(self, scene: Scene, *words: object) -> None:
        """Note a find."""
        self.finds.append(f"{self.setup} {type(scene.state.phase).__name__}: " + " ".join(map(str, words)))

    def clickable(self, scene: Scene, draft: Any) -> list[Sprite]:
        """Return the sprites that look as if a click did something."""
        sprites = self.board.layout(scene, draft, self.area)
        for sprite in sprites:
            if sprite.look is Look.ILLEGAL and not (sprite.label and sprite.label.reason):
                self.find(scene, "a thing that cannot be chosen gives no reason:", sprite.id)
        return [s for s in sprites if s.means is not None and s.look is not Look.ILLEGAL]

    def _click(self, scene: Scene, sent: Intent | None) -> None:
        draft = self.board.start(scene)
        self._judge(scene, draft, sent)
        for _ in range(CLICKS):
            sprites = self.clickable(scene, draft)
            if not sprites:
                return
            zone = self.chance.choice(sorted({one.zone for one in sprites}))
            sprite = self.chance.choice([one for one in sprites if one.zone == zone])
            self.tried += 1
            after = self._press(scene, draft, sprite)
            if isinstance(sprite.face, EntryFace):
                after = self.board.typed(scene, after, sprite.id, self.chance.choice(("", "sea", "7", "a dog")))
            elif after == draft and sprite.look is not Look.CHOSEN:  # a tab, a yes: one of several always is
                self.find(scene, "a click does nothing:", sprite.id, sprite.look)
            first, then = (next((a for a in offered(self.board, scene, d)), None) for d in (draft, after))
            holds = self.board.is_empty(scene, draft) and not self.board.is_empty(scene, after)
            if holds and first and then and first.intent == then.intent is not None and not then.deliberate:
                self.find(scene, "Enter sends while something is held:", sprite.id)
            draft = after
            self._judge(scene, draft, sent)
            self.kept[scene.viewer] = scene, draft

    def _press(self, scene: Scene, draft: Any, sprite: Sprite) -> Any:
        """Return the draft after a click; the draft itself where the board raises."""
        try:
            return self.board.press(scene, draft, sprite)
        except Exception as error:
            self.find(scene, "a click raises:", sprite.id, repr(error))
            return draft

    def _judge(self, scene: Scene, draft: Any, sent: Intent | None) -> None:
        """Hold the buttons of a draft against the rules."""
        for answer in offered(self.board, scene, draft):
            if answer.intent is not None and answer.intent == sent:
                self.find(scene, "an answer can be sent again unchanged:", answer.label)
            if answer.intent is not None and (why := why_not(scene, answer.intent)):
                self.find(scene, "a button sends what the rules refuse:", answer.label, why)
            if not answer.can_be_given and not answer.reason:
                self.find(scene, "a grey button gives no reason:", answer.label)

    def _list(self, scene: Scene) -> None:
        choices = lines_for(self.setup.slug).choices(scene)
        legal = next(iter(scene.game.legal(scene.state, scene.viewer)), None)
        lines = lines_for(self.setup.slug)
        if legal is not None and not choices.items and not (isinstance(lines, OwnCommands) and lines.keys(scene)):
            self.find(scene, "the list is empty:", scene.asked, legal)
        places = [*range(len(choices.items))]
        listed = [] if choices.many else [choices.make((place,)) for place in places]
        counted = [intent for place, intent in enumerate(listed) if place != choices.none]
        plate = [a.intent for a in offered(self.board, scene, self.board.start(scene)) if a.intent in counted]
        if plate != sorted(plate, key=listed.index):
            self.find(scene, "the list has another order than the plate:", plate)
        for place in self.chance.sample(places, min(ENTRIES, len(places))):
            intent = choices.make((place,))
            if answered(scene, intent):
                continue
            self.tried += 1
            if why := why_not(scene, intent):
                self.find(scene, "the list has what the rules refuse:", choices.items[place], why)
            elif not self.reaches(scene, intent):
                self.find(scene, "no clicks make an entry of the list:", choices.items[place], intent)

    def reaches(self, scene: Scene, wanted: Intent) -> bool:
        """Tell whether clicks lead to a button that sends an intent; drafts that are nearer to it are tried first."""
        atoms = set(_atoms(wanted))
        start = self.board.start(scene)
        seen, number = {start}, 0
        queue: list[tuple[float, int, int, Any]] = [(0.0, 0, 0, start)]
        for _ in range(SEARCHED):
            if not queue:
                return False
            _, _, depth, draft = heapq.heappop(queue)
            answers = offered(self.board, scene, draft)
            if any(answer.intent == wanted for answer in answers):
                return True
            found = [answer.draft for answer in answers if answer.draft is not None]
            found += [self._press(scene, draft, sprite) for sprite in self.clickable(scene, draft)]
            for later in found:
                if later in seen:
                    continue
                seen.add(later)
                number += 1
                far = min((_far(wanted, a.intent) for a in offered(self.board, scene, later) if a.intent), default=1.0)
                lacks = len(atoms - set(_atoms(later)))
                extra = len(set(_atoms(later)) - atoms)
                heapq.heappush(queue, (lacks + far + 0.001 * depth + 0.01 * extra, number, depth + 1, later))
        return False


def _far(wanted: Intent, other: Intent) -> float:
    """Return how unlike two intents are, 0 to 1."""
    if type(wanted) is not type(other):
        return 1.0
    one, two = [*_atoms(wanted)], [*_atoms(other)]
    unlike = sum(a != b for a, b in zip(one, two, strict=False)) + len({*pairwise(one)} - {*pairwise(two)})
    return float(0.45 * unlike / (len(one) or 1))


def _atoms(value: Any) -> Iterator[Any]:
    """Yield the numbers and words in a value."""
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.astuple(value)
    if hasattr(value, "__dataclass_fields__"):
        value = tuple(getattr(value, name) for name in value.__dataclass_fields__)
    if isinstance(value, tuple | list | frozenset | set):
        for part in value:
            yield from _atoms(part)
    elif not isinstance(value, bool) and value not in (None, ""):
        yield value


def questions(setup: Setup, seed: int, most: int) -> Iterator[tuple[Scene, Intent | None]]:
    """Yield at most so many moments of a seeded random match, each as a seat sees it, with what that seat sent for it before.

    Of each phase the first moments come, later every fourth.
    """
    game = setup.game
    match = Match(game, setup.seats, setup.options, hashlib.sha256(str(seed).encode()).digest())
    chance, names, met = random.Random(seed), NAMES[: setup.seats], dict[Any, int]()
    sent: dict[int, tuple[int, Intent]] = {}
    while match.to_act and most:
        phase = type(match.state.phase)
        for seat in range(setup.seats):
            view = match.look([], seat)
            met[phase, seat in match.to_act] = times = met.get((phase, seat in match.to_act), 0) + 1
            if times > 6 and times % 5:
                continue
            last = sent.get(seat)
            most -= 1
            cast = last is not None and seat not in match.to_act and last[0] == view.prompt
            yield Scene(WORDS, game, seat, names, view), last[1] if cast and last else None
        seat = chance.choice(sorted(match.to_act))
        intents = [*game.legal(game.view(match.state, seat), seat)][:60]
        intent = chance.choice(intents)
        sent[seat] = (match.look([], seat).prompt, intent)
        match.play(seat, intent)
