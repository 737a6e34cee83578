"""A real Chromium, by keys alone, by dragging, by holding still, and enlarged to 200 %."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.client.browser.bridges import ROOM, bridged_aside, url_of
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver, Page

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]

PICTURE = "document.querySelectorAll('#hits button[aria-pressed]').length"
FIND = """
window.oneThat = (held) => [...document.querySelectorAll('#hits button')].find((b) => b.may === 1 && !b.held === !held);
window.answerAnything = () => {
  if (document.getElementById('sheet').open) return document.getElementById('sheet-close').click();
  document.querySelector('#answers button[aria-disabled=false], #choices button[aria-disabled=false]')?.click();
};
window.middle = (b) => {
  const r = b.getBoundingClientRect();
  return [r.x + r.width / 2, r.y + r.height / 2].map(Math.round);
};
"""
"""In a page: the first card of the hand that can be chosen, or the first other thing; the middle
of one."""
LISTEN = """
window.heard = [];
HTMLMediaElement.prototype.play = function () {
  heard.push(new URL(this.src).pathname.split('/').pop());
  return Promise.resolve();
};
"""
ASKED = "document.getElementById('plate').classList.contains('asked')"
CAN_PICK = "!!document.querySelector('#hits button[aria-pressed=false]')"
IN_ORDER = """
const at = [...document.querySelectorAll('#hits button')].filter((b) => b.held).map((b) => parseFloat(b.style.left));
return at.every((left, n) => !n || at[n - 1] <= left);
"""
TAB, ENTER, SPACE, ESCAPE = "\ue004", "\ue007", " ", "\ue00c"
MOST_TABS = 80
"""Presses of the tabulator until all of a page has been gone through, and more."""


class Keyboard:
    """Presses keys on a page, as a person does who has nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        pressed = [{"type": way, "value": key} for key in keys for way in ("keyDown", "keyUp")]
        self.page.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": pressed}]})

    def go_to(self, condition: str) -> None:
        """Go on with the tabulator until a condition on `it`, what has the focus, holds."""
        for _ in range(MOST_TABS):
            if self.page.script(f"const it = document.activeElement; return !!({condition})"):
                return
            self.press(TAB)
        stood = self.page.script(
            "return [document.activeElement.outerHTML.slice(0, 200), document.querySelector('dialog[open]')?.id,"
            " document.getElementById('prompt').textContent, document.getElementById('answers').textContent]"
        )
        raise AssertionError(f"the tabulator never comes to: {condition}; it stands at {stood}")


@pytest.fixture
def table(tmp_path: Path, driver: Driver, request: pytest.FixtureRequest) -> Iterator[tuple[str, Driver]]:
    """Serve a table with a bot beside one free seat, `slug` by parameter; give the address with its code, and a driver."""
    slug = getattr(request, "param", "masters_gallery")
    with bridged_aside(tmp_path / "table", slug=slug) as (real, bridge, loop):
        playing = asyncio.run_coroutine_threadsafe(real.player("Ben").run(), loop)
        yield f"{url_of(bridge)}#{real.table.code}", driver
        playing.cancel()
        with suppress(CancelledError):
            playing.result(ROOM)


def sit_down(page: Page) -> None:
    """Come to the table."""
    page.until("document.getElementById('sit').textContent && !document.getElementById('door').hidden")
    page.type("#name", "Ada")
    page.click("#sit")
    page.until(f"{PICTURE} && {ASKED}")


def be_asked(page: Page) -> None:
    """Wait for the next question."""
    page.until(ASKED)


def rested(page: Page) -> None:
    """Wait until what is new on the page takes presses (`REST` in acting.js)."""
    page.until("performance.now() > arguments[0]", page.script("return performance.now() + 400"))


def own_turn(page: Page) -> None:
    """Answer what is asked until a card of the own hand can be chosen: the game then waits for that."""
    page.script(FIND)
    page.until("(!document.getElementById('sheet').open && oneThat(true)) || (answerAnything(), false)")


