from collections.abc import Callable
from itertools import pairwise, product

import pytest

from client.drawing.rects import Rect
from client.tables.bands import SHORT, divide
from client.tables.board import AnyBoard, Look, Room, Sprite
from client.tables.boards import board_for
from client.tables.masters_gallery.board import BOARD, Draft
from client.tables.masters_gallery.wall import hung
from client.tables.motion import Motion
from client.tables.picture import Picture
from client.tables.plaques import SeatFacts, seats_in_band
from client.tables.walking import neighbour
from client.wording.scene import Moment, Scene, goal_of
from client.wording.texts import Words
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.masters_gallery.events import RoundBegan, RoundEnded
from engine.games.masters_gallery.state import Adding, FirstCard, Over, Together
from tests.contract.setups import Setup, forms
from tests.contract.test_boards import NAMES, moments
from tests.contract.walks import walk

MASTERS = GAMES["masters_gallery"]
BANDS = divide((1280, 800), 1.0, 3, False)
SEATS = tuple(SeatFacts(name) for name in NAMES[:4])


def seen(scene: Scene, speed: float = 0.0) -> Picture:
    picture = Picture(BOARD, Motion(speed))
    picture.see(Moment(scene), SEATS[: len(scene.names)], BANDS)
    return picture


def first(wanted: Callable[[Scene], bool], seats: int = 4, seeds: int = 60) -> Scene:
    """Return the first moment of random matches in which something holds for seat 0."""
    return next(scene for seed in range(seeds) for scene in moments(MASTERS, seats, seed, 0) if wanted(scene))


def asked_for(phase: type) -> Scene:
    return first(lambda scene: scene.asked and isinstance(scene.state.phase, phase))


def kinds(scene: Scene) -> set[type]:
    return {type(event) for event in scene.view.events} if scene.view is not None else set()


# bands


ROOMS = (Room("high"), Room("low"), Room("none"), Room("none", "none"))
DRAWERS = ((False, False), (True, False), (False, True), (True, True))


@pytest.mark.parametrize("size", [(1280, 768), (1366, 768), (1619, 911), (2290, 1288), (1280, 1024)])
@pytest.mark.parametrize("text", [0.9, 1.0, 1.15, 1.3])
@pytest.mark.parametrize("watching", [False, True])
def test_bands_fill_the_window_and_do_not_overlap(size: tuple[float, float], text: float, watching: bool) -> None:
    whole = Rect(0, 0, *size)
    for others, room, drawer in product((1, 3, 7), ROOMS, DRAWERS):
        bands = divide(size, text, others, watching, room, drawer)
        parts = [bands.top, bands.seats, bands.board, bands.ledge, bands.shelf, bands.side]
        assert sum(part.w * part.h for part in parts) == pytest.approx(size[0] * size[1])
        lying = (*parts, *bands.plaques, bands.own, bands.plate, bands.log, bands.chat, bands.entry, bands.area.hand)
        assert all(one.inset(0.01).within(whole) for one in lying)
        assert len(bands.plaques) == others
        assert bands.board.h > 300
        assert bands.plate.inset(0.01).within(bands.ledge)
        if room.seats == "column":
            seats = [*bands.plaques, *([] if watching else [bands.own])]
            assert all(60 < seat.h <= 200 and seat.w >= 150 for seat in seats)
            assert all(one.bottom < other.y for one, other in pairwise(seats))
            assert all(seat.right < bands.board.x + 0.01 for seat in seats)
        open_ones = [bands.log] * drawer[1] + [bands.chat, bands.entry] * drawer[0]
        assert all(one.h > 20 and one.inset(0.01).within(bands.side) for one in open_ones if one.h)
        assert all(one.bottom <= other.y + 0.01 for one, other in pairwise(open_ones))


def test_up_to_five_seats_have_full_plaques_and_eight_short_ones() -> None:
    for seats, tall in ((2, SHORT), (4, SHORT), (5, SHORT), (8, 70)):
        bands = divide((1366, 768), 1.0, seats - 1, False)
        assert all(tall <= plaque.h for plaque in (*bands.plaques, bands.own))
    assert bands.plaques[0].h < SHORT


