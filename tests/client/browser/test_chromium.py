"""A real Chromium plays: from the address with the code to a whole match in the hand layout of a phone."""

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.data import settings
from netcode.protocol.limits import WRONG_IN_ALL
from tests.client.browser.bridges import bridged_aside, tell_code, url_of
from tests.needs import needs
from tools.makers import chromium
from tools.makers.chromium import PROGRAMS, Driver, Page

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]


def at_each_change(press: str) -> str:
    """Return a script that presses again when something has changed, or after 3 seconds, so that no answers pile up."""
    return f"""
let seen = true, rested = 0, presses = 0;
new MutationObserver(() => {{ seen = true; }}).observe(
  document.body, {{subtree: true, childList: true, attributes: true, characterData: true}});
setInterval(() => {{
  if (!seen && ++rested < 75) return;
  seen = false; rested = 0;
  {press}
}}, 40);
"""


PLAYER = at_each_change("""
  const can = (b) => b.getClientRects().length && b.getAttribute('aria-disabled') !== 'true';
  const answers = [...document.querySelectorAll('#answers button')];
  const answer = answers.find((b) => can(b) && b.textContent !== 'Take back');
  if (answer && answer.textContent === 'Show it all') return answer.click();
  if (!document.getElementById('plate').classList.contains('asked')) return;
  const cards = [...document.querySelectorAll('#hits button, #wall button, #picks button')].filter(
    (b) => can(b) && b.getAttribute('aria-pressed') === 'false');
  const listed = document.querySelector('#choices button'), entry = document.querySelector('#entries > *, #hits input');
  presses += 1;
  if (answer) answer.click();
  else if (listed && presses % 5 === 0) listed.click();
  else if (cards.length) cards[presses % 3 % cards.length].click();
  else if (entry) { entry.value = 'a quiet light ' + presses; entry.dispatchEvent(new Event('input')); }
""")
"""Presses the picture's own buttons and the answers, as a thumb would.
Now and then it takes a choice out of the list, as presses alone may only lead to and fro."""


@contextlib.contextmanager
def hosted(folder: Path, *options: str) -> Iterator[dict[str, str]]:
    """Run a host that lets browsers in; give its report of where they find it."""
    command = [
        sys.executable, "-m", "tools", "host", *options, "--bot-level", "random", "--bot-pace", "0", "--browsers",
        "--listen", "127.0.0.1", "--port", "0", "--mdns", "off", "--json",
    ]  # fmt: skip
    home = {**os.environ, "VERNISSAGE_HOME": str(folder / "home"), "VERNISSAGE_NET": "loopback"}
    host = subprocess.Popen(command, env=home, stdout=subprocess.PIPE, text=True)
    try:
        assert host.stdout is not None
        ready = next(told for told in map(json.loads, host.stdout) if told["event"] == "ready")
        yield ready
    finally:
        host.terminate()
        host.communicate(timeout=chromium.PATIENCE)


def sit_down(page: Page, name: str = "Ada") -> None:
    """Come to the table by the page's own door, with the code that its address has."""
    page.until("document.getElementById('sit').textContent && !document.getElementById('door').hidden")
    page.type("#name", name)
    page.click("#sit")


PICTURE = "document.querySelectorAll('#hits button[aria-pressed]').length"


