"""A wall shows the match step by step, as a window does; time is moved by hand."""

import itertools
from collections.abc import Iterable, Iterator
from math import inf
from typing import Any, Literal

import msgspec
import pytest
from msgspec import structs
from pygame import Surface

from client.browser import page_texts
from client.browser.caption import LETTER, Caption, joined
from client.browser.layouts import Layout
from client.browser.messages import Words
from client.browser.moments import BEHIND, LAST_COUNT, SHOWN, Moments
from client.browser.view import View
from client.browser.wall_ending import ending
from client.browser.wall_lobby import last_evening
from client.data.match_end import MatchEnd
from client.drawing.canvas import Canvas
from client.drawing.theme import ARTISTS, LEADING, TYPE
from client.house.notes import Note
from client.house.results import House, Match as Played
from client.tables.boards import board_for
from client.wording.scene import Line, Moment, Scene
from client.wording.texts import Words as Language
from engine.core.events import Event
from engine.core.journal import write
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.artline.events import Passed, TurnBegan
from engine.games.stolen_paintings.common.phases import DeckRenewed, Readied
from netcode.guest.updates import RoomChanged, Verified, Viewed
from netcode.protocol.messages import Place
from tests.client.browser.pages import WORDS, call_them, change_room, picture_of, view_of
from tests.client.browser.test_bare import on_page
from tests.client.browser.test_views import one_of_each
from tests.client.tables.finished import finished
from tests.contract.setups import Setup, plain
from tests.contract.walks import walk

LETTERS = 17.5
"""Units of the smallest letters around a match."""
LINES = 36
"""Lines of the smallest letters of a match that would fill the height of a wall, at most."""
MOVING = 3.0
"""Seconds in which things move between the steps of a reveal."""
CLOCK, SIDE = 22.0, 14.0
"""Units of the letters of a wall's clock, and at the right of it: as in table.css."""
WITHOUT = ("study",)
"""Modes without reveals."""
LOOKS = 3
"""Reveals of a match that are looked at."""
EVERY = 12
"""Steps of a match, spread over it, whose letters are measured."""
STEPS, LAST = 60, 4
"""Steps at the begin and at the end of a match in which reveals are looked for."""


def see(view: View, world: Any, events: Any, number: int) -> None:
    """Let a view take a moment, without any time passing."""
    store = view.store
    assert store.table.game is not None
    store.take(Viewed(store.table.game.look(world, events, store.table.seat), number, None, False, True))
    view.take()


def pages(view: View) -> Iterator[Words]:
    """Let time pass until nothing waits; yield the texts of the page after each step."""
    yield page_texts.texts_of(view)
    while (due := view.due) is not None:
        view.advance(due + 0.01)
        view.take()
        yield page_texts.texts_of(view)


def reveals(setup: Setup) -> Iterator[tuple[View, int]]:
    """Yield a wall at each moment with a reveal, when it has come and no time has passed, with the number of its steps."""
    played = walk(setup)
    view = view_of(setup.game, setup.seats, SPECTATOR, "wall")
    board = board_for(setup.slug)
    see(view, played.start, (), 1)
    view.moments()
    for number, step in enumerate((*played.steps[:STEPS], *played.steps[STEPS:][-LAST:]), 2):
        see(view, step.after, step.events, number)
        scene = picture_of(view).scene
        assert scene is not None
        count = sum(beat.seconds > 0 for beat in board.beats(scene))
        if count:
            yield view, count
        for _ in pages(view):
            view.moments()


