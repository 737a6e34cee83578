"""What pages are told in words, from the first view of a match to its end: nothing of the table is a picture alone."""

import re
from functools import partial
from pathlib import Path

import pytest

from client.browser import page_texts
from client.browser.chosen import help_pages
from client.browser.messages import Fit
from client.data.store import Store
from client.table_options import modes_of
from client.tables import lines_for
from client.wording.texts import Words, capitalised
from engine.games import GAMES
from engine.games.stolen_paintings.scoring import result
from netcode.guest.updates import Joined, RoomChanged, Viewed
from tests.client.browser.bridges import following, seated
from tests.client.browser.pages import SIZES, WORDS, picture_of, show, view_of
from tests.client.browser.test_views import one_of_each
from tests.client.text_match import room
from tests.contract.setups import plain
from tests.contract.walks import walk
from tests.netcode.realtable import until

MASTERS = GAMES["masters_gallery"]
STEPS = 80
"""Of a walk, from its first: as much as tells of everything."""


@pytest.mark.parametrize("slug", GAMES)
def test_question_table_hand_and_scores_are_told_in_words_at_every_step(slug: str) -> None:
    setup = plain(GAMES[slug], 2)
    played = walk(setup)
    view, wall = view_of(setup.game, setup.seats, 0, "hand"), view_of(setup.game, setup.seats, -1, "wall")
    hands, scores = set[tuple[str, ...]](), set[str]()
    steps = [(played.start, ()), *((one.after, one.events) for one in played.steps[:STEPS])]
    for number, (world, events) in enumerate(steps, 1):
        told, seen = show(view, world, events, number)[-1], show(wall, world, events, number)[-1]
        assert told["prompt"]
        assert seen["prompt"]
        assert len(told["table"]) > 1
        assert len(told["own"]) > 0
        assert not re.search(r"\bEnter\b", str(told)), "a thumb has no keys"
        hands.add(tuple(told["hand"]))
        scores.update(sheet["title"] for sheet in told["scores"])
    assert len(hands) > 3, "they change"
    assert seen["hand"] == []
    assert scores, "what counts"


def test_the_latest_count_can_be_read_until_the_next_one() -> None:
    setup = plain(MASTERS, 3)
    view = view_of(MASTERS, 3, 0, "hand")
    titles = list[str]()
    for number, step in enumerate(walk(setup).steps, 1):
        sheet = show(view, step.after, step.events, number)[-1]["sheet"]
        titles += [sheet["title"]] if sheet else [""] * (titles != [])
    assert titles == sorted(titles)
    assert len({*titles}) > 1


def test_the_clock_is_told_and_that_it_stands() -> None:
    view = view_of(MASTERS, 2, 0)
    world = walk(plain(MASTERS, 2)).start
    for seconds, stands in ((30.0, False), (12.0, True)):
        view.store.take(Viewed(MASTERS.look(world, (), 0), int(seconds), seconds, stands, True))
        view.take()
        told = page_texts.texts_of(view)
        assert (told["seconds"], told["stopped"]) == (seconds, stands)


def test_what_only_shows_another_part_of_the_table_is_no_answer() -> None:
    played, view = walk(plain(GAMES["museum_pictura"], 3)), view_of(GAMES["museum_pictura"], 3, 0, "hand")
    offered = set[str]()
    for number, step in enumerate(played.steps[:20], 1):
        show(view, step.after, step.events, number)
        for card in picture_of(view).hand():
            view.press(card.id)
            offered |= {name for _, name, *_ in page_texts.texts_of(view)["wall"]}
            picture_of(view).reset()
    assert offered
    assert not [name for name in offered if name.startswith("Look at")]


@pytest.mark.parametrize("slug", GAMES)
def test_the_rules_have_every_page(slug: str) -> None:
    pages = help_pages(WORDS, slug)
    assert len(pages) == len(lines_for(slug).pages) + 1
    assert all(title and len(text) > 40 for title, text in pages)


@pytest.mark.parametrize("mode", modes_of(GAMES["stolen_paintings"]))
def test_the_rules_are_those_of_the_mode_that_is_played(mode: str) -> None:
    titles = [title for title, _ in help_pages(WORDS, "stolen_paintings", mode)]
    named = {
        one: capitalised(WORDS.say(f"stolen_paintings.option.mode.{one}"))
        for one in modes_of(GAMES["stolen_paintings"])
    }
    built_on = {"basic"} if mode == "cooperative" else set[str]()
    assert {one for one, title in named.items() if title in titles} == {mode} | built_on
    assert WORDS.say("ui.help.page.overview") in titles


