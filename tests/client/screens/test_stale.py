"""What outlives its cause: labels, notes and sheets go when what they speak of is gone, and lie over nothing that is asked."""

from typing import Any

import pygame
import pytest
from pygame import FRect

from client.data.settings import Settings
from client.screens.table import gaze
from client.screens.table.sheets import Folded
from client.tables.board import Sprite
from client.widgets import Button
from engine.games.art_gallery.state import Visiting
from engine.games.artline.state import Review
from engine.games.masters_gallery.intents import DISPLAY
from engine.games.masters_gallery.state import FirstCard
from engine.games.stolen_paintings.modes.code_grid.phases import Decoding
from engine.games.stolen_paintings.modes.dialogue.phases import Hearing
from engine.games.stolen_paintings.modes.forgers.phases import Spotting
from engine.games.stolen_paintings.modes.lovers.phases import Finding
from engine.games.stolen_paintings.modes.similar.phases import Removing
from engine.games.stolen_paintings.modes.study.phases import Asking
from netcode.protocol.messages import LetBotPlay
from tests.client.screens.tables import Played, reaching, sent_by


def played_card(played: Played) -> str:
    """Let the viewer play the first legal card; return its sprite's id."""
    card = played.hand()[0]
    intent = next(one for one in played.game.legal(played.match.state, played.viewer) if one.card == card.means)
    played.show(played.match.play(played.viewer, intent))
    played.screen.refresh()
    return card.id


@pytest.mark.parametrize("by_keys", [True, False], ids=["keys", "mouse"])
def test_a_label_does_not_follow_a_card_that_was_played(by_keys: bool) -> None:
    played = reaching(FirstCard, seats=3)
    if by_keys:
        played.key(pygame.K_1)
    else:
        played.point(played.where(played.hand()[0]))
    card = played.hand()[0].id
    assert played.screen.gaze.at == card
    assert played_card(played) == card
    assert played.screen.gaze.at != card


def test_notes_pass_by_where_no_clock_runs() -> None:
    played = reaching(FirstCard, seats=3)
    played.wait(3)
    assert played.screen.clock.left is None
    assert played.screen.pulse is None
    played.screen.rail.lane.say("A note")
    assert played.screen.pulse is not None
    played.wait(10)
    assert played.screen.pulse is None


def test_no_label_lies_over_a_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    played = reaching(FirstCard, seats=3)
    played.point(played.where(played.hand()[0]))
    played.wait(2)
    drawn: list[str] = []
    monkeypatch.setattr(gaze, "draw_label", lambda canvas, sprite, *rest: drawn.append(sprite.id))
    played.draw()
    assert drawn
    drawn.clear()
    assert played.picture.scene is not None
    (sheet, *_) = played.picture.board.sheets(played.picture.scene)
    played.picture.sheets.append(sheet)
    played.screen.sheets.opened = Folded(sheet, FirstCard)
    played.draw()
    assert drawn == []


def test_what_comes_under_a_pointer_at_rest_has_no_label_until_the_pointer_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = reaching(FirstCard, seats=3)
    x, y = played.middle(played.hand()[2])
    drawn: list[str] = []
    monkeypatch.setattr(gaze, "draw_label", lambda canvas, sprite, *rest: drawn.append(sprite.id))
    played.point((x, y))
    before = played.screen.gaze.pointed
    played.show(played.match.play(0, DISPLAY[played.hand()[2].means]))
    played.screen.refresh()
    played.settle()
    played.screen.refresh()
    assert played.screen.gaze.pointed not in ("", before), "another card has come there"
    played.wait(3)
    played.draw()
    assert drawn == []
    played.point((x + 1, y))
    played.wait(3)
    played.draw()
    assert drawn == [played.screen.gaze.pointed]


def test_enter_picks_the_lit_room_that_the_cursor_is_on() -> None:
    played = reaching(Visiting, game="art_gallery")
    played.key(pygame.K_3)
    picture = played.picture
    if picture.draft.area is None:
        played.key(pygame.K_UP)
        played.key(pygame.K_RETURN)
    assert picture.draft.area is not None
    assert sent_by(played) == []


