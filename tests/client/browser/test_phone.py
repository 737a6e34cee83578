"""A phone in the hand: what is asked, what it is about and how it is answered are in sight together."""

from collections.abc import Iterator

import pytest

from tests.client.browser import test_chromium
from tests.client.browser.test_hands import rested, sit_down, table as table
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver, Page

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]

SMALL = (360, 640)
sizes = pytest.mark.parametrize("phone", [(390, 844), SMALL], ids=str, indirect=True)
JUDGES = "document.querySelector('[data-id=\"review:painting\"]') && document.getElementById('picks').children.length"
PLAYER = test_chromium.at_each_change("""
  if (document.getElementById("prompt").textContent.startsWith("Does ")) return;
  [...document.querySelectorAll("#answers button")].find((one) => one.textContent === "Show it all")?.click();
  document.getElementById("sheet").close();
  const all = document.querySelectorAll("#choices button");
  all[Math.floor(all.length / 3)]?.click();
""")
"""Answers until a painting on trial is to be judged."""
UNHASTY = test_chromium.PLAYER.replace("return answer.click()", "return")
"""Plays, and looks at reveals."""
SEEN = """
const at = (el) => el.getBoundingClientRect(), plate = at(document.getElementById("plate"));
const note = at(document.getElementById("toast"));
const painting = at(document.querySelector('[data-id="review:painting"]'));
return {
  painting: painting.left >= 0 && painting.right <= innerWidth && painting.bottom <= plate.top,
  plate: plate.bottom <= innerHeight,
  note: note.bottom <= plate.top,
  picks: [...document.querySelectorAll("#picks button")].map((one) => one.textContent.split(":")[0]),
};
"""

ON_SMALL = """
const name = arguments[0];
import('./sprites.js').then(({shown, far}) => {
  const {at} = [...shown.values()].filter((s) => far(s.at)).find((s) => s.id === name);
  const small = document.getElementById('far').getBoundingClientRect();
  const scale = small.width / document.getElementById('far').offsetWidth;
  const [x, y] = [small.left + (at.x + at.w / 2) * scale, small.top + (at.y + at.h / 2) * scale];
  document.elementFromPoint(x, y).dispatchEvent(new MouseEvent('click', {clientX: x, clientY: y, bubbles: true}));
});
"""
"""Taps the middle of a thing on the small table."""


@pytest.fixture
def phone(table: tuple[str, Driver], request: pytest.FixtureRequest) -> Iterator[Page]:
    """Give a phone that sits at a table and is asked; a small one where its size does not matter."""
    url, driver = table
    page = driver.page(url, getattr(request, "param", SMALL), touch=True)
    sit_down(page)
    yield page
    assert not page.complaints()


@sizes
@pytest.mark.parametrize("table", ["artline"], indirect=True)
def test_a_painting_on_trial_is_in_sight_with_its_answers(phone: Page) -> None:
    phone.script(PLAYER)
    phone.until(JUDGES)
    seen = phone.script(SEEN)
    assert seen["plate"]
    assert seen["note"], "a passing notice covers nothing that is decided"
    assert seen["painting"]
    assert seen["picks"][:2] == ["Yes", "No"]
    rested(phone)
    phone.click("#picks button")
    phone.until("document.querySelector('#picks button[aria-pressed=true]')")


@pytest.mark.parametrize("table", ["artline"], indirect=True)
def test_the_result_of_a_review_is_told_at_once_and_lies_over_nothing(phone: Page) -> None:
    phone.script(
        "window.told = []; new MutationObserver(() => { told.push(document.getElementById('prompt').textContent); })"
        ".observe(document.getElementById('prompt'), {childList: true}); window.opened = 0;"
        "new MutationObserver(() => { opened += document.getElementById('sheet').open; })"
        ".observe(document.getElementById('sheet'), {attributes: true});" + UNHASTY
    )
    phone.until("told.some((text) => / hangs “|: it falls[.]/.test(text))")
    assert phone.script("return opened") == 0


def test_messages_that_come_together_are_shown_together(phone: Page) -> None:
    phone.script("import('./acting.js').then(({toast}) => ['One', 'Two', 'Two'].forEach((text) => toast(text)))")
    phone.until("document.getElementById('toast').children.length === 2")
    assert phone.script("return document.getElementById('toast').innerText").split() == ["One", "Two"]


def test_the_newest_line_of_the_log_is_in_sight(phone: Page) -> None:
    phone.script(test_chromium.PLAYER)
    phone.until("document.querySelectorAll('#log p').length > 20")
    tops = phone.script(
        "return ['#log', '#log p:last-child'].map((one) => document.querySelector(one).getBoundingClientRect().top)"
    )
    assert abs(tops[0] - tops[1]) < 3


def test_nothing_lies_over_the_door(phone: Page) -> None:
    phone.click("#to-scores")
    phone.until("document.getElementById('sheet').open")
    phone.script("document.getElementById('leave').onclick(); document.getElementById('sure-yes').click()")
    phone.until("!document.getElementById('door').hidden && !document.querySelector('dialog[open]')")


@sizes
@pytest.mark.parametrize("table", ["masters_gallery", "art_gallery"], indirect=True)
def test_hand_table_question_and_answer_are_in_sight_together(phone: Page) -> None:
    tops = phone.script(
        "return ['view', 'frame', 'plate'].map((id) => document.getElementById(id).getBoundingClientRect())"
        ".map((r) => [r.top, r.bottom])"
    )
    assert all(bottom > top + 40 for top, bottom in tops)
    assert tops[0][0] >= 0
    assert tops[2][1] <= phone.script("return innerHeight")
    assert phone.script("return document.getElementById('far').children.length") > 0
    cards = phone.script(
        "return [...document.querySelectorAll('#hits button')].filter((b) => b.held)"
        ".map((b) => b.getBoundingClientRect().bottom)"
    )
    assert cards
    assert max(cards) <= tops[2][0] + 1, "no card lies behind the question"


@sizes
@pytest.mark.parametrize("table", ["art_gallery"], indirect=True)
def test_a_tap_on_the_small_table_chooses_what_a_thumb_can_meet_there(phone: Page) -> None:
    chosen = "document.querySelector('#wall button[aria-pressed=true]')"
    assert not phone.script(f"return {chosen}")
    phone.script(ON_SMALL, "go:1")
    phone.until(chosen)
    assert phone.script("return document.body.className") == "hand"


def test_a_tap_on_the_small_table_opens_the_table(phone: Page) -> None:
    phone.click("#view")
    phone.until("document.body.className === 'look'")
