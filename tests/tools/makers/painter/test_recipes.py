"""Every recipe can be painted, every committed picture belongs to a work and is the one of its recipe. Without numpy."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import assets
from engine.paintings import WorkId, works
from tools.makers.painter import stamp
from tools.makers.painter.check import elements, faults
from tools.makers.painter.spec import Layer, Painting, every, read

pytestmark = pytest.mark.xdist_group("recipes")  # each process that reads them all takes a second for it
PICTURES = sorted(assets.path("paintings", "pictures").glob("*.jpg"))
GOOD = Painting("1000", (1000, 700), "baroque", (Layer("sky", {"stops": ((0, "#123456"),)}),))


def put(name: str, **params: object) -> Layer:
    return Layer(name, params)


def test_every_recipe_is_valid_and_for_a_work_of_the_catalogue() -> None:
    wrong = {work: found for work, recipe in every().items() if (found := faults(recipe))}
    assert wrong == {}
    assert {WorkId(int(work)) for work in every()} <= {*works()}


def test_every_picture_has_the_proportions_of_its_work() -> None:
    for work, recipe in every().items():
        size = works()[WorkId(int(work))].size
        assert size is not None, work
        high, wide = size
        assert recipe.size[0] / recipe.size[1] == pytest.approx(wide / high, rel=0.05), work


def test_every_committed_picture_is_of_its_recipe() -> None:
    assert PICTURES
    stamps = stamp.read()
    stale = [p.stem for p in PICTURES if stamps.get(p.stem) != (every()[p.stem].stamp(), stamp.hash_of(p))]
    assert stale == [], "paint them again: vernissage paint"
    assert stamps.keys() == every().keys()


def test_every_work_of_the_catalogue_is_painted() -> None:
    assert {int(picture.stem) for picture in PICTURES} == {*works()}


def test_every_recipe_has_its_picture() -> None:
    assert set(every()) == {picture.stem for picture in PICTURES}


def test_pictures_are_small() -> None:
    assert max(picture.stat().st_size for picture in PICTURES) < 165_000
    assert sum(picture.stat().st_size for picture in PICTURES) <= 16_000_000


@pytest.mark.parametrize(
    ("layer", "told"),
    [
        (put("moon"), "no such element"),
        (put("sky"), "needs 'stops'"),
        (put("sky", stops=[], wind=1), "does not know 'wind'"),
        (put("sky", stops=[(0, "#12345")]), "no colour"),
        (put("figure", x=1, y=1, h=9, pose="fly"), "no pose 'fly'"),
        (put("figure", x=1, y=1, h=9, kind="ghost"), "no kind 'ghost'"),
        (put("figure", x=1, y=1, h=9, face={"hat": "pan"}), "no hat 'pan'"),
        (put("hand", x=1, y=1, size=9, pose="wave"), "no pose 'wave'"),
        (put("limb", pts=[(1, 1), (9, 9)], w=[3, 2], hand="wave"), "no hand 'wave'"),
        (put("visage", x=1, y=1, size=9, look="bored"), "no look 'bored'"),
        (put("visage", x=1, y=1, size=9, cast="giant"), "no cast 'giant'"),
        (put("visage", x=1, y=1, size=9, style="spikes"), "no style 'spikes'"),
        (put("visage", x=1, y=1, size=9, beard="plait"), "no beard 'plait'"),
        (put("visage", x=1, y=1, size=9, more={"yawn": 1}), "no 'yawn'"),
        (put("group", people=[{"x": 1, "y": 1, "h": 9, "mood": 1}]), "does not know 'mood'"),
        (put("animal", x=1, y=1, size=9, kind="dragon"), "no kind 'dragon'"),
        (put("animal", x=1, y=1, size=9, rider={"garb": "mail"}), "no garb 'mail'"),
        (put("disc", x=1, y=1, rx=-3, col="#ffffff"), "rx is -3, below 0"),
    ],
)
def test_what_is_wrong_is_told(layer: Layer, told: str) -> None:
    assert any(told in fault for fault in faults(replace(GOOD, layers=(layer,))))


def test_style_size_and_tuning_are_checked() -> None:
    wrong = Painting("1000", (900, 700), "cubist", (), tune={"speed": 1})
    assert len(faults(wrong)) == 3


def test_the_stamp_follows_the_recipe() -> None:
    assert GOOD.stamp() == replace(GOOD).stamp()
    assert GOOD.stamp() != replace(GOOD, light=(0.5, -0.8)).stamp()


def test_portraits_take_what_figures_take() -> None:
    known, needed = elements()["portrait"]
    assert {"garb", "face", "joints"} <= known
    assert needed == {"x", "y", "size"}


def test_a_recipe_is_read_with_its_remarks_left_out(tmp_path: Path) -> None:
    file = tmp_path / "1000.jsonl"
    file.write_text('{"size":[1000,700],"style":"baroque"}\n"a plain sky"\n["sky",{"stops":[[0,"#123456"]]}]\n')
    assert read(file) == GOOD


@pytest.mark.parametrize("line", ["", "[", "7", '["sky"]', '["sky",{},1]', "{}"])
def test_a_line_that_is_none_is_named(line: str, tmp_path: Path) -> None:
    file = tmp_path / "1000.jsonl"
    file.write_text('{"size":[1000,700],"style":"baroque"}\n"a plain sky"\n' + line + "\n")
    with pytest.raises(ValueError, match=r"1000\.jsonl, line 3"):
        read(file)
    file.write_text(f"{line}\n")
    with pytest.raises(ValueError, match=r"1000\.jsonl, line 1"):
        read(file)
