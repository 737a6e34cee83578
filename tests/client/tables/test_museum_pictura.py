"""Museum: Pictura in words and as a picture: what is typed, what is picked, what a button would send."""

from dataclasses import replace
from typing import Any

import pygame
import pytest
from msgspec import structs

from client.drawing import theme
from client.drawing.canvas import Canvas, Paint, Point
from client.drawing.rects import Rect
from client.tables import lines_for
from client.tables.bands import divide
from client.tables.board import Area, Sprite
from client.tables.museum_pictura import drafting
from client.tables.museum_pictura.board import BOARD
from client.tables.museum_pictura.drafting import Draft
from client.tables.museum_pictura.drawing import KINDS
from client.tables.museum_pictura.faces import PatronFace, WorkFace
from client.tables.museum_pictura.free_actions import free_actions
from client.tables.museum_pictura.pictures import painter_name, picture_of, work_of
from client.tables.museum_pictura.wording import slot_name, slot_of
from client.wording.numbers import signed
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.games.museum_pictura import GAME, intents
from engine.games.museum_pictura.pieces import PAINTER_OF, PAINTINGS, SLOTS
from engine.games.museum_pictura.state import Exchanging, State, Trading
from tests.engine.games.museum_pictura.tables import (
    acting,
    card,
    cards,
    fill_museum,
    give,
    hang,
    patron,
    throw,
    trend,
)

WORDS = Words.load("en", strict=True)
AREA = Area(Rect(0, 130, 1010, 446), Rect(200, 628, 810, 172))
NAMES = ("Ann", "Bruno", "Clara", "Dario")


def scene(state: State, viewer: int = 0) -> Scene:
    """Return what a viewer sees."""
    return Scene(WORDS, GAME, viewer, NAMES[: len(state.players)], GAME.look(state, [], viewer))


def sprites(state: State, draft: Draft | None = None, viewer: int = 0) -> dict[str, Sprite]:
    seen = scene(state, viewer)
    return {sprite.id: sprite for sprite in BOARD.layout(seen, draft or Draft(), AREA)}


def pressed(state: State, *means: tuple[str, Any], viewer: int = 0) -> Draft:
    """Return the draft after clicks on what means these."""
    seen, draft = scene(state, viewer), Draft()
    for wanted in means:
        found = BOARD.layout(seen, draft, AREA)
        draft = BOARD.press(seen, draft, next(sprite for sprite in found if sprite.means == wanted))
    return draft


def first_answer(state: State, draft: Draft, viewer: int = 0) -> Any:
    return BOARD.answers(scene(state, viewer), draft)[0].intent


# Words


def test_every_painting_has_a_work_of_its_own_and_every_painter_a_short_name() -> None:
    assert len({picture_of(one) for one in PAINTINGS}) == 180
    assert all(work_of(one).painter == PAINTER_OF[one] for one in PAINTINGS)
    assert len({painter_name(number) for number in range(1, 31)}) == 30
    assert {painter_name(2), painter_name(11), painter_name(30)} == {"Leonardo", "Rembrandt", "Van Gogh"}


def test_slots_are_told_and_typed_alike() -> None:
    assert [slot_of(slot_name(slot)) for slot in range(SLOTS)] == list(range(SLOTS))
    assert (slot_name(0), slot_name(4), slot_name(24)) == ("a1", "e1", "e5")
    assert [slot_of(text) for text in ("f1", "a6", "a", "12", "a11")] == [None] * 5


def test_empty_slots_are_alike_but_for_their_names_which_are_sprites_of_their_own() -> None:
    """What is alike is stretched once while the museum grows."""
    state = acting()
    hang(state, 0, cards(1)[:2])
    shown = sprites(state).values()
    slots = [one for one in shown if one.kind == "pictura_slot"]
    names = [one.face.text for one in shown if one.kind == "pictura_named"]
    free = [slot for slot, card in enumerate(state.players[0].museum) if card is None]
    assert len(slots) == len(free) == 23
    assert len({one.face for one in slots}) == 2
    assert names == [slot_name(slot) for slot in free]


def heard(state: State, line: str) -> Any:
    lines: Any = lines_for("museum_pictura")
    return lines.typed(scene(state), line)