def test_a_phone_plays_a_whole_match(tmp_path: Path, driver: Driver) -> None:
    with hosted(tmp_path, "masters_gallery", "--seats", "2", "--bots", "1") as ready:
        url, code = ready["browsers"], ready["code"]
        assert url.startswith("http://127.0.0.1:")
        page = driver.page(f"{url}#{code}", (360, 640), touch=True)
        page.until("document.getElementById('sit').textContent && !document.getElementById('door').hidden")
        assert page.script("return document.getElementById('code').value") == code
        sit_down(page)
        page.until(PICTURE)
        assert page.script("return document.body.className") == "hand"
        assert page.script("return document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
        assert page.script("return location.href") == url, "the code is not left in the address"
        assert page.script("return document.documentElement.lang") == "en"
        page.call("POST", "/refresh", {})
        page.until(PICTURE)
        page.script(PLAYER)
        page.until("document.getElementById('fair').children.length")
        assert page.script("const f = document.getElementById('fair'); return !f.open && f.firstChild.offsetHeight > 0")
        assert "points" in page.script("return document.getElementById('outcome').textContent")
        assert page.script("return !document.getElementById('sheet').open"), "nothing lies over the end"
        assert page.script("return document.querySelector('#outcome .came').textContent")
        assert page.script("const t = document.querySelector('#outcome table'); return t.offsetWidth <= innerWidth")
        assert page.script("return document.cookie") == ""
        assert not page.complaints()


def test_an_empty_profile_is_told_whose_seat_waits(tmp_path: Path, driver: Driver) -> None:
    table = ("masters_gallery", "--seats", "3", "--bots", "1", "--start", "owner")
    with hosted(tmp_path, *table) as ready:
        url, code = ready["browsers"], ready["code"]
        page = driver.page(f"{url}#{code}", (390, 844), touch=True)
        sit_down(page)
        page.until("!document.getElementById('lobby').hidden")
        page.close()
        empty = driver.page(f"{url}#{code}", (390, 844), touch=True)
        sit_down(empty)
        empty.until("document.getElementById('trouble').textContent.startsWith('Ada has seat 1')")
        assert empty.script("return document.documentElement.scrollWidth <= innerWidth")
        assert not empty.script("return document.getElementById('door').hidden")
        empty.script("document.getElementById('name').value = ''")
        sit_down(empty, "Eve")
        empty.until("document.getElementById('places').textContent.includes('Eve')")


def test_phones_come_in_by_a_code_of_letters_typed_or_pointed_at(tmp_path: Path, driver: Driver) -> None:
    with bridged_aside(tmp_path, seats=3) as (real, bridge, loop):

        def shut_and_open() -> None:
            real.table.state.admission.tries.wrong_in_all, real.table.state.code_rested = WRONG_IN_ALL, True
            real.server.admit()
            tell_code(real, bridge)

        loop.call_soon_threadsafe(shut_and_open)
        url = url_of(bridge)
        page = driver.page(url, (390, 844), touch=True)
        page.until("document.getElementById('code').inputMode === 'text'")
        code = real.table.code
        page.type("#code", "12x3 4567")
        assert page.script("return document.getElementById('code').value") == "123456", (
            "six digits, if it is one of digits"
        )
        page.script("document.getElementById('code').value = ''")
        page.type("#code", f"{code[:4].lower()} {code[4:].lower()}")
        sit_down(page)
        page.until("!document.getElementById('lobby').hidden")
        page.close()
        other = driver.page(f"{url}#{code}", (390, 844), touch=True)
        sit_down(other, "Ben")
        other.until("document.getElementById('places').textContent.includes('Ben')")
        assert not other.complaints()


def test_another_code_in_the_address_of_an_open_tab_is_taken(tmp_path: Path, driver: Driver) -> None:
    with hosted(tmp_path, "masters_gallery", "--seats", "2", "--bots", "1") as ready:
        page = driver.page(f"{ready['browsers']}wall#111111", (1280, 800))
        page.until(
            "document.getElementById('code').value === '111111' && document.getElementById('trouble').textContent"
        )
        page.script("location.hash = arguments[0]", ready["code"])
        page.until("document.body.className === 'wall' && location.hash === ''")
        page.script("location.hash = '222222'")  # the host has drawn a new code, and it is typed on the television
        page.until("!document.getElementById('door').hidden && document.getElementById('code').value === '222222'")


@pytest.mark.parametrize("wall", [False, True], ids=["phone", "wall"])
def test_of_two_tabs_the_newer_has_the_seat_and_the_older_can_take_it_back(
    tmp_path: Path, driver: Driver, wall: bool
) -> None:
    """Of two of a television, too, whose second is opened by the code."""
    seen = "!document.getElementById('elsewhere').hidden"
    with hosted(tmp_path, "masters_gallery", "--seats", "2", "--bots", "1") as ready:
        url, code = ready["browsers"], ready["code"]
        page = driver.page(f"{url}wall#{code}" if wall else f"{url}#{code}", (390, 844), touch=True)
        if not wall:
            sit_down(page)
        picture = "document.querySelector('#drawn canvas')" if wall else PICTURE
        page.until(picture)
        first = page.tab(f"{url}wall#{code}" if wall else url)
        page.until(picture)
        assert not page.script(f"return {seen}")
        second = page.call("GET", "/window")
        page.turn_to(first)
        page.until(seen)
        page.click("#here")
        page.until(f"!({seen}) && {picture}")
        page.turn_to(second)
        page.until(seen)


def test_the_owners_address_asks_first_where_this_browser_has_a_seat(tmp_path: Path, driver: Driver) -> None:
    door = "document.getElementById('sit').textContent && !document.getElementById('door').hidden"
    room = "!document.getElementById('lobby').hidden"
    with hosted(tmp_path, "masters_gallery", "--seats", "2", "--start", "owner") as ready:
        page = driver.page(f"{ready['browsers']}#{ready['code']}", (390, 844), touch=True)
        sit_down(page)
        page.until(room)
        for answer in ("#keep", "#sit"):
            page.call("POST", "/url", {"url": "about:blank"})
            page.call("POST", "/url", {"url": ready["browsers_owner"]})
            page.until(door)
            page.click(answer)
            page.until(f"{room} && document.getElementById('places').children.length")
            assert page.script("return location.href") == ready["browsers"], "the secret is not left in the address"
            assert page.script("return document.getElementById('to-owner').hidden") == (answer == "#keep")
            assert page.script("return document.getElementById('places').textContent").count("Ada") == 1
        page.call("POST", "/url", {"url": "about:blank"})
        page.call("POST", "/url", {"url": ready["browsers_owner"]})
        page.until(f"{room} && location.href === arguments[0]", ready["browsers"])


DECIDE = "[...document.querySelectorAll('#decisions button')].find((b) => b.textContent === arguments[0]).click()"
"""Presses the owner's button of this text."""


def test_the_owner_opens_the_match_from_a_phone(tmp_path: Path, driver: Driver) -> None:
    table = ("masters_gallery", "--seats", "2", "--start", "owner")
    with hosted(tmp_path, *table) as ready:
        page = driver.page(ready["browsers_owner"], (390, 844), touch=True)
        page.until("document.getElementById('sit').textContent && !document.getElementById('door').hidden")
        assert page.script("return document.getElementById('coded').hidden"), "no code is asked for"
        sit_down(page)
        page.until("!document.getElementById('to-owner').hidden")
        assert page.script("return location.href") == ready["browsers"]
        assert page.script("return document.getElementById('digits').textContent") == ready["code"]
        assert page.script("return document.getElementById('begin').hidden"), "a seat is free"
        page.click("#to-owner")
        page.script(DECIDE, "Art Gallery")
        page.click("#sure-yes")
        page.until("!document.getElementById('owner').open")
        page.click("#to-owner")
        page.script(DECIDE, "Put a bot here that plays by chance")
        page.until("!document.getElementById('begin').hidden")
        page.script(DECIDE, "Begin")
        page.until(PICTURE)
        assert not page.script("return document.getElementById('owner').open")
        page.click("#to-owner")
        page.script(DECIDE, "End it for good")
        page.click("#sure-yes")
        page.until("!document.getElementById('door').hidden")
        assert page.script("return document.getElementById('trouble').textContent")


HELLOS = "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('/door/hello')).length"


LETTERS = """
const sizes = ['trouble', 'code', 'watch'].map((id) => parseFloat(getComputedStyle(document.getElementById(id)).fontSize));
return Math.min(...sizes);
"""
"""The smallest letters of the door that tell what to do, in pixels."""


def test_a_wall_whose_place_is_forgotten_comes_in_with_the_code_at_once(tmp_path: Path, driver: Driver) -> None:
    with hosted(tmp_path, "masters_gallery", "--seats", "2", "--start", "owner") as ready:
        table = ready["browsers"].split("/")[3]
        wall = driver.page(f"{ready['browsers']}wall", (1280, 720))
        wall.until("!document.getElementById('door').hidden")
        assert wall.script("return document.activeElement.id") == "code", "what a television is asked for"
        wall.script(f"localStorage.setItem('wall {table}', '{64 * 'a'}')")
        wall.script("location.reload()")
        wall.until("document.getElementById('trouble').textContent.includes('Show on a television')")
        assert wall.script(LETTERS) >= 720 / 36, "what to do is read across a room"
        wall.script(f"localStorage.setItem('wall {table}', '{64 * 'a'}')")
        wall.call("POST", "/url", {"url": f"{ready['browsers']}wall#{ready['code']}"})
        wall.until("!document.getElementById('game').hidden && document.querySelector('#drawn canvas')")
        assert wall.script(f"return {HELLOS}") == 2, "one for the place that is gone, one for the code"


def test_a_wall_that_was_told_no_language_speaks_the_hosts(
    tmp_path: Path, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path / "home"))
    settings.save(settings.Settings(language="de"))
    with hosted(tmp_path, "masters_gallery", "--seats", "2", "--start", "owner") as ready:
        speaks, room = "document.documentElement.lang === arguments[0]", "!document.getElementById('game').hidden"
        url = f"{ready['browsers']}wall#{ready['code']}"
        wall = driver.page(url, (1280, 720))
        wall.until(f"{speaks} && {room}", "de")
        phone = driver.page(ready["browsers"], (390, 844), touch=True)
        phone.until(f"{speaks} && !document.getElementById('door').hidden", "en")
        other = driver.page(f"{ready['browsers']}wall", (1280, 720))
        other.until("!document.getElementById('door').hidden")
        other.script(
            "const all = document.getElementById('language'); all.value = 'en'; all.dispatchEvent(new Event('change'))"
        )
        other.until(speaks, "en")
        other.call("POST", "/url", {"url": url})
        other.until(f"{speaks} && {room}", "en")


