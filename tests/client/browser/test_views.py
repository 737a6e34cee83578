"""What pages are sent: every game and mode, in every layout; and nothing that a viewer may not know."""

import gzip
import itertools
import json
import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

import assets
from client.browser import content, picture_decks
from client.browser.content import page_file
from client.browser.layouts import FINGER, Layout, Screen, divided, hand_width
from client.browser.lines import SMALLEST, padded
from client.browser.page_texts import texts_of, words_in
from client.browser.phone_hand import SEEN
from client.data.store import Store
from client.drawing import theme
from client.drawing.recorder import Recorder
from client.tables.bands import Bands
from client.tables.picture import Picture
from client.wording.texts import Words
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.visibility import SPECTATOR, Seat
from engine.games import GAMES
from engine.paintings import own
from netcode.guest.updates import RoomChanged, Update
from tests.client.browser.pages import OTHER, SIZES, change_room, picture_of, sent_at, show, view_of
from tests.contract.setups import EVERY_SETUP, Setup, plain
from tests.contract.walks import walk
from tests.contract.worlds import Judge, Leak, judge_walk

SETUPS = [setup for setup in EVERY_SETUP if setup.slug in GAMES and setup.seats <= 4]
FIRST_VIEW = 37 * 1024
"""Bytes of a first view without pictures and fonts, of the fullest table: 40 KB are allowed."""
STEPS = 40
MEANT = 40.0
"""Pixels of the widest painting of a wall on a phone, at least, where one is judged."""
MOVES, SPREAD = 12, 6
"""Steps at the start of a match, and over all of it, in which all that is shown is looked at."""


@cache
def one_of_each() -> tuple[Setup, ...]:
    """Return a table of each game and mode, and of each kind of a mode that has kinds; and one with own pictures."""
    found = {}
    for setup in reversed(SETUPS):
        mode = "deck" if getattr(setup.options, "deck", "") else str(getattr(setup.options, "mode", ""))
        found[setup.slug, mode, "" if mode == "deck" else getattr(setup.options, mode, "")] = setup
    return tuple(found.values())


@pytest.mark.parametrize("layout", SIZES)
def test_every_game_and_mode_can_be_shown_in_every_layout(layout: Layout) -> None:
    assert {setup.slug for setup in one_of_each()} == {*GAMES}
    for setup in one_of_each():
        played = walk(setup)
        viewer = SPECTATOR if layout == "wall" else 0
        view = view_of(setup.game, setup.seats, viewer, layout)
        deck = getattr(setup.options, "deck", "")
        pictures = {*map(str, own.pictures_of(deck))} if deck else {*picture_decks.keys(setup.slug)}
        moves = [(step.after, step.events) for step in played.steps[:MOVES]]
        later = [(step.after, ()) for step in played.every(SPREAD)]  # as after a break of the connection
        steps = [(played.start, ()), *moves, *later]
        for number, (world, events) in enumerate(steps):
            messages = show(view, world, events, number + 1)
            if number == 0:
                assert _bytes_of(messages[0]) < FIRST_VIEW, setup
            for message in messages[:-1]:
                shown = {op[1] for face in message["faces"].values() for op in face if op[0] == "i"}
                assert shown <= pictures, f"{setup}: {shown - pictures} are not in the pictures that are loaded before"
                nameless = [entry[0] for entry in message["put"] if len(entry) > 11 and not _named(entry[11])]
                assert not nameless, f"{setup}: {nameless} are buttons without a name"
            assert "[" not in messages[-1]["prompt"], messages[-1]["prompt"]
        end = show(view_of(setup.game, setup.seats, viewer, layout), played.steps[-1].after, ())
        assert end[-1]["outcome"], setup


def _bytes_of(message: dict[str, Any]) -> int:
    return len(json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode())


def test_a_move_is_laid_out_and_sent_once() -> None:
    played = walk(plain(GAMES["masters_gallery"], 3))
    view = view_of(GAMES["masters_gallery"], 3, 0, "hand")
    show(view, played.start, ())
    for number, step in enumerate(played.steps[:20], 2):
        sent = show(view, step.after, step.events, number)
        assert [message["how"] for message in sent if message["t"] == "moment"].count("nudge") == 0, number


