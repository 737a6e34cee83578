"""Heads are set on their bodies by rule: larger, lower, with what they wear, the neck behind the garment."""

from __future__ import annotations

import pytest

from tools.makers.painter.bodies import adult, robed
from tools.makers.painter.carriage import carried
from tools.makers.painter.spec import Layer, put

HEAD = put("visage", x=500, y=300, size=100, neck=(0.1, 0.8, 0.3), style="parted")
ROBE = put("cloth", pts=[(470, 372), (530, 372), (600, 420), (640, 900), (360, 900), (400, 420)], col="#a83c2c")


def end_of_neck(head: Layer) -> tuple[float, float]:
    p = head.params
    return p["x"] + p["neck"][0] * p["size"], p["y"] + p["neck"][1] * p["size"]


def test_a_head_grows_from_its_crown_and_its_neck_ends_where_it_did() -> None:
    (head,) = carried([HEAD])
    p = head.params
    assert p["size"] == pytest.approx(112)
    assert p["y"] - 0.45 * p["size"] == pytest.approx(300 - 45, abs=0.5)
    assert end_of_neck(head) == pytest.approx((510, 380), abs=0.2)
    assert 380 - (p["y"] + 0.5 * p["size"]) < 0.2 * p["size"]


def test_a_neck_is_as_wide_as_a_womans_or_a_mans() -> None:
    man = put("visage", x=500, y=300, size=100, neck=(0, 0.8, 0.3), style="parted", beard="full")
    assert [carried([one])[0].params["neck"][2] for one in (HEAD, man)] == [0.4, 0.48]


def test_a_large_head_only_sinks() -> None:
    (head,) = carried([put("visage", x=500, y=500, size=400, neck=(0, 0.8, 0.4))])
    assert head.params["size"] == 400
    assert head.params["y"] == pytest.approx(540)


def test_what_a_head_wears_goes_with_it_and_the_rest_stays() -> None:
    hat = put("disc", x=500, y=255, rx=60, ry=20, col="#222222")
    hem = put("stroke", pts=[(400, 500), (600, 500)], col="#222222", w0=4, w1=4)
    far = put("disc", x=700, y=255, rx=60, ry=20, col="#222222")
    head, worn, below, beside = carried([HEAD, hat, hem, far])
    assert (worn.params["x"], worn.params["y"]) == pytest.approx((500, 255), abs=0.2)
    assert worn.params["rx"] == pytest.approx(60 * 1.12)
    assert (below, beside) == (hem, far)
    assert head != HEAD


def test_a_hand_on_the_cheek_keeps_its_size_and_touches_it() -> None:
    hand = put("hand", x=540, y=340, size=70)
    _, moved = carried([HEAD, hand])
    assert moved.params["size"] == 70
    assert moved.params["x"] > 540
    assert moved.params["y"] > 340


@pytest.mark.parametrize("cast", ["child", "infant"])
def test_children_stay(cast: str) -> None:
    head = Layer("visage", {**HEAD.params, "cast": cast})
    assert carried([head]) == (head,)


def test_a_head_over_a_neck_that_is_drawn_apart_grows_and_gets_none() -> None:
    (head,) = carried([Layer("visage", {**HEAD.params, "neck": None})])
    assert head.params["size"] == pytest.approx(112)
    assert head.params["neck"] is None


def test_a_neck_comes_out_of_the_garment_and_not_over_it() -> None:
    assert [(one.name, one.params.get("part")) for one in carried([ROBE, HEAD])] == [
        ("visage", "neck"),
        ("cloth", None),
        ("visage", "head"),
    ]


def test_a_neck_grows_out_of_skin_and_is_not_hidden_by_cloth_up_to_the_chin() -> None:
    chest = put("flesh", parts=[[(500, 380, 60), (500, 460, 120)]])
    wall = put("cloth", pts=[(0, 0), (1000, 0), (1000, 1000), (0, 1000)], col="#a83c2c")
    for before in ([ROBE, chest], [wall], [ROBE, wall]):
        assert "part" not in carried([*before, HEAD])[-1].params


def test_three_in_a_row_differ_and_each_time_in_the_same_way() -> None:
    row = [put("visage", x=x, y=300, size=100) for x in (200, 500, 800)]
    sizes = {one.params["size"] for one in carried(row)}
    rolls = {one.params["roll"] for one in carried(row)}
    assert len(sizes) == len(rolls) == 3
    assert max(map(abs, rolls)) <= 3
    assert carried(row) == carried(row)


def test_who_stands_casts_a_shadow_on_the_ground_and_who_lies_none() -> None:
    (shadow,) = (layer for layer in robed(300, 100, 40, "#a83c2c") if layer.name == "footing")
    assert shadow.params["y"] > 100 + 40 * 6
    names = [[layer.name for layer in person] for person in (adult(300, 100, 40), adult(300, 100, 40, lean=80))]
    assert [name.count("footing") for name in names] == [1, 0]
