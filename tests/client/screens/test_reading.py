"""What a screen reader gets of each screen and each table, and what it does there."""

import hashlib
import random
from collections import Counter
from typing import Any

import pygame
import pytest
from pygame import FRect

from client.accessibility.tree import Act, Live, Node, Role, Tree
from client.app import _greet
from client.data.settings import Settings
from client.drawing.listener import Listener
from client.screen_reader import Reading
from client.screens.base import Screen
from client.screens.coach import Coach
from client.tables.board import Look
from client.widgets import Button, Choice, Dialog, Entry, Feed, Line, Rows, Segments, Slider, Switch, Tiles
from engine.core.match import Match
from tests.client import readers
from tests.client.pilot import Pilot, window
from tests.client.screens.tables import USUAL, Played, Shell, sent_by
from tests.contract.setups import Setup
from tests.contract.test_boards import TABLES

USED = frozenset({Role.BUTTON, Role.SWITCH, Role.SLIDER, Role.ENTRY, Role.CHOICE, Role.OPTION})
OPENED: dict[str, dict[str, object]] = {
    "name": {"first": "", "wanted": {}},
    "nearby": {},
    "choice": {},
    "modes": {"game": "stolen_paintings"},
    "opening": {"game": "museum_pictura"},
    "house": {},
    "settings": {},
    "help": {},
    "museum": {},
    "decks": {},
}
"""Screens that can be opened anywhere, with what they are told."""


def sound(found: list[Node]) -> None:
    """Fail where a node that can be used has no name, or two nodes have one id."""
    assert not [node for node in found if node.role in USED and not node.name]
    assert not [node for node in found if node.role in USED and not node.acts]
    assert not [name for name, count in Counter(node.id for node in found).items() if count > 1]


@pytest.fixture
def pilot(home: object) -> object:
    with window() as opened:
        yield opened


@pytest.mark.parametrize("name", sorted(OPENED))
def test_every_screen_is_read_with_names(pilot: Pilot, name: str) -> None:
    pilot.app.push(name, **OPENED[name])
    pilot.on(name)
    found = readers.nodes(pilot.screen)
    sound(found)
    assert [node for node in found if Act.CLICK in node.acts]


def test_no_text_of_the_title_is_left_out_or_told_twice(pilot: Pilot) -> None:
    names = [node.name for node in readers.nodes(pilot.screen)]
    assert "Welcome, Ann." in names
    assert "Girl with a Pearl Earring" in names
    assert names.count("Settings") == 1


def test_a_click_of_a_reader_opens_a_screen_and_leads_back(pilot: Pilot) -> None:
    readers.use(pilot.screen, "Settings")
    pilot.on("settings")
    readers.use(pilot.screen, "115 %")
    assert pilot.app.settings.text_scale == 115
    readers.use(pilot.screen, "Back")
    pilot.on("title")


class Page(Screen):
    """A screen with one widget of each kind."""

    def __init__(self) -> None:
        super().__init__(Shell(Settings(name="Ann")))
        self.done: list[object] = []
        note = self.done.append
        tile = FRect(0, 0, 100, 40)
        self.choice = Choice([(1, "one"), (2, "two")], 1, note)
        self.rows = Rows(
            lambda *_: 20.0, lambda canvas, item, box, _: canvas.text(item, box.topleft) and None, ["red", "blue"], note
        )
        feed = Feed("Talk")
        feed.show([Line("hello", "Bruno")])
        widgets = [
            Button("Press", lambda: note("pressed")),
            self.choice,
            Segments([("a", "left"), ("b", "right")], "a", note),
            Entry("", "your name", 9, changed=note),
            Slider(0, 10, 4, note, 2),
            Switch("Sound", False, note),
            self.rows,
            Tiles(["x", "y"], ["first", "second"], lambda canvas, item, box, _: None, note, lambda: note("opened")),
            feed,
        ]
        for place, widget in enumerate(widgets):
            self.ui.add(widget).rect = tile.move(0, 50 * place)
        widgets[4].tip = ("Volume",)


def test_each_widget_does_what_a_reader_wants() -> None:
    page = Page()
    readers.use(page, "Press")
    readers.use(page, "right")
    readers.use(page, "your name", Act.SET, "Ann")
    readers.use(page, "Volume", Act.SET, "7")
    readers.use(page, "Sound")
    readers.use(page, "blue")
    readers.use(page, "second")
    readers.use(page, "second")
    assert page.done == ["pressed", "b", "Ann", 8, True, "blue", "y", "opened"]
    assert readers.find(page, "Talk").children == (readers.find(page, "Bruno: hello"),)


