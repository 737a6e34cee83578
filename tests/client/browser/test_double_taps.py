"""A real Chromium: what comes in the place of an answer takes no tap for a while, and a held key presses once."""

from pathlib import Path

import pytest

from tests.client.browser.staging import STAGED, begun_by, served, stage
from tests.client.browser.test_chromium import PICTURE, hosted, sit_down
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver, Page

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]

STILL = """
window.still = 1e6;
performance.now = () => window.still;
window.given = 0;
document.getElementById('answers').addEventListener('click', () => { given += 1; });
"""
"""In a page: time that stands still until the test moves it, and how many answers were given."""
CAN = "#answers button[aria-disabled=false]"
FIRST = f"document.querySelector('#plate.asked {CAN}')"
PICK = """
const able = [...document.querySelectorAll('#hits button[aria-pressed=false]')].filter((one) => one.held);
if (!document.querySelector('#answers button[aria-disabled=false]') && able.length) able[0].click();
"""
GIVEN = "return given"
LINES = "document.getElementById('log').children.length"
TRIES = 20


READY = f"document.querySelector('#plate.asked') && (() => {{ {PICK} return {FIRST}; }})()"
"""A question of the viewer that can be answered; what it asks to be picked is picked."""


def tap(page: Page) -> None:
    """Press and release where the first answer is, as a person does.

    The answers may be drawn anew at any moment, and a tap beside them may undo a pick.
    """
    page.until(f"{READY} && (window.there = {FIRST}.getBoundingClientRect())")
    x, y = page.script("return [there.x + there.width / 2, there.y + there.height / 2]")
    for kind in ("mousePressed", "mouseReleased"):
        page._command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)


def test_a_double_tap_answers_one_question(tmp_path: Path, driver: Driver) -> None:
    with hosted(tmp_path, "masters_gallery", "--seats", "2", "--bots", "1") as told:
        page = driver.page(f"{told['browsers']}#{told['code']}", (1280, 800))
        sit_down(page)
        page.until(PICTURE)
        page.script(STILL)
        page.until(READY)
        page.until(
            f"(() => {{ {PICK} {FIRST}?.click(); return {LINES} > arguments[0]; }})()", page.script(f"return {LINES}")
        )
        page.until(READY)
        before = page.script(GIVEN)
        tap(page)
        page.script("window.still += 399")
        tap(page)
        assert page.script(GIVEN) == before, "the answers are new"
        for _ in range(TRIES):  # an answer that is drawn anew in the middle of a tap takes none
            page.script("window.still += 400")
            tap(page)
            if page.script(GIVEN) > before:
                return
        raise AssertionError("the answers rest for ever")


def test_taps_too_many_in_one_place_give_nothing_away(driver: Driver) -> None:
    with served({"/": begun_by(STAGED)}) as url:
        page = driver.page(url, (390, 844), touch=True)
        page.until("window.ready")
        page.script(STILL)
        page.script("window.still += 1e4")

        def ask(question: int, *answers: tuple[str, bool]) -> None:
            offered = [[label, True, "", "x", "", sure] for label, sure in answers]
            asked = {"asked": True, "question": question, "prompt": "What now?", "answers": offered}
            stage(page, "en", [{"t": "words", "log": [], **asked}])

        def given(after: int) -> bool:
            before = page.script(GIVEN)
            page.script("window.still += arguments[0]", after)
            tap(page)
            return bool(page.script(GIVEN) > before)

        ask(1, ("Exhibit", False))
        assert given(1000)
        ask(2, ("Add none", True))
        assert [given(after) for after in (100, 800, 1000)] == [False] * 3, "a hand that goes on tapping"
        assert given(200)
        ask(3, ("Wait", False), ("Add none", True))
        assert given(400), "nothing is given away"
        ask(4, ("Add none", True), ("Wait", False))
        page.script("document.querySelector('#answers').style.flexDirection = 'row-reverse'")
        assert given(400), "it is not where the last answer was"


def test_a_held_enter_presses_once(tmp_path: Path, driver: Driver) -> None:
    with hosted(tmp_path, "masters_gallery", "--seats", "2", "--bots", "1") as told:
        page = driver.page(f"{told['browsers']}#{told['code']}", (1280, 800))
        sit_down(page)
        page.until(PICTURE)
        page.script(
            "window.presses = 0; const b = document.getElementById('to-menu'); b.onclick = () => presses++; b.focus()"
        )
        enter = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"}
        for held in (False, True, True):
            page._command("Input.dispatchKeyEvent", type="keyDown", autoRepeat=held, **enter)
        page._command("Input.dispatchKeyEvent", type="keyUp", **enter)
        assert page.script("return presses") == 1
