"""How many taps it takes on a phone from the address of the QR code to the first own move: no browser warns on the way."""

import json
from collections.abc import Callable

import pytest

from engine.games import GAMES
from tests.client.browser.test_hands import table as table
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver, Page

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]
ENTER = "\ue007"
MOST = 3
"""Taps to a move out of the list, besides the name, whose Enter sits down."""
PICKS = {"art_gallery": 3, "stolen_paintings": 0}
"""What is picked for a first move before it is answered, where that is not one thing; docs/browser.md says so too."""
CODE = "document.getElementById('code').getClientRects().length"
ANSWER = "#answers button:not([aria-disabled=true])"
MINE = "document.getElementById('plate').className === 'asked'"
ASKED = f"{MINE} && document.querySelector({json.dumps(f'{ANSWER}, #choices button')})"
PICKED = "document.querySelectorAll('[aria-pressed=true]').length"
SAID = "['prompt', 'answers', 'wall'].map((id) => document.getElementById(id).innerHTML).join()"
"""What a page says of a pick in words, which come after the picture of it."""
NEXT = """
const can = (b) => b.getClientRects().length && b.getAttribute('aria-pressed') === 'false';
const held = [...document.querySelectorAll('#hits button')].filter(can).reverse();
const hung = [...document.querySelectorAll('#wall button, #picks button')].filter(can);
const before = window.offered;
document.getElementById('next')?.removeAttribute('id');
(hung.find((b) => before && !before.includes(b.textContent)) || held[0] || hung[0]).id = 'next';
window.offered = hung.map((b) => b.textContent);
"""
"""Marks what a thumb picks next: what the last pick has opened on the table, else a card of the own hand."""
TAP = """
((b) => b && b.getClientRects().length && (b.click(), true))(document.querySelector(arguments[0]))
""".strip()
"""Taps at once, as what another seat does may draw a button anew."""
LOG, PROMPT = "document.querySelectorAll('#log p').length", "document.getElementById('prompt').textContent"
STANDS = f"return [{LOG}, {PROMPT}]"
MOVED = f"{LOG} > arguments[0] || {PROMPT} !== arguments[1]"


class Thumb:
    """Taps on one page, and counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, selector: str) -> None:
        self.page.until(TAP, selector)
        self.taps += 1


def by_list(thumb: Thumb, picks: int) -> None:
    """Take the first choice of the list in words, with a press more; where there is only one thing to do, do that."""
    if not picks:
        by_pictures(thumb, picks)
        return
    thumb.tap("#all summary")
    before = thumb.page.script(STANDS)
    thumb.tap("#choices button")
    thumb.page.until("document.querySelector('#choices button[aria-pressed=true] small')")
    assert thumb.page.script(STANDS) == before, "the first press only chooses"
    thumb.tap("#choices button[aria-pressed=true]")


def by_pictures(thumb: Thumb, picks: int) -> None:
    """Pick so many things, each with one tap, then give the answer."""
    for _ in range(picks):
        before = thumb.page.script(f"{NEXT} return [{PICKED}, {SAID}]")
        thumb.tap("#next")
        thumb.page.until(f"{PICKED} > arguments[0] && {SAID} !== arguments[1]", *before)
    thumb.page.until(f"document.querySelector({json.dumps(ANSWER)})")
    thumb.tap(ANSWER)


@pytest.mark.parametrize("way", [by_list, by_pictures])
@pytest.mark.parametrize(("table", "slug"), [(slug, slug) for slug in GAMES], indirect=["table"], ids=[*GAMES])
def test_the_first_move_takes_few_taps(table: tuple[str, Driver], slug: str, way: Callable[[Thumb, int], None]) -> None:
    url, driver = table
    picks = PICKS.get(slug, 1)
    page = driver.page(url, (390, 844), touch=True, warns=True)
    thumb = Thumb(page)
    page.until("document.getElementById('sit').textContent && document.activeElement.id === 'name'")
    assert page.script(f"return !{CODE}"), "the QR code has brought it"
    page.type("#name", "Ada" + ENTER)
    page.until(ASKED)
    before = page.script(STANDS)
    way(thumb, picks)
    page.until(MOVED, *before)
    assert thumb.taps <= (MOST if way is by_list else picks + 1)


def test_a_code_that_is_refused_can_be_typed_anew(table: tuple[str, Driver]) -> None:
    url, driver = table
    address, _, code = url.partition("#")
    page = driver.page(f"{address}#{(int(code) + 1) % 1_000_000:06}", (390, 844), touch=True)
    page.until("document.getElementById('sit').textContent && document.activeElement.id === 'name'")
    assert page.script(f"return !{CODE}")
    page.type("#name", "Ada" + ENTER)
    page.until(f"document.getElementById('trouble').textContent && {CODE}")
    page.script("document.getElementById('code').value = ''")
    page.type("#code", code + ENTER)
    page.until(ASKED)