@pytest.mark.parametrize("setup", one_of_each(), ids=str)
def test_a_reveal_is_played_on_a_wall_step_by_step_with_its_words(setup: Setup) -> None:
    found = 0
    for view, count in reveals(setup):
        sent = [[one["how"] for one in view.moments()]]
        captions = [page_texts.texts_of(view)["last"]]
        logs = [view.log()]
        assert len(sent[0]) <= 1, "only what a window would begin with is sent"
        while (due := view.due) is not None:
            view.advance(due + 0.01)
            view.take()
            sent.append([one["how"] for one in view.moments()])
            captions.append(page_texts.texts_of(view)["last"])
            logs.append(view.log())
        assert sum(map(len, sent)) >= count
        assert max(map(len, sent)) <= 1, "one step at a time"
        assert all(before == now[: len(before)] for before, now in itertools.pairwise(logs)), "the log only grows"
        assert logs[0] != logs[-1] or not view.store.table.log.lines, (
            "it does not tell the end of the reveal at its begin"
        )
        assert len({*captions} - {""}) >= 1
        found += 1
        if found == LOOKS:
            break
    assert found or getattr(setup.options, "mode", "") in WITHOUT, "there are reveals"


@pytest.mark.parametrize("setup", one_of_each(), ids=str)
def test_a_wall_has_neither_sheets_nor_buttons_and_says_nothing_twice(setup: Setup) -> None:
    for view, _ in itertools.islice(reveals(setup), LOOKS):
        for told in pages(view):
            assert not any(told[key] for key in ("sheet", "answers", "choices", "decisions", "scores"))
            assert not told["prompt"] or not told["last"].startswith(told["prompt"])


def test_a_wall_shows_the_end_of_a_match_only_after_its_last_count() -> None:
    setup = plain(GAMES["masters_gallery"], 3)
    played = walk(setup)
    view = view_of(setup.game, 3, SPECTATOR, "wall")
    see(view, played.steps[-2].after, (), 1)
    see(view, played.steps[-1].after, played.steps[-1].events, 2)
    scene = picture_of(view).scene
    assert scene is not None
    count = len(board_for(setup.slug).beats(scene))
    over = [bool(told["outcome"]) for told in pages(view)]
    assert over == sorted(over), "once it is told it stays"
    assert count < over.count(False) < len(over)


def test_a_caption_stays_as_long_as_it_takes_to_be_read() -> None:
    view, _ = next(reveals(plain(GAMES["masters_gallery"], 3)))
    shown = dict[str, float]()
    while (due := view.due) is not None:
        shown[view.caption.text] = shown.get(view.caption.text, 0.0) + due
        view.advance(due)
        view.take()
    assert len(shown) > 3
    for text, seconds in [*shown.items()][1:-1]:
        assert seconds >= LETTER * len(text), text


def test_a_reveal_is_over_before_the_clock_of_the_table_runs_out() -> None:
    setup = plain(GAMES["masters_gallery"], 3)
    played = walk(setup)
    view = view_of(setup.game, 3, SPECTATOR, "wall")
    longest = 0.0
    for number, step in enumerate(played.steps, 1):
        view.store.take(Viewed(setup.game.look(step.after, step.events, SPECTATOR), number, 2.0, False, True))
        view.take()
        passed = 0.0
        while (due := view.due) is not None:
            passed += due if view.beat is not None else 0.0
            view.advance(due)
        longest = max(longest, passed)
    assert 2.0 < longest < 2.0 + SHOWN + MOVING


def test_the_count_at_the_end_can_be_read() -> None:
    """Three museums, each with its parts: they were over within five seconds."""
    setup = plain(GAMES["museum_pictura"], 3)
    played = walk(setup)
    view = view_of(setup.game, 3, SPECTATOR, "wall")
    see(view, played.steps[-2].after, (), 1)
    see(view, played.steps[-1].after, played.steps[-1].events, 2)
    assert view.store.table.outcome is not None
    assert 15.0 < until_shown(view) <= LAST_COUNT


def until_shown(view: View, but: int = 0) -> float:
    """Let time pass until the newest moment is on show, or all but some; return how long that took."""
    passed = 0.0
    while len(picture_of(view).motion.coming) > but and (due := view.due) is not None:
        passed += due
        view.advance(due)
        view.take()
    return passed