def test_larger_windows_give_the_board_all_extra_height() -> None:
    small, large = divide((1280, 800), 1.0, 3, False), divide((1280, 1000), 1.0, 3, False)
    assert large.board.h - small.board.h == 200


def test_one_who_watches_sees_all_seats_in_the_band() -> None:
    scene = next(moments(MASTERS, 3, 1, -1, 1))
    assert seats_in_band(scene) == [0, 1, 2]
    assert seats_in_band(next(moments(MASTERS, 4, 1, 2, 1))) == [3, 0, 1]


def test_the_scene_that_is_seen_is_the_one_on_show_while_newer_moments_wait() -> None:
    picture, scenes = Picture(BOARD, Motion()), list(moments(MASTERS, 3, 2, 0, 8))
    low = divide((1280, 800), 1.0, 3, False, Room("low"))
    picture.see(Moment(scenes[0]), SEATS[:3], BANDS)
    for scene in scenes[1:5]:
        picture.see(Moment(scene), SEATS[:3], low)
    assert picture.motion.behind
    assert picture.shown is scenes[0]
    picture.motion.finish()
    assert picture.shown is scenes[4], "the newest is on show"


@pytest.mark.parametrize(
    "board", [*dict.fromkeys(board_for(slug) for slug in GAMES)], ids=lambda one: type(one).__name__
)
@pytest.mark.parametrize("text", [0.9, 1.0, 1.3])
def test_lamps_stay_while_the_shelf_comes_and_goes(board: AnyBoard, text: float) -> None:
    """A wall with other lights is made anew, and with it the whole window."""
    high = divide((1366, 768), text, 3, False)
    lamps = board.lights(high.area)
    for kind in ("high", "low", "none"):
        for lamp, usual in zip(board.lights(divide((1366, 768), text, 3, False, Room(kind)).lit), lamps, strict=True):
            assert lamp == pytest.approx(usual)


# drafts and answers


@pytest.mark.parametrize("phase", [FirstCard, Together])
def test_a_card_is_chosen_and_put_back(phase: type) -> None:
    picture = seen(asked_for(phase))
    assert picture.answers()[0].intent is None
    assert picture.answers()[0].reason
    card = picture.hand()[0]
    picture.press(card)
    chosen = picture.by_id(card.id)
    assert chosen is not None
    assert chosen.look is Look.CHOSEN
    assert chosen.rect.y < card.rect.y, "not by colour alone: it is pulled up"
    assert picture.answers()[0].intent is not None
    assert picture.drafted
    picture.press(chosen)
    assert not picture.drafted
    assert picture.answers()[0].intent is None


def test_where_no_card_can_be_added_that_is_said() -> None:
    scene = first(
        lambda scene: (
            scene.asked
            and isinstance(scene.state.phase, Adding)
            and bool(seen(scene).hand())
            and not any(sprite.look is Look.LEGAL for sprite in seen(scene).hand())
        )
    )
    assert seen(scene).prompt() == scene.say("board.nothing_to_add")
    other = first(
        lambda scene: (
            scene.asked
            and isinstance(scene.state.phase, Adding)
            and any(sprite.look is Look.LEGAL for sprite in seen(scene).hand())
        )
    )
    assert seen(other).prompt() != scene.say("board.nothing_to_add")


def test_who_is_still_to_be_counted_is_said_as_long_as_somebody_is() -> None:
    notes = []
    for scene in moments(MASTERS, 3, 1, 0):
        sheets = BOARD.sheets(scene)
        if len(sheets) > 1 and isinstance(scene.state.phase, Adding):
            waiting = [scene.names[seat] for seat in scene.state.phase.queue]
            told = scene.say("board.to_count", who=scene.words.listing(waiting))
            notes.append(told in sheets[1].notes)
        elif len(sheets) > 1:
            assert len(sheets[1].notes) == 1
    assert notes
    assert all(notes)


def test_a_draft_stays_while_its_question_is_open() -> None:
    """Others choose meanwhile; the question of a simultaneous display stays the same."""
    scene = asked_for(Together)
    picture = seen(scene)
    picture.press(picture.hand()[0])
    draft = picture.draft
    picture.see(Moment(scene), SEATS, BANDS)
    assert picture.draft == draft
    later = next(moments(MASTERS, 4, 1, 0))
    picture.see(Moment(later), SEATS, BANDS)
    assert picture.draft == Draft()


