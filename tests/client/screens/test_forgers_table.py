"""The notorious forgers at their table: a whole answer by dragging, by keys alone, and taken back."""

import pygame
import pytest

from client.tables.board import Look
from engine.core import faces, known
from engine.games.stolen_paintings.modes.forgers.phases import Forge, Forging, Spot, Spotting
from engine.games.stolen_paintings.modes.forgers.rules import portfolio_of
from tests.client.screens.tables import Played, reaching, sent_by


def at_table(phase: type, seats: int = 2) -> Played:
    return reaching(phase, game="stolen_paintings", seats=seats, mode="forgers")


def test_a_swap_and_an_exchange_are_dragged_and_wait_to_be_confirmed() -> None:
    played = at_table(Forging)
    wall, hand = list(known(played.match.state.phase.wall)), faces(portfolio_of(played.match.state, 0).hand)
    played.drag(played.middle(played.sprite(f"work:{hand[3]}")), played.middle(played.sprite(f"work:{wall[10]}")))
    played.drag(played.middle(played.sprite(f"work:{wall[0]}")), played.middle(played.sprite(f"work:{wall[5]}")))
    assert sent_by(played) == []
    assert played.picture.drafted
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [Forge((hand[3],), (10,), (0, 5))]


def test_a_forgery_is_made_by_keys_alone_after_one_was_taken_back() -> None:
    played = at_table(Forging)
    hand = faces(portfolio_of(played.match.state, 0).hand)
    for number in (pygame.K_4, pygame.K_2):
        played.key(number)
        played.key(pygame.K_UP)
        played.key(pygame.K_SPACE)
        assert len(played.picture.draft.pairs) == 1
        if number == pygame.K_4:
            played.key(pygame.K_ESCAPE)
            assert not played.picture.drafted
    played.key(pygame.K_RETURN)
    (sent,) = sent_by(played)
    assert isinstance(sent, Forge)
    assert sent.works == (hand[1],)
    played.game.check(played.match.state, 0, sent)


@pytest.mark.parametrize("keys", [False, True])
def test_a_painting_is_pointed_at_by_a_click_or_by_keys_and_confirmed(keys: bool) -> None:
    played = at_table(Spotting, 3)
    if keys:
        played.key(pygame.K_UP)
        played.key(pygame.K_UP)
        played.key(pygame.K_SPACE)
    else:
        tried = [attempt.place for attempt in played.match.state.phase.attempts]
        place = next(place for place in range(24) if place not in tried)
        played.click(played.middle(played.sprite(f"work:{played.match.state.phase.wall[place]}")))
    chosen = [s for s in played.picture.sprites if s.kind == "picture" and s.look is Look.CHOSEN]
    assert len(chosen) == 1
    assert sent_by(played) == []
    played.key(pygame.K_RETURN)
    assert sent_by(played) == [Spot(chosen[0].means[1])]
