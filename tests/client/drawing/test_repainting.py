"""Only what differs is drawn again, and the pixels are those of a frame that is drawn whole."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from client.drawing import repainting
from client.drawing.display_list import DisplayList, Fill, Op, lay, solid_within
from client.drawing.repainting import MOST, QUIET, STEADY, Repainter, differing, joined, rising
from client.drawing.surface_cache import beneath

SIZE = (200, 120)


def wall(color: str = "#204030", size: tuple[int, int] = SIZE) -> Surface:
    made = Surface(size, depth=32)
    made.fill(color)
    return made


def card(w: int, h: int, color: tuple[int, int, int, int]) -> Surface:
    made = Surface((w, h), SRCALPHA)
    made.fill(color)
    return made


def partly_solid(w: int, h: int) -> Surface:
    """Something opaque but for an edge, and known to be so."""
    made = card(w, h, (90, 20, 60, 130))
    part = Rect(0, 0, w, h).inflate(-12, -8)
    made.fill((30, 90, 60, 255), part)
    solid_within(made, part)
    return made


GROUND = wall()


def frame(*laid: tuple[Surface, int, int], ground: Surface = GROUND) -> DisplayList:
    made = DisplayList(ground.get_size())
    made.blit(ground, (0, 0))
    for surface, x, y in laid:
        made.blit(surface, (x, y))
    return made


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def whole(one: DisplayList) -> bytes:
    made = Surface(one.get_size(), depth=32)
    lay(made, one.ops)
    return pixels(made)


@pytest.mark.parametrize("seed", range(6))
def test_frames_that_follow_each_other_are_those_that_are_drawn_whole(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Things come, go, move, change their order and are dimmed, few or many at a time, over ground that stays for a while."""
    monkeypatch.setattr(repainting, "BAND", 1_500 * (seed + 1))
    monkeypatch.setattr(repainting, "HIDING", 400)
    chance = random.Random(seed)
    box = [
        card(chance.randrange(5, 60), chance.randrange(5, 60), (n * 18, 200 - n * 9, n * 7, 120 + n * 9))
        for n in range(11)
    ]
    box += [wall("#403020", (50, 40)), wall("#a08030", (30, 70)), partly_solid(60, 50)]
    at = [(one, chance.randrange(-20, 190), chance.randrange(-20, 110)) for one in box]
    surface, repainter = Surface(SIZE, depth=32), Repainter()
    for step in range(120):
        for _ in range(chance.choice((0, 1, 1, 3)) if step % 40 < 25 else 6):
            n = chance.randrange(10 if step % 40 >= 25 else 0, len(at))
            at[n] = (at[n][0], chance.randrange(-20, 190), chance.randrange(-20, 110))
        if chance.random() < 0.2:
            chance.shuffle(at)
        shown = frame(*at[: chance.choice((14, 14, 14, 9))])
        if chance.random() < 0.3:
            shown.fill((128, 128, 128, 255), Rect(20, 20, 50, 50), 3)
        before = pixels(surface)
        dirty = repainter.show(shown, surface)
        assert pixels(surface) == whole(shown)
        assert bool(dirty) or pixels(surface) == before
        assert len(dirty) <= MOST


def test_what_is_large_is_drawn_in_bands(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Rect] = []
    monkeypatch.setattr(repainting, "BAND", 2_000)
    monkeypatch.setattr(Repainter, "fill", lambda *args: drawn.append(args[2]))
    Repainter().show(frame(), Surface(SIZE, depth=32))
    assert {rect.w * rect.h for rect in drawn} == {2_000}
    assert drawn[0].unionall(drawn) == Rect((0, 0), SIZE)


def test_nothing_is_drawn_where_nothing_differs_and_little_where_little_does() -> None:
    small, other = card(10, 10, (255, 0, 0, 255)), card(20, 20, (0, 0, 255, 200))
    surface, repainter = Surface(SIZE, depth=32), Repainter()
    assert repainter.show(frame((small, 5, 5), (other, 50, 50)), surface) == [Rect((0, 0), SIZE)]
    assert repainter.show(frame((small, 5, 5), (other, 50, 50)), surface) == []
    assert repainter.show(frame((small, 9, 5), (other, 50, 50)), surface) == [Rect(5, 5, 14, 10)]
    assert repainter.show(frame((other, 50, 50)), surface) == [Rect(9, 5, 10, 10)]


