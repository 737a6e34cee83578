"""Which file there is for which work: what is certain is found, everything else is left out with its reason."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.paintings import Sure, WorkId, works as catalogue
from tests.tools.fetching.conftest import MANNERS, Waits
from tests.tools.fetching.stub import (
    SERIES,
    Things,
    api_error,
    entity,
    fine,
    length,
    public_domain,
    served,
    statements,
    text,
    year,
)  # fmt: skip
from tools.fetching.api import AT_ONCE, Api
from tools.fetching.choosing import Planner
from tools.fetching.faults import BadAnswer, Stopped
from tools.fetching.plan import Left, Plan, Wanted
from tools.fetching.plan_texts import place_names
from tools.fetching.web import Web

MILKMAID, KISS, NIGHT_WATCH, SUNFLOWERS, MEDEA = (
    next(work.id for work in catalogue().values() if work.title == title)
    for title in ("The Milkmaid", "The Kiss", "The Night Watch", "Sunflowers", "Medea about to Kill Her Children")
)


def doubted(creator: str, why: str) -> list[dict[str, Any]]:
    return [statement | {"qualifiers": {why: [{"snaktype": "somevalue"}]}} for statement in statements(entity(creator))]


def plan(api: Api, *ids: WorkId) -> Plan:
    return Planner(api, place_names).plan([catalogue()[work] for work in sorted(ids)], "stub", 1)


def result(api: Api, work: WorkId) -> Wanted | Left:
    made = plan(api, work)
    assert len(made.wanted) + len(made.left) == 1
    return made.wanted[0] if made.wanted else made.left[0]


def left(api: Api, work: WorkId) -> Left:
    found = result(api, work)
    assert isinstance(found, Left), found
    return found


def wanted(api: Api, work: WorkId) -> Wanted:
    found = result(api, work)
    assert isinstance(found, Wanted), found
    return found


Change = Callable[[Things], None]
"""Makes something of the Milkmaid otherwise than it should be."""
FILE = f"Work {MILKMAID}.jpg"


def work(number: str = f"Q{MILKMAID}", file: str = FILE, **claims: Any) -> Change:
    return lambda stub: stub.add_work(catalogue()[MILKMAID], number, "Q500", file, **claims)


def artist(number: str = "Q500", **claims: Any) -> Change:
    return lambda stub: stub.add_artist(catalogue()[MILKMAID].artist, number, **claims)


def scan(**fields: Any) -> Change:
    def change(stub: Things) -> None:
        for name, value in fields.items():
            setattr(stub.scans[FILE], name, value)

    return change


def in_a_place(stub: Things) -> None:
    """Let nothing but its museum speak for it."""
    stub.add_item("Q900", {"en": "Rijksmuseum Amsterdam"})
    work(P571=[], P2048=[], P2049=[], P195=statements(entity("Q900")))(stub)


def test_a_work_is_found_by_title_and_artist(stub: Things, api: Api) -> None:
    stub.add_all(MILKMAID, KISS)
    made = plan(api, MILKMAID, KISS)
    assert {want.work for want in made.wanted} == {MILKMAID, KISS} == set(made.asked)
    one = made.wanted[0]
    scan = stub.scans[f"Work {one.work}.jpg"]
    assert one.size == len(scan.data)
    assert len(one.sha1) == 40
    assert one.item == f"Q{one.work}"
    assert one.url == f"{stub.base}/upload/Work%20{one.work}.jpg"
    assert one.credit.author == "Somebody"
    assert one.credit.licence == one.licence == "Public domain"
    assert one.credit.source_url == f"{stub.base}/wiki/File:Work%20{one.work}.jpg"
    assert made.size == sum(want.size for want in made.wanted)


def test_every_question_is_as_the_pages_ask(stub: Things, api: Api) -> None:
    stub.add_all(MILKMAID)
    wanted(api, MILKMAID)
    assert stub.asked == ["wbsearchentities", "wbgetentities", "search", "wbgetentities", "imageinfo"]
    assert all("maxlag=5" in heard["path"] and "format=json" in heard["path"] for heard in stub.heard)
    assert "haswbstatement%3AP170%3DQ500" in stub.heard[2]["path"]


def test_many_are_asked_for_together(stub: Things, api: Api) -> None:
    """All works of the catalogue, each as it should be: all are found, in few questions."""
    stub.add_all(*catalogue())
    steps: list[tuple[str, int, int]] = []
    made = Planner(api, place_names, lambda *step: steps.append(step)).plan([*catalogue().values()], "stub", 1)
    assert not made.left
    assert [want.work for want in made.wanted] == [*catalogue()]
    count = stub.count()
    assert count["wbsearchentities"] == 45
    assert count["search"] == 202
    assert count["wbgetentities"] <= 1 + -(-45 // AT_ONCE) + -(-202 // AT_ONCE) + 2
    assert count["imageinfo"] <= -(-202 // AT_ONCE) + 1
    assert {part for part, _, _ in steps} == {"artists", "works", "items", "files"}
    assert all(0 < done <= of for _, done, of in steps)


def test_a_german_title_will_do(stub: Things, api: Api) -> None:
    work = catalogue()[NIGHT_WATCH]
    stub.add_all(NIGHT_WATCH)
    stub.items[f"Q{NIGHT_WATCH}"]["labels"] = {"de": {"language": "de", "value": work.title_de}}
    assert wanted(api, NIGHT_WATCH).item == f"Q{NIGHT_WATCH}"
    assert stub.count()["search"] == 2


def test_another_name_will_do(stub: Things, api: Api) -> None:
    stub.add_all(MILKMAID)
    stub.add_work(catalogue()[MILKMAID], "Q77", "Q500", f"Work {MILKMAID}.jpg")
    del stub.items[f"Q{MILKMAID}"]
    stub.items["Q77"] |= {"labels": {}, "aliases": {"en": [{"language": "en", "value": "the  MILKMAID (Vermeer)"}]}}
    assert wanted(api, MILKMAID).item == "Q77"


LEFT: list[tuple[Change, str, str]] = [
    (artist(P31=[]), "artist", "search"),
    (artist(P569=statements(year(1700))), "artist", "search"),
    (artist(P570=statements(year(1700))), "artist", "search"),
    (artist(P570=[]), "artist", "search"),
    (artist(P570=statements(None)), "artist", "search"),
    (artist("Q501"), "artist_unclear", "search"),
    (work(P31=statements(entity(SERIES))), "kind", "imageinfo"),
    (work(P31=statements(entity("Q3305213"), entity(SERIES))), "kind", "imageinfo"),
    (work(P31=statements(entity("Q860861"))), "kind", "imageinfo"),  # a sculpture
    (work(P31=[]), "kind", "imageinfo"),
    (work(P170=statements(entity("Q500"), entity("Q9"))), "creator", "imageinfo"),  # doubted, or a workshop
    (work(P170=statements(entity("Q500"), None)), "creator", "imageinfo"),  # and somebody
    (work(P170=doubted("Q500", "P5102")), "creator", "imageinfo"),
    (work(P170=doubted("Q500", "P1774")), "creator", "imageinfo"),
    (work(P571=statements(year(1400))), "version", "imageinfo"),
    (work(P2048=statements(length(10))), "version", "imageinfo"),
    (work(P2049=statements(length(900))), "version", "imageinfo"),
    (work(P571=[], P2048=[], P2049=[]), "unproven", "imageinfo"),
    (work(P571=statements(year(1000, 6)), P2048=[], P2049=[]), "unproven", "imageinfo"),  # a millennium says nothing
    (work(P571=[], P2048=statements(length(1, "http://x/entity/Q1")), P2049=[]), "unproven", "imageinfo"),
    *(
        (work(file=name), "image", "imageinfo")
        for name in ("A|B.jpg", "A#b.jpg", "A\nb.jpg", "<A>.jpg", "{{A}}.jpg", "", " ", "x" * 300)
    ),
    (lambda stub: stub.scans.clear(), "file", "file"),
    (scan(mime="image/svg+xml"), "format", "file"),
    (scan(width=199), "small", "file"),
    (scan(width=0, height=0), "small", "file"),
    (scan(width=900), "proportion", "file"),
    (scan(size=65 << 20), "heavy", "file"),
]


@pytest.mark.parametrize(("change", "code", "unasked"), LEFT)
def test_what_is_not_certain_is_left_out(stub: Things, api: Api, change: Change, code: str, unasked: str) -> None:
    stub.add_all(MILKMAID)
    change(stub)
    assert left(api, MILKMAID).code == code
    assert unasked not in stub.asked


@pytest.mark.parametrize(
    "change",
    [
        artist("Q501", P569=statements(year(1900))),  # a namesake
        work(P571=[]),
        work(P2048=[], P2049=[]),
        work(P170=doubted("Q500", "P585")),  # a point in time is no doubt
        work(P571=statements(year(1650, 8))),  # the 1650s
        work(P571=statements(year(1700, 7)), P2048=[], P2049=[]),  # the century from 1601
        work(P571=statements(year(1400), rank="deprecated"), P2048=statements(length(0.455, "http://x/entity/Q11573"))),
        work(P571=statements(year(1400)) + statements(year(1658), rank="preferred")),
        work(P2048=statements(length(60), length(45.5))),  # with the frame, and without
        in_a_place,
        work(file=FILE.replace(" ", "_")),
    ],
)
def test_one_fact_that_agrees_is_enough(stub: Things, api: Api, change: Change) -> None:
    stub.add_all(MILKMAID)
    change(stub)
    assert wanted(api, MILKMAID)


def test_a_death_that_is_doubtful_need_not_be_known(stub: Things, api: Api) -> None:
    work = next(work for work in catalogue().values() if work.artist.died_sure is Sure.DOUBTFUL)
    stub.add_all(work.id)
    stub.add_artist(work.artist, "Q500", P570=[])
    assert wanted(api, work.id)


def test_a_missing_work_is_left_out(stub: Things, api: Api) -> None:
    stub.add_all(KISS)
    stub.add_artist(catalogue()[MILKMAID].artist, "Q700")
    made = plan(api, MILKMAID, KISS)
    assert [(one.work, one.code) for one in made.left] == [(MILKMAID, "title")]
    assert [want.work for want in made.wanted] == [KISS]


def test_of_two_versions_the_place_decides(stub: Things, api: Api) -> None:
    stub.add_all(SUNFLOWERS)
    work = catalogue()[SUNFLOWERS]
    stub.add_item("Q900", {"en": "National Gallery"})
    stub.add_item("Q901", {"en": "National Gallery of Art"})
    stub.add_work(work, "Q901234", "Q500", "Munich.jpg", P195=statements(entity("Q901")))
    for home, code in (({}, "unclear"), ({"P195": statements(entity("Q901"))}, "unclear")):
        stub.add_work(work, f"Q{SUNFLOWERS}", "Q500", f"Work {SUNFLOWERS}.jpg", **home)
        assert left(api, SUNFLOWERS).code == code
    stub.add_work(work, f"Q{SUNFLOWERS}", "Q500", f"Work {SUNFLOWERS}.jpg", P276=statements(entity("Q900")))
    assert wanted(api, SUNFLOWERS).item == f"Q{SUNFLOWERS}"
    stub.add_work(work, "Q901234", "Q500", "Munich.jpg", P195=statements(entity("Q900")))
    assert left(api, SUNFLOWERS).code == "unclear"


def test_more_than_can_be_looked_at_is_left_out(stub: Things, api: Api) -> None:
    stub.add_all(MILKMAID)
    for n in range(AT_ONCE):
        stub.add_work(catalogue()[MILKMAID], f"Q{2000 + n}", "Q500", "x.jpg", P571=statements(year(1400)))
    assert left(api, MILKMAID).code == "many"


@pytest.mark.parametrize(
    ("meta", "code"),
    [
        ({}, "silent"),
        ({"LicenseShortName": "Public domain"}, "silent"),
        ({"License": "cc-by-sa-4.0", "LicenseShortName": "CC BY-SA 4.0", "Copyrighted": "True"}, "licence"),
        ({"License": "cc-by-4.0", "LicenseShortName": "Public domain"}, "licence"),
        ({"License": "pdx"}, "licence"),
        (public_domain(Copyrighted="True"), "contested"),
        (public_domain(NonFree="true"), "contested"),
        (public_domain(DeletionReason="no source"), "doomed"),
    ],
)
def test_what_is_not_marked_public_domain_is_refused(stub: Things, api: Api, meta: dict[str, str], code: str) -> None:
    stub.add_all(MILKMAID)
    stub.scans[FILE].meta = meta
    refused = left(api, MILKMAID)
    assert refused.code == code
    assert refused.detail == (meta.get("LicenseShortName") or meta.get("License") or "-")


@pytest.mark.parametrize("key", ["pd", "PD", "cc0", "cc-pd"])
def test_what_is_marked_public_domain_is_taken_with_its_name(stub: Things, api: Api, key: str) -> None:
    stub.add_all(MILKMAID)
    url = "https://creativecommons.org/publicdomain/zero/1.0/"
    marked = {"License": key, "LicenseShortName": "its name", "LicenseUrl": url}
    stub.scans[FILE].meta = marked | {"Copyrighted": "True" if key == "cc0" else "False"}
    found = wanted(api, MILKMAID)
    assert (found.licence, found.credit.licence_url) == ("its name", url)


def test_of_two_files_the_one_that_may_be_taken_is(stub: Things, api: Api) -> None:
    work = stub.add_all(MILKMAID)[0]
    stub.add_scan("Other.jpg", work, meta={})
    both = statements(text("Other.jpg"), text(f"Work {MILKMAID}.jpg"))
    stub.add_work(work, f"Q{MILKMAID}", "Q500", "", P18=both)
    assert wanted(api, MILKMAID).url.endswith(f"{MILKMAID}.jpg")


@pytest.mark.parametrize(("work", "width"), [(MILKMAID, 1280), (NIGHT_WATCH, 1920)])
def test_of_a_large_file_a_smaller_copy_is_taken(stub: Things, api: Api, work: WorkId, width: int) -> None:
    stub.add_all(work)
    scan = stub.scans[f"Work {work}.jpg"]
    scan.width, scan.height, scan.size = scan.width * 20, scan.height * 20, 200 << 20
    found = wanted(api, work)
    assert f"/thumb/Work%20{work}.jpg/{width}px-" in found.url
    assert not found.sha1
    assert 500_000 < found.size < 2_500_000


@pytest.mark.parametrize("kind", ["wbsearchentities", "wbgetentities", "search", "imageinfo"])
@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{", b'{"query": 1, "entities": [], "search": 1}', b"\xff", b"[" * 100_000]
)
def test_nonsense_is_a_bad_answer(stub: Things, api: Api, kind: str, body: bytes) -> None:
    stub.add_all(MILKMAID)
    stub.faults[kind] = [served("application/json", body)]
    with pytest.raises(BadAnswer, match="fetch_answer"):
        plan(api, MILKMAID)


@pytest.mark.parametrize("code", ["maxlag", "ratelimited", "readonly"])
def test_a_server_that_is_behind_is_asked_again(stub: Things, web: Web, waits: Waits, code: str) -> None:
    stub.add_all(MILKMAID)
    stub.faults["search"] = [api_error(code, Retry_After="9"), api_error(code), fine]
    assert wanted(Api(web), MILKMAID)
    assert waits.slept == [9, 5]
    stub.faults["search"] = [api_error(code)]
    with pytest.raises(Stopped, match="fetch_busy"):
        plan(Api(web), MILKMAID)
    assert stub.count()["search"] == 3 + MANNERS.tries


def test_another_error_is_told_at_once(stub: Things, api: Api, waits: Waits) -> None:
    stub.faults["wbsearchentities"] = [api_error("badvalue")]
    with pytest.raises(BadAnswer, match="badvalue"):
        plan(api, MILKMAID)
    assert not waits.slept
