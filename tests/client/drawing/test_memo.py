"""What a thing lays is laid again while it is the same, and goes with it while it only moves."""

import gc
import weakref
from functools import partial
from typing import Any, cast

import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from client.drawing import canvas as canvases, memo as memos, surface_cache
from client.drawing.canvas import WHOLE, Canvas, Pose
from client.drawing.display_list import DisplayList, hides, lay
from client.drawing.memo import PATIENCE, SLICE, Memo
from client.drawing.rects import Rect
from client.drawing.surface_cache import SurfaceCache
from client.tables.board import PictureFace, Sprite, TextFace
from client.tables.drawing import FLYING, flying, prepare_sprites
from tests.client.drawing.memo_table import AT, SPRITE, Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_what_is_the_same_is_drawn_once(table: Table) -> None:
    assert [table.draw(SPRITE) for _ in range(3)] == [1, 0, 0]
    assert table.shown() == [pygame.Rect(100, 100, 60, 40)]
    assert table.draw(replace(SPRITE, label=None, means="pressed")) == 0, "what cannot be seen does not count"


@pytest.mark.parametrize(
    "change", [{"face": PictureFace("1011")}, {"rect": AT.moved(1, 0)}, {"angle": 2.0}, {"flip": 0.5}]
)
def test_what_looks_different_is_drawn_anew(table: Table, change: dict[str, object]) -> None:
    table.draw(SPRITE)
    assert table.draw(replace(SPRITE, **change)) == 1


def test_what_fades_is_drawn_anew_only_where_it_shows_it(table: Table) -> None:
    for kind, drawn in (("thing", 0), ("fading", 1)):
        sprite = replace(SPRITE, kind=kind)
        assert [table.draw(replace(sprite, fade=fade)) for fade in (1.0, 0.5, 0.4)] == [1, drawn, drawn]
        table.draw()


def test_what_was_gone_for_a_frame_is_forgotten(table: Table) -> None:
    table.draw(SPRITE)
    table.draw()
    assert table.draw(SPRITE) == 1


def test_what_is_on_its_way_is_shifted_and_stretched(table: Table) -> None:
    moving = replace(SPRITE, moving=True)
    assert table.draw(moving) == 1
    for box in (AT.moved(13, 7), AT.moved(40, -20), Rect(150, 120, 72, 48), Rect(30, 40, 36, 24)):
        assert table.draw(replace(moving, rect=box)) == 0
        assert table.shown() == [pygame.Rect(*map(round, box))]


def test_what_starts_goes_with_what_it_laid_at_rest(table: Table) -> None:
    """Unless it looks different on its way: that is drawn when it starts."""
    assert table.draw(SPRITE) == 1
    starts = replace(SPRITE, moving=True, rect=Rect(150, 120, 72, 48))
    assert table.draw(starts) == 0
    assert table.shown() == [pygame.Rect(150, 120, 72, 48)]
    assert table.draw(replace(starts, moving=False)) == 1, "at rest it is as it was drawn for its place"
    flying(table._thing)
    assert [table.draw(starts), table.draw(starts)] == [1, 0]
    FLYING.discard(table._thing)


def test_what_has_parts_apart_fades_without_being_drawn_anew(table: Table) -> None:
    pygame.font.init()
    text = Sprite("t", "text", Rect(10, 10, 100, 30), TextFace("Vernissage"))
    seen = []
    for fade in (1.0, 0.5, 0.5, 0.25):
        table.draw(replace(text, fade=fade))
        seen.append([cast(Surface, op[0]) for op in table.frame.ops])
    assert [[source.get_alpha() for source in sources] for sources in seen] == [[255], [128], [128], [64]]
    assert seen[1] == seen[2], "the same opacity is the same picture"
    assert {source.get_size() for sources in seen for source in sources} == {seen[0][0].get_size()}
    assert len({source.get_buffer().raw for sources in seen for source in sources}) == 1, "pixels are shared"


