"""A real Chromium draws each sprite as the window does: its own screenshot, held against what the window's canvas shows.

Places, pictures, symbols, letters, order, turned cards. By default a few steps of each game and mode are looked at, the modes
in turn on a wall, in a hand and on a table; nightly every tenth of a match in each layout.
"""

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from client.browser import entries, faces, picture_decks, view as view_module
from client.browser.hand_fit import rows_of
from client.browser.layouts import Layout
from client.browser.phone_hand import far_above
from client.browser.view import View
from client.drawing.canvas import Canvas
from client.tables.board import Sprite
from client.tables.drawing import draw_sprites
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from tests.client.browser import staging
from tests.client.browser.pages import SIZES, show, view_of
from tests.client.browser.test_views import one_of_each
from tests.contract.setups import Setup, plain
from tests.contract.walks import walk
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver, Page

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]

GROUND = (40, 52, 48)
COARSE = 12
"""Pixels of a side of the squares that are compared: letters and edges are smoothed in two ways."""
LEAST = 72
"""Pixels of a side of the smallest area that is compared."""
SHIFTS = sorted(itertools.product((-1, 0, 1), repeat=2), key=lambda by: abs(by[0]) + abs(by[1]))
"""By how many pixels a sprite may lie elsewhere: places are rounded in two ways."""
ALIKE, FAR = 16.0, 64.0
"""Levels, 0 to 255: by how much a sprite's squares may differ on average, and from where on one of them does not agree."""
WRONG = 0.1
"""The share of a sprite's squares that may not agree: shadows are blurred in two ways."""
BOARD = """<style>
html, body { margin: 0; overflow: hidden; background: rgb(40 52 48) } * { transition: none !important }
#door, #game > :not(#frame), #ground, #hits, #on, dialog { display: none !important }
#frame { position: fixed !important; inset: 0 !important; border: 0 !important; background: none !important }
</style><script type=module>
import * as stage from "./stage.js"; import { prepare } from "./paint.js";
import { loadDeck } from "./pictures.js";
document.getElementById("game").hidden = false;
const ink = CanvasRenderingContext2D.prototype, fill = ink.fillRect;
let missing = 0; // pictures that are not there yet: their place is filled with a colour of its own
ink.fillRect = function (...at) { missing += this.fillStyle === "#5f564a"; fill.apply(this, at); };
window.show = async (messages, deck) => {
  await prepare(); await loadDeck(deck, document.createElement("p"), "");
  stage.clear(); for (const m of messages) if (m.t === "moment") stage.moment({ ...m, how: "place" });
  do {
    missing = 0; dispatchEvent(new Event("pictures"));
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  } while (missing);
};
window.ready = true;
</script>"""
"""What makes a page show nothing but the board, drawn by its own modules."""


@pytest.fixture(scope="module")
def served() -> Iterator[str]:
    """The address of what pages load."""
    with staging.served({"/board.html": staging.begun_by(BOARD)}) as address:
        yield address


def window_shows(view: View, sprites: list[Sprite], size: tuple[int, int]) -> Surface:
    """Return what the window's canvas shows of sprites, on the bare page's ground; a crowded hand made smaller as a picture."""
    assert view.store.table.game is not None
    surface = Surface((round(size[0] / view._fit.small), round(size[1] / view._fit.small)), depth=24)
    surface.fill(GROUND)
    canvas = Canvas(surface, view.scale / view._fit.small, view.bands.text)
    draw_sprites(canvas, sprites, faces.kinds(view.store.table.game.info.slug))
    return pygame.transform.smoothscale(surface, size) if view._fit.small < 1 else surface


def page_shows(page: Page, messages: list[dict[str, Any]], deck: str, file: Path) -> Surface:
    """Return a screenshot of a page that was sent these messages."""
    page.call("POST", "/timeouts", {"script": 60_000})
    done = "const done = arguments[2]; show(arguments[0], arguments[1]).then(() => done(''), (e) => done(String(e.stack || e)))"
    assert not page.call("POST", "/execute/async", {"script": done, "args": [messages, deck]})
    page.shot(file)
    return pygame.image.load(file)


