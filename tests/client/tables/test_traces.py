"""Each seat's last move is marked on the board until its next; what is secret is in nobody else's picture."""

from typing import Any

import pytest

from client.drawing.rects import Rect
from client.tables.art_gallery.faces import ActionFace
from client.tables.bands import divide
from client.tables.board import Area, Sprite, Trace
from client.tables.boards import board_for
from client.tables.masters_gallery.board import MastersGalleryBoard
from client.tables.motion import Motion
from client.tables.picture import Picture
from client.tables.plaques import SeatFacts
from client.tables.traces import PIN, pinned
from client.wording.scene import Moment, Scene
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.art_gallery.events import Bought
from engine.games.artline.events import Proposed
from engine.games.masters_gallery.events import Displayed
from engine.games.stolen_paintings.common.phases import Showing
from engine.games.stolen_paintings.modes.chronology.phases import PutInOrder
from tests.contract.test_boards import NAMES, WORDS, moments

BANDS = divide((1280, 768), 1.0, 2, False)
SEATS = tuple(SeatFacts(name) for name in NAMES[:3])


def pins(picture: Picture) -> dict[int, Sprite]:
    return {one.face.seat: one for one in picture.sprites if one.kind == "pin"}


def test_a_displayed_card_bears_its_seats_pin_until_the_seat_moves_again() -> None:
    picture, marked = Picture(board_for("masters_gallery"), Motion(0)), 0
    for scene in moments(GAMES["masters_gallery"], 3, 2, 0, 40):
        picture.see(Moment(scene), SEATS, BANDS)
        assert scene.view is not None
        shown = [event for event in scene.view.events if isinstance(event, Displayed)]
        if len(shown) == 1 and scene.before is not None and scene.before.state.round == scene.state.round:
            card = picture.by_id(picture.traces[shown[0].owner].sprite)
            assert card is not None
            assert card.means == shown[0].card or str(shown[0].card) in card.id
            box = card.clip or card.rect
            assert abs(pins(picture)[shown[0].owner].rect.center[1] - box.y) < PIN
            marked += 1
    assert marked > 10


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_pins_stand_on_what_is_there_one_for_each_seat(slug: str) -> None:
    picture, most = Picture(board_for(slug), Motion(0)), 0
    for scene in moments(GAMES[slug], 3, 4, 0, 60):
        picture.see(Moment(scene), SEATS, BANDS)
        ids = [one.id for one in picture.sprites]
        assert len(set(ids)) == len(ids)
        for seat in pins(picture):
            target = picture.by_id(picture.traces[seat].sprite)
            assert target is not None
            assert getattr(target.face, "owner", None) != seat, "the badge of a card's owner beside the same pin"
            assert target.rect.holds(*pins(picture)[seat].rect.center), "it stands on the thing, not beside it"
        most = max(most, len(pins(picture)))
    assert most or slug == "stolen_paintings", "nobody looks at the walls of Stolen Paintings by moving something"


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_in_art_gallery_no_pin_and_no_ghost_is_left_by_the_painting_that_an_opened_gallery_gives_away(
    viewer: int,
) -> None:
    picture, marked = Picture(board_for("art_gallery"), Motion(0)), 0
    for scene in moments(GAMES["art_gallery"], 3, 4, viewer, 120):
        picture.see(Moment(scene), SEATS, BANDS)
        marked += len(pins(picture))
        for seat in pins(picture):
            trace = picture.traces[seat]
            assert not trace.sprite.startswith("painting"), "nobody hangs paintings here by hand"
    assert marked > 20


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_in_artline_a_pin_stands_on_what_its_seat_has_hung_and_nothing_else(viewer: int) -> None:
    picture, hung, marked = Picture(board_for("artline"), Motion(0)), dict[int, str](), 0
    for scene in moments(GAMES["artline"], 3, 4, viewer, 120):
        picture.see(Moment(scene), SEATS, BANDS)
        assert scene.view is not None
        hung |= {event.owner: f"work:{event.painting}" for event in scene.view.events if isinstance(event, Proposed)}
        for seat in pins(picture):
            assert picture.traces[seat].sprite == hung[seat]
            marked += 1
    assert marked > 20


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_ghosts_are_where_things_lay_however_the_screen_is_divided_since(slug: str) -> None:
    narrow = divide((1280, 768), 1.0, 2, False, drawer=(False, True))
    moved, there, ghosts = Picture(board_for(slug), Motion(0)), Picture(board_for(slug), Motion(0)), 0
    for scene in moments(GAMES[slug], 3, 4, 0, 60):
        moved.see(Moment(scene), SEATS, BANDS)
        there.see(Moment(scene), SEATS, narrow)
        moved.fit(narrow)
        assert [one for one in moved.sprites if one.kind == "ghost"] == [
            one for one in there.sprites if one.kind == "ghost"
        ]
        ghosts += sum(one.kind == "ghost" for one in moved.sprites)
    stays = slug in ("art_gallery", "artline", "masters_gallery", "stolen_paintings")
    assert bool(ghosts) != stays, "there nothing goes from place to place"