def test_from_the_door_to_the_third_answer_by_keys_alone(table: tuple[str, Driver]) -> None:
    url, driver = table
    page = driver.page(url, (1366, 768))
    keys = Keyboard(page)
    page.until("document.getElementById('sit').textContent && !document.getElementById('door').hidden")
    keys.go_to("it.id === 'name'")
    keys.press("A", "d", "a", ENTER)
    page.until(f"{PICTURE} && {ASKED}")
    for _ in range(3):
        be_asked(page)
        before = page.script("return document.getElementById('log').children.length")
        if page.script(
            f"return {CAN_PICK}"
        ):  # of what can be played, if anything: else there is one button, to play nothing
            keys.go_to("it.parentElement.id === 'hits' && it.getAttribute('aria-pressed') === 'false'")
            assert page.script("return document.activeElement.matches(':focus-visible')"), "where one is can be seen"
            chosen = page.script("return document.activeElement.dataset.id")
            keys.press(SPACE)
            page.until("document.activeElement.getAttribute('aria-pressed') === 'true'")
            assert page.script("return document.activeElement.dataset.id") == chosen, "the focus stays"
        keys.go_to("it.parentElement.id === 'answers' && it.getAttribute('aria-disabled') !== 'true'")
        rested(page)
        keys.press(ENTER)
        page.until("document.getElementById('log').children.length > arguments[0]", before)
        assert page.script(IN_ORDER), "the tabulator goes through the hand from left to right, new cards too"
    be_asked(page)
    keys.go_to("it.id === 'to-rules'")
    keys.press(ENTER)
    page.until(
        "document.getElementById('rules').open && document.getElementById('rules').contains(document.activeElement)"
    )
    keys.press(ESCAPE)
    page.until("!document.getElementById('rules').open && document.activeElement.id === 'to-rules'")
    assert not page.complaints()


def test_a_painting_is_enlarged_by_holding_still_by_a_key_and_by_the_other_button(table: tuple[str, Driver]) -> None:
    url, driver = table
    page = driver.page(url, (390, 844), touch=True)
    sit_down(page)
    open_now = "document.getElementById('large').open"
    card = "[...document.querySelectorAll('#hits button')].find((b) => b.zoom)"
    x, y = page.script(
        f"const r = {card}.getBoundingClientRect(); return [Math.round(r.x + r.width / 3), Math.round(r.y + r.height / 2)]"
    )
    finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
    hold: list[dict[str, Any]] = [
        {"type": "pointerMove", "x": x, "y": y, "duration": 0},
        {"type": "pointerDown", "button": 0},
    ]
    page.call("POST", "/actions", {"actions": [{**finger, "actions": hold}]})
    page.until(open_now)
    page.call("DELETE", "/actions")
    assert page.script("return document.getElementById('large-face').width > 100")
    assert page.script("return document.getElementById('large-words').textContent.length > 3")
    page.click("#large-close")
    assert page.script(f"return {card}.getAttribute('aria-pressed')") == "false", "holding picks nothing"
    page.script(f"{card}.focus()")
    Keyboard(page).press("z")
    page.until(open_now)
    page.click("#large-close")
    page.script(
        f"{card}.dispatchEvent(new KeyboardEvent('keydown', {{key: '\u044f', code: 'KeyZ'}}))"
    )  # on a Russian keyboard
    page.until(open_now)
    page.click("#large-close")
    page.script(f"{card}.dispatchEvent(new MouseEvent('contextmenu', {{bubbles: true, cancelable: true}}))")
    page.until(open_now)


