"""Hands play every game by clicks and by its list, and find nothing wrong; planted faults are found."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from client.tables import lines_for
from client.tables.board import Answer, AnyBoard, Look
from client.tables.boards import board_for
from client.tables.contract import Choices
from engine.games import GAMES
from engine.games.masters_gallery.intents import Display
from engine.games.masters_gallery.pieces import Card
from tests.contract import hands
from tests.contract.setups import Setup, forms
from tests.contract.test_boards import AREA, TABLES

MOMENTS = 40


def played(setup: Setup, board: AnyBoard, seed: int = 1) -> hands.Hands:
    """Return the hands after a random match."""
    found = hands.Hands(setup, board, AREA, random.Random(seed))
    for scene, sent in hands.questions(setup, seed, MOMENTS):
        found.ask(scene, sent)
    return found


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_a_click_a_list_and_enter_mean_the_same_in_every_game(setup: Setup) -> None:
    found = played(setup, board_for(setup.slug))
    assert not found.finds
    assert found.tried > 30


class Faulty:
    """A board with some of its methods replaced."""

    def __init__(self, board: AnyBoard, **methods: Callable[..., Any]) -> None:
        self._board, self._methods = board, methods

    def __getattr__(self, name: str) -> Any:
        return self._methods.get(name, getattr(self._board, name))


BOARD = board_for("masters_gallery")


def _raises(scene: Any, draft: Any, sprite: Any) -> Any:
    raise KeyError(sprite.id)


def _refused(scene: Any, draft: Any) -> tuple[Answer, ...]:
    return (*BOARD.answers(scene, draft), Answer("any card", Display(Card(0))))


def _without_reasons(scene: Any, draft: Any) -> tuple[Answer, ...]:
    return tuple(replace(one, reason="") for one in BOARD.answers(scene, draft))


def _dim(scene: Any, draft: Any, area: Any) -> tuple[Any, ...]:
    return tuple(structs.replace(one, look=Look.ILLEGAL, label=None) for one in BOARD.layout(scene, draft, area))


def _first_card_is_fixed(scene: Any, draft: Any, area: Any) -> tuple[Any, ...]:
    laid = BOARD.layout(scene, draft, area)
    first = next((one for one in laid if one.means is not None), None)
    return tuple(structs.replace(one, means=None) if one is first else one for one in laid)


@pytest.mark.parametrize(
    ("methods", "told"),
    [
        ({"press": _raises}, "a click raises"),
        ({"press": lambda scene, draft, sprite: draft}, "a click does nothing"),
        ({"answers": _refused}, "a button sends what the rules refuse"),
        ({"answers": _without_reasons}, "a grey button gives no reason"),
        ({"layout": _dim}, "a thing that cannot be chosen gives no reason"),
        ({"layout": _first_card_is_fixed}, "no clicks make an entry of the list"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_planted_fault_of_a_board_is_found(methods: dict[str, Any], told: str) -> None:
    (setup,) = forms(GAMES["masters_gallery"])
    board: Any = Faulty(BOARD, **methods)
    assert any(told in find for find in played(setup, board).finds)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (lambda found: Choices((), found.make), "the list is empty"),
        (lambda found: replace(found, make=lambda picks: Display(Card(0))), "the list has what the rules refuse"),
    ],
    ids=["empty", "refused"],
)
def test_a_planted_fault_of_a_list_is_found(
    monkeypatch: pytest.MonkeyPatch, changed: Callable[[Choices], Choices], told: str
) -> None:
    (setup,) = forms(GAMES["masters_gallery"])
    lines = lines_for(setup.slug)
    choices = lines.choices
    monkeypatch.setattr(
        lines, "choices", lambda scene: changed(choices(scene)) if choices(scene).items else choices(scene)
    )
    assert any(told in find for find in played(setup, BOARD).finds)


@pytest.mark.parametrize(
    ("slug", "told"),
    [("museum_pictura", "Enter sends while something is held"), ("masters_gallery", "an answer can be sent again")],
)
def test_a_board_alone_would_send_again_and_send_too_early(
    monkeypatch: pytest.MonkeyPatch, slug: str, told: str
) -> None:
    monkeypatch.setattr(hands, "offered", lambda board, scene, draft: board.answers(scene, draft))
    (setup,) = forms(GAMES[slug])
    assert any(told in find for find in played(setup, board_for(setup.slug)).finds)
