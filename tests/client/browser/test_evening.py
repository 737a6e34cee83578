"""One evening for all: a phone's hand, a laptop's table, a television's wall, the program in its real window, and a bot.

A whole match of every game at one host, with its processes; the window under an X server of its own, by a real pointer.
"""

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from tests.client.browser.test_chromium import PLAYER, hosted, sit_down
from tests.client.test_real_window import SETTINGS, RealWindow, display
from tests.needs import needs
from tools.makers import chromium

pytestmark = [needs("Xvfb", "openbox", "xdotool", *chromium.PROGRAMS), pytest.mark.nightly]
LONGEST = 1200
"""Seconds that a match may take, with all that comes before and after it."""
GOING_ON = ("Go on", "All at once", "To the scores")
"""Buttons that put away what is shown between two questions."""
RANKS = """
return [...document.querySelectorAll('#outcome p')].map((one) => one.textContent).filter((one) => /^[0-9]/.test(one));
"""
"""The lines of a page's scores that are the same for everybody."""
TAKE_BACK = 8
"""Presses without an answer after which all is taken back."""


def stands(text: str, facts: dict[str, Any]) -> bool:
    """Tell whether a text stands in one of the window's fields."""
    return text in [typed for _, typed in facts["entries"]]


def join(window: RealWindow, address: str, code: str) -> None:
    """Go to the table by its address and code, typed in."""
    window.on("title")
    window.find()
    window.press("Join a table nearby", by_mouse=True)
    window.on("nearby")
    window.until(lambda facts: len(facts["entries"]) == 2)
    for (at, _), text in zip(window.facts["entries"], (address, code), strict=True):
        window.click(at)
        window.do("type", text)
        window.until(partial(stands, text))
    window.press("Join", by_mouse=True)
    window.until(lambda facts: facts["screen"] in ("room", "table"))


def between(facts: dict[str, Any]) -> str:
    """Return the button that puts away what is shown between two questions; empty for none."""
    return next((one for one in GOING_ON if one in facts["buttons"]), "")


def empty(facts: dict[str, Any]) -> list[Any]:
    """Return where the fields are in which nothing is typed yet."""
    return [at for at, text in facts["fields"] if not text]


def goes_on(facts: dict[str, Any]) -> bool:
    """Tell whether the window has something to press, or shows the scores."""
    asked = facts.get("asked") and (facts["answers"] or facts["cards"] or empty(facts))
    return facts["screen"] == "scores" or bool(between(facts) or asked)


def play(window: RealWindow) -> None:
    """Press what the window offers, by chance, until it shows the scores."""
    chance, presses = Random(7), 0
    while True:
        window.until(goes_on, LONGEST)  # until then others may play
        facts = window.facts
        if facts["screen"] == "scores":
            return
        if between(facts):
            window.click(facts["buttons"][between(facts)])
        elif not goes_on(facts):  # changed since
            continue
        elif facts["answers"]:
            presses = 0
            window.click(chance.choice(facts["answers"]))
        elif presses > TAKE_BACK and "Take back" in facts["buttons"]:
            presses = 0
            window.click(facts["buttons"]["Take back"])
        elif empty(facts):
            window.click(empty(facts)[0])
            window.do("type", f"a quiet light {chance.randrange(1000)}")
            presses += 1
        else:
            presses += 1
            window.click(chance.choice(facts["cards"]))


@pytest.mark.timeout(LONGEST)
@pytest.mark.parametrize("slug", GAMES)
def test_a_phone_a_laptop_a_wall_and_a_window_play_a_whole_match(slug: str, tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text(SETTINGS.format(name="Wim"), encoding="utf-8")
    with (
        hosted(tmp_path, slug, "--seats", "4", "--bots", "1") as ready,
        chromium.Driver(tmp_path) as browsers,
        display(tmp_path) as env,
    ):
        url, code = ready["browsers"], ready["code"]
        phone = browsers.page(f"{url}#{code}", (390, 844), touch=True)
        laptop = browsers.page(f"{url}#{code}", (1366, 768))
        wall = browsers.page(f"{url}wall#{code}", (1920, 1080))
        wall.until("document.getElementById('digits').textContent")
        window = RealWindow({**env, "VERNISSAGE_HOME": str(tmp_path)})
        try:
            join(window, ready["addresses"][0], code)
            for page, name in ((phone, "Ada"), (laptop, "Ben")):
                sit_down(page, name)
            for page in (phone, laptop, wall):
                page.until("document.getElementById('drawn').children.length")
            layouts = [page.script("return document.body.className") for page in (phone, laptop, wall)]
            assert layouts[0] in ("hand", "look"), layouts
            assert layouts[1:] == ["table", "wall"]
            for page in (phone, laptop):
                page.script(PLAYER)
            play(window)
            window.until(lambda facts: facts["verified"])
            told = []
            for page in (phone, laptop, wall):
                page.until("document.getElementById('outcome').children.length")
                told.append(page.script(RANKS))
            for page in (phone, laptop):
                page.until("document.getElementById('fair').children.length")
            assert told[0] == told[1] == told[2]
            assert all(name in " ".join(told[0]) for name in ("Ada", "Ben", "Wim")), told
            assert not [one for page in (phone, laptop, wall) for one in page.complaints() if "Uncaught" in one]
        finally:
            window.close()
