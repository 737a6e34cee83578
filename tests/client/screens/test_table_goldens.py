"""The table as pictures, with plain colours instead of paintings: those change when one is painted anew."""

import pygame
import pytest

from client.data.settings import Settings
from engine.core.visibility import SPECTATOR
from engine.games.masters_gallery.state import FirstCard
from tests.client.goldens import Goldens, goldens, show_plain_pictures
from tests.client.screens.tables import Played

__all__ = ["goldens"]


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    show_plain_pictures(monkeypatch)


def test_a_card_is_about_to_be_displayed(goldens: Goldens) -> None:
    played = Played(seed=5)
    for _ in range(15):
        played.step()
        played.settle()
    played.until(FirstCard)
    played.click(played.where(played.hand()[2]))
    played.point(played.where(played.hand()[5]))
    played.wait(1.0)
    goldens.match("table", played.draw())


def test_a_round_is_counted_large_and_in_german(goldens: Goldens) -> None:
    played = Played(seed=3, seats=5, settings=Settings(text_scale=130, language="de"))
    while played.store.table.view is None or not played.store.table.view.state.players[0].scores:
        played.settle()
        played.step()
    played.picture.motion.finish()
    played.wait(0.5)
    played.screen.sheets.unfold()
    played.wait(12)
    goldens.match("table-counted-de-130", played.draw())


def test_a_large_window_of_one_who_watches(goldens: Goldens) -> None:
    played = Played(viewer=SPECTATOR, seed=2, seats=3, size=(1920, 1080))
    for _ in range(20):
        played.step()
        played.settle()
    played.key(pygame.K_s, up=False)
    goldens.match("table-watched-1080", played.draw())