@pytest.mark.parametrize("setup", one_of_each(), ids=str)
def test_a_wall_keeps_up_with_players_who_wait_for_nothing(setup: Setup) -> None:
    played = walk(setup)
    view = view_of(setup.game, setup.seats, SPECTATOR, "wall")
    see(view, played.start, (), 1)
    for number, step in enumerate(played.steps, 2):
        see(view, step.after, step.events, number)
    assert view.store.table.outcome is not None
    assert until_shown(view) <= LAST_COUNT
    view.advance(MOVING)
    view.take()
    assert view.over


@pytest.mark.parametrize("setup", one_of_each(), ids=str)
def test_a_view_that_comes_before_its_events_breaks_no_reveal(setup: Setup) -> None:
    """As after a jam: the newest view has none of the events since the last one, the next view has all of them."""
    played, late = walk(setup), list[Any]()
    view = view_of(setup.game, setup.seats, SPECTATOR, "wall")
    see(view, played.start, (), 1)
    for number, step in enumerate(played.steps, 2):
        late += step.events
        view.store.take(Viewed(setup.game.look(step.after, (), SPECTATOR), number, None, False, True, missing=True))
        view.take()
        if number % 3 == 0 or step is played.steps[-1]:
            see(view, step.after, tuple(late), number)
            late.clear()
            assert page_texts.texts_of(view)["heading"]
    until_shown(view)
    assert view.log() == [line.text for line in view.store.table.log.lines]


@pytest.mark.parametrize("kind", ["human", "bot"])
def test_a_count_is_cut_short_only_once_a_person_has_moved_on(kind: Literal["human", "bot"]) -> None:
    setup = plain(GAMES["masters_gallery"], 3)
    view, _ = next(reveals(setup))
    room, views, motion = view.store.table.room, view.store.table.views, picture_of(view).motion
    assert room is not None
    places = tuple(msgspec.structs.replace(place, kind=kind) for place in room.places)
    view.store.take(RoomChanged(msgspec.structs.replace(room, places=places)))
    step, before = walk(setup).steps[views - 1], len(motion.coming)
    see(view, step.after, step.events, views + 1)
    took = until_shown(view, but=len(motion.coming) - before)
    assert took <= BEHIND if kind == "human" else took > 2 * BEHIND


def test_a_wall_that_was_away_begins_with_what_is_there_now() -> None:
    setup = plain(GAMES["masters_gallery"], 3)
    played = walk(setup)
    view = view_of(setup.game, 3, SPECTATOR, "wall")
    store = view.store
    for number, step in enumerate(played.steps[:30]):
        store.take(Viewed(setup.game.look(step.after, step.events, SPECTATOR), number, None, False, True))
    view.take()
    assert view.due is None, "nothing waits"
    assert view.log() == [line.text for line in store.table.log.lines]
    first = view.moments()
    view.begin(view.screen)
    assert view.moments()[-1]["put"] == first[-1]["put"], "a page that is loaded again gets all of it"


def over(slug: str, seats: int, record: bool = True, match: Match | None = None) -> View:
    """Return a wall on which a match has just ended."""
    match = match or finished(slug, seats)
    view = view_of(match.game, seats, SPECTATOR, "wall")
    change_room(view, stage="over")
    view.store.take(Viewed(match.look([], SPECTATOR), 1, None, False, True))
    if record:
        view.store.take(Verified(True, 1, "verified", {}, 314159, journal=write(match.records)))
    view.take()
    return view


def lying(view: View, before: Iterable[str] = ()) -> set[str]:
    """Return what lies on a wall after what it is sent now."""
    return on_page(view.moments(), before)


