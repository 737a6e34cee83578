"""A screen in somebody's hands tells a result when its own picture has come there: as the window does."""

import itertools
from collections.abc import Iterator

import pytest

from client.browser.layouts import Layout
from client.browser.moments import BEHIND, SHOWN
from client.browser.page_texts import texts_of
from client.browser.passing import behind
from client.browser.view import View
from client.tables.board import Beat
from client.tables.boards import board_for
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.stolen_paintings.common.phases import Showing
from netcode.guest.updates import Viewed
from tests.client.browser.pages import WORDS, picture_of, view_of
from tests.client.browser.test_views import one_of_each
from tests.client.browser.test_wall import LOOKS, MOVING, WITHOUT, over, pages, see
from tests.client.tables.finished import finished
from tests.contract.setups import Setup, plain
from tests.contract.walks import walk

LAST_STEP = 100
"""Stands for the newest moment, after all steps of its reveal."""
STOLEN = GAMES["stolen_paintings"]
LAYOUTS: tuple[Layout, ...] = ("hand", "look", "table")


def revealed(setup: Setup, layout: Layout = "hand") -> Iterator[View]:
    """Yield the page of seat 0 at each moment with a reveal, when it has come and no time has passed."""
    played = walk(setup)
    view = view_of(setup.game, setup.seats, 0, layout)
    board = board_for(setup.slug)
    see(view, played.start, (), 1)
    for number, step in enumerate(played.steps, 2):
        see(view, step.after, step.events, number)
        scene = picture_of(view).scene
        assert scene is not None
        if any(beat.seconds for beat in board.beats(scene)):
            yield view
        for _ in pages(view):
            view.moments()


@pytest.mark.parametrize(("setup", "layout"), [*zip(one_of_each(), itertools.cycle(LAYOUTS), strict=False)], ids=str)
def test_nothing_is_told_before_it_is_shown(setup: Setup, layout: Layout) -> None:
    found = 0
    for view in itertools.islice(revealed(setup, layout), LOOKS):
        found += 1
        log = [line.text for line in view.store.table.log.lines]
        told = [(now, view.log()) for now in pages(view)]
        for now, lines in told[:-1]:
            assert not any(now[key] for key in ("asked", "sheet", "outcome", "choices", "picks"))
            assert [one[0] for one in now["answers"]] == [WORDS.say("board.all_at_once")]
            assert now["prompt"]
            assert lines == log[: len(lines)]
        assert told[0][1] != log or not log, "the end of a reveal is not told at its begin"
        assert told[-1][1] == log
        assert [one[0] for one in told[-1][0]["answers"]] != [WORDS.say("board.all_at_once")]
    assert found or getattr(setup.options, "mode", "") in WITHOUT, "there are reveals"


def test_the_points_of_a_round_are_told_as_they_are_counted() -> None:
    rises = False
    for view in revealed(plain(GAMES["masters_gallery"], 3)):
        sums = [sum(int(row[3]) for row in now["standings"]) for now in pages(view)]
        assert sums == sorted(sums)
        rises = rises or sums[0] < sums[-1]
    assert rises


def test_a_phone_shows_the_table_alone_while_a_reveal_has_no_hand() -> None:
    view = next(revealed(plain(GAMES["masters_gallery"], 3)))
    *reveal, after = [now["begins"] for now in pages(view)]
    assert ({*reveal}, after) == ({"alone"}, "hand")


@pytest.mark.parametrize("slug", GAMES)
def test_a_phone_shows_the_table_alone_from_the_last_count_on(slug: str) -> None:
    """It would be laid out twice in a moment."""
    view, played = view_of(GAMES[slug], 3, 0, "hand"), walk(plain(GAMES[slug], 3))
    for number, step in enumerate(played.steps[-2:], 1):
        see(view, step.after, step.events, number)
    *_, last = [now["begins"] for now in pages(view)]
    assert view.over
    assert last == "alone"


def test_a_phone_shows_the_table_alone_while_the_cards_of_a_gallery_are_turned() -> None:
    """Above a hand, its letters would be a few pixels high."""
    views = revealed(plain(GAMES["art_gallery"], 3))
    begins = [now["begins"] for view in itertools.islice(views, LOOKS) for now in pages(view)]
    assert "alone" in begins
    assert begins[-1] == "hand"


def test_a_click_shows_the_rest_of_a_reveal_at_once() -> None:
    view = next(revealed(plain(GAMES["masters_gallery"], 3)))
    assert view.beat is not None
    assert view.press("anything") == ""
    assert view.beat is None
    assert view.due is None


@pytest.mark.parametrize("behind", [None, 1000.0], ids=["no wall", "a wall far behind"])
def test_a_reveal_is_short_where_a_clock_runs(behind: float | None) -> None:
    setup = plain(GAMES["masters_gallery"], 3)
    view, longest = view_of(setup.game, 3, 0, "hand"), 0.0
    view.walls = lambda: behind
    for number, step in enumerate(walk(setup).steps[:-1], 1):
        view.store.take(Viewed(setup.game.look(step.after, step.events, 0), number, 30.0, False, True))
        view.take()
        passed = 0.0
        while (due := view.due) is not None:
            passed += due
            view.advance(due)
        longest = max(longest, passed)
    assert 1.0 < longest < SHOWN + MOVING


