import pytest
from msgspec.structs import replace

from client.drawing.rects import Rect
from client.tables.board import Sprite
from client.tables.motion import FADE, LAMP, MOST, MOVE, MOVED, NUDGE, RESTS, SNAP, THINKS, TRAVELS, Motion

A = Sprite("a", "card", Rect(0, 0, 10, 10))
FAR = replace(A, rect=Rect(100, 0, 10, 10))
DECK = Sprite("deck", "back", Rect(50, 50, 20, 20))


def shown(motion: Motion, name: str) -> Sprite:
    return next(sprite for sprite in motion.sprites() if sprite.id == name)


def test_the_first_picture_stands_at_once() -> None:
    motion = Motion()
    motion.show([A])
    assert motion.sprites() == (A,)
    assert not motion.busy


def test_a_sprite_goes_to_its_new_place_in_its_time() -> None:
    motion = Motion()
    motion.show([A])
    motion.show([FAR])
    assert shown(motion, "a").rect == A.rect
    motion.update(MOVE / 2)
    assert 50 < shown(motion, "a").rect.x < 100, "more than half way after half the time: it slows down at the end"
    motion.update(MOVE / 2)
    assert motion.sprites() == (FAR,)
    assert not motion.update(0.1)


def test_what_is_on_its_way_lies_above_all_that_rests_and_in_its_own_order() -> None:
    below, other = replace(A, id="below", z=-2), replace(A, id="other", z=30)
    motion = Motion()
    motion.show([below, A, other])
    assert [one.id for one in motion.sprites()] == ["below", "a", "other"]
    motion.show([replace(below, rect=FAR.rect), FAR, other])
    motion.update(MOVE / 2)
    assert [(one.id, one.moving) for one in motion.sprites()] == [("other", False), ("below", True), ("a", True)]
    motion.show([below, A, other])
    motion.update(MOVE)
    assert [(one.id, one.z) for one in motion.sprites()] == [("other", 30), ("below", -2), ("a", 0)]
    motion.finish()
    assert [(one.id, one.moving) for one in motion.sprites()] == [("below", False), ("a", False), ("other", False)]


def test_moments_come_one_after_another() -> None:
    motion, back = Motion(), replace(A, rect=Rect(0, 50, 10, 10))
    motion.show([A])
    motion.show([FAR])
    motion.show([back])
    motion.update(MOVE * 1.001)
    assert shown(motion, "a").rect.x > 99
    motion.update(MOVE)
    assert motion.sprites() == (back,)


def test_a_click_ends_all_motion() -> None:
    motion = Motion()
    for sprite in (A, FAR, A, FAR):
        motion.show([sprite])
    motion.finish()
    assert motion.sprites() == (FAR,)
    assert not motion.busy


def test_speed_nought_is_no_motion() -> None:
    motion = Motion(speed=0)
    motion.show([A])
    motion.show([FAR])
    assert motion.sprites() == (FAR,)
    motion.adjust([A])
    assert motion.sprites() == (A,)


def test_a_long_backlog_is_not_waited_for() -> None:
    motion = Motion()
    motion.show([A])
    moments = int(SNAP / MOVE) + 2
    for place in range(moments):
        motion.show([FAR if place % 2 else A])
    motion.update(0.01)
    assert not motion.busy


def test_a_short_backlog_is_caught_up_with() -> None:
    motion = Motion()
    motion.show([A])
    for sprite in (FAR, A) * 3:
        motion.show([sprite])
    took = 0.0
    while motion.update(0.01):
        took += 0.01
    assert took < 6 * MOVE * 0.9


def test_a_new_card_comes_out_of_its_source_and_is_turned_over() -> None:
    motion, card = Motion(), Sprite("card:1", "card", Rect(100, 50, 20, 20), source="deck")
    motion.show([DECK])
    motion.show([DECK, card])
    first = shown(motion, "card:1")
    assert (first.kind, first.rect) == ("back", DECK.rect)
    motion.update(MOVE * 0.9)
    assert shown(motion, "card:1").kind == "card"
    assert 0 < shown(motion, "card:1").flip < 1


