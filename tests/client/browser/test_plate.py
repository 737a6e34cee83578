"""A phone's plate in a real Chromium: at every kind of question of every game and mode all of it can be read and reached."""

import itertools
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from client.browser.layouts import PHONES, Layout, Screen
from client.browser.page_texts import words_in
from client.browser.view import View
from client.tables.board import Look
from engine.games import GAMES
from tests.client.browser.pages import picture_of, show, view_of
from tests.client.browser.staging import STAGED, begun_by, hello, served, stage
from tests.client.browser.test_views import one_of_each
from tests.contract.setups import Setup
from tests.contract.walks import walk
from tests.needs import needs
from tools.makers.chromium import PROGRAMS, Driver, Page

pytestmark = [needs(*PROGRAMS), pytest.mark.slow]

TYPED = "stolen_paintings"
"""The game that is looked at whenever tests are run, at the smallest size: texts are typed in some of its modes."""
SIZES = ((360, 640), (390, 844))
NEAR = 1
"""Pixels that places may differ: they are rounded."""
READ = """
const plate = document.getElementById('plate'), at = (el) => el.getBoundingClientRect();
const cut = (el) => el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1;
const seen = (all) => [...document.querySelectorAll(all)].filter((el) => el.getClientRects().length);
const held = [...document.querySelectorAll('#hits button')].filter((el) => el.held && at(el).left < innerWidth);
return {
  cut: seen('#plate, #prompt, #picked, #plate button').filter(cut).map((el) => el.id || el.textContent),
  plate: [at(plate).top, at(plate).bottom],
  fields: seen('#entries > *').length,
  others: seen('#hits input').length,
  hand: Math.max(0, ...held.map((el) => at(el).bottom)),
};
"""
"""What a page shows: what of its plate is cut, where the plate is, text fields in it and elsewhere, where the hand ends."""
TYPES = """
const field = document.createElement(arguments[0]);
document.getElementById('words').replaceWith(field);
field.focus();
"""
"""Somebody types in a field of one line or of several."""
HELD = """
const held = [...document.querySelectorAll('#hits button')].filter((el) => el.held && el.may)
  .map((el) => el.getBoundingClientRect());
return [Math.min(...held.map((at) => at.left)), Math.max(...held.map((at) => at.right))];
"""
"""Where the cards of the hand that can be chosen begin and end."""


@cache
def questions(setup: Setup) -> tuple[tuple[Any, bool], ...]:
    """Return a moment of each kind of question that seat 0 is asked; and whether it is answered with a text."""
    played = walk(setup)
    kinds: dict[Any, tuple[Any, bool]] = {}
    view = view_of(setup.game, setup.seats, 0, "hand")
    for number, world in enumerate(played.states(), 1):
        show(view, world, (), number)
        assert view.picture is not None
        if view.picture.scene is None or not view.picture.scene.asked:
            continue
        typed = any(one.kind == "entry" for one in view.picture.sprites)
        kind = type(getattr(view.picture.scene.state, "phase", None)), view.picture.prompt().split()[0], typed
        kinds.setdefault((*kind, len(view.picture.answers())), (world, typed))
    return tuple(kinds.values())


def messages_of(view: View, world: Any, picks: bool) -> list[dict[str, Any]]:
    """Return what a page is sent of a world, after its first thing was picked if told so."""
    sent = [hello(view), *show(view, world, ())]
    assert view.picture is not None
    thing = next((one for one in view.picture.sprites if _can_be_picked(view, one)), None)
    if picks and thing is not None:
        view.press(thing.id)
        sent += show(view, world, (), 2)
    return sent


def _can_be_picked(view: View, sprite: Any) -> bool:
    return sprite.means is not None and sprite.look in (Look.LEGAL, Look.LIT) and view.answers_something(sprite)


def _is_held(sprite: Any) -> bool:
    return sprite.zone == "hand" and sprite.look is Look.LEGAL and sprite.zoom


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """The address of a page that shows what it is handed."""
    with served({"/staged.html": begun_by(STAGED)}) as address:
        yield address


def faults(page: Page, language: str, size: tuple[int, int], setup: Setup, layout: Layout) -> list[str]:
    """Return what of a plate cannot be read or reached at a table's questions."""
    found = []
    for (world, _), picks in itertools.product(questions(setup), (False, True)):
        view = view_of(setup.game, setup.seats, 0, layout, words_in(language))
        view.fit(Screen(*size, layout))
        stage(page, language, messages_of(view, world, picks))
        assert view.picture is not None
        fields = sum(one.kind == "entry" for one in view.picture.sprites)
        seen, where = page.script(READ), f"{setup} {layout} {language} {size}: {view.picture.prompt()}"
        if seen["cut"]:
            found.append(f"{where}\n  cut: {seen['cut']}")
        if (seen["fields"], seen["others"]) != (fields, 0):
            found.append(f"{where}\n  {seen['fields']} fields in the plate of {fields}, {seen['others']} elsewhere")
        if not (seen["plate"][0] >= 0 and seen["plate"][1] <= size[1] + NEAR):
            found.append(f"{where}\n  the plate is at {seen['plate']}")
        if seen["hand"] > seen["plate"][0] + NEAR:
            found.append(f"{where}\n  the plate at {seen['plate']} lies over the hand, which ends at {seen['hand']}")
    return found


