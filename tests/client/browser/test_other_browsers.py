"""Firefox and WebKit, as Chromium in `test_evening`: a whole match of each game on a small screen, a wide one and a wall."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from tests.client.browser import firefox, webkit
from tests.client.browser.bridges import bridged_aside, url_of
from tests.client.browser.test_chromium import PLAYER
from tests.needs import needs

ENGINES = [
    pytest.param(firefox.Driver, marks=needs(*firefox.PROGRAMS), id="firefox"),
    pytest.param(webkit.Driver, marks=needs(*webkit.PROGRAMS), id="webkit"),
]
DOOR = "document.getElementById('sit').textContent && !document.getElementById('door').hidden"
PICTURE = "document.getElementById('drawn').children.length"
OVER = "document.getElementById('fair').children.length"
SPEAK_GERMAN = "const s = document.getElementById('language'); s.value = 'de'; s.dispatchEvent(new Event('change'));"
MOST = 12
"""How often a page's patience is waited for the end of a match."""
pytestmark = pytest.mark.nightly


@pytest.mark.timeout(1500)
@pytest.mark.parametrize("driver", ENGINES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_phone_and_a_laptop_play_a_whole_match_and_a_wall_shows_it(tmp_path: Path, driver: Any, slug: str) -> None:
    with (
        bridged_aside(tmp_path / "table", slug=slug, seats=3, bots=0) as (real, bridge, loop),
        driver(tmp_path) as browsers,
    ):
        url = url_of(bridge)
        phone = browsers.page(f"{url}#{real.table.code}", (390, 844))
        wide = browsers.page(f"{url}#{real.table.code}", (1366, 768))
        wall = browsers.page(f"{url}wall#{real.table.code}", (1920, 1080))
        wall.until("document.getElementById('digits').textContent")
        phone.until(DOOR)
        phone.script(SPEAK_GERMAN)
        phone.until("document.documentElement.lang === 'de'")
        for page, name in ((phone, "Ada"), (wide, "Ben")):
            page.until(DOOR)
            page.type("#name", name)
            page.click("#sit")
            page.until("!document.getElementById('lobby').hidden")
        playing = asyncio.run_coroutine_threadsafe(real.player("Cid").run(), loop)
        for page in (phone, wide):
            page.until(PICTURE)
        assert phone.script("return document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
        phone.call("POST", "/refresh", {})
        phone.until(PICTURE)
        assert phone.script("return location.href") == url, "the code is not left in the address"
        for page in (phone, wide):
            page.script(PLAYER)
        for _ in range(MOST):
            with suppress(AssertionError):  # a long match takes several times a page's patience
                phone.until(OVER)
                break
        for page in (phone, wide, wall):
            page.until("document.getElementById('outcome').children.length")
        assert wall.script("return document.body.className") == "wall"
        assert phone.script("return document.documentElement.lang") == "de"
        playing.cancel()