@pytest.mark.parametrize("slug", GAMES)
def test_a_wall_plays_the_end_podium_from_below_then_pictures_then_the_story(slug: str) -> None:
    view, came, there = over(slug, 3), list[str](), set[str]()
    while (due := view.due) is not None:
        now = lying(view, there)
        came += sorted(now - there)
        there = now
        view.advance(due + 0.01)
        view.take()
    now = lying(view, there)
    came += sorted(now - there)
    outcome = view.store.table.outcome
    assert outcome is not None
    steps = [int(name.rpartition(":")[2]) for name in came if name.startswith("end:step:")]
    assert [outcome.ranks[seat] for seat in steps] == sorted(outcome.ranks, reverse=True)
    kinds = [name.split(":")[1] for name in came]
    order = [kinds.index(kind) for kind in ("title", "step", "what", "story")]
    assert order == sorted(order)
    assert not [name for name in now if not name.startswith("end:")], "nothing of the match is left"


@pytest.mark.parametrize("slug", GAMES)
def test_the_winners_pictures_hang_large_until_the_story_needs_its_place(slug: str) -> None:
    view, seen = over(slug, 3), list[dict[str, tuple[float, ...]]]()
    while True:
        seen += [{entry[0]: tuple(entry[2:6]) for entry in one["put"]} for one in view.moments()]
        if (due := view.due) is None:
            break
        view.advance(due + 0.01)
        view.take()
    last, hung = seen[-1], [name for name in seen[-1] if name.startswith("end:picture:")]
    for name in hung:
        _, _, wide, _ = next(one[name] for one in seen if name in one)
        _, top, small, tall = last[name]
        assert wide > 1.15 * small, name
        assert top + tall <= last["end:what"][1] < last["end:story"][1]
    assert hung


def test_the_pictures_of_all_who_share_a_win_hang_on_a_wall() -> None:
    matches = (finished("stolen_paintings", 3, seed, mode="lovers") for seed in range(40))
    match = next(one for one in matches if one.outcome is not None and len(one.outcome.winners) == 2)
    view = over("stolen_paintings", 3, match=match)
    end, outcome = MatchEnd(view.store), match.outcome
    end.read_record()
    assert outcome is not None
    last = ending(view.store, end, (1280.0, 690.0))[-1].sprites
    hung = {one.face for one in last if one.kind == "hung"}
    assert hung == {key for seat in outcome.winners for key in end.wall(seat)}
    (what,) = [one.face.text for one in last if one.id == "end:what"]
    assert all(view.store.table.names()[seat] in what for seat in outcome.winners)


def test_a_wall_says_why_a_match_is_over_and_not_only_that_it_is() -> None:
    for slug in GAMES:
        view = over(slug, 3)
        said = {one.id: one.face.text for one in view.show.motion.waiting[-1][1] if one.id in ("end:title", "end:why")}
        assert said["end:title"] != said["end:why"].rstrip("."), slug


def test_the_story_comes_when_the_record_does() -> None:
    view = over("masters_gallery", 3, record=False)
    while (due := view.due) is not None:
        view.advance(due + 0.01)
        view.take()
    there = lying(view)
    assert "end:story" not in there
    match = finished("masters_gallery", 3)
    view.store.take(Verified(True, 1, "verified", {}, 314159, journal=write(match.records)))
    view.take()
    while (due := view.due) is not None:
        view.advance(due + 0.01)
        view.take()
    assert "end:story" in lying(view, there)


def test_a_wall_shows_the_room_between_matches_and_invites_while_a_seat_is_free() -> None:
    view = view_of(GAMES["artline"], 3, SPECTATOR, "wall")
    assert view.store.table.room is not None
    taken = view.store.table.room.places
    for free, now in ((True, (*taken[:2], Place("", "free", False, False))), (False, taken)):
        change_room(view, stage="lobby", places=now)
        there = lying(view)
        assert {f"lobby:seat:{seat}" for seat in range(3)} | {"lobby:box", "lobby:title"} <= there or not free
        told = page_texts.texts_of(view, {"code": "123456", "address": "x", "qr": ["1"]})
        assert told["code"] == ("123456" if free else "")
        change_room(view, stage="lobby", places=now, code_rests=True)
        told = page_texts.texts_of(view, {"code": "123456", "address": "x", "qr": ["1"]})
        assert told["code"] == ""
        assert told["starts"].endswith(WORDS.say("room.code_rests")), "too many wrong codes came"
        change_room(view, stage="lobby", code_rests=False)


