"""masters_gallery: Who sees what, of what happens."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.core import SPECTATOR
from engine.core.rng import rng_of
from engine.games.masters_gallery import GAME
from engine.games.masters_gallery.events import Chose, Dealt, Drew, Event, LaidFaceDown, RoundSkipped
from engine.games.masters_gallery.pieces import Card

CARD, OTHER = Card(7), Card(60)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Dealt(1, [CARD, OTHER]), Dealt(1, [None, None])),
        (Drew(1, [CARD]), Drew(1, [None])),
        (LaidFaceDown(1, CARD), LaidFaceDown(1, None)),
        (Chose(1, CARD), Chose(1, None)),
    ],
)
def test_a_secret_card_shows_its_owner_only(event: Event, told: Event) -> None:
    assert GAME.view_event(event, 1) == event
    assert GAME.view_event(event, 0) == told
    assert GAME.view_event(event, SPECTATOR) == told


def test_every_kind_of_event_but_the_rarest_happens_in_a_few_matches() -> None:
    met: set[type] = set()
    for seed in range(12):
        rng = rng_of(seed)
        state = GAME.deal(3, GAME.options(), rng_of(seed))
        while asked := GAME.to_act(state):
            seat = min(asked)
            met.update(map(type, GAME.apply(state, seat, rng.choice(list(GAME.legal(state, seat))))))
    assert {*get_args(Event)} - met <= {RoundSkipped}