def shown_of(view: View) -> int:
    """Return how many steps of the newest reveal a page has begun."""
    scene, lagging = picture_of(view).scene, picture_of(view).motion.lagging
    assert scene is not None
    if not isinstance(lagging, Beat):
        return 0 if lagging is not None else LAST_STEP
    steps = [(one.told, one.plate, one.scene.stage) for one in board_for(scene.game.info.slug).beats(scene)]
    step = (lagging.told, lagging.plate, lagging.scene.stage)
    return steps.index(step) + 1 if step in steps else 0


def beside_a_wall(setup: Setup) -> Iterator[tuple[View, View]]:
    """Yield a phone and a wall of its table at each moment with a reveal, the wall some moves behind."""
    phone, wall = view_of(setup.game, setup.seats, 0, "hand"), view_of(setup.game, setup.seats, SPECTATOR, "wall")
    phone.walls = lambda: behind(wall)
    for number, step in enumerate(walk(setup).steps, 1):
        see(phone, step.after, step.events, number)
        see(wall, step.after, step.events, number)
        scene = picture_of(phone).scene
        assert scene is not None
        if any(beat.seconds for beat in board_for(setup.slug).beats(scene)):
            yield phone, wall
        while phone.due is not None or (number % 3 == 0 and wall.due is not None):
            wall.advance(0.05)
            phone.advance(0.05)


@pytest.mark.parametrize("slug", ["masters_gallery", "art_gallery", "artline"])
def test_a_phone_tells_no_step_before_the_wall(slug: str) -> None:
    late = False
    for phone, wall in itertools.islice(beside_a_wall(plain(GAMES[slug], 3)), LOOKS):
        assert shown_of(phone) == 0
        late = late or shown_of(wall) == 0
        seconds = 0.0
        while phone.due is not None:
            assert shown_of(phone) <= shown_of(wall)
            wall.advance(0.05)
            phone.advance(0.05)
            seconds += 0.05
            assert seconds < 60
        assert shown_of(wall) == shown_of(phone) == LAST_STEP
    assert late


def test_a_phone_that_waits_for_the_wall_says_so_and_can_go_on() -> None:
    phone, wall = next(beside_a_wall(plain(GAMES["masters_gallery"], 3)))
    told = texts_of(phone, {})
    assert (told["prompt"], told["asked"]) == (WORDS.say("browser.wall_first"), False)
    assert [one[0] for one in told["answers"]] == [WORDS.say("board.all_at_once")]
    phone.press("anything")
    assert phone.beat is None
    assert wall.beat is not None or wall.due is not None


def test_a_phone_waits_for_the_wall_where_the_clock_of_a_reveal_leaves_enough() -> None:
    """Stolen Paintings lets everyone look for 90 seconds; one who goes on early cuts nothing short on the wall."""
    setup = Setup("stolen_paintings", 3, tuple(option.default for option in STOLEN.info.options), STOLEN)
    steps = walk(setup).steps
    phone, wall = view_of(STOLEN, 3, 0, "look"), view_of(STOLEN, 3, SPECTATOR, "wall")
    phone.walls = lambda: behind(wall)
    shown = next(number for number, step in enumerate(steps) if isinstance(step.after.phase, Showing))
    for number, step in enumerate(steps[: shown + 1], 1):
        for view in (phone, wall):
            clock = 90.0 if number > shown else None
            view.store.take(
                Viewed(STOLEN.look(step.after, step.events, view.store.table.seat), number, clock, False, True)
            )
            view.take()
            while number <= shown and (due := view.due) is not None:
                view.advance(due)
    took = behind(wall)
    assert took > 2 * BEHIND
    after = steps[shown + 1]
    wall.store.take(Viewed(STOLEN.look(after.after, after.events, SPECTATOR), shown + 2, 89.0, False, True))
    wall.take()
    assert behind(wall) >= took
    seconds = 0.0
    while phone.due is not None:
        wall.advance(0.05)
        phone.advance(0.05)
        seconds += 0.05
    assert seconds >= took - MOVING


def test_moves_of_others_come_at_once() -> None:
    setup = plain(GAMES["masters_gallery"], 3)
    view = view_of(setup.game, 3, 0, "hand")
    see(view, walk(setup).start, (), 1)
    for number, step in enumerate(walk(setup).steps[:6], 2):
        see(view, step.after, step.events, number)
        assert view.due is None


def test_a_phone_names_the_winner_once_the_podium_on_the_wall_has_risen_to_it() -> None:
    match = finished("stolen_paintings", 3)
    wall, phone = over("stolen_paintings", 3, match=match), view_of(STOLEN, 3, 0, "look")
    phone.named = lambda: wall.show.named
    phone.store.take(Viewed(match.look([], 0), 1, None, False, True))
    told = list[bool]()
    while (due := wall.due) is not None:
        phone.take()
        assert phone.due is not None or phone.over, "it looks again by itself"
        told.append(bool(texts_of(phone)["outcome"]))
        assert told[-1] is wall.show.named
        wall.advance(due + 0.01)
        wall.take()
    assert not told[0]
    assert told[-1]


def test_a_phone_tells_the_end_at_once_where_no_wall_is() -> None:
    match, phone = finished("stolen_paintings", 3), view_of(STOLEN, 3, 0, "look")
    phone.store.take(Viewed(match.look([], 0), 1, None, False, True))
    phone.take()
    assert texts_of(phone)["outcome"]