# what is on the wall


def test_what_lies_on_the_wall_is_what_lies_on_the_table() -> None:
    for scene in moments(MASTERS, 4, 2, 1):
        state = scene.state
        on_table = {one.card for column in hung(scene) for one in column}
        if not isinstance(state.phase, Over):
            shown = {card for player in state.players for card in player.shown}
            assert on_table == shown | ({state.extra} if state.extra is not None else set())
        hand = {*state.players[1].hand, *state.players[1].down}
        sprites = BOARD.layout(scene, BOARD.start(scene), BANDS.area)
        ids = {int(sprite.id.removeprefix("card:")) for sprite in sprites if sprite.id.startswith("card:")}
        assert ids == on_table | hand
        tops = [sprite for sprite in sprites if sprite.zone == "board" and sprite.kind == "card"]
        assert all(sprite.clip is not None and sprite.clip.h > 12 for sprite in tops), (
            "each tab can be seen and clicked"
        )
        assert all(sprite.rect.bottom <= BANDS.board.bottom for sprite in tops)


def test_the_round_is_reckoned_and_its_full_wall_shown_before_the_next() -> None:
    scene = first(lambda scene: {RoundEnded, RoundBegan} <= kinds(scene), seats=3)
    (full,) = BOARD.between(scene)
    sheet = scene.state.sheet
    assert [len(player.shown) for player in full.state.players] == [
        len(next(line.cards for line in sheet.scored if line.seat == seat)) for seat in range(3)
    ]
    reckoned = BOARD.reckoning(scene)
    assert reckoned is not None
    for row, line in zip(reckoned.rows[2:], sheet.scored, strict=True):
        assert row.seat == line.seat
        assert row.cells[-1].text == str(sum(line.points))
        assert sum(int(cell.text) for cell in row.cells[:-1] if cell.text) == sum(line.points)
    picture = seen(scene, speed=1.0)
    assert picture.sheets == [reckoned]


# keys


def test_arrows_go_along_the_hand_and_over_to_the_wall() -> None:
    picture = seen(asked_for(FirstCard))
    walk, hand = picture.walkable(), picture.hand()
    assert neighbour(walk, None, 1, 0) == hand[0]
    assert neighbour(walk, hand[0], 1, 0) == hand[1]
    assert neighbour(walk, hand[0], -1, 0) is None
    above = neighbour(walk, hand[3], 0, -1)
    assert above is not None
    assert above.zone == "board"


def test_a_plaque_says_all_that_it_shows() -> None:
    picture = seen(asked_for(FirstCard))
    plaques: list[Sprite] = [sprite for sprite in picture.sprites if sprite.kind == "plaque"]
    assert [sprite.id for sprite in plaques] == ["seat:0", "seat:1", "seat:2", "seat:3"]
    assert all(sprite.label is not None and len(sprite.label.lines) >= 2 for sprite in plaques)


@pytest.mark.parametrize("setup", [setup for game in GAMES.values() for setup in forms(game)], ids=str)
def test_the_plate_says_how_it_is_won_while_others_think(setup: Setup) -> None:
    """Where it has nothing of its own to add, which it has in two modes at every step."""
    board, told = board_for(setup.slug), set[str]()
    seats = tuple(SeatFacts(name) for name in NAMES[: setup.seats])
    for step in walk(setup).every(10):
        view = setup.game.look(step.before, (), SPECTATOR)
        scene = Scene(Words.load("en", strict=True), setup.game, SPECTATOR, NAMES[: setup.seats], view)
        picture = Picture(board, Motion(0.0))
        picture.see(Moment(scene), seats, divide((1280, 800), 1.0, setup.seats, True, board.room(scene)))
        first, _, more = picture.prompt().partition("\n")
        told.add(
            "its own"
            if "\n" in board.prompt(scene, board.start(scene))
            else "goal"
            if more == goal_of(scene)
            else first
        )
    assert told <= {"goal", "its own"}
    assert "goal" in told or setup.values[0] in ("similar", "dialogue")
