"""Drawn bodies as data: where their parts lie, and that they are layers the painter knows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tools.makers.painter.bodies import MARKS, WIDTHS, adult, along, nape, putto, robed, trunk, wide_hat
from tools.makers.painter.check import faults
from tools.makers.painter.spec import Layer, painting

UPRIGHT = [(0, 0), (0, 100), (0, 175), (0, 250)]


def test_a_trunk_is_measured_in_heads_from_its_chest() -> None:
    place = along(UPRIGHT, 100)
    assert place(0, 0.5) == pytest.approx((0, 150))
    assert place(0, 1.25) == pytest.approx((0, 225))
    assert place(-0.4, 0)[0] == pytest.approx(-40)


def test_a_bent_trunk_bends_what_lies_on_it() -> None:
    place = along([(0, 0), (0, 100), (0, 175), (75, 175)], 100)
    assert place(0, 1.25) == pytest.approx((50, 175))


def test_every_build_has_its_marks() -> None:
    assert set(WIDTHS) <= set(MARKS)


@pytest.mark.parametrize("build", WIDTHS)
@pytest.mark.parametrize("view", ["", "back", "side"])
def test_a_trunk_can_be_painted(build: str, view: str) -> None:
    layer = trunk(100, UPRIGHT, build, view, skin="#e0b088")
    assert faults(painting("1000", (1000, 700), "baroque", layer)) == []


def test_a_child_in_the_air_can_be_painted_and_hangs_from_its_head() -> None:
    upright, leaning = putto(300, 300, 50), putto(300, 300, 50, lean=90)
    assert faults(painting("1000", (1000, 700), "rococo", upright, leaning)) == []
    assert upright[-1].params["x"] == leaning[-1].params["x"] == 300
    hips = [trunk.params["parts"][0][-1] for trunk in (upright[2], leaning[2])]
    assert hips[0][:2] == pytest.approx((300, 402.5))
    assert hips[1][:2] == pytest.approx((197.5, 300))


def test_a_grown_person_can_be_painted_naked_robed_and_from_behind() -> None:
    people = [
        adult(300, 100, 40, head={"turn": 0.5}),
        adult(500, 100, 40, "man", "back"),
        nape(500, 100, 40, "#3a2418"),
        robed(700, 100, 40, "#a83c2c", sleeve="#e8e0d0", head={"turn": -0.9}),
    ]
    assert faults(painting("1000", (1000, 700), "baroque", *people)) == []


def test_a_grown_person_is_measured_in_heads_from_the_head() -> None:
    sitting = adult(300, 100, 40, legs=(((-1, 3), (-1, 5)), ((1, 3), (1, 5))))
    assert [one.params["pts"][-1] for one in sitting if one.params.get("foot")] == [(260, 300), (340, 300)]
    standing = adult(300, 100, 40, legs=(((-1, 4), (-1, 6)), ((1, 4), (1, 6))))
    feet = [one.params["pts"][-1] for one in standing if one.params.get("foot")]
    assert feet == [pytest.approx((260, 340), abs=8), pytest.approx((340, 340), abs=8)]
    robe = next(layer for layer in robed(300, 100, 40, "#a83c2c", tall=6) if layer.name == "cloth")
    assert max(y for _, y in robe.params["pts"]) == pytest.approx(100 + 40 * 6.16)


def test_from_behind_the_trunk_lies_over_the_thighs() -> None:
    front, back = ([layer.name for layer in adult(300, 100, 40, view=view)] for view in ("", "back"))
    assert front == ["footing", "flesh", "limb", "limb", "limb", "limb"]
    assert back == ["footing", "limb", "limb", "flesh", "limb", "limb"]


def test_a_coat_shows_trousers_and_a_robe_bare_feet_where_it_is_long() -> None:
    assert [layer.name for layer in robed(300, 100, 40, "#a83c2c")].count("foot") == 2
    assert "foot" not in [layer.name for layer in robed(300, 100, 40, "#a83c2c", tall=4)]
    coat = robed(300, 100, 40, "#a83c2c", tall=3.5, trousers="#34486a")
    assert [layer.params["sleeve"] for layer in coat if layer.params.get("foot")] == ["#34486a", "#34486a"]
    stockings = robed(300, 100, 40, "#a83c2c", tall=3.5, trousers="#f0c4b0", shoes="#f0c4b0")
    assert [layer.params["sleeve"] for layer in stockings if layer.params.get("foot")] == [None, None]


def test_a_wide_hat_lies_above_the_brows() -> None:
    brim, crown = wide_hat(300, 100, 50, "#241c18")
    assert brim.params["y"] < 100 - 50 * 0.2
    assert max(y for _, y in crown.params["pts"]) < 100


@pytest.mark.parametrize(
    "person",
    [lambda x: putto(x, 100, 40), lambda x: robed(x, 100, 40, "#a83c2c"), lambda x: adult(x, 100, 40)],
)
def test_no_two_are_alike_who_stand_in_different_places(person: Callable[[float], list[Layer]]) -> None:
    here, again, there = ([layer.params.get("pts", []) for layer in person(x)] for x in (300, 300, 600))
    assert here == again
    moved = [[(round(x - 300, 3), round(y, 3)) for x, y in pts] for pts in there]
    assert moved != [[(round(x, 3), round(y, 3)) for x, y in pts] for pts in here]