def test_all_is_drawn_on_another_surface_another_ground_and_after_something_was_lost() -> None:
    full = [Rect((0, 0), SIZE)]
    surface, repainter = Surface(SIZE, depth=32), Repainter()
    for _ in range(2):
        repainter.show(frame(), surface)
    other = Surface(SIZE, depth=32)
    assert repainter.show(frame(), other) == full
    assert repainter.show(frame(ground=wall("#503010")), other) == full
    other.fill("#000000")
    repainter.forget()
    again = frame(ground=wall("#503010"))
    assert repainter.show(again, other) == full
    assert pixels(other) == whole(again)


def test_what_rests_below_much_that_moves_is_drawn_once() -> None:
    """After some frames it is one picture, which goes when little moves or something below changes."""
    rests = [(card(4, 4, (n, n, n, 255)), 12 * n, 3) for n in range(12)]
    large = card(90, 90, (255, 200, 0, 100))
    surface, repainter = Surface(SIZE, depth=32), Repainter()
    for step in range(STEADY + 2):
        repainter.show(frame(*rests, (large, step, 20)), surface)
    assert repainter._ground.count >= len(rests)
    for step in range(QUIET + 2):
        shown = frame(*rests, (large, 9, 20), (rests[0][0], step, 100))
        repainter.show(shown, surface)
        assert pixels(surface) == whole(shown)
    assert repainter._ground.count == 0


def test_the_picture_of_what_rests_is_drawn_in_several_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repainting, "AT_ONCE", SIZE[0] * SIZE[1] // 3)
    rests = [(card(4, 4, (n, n, n, 255)), 12 * n, 3) for n in range(12)]
    large = card(180, 110, (255, 200, 0, 100))
    surface, repainter = Surface(SIZE, depth=32), Repainter()
    drawn = []
    for step in range(STEADY + 5):
        shown = frame(*rests, (large, step, step))
        repainter.show(shown, surface)
        assert pixels(surface) == whole(shown)
        drawn.append(sum(row.bit_count() for row in repainter._ground._laid))
    assert drawn[STEADY - 1] == 0
    assert 0 < drawn[STEADY] < drawn[STEADY + 1] < drawn[STEADY + 2] == drawn[STEADY + 3]


def test_what_much_is_laid_on_is_not_copied_past_the_cache() -> None:
    """SDL does that with rows that begin at multiples of 16 bytes, and then what is laid on them waits for memory."""
    made, whole = beneath((320, 200)), Surface((320, 200), depth=32)
    assert (made.get_size(), made.get_bitsize(), made.get_masks()) == ((320, 200), 32, whole.get_masks())
    assert not made.get_flags() & SRCALPHA
    assert made._pixels_address % 16 == 4
    assert made.get_pitch() % 16 == 0


@pytest.mark.parametrize("steps", [1, STEADY + 2])
def test_what_was_shown_last_is_given_as_a_picture_of_its_own(steps: int) -> None:
    """Where there is a picture of what rests, on the memory of that: a window's more would be more than there is."""
    rests = [(card(4, 4, (n, n, n, 255)), 12 * n, 3) for n in range(12)]
    surface, repainter = Surface(SIZE, depth=32), Repainter()
    for step in range(steps):
        shown = frame(*rests, (card(90, 90, (255, 200, 0, 100)), step, 20))
        repainter.show(shown, surface)
    kept = repainter._ground._picture
    last = repainter.last(SIZE)
    assert pixels(last) == whole(shown)
    assert (last is kept, kept is None) == (steps > 1, steps == 1)
    assert (repainter._ground._picture, repainter.begun) == (None, False)