def test_the_menu_lets_a_bot_play_for_who_is_away() -> None:
    played = Played(owner=True)
    played.place(2, here=False)
    played.screen.show_menu()
    played.draw()
    played.press("Let a bot play for Clara")
    assert sent_by(played) == [LetBotPlay(2)]


@pytest.mark.parametrize(("game", "there"), [("masters_gallery", True), ("stolen_paintings", False)])
def test_the_museum_can_be_visited_where_no_label_is_asked_for(game: str, there: bool) -> None:
    played = Played(game=game)
    played.screen.show_menu()
    labels = [one.label for one in played.screen.ui.layer() if isinstance(one, Button)]
    assert ("Visit the museum" in labels) is there


def looked_at(played: Played, looked: int | Sprite) -> list[FRect | None]:
    """Rest on a thing, or on the painting with a number; return where its label was drawn."""
    found: list[FRect | None] = []
    draw = gaze.draw_label
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gaze, "draw_label", lambda *facts: found.append(draw(*facts)))
        picture = played.picture
        sprite = picture.numbered(looked) if isinstance(looked, int) else looked
        assert sprite is not None
        played.wait(1)
        played.point((sprite.rect.center[0] * played.scale, sprite.rect.center[1] * played.scale))
        played.wait(2)
        played.draw()
    return found


@pytest.mark.parametrize("place", range(1, 9))
def test_a_label_is_near_its_painting_and_leaves_names_and_scores_free(place: int) -> None:
    played = reaching(Finding, game="stolen_paintings", seats=3, mode="lovers", size=(1366, 768))
    (box,) = looked_at(played, place)
    assert box is not None
    bands = played.screen.follower.bands
    painting = played.picture.numbered(place)
    assert painting is not None
    assert box.colliderect(FRect(*painting.seen).inflate(2 * gaze.REACH, 2 * gaze.REACH))
    heads = [FRect(*plaque._replace(h=60)) for plaque in (*bands.plaques, bands.own)]
    assert box.h > 230 or box.collidelist(heads) < 0, "where there is room for it"


def test_what_is_looked_at_hides_none_of_its_own_signs() -> None:
    played = reaching(Spotting, game="stolen_paintings", seats=3, mode="forgers", size=(1366, 768))
    looked_at(played, 5)
    picture = played.picture
    raised = [one.id for one in played.screen.gaze.raised(picture.sprites)]
    assert "token:4" in raised, raised


@pytest.mark.parametrize(
    ("phase", "facts"),
    [
        (Finding, {"game": "stolen_paintings", "seats": 3, "mode": "lovers"}),
        (Hearing, {"game": "stolen_paintings", "seats": 3, "mode": "dialogue"}),
        (Asking, {"game": "stolen_paintings", "seats": 3, "mode": "study", "study": "quiz"}),
        (Removing, {"game": "stolen_paintings", "seats": 3, "mode": "similar"}),
        (Review, {"game": "artline", "seats": 3}),
        (Decoding, {"game": "stolen_paintings", "seats": 4, "mode": "code_grid"}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
@pytest.mark.parametrize("text", [100, 130])
def test_no_label_lies_over_what_is_asked_about(phase: type, facts: dict[str, Any], text: int) -> None:
    settings = Settings(name="Ann", language="de" if text > 100 else "en", text_scale=text)
    played = reaching(phase, size=(1366, 768), settings=settings, **facts)
    played.settle()
    played.draw()
    picture = played.picture
    about = [one for one in picture.sprites if one.asks or one.id == "code"]
    assert about
    for sprite in [one for one in picture.sprites if one.zoom and one.label is not None]:
        for box in looked_at(played, sprite):
            over = [one.id for one in about if box is not None and one.id != sprite.id and box.colliderect(one.rect)]
            assert not over, (sprite.id, over)