def test_what_turns_on_its_way_turns_by_whole_degrees(table: Table) -> None:
    moving = replace(SPRITE, moving=True, angle=10.1)
    assert [table.draw(replace(moving, angle=angle)) for angle in (10.1, 10.3, 9.6, 11.2, 11.4)] == [1, 0, 0, 1, 0]
    assert [table.draw(replace(SPRITE, angle=angle)) for angle in (10.1, 10.3)] == [1, 1], "at rest as it lies"


def test_a_card_that_there_is_no_time_to_turn_lies_as_before() -> None:
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 1.0
        return now

    memo = Memo()

    def draw(angle: float) -> list[list[Any]]:
        """Draw two cards; return what each laid."""
        memo.turn(clock)
        frame = DisplayList((400, 300))
        canvas = Canvas(cast(Surface, frame), 1.0, 1.0, memo)
        laid = []
        for n in range(2):
            begins = len(frame.ops)
            pose = Pose(angle, passing=True)
            key = ("a card that there is no time to turn", n)
            layer = partial(Canvas.layer, key=key, size=(20, 30), at=(50, 50), draw=lambda _: None, pose=pose)
            canvas.thing(str(n), angle, Rect(0, 0, 20, 30), layer)
            laid.append([op[0] for op in frame.ops[begins:]])
        return laid

    first = draw(5.0)
    while memo.late:
        first = draw(5.0)
    assert [len(ops) for ops in first] == [1, 1]
    turned = draw(6.0)
    assert memo.late
    assert (turned[0][0] is first[0][0], turned[1][0] is first[1][0]) == (False, True)


def test_what_cannot_be_shifted_is_drawn_anew(table: Table) -> None:
    """Out of the clip, or stretched too far: then it is drawn, and shifted from there on."""
    moving = replace(SPRITE, moving=True)
    table.draw(moving)
    assert table.draw(replace(moving, rect=Rect(100, 100, 200, 140))) == 1
    assert table.draw(replace(moving, rect=Rect(110, 100, 200, 140))) == 0
    assert table.draw(replace(moving, rect=Rect(380, 100, 200, 140))) == 1, "cut off at the edge"
    assert table.draw(replace(moving, rect=Rect(300, 100, 200, 140))) == 1, "what was cut off shows nothing of the rest"
    assert table.shown() == [pygame.Rect(300, 100, 100, 140)]


def test_what_repeats_is_drawn_anew_only_where_it_has_other_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvases, "_HUGE", 10_000)
    monkeypatch.setattr(memos, "LARGE", 10_000)
    table, wide = Table((1000, 300)), replace(SPRITE, moving=True, rect=Rect(10, 10, 600, 40))
    drawn = [table.draw(replace(wide, rect=Rect(10, 10, 600 + more, 40))) for more in (0, 0.2, 0.4, 0.6, 0.7)]
    assert drawn == [1, 0, 0, 1, 0]
    assert table.draw(replace(wide, moving=False, rect=Rect(10, 10, 600.7, 40))) == 1, "at rest as it lies"


def test_what_lays_only_parts_goes_with_them() -> None:
    """A frame is its edges, each a part of a surface: shifted and stretched it is still one."""
    memo, shown = Memo(), []
    for x, wide in ((100, 80), (130, 80), (130, 90)):
        memo.turn()
        frame = DisplayList((400, 300))
        own = Canvas(cast(Surface, frame), 1.0, 1.0, memo)
        own.thing(
            "x", "look", Rect(x, 100, wide, 90), lambda made: made.frame((100, 100, 80, 90), "#ff0000", 2, 0), True
        )
        made = Surface((400, 300))
        lay(made, frame.ops)
        red = pygame.mask.from_threshold(made, "#ff0000", (99, 9, 9))
        shown.append((red.get_bounding_rects(), len(frame.ops), red.get_at((x + 40, 130))))
    boxes = [pygame.Rect(100, 100, 80, 90), pygame.Rect(130, 100, 80, 90), pygame.Rect(130, 100, 90, 90)]
    assert shown == [([box], count, 0) for box, count in zip(boxes, (4, 4, 1), strict=True)]


