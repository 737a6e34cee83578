"""How Art Gallery uses its room: whole paintings as large as fits, bids as chips, ways, the opening, what counts in sight."""

import pygame
import pytest

from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.tables.art_gallery.board import BOARD
from client.tables.art_gallery.draft import Draft, leads
from client.tables.art_gallery.faces import BidderFace, GainFace, TileFace, WorkFace
from client.tables.art_gallery.opened import opening
from client.tables.art_gallery.pictures import work_of
from client.tables.board import Sprite
from client.wording.scene import Scene
from engine.core import SPECTATOR
from engine.games.art_gallery import pieces
from engine.games.art_gallery.scoring import best_run
from engine.games.art_gallery.state import PickingUp, Visiting
from tests.client.tables.layouts import area_of, overlapping
from tests.client.tables.test_art_gallery_board import asked_for, first, scenes

SIZES = [(1366, 768), (1920, 1080), (3840, 2160)]
LEAST = {2: 300.0, 3: 250.0, 4: 170.0}
"""Units that a painting's place is wide at 1366x768, for so many galleries a row."""


def laid(
    scene: Scene, draft: Draft | None = None, size: tuple[int, int] = SIZES[0], text: float = 1.0
) -> dict[str, Sprite]:
    return {one.id: one for one in BOARD.layout(scene, draft or Draft(), area_of(BOARD, scene, size, text))}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_paintings_of_galleries_have_large_places_with_their_bids_clear_of_them(
    size: tuple[int, int], seats: int
) -> None:
    scene = asked_for(Visiting, seats)
    found = laid(scene, size=size)
    rooms = (len(scene.state.rooms) - 1) // 2
    works = [one.rect for name, one in found.items() if isinstance(one.face, WorkFace) and one.kind == "work"]
    assert len(works) == sum(room.painting is not None for room in scene.state.rooms)
    assert all(rect.w >= LEAST[rooms] and rect.h >= 165 for rect in works)
    for place in range(1, 2 * rooms + 1):
        chips = [one.rect for name, one in found.items() if name.startswith((f"slot:{place}:", f"bid:{place}:"))]
        assert not any(overlapping((rect, chip)) for rect in works for chip in chips)


def test_wide_paintings_are_large_in_low_rooms_and_their_symbols_stand_above_them() -> None:
    met = 0
    for scene in scenes(6):
        found = laid(scene, text=1.3)
        for place, room in enumerate(scene.state.rooms):
            if room.painting is None or f"painting:{room.painting}" not in found:
                continue
            shape = work_of(room.painting).proportion
            inside, marks = found[f"painting:{room.painting}"].rect, found[f"symbols:{place}"].rect
            chip = found[f"gain:{place}"].rect if scene.viewer >= 0 else marks
            assert not overlapping((inside, marks))
            assert not overlapping((inside, chip))
            if shape > 1.25:
                met += 1
                assert min(inside.w, inside.h * shape) >= 120
    assert met


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_shop_shows_its_four_works_large_and_apart(text: float) -> None:
    scene = asked_for(Visiting)
    tiles = [
        one.rect for name, one in laid(scene, text=text).items() if isinstance(one.face, TileFace) and name[5:].isdigit()
        and any(stack.top is not None and name == f"tile:{stack.top}" for stack in scene.state.piles)
    ]  # fmt: skip
    assert len(tiles) == len(pieces.PRICES)
    assert all(rect.w >= 96 and rect.h >= 64 for rect in tiles)
    assert not overlapping(tiles)


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_symbols_gain_and_places_do_not_lie_over_each_other(seats: int, text: float) -> None:
    scene = asked_for(Visiting, seats)
    found = laid(scene, text=text)
    parts = [
        one.rect
        for name, one in found.items()
        if one.kind in ("work", "symbols", "gain", "slot", "bid") or name.startswith("price:")
    ]
    assert not overlapping(parts)


def test_each_gallery_says_what_its_painting_adds_to_the_own_row() -> None:
    scene = first(lambda one: one.asked and isinstance(one.state.phase, Visiting) and len(one.state.players[0].row) > 1)
    found, row = laid(scene), scene.state.players[0].row
    checked = 0
    for place, room in enumerate(scene.state.rooms):
        if room.painting is None:
            continue
        grown = sum(best_run([*row, room.painting], i)[0] - best_run(row, i)[0] for i in pieces.ITINERARIES)
        assert found[f"gain:{place}"].face == GainFace(0, f"+{grown}")
        checked += 1
    assert checked >= 3


