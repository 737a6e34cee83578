from itertools import pairwise
from typing import Any, cast

import pygame
import pytest
from pygame import FRect, Rect, Surface

from client.drawing import artwork, backdrop, canvas as canvas_module, fonts, shapes, surface_cache, symbols, theme
from client.drawing.canvas import Canvas, Pose, fitting
from client.drawing.display_list import DisplayList
from client.drawing.surface_cache import SurfaceCache, size


@pytest.fixture(autouse=True)
def font_module() -> None:
    pygame.font.init()


def held() -> int:
    """Return the bytes of all cached surfaces."""
    return sum(cache.held for cache in surface_cache._every)


def canvas(scale: float = 1.0, text: float = 1.0) -> Canvas:
    return Canvas(Surface((400, 300)), scale, text)


def test_the_smallest_layout_always_fits_and_half_of_growth_is_size() -> None:
    assert fitting(1280, 800) == fitting(1366, 768) == 1
    assert fitting(1920, 1080) == pytest.approx(1.186, abs=0.001)
    assert fitting(2560, 768) == 1
    assert fitting(300, 200) == 0.5


@pytest.mark.parametrize("scale", [0.5, 1.0, 1.35, 2.0])
def test_what_touches_in_units_touches_in_pixels(scale: float) -> None:
    own = canvas(scale)
    edges = [own.pixels((x * 10.3, 0, 10.3, 7)) for x in range(9)]
    assert all(one.right == other.left for one, other in pairwise(edges))