def test_cards_from_one_place_go_one_after_another() -> None:
    motion = Motion()
    motion.show([DECK])
    motion.show([DECK, *(Sprite(f"c{n}", "back", Rect(n * 30, 200, 20, 20), source="deck") for n in range(3))])
    motion.update(MOVE)
    assert shown(motion, "c0").rect.y == 200
    assert shown(motion, "c2").rect.y < 200


def test_what_is_no_more_goes_into_its_sink_and_is_gone() -> None:
    motion = Motion()
    motion.show([DECK, replace(A, sink="deck")])
    motion.show([DECK])
    motion.update(MOVE / 2)
    assert shown(motion, "a").rect.x > 0
    assert 0 < shown(motion, "a").fade < 1
    motion.update(MOVE)
    assert motion.sprites() == (DECK,)


@pytest.mark.parametrize("comes", [True, False])
def test_what_something_comes_to_lie_over_is_seen_whole_until_it_lies_there(comes: bool) -> None:
    under, over = (
        replace(A, clip=Rect(0, 0, 10, 3)),
        Sprite("b", "card", Rect(0, 3, 10, 10), source="deck", sink="deck"),
    )
    motion, pictures = Motion(), [[replace(A, clip=A.rect), DECK], [under, over, DECK]]
    for picture in pictures if comes else reversed(pictures):
        motion.show(picture)
    motion.update(MOVE / 2)
    assert shown(motion, "a") == replace(A, clip=None)
    motion.update(MOVE)
    assert shown(motion, "a").clip == (under.clip if comes else A.rect)


def test_what_is_known_by_another_name_from_now_on_stays_as_it_is() -> None:
    motion, renamed = Motion(), replace(A, id="b", source="a")
    motion.show([A])
    motion.show([renamed])
    for _ in range(3):
        assert motion.sprites() == (renamed,)
        motion.update(MOVE / 2)


def test_a_draft_moves_quickly_and_makes_no_card_noise() -> None:
    motion = Motion()
    motion.show([A])
    motion.adjust([FAR])
    motion.update(NUDGE)
    assert motion.sprites() == (FAR,)
    assert motion.moved() == 0


def test_moving_cards_are_counted_once() -> None:
    motion = Motion()
    motion.show([A, DECK])
    motion.show([FAR, DECK])
    assert motion.moved() == 1
    assert motion.moved() == 0


@pytest.mark.parametrize("reduced", [False, True])
def test_what_fades_away_is_gone_before_something_else_appears(reduced: bool) -> None:
    """Both together show neither. Alone each takes its whole time; what moves does not wait."""
    motion, other = Motion(reduced=reduced), replace(A, id="b")
    motion.show([DECK])
    motion.show([DECK, A])
    motion.update(0.6 * FADE)
    assert 0 < shown(motion, "a").fade < 1
    motion.update(FADE)
    motion.show([replace(DECK, rect=FAR.rect), other])
    for _ in range(3):
        motion.update(FADE / 8)
        assert 0 < shown(motion, "a").fade < 1
        assert shown(motion, "b").fade == 0
    assert shown(motion, "deck").rect != DECK.rect
    motion.update(FADE / 4)
    assert "a" not in {sprite.id for sprite in motion.sprites() if sprite.fade}
    assert 0 < shown(motion, "b").fade < 1
    motion.update(FADE / 2)
    assert shown(motion, "b").fade == 1


def test_reduced_motion_only_fades() -> None:
    motion = Motion(reduced=True)
    motion.show([A, DECK])
    motion.show([FAR, DECK, Sprite("b", "card", Rect(9, 9, 9, 9), source="deck")])
    assert {sprite.rect for sprite in motion.sprites()} == {FAR.rect, DECK.rect, Rect(9, 9, 9, 9)}
    assert shown(motion, "b").fade == 0


