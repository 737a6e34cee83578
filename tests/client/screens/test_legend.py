"""Symbols are explained where they are seen: on the label of a plaque, and below the scores."""

from typing import Any

import pygame
import pytest
from pygame import FRect

from client.drawing.canvas import Canvas
from tests.client.screens.tables import Played


@pytest.mark.parametrize("game", ["masters_gallery", "art_gallery", "artline", "museum_pictura"])
def test_the_label_of_a_plaque_draws_the_symbol_of_each_fact_beside_its_meaning(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Played(game=game, seats=3, size=(1366, 768))
    label = played.sprite("seat:1").label
    assert label is not None
    facts = played.sprite("seat:1").face.plaque.facts
    assert label.signs == tuple(fact.symbol for fact in facts if fact.told)
    assert label.lines[-len(label.signs) :] == tuple(fact.told for fact in facts if fact.told)
    played.point(played.middle(played.sprite("seat:1")))
    played.wait(1.0)
    drawn: list[str] = []
    draw = Canvas.symbol

    def note(canvas: Canvas, name: str, *more: Any) -> None:
        drawn.append(name)
        draw(canvas, name, *more)

    monkeypatch.setattr(Canvas, "symbol", note)
    played.draw()
    assert " ".join(label.signs) in " ".join(drawn), "one below the other, as the sentences stand"


def test_the_scores_explain_the_symbols_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    draw = Canvas.text

    def note(canvas: Canvas, text: str, *more: Any, **named: Any) -> FRect:
        texts.append(text)
        return draw(canvas, text, *more, **named)

    monkeypatch.setattr(Canvas, "text", note)
    for mode, trap in (("basic", False), ("code_grid", True)):
        played = Played(game="stolen_paintings", seats=4, mode=mode, size=(1366, 768))
        texts.clear()
        played.key(pygame.K_s)
        assert "Points so far." in texts
        assert ("the trap" in texts) is trap, "only what this game shows"