def test_what_the_list_does_not_have_can_be_typed() -> None:
    state = acting()
    give(state, 0, *cards(9)[:3])
    throw(state, 1, card(16, "S"))
    throw(state, 0, *cards(30)[:2])
    hang(state, 0, cards(1)[:2])
    one, two, three = cards(9)[:3]
    assert heard(state, "hang 1 3 b2") == intents.Hang(one, 6, three)
    assert heard(state, "Hang 2") == intents.Hang(two, heard(state, "hang 2").slot, None)
    meant = intents.Borrow(1, three, card(16, "S"), 12)
    assert heard(state, "borrow 2 1 3 c3") == heard(state, "borrow seat 2 card 1 for 3 c3") == meant
    lines: Any = lines_for("museum_pictura")
    assert lines.line(scene(state), meant) == "borrow seat 2 card 1 for 3 c3"
    assert heard(state, "inventory 2 1") == intents.TakeInventory(tuple(cards(30)[:2]), True)
    swapped = heard(state, "swap a1 e5")
    assert isinstance(swapped, intents.Arrange)
    assert (swapped.layout[0], swapped.layout[24]) == (None, cards(1)[0])
    market = [one for museum in state.museums for one in museum.cards]
    assert heard(state, "exchange 2 16") == intents.Exchange(two, market[15])
    assert heard(state, "nonsense") is None


@pytest.mark.parametrize(
    "line",
    ["hang", "hang 9", "hang 1 2 3", "borrow 2", "borrow 9 1 1", "exchange 1", "swap a1", "arrange me", "inventory x"],
)
def test_what_is_missing_is_said(line: str) -> None:
    state = acting()
    give(state, 0, *cards(9)[:3])
    said = heard(state, line)
    assert isinstance(said, list)
    assert line.split()[0] in said[0].casefold()


# The picture


def test_a_card_picked_shows_what_each_exchange_would_bring() -> None:
    state = acting()
    fill_museum(state, 0, [card(3, "R"), *cards(16)[:3]], trend(0, "H"))
    give(state, 0, card(18, "H"), card(9, "S"))
    state.phase = Exchanging()
    draft = pressed(state, ("hand", card(18, "H")))
    found = sprites(state, draft)
    face = found[f"card:{card(3, 'R')}"].face
    assert isinstance(face, WorkFace)
    assert face.points == "+2"
    hovered = sprites(state, Draft(hover=("hand", card(18, "H"))))[f"card:{card(3, 'R')}"].face
    assert hovered.points == "+2"
    draft = pressed(state, ("hand", card(18, "H")), ("market", card(3, "R")))
    assert first_answer(state, draft) == intents.Exchange(card(18, "H"), card(3, "R"))


def test_passing_leads_where_the_best_exchange_loses_points(monkeypatch: pytest.MonkeyPatch) -> None:
    state = acting()
    fill_museum(state, 0, [card(3, "R"), *cards(16)[:3]], trend(0, "H"))
    give(state, 0, card(9, "S"))
    state.phase = Exchanging(1, True)
    best = intents.Exchange(card(9, "S"), card(3, "R"))
    for gain, first in ((2, "Best exchange +2"), (-1, "Pass")):
        found = replace(free_actions(scene(state)), trade=(best, gain))
        with monkeypatch.context() as patch:
            patch.setattr(drafting, "free_actions", lambda scene, found=found: found)
            assert BOARD.answers(scene(state), Draft())[0].label.replace("\N{MINUS SIGN}", "-") == first


def test_what_is_said_of_a_discard_stands_clear_of_its_cards() -> None:
    state = acting()
    thrown = cards(16)[:3]
    throw(state, 0, *thrown)
    shown = sprites(state)
    assert shown["discard:text"].rect.bottom <= min(shown[f"card:{one}"].rect.y for one in thrown)


def test_a_patron_that_is_met_is_marked_and_claimed_either_way() -> None:
    state = acting()
    hang(state, 0, cards(1)[:3])
    state.patrons[:2] = [patron(55), patron(60)]
    found = sprites(state)
    faces = [found[f"card:{one}"].face for one in state.patrons[:2]]
    assert all(isinstance(face, PatronFace) for face in faces)
    assert [(face.met, face.claimable) for face in faces] == [(True, True), (False, False)]
    answers = BOARD.answers(scene(state), pressed(state, ("patron", patron(55))))
    assert [answer.intent for answer in answers] == [intents.Claim(patron(55), False), intents.Claim(patron(55), True)]