def test_the_room_gives_way_to_the_match_and_the_match_to_the_room() -> None:
    setup = plain(GAMES["masters_gallery"], 3)
    view = view_of(setup.game, 3, SPECTATOR, "wall")
    change_room(view, stage="lobby")
    room = lying(view)
    assert room
    change_room(view, stage="playing")
    see(view, walk(setup).start, (), 1)
    match = lying(view, room)
    assert match
    assert not [name for name in match if name.startswith("lobby:")]


def test_a_wall_tells_what_the_last_evening_brought() -> None:
    assert last_evening(WORDS, House(())) == ""
    note = Note("artline", "", ("Anna", "Ben"), (1,), (5, 3), (0,), 1e9, 1e9 + 600, 40, 1, ())
    told = last_evening(WORDS, House((Played("a", note, note.names), Played("b", note, note.names))))
    assert "2" in told
    assert "Anna 2" in told


@pytest.mark.parametrize("slug", GAMES)
def test_all_words_around_a_match_are_large_on_a_wall(slug: str) -> None:
    view = over(slug, 3)
    while (due := view.due) is not None:
        view.advance(due + 0.01)
        view.take()
    room = view_of(GAMES[slug], 3, SPECTATOR, "wall")
    change_room(room, stage="lobby")
    for wall in (view, room):
        for message in wall.moments():
            for entry in message["put"]:
                face: Any = message["faces"].get(entry[1], [])
                sizes = [op[5] * entry[10] for op in face if op[0] == "t"]
                assert all(size >= LETTERS for size in sizes), (entry[0], sizes, face)


@pytest.mark.parametrize("setup", one_of_each(), ids=str)
def test_all_letters_of_a_match_are_large_on_a_wall(setup: Setup) -> None:
    played, sizes = walk(setup), dict[str, float]()
    view = view_of(setup.game, setup.seats, SPECTATOR, "wall")
    for number, step in enumerate(played.every(EVERY), 1):
        see(view, step.after, step.events, number)
        for _ in pages(view):
            for message in view.moments():
                grown = {entry[1]: entry[10] for entry in message["put"] if len(entry) > 10}
                for name, face in message["faces"].items():
                    for op in face[1:]:
                        if op[0] == "t":
                            sizes[op[1]] = min(sizes.get(op[1], inf), op[5] * grown.get(name, 1.0))
    least = view.bands.size[1] / LINES / LEADING
    assert not {text: size for text, size in sizes.items() if size < least}
    assert sizes


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "stolen_paintings"])
def test_a_wall_has_a_word_for_each_symbol_that_says_no_artist(slug: str) -> None:
    setup = plain(GAMES[slug], 3)
    view = view_of(setup.game, 3, SPECTATOR, "wall")
    see(view, walk(setup).start, (), 1)
    assert "legend" in lying(view)
    facts = (fact for plaque in picture_of(view).board.plaques(view.store.table.scene()) for fact in plaque.facts)
    symbols = {fact.symbol for fact in facts} - {"coin", *(one.symbol for one in ARTISTS)}
    assert {f"{slug}.legend.{symbol}" for symbol in symbols} <= {*WORDS}


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_legend_lies_under_a_clock_of_three_digits(language: str) -> None:
    words = Language.load(language)
    view = view_of(GAMES["artline"], 3, SPECTATOR, "wall", words)
    see(view, walk(plain(GAMES["artline"], 3)).start, (), 1)
    view.store.table.seconds_left = 888.0
    view.moments()
    view.begin(view.screen)
    x, _, wide, _ = next(one[2:6] for message in view.moments() for one in message["put"] if one[0] == "legend")
    canvas = Canvas(Surface((1, 1)), 1.0, CLOCK / TYPE["body"][1])
    assert x + wide <= view.bands.size[0] - SIDE - canvas.measure(f"888 {words.say('browser.page.seconds')}", "body")