@pytest.mark.parametrize("pieces", range(1, 6))
def test_motion_ends_with_the_picture_that_was_shown(pieces: int) -> None:
    motion = Motion()
    for moment in range(pieces):
        motion.show([Sprite(str(n), "card", Rect(n * moment, 0, 5, 5), z=-n) for n in range(moment, pieces + 1)])
    while motion.update(1 / 60):
        pass
    ids = [sprite.id for sprite in motion.sprites()]
    assert ids == [str(n) for n in reversed(range(pieces - 1, pieces + 1))], "lowest first"


ALL = LAMP + THINKS + TRAVELS + RESTS
BACK = replace(A, rect=Rect(0, 50, 10, 10))


def paced(*moments: Sprite, reduced: bool = False) -> Motion:
    """Return the motion of several moves of other seats, none of which has begun."""
    motion = Motion(reduced=reduced)
    motion.show([A])
    for place, sprite in enumerate(moments):
        motion.show([sprite], MOVED, place)
    return motion


def test_another_seats_move_waits_for_its_lamp_and_its_thought() -> None:
    motion = paced(FAR)
    assert motion.behind
    assert not motion.update(LAMP + THINKS - 0.01)
    assert motion.begun() == []
    motion.update(0.02)
    assert motion.begun() == [0]
    assert 0 < shown(motion, "a").rect.x < 100
    motion.update(TRAVELS)
    assert motion.sprites() == (FAR,)
    assert motion.held
    assert not motion.behind
    motion.update(RESTS)
    assert not motion.held


def test_what_comes_next_is_known_while_all_rests() -> None:
    motion = paced(FAR, BACK)
    seen = [motion.upcoming]
    for seconds in (LAMP + THINKS + TRAVELS / 2, TRAVELS):
        motion.update(seconds)
        seen.append(motion.upcoming)
    motion.finish()
    assert [*seen, motion.upcoming] == [(FAR,), (), (BACK,), ()]


def test_moves_are_never_shown_two_at_once() -> None:
    motion = paced(FAR, BACK)
    motion.update(LAMP + THINKS + TRAVELS)
    assert motion.sprites() == (FAR,)
    motion.update(RESTS + LAMP + THINKS - 0.01)
    assert motion.sprites() == (FAR,)
    motion.update(TRAVELS + 0.02)
    assert motion.sprites() == (BACK,)


def test_a_held_key_doubles_the_pace_and_a_click_shows_all() -> None:
    motion = paced(FAR, BACK)
    motion.haste = 2.0
    motion.update(ALL / 2)
    assert motion.sprites() == (FAR,)
    motion.finish()
    assert motion.sprites() == (BACK,)
    assert motion.begun() == [0, 1], "what was skipped is told all the same"
    assert not motion.behind


def test_reduced_motion_keeps_the_holds_and_drops_the_flights() -> None:
    motion = paced(FAR, reduced=True)
    assert not motion.update(LAMP + THINKS - 0.01)
    motion.update(0.02)
    assert shown(motion, "a").rect == FAR.rect
    motion.update(TRAVELS)
    assert motion.held


def test_a_draft_of_ones_own_neither_begins_nor_delays_what_waits() -> None:
    motion = paced(FAR)
    motion.update(LAMP + THINKS + TRAVELS)
    motion.update(RESTS / 2)
    motion.adjust([BACK])
    assert not motion.behind
    motion.update(NUDGE)
    motion.show([A], MOVED)
    motion.update(RESTS / 2 + LAMP + THINKS - 0.01)
    assert shown(motion, "a").rect.y > 0, "it rested while the draft changed"


def test_very_many_moves_are_not_waited_for() -> None:
    motion = paced(*(FAR if place % 2 else BACK for place in range(MOST + 1)))
    motion.update(0.01)
    assert not motion.busy
