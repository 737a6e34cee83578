"""The notorious forgers at their table: a whole answer by dragging, by keys alone, and taken back."""

from __future__ import annotations

import pygame
import pytest

from client.session.commands import Act
from client.tables.board import Look, Sprite
from engine.core import faces, known
from engine.games.stolen_paintings.modes.forgers.flow import portfolio_of
from engine.games.stolen_paintings.modes.forgers.intents import Forge, Spot
from engine.games.stolen_paintings.modes.forgers.phases import Forging, Spotting
from engine.paintings import WorkId
from tests.client.screens.tables import Played, reaching


def at_table(phase: type, seats: int = 2) -> Played:
    return reaching(phase, game="stolen_paintings", seats=seats, mode="forgers")


def picture_of(played: Played, work: WorkId) -> Sprite:
    assert played.screen.picture is not None
    found = played.screen.picture.by_id(f"work:{work}")
    assert found is not None
    return found


def middle(played: Played, sprite: Sprite) -> tuple[float, float]:
    return sprite.rect.center[0] * played.scale, sprite.rect.center[1] * played.scale


def drag(played: Played, sprite: Sprite, to: Sprite) -> None:
    start, end = middle(played, sprite), middle(played, to)
    played.point(start)
    played.screen.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1), played.scale)
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, -200), buttons=(1, 0, 0))
    played.screen.event(moved, played.scale)
    played.screen.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1), played.scale)
    played.draw()


def told(played: Played) -> list[object]:
    return [command.intent for command, _ in played.shell.commands if isinstance(command, Act)]


def test_a_swap_and_an_exchange_are_dragged_and_wait_to_be_confirmed() -> None:
    played = at_table(Forging)
    wall, hand = list(known(played.match.state.phase.wall)), faces(portfolio_of(played.match.state, 0).hand)
    drag(played, picture_of(played, hand[3]), picture_of(played, wall[10]))
    drag(played, picture_of(played, wall[0]), picture_of(played, wall[5]))
    assert told(played) == []
    assert played.screen.picture is not None
    assert played.screen.picture.drafted
    played.key(pygame.K_RETURN)
    assert told(played) == [Forge((hand[3],), (10,), (0, 5))]


def test_a_forgery_is_made_by_keys_alone_after_one_was_taken_back() -> None:
    played = at_table(Forging)
    hand = faces(portfolio_of(played.match.state, 0).hand)
    assert played.screen.picture is not None
    for number in (pygame.K_4, pygame.K_2):
        played.key(number)
        played.key(pygame.K_UP)
        played.key(pygame.K_SPACE)
        assert len(played.screen.picture.draft.pairs) == 1
        if number == pygame.K_4:
            played.key(pygame.K_ESCAPE)
            assert not played.screen.picture.drafted
    played.key(pygame.K_RETURN)
    (sent,) = told(played)
    assert isinstance(sent, Forge)
    assert sent.works == (hand[1],)
    played.game.check(played.match.state, 0, sent)


@pytest.mark.parametrize("keys", [False, True])
def test_a_painting_is_pointed_at_by_a_click_or_by_keys_and_confirmed(keys: bool) -> None:
    played = at_table(Spotting, 3)
    assert played.screen.picture is not None
    if keys:
        played.key(pygame.K_UP)
        played.key(pygame.K_UP)
        played.key(pygame.K_SPACE)
    else:
        tried = [attempt.place for attempt in played.match.state.phase.attempts]
        place = next(place for place in range(24) if place not in tried)
        played.click(middle(played, picture_of(played, played.match.state.phase.wall[place])))
    chosen = [s for s in played.screen.picture.sprites if s.kind == "picture" and s.look is Look.CHOSEN]
    assert len(chosen) == 1
    assert told(played) == []
    played.key(pygame.K_RETURN)
    assert told(played) == [Spot(chosen[0].means[1])]
