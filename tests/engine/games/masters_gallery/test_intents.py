"""Intents are one object each, and travel under their name."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from engine.games.masters_gallery import GAME
from engine.games.masters_gallery.intents import ADD_NONE, AWARD, CHOOSE, DECLINE, DISPLAY, Add, Intent
from engine.games.masters_gallery.pieces import ARTISTS, CARDS, Card


def test_there_is_one_of_each() -> None:
    assert [intent.card for intent in DISPLAY] == [intent.card for intent in CHOOSE] == [*CARDS]
    assert [intent.artist for intent in AWARD] == [*ARTISTS]


@pytest.mark.parametrize("intent", [DISPLAY[3], CHOOSE[4], AWARD[2], DECLINE, ADD_NONE, Add((Card(1), Card(50)))])
def test_an_intent_survives_the_wire(intent: Intent) -> None:
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(intent), type=GAME.intent_type) == intent


def test_the_game_knows_all_of_them() -> None:
    assert GAME.intents == get_args(Intent)


@pytest.mark.parametrize(
    "foreign", [{"type": "Display"}, {"type": "Display", "card": "3"}, {"type": "Peek", "seat": 1}]
)
def test_what_is_not_an_intent_is_refused(foreign: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(foreign, type=GAME.intent_type)
