"""The oldest browsers, and one that keeps nothing: Safari 15, Chrome 100, Firefox 100, site data blocked."""

import re
from pathlib import Path

import pytest

import assets
from tests.client.browser.test_chromium import PICTURE, hosted, sit_down
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver, Page

YOUNGER = {
    ".js": (
        r"AbortSignal\.(timeout|any)", r"structuredClone", r"reportError", r"\.roundRect\(", r"\.at\(", r"\.findLast",
        r"\.(toSorted|toReversed|toSpliced|with)\(", r"Object\.(hasOwn|groupBy)", r"Promise\.withResolvers", r"\(\?<",
        r"\.aria[A-Z]", r"\.role\b", r"\.inert\b", r"\.popover\b", r"crypto\.randomUUID", r"\bstatic \{",
        r"\.onclose\b", r"Array\.fromAsync", r"URL\.canParse", r"\.checkVisibility", r"startViewTransition",
        r"requestIdleCallback",
    ),
    ".css": (
        r":has\(", r"\d[dsl]v[hwib]\b", r"@layer", r"@container", r"@property", r"@starting-style", r"color-mix", r"oklch",
        r"(?<!-)\b(translate|rotate|scale): ", r"accent-color", r"text-wrap", r"subgrid", r"&", r"\blight-dark\(",
        r"inline-size", r"^\s*:focus-visible|[^(]:focus-visible", r"field-sizing", r"content-visibility",
    ),
}  # fmt: skip
"""What the oldest browsers that are named in docs/browser.md lack, by the kind of file."""
OLD = """
for (const name of ["showModal", "show", "close", "open"]) delete HTMLDialogElement.prototype[name];
for (const name of Object.getOwnPropertyNames(Element.prototype)) {
  if (name.startsWith("aria") || name === "role") delete Element.prototype[name];
}
delete AbortSignal.timeout; delete AbortSignal.any; delete CanvasRenderingContext2D.prototype.roundRect;
for (const name of ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "with"]) delete Array.prototype[name];
delete window.structuredClone; delete window.reportError; delete String.prototype.at;
"""
"""Takes from a browser what is younger than 2022."""
BLOCKED = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });"
)
SHUT = "document.querySelector('dialog[open]') === null"


@pytest.mark.parametrize("kind", YOUNGER)
def test_a_page_uses_nothing_that_the_oldest_browsers_lack(kind: str) -> None:
    for file in [one for one in assets.path("browser").iterdir() if one.suffix == kind]:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for younger in YOUNGER[kind]:
                assert not re.search(younger, line), f"{file.name}:{number}: {younger}"


def test_the_oldest_browsers_are_named() -> None:
    told = (Path(__file__).parents[3] / "docs" / "browser.md").read_text(encoding="utf-8")
    assert "Safari 15, Chrome 100 and Firefox 100" in told


def opened(driver: Driver, url: str, before: str) -> Page:
    """Open a phone's page in which a script runs before the page's own."""
    page = driver.page("about:blank", (390, 844), touch=True)
    page._command("Page.addScriptToEvaluateOnNewDocument", source=before)
    page.call("POST", "/url", {"url": url})
    return page


@pytest.mark.slow
@needs(*PROGRAMS)
@pytest.mark.parametrize("before", [OLD, BLOCKED], ids=["old", "blocked"])
def test_it_sits_down_reads_and_answers(tmp_path: Path, driver: Driver, before: str) -> None:
    with hosted(tmp_path, "masters_gallery", "--seats", "2", "--bots", "1") as ready:
        page = opened(driver, f"{ready['browsers']}#{ready['code']}", before)
        page.until("document.getElementById('sit').textContent")
        told = "return document.getElementById('forgets').getClientRects().length"
        assert bool(page.script(told)) == (before == BLOCKED)
        sit_down(page)
        page.until(PICTURE)
        for name in ("rules", "menu"):
            page.click(f"#to-{name}")
            page.until(f"document.getElementById('{name}').getClientRects().length")
            page.click(f"#{name}-close")
            page.until(SHUT)
        page.until("document.getElementById('plate').classList.contains('asked')")
        page.script("document.querySelector('#hits button[aria-pressed=false]').click()")
        page.until("document.querySelector('#answers button[aria-disabled=false]:not(#undo)')")
        page.script("window.asked = document.getElementById('log').children.length")
        page.script("document.querySelector('#answers button[aria-disabled=false]:not(#undo)').click()")
        page.until("document.getElementById('log').children.length > window.asked")
        assert not page.complaints()
        page.close()  # what runs before a page stays with its browser
