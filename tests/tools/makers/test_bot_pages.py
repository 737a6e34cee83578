"""What docs/bots says of each game's state and intents is what its types say; what is written by hand above is true."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.marks import fields
from engine.games import GAMES
from engine.games.art_gallery.pieces import PAINTINGS, TILES, VALUE_OF, own_cards, painting_of
from engine.games.museum_pictura.boards import REWARDS, Board, Reward
from engine.games.museum_pictura.favours import number_of
from engine.games.museum_pictura.intents import OPEN
from engine.games.museum_pictura.pieces import DOMAIN_OF, FAVOURS, ICONS, KIND_NAMES, PAINTER_OF, PERIOD_OF
from engine.paintings import vocabulary
from tests.tools.commands import typed
from tools.makers.bot_pages import MARK, page

PAGES = Path(__file__).parents[3] / "docs" / "bots"


def text(slug: str) -> str:
    return (PAGES / f"{slug}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("slug", GAMES)
def test_a_page_is_what_the_types_say(slug: str) -> None:
    """Else run: python3 tools golden."""
    assert text(slug) == page(GAMES[slug], text(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_every_intent_and_every_entry_of_the_state_is_told(slug: str) -> None:
    game, told = GAMES[slug], text(slug)
    state: Any = game.state
    assert all(f'`{{"type": "{kind.__name__}"' in told for kind in game.intents)
    assert all(f"| `{name}` |" in told for name in fields(state))
    assert slug in (PAGES.parent / "bots.md").read_text(encoding="utf-8")


def test_the_numbers_of_art_gallery_are_as_its_page_says() -> None:
    assert all(value == card % 9 for card, value in enumerate(VALUE_OF))
    assert own_cards(3) == list(range(27, 36))
    assert (PAINTINGS[0], PAINTINGS[-1], painting_of(TILES[4])) == (101, 148, 105)


def test_the_numbers_of_museum_pictura_are_as_its_page_says() -> None:
    assert all(6 * painter - 6 <= card < 6 * painter for card, painter in enumerate(PAINTER_OF))
    assert all(period == (painter - 1) // 6 for painter, period in zip(PAINTER_OF, PERIOD_OF, strict=True))
    assert KIND_NAMES[5:] == ("mythology", "history", "religion", "landscape", "still_life", "portrait")
    assert all(trend == 200 + 6 * period + domain - 5 for trend, (period, domain, _) in ICONS.items())
    assert all(f"`{kind.__name__}`" in text("museum_pictura").partition(MARK)[0] for kind in OPEN)


def test_favours_and_rewards_of_museum_pictura_can_be_known_from_its_page() -> None:
    assert all(number_of(favour) == (favour - 230) // 2 + 1 for favour in FAVOURS)
    head, _, told = text("museum_pictura").partition(MARK)
    assert "(f - 230) // 2 + 1" in head
    for reward in Reward:
        on = [board.name.title() for board, rewards in REWARDS.items() if reward in rewards]
        assert f"| `{reward.value}` | {'Every board' if len(on) == len(Board) else on[0]}, " in told


@pytest.mark.parametrize("slug", [*GAMES, ""])
def test_the_works_of_a_game_are_told_with_what_they_show(slug: str) -> None:
    words = ["paintings", *filter(None, [slug]), "--json"]
    told = json.loads(typed(*words).stdout)
    count = {"masters_gallery": 95, "art_gallery": 48, "artline": 96, "museum_pictura": 180, "stolen_paintings": 200}
    assert len(told["works"]) == count.get(slug, 202)
    assert {element for work in told["works"] for element in work["elements"]} <= {*told["vocabulary"]["element"]}
    assert told["vocabulary"]["element"].keys() == vocabulary().elements.keys()


def test_the_numbers_of_the_works_are_those_of_the_game() -> None:
    words = ["paintings", "museum_pictura", "--json"]
    works = json.loads(typed(*words).stdout)["works"]
    assert [work["painter"] for work in works] == list(PAINTER_OF)
    assert [work["domain"] for work in works] == [KIND_NAMES[kind] for kind in DOMAIN_OF]
    assert "1458  The Embarkation for Cythera" in typed("paintings").stdout
