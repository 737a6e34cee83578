"""Art Gallery at its table: whole answers by mouse, by keyboard and by dragging; the round step by step; one golden picture."""

import pygame
import pytest

from client.tables.board import Look, Sprite
from engine.games.art_gallery.intents import Visit
from engine.games.art_gallery.state import Visiting
from tests.client.goldens import Goldens, goldens, show_plain_pictures
from tests.client.screens.tables import Played, reaching, sent_by

__all__ = ["goldens"]


def lit(played: Played) -> list[Sprite]:
    """Return the rooms that may be picked as the end of a move."""
    return [sprite for sprite in played.picture.sprites if sprite.kind == "target"]


@pytest.mark.parametrize("picked", [False, True])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_whole_room_is_its_button_before_and_after_a_card_is_picked(picked: bool, seats: int) -> None:
    """All that is drawn in it: its painting, symbols, gain and cards, or the Shop's tiles and prices."""
    played = reaching(Visiting, game="art_gallery", seats=seats)
    picture = played.picture
    if picked:
        played.click(played.where(played.hand()[2]))
    start, clicked = picture.draft, 0
    for room in [sprite for sprite in picture.sprites if sprite.means and sprite.means[0] == "area"]:
        inside = [one for one in picture.sprites if one.id != room.id and one.rect.within(room.rect)]
        for thing in inside:
            picture.draft = start
            played.click(played.middle(thing))
            assert picture.draft.area == room.means[1], thing.id
            clicked += 1
    assert clicked > 15


def test_a_click_on_a_room_where_no_move_ends_is_answered() -> None:
    played = reaching(Visiting, game="art_gallery")
    picture = played.picture
    played.click(played.where(played.hand()[2]))
    closed = next(one for one in picture.sprites if one.id.startswith("go:") and one.means is None)
    work = next(one for one in picture.sprites if one.kind in ("work", "tile") and one.rect.within(closed.rect))
    assert not played.screen.answering.refused
    played.click(played.middle(work))
    assert closed.label is not None
    assert played.screen.answering.refused == closed.label.reason != ""
    assert picture.draft.area is None


def test_what_lies_in_a_room_stays_visible_while_the_pointer_is_on_its_ground() -> None:
    played = reaching(Visiting, game="art_gallery")
    picture = played.picture
    rooms = [sprite for sprite in picture.sprites if sprite.id.startswith("area:")]
    full = next(room for room in rooms if any(one.zoom and one.rect.within(room.rect) for one in picture.sprites))
    played.screen.gaze.point(full)
    assert played.screen.gaze.raised(picture.sprites) == []


def test_a_visit_by_keyboard_alone() -> None:
    """Digits pick cards of the hand, an arrow leads straight to a lit room, Enter confirms."""
    played = reaching(Visiting, game="art_gallery")
    played.key(pygame.K_3)
    assert len(lit(played)) == 2
    played.key(pygame.K_UP)
    played.key(pygame.K_SPACE)
    assert played.picture.draft.area is not None
    played.key(pygame.K_1)
    played.key(pygame.K_RETURN)
    (sent,) = sent_by(played)
    assert isinstance(sent, Visit)
    played.game.check(played.match.state, 0, sent)


def test_the_rooms_are_lit_while_the_pointer_rests_on_a_card() -> None:
    played = reaching(Visiting, game="art_gallery")
    assert not lit(played)
    played.point(played.where(played.hand()[3]))
    assert lit(played)
    assert not played.picture.drafted
    played.point((5, 5))
    assert not lit(played)


def test_a_visit_is_about_to_be_confirmed(goldens: Goldens, monkeypatch: pytest.MonkeyPatch) -> None:
    show_plain_pictures(monkeypatch)
    played = Played(seed=5, game="art_gallery", seats=5)
    for _ in range(60):
        played.step()
        played.settle()
    played.until(Visiting)
    played.click(played.where(played.hand()[1]))
    played.click(played.middle(lit(played)[0]))
    played.click(played.where(next(sprite for sprite in played.hand() if sprite.look is Look.LEGAL)))
    played.point((5, 5))
    played.wait(1.0)
    goldens.match("art-gallery", played.draw())