def test_things_alike_are_stretched_once(table: Table) -> None:
    several = [replace(SPRITE, id=str(n), moving=True, rect=Rect(10 + 90 * n, 100, 60, 40)) for n in range(3)]
    assert table.draw(*several) == 3
    assert table.draw(*(replace(one, rect=one.rect._replace(w=70, y=120)) for one in several)) == 0
    assert len({id(op[0]) for op in table.frame.ops}) == 1
    assert table.shown() == [pygame.Rect(10 + 90 * n, 120, 70, 40) for n in range(3)]


def test_the_picture_of_what_was_stretched_is_freed_with_it(table: Table) -> None:
    """At once: the collector of cycles knows nothing of pixels, and would let hundreds of megabytes wait."""
    gc.disable()
    try:
        table.draw(replace(SPRITE, moving=True))
        table.draw(replace(SPRITE, moving=True, rect=Rect(110, 110, 70, 44)))
        stretched = weakref.ref(cast(Surface, table.frame.ops[0][0]))
        base = table.memo._now["x"].base
        assert base is not None
        whole = weakref.ref(cast(Surface, base.image))
        del base
        assert stretched() is not None
        assert whole() is not None
        table.draw()
        table.draw()
        assert (stretched(), whole()) == (None, None)
    finally:
        gc.enable()


def test_a_picture_gets_an_alpha_of_each_pixel_once_while_it_fades() -> None:
    """SDL blends those in half the time; once it is seen whole, or gone, that copy is freed."""
    memo, seen = Memo(), []
    whole = Surface((40, 30), depth=32)
    whole.fill("#336699")
    for _ in range(3):
        memo.turn()
        seen.append(memo.sheer(whole))
    assert len({id(one) for one in seen}) == 1
    assert seen[0].get_flags() & pygame.SRCALPHA
    assert seen[0].get_at((39, 29)) == pygame.Color(0x33, 0x66, 0x99, 255)
    gone = weakref.ref(seen[0])
    seen.clear()
    memo.turn()
    memo.turn()
    assert gone() is None


def test_where_many_begin_to_fade_only_some_are_made_ready_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memos, "SHEER", 2_000)
    memo, pictures = Memo(), [Surface((40, 30), depth=32) for _ in range(5)]
    counts = []
    for _ in range(4):
        memo.turn()
        counts.append(sum(memo.sheer(picture) is not picture for picture in pictures))
    assert counts == [2, 4, 5, 5]


@pytest.mark.parametrize("part", [WHOLE, (0.25, 0.0, 0.5, 1.0)])
def test_what_fades_looks_the_same_with_and_without_a_memo(part: tuple[float, float, float, float]) -> None:
    looks = []
    for memo in (None, Memo()):
        drawn = Surface((400, 300), depth=32)
        drawn.fill("#204030")
        Canvas(drawn, 1.0, 1.0, memo).picture("1124", AT, part, Pose(fade=0.4))
        looks.append([drawn.get_at((x, y)) for x in range(90, 170, 7) for y in range(90, 150, 7)])
    apart = [abs(one[n] - other[n]) for one, other in zip(*looks, strict=True) for n in range(3)]
    assert max(apart) <= 2
    assert len({tuple(one) for one in looks[0]}) > 5


