"""What a wall says at the end of a reveal, and where one view tells of two rounds."""

from typing import Any

import pytest

from client.browser.view import View
from engine.core import SPECTATOR
from engine.games import GAMES
from engine.games.stolen_paintings.common.phases import Showing
from netcode.guest.updates import Viewed
from tests.client.browser.pages import view_of
from tests.contract.setups import Setup
from tests.contract.walks import walk

STOLEN = GAMES["stolen_paintings"]


def captions(view: View, setup: Setup) -> list[tuple[Any, str, list[str]]]:
    """Return each state of a match as a wall has shown it in the end: its phase, the caption, and all that was told."""
    told = []
    for number, step in enumerate(walk(setup).steps, 1):
        view.store.take(Viewed(setup.game.look(step.after, step.events, SPECTATOR), number, None, False, True))
        view.take()
        while (due := view.due) is not None:
            view.advance(due)
            view.take()
        lines = [line.text for line in view.store.table.told]
        told.append((step.after.phase, view.caption.text, lines))
    return told


@pytest.mark.parametrize(("mode", "result"), [("cooperative", "win"), ("basic", "as thief: ")])
def test_a_reveal_ends_with_its_result_which_stays_and_news_leave_out_who_has_seen_enough(
    mode: str, result: str
) -> None:
    values = tuple(mode if option.name == "mode" else option.default for option in STOLEN.info.options)
    setup = Setup("stolen_paintings", 3, values, STOLEN)
    seen = captions(view_of(STOLEN, 3, SPECTATOR, "wall"), setup)
    shown = [caption for phase, caption, _ in seen if isinstance(phase, Showing)]
    assert shown
    assert all(result in caption for caption in shown)
    opened = [caption for _, caption, lines in seen if len(lines) > 1 and lines[0].endswith("seen enough.")]
    assert opened
    assert not [caption for caption in opened if "seen enough" in caption]