def test_lists_are_compared_in_their_order() -> None:
    def ops(text: str) -> list[Op]:
        return [(Fill((ord(letter),), 0), 0, 0, 1, 1, 0, 0) for letter in text]

    def told(old: str, new: str) -> tuple[int, str]:
        same, changed = differing(ops(old), ops(new))
        return same, "".join(chr(op[0].color[0]) for op in changed if isinstance(op[0], Fill))

    assert told("abcd", "abcd") == (4, "")
    assert told("abcd", "abxd") == (2, "xc")
    assert told("abc", "abcd") == (3, "d")
    assert told("aab", "ab") == (1, "a")
    assert told("abcd", "acbd")[1] in ("b", "c")
    assert rising([3, 1, 2, 5, 4]) in ({1, 2, 3}, {1, 2, 4})
    assert rising([]) == set()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("count", [1, 3, 40, 600])
def test_few_rectangles_cover_all_places(seed: int, count: int) -> None:
    """Each pixel of a place once, and of the rest less than rectangles around whole chains of places would have."""
    chance = random.Random(seed)
    places = [(chance.randrange(900), chance.randrange(500), chance.randrange(1, 40), 20) for _ in range(count)]
    rects = joined(places, (1000, 600))
    assert 0 < len(rects) <= MOST
    covered, asked = pygame.Mask((1000, 600)), pygame.Mask((1000, 600))
    for masks, boxes in ((covered, rects), (asked, places)):
        for box in boxes:
            masks.draw(pygame.Mask(Rect(box).size, fill=True), Rect(box).topleft)
    assert asked.overlap_area(covered, (0, 0)) == asked.count()
    assert sum(rect.w * rect.h for rect in rects) in (covered.count(), 1000 * 600), "no pixel is drawn twice"


def test_what_lies_across_the_window_is_not_drawn_as_all_of_it() -> None:
    slant = [(n * 60, n * 36, 70, 46) for n in range(15)]
    assert sum(rect.w * rect.h for rect in joined(slant, (1000, 600))) < 0.25 * 1000 * 600
    assert joined([(0, 0, 1000, 300), (0, 300, 1000, 290)], (1000, 600)) == [Rect(0, 0, 1000, 600)]


def test_a_list_keeps_to_its_clip() -> None:
    one = DisplayList((100, 100))
    one.set_clip(Rect(10, 10, 20, 20))
    one.blit(card(50, 50, (1, 2, 3, 255)), (0, 0))
    one.blit(card(5, 5, (1, 2, 3, 255)), (40, 40))
    one.fill((9, 9, 9, 255), Rect(25, 25, 50, 50))
    assert [op[1:] for op in one.ops] == [(10, 10, 20, 20, 10, 10), (25, 25, 5, 5, 0, 0)]
    assert one.get_clip() == Rect(10, 10, 20, 20)


def test_the_ground_is_not_drawn_where_something_opaque_hides_it() -> None:
    painted: list[tuple[Rect, list[Op]]] = []

    class Noting(Repainter):
        def fill(self, surface: Surface, rect: Rect, ops: list[Op]) -> None:
            painted.append((rect, ops))
            super().fill(surface, rect, ops)

    size = (900, 400)
    ground, edge, picture = wall(size=size), partly_solid(200, 420), wall("#a08030", (300, 420))
    one = frame((edge, 100, -10), (picture, 500, -10), (card(40, 40, (255, 0, 0, 90)), 600, 50), ground=ground)
    surface = Surface(size, depth=32)
    Noting().show(one, surface)
    assert pixels(surface) == whole(one)
    [(_, ops)] = [(rect, ops) for rect, ops in painted if rect.top == 0][:1]
    assert [op[1:2] + op[3:4] for op in ops if op[0] is ground] == [(0, 106), (294, 206), (800, 100)]


def test_a_frame_in_which_nothing_is_laid_changes_nothing() -> None:
    surface = wall("#306090")
    before = pixels(surface)
    Repainter().show(DisplayList(SIZE), surface)
    assert pixels(surface) == before


def test_what_lies_lowest_does_not_hide_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the very first operation does not reach, another one is the lowest."""
    monkeypatch.setattr(repainting, "BAND", 2_000)
    monkeypatch.setattr(repainting, "HIDING", 400)
    one = DisplayList(SIZE)
    one.blit(card(30, 20, (255, 0, 0, 90)), (5, 5))
    one.blit(wall("#a08030", (200, 80)), (0, 40))
    surface = Surface(SIZE, depth=32)
    Repainter().show(one, surface)
    assert pixels(surface) == whole(one)
