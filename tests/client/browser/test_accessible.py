"""Every screen of a page as axe-core sees it: names, roles, contrast, labels; nothing that it calls serious or critical.

axe-core 4.14.1 lies in `axe/`, packed and unchanged (MPL-2.0, its licences beside it), as npm gives it; for tests alone.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from tests.client.browser.bridges import bridged_aside
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver, Page

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]

AXE = Path(__file__).parent / "axe" / "axe.min.js.gz"
AXE_SHA256 = "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c"
"""Of the file unpacked."""
BAD = ("serious", "critical")
SMALL = "masters_gallery"
"""The game that is looked at whenever tests are run; the others nightly."""


@cache
def axe() -> str:
    """Return the program, as it was published."""
    program = gzip.decompress(AXE.read_bytes())
    assert hashlib.sha256(program).hexdigest() == AXE_SHA256
    return program.decode()


def findings(page: Page) -> list[str]:
    """Return what axe-core finds serious on a page as it is now."""
    page.script(f"if (!window.axe) {{ {axe()} }}")
    found: list[dict[str, Any]] = page.call(
        "POST",
        "/execute/async",
        {"script": "const done = arguments[0]; axe.run().then((r) => done(r.violations));", "args": []},
    )
    return [
        f"{one['id']}: {node['html'][:200]} {json.dumps(node['any'][:1])[:300]}"
        for one in found
        if one["impact"] in BAD
        for node in one["nodes"][:4]
    ]


SCREENS = {
    "the rules": ("#to-rules", "#rules-close"),
    "the menu": ("#to-menu", "#menu-close"),
    "the scores": ("#to-scores", "#sheet-close"),
    "what the owner decides": ("#to-owner", "#owner-close"),
}
PRESS = """
const can = (b) => b.getClientRects().length && b.getAttribute('aria-disabled') !== 'true';
const answer = [...document.querySelectorAll('#answers button')].find((b) => can(b) && b.textContent !== 'Take back');
const cards = [...document.querySelectorAll('#hits button, #wall button')].filter(
  (b) => can(b) && b.getAttribute('aria-pressed') === 'false');
const listed = [...document.querySelectorAll('#choices button')].find(can);
window.presses = (window.presses || 0) + 1;
if (document.getElementById('sheet').open) document.getElementById('sheet-close').click();
else if (answer) answer.click();
else if (listed && presses % 4 === 0) listed.click();
else if (cards.length) cards[0].click();
"""
"""One press: an answer, else the first thing on the picture, which may lead to and fro: so now and then out of the list."""
OVER = "!document.getElementById('end').hidden && document.getElementById('fair').children.length"
LATEST = """
return [[...document.querySelectorAll("#log p")].map((one) => one.textContent), document.getElementById("last").textContent];
"""
MOST = 12
"""How often a page's patience is waited for the end of a match: a long one takes several times that."""
STEPS = 6
"""Own steps after each of which both players' pages are looked at, nightly."""


def uncovered(page: Page) -> list[str]:
    """Return what is found where nothing lies over it: reckonings may still come."""
    while True:
        page.script("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")
        found = findings(page)
        if not page.script("return document.querySelector('dialog[open]')"):
            return found


def at_the_end(phone: Page, wide: Page, wall: Page) -> dict[str, list[str]]:
    """Let both play until the match is over; return what is found then, and what has failed in the pages by then."""
    for page in (phone, wide):
        page.script(f"setInterval(() => {{ {PRESS} }}, 60)")
    found = {}
    for name, page in (("phone", phone), ("wide", wide), ("wall", wall)):
        for _ in range(MOST):
            with suppress(AssertionError):
                page.until(OVER)
                break
        page.until(OVER)
        found[f"{name}: the end"] = [*uncovered(page), *(one for one in page.complaints() if "Uncaught" in one)]
    return found


@pytest.mark.timeout(1500)
@pytest.mark.parametrize(
    "slug", [slug if slug == SMALL else pytest.param(slug, marks=pytest.mark.nightly) for slug in GAMES]
)
def test_no_screen_has_a_serious_finding(tmp_path: Path, slug: str) -> None:
    seen: dict[str, list[str]] = {}
    with bridged_aside(tmp_path / "table", slug=slug, starts="ready") as (real, bridge, _), Driver(tmp_path) as driver:
        url = f"https://127.0.0.1:{bridge.server.port}/"
        phone = driver.page(f"{url}#{real.table.code}", (390, 844), touch=True)
        wide = driver.page(f"{url}#{real.table.code}", (1366, 768))
        wall = driver.page(f"{url}wall#{real.table.code}", (1920, 1080))
        for name, page in (("phone", phone), ("wide", wide)):
            page.until("document.getElementById('sit').textContent && !document.getElementById('door').hidden")
            seen[f"{name}: the door"] = findings(page)
            page.type("#name", name)
            page.click("#sit")
            page.until("!document.getElementById('lobby').hidden && document.getElementById('ready').textContent")
            seen[f"{name}: the room"] = findings(page)
        wall.until("document.getElementById('watch').textContent && !document.getElementById('door').hidden")
        wall.click("#watch")
        wall.until("document.getElementById('digits').textContent")
        assert wall.script("return document.getElementById('warned').getClientRects().length"), "what a phone warns of"
        seen["wall: the room"] = findings(wall)
        phone.click("#ready")
        wide.click("#ready")
        for name, page in (("phone", phone), ("wide", wide)):
            page.until("document.getElementById('lobby').hidden && document.getElementById('drawn').children.length")
            for screen, (opens, closes) in SCREENS.items():
                if page.script(f"return document.querySelector('{opens}').getClientRects().length"):
                    page.click(opens)
                    seen[f"{name}: {screen}"] = findings(page)
                    page.click(closes)
            for details in ("all", "mine", "whole", "talk"):
                page.script(f"document.getElementById('{details}').open = true")
        for step in range(1 if slug == SMALL else STEPS):
            for name, page in (("phone", phone), ("wide", wide)):
                seen[f"{name}: step {step}"] = findings(page)
                page.script(PRESS)
        phone.click("#to-table")
        phone.until("document.body.className === 'look'")
        seen["phone: the table"] = findings(phone)
        while not wall.script("return document.getElementById('last').textContent"):
            phone.script(PRESS)
            wide.script(PRESS)
        lines, last = wall.script(LATEST)
        assert last in lines
        seen["wall: the match"] = findings(wall)
        wall.script("document.body.append(document.createElement('button'))")
        assert "button-name" in " ".join(uncovered(wall)), "what is wrong is found"
        wall.script("document.body.lastChild.remove()")
        seen |= at_the_end(phone, wide, wall)
    told = {screen: found for screen, found in seen.items() if found}
    assert not told, json.dumps(told, indent=1)
