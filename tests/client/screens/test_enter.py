"""Enter alone, from the start of every question of every game: it never gives anything up, also not pressed twice."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame.event import Event

from engine.games.museum_pictura.intents import DONE, PASS, Claim
from engine.games.museum_pictura.state import Acting, Arranging, Exchanging, MoreTrade, Refreshing, Trading
from engine.games.stolen_paintings.common.intents import READY
from engine.games.stolen_paintings.common.phases import Showing
from engine.games.stolen_paintings.modes.basic.phases import Hanging
from engine.games.stolen_paintings.modes.chronology.phases import Ordering
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing
from engine.games.stolen_paintings.modes.lovers.intents import Find
from engine.games.stolen_paintings.modes.lovers.phases import Finding
from tests.client.screens.tables import USUAL, Played, reaching, sent_by

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *USUAL,
    ("stolen_paintings", 3, {"mode": "basic"}),
    ("stolen_paintings", 3, {"mode": "cooperative"}),
    ("stolen_paintings", 3, {"mode": "chronology"}),
    ("stolen_paintings", 1, {"mode": "solo_chronology"}),
    ("stolen_paintings", 3, {"mode": "similar"}),
    ("stolen_paintings", 3, {"mode": "lovers"}),
    ("stolen_paintings", 4, {"mode": "dialogue"}),
    ("stolen_paintings", 4, {"mode": "code_grid"}),
    ("stolen_paintings", 3, {"mode": "forgers"}),
    *(("stolen_paintings", 2, {"mode": "study", "study": how}) for how in ("flash_cards", "quiz", "schools")),
]
STEPS = 90


def harmless(played: Played, intent: object) -> bool:
    """Tell whether Enter may send this with nothing picked: it goes on, or it is all that can be done."""
    state, phase = played.match.state, played.match.state.phase
    others = [one for one in played.game.legal(played.game.view(state, played.viewer), played.viewer) if one != intent]
    usual: dict[type, object] = {Showing: READY, Acting: DONE, Trading: PASS, MoreTrade: PASS, Exchanging: PASS}
    usual |= {Refreshing: PASS}
    shuffled = isinstance(phase, Hanging)  # the row lies in an order by lot
    return not others or usual.get(type(phase)) == intent or shuffled or isinstance(phase, Arranging)


def enter(played: Played) -> list[object]:
    """Press Enter on a table on which nothing is picked; return what it sends."""
    told = len(sent_by(played))
    played.store.sending = False
    played.screen.event(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""), played.scale)
    return sent_by(played)[told:]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_enter_alone_never_gives_anything_up(game: str, seats: int, options: dict[str, Any]) -> None:
    played = Played(game=game, seats=seats, seed=2, **options)
    asked: set[str] = set()
    for _ in range(STEPS):
        if not played.match.to_act:
            break
        if played.viewer in played.match.to_act:
            asked.add(type(played.match.state.phase).__name__)
            for intent in (*enter(played), *enter(played)):
                assert harmless(played, intent), f"{type(played.match.state.phase).__name__}: {intent}"
        played.step()
        played.settle()
    assert asked


def answered(played: Played) -> None:
    """Let the table take what the viewer has sent last."""
    intent: Any = sent_by(played)[-1]
    played.show(played.match.play(played.viewer, intent))
    played.screen.told()
    played.settle()
    played.draw()


def test_a_mark_that_is_set_is_not_taken_back_by_enter_once_more() -> None:
    played = reaching(Agreeing, game="stolen_paintings", seats=3, mode="cooperative")
    before = played.match.state.phase.opinions[-1].marks
    played.key(pygame.K_2)
    assert len(enter(played)) == 1
    answered(played)
    assert not played.screen.picture.drafted  # type: ignore[union-attr]
    assert played.match.state.phase.opinions != before
    assert enter(played) == []


def test_digits_pick_what_shows_the_number() -> None:
    played = reaching(Finding, game="stolen_paintings", seats=3, mode="lovers")
    played.key(pygame.K_3)
    assert enter(played) == [Find(2)]


def test_a_number_follows_its_work_through_the_order() -> None:
    played = reaching(Ordering, game="stolen_paintings", seats=3, mode="chronology")
    played.key(pygame.K_5)
    played.key(pygame.K_1)  # number 5 goes where number 1 hangs
    picture = played.screen.picture
    assert picture is not None
    hung = sorted((one for one in picture.sprites if one.number), key=lambda one: one.rect.x)
    told = {one.number: one.label.title for one in hung if one.label is not None}
    assert told == {number: f"Painting {number}" for number in range(1, 9)}
    tokens = {one.id: one.face.number for one in picture.sprites if one.kind == "number"}
    assert tokens["token:0"] == 5
    played.key(pygame.K_1)
    assert picture.draft.picks == (0,)


def test_a_turn_can_be_ended_after_a_patron_was_claimed() -> None:
    for seed in range(40):
        played = Played(game="museum_pictura", seats=2, seed=seed)
        while played.match.to_act and not may_claim(played):
            played.step()
        if played.match.to_act:
            break
    played.settle()
    played.draw()
    picture = played.screen.picture
    assert picture is not None
    assert "patron" in picture.prompt()
    picture.press(next(one for one in picture.sprites if one.means and one.means[0] == "patron"))
    assert isinstance(enter(played)[0], Claim)
    answered(played)
    assert not picture.drafted
    assert any(answer.intent == DONE for answer in picture.answers())


def may_claim(played: Played) -> bool:
    state = played.match.state
    if not isinstance(state.phase, Acting) or played.viewer not in played.match.to_act:
        return False
    return any(isinstance(one, Claim) for one in played.game.legal(state, played.viewer))