def coarse(surface: Surface, area: pygame.Rect) -> list[tuple[int, ...]]:
    """Return the mean colours of the squares of an area."""
    part = surface.subsurface(area)
    small = pygame.transform.smoothscale(part, (max(1, area.w // COARSE), max(1, area.h // COARSE)))
    return [tuple(small.get_at((x, y))[:3]) for y in range(small.get_height()) for x in range(small.get_width())]


def alike(one: Surface, other: Surface, area: pygame.Rect) -> bool:
    """Tell whether two surfaces show the same in an area, but for rounding and smoothing."""
    mine = coarse(one, area)
    for shift in SHIFTS:
        moved = area.move(shift)
        if other.get_rect().contains(moved):
            each = [
                max(abs(a - b) for a, b in zip(first, second, strict=True))
                for first, second in zip(mine, coarse(other, moved), strict=True)
            ]
            if sum(each) <= ALIKE * len(each) and sum(by > FAR for by in each) <= WRONG * len(each):
                return True
    return False


def differing(view: View, sprites: list[Sprite], window: Surface, page: Surface) -> list[str]:
    """Return the sprites that the page shows otherwise than the window."""
    found = []
    for sprite in sprites:
        x, y, w, h = (value * view.scale for value in sprite.seen)
        area = pygame.Rect(round(x), round(y), round(w), round(h)).clip(window.get_rect()).clip(page.get_rect())
        if min(area.size) > 1:  # a small one with what lies around it
            area = area.inflate(max(0, LEAST - area.w), max(0, LEAST - area.h)).clip(window.get_rect())
        if min(area.size) >= COARSE and not alike(window, page, area):
            found.append(f"{sprite.id} at {area}")
    return found


def looked_at(setup: Setup, layout: Layout, page: Page, folder: Path, spread: int) -> int:
    """Hold the page's pixels against the window's at steps of a match; return how many sprites were compared."""
    viewer = SPECTATOR if layout == "wall" else 0
    width, height = (round(side) for side in SIZES[layout])
    played, compared = walk(setup), 0
    for number, step in enumerate(played.every(spread)):
        view = view_of(setup.game, setup.seats, viewer, layout)
        messages = show(view, step.after, ())[:-1]
        assert view.picture is not None
        if view.on_wall and view.over:  # its end is a wall's alone
            continue
        grown = {entry[0] for message in messages for entry in message["put"] if entry[10] != 1}
        visible = view._visible(view.picture.sprites)
        rows = rows_of((one for one in visible if not far_above(one)), view._fit.rows)
        sprites = sorted(map(rows.placed, visible), key=lambda one: one.z)
        deck = picture_decks.deck_of(setup.slug).path
        shown = page_shows(page, messages, deck, folder / f"{number}.png")
        drawn = window_shows(view, sprites, (width, height))
        # a title nearly as wide as its place wraps at one density and not at another; pages have text fields of their own
        larger = [one for one in sprites if one.id in grown]
        mine = [
            one
            for one in sprites
            if one.id not in grown
            and not one.id.startswith("entry:")
            and not any(one.seen.holds(*other.seen.center) for other in larger)  # a team's box around its seats
        ]
        wrong = differing(view, mine, drawn, shown)
        if wrong:  # pictures to look at
            mode = getattr(setup.options, "mode", "")
            pygame.image.save(drawn, folder / f"{setup.slug}{mode}-{layout}-{number}-window.png")
            pygame.image.save(shown, folder / f"{setup.slug}{mode}-{layout}-{number}-page.png")
        assert not wrong, f"{setup} {layout} {number}: {wrong}; see {folder}"
        compared += len(mine)
    return compared


EVERY: tuple[Layout, ...] = ("wall", "hand", "table", "look", "tablet")


@pytest.mark.parametrize("often", ["some", pytest.param("many", marks=pytest.mark.nightly)])
@pytest.mark.parametrize("slug", GAMES)
def test_a_page_shows_the_pixels_that_the_window_shows(
    slug: str, often: str, served: str, driver: Driver, tmp_path: Path
) -> None:
    setups = [one for one in one_of_each() if one.slug == slug and not getattr(one.options, "deck", "")]
    many = often == "many"
    for place, layout in enumerate(EVERY if many else EVERY[:3]):
        width, height = (round(side) for side in SIZES[layout])
        page = driver.page(served, (width, height))
        page.until("window.ready")
        looked = setups if many else setups[place::3] or setups
        assert sum(looked_at(setup, layout, page, tmp_path, 10 if many else 1) for setup in looked)


FAULTS: dict[str, Callable[[list[Any]], list[Any]]] = {
    "moved": lambda entry: [*entry[:2], entry[2] + 9, *entry[3:]],
    "turned": lambda entry: [*entry[:6], 8, *entry[7:]],
    "empty": lambda entry: [entry[0], "", *entry[2:]],
    "faint": lambda entry: [*entry[:9], 0.4, *entry[10:]],
}
"""Planted faults: what each makes of an entry that a page is sent."""


@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_page_shows_otherwise_is_found(fault: str, served: str, driver: Driver, tmp_path: Path) -> None:
    setup = plain(GAMES["masters_gallery"], 3)
    page = driver.page(served, (1920, 1080))
    page.until("window.ready")
    with pytest.MonkeyPatch.context() as planted:
        entry = entries.entry_of
        wrong = FAULTS[fault]
        planted.setattr(
            view_module, "entry_of", lambda one, *rest: (wrong if "card:" in one.id else list)(entry(one, *rest))
        )
        with pytest.raises(AssertionError, match="card:"):
            looked_at(setup, "wall", page, tmp_path, 1)
