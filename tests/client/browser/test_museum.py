"""A real Chromium in the museum, and with an art pack of the host."""

from pathlib import Path

import pytest

from engine.paintings import works
from netcode.storage import paths
from tests.client.browser.bridges import bridged_aside, url_of
from tests.client.browser.test_accessible import findings
from tests.client.browser.test_hands import TAB, Keyboard
from tests.client.packs.shelves import PINK, plain_pack
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]

DOOR = "document.getElementById('sit').textContent && !document.getElementById('door').hidden"
COLORS = """
return [...document.querySelectorAll('#drawn canvas')].some((canvas) => {
  const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  for (let at = 0; at < data.length; at += 4 * 97)
    if (arguments[0].every((value, n) => Math.abs(data[at + n] - value) < 12)) return true;
  return false;
});
"""
"""Whether something on the table has a colour that no homage has so."""


def test_all_works_are_looked_for_by_keys_and_hang_with_their_labels(tmp_path: Path, driver: Driver) -> None:
    with bridged_aside(tmp_path / "table") as (_, bridge, _loop):
        page = driver.page(url_of(bridge), (1366, 768))
        page.until(DOOR)
        keys = Keyboard(page)
        page.click("#museum-door")
        hangs = "document.querySelector('.museum img')?.naturalWidth && document.querySelector('.museum img').alt"
        first = page.until(hangs)
        page.until("document.activeElement.size === 9")
        keys.press("\ue015")
        second = page.until(f"({hangs}) !== arguments[0] && ({hangs})", first)
        assert second != first
        keys.go_to("it.type === 'search'")
        keys.press(*"veuve", *["\ue003"] * 5, *"kuss", *["\ue003"] * 4, *"the kiss")
        page.until("document.querySelector('.museum img').alt === 'The Kiss'")
        assert "Klimt" in page.script("return document.querySelector('.museum .label').textContent")
        assert findings(page) == []
        twice = (
            "import('./paint.js').then((d) => done(d.symbol('check', 18, '#000') !== d.symbol('check', 18, '#000')))"
        )
        asked = {"script": f"const done = arguments[0]; {twice}", "args": []}
        assert page.call("POST", "/execute/async", asked), "each cell of a reckoning has a sign of its own"
        keys.press(TAB, "\ue00c", "\ue00c")
        page.until("!document.querySelector('.museum') && !document.getElementById('door').hidden")
        assert not page.complaints()


def test_a_page_shows_the_pack_that_its_player_takes(
    tmp_path: Path, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    plain_pack("pink", PINK, *works(), size=(240, 240), title="All in pink")
    table = {"slug": "art_gallery", "starts": "ready"}
    with bridged_aside(tmp_path / "table", **table) as (real, bridge, _loop):
        url = f"{url_of(bridge)}#{real.table.code}"
        pages = [driver.page(url, (1366, 768)) for _ in range(2)]
        for page, name in zip(pages, ("Ada", "Ben"), strict=True):
            page.until(DOOR)
            page.type("#name", name)
            page.click("#sit")
            page.until("!document.getElementById('lobby').hidden && document.getElementById('ready').textContent")
            page.click("#ready")
        ada, ben = pages
        for page in pages:
            page.until("document.getElementById('drawn').querySelector('canvas')")
        assert not ada.script(COLORS, list(PINK))
        ada.click("#to-menu")
        ada.until("!document.getElementById('packs').hidden")
        ada.script("const s = document.getElementById('pack'); s.value = 'pink'; s.dispatchEvent(new Event('change'));")
        ada.until(f"(function () {{ {COLORS} }})({list(PINK)})")
        assert not ben.script(COLORS, list(PINK)), "each page has its own choice"
        ada.call("POST", "/refresh", {})
        ada.until(f"(function () {{ {COLORS} }})({list(PINK)})")
        assert ada.script("return document.getElementById('pack').value") == "pink"
        assert not ada.complaints()