def test_a_wall_says_who_leads() -> None:
    setup = plain(GAMES["masters_gallery"], 3)
    view = view_of(setup.game, 3, SPECTATOR, "wall")
    for number, step in enumerate(walk(setup).steps, 1):
        see(view, step.after, step.events, number)
    scores = view.store.table.outcome.scores if view.store.table.outcome is not None else ()
    until_shown(view)
    best = scores.index(max(scores))
    assert scores.count(max(scores)) == 1
    assert page_texts.texts_of(view)["heading"].endswith(f" · Player {best} leads")


@pytest.mark.parametrize(
    ("ahead", "told"),
    [
        ({1}, "Player 1 leads"),
        ({0, 1}, "Player 0 and Player 1 share the lead"),
        ({0, 1, 3}, "Player 0, Player 1 and Player 3 share the lead"),
        ({0, 1, 2, 3}, "4 share the lead"),
    ],
)
def test_a_wall_names_up_to_three_who_share_the_lead(
    monkeypatch: pytest.MonkeyPatch, ahead: set[int], told: str
) -> None:
    setup = plain(GAMES["masters_gallery"], 5)
    view = view_of(setup.game, 5, SPECTATOR, "wall")
    see(view, walk(setup).start, (), 1)
    monkeypatch.setattr(page_texts, "leading", lambda plaques: frozenset(ahead))
    assert page_texts.texts_of(view)["heading"].endswith(f" · {told}")


@pytest.mark.parametrize("slug", GAMES)
def test_no_name_is_cut_on_a_wall(slug: str) -> None:
    names = ("Friederike", "Maximiliane", "Johann Sebastian", "Anna")
    setup = plain(GAMES[slug], 4)
    view = view_of(setup.game, 4, SPECTATOR, "wall")
    call_them(view, *names)
    see(view, walk(setup).steps[20].after, (), 1)
    texts = {op[1] for message in view.moments() for face in message["faces"].values() for op in face if op[0] == "t"}
    assert {*names} <= texts


