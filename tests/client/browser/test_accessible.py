"""Every screen of a page as axe-core sees it: names, roles, contrast, labels; nothing that it calls serious or critical.

axe-core comes with the package axe-core-python, for tests alone.
"""

import json
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from engine.core.options import spell
from engine.games import GAMES
from tests.client.browser.test_chromium import at_each_change, hosted
from tests.contract.setups import Setup, forms
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver, Page

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]

BAD = ("serious", "critical")
SMALL = "masters_gallery"
"""The game that is looked at whenever tests are run; the others, in each of their modes, nightly."""
SIZES = {"phone": ((390, 844), True), "wide": ((1366, 768), False)}
"""The pages that play: their size, and whether they are touched."""
TABLES = [
    pytest.param(setup, names, id=f"{setup}-{'-'.join(names)}", marks=[pytest.mark.nightly] * (setup.slug != SMALL))
    for game in GAMES.values()
    for setup in forms(game)
    for names in ([tuple(SIZES)] if setup.seats > 1 else [(name,) for name in SIZES])
]


@cache
def axe() -> str:
    """Return the program."""
    return files("axe_core_python").joinpath("axe.min.js").read_text(encoding="utf-8")


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
const cards = [...document.querySelectorAll('#hits button, #wall button, #picks button')].filter(
  (b) => can(b) && b.getAttribute('aria-pressed') === 'false');
const listed = [...document.querySelectorAll('#choices button')].find(can);
const entry = [...document.querySelectorAll('#entries > *, #hits input')].find((e) => can(e) && !e.value);
window.presses = (window.presses || 0) + 1;
if (document.getElementById('sheet').open) document.getElementById('sheet-close').click();
else if (entry) { entry.value = 'light ' + (1 + presses % 3); entry.dispatchEvent(new Event('input')); }
else if (answer) answer.click();
else if (listed && presses % 4 === 0) listed.click();
else if (cards.length) cards[0].click();
"""
"""One press: an empty field is typed into; an answer, else the first thing on the picture, which may lead to and fro: so now
and then out of the list."""
OVER = "!document.getElementById('end').hidden && document.getElementById('fair').children.length"
MOST = 12
"""How often a page's patience is waited for the end of a match: a long one takes several times that."""
QUESTION = """
const words = (id) => document.getElementById(id).textContent, some = (all) => document.querySelectorAll(all).length > 0;
const answers = [...document.querySelectorAll('#answers button')].map((b) => b.textContent).join(', ');
const kind = [answers.replace(/[0-9]+/g, '#'), words('prompt').split(' ').slice(0, 3).join(' ')];
return [...kind, some('#entries > *, #hits input') && 'typed', some('#choices li') && 'listed'].filter(Boolean).join('; ');
"""
"""What kind of question a page shows: the buttons without their numbers, how the prompt begins, how it is answered."""
STEPS, LOOKS = 400, 24
"""Presses of each page between which a new kind of question is looked for, and how many are looked at, nightly."""


def uncovered(page: Page) -> list[str]:
    """Return what is found where nothing lies over it: reckonings may still come."""
    while True:
        page.script("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")
        found = findings(page)
        if not page.script("return document.querySelector('dialog[open]')"):
            return found


def at_each_question(players: dict[str, Page]) -> dict[str, list[str]]:
    """Let all play for a while; return what is found at each new kind of question, on every player's page."""
    found: dict[str, list[str]] = {}
    for _ in range(STEPS):
        for name, page in players.items():
            question = f"{name}: {page.script(QUESTION)}"
            if question not in found and len(found) < LOOKS * len(players):
                found[question] = findings(page)
            page.script(PRESS)
        if all(page.script(f"return {OVER}") for page in players.values()):
            break
    return found


def at_the_end(players: dict[str, Page], wall: Page) -> dict[str, list[str]]:
    """Let all play until the match is over; return what is found then, and what has failed in the pages by then."""
    for page in players.values():
        page.script(at_each_change(PRESS))
    found = {}
    for name, page in (players | {"wall": wall}).items():
        for _ in range(MOST):
            with suppress(AssertionError):
                page.until(OVER)
                break
        page.until(OVER)
        found[f"{name}: the end"] = [*uncovered(page), *(one for one in page.complaints() if "Uncaught" in one)]
    return found


def table_of(setup: Setup, people: int) -> list[str]:
    """Return how a host is told to open a table for so many people, the other seats with bots."""
    values = zip(setup.game.info.options, setup.values, strict=True)
    options = [f"--option={option.name}={spell(value)}" for option, value in values if value != option.default]
    return ["--seats", str(setup.seats), "--bots", str(setup.seats - people), "--start", "ready", *options]


def on_the_way_in(players: dict[str, Page], wall: Page) -> dict[str, list[str]]:
    """Bring all to the match; return what is found at the door and in the room."""
    found = {}
    wall.until("document.getElementById('digits').textContent")
    assert wall.script("return document.getElementById('warned').getClientRects().length"), "what a phone warns of"
    found["wall: the room"] = findings(wall)
    for name, page in players.items():
        page.until("document.getElementById('sit').textContent && !document.getElementById('door').hidden")
        found[f"{name}: the door"] = findings(page)
        page.type("#name", name)
        page.click("#sit")
        page.until("!document.getElementById('lobby').hidden && document.getElementById('ready').textContent")
        found[f"{name}: the room"] = findings(page)
    for page in players.values():
        page.click("#ready")
    for page in players.values():
        page.until("document.getElementById('lobby').hidden && document.getElementById('drawn').children.length")
    return found


def at_each_screen(players: dict[str, Page]) -> dict[str, list[str]]:
    """Return what is found on all that a page can open, and on a phone's table."""
    found = {}
    for name, page in players.items():
        for screen, (opens, closes) in SCREENS.items():
            if page.script(f"return document.querySelector('{opens}').getClientRects().length"):
                page.click(opens)
                found[f"{name}: {screen}"] = findings(page)
                page.click(closes)
        for details in ("all", "mine", "whole", "talk"):
            page.script(f"document.getElementById('{details}').open = true")
        found[f"{name}: the first question"] = findings(page)
    for layout, way in (("look", "#to-table"), ("hand", "#to-hand")):
        if "phone" in players:
            players["phone"].click(way)
            players["phone"].until("document.body.className === arguments[0]", layout)
            found[f"phone: {layout}"] = findings(players["phone"])
    return found


@pytest.mark.timeout(1500)
@pytest.mark.parametrize(("setup", "names"), TABLES)
def test_no_screen_has_a_serious_finding(tmp_path: Path, driver: Driver, setup: Setup, names: tuple[str, ...]) -> None:
    with hosted(tmp_path, setup.slug, *table_of(setup, len(names))) as ready:
        url, code = ready["browsers"], ready["code"]
        players = {name: driver.page(f"{url}#{code}", *SIZES[name]) for name in names}
        wall = driver.page(f"{url}wall#{code}", (1920, 1080))
        seen = on_the_way_in(players, wall)
        seen |= at_each_screen(players)
        while not wall.script("return document.getElementById('last').textContent"):
            for page in players.values():
                page.script(PRESS)
        assert wall.script("return document.getElementById('prompt').textContent")
        seen["wall: the match"] = findings(wall)
        wall.script("document.body.append(document.createElement('button'))")
        assert "button-name" in " ".join(uncovered(wall)), "what is wrong is found"
        wall.script("document.body.lastChild.remove()")
        if setup.slug != SMALL:
            seen |= at_each_question(players)
        seen |= at_the_end(players, wall)
    told = {screen: found for screen, found in seen.items() if found}
    assert not told, json.dumps(told, indent=1)