@pytest.mark.parametrize("slug", GAMES)
def test_the_width_of_a_hand_is_found_without_laying_out_all_that_waits(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, fitted, usual = walk(plain(GAMES[slug], 3)), list[Bands](), Picture.fit

    def fit(picture: Picture, bands: Bands) -> None:
        fitted.append(bands)
        usual(picture, bands)

    monkeypatch.setattr(Picture, "fit", fit)
    view = view_of(GAMES[slug], 3, 0, "hand")
    for number, step in enumerate(played.steps[:STEPS], 1):
        fitted.clear()
        show(view, step.after, step.events, number)
        assert len(fitted) <= 1, number


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_tablets_first_view_of_a_full_table_is_small(language: str) -> None:
    full = [setup for setup in SETUPS if setup.slug == "museum_pictura" and setup.seats == 4]
    words = Words.load(language, strict=True)
    for setup in full:
        first = show(view_of(setup.game, 4, 0, "tablet", words), walk(setup).start, ())[0]
        assert _bytes_of(first) < FIRST_VIEW, setup


def _named(hit: list[Any]) -> bool:
    """Tell whether what a page can press, read or type in is called something."""
    return any(hit[2:5]) or bool(len(hit) > 8 and hit[8][0])


@pytest.mark.parametrize("slug", GAMES)
def test_worlds_that_look_alike_give_the_same_pages(slug: str) -> None:
    for setup in [one for one in one_of_each() if one.slug == slug]:
        judge = Judge(setup.game, sent_at(setup.seats), ("imagined", "relabelled"))
        judge_walk(
            judge, setup, walk(setup), random.Random(f"{setup} pages"), most=2 if slug == "stolen_paintings" else 5
        )
        assert judge.compared["imagined"]


def test_a_page_that_shows_a_deck_is_found_out() -> None:
    """The test above can fail: a page that is sent what lies in the deck is no more the same in both worlds."""
    setup = plain(GAMES["masters_gallery"], 3)
    honest = sent_at(3)
    judge = Judge(setup.game, lambda game, world, *rest: (honest(game, world, *rest), repr(world.deck)), ("imagined",))
    with pytest.raises(Leak):
        judge_walk(judge, setup, walk(setup), random.Random("planted"), most=6)


def test_a_page_that_tells_of_the_last_game_in_the_next_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what follows the choice of another game differs."""
    setup, decks = plain(GAMES["masters_gallery"], 3), [""]
    honest, shipped = sent_at(3), Store.take

    def sent(game: AnyGame, world: Any, events: Sequence[Any], viewer: Seat, tries: Sequence[Any]) -> object:
        decks[0] = repr(world.deck)
        return honest(game, world, events, viewer, tries)

    def take(store: Store, update: Update) -> None:
        if isinstance(update, RoomChanged) and update.room.game == OTHER.info.slug:
            places = tuple(msgspec.structs.replace(place, name=decks[0]) for place in update.room.places)
            update = RoomChanged(msgspec.structs.replace(update.room, places=places))
        shipped(store, update)

    def judge() -> None:
        judge_walk(Judge(setup.game, sent, ("imagined",)), setup, walk(setup), random.Random("planted"), most=6)

    judge()
    monkeypatch.setattr(Store, "take", take)
    with pytest.raises(Leak):
        judge()


def test_what_was_told_is_not_told_again() -> None:
    played = walk(plain(GAMES["masters_gallery"], 3))
    view = view_of(played.match.game, 3, 0)
    first = show(view, played.start, ())[0]
    again = show(view, played.start, (), 2)[0]
    assert first["put"]
    assert first["faces"]
    assert not again["put"]
    assert not again["faces"]
    assert not again["gone"]
    assert "divided" in first
    assert "divided" not in again, "how the screen is divided is told where it changes"
    view.fit(Screen(900, 900))
    assert view.moments()[-1]["divided"]["size"] != first["divided"]["size"]


def test_a_page_loaded_again_is_told_everything_again() -> None:
    played = walk(plain(GAMES["masters_gallery"], 3))
    view = view_of(played.match.game, 3, 0)
    first = show(view, played.start, ())[0]
    view.begin(view.screen)
    again = view.moments()[-1]
    assert len(again["put"]) == len(first["put"])
    assert again["faces"] == first["faces"]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "stolen_paintings"])  # which has no hand
@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390)], ids=str)
def test_all_of_a_phones_hand_is_in_sight_and_wide_enough_for_a_thumb(
    slug: str, seats: int, size: tuple[int, int]
) -> None:
    setup = plain(GAMES[slug], seats)
    view = view_of(setup.game, seats, 0, "hand")
    view.fit(Screen(*size, "hand"))
    played = walk(setup)
    sizes = []
    for number, (world, events) in enumerate(
        [(played.start, ()), *((one.after, one.events) for one in played.steps[:STEPS])], 1
    ):
        show(view, world, events, number)
        held = {one.id for one in view._laid(view.sprites)[0] if one.zone == "hand"}
        rows: dict[float, list[Any]] = {}
        for one in view._shown.values():
            if one[0] in held:
                rows.setdefault(one[3] // 100, []).append(one)
        assert len(rows) <= (2 if size[1] > size[0] else 1)
        for row in rows.values():
            row.sort(key=lambda one: one[2])
            sizes += [one[4] * view.scale for one in row]
            sizes += [(b[2] - a[2]) * view.scale for a, b in itertools.pairwise(row)]
            assert (row[-1][2] + row[-1][4]) * view.scale <= hand_width(view.screen), number
        assert view._divided is not None
        assert all(one[3] + one[5] < view._divided["size"][1] for row in rows.values() for one in row)
        assert view.bands.board.bottom < 0, "the board lies above"
    assert len(sizes) > 10
    assert min(sizes) >= FINGER - 0.1


def test_a_phone_shows_the_wall_large_while_a_painting_is_judged_and_no_button_twice() -> None:
    setup = plain(GAMES["artline"], 4)
    view, widths = view_of(setup.game, 4, 0, "look"), []
    for number, world in enumerate(walk(setup).states(), 1):
        words = show(view, world, (), number)[-1]
        scene = picture_of(view).scene
        if scene is not None and type(scene.state.phase).__name__ == "Review" and words["picks"]:
            assert not {one[0] for one in words["picks"]} & {*view._shown}
            widths.append(max(one.rect.w for one in view.sprites if one.id.startswith("work:")) * view.scale)
    assert len(widths) > 10
    assert min(widths) >= MEANT
    assert sorted(widths)[len(widths) // 2] >= 2 * MEANT


def test_a_disc_without_pixels_is_no_command_of_a_page() -> None:
    recorder = Recorder((40, 40))
    recorder.disc((5, 5), -0.5, theme.BRASS)
    assert recorder.commands == []
    recorder.disc((5, 5), -0.5, theme.BRASS, ring=theme.IVORY)
    assert [command[3] for command in recorder.commands] == [1], "its ring alone"


@pytest.mark.parametrize("setup", one_of_each(), ids=str)
def test_all_that_lies_on_a_phones_shelf_can_be_wiped_into_sight(setup: Setup) -> None:
    played = walk(setup)
    view = view_of(setup.game, setup.seats, 0, "hand")
    for number, step in enumerate(played.steps[:STEPS]):
        show(view, step.after, step.events, number + 1)
        boxes = {one.id: one.rect for one in view._on_shelf(picture_of(view).sprites)}
        out = {
            name: box for name, box in boxes.items() if box.right > view.bands.size[0] + 1 or box.x < -1 or box.w < 0
        }
        assert not out, f"{setup}, step {number}: {out}"


@pytest.mark.parametrize("others", range(1, 8))
@pytest.mark.parametrize("watching", [False, True])
def test_each_seat_has_a_plaque_of_its_own_on_a_tablet(others: int, watching: bool) -> None:
    bands, _ = divided(Screen(*SIZES["tablet"], "tablet"), others, watching)
    seats = [*bands.plaques, *([] if watching else [bands.own])]
    assert len(seats) == others + (not watching)
    assert all(above.bottom < below.y for above, below in itertools.pairwise(seats))
    assert seats[-1].bottom <= bands.board.bottom


def test_the_open_cards_before_a_player_of_art_gallery_lie_side_by_side_in_order() -> None:
    setup = plain(GAMES["art_gallery"], 2)
    view, most = view_of(setup.game, 2, 0, "hand"), 0
    for number, world in enumerate(walk(setup).states(), 1):
        show(view, world, (), number)
        assert view.picture is not None
        cards = [one for one in view._on_shelf(view.picture.sprites) if one.kind == "action" and one.zone != "hand"]
        cards.sort(key=lambda one: one.rect.x)
        assert all(a.rect.w * SEEN <= b.rect.x - a.rect.x for a, b in itertools.pairwise(cards)), number
        values = [int(one.face.value) for one in cards]
        assert values == sorted(values)
        most = max(most, len(cards))
    assert most > 2


def test_how_the_seats_stand_is_told_with_a_phones_hand_and_table() -> None:
    setup = plain(GAMES["masters_gallery"], 3)
    layouts: tuple[Layout, ...] = ("hand", "look")
    for layout in layouts:
        last = show(view_of(setup.game, 3, 0, layout), walk(setup).steps[-2].after, ())[-1]["standings"]
        assert [row[2] for row in last] == ["Player 0", "Player 1", "Player 2"]
        points = [int(row[3]) for row in last]
        assert [row[5] for row in last] == [one == max(points) and min(points) < max(points) for one in points]
        assert any(row[6] for row in last), "the table waits for somebody"


def test_a_phone_has_each_button_that_picks_once_in_the_plate_or_in_the_picture() -> None:
    setup, found = plain(GAMES["artline"], 3), 0
    view = view_of(setup.game, setup.seats, 0, "look")
    view.fit(Screen(390, 844, "look"))
    for number, world in enumerate(walk(setup).states(), 1):
        show(view, world, (), number)
        view.begin(view.screen)
        drawn = {entry[0] for moment in view.moments() for entry in moment["put"]}
        picked = {one[0] for one in texts_of(view, {}).get("picks", [])}
        found += len(picked)
        assert not picked & drawn
    assert found


def test_no_card_of_a_hand_has_the_digit_of_a_key() -> None:
    setup = plain(GAMES["masters_gallery"], 2)
    for layout in SIZES:
        first = show(view_of(setup.game, 2, 0, layout), walk(setup).start, ())[0]
        held = [first["faces"][entry[1]] for entry in first["put"] if len(entry) > 11 and entry[11][1] == "hand"]
        texts = {op[1] for face in held for op in face if op[0] == "t"}
        assert not [text for text in texts if text.isdigit()], layout
        assert texts or layout not in ("hand", "table"), "the names on the cards are found"


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_page_knows_which_language_it_speaks(language: str) -> None:
    told = json.loads(gzip.decompress(content.get(f"/words/{language}.json", seated=False).body))
    assert told["spoken"] == language
    assert told["language"] != language, "the word beside the list of languages"
    assert {"de", "en"} <= told["languages"].keys()


def test_all_pages_share_the_texts_of_a_language() -> None:
    """They are read once, whatever pages ask for: each reading takes time and memory, and strangers may ask too."""
    assert words_in("de") is words_in("de")
    assert words_in("de").language == "de"
    assert words_in("en") is words_in("xx") is words_in("../de") is words_in("")


def test_the_page_is_small() -> None:
    """Counted as it is sent. The sealed channel is a quarter of it."""
    sizes: dict[bool, list[int]] = {True: [], False: []}
    for file in assets.path("browser").iterdir():
        if (found := page_file(f"/{file.name}" if file.name != "index.html" else "/")) is not None:
            sizes[file.suffix == ".woff2"].append(len(found.body))
    assert sum(sizes[False]) < 47 * 1024
    assert len(sizes[True]) == 5
    assert sum(sizes[True]) < 120 * 1024


@pytest.mark.parametrize("length", [0, 1, SMALLEST - 2, SMALLEST - 1, SMALLEST, 5 * SMALLEST])
def test_lines_have_few_lengths(length: int) -> None:
    line = padded(b"x" * length)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert line.strip() == b"x" * length
    assert len(line) >= SMALLEST
    assert len(line).bit_count() == 1


def test_a_page_at_a_table_that_teaches_is_told_beside_the_play_what_comes() -> None:
    game = GAMES["masters_gallery"]
    for teaches in (False, True):
        match = Match(game, 2, game.options(), bytes(32))
        view = view_of(game, 2, min(match.to_act))
        change_room(view, teaches=teaches)
        taught = show(view, match.state, ())[-1]["taught"]
        assert [text.split(",")[0] for text in taught][:1] == (
            ["Cards of the artist with most cards on the table are worth most"] if teaches else []
        )
        assert show(view, match.state, (), 2)[-1]["taught"] == taught, "it stays until there is more"
