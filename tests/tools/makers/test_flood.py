"""A match under all floods at once: it comes to its end. How fast is a figure, not a test."""

import json
import sys

import pytest

from tests.tools.commands import refusal, typed
from tools.makers.flooding.attackers import FLOODS
from tools.makers.flooding.page_floods import PAGE_FLOODS


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="dials from many loopback addresses")
def test_a_match_is_played_to_its_end_while_all_floods_go_on() -> None:
    told = json.loads(typed("flood", "--minutes", "0").stdout)
    assert (told["matches"], told["times_fallen"], told["fell"]) == (1, 0, [])
    assert told["floods"].keys() == FLOODS.keys()
    assert told["intents_of_guests"] > 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="dials from many loopback addresses")
def test_seated_pages_are_measured_under_each_flood_of_the_bridge() -> None:
    told = json.loads(typed("flood", "--pages", "--minutes", "0.02").stdout)
    assert [figures["flood"] for figures in told] == [*PAGE_FLOODS]
    for figures in told:
        assert (figures["flooded_lost"], figures["streams_ended"], figures["fell"]) == (0, 0, []), figures
        assert figures["act_ratio"] > 0


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--flood", "tears"), "flood_unknown"),
        (("--pages", "--flood", "idle"), "flood_unknown"),
        (("--game", "masters_gallery"), "seats_not_allowed"),
    ],
)
def test_what_cannot_be_flooded_is_refused(words: tuple[str, ...], code: str) -> None:
    assert refusal(typed("flood", *words)).code == code
