"""Cards of a hand and columns of the wall tell whole names, and the hand's keys only to a player who uses keys."""

import itertools

import pygame
import pytest
from pygame import Surface

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.tables import cards
from client.tables.board import CardFace, Sprite
from client.tables.masters_gallery.drawing import KINDS
from client.tables.masters_gallery.wall import HeaderFace
from engine.games.masters_gallery.state import FirstCard
from tests.client.cuts import noted_cuts, noted_texts
from tests.client.screens.tables import Played, reaching

ARTISTS = ["Vermeer", "Degas", "Monet", "Renoir", "Van Gogh"]
MARKS = ("", "draw", "second_up", "second_down", "together", "award")


def digits(played: Played) -> str:
    """Return the digits on the hand's cards."""
    return "".join(card.face.number for card in played.hand())


@pytest.mark.parametrize("key", [pygame.K_2, pygame.K_RIGHT, pygame.K_TAB])
def test_the_keys_of_the_hand_are_shown_while_keys_are_used(key: int) -> None:
    played = reaching(FirstCard, seats=3)
    assert digits(played) == ""
    played.key(key)
    assert digits(played).startswith("123")
    played.point((5.0, 5.0))
    assert digits(played) == ""


@pytest.mark.parametrize(("artist", "glyph"), [*itertools.product(range(5), MARKS)])
def test_a_card_as_narrow_as_a_hand_has_room_for_names_the_whole_name(
    artist: int, glyph: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, symbols = noted_texts(monkeypatch), list[str]()
    monkeypatch.setattr(Canvas, "symbol", lambda canvas, name, *rest: symbols.append(name))
    wide = 78.0
    face = CardFace(name=ARTISTS[artist], shape=theme.ARTISTS[artist].symbol, marks=(glyph,) if glyph else ())
    scale = wide / theme.CARD[0]
    canvas = Canvas(Surface((78, 108)), scale, cards.letters(wide, 1.0))
    cards._face(face, True, canvas)
    assert drawn == [ARTISTS[artist]]
    assert (glyph in symbols) is bool(glyph)


@pytest.mark.parametrize("name", ARTISTS)
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_a_columns_head_is_whole_where_the_drawer_is_open(
    name: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = noted_cuts(monkeypatch)
    canvas = Canvas(Surface((300, 120)), 1.0, scale)
    face = HeaderFace(name, "artist:0", "diamond", 0, 6, "von 6", name)
    head = Sprite("head:0", "masters_header", Rect(0, 0, 148, 40 * scale), face)
    KINDS["masters_header"](canvas, head)
    assert cut == []