def test_works_change_places_by_two_clicks_and_the_outline_follows() -> None:
    state = acting()
    hang(state, 0, cards(16)[:3], 0)
    hang(state, 0, [cards(16)[3]], 24)
    assert "collection:9" not in sprites(state)
    draft = pressed(state, ("wall", 24), ("slot", 3))
    assert "collection:9" in sprites(state, draft)
    assert sprites(state)["look:worth"].face.text != sprites(state, draft)["look:worth"].face.text
    intent = first_answer(state, draft)
    assert isinstance(intent, intents.Arrange)
    assert intent.layout[3] == cards(16)[3]
    moved = Draft(moved=3, layout=intent.layout)
    assert BOARD.press(scene(state), moved, sprites(state, moved)["slot:24"]) == Draft()


def test_a_hung_work_can_be_dragged_and_others_cannot() -> None:
    state = acting()
    hang(state, 0, cards(16)[:1])
    hang(state, 1, cards(9)[:1])
    assert sprites(state)[f"card:{cards(16)[0]}"].drag
    looked = sprites(state, Draft(seat=1))[f"card:{cards(9)[0]}"]
    assert (looked.drag, looked.means) == (False, None)


def test_the_last_arranging_starts_from_the_best_layout_found() -> None:
    state = acting()
    hang(state, 0, cards(16)[:3], 0)
    hang(state, 0, [cards(16)[3]], 24)
    state.ending, state.last = "prestige", ()
    GAME.apply(state, 0, intents.DONE)
    assert "collection:9" in sprites(state)
    intent = first_answer(state, Draft())
    assert isinstance(intent, intents.Settle)
    assert intent.layout != tuple(state.players[0].museum)


def test_a_spectator_sees_the_museum_of_the_turn_with_its_seats_name_and_sign() -> None:
    state = acting()
    for seat, work in enumerate(cards(16)[:2]):
        hang(state, seat, [work], seat)
    for seat in range(2):
        state.turn = seat
        shown = sprites(state, viewer=-1)
        assert (shown["look:badge"].face.seat, shown["look:name"].face.text) == (seat, scene(state).names[seat])
        assert [f"slot:{slot}" in shown for slot in range(2)] == [slot != seat for slot in range(2)]


@pytest.mark.parametrize(("viewer", "told"), [(0, "if it ended now: "), (-1, " now, without trend")])
def test_the_sum_above_a_museum_says_what_it_counts(viewer: int, told: str) -> None:
    shown = sprites(acting(), viewer=viewer)["look:worth"]
    assert told in shown.face.text
    assert shown.label is not None
    assert "Beside the name only the track is shown." in shown.label.lines[0]


def test_an_exchange_that_may_be_passed_is_no_turn_on_the_plaque() -> None:
    def may(phase: Any) -> str:
        state = acting()
        state.phase = phase
        return BOARD.plaques(scene(state))[0].may

    assert (may(Exchanging()), may(Exchanging(1, True)), may(Trading((0,)))) == ("", "may exchange", "may exchange")


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_a_card_of_the_market_has_its_painters_name_and_points_lost_are_red(
    text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    drawn: dict[str, object] = {}
    real = Canvas.text

    def noting(canvas: Canvas, told: str, at: Point, style: str, color: Paint, *more: Any, **facts: Any) -> Any:
        drawn[told] = color
        return real(canvas, told, at, style, color, *more, **facts)

    monkeypatch.setattr(Canvas, "text", noting)
    canvas = Canvas(pygame.Surface((1366, 768)), 1.0, text)
    seen = scene(acting(4))
    area = divide((1366.0, 768.0), text, 3, False, BOARD.room(seen)).area
    market = [
        one for one in BOARD.layout(seen, Draft(), area) if one.source == "market" and isinstance(one.face, WorkFace)
    ]
    assert market
    for one in market:
        lost = replace(one.face, points=signed(-3))
        KINDS[one.kind](canvas, structs.replace(one, face=lost))
        assert one.face.painter in drawn
    long = replace(market[0].face, painter="Michelangelo", points="")
    for share, told in ((0.4, False), (0.85, True)):
        drawn.pop("Michelangelo", None)
        rect = market[0].rect._replace(w=share * canvas.measure("Michelangelo", "small"))
        KINDS[market[0].kind](canvas, structs.replace(market[0], face=long, rect=rect))
        assert ("Michelangelo" in drawn) is told, "a long name loses letters rather than all of them"
    assert drawn[signed(-3)] == theme.WARN
