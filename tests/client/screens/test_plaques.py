"""Plaques of the opponents: what a seat does stays whole, and no sign lies on another."""

from math import dist
from typing import Any

import pygame
import pytest
from pygame import FRect

from client.browser.layouts import PLAQUE_GROWN, Screen, divided
from client.drawing import theme
from client.drawing.canvas import Anchor, Canvas, Paint, Point
from client.drawing.rects import Rect
from client.tables.bands import divide
from client.tables.board import Fact, Plaque, Room, SmallWall, Sprite
from client.tables.boards import board_for
from client.tables.plaque_drawing import draw_plaque
from client.tables.plaques import PlaqueFace, SeatFacts
from engine.games import GAMES
from engine.games.art_gallery.pieces import ITINERARIES
from engine.games.art_gallery.scoring import best_run
from tests.client.cuts import noted_cuts
from tests.contract.test_boards import moments

SIZE = (1280, 800)


class Noting(Canvas):
    """Notes which words are drawn in how much room, and where symbols lie."""

    def __init__(self, text: float) -> None:
        pygame.font.init()
        super().__init__(pygame.Surface(SIZE), 1.0, text)
        self.room: dict[str, tuple[float, float]] = {}
        """For each text its width, and what it may take; 0 for as much as it needs."""
        self.symbols: dict[str, tuple[Point, float]] = {}
        self.pictures: dict[str | int, Rect] = {}

    def picture(self, key: str | int, area: Any, *more: Any, **facts: Any) -> None:
        self.pictures[key] = Rect(*area)
        super().picture(key, area, *more, **facts)

    def text(
        self,
        text: str,
        at: Point,
        style: str = "body",
        color: Paint = theme.IVORY,
        anchor: Anchor = "topleft",
        limit: float = 0,
    ) -> FRect:
        self.room[text] = (self.measure(text, style), limit)
        return super().text(text, at, style, color, anchor, limit)

    def symbol(self, name: str, center: Point, size: float, color: Paint) -> None:
        self.symbols[name] = (center, size)
        super().symbol(name, center, size, color)


def drawn(
    others: int, text: float, words: str, away: bool = False, points: str = "35", room: Room | None = None, **more: Any
) -> Noting:
    """Return what was drawn for the first of some opponents, a bot that began."""
    canvas = Noting(text)
    box = divide(SIZE, text, others, False, room).plaques[0]
    known = (Fact("coin", points, "points"), *(Fact("frame", number, "works") for number in ("4", "6", "7")))
    plaque = Plaque(3, known, words=words, first=True, **more)
    face = PlaqueFace(plaque, SeatFacts("Dario", away, bot=True), False, False, this_round="this round")
    draw_plaque(canvas, Sprite("seat:3", "plaque", box, face))
    return canvas


@pytest.mark.parametrize("others", [3, 5, 7])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_a_bots_sign_leaves_room_for_what_it_did(others: int, text: float) -> None:
    canvas = drawn(others, text, "moved 2")
    assert "bot" in canvas.symbols
    for said in ("Dario", "moved 2"):
        wide, limit = canvas.room[said]
        assert not limit or wide <= limit, said


def test_a_name_beside_three_digits_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = noted_cuts(monkeypatch)
    for text in (1.0, 1.3):
        drawn(3, text, "moved 2", points="104")
    assert not cut