def test_both_ways_of_a_card_are_dotted_with_their_direction() -> None:
    scene = first(
        lambda one: (
            one.asked
            and isinstance(one.state.phase, Visiting)
            and any(len(leads(one, card)) == 2 for card in one.state.players[0].hand if pieces.VALUE_OF[card])
        )
    )
    card = next(card for card in scene.state.players[0].hand if len(leads(scene, card)) == 2)
    assert not any(one.kind == "walk" for one in laid(scene).values())
    found = laid(scene, Draft(hovered=card))
    assert {name for name, one in found.items() if one.kind == "walk"} == {"walk:clockwise", "walk:other"}
    end = next(iter(leads(scene, card)))
    chosen = laid(scene, Draft(mover=card, area=end))
    strong = [one.face.strong for one in chosen.values() if one.kind == "walk"]
    assert sorted(strong) == [False, True]


def test_an_opened_gallery_has_the_board_with_a_row_for_each_bidder() -> None:
    scene = first(
        lambda one: isinstance(one.state.phase, PickingUp) and one.state.sheets[-1].win is not None, viewer=SPECTATOR
    )
    found, sheet = laid(scene), scene.state.sheets[-1]
    assert sheet.win is not None
    work = found[f"painting:{sheet.win.painting}"]
    assert work.rect.w > 500
    assert work.rect.h > 380
    rows = {one.face.seat: one for one in found.values() if isinstance(one.face, BidderFace)}
    assert {*rows} == {bid.owner for bid in sheet.bids}
    assert [seat for seat, row in rows.items() if row.face.won] == [sheet.win.seat]
    assert {seat: row.face.total for seat, row in rows.items()} == {seat: str(sheet.sums[seat]) for seat in rows}
    for marker in scene.state.phase.queue:
        owner = rows[sheet.bids[marker].owner].rect
        assert found[f"marker:{marker}"].rect.within(owner.inset(0, -2))
    assert not any(overlapping((work.rect, row.rect)) for row in rows.values())


@pytest.mark.parametrize("text", [1.0, 1.3, 1.7])
def test_the_sum_of_three_cards_stands_beside_them(text: float) -> None:
    """22 is as wide as a large screen writes it."""
    pygame.font.init()
    wide = Canvas(pygame.Surface((1, 1)), 1.0, text).measure("22", "display")
    opened = [scene for scene in scenes(viewer=SPECTATOR) if isinstance(scene.state.phase, PickingUp)]
    most = 0
    for scene in opened:
        found = opening(scene, Draft(), Rect(0, 0, 1100, 560), text)
        row = next(one.rect for one in found if one.kind == "bidder")
        cards = [one.rect for one in found if one.id.startswith(("card:", "bid:", "taken:"))]
        assert all(card.right <= row.right - 14 - wide for card in cards)
        most = max(most, *(sum(bid.owner == seat for bid in scene.state.sheets[-1].bids) for seat in range(4)))
    assert most > 2


def test_what_counts_besides_the_runs_stands_there_as_the_rules_have_it() -> None:
    scene = asked_for(Visiting)
    label = laid(scene)["strip:now"].label
    assert label is not None
    numbers = [int(word.strip(",.;")) for word in label.lines[0].split() if word.strip(",.;").isdigit()]
    assert numbers == [pieces.MATCHED, pieces.UNMATCHED, pieces.HAND_PART, pieces.FIRST_PLAYER]


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_tiles_of_an_opened_shop_are_large(text: float) -> None:
    scene = first(
        lambda one: (
            isinstance(one.state.phase, PickingUp)
            and one.state.sheets[-1].area == pieces.SHOP
            and all(stack.top is not None for stack in one.state.piles)
        )
    )
    found = laid(scene, text=text)
    tiles = [found[f"tile:{stack.top}"].rect for stack in scene.state.piles]
    assert all(rect.w >= 180 and rect.h >= 180 for rect in tiles)
    prices = [found[f"price:{place}"].rect for place in range(len(tiles))]
    assert not overlapping([*tiles, *prices])


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("seats", range(2, 7))
def test_no_card_of_a_full_hand_lies_on_another(seats: int, text: float) -> None:
    scene = asked_for(Visiting, seats)
    hand = [one.rect for one in laid(scene, text=text).values() if one.zone == "hand"]
    assert len(hand) >= 8
    assert not overlapping(hand)
    assert all(rect.w >= 38 for rect in hand)


def test_a_row_says_what_a_zero_counts_and_before_it_is_won_what_the_painting_is_worth_to_the_viewer() -> None:
    zeros = worths = 0
    for scene in scenes():
        for shown in [beat.scene for beat in BOARD.beats(scene)]:
            if not isinstance(shown.state.phase, PickingUp):
                continue
            sheet = shown.state.sheets[-1]
            row = next((one for one in laid(shown).values() if one.id == "bidder:0"), None)
            if row is None or len(sheet.bids) < 2 or (sheet.win is not None and sheet.win.seat == 0):
                continue
            told = row.face.told
            assert not told.startswith("worth +") or sheet.win is None
            zeros += told.startswith("a 0 in company counts 10")
            worths += told.startswith("worth +")
    assert zeros
    assert worths
