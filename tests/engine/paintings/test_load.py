"""A catalogue file that is wrong is refused with its name, the entry and the reason."""

from pathlib import Path

import pytest

from engine.paintings import BadCatalogue, Orientation, artists, load, vocabulary

GOOD = """
title = "A"
title_de = "B"
artist = "monet"
domain = "landscape"
years = [1870, 1871]
place = "louvre"
size = [50, 65.5]
school = "impressionism"
elements = ["nobody", "tree"]
"""


def refusal(folder: Path, text: str) -> str:
    file = folder / "some.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadCatalogue) as told:
        load.works([file], artists(), vocabulary())
    return str(told.value)


def test_a_good_entry_is_read(tmp_path: Path) -> None:
    file = tmp_path / "some.toml"
    file.write_text("[4321]\n" + GOOD, encoding="utf-8")
    (work,) = load.works([file], artists(), vocabulary()).values()
    assert (work.id, work.title, work.title_in("de"), work.title_in("fr")) == (4321, "A", "B", "A")
    assert work.artist.name == "Claude Monet"
    assert (work.completed, work.orientation, work.proportion) == (1871, Orientation.WIDE, 1.31)
    assert work.shows("tree")
    assert not work.shows("dog")


@pytest.mark.parametrize("key", ["0123", "123", "12345", "abcd", '"12 4"'])
def test_an_id_has_four_digits(tmp_path: Path, key: str) -> None:
    assert "four digits" in refusal(tmp_path, f"[{key}]\n{GOOD}")


def test_what_is_wrong_is_named(tmp_path: Path) -> None:
    assert "'nobody', who is not in artists.toml" in refusal(tmp_path, "[4321]\n" + GOOD.replace("monet", "nobody"))
    assert "4321: Invalid enum value 'sport'" in refusal(tmp_path, "[4321]\n" + GOOD.replace("landscape", "sport"))
    assert "4321: Object contains unknown field `colour`" in refusal(tmp_path, f"[4321]\n{GOOD}colour = 1\n")
    assert "4321: Object missing required field `title`" in refusal(
        tmp_path, "[4321]\n" + GOOD.replace('title = "A"', "")
    )
    assert "some.toml is not TOML" in refusal(tmp_path, "[4321")
    assert "names the artist 5" in refusal(tmp_path, "4321 = 5")


WRONG = [
    ("years = [1870, 1871]", "years = [1871, 1870]", "the years 1871 to 1870 must not fall"),
    ("years = [1870, 1871]", "years = [1870, 1927]", "Claude Monet lived 1840 to 1926, not in 1870 to 1927"),
    ("years = [1870, 1871]", "years = [1840, 1871]", "Claude Monet lived 1840 to 1926, not in 1840 to 1871"),
    ("size = [50, 65.5]", "size = [0, 65.5]", "must be above 0 cm"),
    ('"tree"]', '"tre"]', "no such elements in vocabulary.toml: tre"),
    ('"tree"]', '"tree", "tree"]', "an element stands twice"),
    ('"nobody", "tree"]', '"tree"]', "one element must say how many people there are"),
    ('"tree"]', '"crowd"]', "one element must say how many people there are"),
    ('"tree"]', '"tree"]\npainter = 31', "painter's number must be 1 to 30"),
    ('"tree"]', '"tree"]\npainter = 0', "painter's number must be 1 to 30"),
    ('"tree"]', '"tree"]\nart_gallery = 49', "Art Gallery must be 1 to 48"),
]


@pytest.mark.parametrize(("right", "wrong", "reason"), WRONG)
def test_what_cannot_be_is_named(tmp_path: Path, right: str, wrong: str, reason: str) -> None:
    told = refusal(tmp_path, "[4321]\n" + GOOD.replace(right, wrong))
    assert told.startswith("some.toml: 4321 (A): ")
    assert reason in told


def test_an_id_stands_once(tmp_path: Path) -> None:
    for name in ("one.toml", "two.toml"):
        (tmp_path / name).write_text("[4321]\n" + GOOD, encoding="utf-8")
    with pytest.raises(BadCatalogue, match=r"two\.toml: 4321 is the id of 'A' already"):
        load.works([tmp_path / "one.toml", tmp_path / "two.toml"], artists(), vocabulary())


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadCatalogue, match=r"artists\.toml cannot be read"):
        load.artists(tmp_path / "artists.toml")
