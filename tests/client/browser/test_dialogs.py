"""What is laid over a phone's table: how it is read and put away; and answers that stay where they are."""

from collections.abc import Iterator

import pytest

from client.wording.texts import Words
from tests.client.browser.test_hands import sit_down, table as table
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver, Page

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]

PLAYER = """
setInterval(() => {
  if (document.getElementById("sheet").open) return;
  document.querySelector("#answers button[aria-disabled=false]:not(#undo), #choices button")?.click();
}, 60);
"""
"""Answers whatever is asked, until a sheet lies over the table."""
LEAVE_SURE = Words.load("en", strict=True).say("browser.page.leave_sure")
RULES_OPEN = "document.getElementById('rules').open"
INSIDE = """
const r = document.getElementById(arguments[0]).getBoundingClientRect();
return r.top >= 0 && r.bottom <= innerHeight && document.elementFromPoint(r.x + 9, r.y + 9).id === arguments[0];
"""
UNCOVERED = """
const [body, button] = ['rules-body', 'rules-close'].map((id) => document.getElementById(id).getBoundingClientRect());
return body.height > 200 && body.bottom <= button.top;
"""


@pytest.fixture
def phone(table: tuple[str, Driver]) -> Iterator[Page]:
    """Give a phone that sits at a table and is asked."""
    url, driver = table
    page = driver.page(url, (390, 844), touch=True)
    sit_down(page)
    yield page
    assert not page.complaints()


def test_the_rules_are_put_away_by_the_button_in_sight_by_back_and_by_a_tap_beside(phone: Page) -> None:
    phone.click("#to-rules")
    phone.script("document.querySelectorAll('#rules details').forEach((one) => { one.open = true; })")
    assert phone.script(INSIDE, "rules-close")
    assert phone.script(UNCOVERED), "the button lies over nothing"
    assert "|" not in phone.script("return document.getElementById('rules').textContent")
    rows = phone.script(
        "return [...document.querySelectorAll('#rules tr')].map((r) => [...r.children].map((c) => c.textContent))"
    )
    assert rows[:2] == [["Rank", "Value token"], ["First", "3"]]
    assert phone.script("return getComputedStyle(document.documentElement).overflowY") == "hidden", "the page rests"
    phone.click("#rules-close")
    phone.until(f"!{RULES_OPEN}")
    phone.until("getComputedStyle(document.documentElement).overflowY === 'visible'")
    phone.click("#to-rules")
    phone.call("POST", "/back", {})
    phone.until(f"!{RULES_OPEN}")
    assert phone.script("return !document.getElementById('game').hidden"), "the table is still there"
    phone.click("#to-rules")
    taps = [{"type": "pointerMove", "x": 195, "y": at} for at in (400, 3)]
    down = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    for tap, still in zip(taps, (True, False), strict=True):
        finger = {"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [tap, *down]}
        phone.call("POST", "/actions", {"actions": [finger]})
        phone.until(f"{RULES_OPEN} === arguments[0]", still)


def test_leaving_a_match_is_asked_about_first(phone: Page) -> None:
    phone.click("#to-menu")
    for answer in ("#sure-close", "#sure-yes"):
        phone.click("#leave")
        phone.until("document.getElementById('sure').open")
        assert phone.script("return document.getElementById('sure-told').textContent") == LEAVE_SURE
        phone.click(answer)
        phone.until("!document.getElementById('sure').open")
        assert phone.script("return document.getElementById('menu').open") == (answer == "#sure-close")
    phone.until("!document.getElementById('door').hidden")


def test_an_answer_stays_where_it_is_when_something_is_picked(phone: Page) -> None:
    box = "const r = document.querySelector('#answers button').getBoundingClientRect(); return [r.x, r.width, r.height]"
    before = phone.script(box)
    phone.script("[...document.querySelectorAll('#hits button')].find((b) => b.may === 1).click()")
    phone.until("document.getElementById('answers').children.length > 1")
    assert phone.script(box) == before
    above = phone.script(
        "const [a, b] = [...document.getElementById('answers').children].map((one) => one.getBoundingClientRect());"
        "return a.top - b.bottom"
    )
    assert above > 0, "what takes it back stands above"


def test_the_count_of_a_round_is_listed_first_no_wider_than_a_phone_and_opens_over_nothing_by_itself(
    phone: Page,
) -> None:
    phone.script(
        "window.opened = 0; new MutationObserver(() => { opened += 1; })"
        ".observe(document.getElementById('sheet'), {attributes: true});" + PLAYER
    )
    phone.until("import('./words.js').then(({words}) => { window.counted = words.sheet; }) && window.counted")
    assert phone.script("return opened") == 0
    phone.click("#to-scores")
    assert phone.until("document.querySelector('#sheet[open] caption')?.textContent") == phone.script(
        "return counted.title"
    )
    assert phone.script("const s = document.getElementById('sheet-body'); return s.scrollWidth <= s.clientWidth")


def test_columns_without_anything_in_them_stand_apart(phone: Page) -> None:
    phone.script(
        "const table = document.createElement('table'), row = table.insertRow();"
        "for (const text of '123') row.insertCell().textContent = text;"
        "document.getElementById('sheet-body').replaceChildren(table); document.getElementById('sheet').showModal()"
    )
    wide = phone.script("return [...document.querySelectorAll('#sheet td')].map((one) => one.offsetWidth)")
    assert min(wide) >= 24
