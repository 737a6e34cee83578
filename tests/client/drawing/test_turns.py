"""Where much is asked for at once, things take turns, and each has its turn soon."""

from client.drawing.turns import Turns


def frames(turns: Turns, sizes: list[int], count: int) -> list[list[int]]:
    """Return the places of the things that have their turn, frame by frame."""
    found = []
    for _ in range(count):
        turns.begin()
        found.append([place for place, pixels in enumerate(sizes) if turns.come(pixels)])
    return found


def test_few_pixels_are_all_done_in_each_frame() -> None:
    assert frames(Turns(100), [30, 30, 30], 3) == [[0, 1, 2]] * 3


def test_many_are_shared_out_and_none_waits_for_long() -> None:
    first, *later = frames(Turns(100), [50] * 6, 9)
    assert first == [0, 1], "as much as a turn may be, before it is known how much is asked for"
    assert {len(turn) for turn in later} == {1, 2}
    for begins in range(len(later) - 3):
        assert {place for turn in later[begins : begins + 4] for place in turn} == set(range(6))


def test_one_huge_thing_has_its_turn() -> None:
    assert any(frames(Turns(100), [1_000], 12)[1:])