def test_where_much_is_stretched_things_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each keeps its last size about its middle until its turn comes, in every second frame here."""
    monkeypatch.setattr(memos, "STRETCHES", 6_000)
    monkeypatch.setattr(memos, "NEAR", -1)
    table = Table()
    several = [replace(SPRITE, id=str(n), moving=True, rect=Rect(10 + 90 * n, 100, 54 - 2 * n, 40)) for n in range(4)]
    table.draw(*several)
    before = [cast(Surface, op[0]) for op in table.frame.ops]
    for step in range(1, 9):
        grown = [one.rect.inset(-step / 2) for one in several]
        assert table.draw(*(replace(one, rect=rect) for one, rect in zip(several, grown, strict=True))) == 0
        laid = [cast(Surface, op[0]) for op in table.frame.ops]
        assert sum(now is not was for now, was in zip(laid, before, strict=True)) == (3 if step == 1 else 2), (
            "8,000 pixels in all"
        )
        before = laid
        for rect, op in zip(grown, table.frame.ops, strict=True):
            box = pygame.Rect(op[1:5])
            assert 0 <= rect.w - box.w <= 1
            assert abs(rect.center[0] - box.centerx) <= 1
            assert abs(rect.center[1] - box.centery) <= 1


def test_what_is_nearly_as_large_is_not_stretched_anew(table: Table) -> None:
    """It keeps its size, about its middle, until that is more than two pixels off; at rest it is drawn as it is."""
    moving = replace(SPRITE, moving=True)
    table.draw(moving)
    widths = []
    for more in (0, 1, 2, 3, 4, 5, 6):
        rect = Rect(100 - more, 100, 60 + 2 * more, 40)
        assert table.draw(replace(moving, rect=rect)) == 0
        [shown] = table.shown()
        assert shown.centerx == 130
        widths.append(shown.w)
    assert widths == [60, 60, 64, 64, 68, 68, 72]
    assert table.draw(replace(SPRITE, rect=Rect(93, 100, 74, 40))) == 1
    assert table.shown() == [pygame.Rect(93, 100, 74, 40)]


def test_where_much_fades_things_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each keeps its opacity for a frame where there are twice as many pixels as may be; at its goal each is drawn."""
    monkeypatch.setattr(memos, "FADES", 5_000)
    table = Table()
    several = [replace(SPRITE, id=str(n), kind="fading", rect=AT.moved(70 * n - 90, 0)) for n in range(4)]
    counts = []
    for step in range(1, 9):
        counts.append(table.draw(*(replace(one, fade=step / 10) for one in several)))
    assert counts == [4, 3, 2, 2, 2, 2, 2, 2], "9,600 pixels in all; how many there are is known after the second frame"
    still = [replace(one, fade=0.9) for one in several]
    assert [table.draw(*still), table.memo.late] == [2, True], "another frame is to follow"
    assert sum(table.draw(*still) for _ in range(3)) == 2, "what waited is not taken for drawn"
    assert not table.memo.late
    assert table.draw(*several) == 4
    assert table.draw(*several) == 0
    few = [replace(one, fade=0.5) for one in several[:2]]
    assert [table.draw(*few), table.draw(*(replace(one, fade=0.6) for one in few))] == [2, 2], (
        "as few as these need none"
    )
    away = [replace(one, fade=0.7, rect=one.rect.moved(0, 9)) for one in several]
    assert table.draw(*away) == 4, "none stays where it was"


