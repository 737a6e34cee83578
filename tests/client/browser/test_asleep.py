"""A phone in a hand: it sleeps, loses tab or network, goes elsewhere and back, is turned, is made dark."""

import asyncio
import base64
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from client.browser.bridge import Bridge
from tests.client.browser.bridges import bridged_aside, url_of
from tests.client.browser.test_chromium import PICTURE, sit_down
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver, Page

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]
HELD = "[...document.querySelectorAll('#hits button[aria-pressed]')].map((one) => one.title).sort().join()"
Seated = tuple[Page, Bridge, asyncio.AbstractEventLoop]


@pytest.fixture
def seated(tmp_path: Path, driver: Driver) -> Iterator[Seated]:
    """Seat a phone at a table where a match runs."""
    with bridged_aside(tmp_path, seats=2, bots=0) as (real, bridge, loop):
        page = driver.page(f"{url_of(bridge)}#{real.table.code}", (390, 844), touch=True)
        sit_down(page)
        other = asyncio.run_coroutine_threadsafe(real.player("Ben").run(), loop)
        page.until(PICTURE)
        yield page, bridge, loop
        other.cancel()


def goes_on(page: Page, text: str, held: str) -> None:
    """Check that a page has its hand, and that what is said there comes to the table and back."""
    page.until(f"!document.getElementById('game').hidden && {HELD} === arguments[0]", held)
    page.script(f"document.getElementById('words').value = '{text}'; document.getElementById('speak').requestSubmit()")
    page.until(f"document.getElementById('chat').textContent.includes('{text}')")


def offline(page: Page, on: bool) -> None:
    """Take the network away from a page, or give it back."""
    rate = 0 if on else -1
    page._command("Network.enable")
    page._command(
        "Network.emulateNetworkConditions", offline=on, latency=0, downloadThroughput=rate, uploadThroughput=rate
    )


def test_a_phone_that_slept_longer_than_its_guest_waits_goes_on_with_its_hand(seated: Seated) -> None:
    page, bridge, loop = seated
    held = page.script(f"return {HELD}")
    (guest,) = bridge.seats.guests.values()
    page._command("Page.setWebLifecycleState", state="frozen")
    asyncio.run_coroutine_threadsafe(guest.end(), loop).result()  # as after 35 seconds without a sign
    page._command("Page.setWebLifecycleState", state="active")
    goes_on(page, "awake", held)


def test_a_tab_that_was_thrown_away_comes_back_to_its_hand(seated: Seated) -> None:
    page, bridge, _ = seated
    held = page.script(f"return {HELD}")
    before = page.tab("about:blank")
    new = page.call("GET", "/window")
    page.turn_to(before)
    page.call("DELETE", "/window")
    page.turn_to(new)
    page.call("POST", "/url", {"url": url_of(bridge)})
    goes_on(page, "again", held)


def test_who_goes_elsewhere_and_back_has_the_hand(seated: Seated) -> None:
    page, _, _ = seated
    held = page.script(f"return {HELD}")
    page.call("POST", "/url", {"url": "about:blank"})
    page.call("POST", "/back", {})
    goes_on(page, "back", held)


def test_what_is_said_without_a_network_comes_when_it_is_there_again(seated: Seated) -> None:
    page, _, _ = seated
    held = page.script(f"return {HELD}")
    offline(page, True)
    page.script(
        "document.getElementById('words').value = 'in a tunnel'; document.getElementById('speak').requestSubmit()"
    )
    offline(page, False)
    page.until("document.getElementById('chat').textContent.includes('in a tunnel')")
    goes_on(page, "through", held)


def test_a_phone_that_is_turned_to_and_fro_shows_its_hand_each_time(seated: Seated) -> None:
    page, _, _ = seated
    held = page.script(f"return {HELD}")
    for number, (wide, high) in enumerate(((844, 390), (390, 844), (640, 360), (360, 640))):
        page._command("Emulation.setDeviceMetricsOverride", width=wide, height=high, deviceScaleFactor=2, mobile=True)
        page.until("innerWidth === arguments[0]", wide)
        goes_on(page, f"turned {number}", held)
        page.until("document.documentElement.scrollWidth <= innerWidth")


def test_forced_dark_leaves_a_card_as_it_is_painted(seated: Seated) -> None:
    page, _, _ = seated
    held, light = page.script(f"return {HELD}"), _card(page)
    page._command("Emulation.setAutoDarkModeOverride", enabled=True)
    assert ImageChops.difference(light, _card(page)).getbbox() is None
    assert len(light.getcolors(light.width * light.height) or ()) > 100, "it is painted"
    goes_on(page, "dark", held)


def _card(page: Page) -> Image.Image:
    """Return what a page shows of the first card of its hand, once it has settled."""
    page.until("document.getAnimations().every((one) => one.playState !== 'running')")
    x, y, w, h = page.script(
        "const box = document.querySelector('#hits button[aria-pressed]').getBoundingClientRect(), scale = devicePixelRatio;"
        "return [box.x, box.y, box.width, box.height].map((side) => Math.round(side * scale));"
    )
    shot = Image.open(io.BytesIO(base64.b64decode(page.call("GET", "/screenshot"))))
    return shot.convert("RGB").crop((x, y, x + w, y + h))
