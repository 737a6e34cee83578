import pytest

from engine.core.visibility import Unseen, faces, known


def test_known_gives_the_value_and_refuses_a_blank() -> None:
    assert known(0) == 0
    with pytest.raises(Unseen):
        known(None)


def test_faces_gives_the_same_list_and_refuses_a_back() -> None:
    cards: list[int | None] = [1, 2]
    assert faces(cards) is cards
    with pytest.raises(Unseen):
        faces([1, None])
