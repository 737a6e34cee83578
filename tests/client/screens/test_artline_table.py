"""Artline at the table screen: what people type is drawn whatever it holds, and a review is answered by keys alone."""

import pygame
import pytest

from client.drawing.theme import TOOLTIP_DELAY
from engine.core.rng import Rng
from engine.games.artline import hints
from engine.games.artline.intents import Hang, Judge
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Review, Turn
from engine.games.artline.wall import free_cells, opening
from tests.client.screens.tables import Played


def played_until(phase: type, viewer: int = 0, asked: bool = True) -> Played:
    played = Played(viewer, seats=3, game="artline")
    rng = Rng(b"a" * 32)
    while not isinstance(played.match.state.phase, phase) or (asked and viewer not in played.match.to_act):
        seat = min(played.match.to_act)
        played.show(played.match.play(seat, hints.sample(played.game.view(played.match.state, seat), seat, rng)))
        played.screen.refresh()
        played.settle()
    played.draw()
    return played


@pytest.mark.parametrize("feature", ["a \U0001f436", "犬", "x" * 60, "{who} <b> %s", "Ünïcödé ﷽"])
def test_any_feature_is_drawn_on_its_plate_and_in_the_log(feature: str) -> None:
    played = played_until(Turn, asked=False)
    state, turn = played.match.state, played.match.state.turn
    cell = next(cell for cell in free_cells(state) if sum(opening(state, cell)) == 1)
    row = opening(state, cell)[0]
    painting = Painting(state.players[turn].hand[0])
    played.show(played.match.play(turn, Hang(painting, cell, feature if row else None, None if row else feature)))
    played.screen.refresh()
    for seat in sorted(played.match.to_act):
        played.show(played.match.play(seat, Judge((True,) * len(state.phase.demands))))
        played.screen.refresh()
    played.rest()
    assert any(gallery.feature == feature for gallery in state.galleries)


def test_a_review_by_keys_alone() -> None:
    played = played_until(Review)
    demands = len(played.match.state.phase.demands)
    for place in range(demands):
        played.key(pygame.K_1 + 2 * place)
    played.key(pygame.K_RETURN)
    sent = [command.intent for command in played.shell.commands]  # type: ignore[union-attr]
    assert sent == [Judge((True,) * demands)]


def test_the_votes_of_a_review_are_not_called_a_count() -> None:
    played = played_until(Review, asked=False)
    while isinstance(played.match.state.phase, Review):
        seat = min(played.match.to_act)
        played.show(played.match.play(seat, Judge((True,) * len(played.match.state.phase.demands))))
        played.screen.refresh()
    played.picture.motion.finish()
    played.wait(0.2)
    played.draw()
    played.press("Show the votes")
    assert played.screen.sheets.opened is not None


def test_a_painting_that_is_placed_hides_the_label_of_its_place() -> None:
    played = played_until(Turn)
    played.click(played.middle(played.hand()[0]))
    cell = next(one for one in played.picture.sprites if one.id.startswith("cell:") and one.means is not None)
    gaze, at = played.screen.gaze, played.middle(cell)
    played.point(at)
    played.wait(TOOLTIP_DELAY + 0.1)
    assert gaze.rested >= TOOLTIP_DELAY
    played.click(at)
    played.wait(TOOLTIP_DELAY + 0.1)
    assert gaze.rested < TOOLTIP_DELAY
    played.point((at[0] + 1, at[1]))
    played.wait(TOOLTIP_DELAY + 0.1)
    assert gaze.rested >= TOOLTIP_DELAY, "it is shown again when the pointer moves"