@pytest.mark.parametrize("table", ["artline"], indirect=True)
@pytest.mark.parametrize("touch", [False, True])
def test_a_card_dragged_onto_a_place_chooses_both(table: tuple[str, Driver], touch: bool) -> None:
    url, driver = table
    page = driver.page(url, (1366, 900))
    sit_down(page)
    own_turn(page)
    x, y = page.script("return middle(oneThat(true))")
    page.script("oneThat(true).click()")
    page.until("oneThat(false)")  # where it can go is shown once it is chosen
    to_x, to_y = page.script("return middle(oneThat(false))")
    page.click("#answers button:last-child")
    page.until("!oneThat(false)")
    moves: list[dict[str, Any]] = [
        {"type": "pointerMove", "x": x, "y": y, "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "x": (x + to_x) // 2, "y": (y + to_y) // 2, "duration": 60},
        {"type": "pointerMove", "x": to_x, "y": to_y, "duration": 60},
        {"type": "pointerUp", "button": 0},
    ]
    kind = {"pointerType": "touch" if touch else "mouse"}
    page.call("POST", "/actions", {"actions": [{"type": "pointer", "id": "p", "parameters": kind, "actions": moves}]})
    page.until("[...document.querySelectorAll('#hits button')].some((b) => b.may === 2 && !b.held)")


@pytest.mark.parametrize("table", ["masters_gallery"], indirect=True)
def test_a_finger_that_moves_the_hand_along_chooses_nothing(table: tuple[str, Driver]) -> None:
    url, driver = table
    page = driver.page(url, (390, 844))
    sit_down(page)
    own_turn(page)
    x, y = page.script("return middle(oneThat(true))")
    along = [{"type": "pointerMove", "x": x + step, "y": y + 2, "duration": 30} for step in (8, 17, 40, 70)]
    moves: list[dict[str, Any]] = [
        {"type": "pointerMove", "x": x, "y": y, "duration": 0},
        {"type": "pointerDown", "button": 0},
        *along,
        {"type": "pointerUp", "button": 0},
    ]
    kind = {"pointerType": "touch"}
    page.call("POST", "/actions", {"actions": [{"type": "pointer", "id": "p", "parameters": kind, "actions": moves}]})
    # the bridge answers in order, so a choice would be shown by then
    for way, layout in (("#to-table", "look"), ("#to-hand", "hand")):
        page.click(way)
        page.until("document.body.className === arguments[0]", layout)
        assert page.script("return document.querySelector('#tools [aria-pressed=true]').id") == way[1:]
    assert not page.script("return document.querySelector('#hits button[aria-pressed=true]')")
    page.script("document.getElementById('frame').scrollLeft = 0")
    page.until("!document.getElementById('on').hidden")
    page.click("#on")
    page.until("document.getElementById('frame').scrollLeft > 50")


@pytest.mark.parametrize("table", ["artline"], indirect=True)
def test_a_board_that_roams_comes_nearer_and_is_whole_again(table: tuple[str, Driver]) -> None:
    url, driver = table
    page = driver.page(url, (1366, 900))
    sit_down(page)
    own_turn(page)
    wide = "[...document.querySelectorAll('#hits button')].find((b) => b.dataset.id.startsWith('work:')).style.width"
    assert not page.script("return document.getElementById('roam').hidden")
    before = page.script(f"return {wide}")
    page.click("#roam [data-roam=in]")
    page.until(f"{wide} !== arguments[0]", before)
    page.click("#roam [data-roam=whole]")
    page.until(f"{wide} === arguments[0]", before)


@pytest.mark.parametrize(("size", "layout"), [((683, 384), "hand"), ((195, 422), "hand"), ((768, 1024), "tablet")])
def test_on_small_screens_all_can_be_read_and_done(
    table: tuple[str, Driver], size: tuple[int, int], layout: str
) -> None:
    """A laptop and a phone enlarged to 200 %, which have half as many pixels of the page then; a tablet."""
    url, driver = table
    page = driver.page(url, size, touch=True)
    page.until("document.getElementById('sit').textContent && !document.getElementById('door').hidden")
    assert page.script("return document.documentElement.scrollWidth <= innerWidth"), "the door"
    assert page.script("return document.getElementById('sit').getBoundingClientRect().left > 16"), "not at the edge"
    sit_down(page)
    assert page.script("return document.body.className") == layout
    assert page.script("return document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    page.script(LISTEN)
    page.click("#to-menu")
    page.click("#sounds")
    page.click("#menu-close")
    page.script("[...document.querySelectorAll('#hits button')].find((b) => b.may === 1).click()")
    page.until("document.querySelector('#answers button[aria-disabled=false]')")
    before = page.script("return document.getElementById('log').children.length")
    page.click("#answers button")
    page.until("document.getElementById('log').children.length > arguments[0]", before)
    page.until("heard.includes('turn.wav') && heard.includes('card.wav')")
    page.click("#to-rules")
    left, right = page.script(
        "const r = document.getElementById('rules').getBoundingClientRect(); return [r.left, innerWidth - r.right]"
    )
    assert min(left, right) > -1