def test_a_pin_covers_no_number_of_a_narrow_card() -> None:
    """The Shop's cards while its tiles are sold."""
    card = Sprite("card:4", "action", Rect(100, 100, 36, 40), ActionFace("4", owner=1, marker="IV"))
    pin = next(one for one in pinned({1: Trace(1, "card:4", None, "")}, [card]) if one.kind == "pin")
    assert pin.rect.y >= 100 + 20
    assert card.rect.holds(*pin.rect.center)


def test_who_buys_a_tile_marks_none_of_another() -> None:
    """Below the tile that is bought another one appears: it may soon be somebody else's."""
    picture, bought = Picture(board_for("art_gallery"), Motion(0)), 0
    for scene in moments(GAMES["art_gallery"], 3, 4, 0, 120):
        picture.see(Moment(scene), SEATS, BANDS)
        bought += sum(bool(event.tiles) for event in scene.happened(Bought))
        assert not [trace for trace in picture.traces.values() if trace.sprite.startswith("tile:")]
    assert bought


def test_a_seats_last_move_can_be_pointed_out() -> None:
    picture = Picture(board_for("masters_gallery"), Motion(0))
    for scene in moments(GAMES["masters_gallery"], 3, 2, 0, 12):
        picture.see(Moment(scene), SEATS, BANDS)
    seat = next(iter(pins(picture)))
    assert picture.point_out(seat)
    assert picture.by_id(f"shown:{seat}") is not None
    picture.point_out(None)
    assert picture.by_id(f"shown:{seat}") is None


class Marking(MastersGalleryBoard):
    """Masters Gallery with a mark of the viewer's own."""

    def layout(self, scene: Scene, draft: Any, area: Area) -> tuple[Sprite, ...]:
        mark = Sprite("mark", "lamp", Rect(300, 300, 40, 10), secret=True)
        return (*super().layout(scene, draft, area), mark)


@pytest.mark.parametrize(("viewer", "private", "seen"), [(0, True, True), (0, False, False), (SPECTATOR, True, False)])
def test_what_is_secret_is_in_its_own_seats_picture_only(viewer: int, private: bool, seen: bool) -> None:
    picture = Picture(Marking(), Motion(0))
    picture.private = private
    picture.see(Moment(next(moments(GAMES["masters_gallery"], 3, 2, viewer))), SEATS, BANDS)
    assert (picture.by_id("mark") is not None) is seen


def test_no_ghost_lies_across_what_was_laid_anew() -> None:
    """As of an order that one has put, once its paintings hang on lines of time."""
    game = GAMES["stolen_paintings"]
    match = Match(game, 2, game.options(mode="chronology"), bytes(32))
    picture, ghosts = Picture(board_for("stolen_paintings"), Motion(0)), list[int]()
    moves = [(seat, PutInOrder((1, 0, 2, 3, 4, 5, 6, 7))) for seat in (0, 1)]
    before: Any = None
    events: list[Any] = []
    for seat, intent in (*moves, (-1, None)):
        scene = Scene(WORDS, game, 0, NAMES[:2], match.look(events, 0), before)
        picture.see(Moment(scene), SEATS[:2], BANDS)
        ghosts.append(sum(sprite.kind == "ghost" for sprite in picture.sprites))
        before = scene.view
        if intent is not None:
            events = match.play(seat, intent)
    assert isinstance(match.state.phase, Showing)
    assert ghosts == [0, 1, 0]