@pytest.mark.parametrize("rough", [200_000, 1])
@pytest.mark.parametrize("size", [(236, 157), (330, 220), (384, 256)])
def test_what_is_stretched_hides_what_its_picture_hid(
    size: tuple[int, int], rough: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Smoothing leaves an alpha of 252 or so where it was 255."""
    monkeypatch.setattr(memos, "ROUGH", rough)
    memo = Memo()
    for rect in (Rect(40, 40, 300, 200), Rect(50, 45, *size)):
        memo.turn()
        frame = DisplayList((600, 400))
        canvas = Canvas(cast(Surface, frame), 1.0, 1.0, memo)
        canvas.thing("x", "look", rect, partial(_hung, rect), moves=True)
    [op] = frame.ops
    area, stretched = hides(op), cast(Surface, op[0])
    assert area is not None
    assert area.w * area.h > 0.8 * size[0] * size[1]
    assert stretched.get_at((1, 1)).a < 255, "its shadow"
    inside = area.move(-op[1], -op[2])
    corners = [(x, y) for x in (inside.left, inside.right - 1) for y in (inside.top, inside.bottom - 1)]
    assert [stretched.get_at(corner).a for corner in corners] == [255] * 4
    assert pygame.mask.from_surface(stretched.subsurface(inside), 254).count() == inside.w * inside.h


def _hung(rect: Rect, canvas: Canvas) -> None:
    canvas.panel(rect, "#80602080", radius=0)
    canvas.picture("1124", rect.inset(4))


def test_what_is_large_and_repeats_a_narrow_piece_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvases, "_HUGE", 10_000)
    table, drawn = Table((1000, 300)), []
    for wide in (600, 620):
        for least in (200_000, 10_000):
            monkeypatch.setattr(memos, "LARGE", least)
            table.draw(replace(SPRITE, moving=True, rect=Rect(10, 10, 600, 40)))
            drawn.append(table.draw(replace(SPRITE, moving=True, rect=Rect(10, 10, wide, 40))))
            table.draw()
    assert drawn == [0, 0, 0, 1]


class Slow:
    """Frames in which everything that is made takes a second."""

    def __init__(self) -> None:
        self.memo, self.now, self.kept = Memo(), 0.0, SurfaceCache(1)
        self.each = 1.0
        """Seconds that it takes to make something."""

    def frame(self, *looks: str, clock: bool = True) -> list[str]:
        """Draw things of these looks, named by their places; return what is shown."""
        self.memo.turn((lambda: self.now) if clock else None)
        frame = DisplayList((400, 300))
        canvas = Canvas(cast(Surface, frame), 1.0, 1.0, self.memo)
        for place, look in enumerate(looks):
            canvas.thing(str(place), look, Rect(40 * place, 0, 20, 20), partial(self._draw, look, 40 * place))
        return [name for source, *_ in frame.ops for name, kept in self.kept._kept.items() if kept is source]  # type: ignore[misc]

    def _draw(self, look: str, x: int, canvas: Canvas) -> None:
        canvas.panel((x, 0, 20, 20), "#ff0000")  # something before what is late
        canvas.surface.blit(self.kept.get(look, self._made), (x, 0))

    def _made(self) -> Surface:
        self.now += self.each
        return Surface((20, 20))


def test_what_is_drawn_for_the_first_time_comes_one_frame_after_the_other() -> None:
    slow = Slow()
    panel = Canvas(Surface((400, 300)))
    panel.panel((0, 0, 20, 20), "#ff0000")  # is there already
    assert slow.frame("a", "b", "c") == ["a"]
    assert slow.memo.late
    assert slow.frame("a", "b", "c") == ["a", "b"]
    assert slow.frame("a", "b", "c") == ["a", "b", "c"]
    assert not slow.memo.late
    assert slow.frame("a", "x", "y") == ["a", "x", "c"], "the last look is kept"
    assert slow.frame("a", "x", "y") == ["a", "x", "y"]
    assert slow.frame("p", "q", "r", clock=False) == ["p", "q", "r"], "without a clock it takes the time that it needs"


def test_what_never_ends_is_made_at_last() -> None:
    """Of one thing, parts that push each other out of what is kept would be made again for ever."""
    slow = Slow()
    slow.kept.budget = 20 * 20 * 4

    def three(canvas: Canvas) -> None:
        for look in "abc":
            slow._draw(look, 0, canvas)

    lasted = 0
    while slow.memo.late or not lasted:
        slow.memo.turn(lambda: slow.now)
        canvas = Canvas(cast(Surface, DisplayList((400, 300))), 1.0, 1.0, slow.memo)
        canvas.thing("x", "three", Rect(0, 0, 20, 20), three)
        lasted += 1
        assert lasted <= PATIENCE + 1
    assert lasted == PATIENCE + 1


def test_what_waits_is_not_tried_again_while_there_is_no_time() -> None:
    """Else most of a frame's time goes into finding out that there is none left for each of many things."""
    slow, tried = Slow(), list[str]()
    draw = slow._draw

    def counted(look: str, x: int, canvas: Canvas) -> None:
        tried.append(look)
        draw(look, x, canvas)

    slow._draw = counted  # type: ignore[method-assign]
    for looks, expected in (("abcd", "abcd"), ("abcd", "bc"), ("abcx", "cx"), ("abcx", "x"), ("abcx", "")):
        tried.clear()
        slow.frame(*looks)
        assert "".join(tried) == expected
    assert not slow.memo.late


def test_what_comes_from_beside_the_frames_does_not_wear_out_patience() -> None:
    memo = Memo()
    for _ in range(2 * PATIENCE):
        memo.turn(lambda: 0.0)
        frame = DisplayList((400, 300))
        canvas = Canvas(cast(Surface, frame), 1.0, 1.0, memo)
        canvas.thing("x", "look", AT, lambda _: _comes())
        assert (memo.late, frame.ops) == (True, [])
    memo.turn(None)
    canvas.thing("x", "look", AT, lambda made: made.panel(AT, "#ff0000"))
    assert not memo.late


def test_frames_do_not_wait_for_what_comes_from_beside_them_even_when_patience_is_at_an_end() -> None:
    slow = Slow()
    slow._draw = lambda look, x, canvas: _comes() if look == "comes" else Slow._draw(slow, look, x, canvas)  # type: ignore[method-assign]
    lasted = 1
    while "b" not in slow.frame("comes", f"always new {lasted % 2}", "b"):
        slow.kept.clear()
        lasted += 1
    assert lasted == PATIENCE + 1
    assert slow.memo.late
    slow.kept.clear()
    assert "b" not in slow.frame("comes", "new", "b"), "one frame is enough"


def _comes() -> None:
    assert surface_cache.spared()
    raise surface_cache.Coming


def test_a_clip_ends_where_what_it_was_for_is_late() -> None:
    slow = Slow()
    slow.memo.turn(lambda: slow.now)
    frame = DisplayList((400, 300))
    canvas = Canvas(cast(Surface, frame), 1.0, 1.0, slow.memo)

    def clipped(look: str, canvas: Canvas) -> None:
        with canvas.clip((0, 0, 5, 5)):
            slow._draw(look, 0, canvas)

    for look in ("a", "b"):
        canvas.thing(look, look, Rect(0, 0, 20, 20), partial(clipped, look))
    assert slow.memo.late
    assert frame.get_clip() == pygame.Rect(0, 0, 400, 300)


def test_while_something_changes_less_is_made_in_a_frame() -> None:
    """What moves is to go on smoothly: it is seen, and what comes a little later is not."""
    slow = Slow()
    slow.each = 0.6 * SLICE
    assert slow.frame("a") == ["a"]
    assert slow.frame("a", "b", "c", "d") == ["a", "b", "c"], "all rests: a whole slice"
    assert slow.frame("x", "b", "c", "d") == ["x", "b", "c", "d"]
    assert slow.frame("y", "b", "c", "d", "e", "f") == ["y", "b", "c", "d"], "one looked different in the frame before"
    assert slow.frame("y", "b", "c", "d", "e", "f") == ["y", "b", "c", "d", "e"]


def test_what_is_to_come_is_made_as_long_as_there_is_time_and_not_laid() -> None:
    slow = Slow()
    own = {"thing": lambda canvas, sprite: slow._draw(sprite.id, 0, canvas)}
    coming = [replace(SPRITE, id=name) for name in "abc"]
    for left in ("bc", "c", ""):
        slow.memo.turn(lambda: slow.now)
        frame = DisplayList((400, 300))
        coming = prepare_sprites(Canvas(cast(Surface, frame), 1.0, 1.0, slow.memo), coming, own)
        assert ("".join(one.id for one in coming), bool(left), frame.ops) == (left, slow.memo.late, [])
    assert slow.now == 3.0
    assert slow.frame("a", "b", "c") == ["a", "b", "c"], "nothing is left to be made"
    assert slow.now == 3.0
