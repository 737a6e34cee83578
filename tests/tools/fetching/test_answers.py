"""Foreign bytes become answers or a BadAnswer, and whatever an answer holds, reading it raises nothing."""

from contextlib import suppress
from typing import Any

import msgspec
from hypothesis import given, strategies as st

from engine.paintings import works
from tests.tools.fetching.stub import entity, length, statements, year
from tools.fetching import answers
from tools.fetching.answers import Files, ImageInfo, Item, Items, People, Search, Statement
from tools.fetching.faults import BadAnswer
from tools.fetching.licences import judge
from tools.fetching.matching import differs, hangs, has_image, is_artist, is_by, is_picture, titled

PLAIN = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20)
)
NAMES = st.sampled_from(
    ["id", "time", "precision", "amount", "unit", "value", "type", "mainsnak", "labels", "search", "query"]
)
ANYTHING = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES | st.text(max_size=3), inner, max_size=4)
)
TIMES = st.from_regex(r"[+-]\d{1,8}-\d\d-\d\dT00:00:00Z", fullmatch=True) | st.text(max_size=10)
VALUES = ANYTHING | st.fixed_dictionaries({"time": TIMES | PLAIN, "precision": st.integers(-1, 15) | PLAIN})


@given(ANYTHING | st.binary(max_size=50))
def test_any_bytes_are_an_answer_or_a_bad_one(anything: Any) -> None:
    data = anything if isinstance(anything, bytes) else msgspec.json.encode(anything)
    for kind in (People, Search, Items, Files):
        with suppress(BadAnswer):
            assert isinstance(answers.read(data, kind, "host"), kind)


@given(st.lists(VALUES, max_size=3))
def test_any_item_can_be_looked_at(values: list[Any]) -> None:
    said = [{"mainsnak": {"snaktype": "value", "datavalue": {"type": "x", "value": value}}} for value in values]
    names = ("P31", "P170", "P18", "P571", "P2048", "P2049", "P195", "P276", "P569", "P570")
    item = msgspec.convert({"id": "Q1", "claims": dict.fromkeys(names, said)}, Item)
    work = next(iter(works().values()))
    for looked in (
        is_artist(item, work.artist),
        titled(item, work),
        is_picture(item),
        has_image(item),
        differs(item, work),
    ):
        assert isinstance(looked, bool)
    assert not is_by(item, answers.ItemId("Q2"))
    assert not hangs(item, ["Louvre, Paris"], {answers.ItemId("Q1"): item})


@given(st.dictionaries(st.sampled_from(["License", "LicenseShortName", "Copyrighted", "NonFree"]), ANYTHING))
def test_no_odd_marking_is_public_domain(fields: dict[str, Any]) -> None:
    info = msgspec.convert({"extmetadata": {name: {"value": value} for name, value in fields.items()}}, ImageInfo)
    verdict = judge(info)
    assert verdict.free == (not verdict.reason)
    assert not verdict.free or str(fields["License"]).strip().lower() in ("pd", "cc0", "cc-pd")


def read(*values: dict[str, Any] | None) -> list[Statement]:
    return msgspec.convert(statements(*values), list[Statement])


def test_values_are_read_as_they_are_meant() -> None:
    assert answers.years_in(read(year(1658), year(1650, 8), year(1700, 7), year(1601, 7), None)) == [
        (1658, 1658),
        (1650, 1659),
        (1601, 1700),
        (1601, 1700),
    ]
    assert answers.lengths_in(read(length(45.5), length(1, "http://x/Q11573"), length(5, "1"), None)) == [45.5, 100.0]
    assert answers.items_in(read(entity("Q5"), entity("P5"), entity("Q0"), None)) == ["Q5"]
