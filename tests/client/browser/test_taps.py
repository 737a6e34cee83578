"""How many taps an ordinary answer takes on a phone: cards and places picked one by one, then the answer."""

from collections.abc import Sequence
from statistics import median
from typing import Any

import pytest

from client.tables.board import Look
from engine.games import GAMES
from tests.client.browser.pages import show, view_of
from tests.contract.setups import plain
from tests.contract.walks import walk

USUAL = {"masters_gallery": 2, "art_gallery": 4, "artline": 2, "museum_pictura": 3, "stolen_paintings": 1}
"""Taps of half of all answers that were given in a match, or fewer; docs/browser.md says so too."""
DEEPEST, BROADEST = 4, 30
"""More taps are not looked for, nor more ways to the same number of them."""
ANSWERS = 12
"""Answers of one player that are looked at."""


def taps(view: Any, wanted: Any) -> int:
    """Return the fewest taps that give an answer, DEEPEST + 1 for one that needs more, or letters."""
    picture = view.picture
    board, scene, area = picture.board, picture.scene, picture._bands.area
    drafts = known = [picture.draft]
    for count in range(1, DEEPEST + 1):
        if any(answer.intent == wanted for draft in drafts for answer in board.answers(scene, draft)):
            return count
        found: list[Any] = []
        for draft in drafts[:BROADEST]:
            for sprite in board.layout(scene, draft, area):
                if sprite.means is not None and sprite.look is not Look.ILLEGAL:
                    after = board.press(scene, draft, sprite)
                    if after not in known:
                        known = [*known, after]
                        found.append(after)
        drafts = found
    return DEEPEST + 1


@pytest.mark.parametrize("slug", GAMES)
def test_an_ordinary_answer_takes_few_taps(slug: str) -> None:
    setup = plain(GAMES[slug], 3)
    played, view = walk(setup), view_of(setup.game, 3, 0, "hand")
    found: list[int] = []
    world: Any = played.start
    events: Sequence[Any] = ()
    for number, step in enumerate(played.steps):
        if step.seat == 0 and len(found) < ANSWERS:
            show(view, world, events, number + 1)
            found.append(taps(view, step.intent))
        world, events = step.after, step.events
    assert median(found) <= USUAL[slug], found
