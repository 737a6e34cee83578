"""A work is called by the number that is shown with it: its label, its key, and the buttons of the plate."""

import pytest

from client.tables.board import Sprite
from tests.client.screens.tables import Played

MODES = {"basic": 3, "cooperative": 3, "chronology": 2, "solo_chronology": 1, "similar": 3, "forgers": 3}
MOVES = 60


def pairs(sprites: tuple[Sprite, ...]) -> list[tuple[Sprite, Sprite]]:
    """Return each number with the picture that it belongs to: the nearest above or around it."""
    works = [one for one in sprites if one.kind == "picture" and one.zone == "board"]
    found = []
    for token in (one for one in sprites if one.kind == "number" and one.id.startswith("token:")):
        x, y = token.rect.center
        near = min(works, key=lambda one: abs(one.rect.center[0] - x) + abs(one.rect.bottom - y))
        found.append((token, near))
    return found


@pytest.mark.parametrize("mode", MODES)
def test_labels_and_keys_name_a_work_by_the_number_that_is_shown(mode: str) -> None:
    played, met = Played(game="stolen_paintings", seats=MODES[mode], mode=mode, seed=4), 0
    picture = played.picture
    for _ in range(MOVES):
        for turn in range(3):
            shown = pairs(picture.sprites)
            for token, work in shown:
                number = token.face.number
                assert work.label is not None
                assert str(number) in work.label.title.split(), (mode, number, work.label.title)
                assert work.number == number
                met += 1
            lit = [work for _, work in shown if work.means is not None]
            if not lit or not played.store.asked:
                break
            picture.press(lit[-1 - turn])  # another draft: other orders, other places
            for answer in picture.answers():
                chosen = [token.face.number for token, work in pairs(picture.sprites) if work.look.name == "CHOSEN"]
                if any(letter.isdigit() for letter in answer.label) and len(chosen) == 1 and mode == "similar":
                    assert str(chosen[0]) in answer.label.split()
        if not played.match.to_act:
            break
        played.step()
        played.settle()
    assert met > 20