def test_a_bots_name_is_whole_on_a_television(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = noted_cuts(monkeypatch)
    bands, _ = divided(Screen(1920, 1080, "wall"), 3, True)
    canvas, (_, _, w, h) = Noting(bands.text), bands.plaques[0]
    box = Rect(0, 0, w / PLAQUE_GROWN[0], h / PLAQUE_GROWN[0])
    face = PlaqueFace(Plaque(3, (Fact("coin", "12", "points"),)), SeatFacts("Bruno", False, bot=True), False, False)
    draw_plaque(canvas, Sprite("seat:3", "plaque", box, face))
    assert not cut
    assert "bot" in canvas.symbols


@pytest.mark.parametrize("others", [3, 5, 7])
@pytest.mark.parametrize(("away", "other"), [(False, "play"), (True, "cross")])
def test_a_bots_sign_lies_beside_that_of_the_first_seat_and_the_cross(others: int, away: bool, other: str) -> None:
    canvas = drawn(others, 1.3, "moved 2", away)
    (one, its_size), (at, size) = canvas.symbols["bot"], canvas.symbols[other]
    assert dist(one, at) >= (its_size + size) / 2
    assert other not in {badge.symbol for badge in theme.SEATS}


@pytest.mark.parametrize("others", [1, 3, 5, 7])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_what_hangs_before_a_seat_stays_on_its_plaque_between_its_facts_and_its_words(others: int, text: float) -> None:
    places = tuple((str(place + 1), "period:baroque") if place % 3 else None for place in range(25))
    canvas = drawn(others, text, "moved 2", wall=SmallWall(5, places, (("brass", 0, 3),)))
    box = divide(SIZE, text, others, False).plaques[0]
    if others <= 3 and text == 1.0:
        assert len(canvas.pictures) == sum(place is not None for place in places)
    for rect in canvas.pictures.values():
        assert box.x <= rect.x
        assert rect.right <= box.right
        assert rect.bottom <= box.bottom - 8
        assert rect.w >= 10


def test_what_a_seat_does_gives_way_to_what_it_has_won_where_there_is_no_room_below() -> None:
    box = divide(SIZE, 1.3, 7, False).plaques[0]
    for gain in ("", "+5"):
        canvas = drawn(7, 1.3, "has seen enough", gain=gain)
        below = canvas.surface.subsurface((0, int(box.bottom) + 2, int(box.right), 30))
        assert pygame.transform.average_color(below)[:3] == (0, 0, 0), "nothing runs out of the plaque"
        assert ("has seen enough" in canvas.room) == (not gain)


def noted_words(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Return a list that takes what is told of a seat from now on, and in how many lines."""
    found: list[tuple[str, int]] = []
    real = Canvas.paragraph

    def noting(self: Canvas, told: str, at: Point, width: float, style: str, color: Paint, most: int) -> float:
        found.append((told, most))
        return real(self, told, at, width, style, color, most)

    monkeypatch.setattr(Canvas, "paragraph", noting)
    return found


def said(monkeypatch: pytest.MonkeyPatch, text: float, words: str, room: Room | None = None) -> list[tuple[str, int]]:
    """Return what is told of a seat among eight, and in how many lines, also where letters became smaller."""
    found = noted_words(monkeypatch)
    drawn(7, text, words, room=room)
    return found


def test_what_a_seat_does_takes_the_room_that_is_too_low_for_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = noted_cuts(monkeypatch)
    words = "marks 2, 7 and 8; majority decides"
    assert said(monkeypatch, 1.0, words, Room("none")) == [(words, 2)]
    assert not cut


def test_a_sentence_without_room_loses_its_end_rather_than_half_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(monkeypatch, 1.3, "takes 2, 7 and 8; all the others nothing") == [("takes 2, 7 and 8", 1)]
    one = "says: it is that of all of them"
    assert said(monkeypatch, 1.3, one)[-1] == (one, 1), "one word would make no sense"


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("scores 20 points: 6 with Degas and 14 with Van Gogh. That makes 53 in all.", ["scores 20 points"]),
        ("moves one anticlockwise to the fifth gallery and lays a card there.", []),
    ],
)
def test_half_a_move_is_told_nowhere(move: str, told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What has no room on the plaque is in the log."""
    cut, found = noted_cuts(monkeypatch), noted_words(monkeypatch)
    face = PlaqueFace(Plaque(3, ()), SeatFacts("Dario", last=move), False, False)
    draw_plaque(Noting(1.3), Sprite("seat:3", "plaque", Rect(0, 0, 190, 90), face))
    assert [text for text, _ in found] == told
    assert not cut


def test_a_name_stands_in_the_middle_of_a_plaque_that_has_room_for_it_alone() -> None:
    canvas = Noting(1.3)
    box = divide(SIZE, 1.3, 7, False, Room("none", "low", ((0, 2, 4, 6), (1, 3, 5, 7)))).plaques[0]
    face = PlaqueFace(Plaque(3, (), words="thinks"), SeatFacts("Dario", bot=True), False, False, in_team=True)
    draw_plaque(canvas, Sprite("seat:3", "plaque", box, face))
    assert "thinks" not in canvas.room
    assert abs(canvas.symbols["bot"][0][1] - box.center[1]) < 1


@pytest.mark.parametrize("others", [1, 3, 5, 7])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_what_a_seat_has_won_is_read_whole(others: int, text: float) -> None:
    canvas = drawn(others, text, "", gain="+15")
    wide, limit = canvas.room["+15"]
    assert not limit or wide <= limit
    assert "4" not in canvas.room, "facts give way to it"


def test_the_walls_on_plaques_are_the_museums_and_the_rows() -> None:
    met = 0
    for slug in ("museum_pictura", "art_gallery"):
        for scene in moments(GAMES[slug], 3, 4, 0, 120):
            for plaque, player in zip(board_for(slug).plaques(scene), scene.state.players, strict=True):
                assert plaque.wall is not None
                if slug == "museum_pictura":
                    assert [place is None for place in plaque.wall.places] == [card is None for card in player.museum]
                else:
                    assert len(plaque.wall.places) == len(player.row)
                    runs = [best_run(player.row, itinerary) for itinerary in ITINERARIES]
                    assert [run[1:] for run in plaque.wall.runs] == [run[1:] for run in runs if run[0]]
                    met += len(plaque.wall.runs)
    assert met > 20


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_on_a_low_plaque_what_a_seat_does_stands_beside_its_count(text: float) -> None:
    canvas, rect = Noting(text), Rect(8, 600, 150 * text, 82 * text)
    face = PlaqueFace(Plaque(0, (Fact("cards", "4", "4 paintings"),), words="hangs"), SeatFacts("Ann"), False, True)
    draw_plaque(canvas, Sprite("seat:0", "plaque", rect, face))
    assert {"4", "hangs"} <= {*canvas.room}


@pytest.mark.parametrize("text", [0.9, 1.0, 1.15, 1.3])
def test_every_fact_of_masters_gallery_stays_on_ones_own_plaque(text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hand, cards face down, and all five artists: smaller where they take two rows."""
    drawn: dict[str, float] = {}
    monkeypatch.setattr(Canvas, "symbol", lambda _, name, at, size, color: drawn.update({name: at[1] + size / 2}))
    rect = divide((1366, 768), text, 4, False).own
    signs = ("cards", "face_down", *(mark.symbol for mark in theme.ARTISTS[:5]))
    known = tuple(Fact(sign, "12" if sign == "cards" else "1", sign) for sign in signs)
    face = PlaqueFace(Plaque(0, known), SeatFacts("Maximiliane-Sophie"), True, True, True, "your turn")
    pygame.font.init()
    draw_plaque(Canvas(pygame.Surface((1366, 768)), 1.0, text), Sprite("seat:0", "plaque", rect, face))
    assert {*signs} <= {*drawn}
    assert max(drawn.values()) <= rect.bottom - 8