def test_a_list_opens_and_one_of_it_is_taken() -> None:
    page = Page()
    closed = next(node for node in readers.nodes(page) if node.role is Role.CHOICE)
    assert (closed.value, closed.opened) == ("one", False)
    readers.act(page, closed.id)
    found = readers.nodes(page)
    assert next(node for node in found if node.role is Role.CHOICE).opened
    one, two = (node for node in found if node.name in ("one", "two") and node.role is Role.OPTION)
    assert readers.tree(page).focus == one.id
    readers.act(page, two.id)
    assert page.done == [2]
    assert page.ui.overlay is None


def test_the_focus_of_the_tree_is_our_own() -> None:
    page = Page()
    assert readers.tree(page).focus == "window"
    readers.use(page, "Sound", Act.FOCUS)
    assert readers.tree(page).focus == readers.find(page, "Sound").id
    page.ui.set_focus(page.rows)
    page.rows.choose(1)
    assert readers.tree(page).focus == readers.find(page, "blue").id


def test_a_dialog_hides_what_it_covers() -> None:
    page = Page()
    page.ui.ask(Dialog("Leave?", "Your seat is kept.\nThe others wait.", [Button("Stay", page.ui.close)]))
    found = readers.nodes(page)
    assert [node.name for node in found] == ["Vernissage", "Leave?", "Your seat is kept.", "The others wait.", "Stay"]
    readers.use(page, "Stay")
    assert not page.ui.dialogs


def test_nothing_grey_is_changed() -> None:
    page = Page()
    for widget in page.ui.widgets:
        widget.enabled = False
    for node in readers.nodes(page):
        for act in node.acts:
            readers.act(page, node.id, act, "3")
    assert not page.done


# Tables


def _table(setup: Setup, seed: int = 1) -> Played:
    match = Match(setup.game, setup.seats, setup.options, hashlib.sha256(str(seed).encode()).digest())
    return Played(seats=setup.seats, game=setup.slug, match=match, settings=Settings(name="Ann", animation="off"))


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_all_of_a_table_can_be_read_and_pressed(setup: Setup) -> None:
    played, chance = _table(setup), random.Random(2)
    for _ in range(12):
        played.step()
        if played.viewer in played.match.to_act:
            played.rest()
            _all_is_there(played)
            legal = [one for one in played.picture.sprites if one.means is not None and one.look is not Look.ILLEGAL]
            if legal:
                readers.act(played.screen, f"sprite:{chance.choice(legal).id}")
                played.draw()
                _all_is_there(played)
        if not played.match.to_act:
            return


def _all_is_there(played: Played) -> None:
    found = readers.nodes(played.screen)
    sound(found)
    by_id = {node.id: node for node in found}
    for answer in played.picture.answers():
        node = readers.find(played.screen, answer.label)
        assert node.role is Role.BUTTON
        assert node.off is not answer.can_be_given
        assert answer.can_be_given or answer.reason in node.told
    for sprite in played.picture.sprites:
        if sprite.means is None or sprite.kind == "entry":
            continue
        meaning = [one for one in played.picture.sprites if one.means == sprite.means and f"sprite:{one.id}" in by_id]
        node = by_id[f"sprite:{(meaning or [sprite])[0].id}"]
        assert Act.CLICK in node.acts
        assert node.off is (sprite.look is Look.ILLEGAL)


@pytest.mark.parametrize(("game", "seats", "options"), USUAL)
def test_the_question_comes_first_and_is_told_at_once(game: str, seats: int, options: dict[str, Any]) -> None:
    played = Played(game=game, seats=seats, **options)
    played.until_asked()
    found = readers.nodes(played.screen)
    asked = next(node for node in found if node.role is Role.STATUS)
    assert (asked.name, asked.live) == (played.screen.plate.text(), Live.ASSERTIVE)
    assert [node.role for node in found[:4]] == [Role.WINDOW, Role.HEADING, Role.GROUP, Role.STATUS]


def test_a_match_is_played_by_the_tree() -> None:
    played = Played(seats=2)
    played.until_asked()
    hand = next(node for node in readers.nodes(played.screen) if node.name == "Your hand")
    readers.act(played.screen, hand.children[0].id)
    played.draw()
    assert readers.nodes(played.screen)[0].id == "window"
    assert readers.tree(played.screen).focus == hand.children[0].id
    played.read()
    readers.use(played.screen, "Display")
    assert len(sent_by(played)) == 1