NOTICE = """
const notice = document.createElement("p");
notice.textContent = "Ada is away.";
document.getElementById("toast").replaceChildren(notice);
return notice.getBoundingClientRect().bottom / innerHeight;
"""
"""Shows a notice on a page; its foot, as a share of the screen's height."""
TO_PRESS = "[...document.querySelectorAll('button, dialog[open]')].filter((one) => one.getClientRects().length).length"


def test_phone_and_wall_stay_at_the_end_while_the_owner_plays_again(tmp_path: Path, driver: Driver) -> None:
    stays = "document.getElementById('begun').textContent && !document.getElementById('end').hidden"
    short = ("stolen_paintings", "--option=mode=chronology", "--option=rounds=1")
    with hosted(tmp_path, *short, "--seats", "2", "--start", "owner") as ready:
        url, phone = f"#{ready['code']}", (390, 844)
        wall = driver.page(f"{ready['browsers']}wall{url}", (1920, 1080))
        guest = driver.page(ready["browsers"] + url, phone, touch=True)
        sit_down(guest)
        owner = driver.page(ready["browsers_owner"], phone, touch=True)
        sit_down(owner, "Ben")
        owner.until("!document.getElementById('begin').hidden")
        owner.click("#begin")
        for page in (owner, guest):  # either of them may begin
            page.script(PLAYER)
        for page in (owner, guest, wall):
            page.until("document.getElementById('fair').children.length")
        assert wall.script(f"return {TO_PRESS}") == 0, "nobody sits at a wall"
        assert len(wall.script("return document.querySelectorAll('#drawn canvas')")) > 3, "the podium"
        assert wall.script(NOTICE) < 102 / 690, "it covers nothing of the end but the room beside the title"
        assert owner.script("return document.getElementById('again').hidden"), "one button to play again"
        owner.click("#next")
        owner.until("document.getElementById('end').hidden")
        for page in (guest, wall):
            page.until(stays)
            assert page.script("return document.getElementById('outcome').textContent")
        assert guest.script("return document.getElementById('again').textContent") == "Come along"
        assert wall.script("return document.getElementById('again').hidden")
        guest.click("#again")
        guest.until(f"document.getElementById('end').hidden && {PICTURE}")
        assert wall.script(f"return {stays}"), "a wall stays for itself"