CASES = [
    pytest.param(
        slug, language, size, marks=[pytest.mark.nightly] * ((slug, language, size) != (TYPED, "de", SIZES[0]))
    )
    for slug in GAMES
    for language in ("de", "en")
    for size in SIZES
]


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("slug", "language", "size"), CASES)
def test_all_of_a_plate_can_be_read_and_nothing_of_it_is_elsewhere(
    slug: str, language: str, size: tuple[int, int], url: str, driver: Driver
) -> None:
    page = driver.page(url, size, touch=True)
    page.until("window.ready")
    setups = [one for one in one_of_each() if one.slug == slug]
    told = [one for setup in setups for layout in PHONES for one in faults(page, language, size, setup, layout)]
    assert not told, "\n".join(told)
    assert not page.complaints()
    if slug == TYPED:
        typed = {one.options.mode for one in setups if any(by_text for _, by_text in questions(one))}
        assert typed >= {"code_grid", "dialogue", "lovers"}


def test_the_signs_of_the_own_seat_are_shown_at_the_table_alone(url: str, driver: Driver) -> None:
    page = driver.page(url, (390, 844), touch=True)
    page.until("window.ready")
    seen = "return !!document.getElementById('own').getClientRects().length"
    assert not page.script(seen)
    setup = next(one for one in one_of_each() if one.slug == "masters_gallery")
    view = view_of(setup.game, setup.seats, 0, "hand")
    view.fit(Screen(390, 844, "hand"))
    stage(page, "en", messages_of(view, walk(setup).start, False))
    assert page.script(seen)


@pytest.mark.parametrize("types", ["", "input", "textarea"])
def test_a_new_question_comes_into_sight_with_the_cards_that_can_be_chosen(
    types: str, url: str, driver: Driver
) -> None:
    """Unless somebody types just then."""
    page = driver.page(url, SIZES[0], touch=True)
    page.until("window.ready")
    view = view_of(GAMES["museum_pictura"], 3, 0, "hand")
    view.fit(Screen(*SIZES[0], "hand"))
    setup = next(one for one in one_of_each() if one.slug == "museum_pictura")
    worlds = (messages_of(view, world, False) for world, _ in questions(setup))
    *sent, words = next(one for one in worlds if any(map(_is_held, picture_of(view).sprites)))
    stage(page, "en", [*sent, {**words, "asked": False, "log": ["Somebody draws."] * 60}])
    page.script("document.getElementById('talk').open = true; document.getElementById('frame').scrollLeft = 999")
    page.script(TYPES, types) if types else page.script("scrollTo(0, 300)")
    assert page.script("return scrollY")
    stage(page, "en", [{"t": "words", "log": [], "asked": True}])
    assert bool(types) is bool(page.script("return scrollY"))
    left, right = page.script(HELD)
    assert types or (left >= 0 and right <= SIZES[0][0])


@pytest.mark.parametrize("size", [*SIZES, (844, 390)], ids=str)
def test_take_back_stands_above_the_answers_and_over_no_letter(size: tuple[int, int], url: str, driver: Driver) -> None:
    page = driver.page(url, size, touch=True)
    page.until("window.ready")
    asked = {"asked": True, "question": 1, "prompt": "Rearrange your museum, all of it, to the very last painting?"}
    answers = [["Yes", True, "", "x", "", False], ["No", True, "", "y", "", False]]
    stage(page, "de", [{"t": "words", "log": [], **asked, "answers": answers, "drafted": True}])
    lines, undo, answer = page.script("""
      const letters = document.createRange();
      letters.selectNodeContents(document.querySelector("#prompt p").firstChild);
      const four = ({left, right, top, bottom}) => [left, right, top, bottom];
      const at = (all) => four(document.querySelector(all).getBoundingClientRect());
      return [[...letters.getClientRects()].map(four), at("#undo"), at("#answers button")];
    """)
    assert undo[3] <= answer[2]
    assert not [one for one in lines if one[1] > undo[0] and one[2] < undo[3] and one[3] > undo[2]]


def test_the_owner_of_a_match_that_is_over_finds_other_games_beside_the_next_match(url: str, driver: Driver) -> None:
    page, says = driver.page(url, (390, 844), touch=True), words_in("en").say
    page.until("window.ready")
    seats = [[f"Seat {n}", label, "", f"{n}{label}", False] for n in range(5) for label in ("Quiet", "Out", "Give")]
    other = [says("browser.page.another"), "Artline: Hermitage", "Sure?", "z", False]
    ended = {"stage": "over", "outcome": ["Ann wins."], "along": []}
    stage(page, "en", [{"t": "words", "log": [], **ended, "decisions": [["", "Play again", "", "a", True], *seats]}])
    assert page.script("return document.getElementById('another').hidden")
    decisions = [["", "Play again", "", "a", True], *seats, other]
    stage(page, "en", [{"t": "words", "log": [], **ended, "decisions": decisions}])
    assert page.script("return document.getElementById('another').textContent") == says("browser.page.another")
    page.click("#another")
    game = "[...document.querySelectorAll('#decisions button')].at(-1).getBoundingClientRect()"
    assert page.script(f"const at = {game}; return at.top >= 0 && at.bottom <= innerHeight;")
    page.click("#owner-close")
    stage(page, "en", [{"t": "words", "log": [], "along": ["Come", "Another match has begun."]}])
    assert page.script("return document.getElementById('another').hidden")


def test_what_changes_its_size_grows_or_shrinks_there(url: str, driver: Driver) -> None:
    page = driver.page(url, (1280, 800))
    page.until("window.ready")

    def sent(how: str, wide: float) -> dict[str, Any]:
        put = [["a", "f", 100, 100, wide, wide, 0, 0, "", 1, 1]]
        return {"t": "moment", "how": how, "faces": {"f": [[0, 0, 1, 1]]}, "put": put, "gone": [], "turned": []}

    page.script(
        "window.grown = 0; const usual = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) { grown += 1; return usual.apply(this, all); };"
    )
    for how, wide, grown in (("show", 90, 0), ("place", 80, 0), ("show", 80, 0), ("show", 40, 1)):
        stage(page, "en", [sent(how, wide)])
        assert page.script("return grown") == grown, (how, wide)
