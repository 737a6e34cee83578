"""Museum: Pictura at the table screen: the own museum arranged by keys alone, and while others trade."""

from __future__ import annotations

import pygame
from pygame.event import Event

from client.commands import Act
from engine.games.museum_pictura.intents import PASS, Arrange
from engine.games.museum_pictura.state import Acting, State, Trading
from tests.client.screens.tables import Played
from tests.engine.games.museum_pictura.tables import acting, begun, cards, hang


def at_table(state: State, seats: int = 2) -> Played:
    """Return the table screen of the first seat over a state made for a test."""
    played = Played(seats=seats, game="museum_pictura")
    played.match.state = state
    played.show([])
    played.screen.told()
    played.settle()
    played.draw()
    return played


def walk_to(played: Played, sprite: str) -> None:
    """Move the cursor by the arrow keys, along both axes in turn, until it is on a sprite."""
    picture = played.screen.picture
    assert picture is not None
    wanted = picture.by_id(sprite)
    assert wanted is not None, sprite
    for _ in range(60):
        now = picture.by_id(played.screen.gaze.cursor) if played.screen.gaze.by_keys else None
        if now is not None and now.id == sprite:
            return
        (x, y), (left, top) = wanted.rect.center, now.rect.center if now else (0, 0)
        dx, dy = x - left, y - top
        across = abs(dx) > abs(dy)
        key = (pygame.K_RIGHT if dx > 0 else pygame.K_LEFT) if across else pygame.K_DOWN if dy > 0 else pygame.K_UP
        played.screen.event(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), played.scale)
    raise AssertionError(f"the arrows do not lead to {sprite}, but to {played.screen.gaze.cursor}")


def told(played: Played) -> list[object]:
    return [command.intent if isinstance(command, Act) else command for command, _ in played.shell.told]


def test_the_own_museum_is_arranged_by_keys_alone() -> None:
    state = acting()
    works = cards(16)[:4]
    hang(state, 0, works[:3], 0)
    hang(state, 0, works[3:], 24)
    played = at_table(state)
    walk_to(played, f"card:{works[3]}")
    played.key(pygame.K_SPACE)
    walk_to(played, "slot:3")
    played.key(pygame.K_SPACE)
    assert told(played) == [], "a draft is not sent"
    played.key(pygame.K_RETURN)
    (sent,) = told(played)
    assert isinstance(sent, Arrange)
    assert [*sent.layout[:4]] == works


def test_a_layout_drafted_while_others_trade_is_there_when_the_action_begins() -> None:
    state = begun(2)
    works = cards(16)[:2]
    hang(state, 0, works)
    state.phase = Trading((1,))
    played = at_table(state)
    walk_to(played, f"card:{works[1]}")
    played.key(pygame.K_SPACE)
    walk_to(played, "slot:7")
    played.key(pygame.K_SPACE)
    played.show(list(played.match.play(1, PASS)))
    played.screen.told()
    played.settle()
    played.draw()
    assert isinstance(played.match.state.phase, Acting)
    played.key(pygame.K_RETURN)
    (sent,) = told(played)
    assert isinstance(sent, Arrange)
    assert sent.layout[7] == works[1]
