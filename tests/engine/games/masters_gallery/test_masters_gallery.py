"""The game as it is registered."""

from __future__ import annotations

from pathlib import Path

from engine.games import GAMES
from engine.games.masters_gallery import GAME

PAGE = Path(__file__).parents[4] / "docs" / "rules" / "masters_gallery.md"


def test_it_is_in_the_list() -> None:
    assert GAMES["masters_gallery"] is GAME
    assert GAME.info.seats == range(2, 6)
    assert [option.name for option in GAME.info.options] == ["first_seat", "turn_seconds"]


def test_every_reason_names_a_section_of_the_rules() -> None:
    sections = {line[3:].strip() for line in PAGE.read_text("utf-8").splitlines() if line.startswith("## ")}
    assert {*GAME.reasons.values()} <= sections
