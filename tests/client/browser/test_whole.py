"""A file of the page that does not come at first: the page shows all in the end, by itself, as nobody reloads a television."""

from pathlib import Path

import pytest

import assets
from client.browser import content
from client.browser.http_rules import Response
from tests.client.browser.bridges import bridged_aside, url_of
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]
LOST = 4
"""How often a file is asked for in vain. A browser asks again by itself where a connection was used before."""


@pytest.mark.parametrize("lost", ["/table.css", "/room.js", "/page.js", "/words/en.json", "/symbols.json"])
def test_a_television_that_a_file_does_not_reach_gets_it_in_the_end(
    lost: str, tmp_path: Path, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, found = list[str](), content.page_file

    def loses(path: str) -> Response | None:
        asked.append(path)
        if path == lost and asked.count(path) <= LOST:
            raise ConnectionError
        return found(path)

    monkeypatch.setattr(content, "page_file", loses)
    with bridged_aside(tmp_path, seats=2, bots=0) as (real, bridge, _):
        page = driver.page(f"{url_of(bridge)}wall#{real.table.code}", (1280, 720))
        page.until("document.body.classList.contains('wall')")
        page.until("!document.getElementById('invite').hidden")
        assert page.script("return getComputedStyle(document.getElementById('tools')).display") == "none"
        assert not page.script("return document.documentElement.dataset.fails || ''")
    assert asked.count(lost) > LOST


def test_a_page_that_never_gets_a_file_gives_up_and_shows_what_it_has(
    tmp_path: Path, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, found = list[str](), content.page_file

    def loses(path: str) -> Response | None:
        asked.append(path)
        if path == "/museum.css":
            raise ConnectionError
        if path == "/whole.js":  # it waits no minute for a test
            whole = found(path)
            assert whole is not None
            return Response(
                200, b"history.replaceState(7, '');" + assets.path("browser", "whole.js").read_bytes(), whole.kind
            )
        return found(path)

    monkeypatch.setattr(content, "page_file", loses)
    with bridged_aside(tmp_path, seats=2, bots=0) as (real, bridge, _):
        page = driver.page(f"{url_of(bridge)}#{real.table.code}", (390, 844), touch=True)
        page.until("!document.getElementById('door').hidden")