@pytest.mark.parametrize("layout", ["wall", "tablet"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_match_that_goes_on_another_day_is_shown_as_it_lies_there(slug: str, layout: Layout) -> None:
    setup = plain(GAMES[slug], 3)
    view = view_of(setup.game, 3, SPECTATOR if layout == "wall" else 0, layout)
    change_room(view, paused=True)
    world = walk(setup).steps[20].after
    see(view, world, (), 1)
    there = lying(view)
    assert not there, "a paused table shows nothing"
    change_room(view, paused=False)
    there = lying(view, there)
    fresh = view_of(setup.game, 3, SPECTATOR if layout == "wall" else 0, layout)
    see(fresh, world, (), 1)
    assert there == lying(fresh)
    assert page_texts.texts_of(view)["prompt"]
    assert layout != "wall" or page_texts.texts_of(view)["last"], "it says how the match is won until something happens"


def test_no_name_is_cut_on_a_podium_of_eight() -> None:
    names = ("Friederike", "Maximiliane", "Gustav", "Anna", "Eleonora", "Alexandra", "Konstantin", "Sebastian")
    match = finished("stolen_paintings", 8)
    view = view_of(match.game, 8, SPECTATOR, "wall")
    call_them(view, *names)
    change_room(view, stage="over")
    view.store.take(Viewed(match.look([], SPECTATOR), 1, None, False, True))
    view.take()
    faces: dict[str, Any] = {}
    while (due := view.due) is not None:
        for message in view.moments():
            faces |= message["faces"]
        view.advance(due + 0.01)
        view.take()
    for message in view.moments():
        faces |= message["faces"]
    assert {*names} <= {op[1] for face in faces.values() for op in face if op[0] == "t"}


def test_the_news_stays_while_seats_say_that_they_have_seen_it() -> None:
    caption, news = Caption(), DeckRenewed(3)
    view = finished("stolen_paintings", 3).look([], SPECTATOR)
    told: list[tuple[Event, str]] = [(news, "Clara: 1."), (Readied(2), "Pia has seen enough."), (news, "The end.")]
    for event, text in told:
        scene = Scene(WORDS, GAMES["stolen_paintings"], SPECTATOR, (), structs.replace(view, events=(event,)))
        caption._begin(Moment(scene, told=(Line(text),)))
        assert caption.text == (text if event is news else "Clara: 1.")


def test_a_full_stop_parts_the_lines_of_a_caption() -> None:
    lines = (Line("17, a forgery: Irises, 1889"), Line("This round: Anna 1 point."), Line("Who is next"))
    assert joined(lines) == "17, a forgery: Irises, 1889. This round: Anna 1 point. Who is next"


@pytest.mark.parametrize("setup", one_of_each(), ids=str)
def test_what_stands_above_a_caption_is_not_said_twice(setup: Setup) -> None:
    for view, _ in itertools.islice(reveals(setup), LOOKS):
        for told in pages(view):
            assert not told["prompt"] or not told["last"].startswith(told["prompt"])


@pytest.mark.parametrize("slug", ["art_gallery", "masters_gallery"])
def test_a_plaque_tells_no_move_before_it_is_shown_and_none_of_the_round_before(slug: str) -> None:
    setup = plain(GAMES[slug], 3)
    view = view_of(setup.game, 3, SPECTATOR, "wall")
    begun = 0
    for number, step in enumerate(walk(setup).steps, 1):
        view.store.take(Viewed(setup.game.look(step.after, step.events, SPECTATOR), number, None, False, True))
        view.take()
        later = {line.text for line in view.store.table.log.lines} - {*view.log()}
        assert view.picture is not None
        motion = view.picture.motion
        assert isinstance(motion, Moments)
        for told in pages(view):
            for _, sprites in motion.waiting:
                lasts = [one.face.facts.last for one in sprites if one.kind == "plaque"]
                if view.beat is not None:
                    assert not [last for last in lasts if last and any(line.endswith(last) for line in later)], told
            view.moments()
        if any(event.opens_round for event in step.events):
            begun += 1
            lasts = [one.face.facts.last for one in view.picture.sprites if one.kind == "plaque"]
            assert not any(lasts)
    assert begun > 1


def test_no_badge_of_the_podium_covers_a_name() -> None:
    view, steps = over("masters_gallery", 3), 0
    while (due := view.due) is not None:
        for message in view.moments():
            for entry in message["put"]:
                face: Any = message["faces"].get(entry[1], [])
                if entry[0].startswith("end:step:"):
                    foot = max(op[2] + op[3] for op in face if op[0] == "d")
                    name = next(op for op in face if op[0] == "t" and op[1].startswith("Player"))
                    assert foot <= name[3] - 0.8 * name[5]
                    steps += 1
        view.advance(due + 0.01)
        view.take()
    assert steps == 3


def test_what_a_turn_brought_is_told_until_the_next_news_and_not_whose_turn_it_is() -> None:
    caption = Caption()
    view = finished("artline", 3).look([], SPECTATOR)
    for event, text in ((Passed(0, False), "Ann passes."), (TurnBegan(1, False), "The turn of Ben begins.")):
        scene = Scene(
            WORDS, GAMES["artline"], SPECTATOR, ("Ann", "Ben", "Cleo"), structs.replace(view, events=(event,))
        )
        caption._begin(Moment(scene, told=(Line(text),)))
        assert caption.text == "Ann passes."