@pytest.mark.parametrize("wide", [900, 1200, 1203, 1501])
@pytest.mark.parametrize("hidden", [None, (300, 200, 400, 300)])
def test_a_large_panel_holds_no_more_than_a_narrow_one_and_looks_the_same(
    wide: int, hidden: tuple[float, float, float, float] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    area = (20, 10, wide, 1150)
    surface_cache.forget_all()
    shown = []
    for least in (canvas_module._HUGE, 10**9):
        monkeypatch.setattr(canvas_module, "_HUGE", least)
        drawn = Surface((1600, 1200))
        Canvas(drawn).panel(area, (200, 30, 40, 120), (20, 250, 40, 200), (255, 255, 255, 90), 3, 9, hidden=hidden)
        shown.append(drawn.get_view("2").raw)
        if least < 10**9:
            assert held() < 1_500_000
    assert shown[0] == shown[1]


@pytest.mark.parametrize("wide", [700, 1203, 1501])
@pytest.mark.parametrize("spread", [3, 12])
def test_a_large_shadow_and_light_hold_no_more_than_narrow_ones_and_look_the_same(
    wide: int, spread: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    surface_cache.forget_all()
    shown = []
    for least in (canvas_module._HUGE, 10**9):
        monkeypatch.setattr(canvas_module, "_HUGE", least)
        own = canvas()
        own.surface = Surface((1600, 700))
        own.surface.fill("#406080")
        own.shadow((20, 30, wide, 600), spread, 9)
        own.halo((20, 30, wide, 600), "#FFE296", spread)
        shown.append(shown_raw(own.surface))
        if least < 10**9:
            assert held() < 2 * 4 * 700 * (600 + 9 * spread)
    assert shown[0] == shown[1]


def test_a_clip_inside_a_clip_is_what_both_allow() -> None:
    own = canvas(2)
    with own.clip((10, 10, 50, 50)), own.clip((40, 40, 50, 50)):
        assert own.surface.get_clip() == Rect(80, 80, 40, 40)
        own.panel((0, 0, 200, 150), "#FFFFFF", radius=0)
    assert own.surface.get_clip() == Rect(0, 0, 400, 300)
    assert pygame.mask.from_threshold(own.surface, "white", (1, 1, 1, 255)).count() == 1600


def test_larger_letters_make_lines_longer_and_higher() -> None:
    one, large = canvas(), canvas(text=1.3)
    assert large.measure("Vermeer") > 1.2 * one.measure("Vermeer")
    assert large.leading() > 1.2 * one.leading()
    assert large.height("a longer sentence that breaks", 90) > one.height("a longer sentence that breaks", 90)
    assert canvas(2).measure("Vermeer") == pytest.approx(one.measure("Vermeer"), rel=0.05)


def test_text_is_placed_by_its_anchor_and_says_where_it_is() -> None:
    own = canvas(2)
    box = own.text("Vermeer", (100, 80), "title", anchor="midright")
    assert box.right == pytest.approx(100)
    assert box.centery == pytest.approx(80, abs=0.5)
    assert own.text("Vermeer van Delft", (0, 0), "title", limit=60).w <= 60


def test_a_paragraph_stops_after_its_last_line() -> None:
    own = canvas()
    text = "one two three four five six seven eight nine ten"
    assert own.paragraph(text, (0, 0), 60) == pytest.approx(own.height(text, 60))
    assert own.paragraph(text, (0, 0), 60, most=2) == pytest.approx(2 * own.leading())


def test_panels_of_no_size_are_not_drawn() -> None:
    own = canvas()
    own.panel((10, 10, 0, 20), shadow=8)
    own.panel((10, 10, 20, -5), edge="#FFFFFF")
    own.halo((0, 0, 0, 0))
    assert pygame.mask.from_threshold(own.surface, "black", (1, 1, 1, 255)).count() == 400 * 300


def test_an_edge_lies_around_a_translucent_filling() -> None:
    own = canvas()
    own.panel((10, 10, 40, 40), (0, 0, 0, 0), edge="#FF0000", border=2, radius=0)
    assert own.surface.get_at((30, 30))[:3] == (0, 0, 0)
    assert own.surface.get_at((10, 30))[:3] == (255, 0, 0)
    assert own.surface.get_at((12, 30))[:3] == (0, 0, 0)


@pytest.mark.parametrize("edge", [None, (9, 200, 90, 255), (9, 200, 90, 70)])
@pytest.mark.parametrize("radius", [0, 4, 90])
def test_a_wide_plate_of_which_only_the_ends_are_drawn_is_the_same(
    radius: int, edge: tuple[int, int, int, int] | None
) -> None:
    colors, border = ((200, 30, 40, 255), (10, 20, 200, 60)), 3 if edge else 0
    for w, h in ((1, 1), (8, 40), (17, 40), (60, 9), (301, 120)):
        whole = shapes._plate(w, h, radius, *colors, edge, border)
        assert shown_raw(shapes.plate(w, h, radius, *colors, edge, border)) == shown_raw(whole), (w, h)


@pytest.mark.parametrize("size", [(300, 200), (31, 200), (300, 12), (9, 7), (20, 20), (21, 23)])
@pytest.mark.parametrize(("radius", "border"), [(0, 1), (0, 3), (3, 1), (6, 2), (12, 1)])
def test_an_edge_alone_is_that_of_a_whole_plate(size: tuple[int, int], radius: int, border: int) -> None:
    drawn, whole = canvas(), canvas()
    for one in (drawn, whole):
        one.surface.fill("#406080")
    drawn.frame((40, 30, *size), (200, 100, 50, 120), border, radius)
    plate = shapes.plate(*size, radius, canvas_module.CLEAR, canvas_module.CLEAR, (200, 100, 50, 120), border)
    whole.surface.blit(plate, (40, 30))
    assert shown_raw(drawn.surface) == shown_raw(whole.surface)


@pytest.mark.parametrize("scale", [1.0, 1.37])
@pytest.mark.parametrize("radius", [0, 2, 9])
def test_what_is_hidden_below_something_opaque_is_not_laid_and_not_missed(scale: float, radius: float) -> None:
    """A shadow below a panel, the panel below a picture."""
    place, inner = (30, 20, 200, 150), (36, 26, 188, 138)
    drawn, whole = canvas(scale), canvas(scale)
    for one in (drawn, whole):
        one.surface.fill("#406080")
    drawn.panel(place, "#C0A060", "#705020", (20, 14, 8, 220), 1, radius, 5, hidden=inner)
    whole.shadow(place, 5, radius)
    whole.panel(place, "#C0A060", "#705020", (20, 14, 8, 220), 1, radius)
    for one in (drawn, whole):
        one.picture("1124", inner)
    assert shown_raw(drawn.surface) == shown_raw(whole.surface)

    listed = DisplayList((400, 300))
    unseen = Canvas(cast(Surface, listed), scale)
    unseen.panel(place, "#C0A060", "#705020", (20, 14, 8, 220), 1, radius, 5, hidden=inner)
    unseen.frame(place, "#705020", 1, radius)
    laid = sum(w * h for _, _, _, w, h, _, _ in listed.ops)
    assert laid < unseen.pixels(place).w * unseen.pixels(place).h, "all three whole would be three times as much"


def shown_raw(surface: Surface) -> bytes:
    return bytes(surface.get_view("2").raw)


def test_a_stretched_blur_looks_like_a_whole_one() -> None:
    whole = Surface((200 + 24, 120 + 24), pygame.SRCALPHA)
    pygame.draw.rect(whole, (0, 0, 0, 150), (12, 12, 200, 120), border_radius=6)
    blurred = pygame.transform.gaussian_blur(whole, 6)
    made = shapes.glow(200, 120, (0, 0, 0, 150), 6, 6)
    assert made.get_size() == blurred.get_size()
    for x in range(0, 224, 7):
        for y in range(0, 144, 7):
            assert abs(made.get_at((x, y)).a - blurred.get_at((x, y)).a) <= 3


def test_what_was_drawn_is_kept_up_to_a_number_of_bytes() -> None:
    kept, made = SurfaceCache(1), 0

    def make() -> Surface:
        nonlocal made
        made += 1
        return Surface((100, 100), pygame.SRCALPHA)

    for n in range(60):
        kept.get(n, make)
    assert kept.held <= 1_000_000
    assert len(kept) == 25
    kept.get(59, make)
    assert made == 60
    kept.get(0, make)
    assert made == 61
    large = kept.get("large", lambda: Surface((1000, 1000), pygame.SRCALPHA))
    assert size(large) > kept.budget
    assert kept.held <= kept.budget
    kept.clear()
    assert (len(kept), kept.held) == (0, 0)


def test_a_larger_window_may_keep_more_and_a_smaller_one_forgets() -> None:
    kept, walls, fixed = SurfaceCache(1), SurfaceCache(1, windows=1.5, grows=0), SurfaceCache(1, grows=0)
    full = surface_cache.USUAL
    for n in range(60):
        kept.get(n, lambda: Surface((100, 100), pygame.SRCALPHA))
    try:
        surface_cache.fit_all(full // 2)
        assert (kept.budget, fixed.budget, walls.budget) == (1_000_000, 1_000_000, 1.5 * 4 * (full // 2))
        assert kept.held <= kept.budget
        surface_cache.fit_all(4 * full)
        assert (kept.budget, fixed.budget, walls.budget) == (2_800_000, 1_000_000, 1.5 * 16 * full)
        for n in range(60):
            kept.get(n, lambda: Surface((100, 100), pygame.SRCALPHA))
        assert len(kept) == 60
    finally:
        surface_cache.fit_all(full)
    assert kept.held <= kept.budget == 1_000_000


@pytest.mark.parametrize("size", [(800, 500), (1920, 1080), (3840, 2160)])
def test_walls_of_every_window_are_kept(size: tuple[int, int]) -> None:
    """The wall and a shelf of a third of the window: together they stay."""
    surface_cache.fit_all(size[0] * size[1])
    try:
        assert backdrop._walls.budget >= 4 * size[0] * size[1] * 4 / 3
    finally:
        surface_cache.fit_all(surface_cache.USUAL)


@pytest.mark.parametrize(("size", "megabytes"), [((1280, 800), 176), ((1920, 1080), 176), ((3840, 2160), 328)])
def test_what_is_kept_in_all_is_bounded(size: tuple[int, int], megabytes: int) -> None:
    """The bounds that docs/benchmarks.md states."""
    stores = [canvas_module._layers, artwork._whole, artwork._cut, backdrop._walls]
    stores += [fonts._drawn, shapes._kept, symbols._kept]
    surface_cache.fit_all(size[0] * size[1])
    try:
        assert sum(store.budget for store in stores) <= megabytes * 1_000_000
    finally:
        surface_cache.fit_all(surface_cache.USUAL)


@pytest.mark.parametrize("name", ["plaster", "walnut", "pool", "vignette"])
def test_textures_have_the_format_of_what_they_are_laid_on(name: str) -> None:
    assert backdrop.texture(name).get_masks() == Surface((1, 1), depth=32).get_masks()


@pytest.mark.parametrize("name", symbols.NAMES)
def test_every_symbol_can_be_seen_and_stays_in_its_square(name: str) -> None:
    for side in (9, 13, 40):
        drawn = symbols.symbol(name, side, (255, 255, 255, 255))
        assert drawn.get_size() == (side, side)
        part = pygame.mask.from_surface(drawn, 100).count() / side**2
        assert 0.04 < part < 0.9


@pytest.mark.parametrize("marks", [theme.SEATS, theme.ARTISTS, tuple(theme.PERIODS.values())])
def test_symbols_of_one_set_differ_even_when_small(marks: tuple[theme.Mark, ...]) -> None:
    drawn = [pygame.mask.from_surface(symbols.symbol(mark.symbol, 12, (255, 255, 255, 255)), 100) for mark in marks]
    for place, one in enumerate(drawn):
        for other in drawn[:place]:
            both = one.overlap_area(other, (0, 0))
            assert one.count() + other.count() - 2 * both >= 12  # pixels of 144 that only one of the two has


def test_a_wall_is_put_together_once(monkeypatch: pytest.MonkeyPatch) -> None:
    own = canvas()
    lamps = ((100.0, 60.0, 90.0, 120.0),)
    backdrop.draw_wall(own, lamps)
    monkeypatch.setattr(backdrop, "_wall", lambda *_: pytest.fail("made again"))
    backdrop.draw_wall(own, lamps)
    lit, dark = own.surface.get_at((100, 60)), own.surface.get_at((390, 290))
    assert sum(lit[:3]) > sum(dark[:3]) + 100


def test_units_and_pixels_go_both_ways() -> None:
    own = canvas(1.25)
    assert own.units(own.pixels((8, 16, 40, 80))) == FRect(8, 16, 40, 80)
    assert own.size == (320, 240)


def test_a_paragraph_that_is_cut_fills_its_last_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    canvas = Canvas(Surface((400, 200)))
    drawn: list[str] = []
    draw = fonts.draw

    def noted(text: str, *facts: Any) -> Surface:
        drawn.append(text)
        return draw(text, *facts)

    monkeypatch.setattr(fonts, "draw", noted)
    canvas.paragraph("one two three four five six seven eight nine ten", (0, 0), 120, most=2)
    assert len(drawn) == 2
    assert drawn[1].endswith("…")
    assert canvas.measure(drawn[1]) <= 120
    assert canvas.measure(drawn[1]) > 100, "not cut twice"


def test_a_picture_fills_its_area_and_can_show_a_part() -> None:
    own = canvas(2.0)
    own.picture("1124", (10, 20, 60, 40))
    whole = artwork.picture("1124", 120, 80)
    assert shown(own.surface.subsurface((20, 40, 120, 80))) == shown(whole)
    own.picture("1124", (10, 20, 60, 40), (1 / 4, 1 / 6, 1 / 2, 1 / 2))
    part = artwork.picture("1124", 240, 160).subsurface((60, 26, 120, 80))
    assert shown(own.surface.subsurface((20, 40, 120, 80))) == shown(part)


def shown(picture: Surface) -> bytes:
    """Return the pixels of a picture as this surface holds them."""
    own = Surface(picture.get_size())
    own.blit(picture, (0, 0))
    return bytes(own.get_view("2").raw)


def test_a_picture_that_fades_shows_what_lies_below() -> None:
    own, whole = canvas(), canvas()
    own.surface.fill("#ffffff")
    whole.picture("1124", (0, 0, 100, 100))
    own.picture("1124", (0, 0, 100, 100), pose=Pose(fade=0.5))
    for at in ((20, 20), (50, 50), (80, 80)):
        halfway = [(255 + level) / 2 for level in whole.surface.get_at(at)[:3]]
        assert list(own.surface.get_at(at)[:3]) == pytest.approx(halfway, abs=3)


@pytest.mark.parametrize("fade", [1.0, 0.999])
def test_a_picture_that_hardly_fades_is_laid_as_one_that_does_not(fade: float) -> None:
    """To lay one that is said to be as opaque as can be takes eight times as long."""
    frame = DisplayList((100, 100))
    Canvas(cast(Surface, frame)).picture("1124", (0, 0, 100, 100), pose=Pose(fade=fade))
    [(source, *_)] = frame.ops
    assert isinstance(source, Surface)
    assert source.get_alpha() is None


def test_light_is_taken_from_an_area_alone() -> None:
    own = canvas()
    own.surface.fill("#ffffff")
    own.dim((10, 10, 20, 20), "#808080")
    assert own.surface.get_at((20, 20))[:3] == (128, 128, 128)
    assert own.surface.get_at((9, 20))[:3] == (255, 255, 255)


def test_a_layer_is_drawn_once_for_each_key_and_lies_where_it_is_wanted() -> None:
    own, made = canvas(2.0), 0

    def draw(layer: Canvas) -> None:
        nonlocal made
        made += 1
        assert (layer.size, layer.text_scale) == ((20, 10), 1.3)
        layer.panel((0, 0, 20, 10), "#ff0000", radius=0)

    for key, pose in (("one", Pose()), ("one", Pose(fade=0.5)), ("one", Pose(flip=0.5)), ("other", Pose())):
        own.surface.fill("#000000")
        own.layer(
            (test_a_layer_is_drawn_once_for_each_key_and_lies_where_it_is_wanted, key),
            (40, 20),
            (50, 40),
            draw,
            2,
            1.3,
            pose,
        )
        lit = pygame.mask.from_threshold(own.surface, "#ff0000", (140, 1, 1)).get_bounding_rects()
        wide = 20 if pose.flip < 1 else 40
        assert lit == [pygame.Rect(100 - wide // 2, 70, wide, 20)]
    assert made == 2