def test_the_scores_are_read_as_a_table() -> None:
    played = Played(seats=2)
    played.until_asked()
    readers.use(played.screen, "Scores")
    played.draw()
    found = readers.nodes(played.screen)
    rows = [node for node in found if node.role is Role.ROW]
    assert len(rows) > 2
    assert rows[1].children[0].name
    announced = next(node for node in found if node.id == "sheet:0:title")
    assert (announced.name, announced.live) == ("Scores", Live.POLITE)


def test_a_paused_table_tells_nothing_of_the_match() -> None:
    played = Played(seats=2)
    played.until_asked()
    played.pause(True)
    played.draw()
    found = readers.nodes(played.screen)
    assert not [node for node in found if node.id.startswith(("sprite:", "part:", "hand", "told"))]
    assert "The table is paused" in [node.name for node in found]


def test_a_hint_of_the_coach_comes_before_the_table() -> None:
    played = Played(seats=2)
    played.until_asked()
    coach = Coach(played.shell)
    first = readers.nodes(played.screen, coach)[1]
    assert first.id == "hint"
    readers.use(played.screen, "Next", coach=coach)
    assert coach.number == 1
    hand = next(node for node in readers.nodes(played.screen, coach) if node.name == "Your hand")
    assert readers.act(played.screen, hand.children[0].id, Act.FOCUS, coach=coach)


def told(played: Played) -> list[str]:
    """Return what a reader was given to tell, oldest first."""
    return [node.name for node in readers.find(played.screen, "What happened").children]


def test_what_happens_is_told_once_in_the_order_of_the_log() -> None:
    played = Played(seats=3, settings=Settings(name="Ann", animation="off"))
    heard: list[str] = []
    ids: set[str] = set()
    for _ in range(9):
        played.step()
        played.wait(0.1)
        new = [node for node in readers.find(played.screen, "What happened").children if node.id not in ids]
        ids |= {node.id for node in new}
        heard += [node.name for node in new]
    log = [line.text for line in played.store.table.log.lines]
    assert heard
    assert heard == log[-len(heard) :]


@pytest.mark.parametrize(
    ("game", "seats", "options", "steps"),
    [("masters_gallery", 3, {}, 40), ("stolen_paintings", 4, {"mode": "code_grid"}, 60)],
)
def test_all_that_the_log_tells_is_told_while_it_is_revealed(
    game: str, seats: int, options: dict[str, Any], steps: int
) -> None:
    played = Played(game=game, seats=seats, settings=Settings(name="Ann"), **options)
    heard: dict[str, str] = {}
    for _ in range(steps):
        if not played.match.to_act:
            break
        played.step()
        for _ in range(100):
            played.wait(0.1)
            heard |= {node.id: node.name for node in readers.find(played.screen, "What happened").children}
    log = [line.text for line in played.store.table.log.lines]
    assert [*heard.values()] == log[-len(heard) :]
    assert len(heard) > 40


@pytest.mark.parametrize("amount", ["mine", "questions"])
def test_less_is_told_where_less_is_wanted(amount: str) -> None:
    everything, some = (
        Played(seats=3, settings=Settings(name="Ann", animation="off", speech=one)) for one in ("all", amount)
    )
    for played in (everything, some):
        for _ in range(12):
            played.step()
            played.wait(0.1)
    assert len(told(some)) < len(told(everything))
    assert all("Ann" in line or "ou" in line or not line.startswith(("Bruno", "Clara")) for line in told(some))
    assert amount == "mine" or not told(some)


def test_a_question_is_told_anew_and_a_refusal_in_its_place() -> None:
    played = Played(seats=2)
    played.until_asked()
    asked = next(node for node in readers.nodes(played.screen) if node.role is Role.STATUS)
    played.screen.answering.refused = "Not now."
    refused = next(node for node in readers.nodes(played.screen) if node.role is Role.STATUS)
    assert refused.id == asked.id
    assert refused.name.startswith("Not now.")
    assert refused.live is Live.ASSERTIVE


def test_the_clock_can_be_read() -> None:
    played = Played(seats=2)
    played.until_asked()
    assert not [node for node in readers.nodes(played.screen) if node.id == "clock"]
    played.store.table.seconds_left = 11.2
    assert readers.find(played.screen, "12 seconds left").live is Live.OFF