def test_a_count_is_listed_once_with_the_scores() -> None:
    for setup in one_of_each():
        told = show(view_of(setup.game, setup.seats, 0, "hand"), walk(setup).steps[-1].after, ())[-1]
        titles = [sheet["title"] for sheet in [told["sheet"], *told["scores"]] if sheet]
        assert len(titles) == len({*titles}) > 0, setup


def test_a_thief_is_not_ranked_by_how_many_were_stolen() -> None:
    """The first fact of the thief's plaque tells that number."""
    setup = plain(GAMES["stolen_paintings"], 4, mode="cooperative")
    for step in walk(setup).steps:
        told = show(view_of(setup.game, 4, 0, "hand"), step.after, ())[-1]["standings"]
        scores = result(step.after).scores
        assert [row[3] for row in told] == [str(points) for points in scores]
        assert not any(row[5] for row in told), "all win or lose with their side: nobody leads"


def test_texts_are_as_large_as_was_asked_for_within_bounds() -> None:
    view = view_of(MASTERS, 3, 0)
    for asked, wanted in ((0.5, 1.0), (1.15, 1.15), (1.3, 1.3), (9.0, 1.3)):
        view.fit(Fit(1366, 768, "table", asked).screen)
        assert view.screen.text == pytest.approx(wanted)
        assert view.bands.text == pytest.approx(wanted)


def test_a_tablets_hand_lies_under_the_table_in_sight() -> None:
    view = view_of(MASTERS, 3, 0, "tablet")
    show(view, walk(plain(MASTERS, 3)).start, ())
    hand = picture_of(view).hand()
    assert len(hand) > 4
    assert all(view.bands.board.bottom <= one.rect.bottom <= view.bands.size[1] for one in hand)
    assert view.bands.size[1] * view.scale < SIZES["tablet"][1]


@pytest.mark.usefixtures("patient")
async def test_a_page_that_changes_its_language_is_told_all_anew(tmp_path: Path) -> None:
    async with seated(tmp_path, "Ada", "Ben") as (_real, _bridge, ada, ben), following(ada, ben):
        await until(lambda: ada.words.get("asked") or ben.words.get("asked"))
        await (ada if ada.words.get("asked") else ben).choose()
        await until(lambda: ada.log and not ada.words["sending"])  # then the match rests: nobody plays
        prompt, table, log = ada.words["prompt"], ada.words["table"], [*ada.log]
        for words in (Words.load("de", strict=True), WORDS):
            ada.messages.clear()
            await ada.do(fit={"w": 1280, "h": 800, "language": words.language})
            english = words is WORDS
            await until(partial(lambda english: (ada.words["prompt"] == prompt) == english, english))
            assert (ada.words["table"] == table) == english
            assert (ada.log == log) == english
            assert len(ada.log) == len(log) > 0, "told once"
            (hello,) = [one for one in ada.messages if one["t"] == "hello"]
            assert hello["help"] == help_pages(words, MASTERS.info.slug)
            assert any(one["put"] for one in ada.messages if one["t"] == "moment"), "the picture too"


def test_a_phone_names_the_cards_that_can_be_chosen_as_they_are_called_on_them() -> None:
    setup = plain(GAMES["masters_gallery"], 2)
    view, told = view_of(setup.game, 2, 0, "hand"), set[str]()
    for number, world in enumerate(walk(setup).states(), 1):
        told |= {*show(view, world, (), number)[-1]["picked"]}
    assert "You can choose Vermeer." in told


@pytest.mark.parametrize(("slug", "mode"), [(slug, mode) for slug in GAMES for mode in modes_of(GAMES[slug]) or [""]])
def test_a_room_tells_how_its_game_is_won_whatever_options_it_names(slug: str, mode: str) -> None:
    store = Store(WORDS)
    store.take(Joined(0, False, "t1", "Kitchen", GAMES[slug]))
    store.take(RoomChanged(room(("Ann", "Bruno"), "lobby", slug, options={"mode": mode} if mode else {})))
    goal = page_texts._goal(store)
    assert goal.endswith(".")
    assert not set("[]{}") & set(goal)