def test_a_card_is_called_by_its_tab_first() -> None:
    played = Played(seats=2)
    played.until_asked()
    hand = next(node for node in readers.nodes(played.screen) if node.name == "Your hand")
    artists = ("Vermeer", "Degas", "Monet", "Renoir", "Van Gogh")
    assert all(card.name.startswith(artists) for card in hand.children)
    assert readers.find(played.screen, "The deck").children[0].name == "The deck"


def test_a_museum_is_read_with_its_works_after_it() -> None:
    played = Played(game="museum_pictura", seats=2)
    played.until_asked()
    found = next(node for node in readers.nodes(played.screen) if node.name == "Museums and their wishes").children
    heads = [place for place, node in enumerate(found) if node.name.startswith("Museum in")]
    assert len(heads) == 4
    assert all(end - start > 3 for start, end in zip(heads, [*heads[1:], len(found)], strict=True))


def test_a_painting_is_told_in_full_by_its_key() -> None:
    played = _table(next(setup for setup in TABLES if "code_grid" in str(setup)))
    played.until_asked()
    painting = next(node for node in readers.nodes(played.screen) if node.name == "Painting 3")
    assert "," in painting.told
    readers.act(played.screen, painting.id, Act.FOCUS)
    played.key(pygame.K_z, "z")
    shown = next(node for node in readers.nodes(played.screen) if node.id.startswith("pinned:"))
    assert shown.live is Live.POLITE
    assert shown.children
    other = next(node for node in readers.nodes(played.screen) if node.name == "Painting 4")
    readers.act(played.screen, other.id, Act.FOCUS)
    played.draw()
    assert not [node for node in readers.nodes(played.screen) if node.id.startswith("pinned:")], "it was read"


def test_the_code_grid_asks_with_team_trap_and_guesses_left() -> None:
    setup = next(setup for setup in TABLES if "code_grid" in str(setup))
    asked: dict[str, str] = {}
    for viewer in range(setup.seats):
        match = Match(setup.game, setup.seats, setup.options, bytes(32))
        played = Played(viewer, setup.seats, game=setup.slug, match=match, settings=Settings(name="Ann"))
        played.until_asked()
        told = " ".join(node.name for node in readers.nodes(played.screen)[2:8])
        asked[type(played.match.state.phase).__name__] = told
    assert asked.keys() == {"Coding", "Decoding"}
    assert all("Your team is " in told for told in asked.values()), asked
    assert "The trap is number " in asked["Coding"]
    assert " at most." in asked["Decoding"]


def test_the_forgers_wall_says_that_it_rests_on_seeing() -> None:
    played = _table(next(setup for setup in TABLES if "forgers" in str(setup)))
    texts = [node.name for node in readers.nodes(played.screen)]
    assert any(text.startswith("This wall rests on seeing") for text in texts)


def test_who_has_a_reader_is_greeted_once(pilot: Pilot) -> None:
    reading = Reading(pilot.app.display, lambda: None, lambda: _greet(pilot.app))
    system = Heard()
    vars(reading)["_adapter"] = system
    for now in (1.0, 2.0):
        reading.changed()
        reading.tell(pilot.screen, None, (), now)
    assert pilot.app.settings.greeted
    assert len(pilot.app.toasts.texts) == 1
    assert [tree.root.name for tree in system.trees] == ["Vernissage"] * 2
    reading.changed()
    reading.tell(pilot.screen, None, (), 2.1)
    assert len(system.trees) == 2
    assert 0 < reading.wait(2.1) <= 0.2


class Heard:
    """Stands for the adapter while a reader listens: keeps the trees."""

    active = True

    def __init__(self) -> None:
        self.trees: list[Tree] = []

    def look(self, focused: bool, at: tuple[int, int], size: tuple[int, int]) -> None: ...

    def show(self, tree: Tree, scale: float) -> bool:
        self.trees.append(tree)
        return True


def test_a_listener_hears_each_text_whole() -> None:
    ear = Listener((300, 200))
    ear.paper((10, 10, 200, 100))
    ear.paragraph("a long line that has no room at all", (20, 20), 60)
    ear.text("short", (20, 90), limit=3)
    ear.variant(0.5).text("half", (40, 40))
    assert [heard.text for heard in ear.texts] == ["a long line that has no room at all", "short", "half"]
    assert ear.texts[2].rect[:2] == (20, 20)
    assert len(ear.grounds) == 1
