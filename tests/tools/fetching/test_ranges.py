"""A file that broke off: the rest alone is asked for where the server says that it is still the same file."""

import pytest

from tests.tools.fetching.conftest import Waits
from tests.tools.fetching.stub import Scan, Things, drawn, fine, going_on, marked, moved, served, status
from tools.fetching.faults import BadAnswer
from tools.fetching.web import Web

PICTURE, OTHER = drawn(300, 240), drawn(300, 240, seed=9)
FILE, TAG = "/upload/a.jpg", '"5f2c"'
HAD = len(PICTURE) - 100


@pytest.fixture(autouse=True)
def one_file(stub: Things) -> None:
    stub.scans["a.jpg"] = Scan(PICTURE, 300, 240)


def brought(stub: Things, web: Web, sizes: list[int] | None = None) -> bytes:
    return web.bring(stub.base + FILE, 1 << 20, (sizes if sizes is not None else []).append)


def test_only_the_rest_is_asked_for(stub: Things, web: Web, waits: Waits) -> None:
    stub.faults[FILE] = [marked(PICTURE, TAG), going_on(PICTURE, TAG)]
    sizes: list[int] = []
    assert brought(stub, web, sizes) == PICTURE
    first, second = stub.heard
    assert "range" not in first
    assert (second["range"], second["if-range"]) == (f"bytes={HAD}-", TAG)
    assert sizes == sorted(sizes), "no byte came twice"
    assert sizes[-1] == len(PICTURE)
    assert waits.codes == ["fetch_cut"]


def test_it_goes_on_as_often_as_it_breaks_off(stub: Things, web: Web) -> None:
    again = served("image/jpeg", PICTURE[:50], Content_Length=str(len(PICTURE)))
    stub.faults[FILE] = [marked(PICTURE, TAG, missing=600), again, going_on(PICTURE, TAG)]
    assert brought(stub, web) == PICTURE, "an answer from the beginning takes the place of what was there"
    assert "range" not in stub.heard[2], "and it had no mark"


def test_another_file_by_now_comes_whole(stub: Things, web: Web) -> None:
    stub.faults[FILE] = [marked(PICTURE, TAG), going_on(OTHER, '"77"')]
    assert brought(stub, web) == OTHER


@pytest.mark.parametrize("tag", ["", 'W/"5f2c"'])
def test_without_a_mark_of_just_these_bytes_it_begins_again(stub: Things, web: Web, tag: str) -> None:
    stub.faults[FILE] = [marked(PICTURE, tag), going_on(PICTURE, tag)]
    assert brought(stub, web) == PICTURE
    assert "range" not in stub.heard[1]


@pytest.mark.parametrize("shift", [-5, 5])
def test_what_goes_on_elsewhere_is_not_added(stub: Things, web: Web, shift: int) -> None:
    stub.faults[FILE] = [marked(PICTURE, TAG), going_on(PICTURE, TAG, shift=shift), fine]
    assert brought(stub, web) == PICTURE
    assert "range" not in stub.heard[2]


def test_a_part_that_nobody_asked_for_is_refused(stub: Things, web: Web) -> None:
    stub.faults[FILE] = [status(206, Content_Range="bytes 0-1/2")]
    with pytest.raises(BadAnswer, match="fetch_status"):
        brought(stub, web)


def test_a_range_that_the_server_does_not_have_begins_again(stub: Things, web: Web) -> None:
    stub.faults[FILE] = [marked(PICTURE, TAG), status(416), fine]
    assert brought(stub, web) == PICTURE
    assert "range" not in stub.heard[2]


def test_a_rest_behind_a_redirect(stub: Things, web: Web) -> None:
    stub.faults[FILE] = [marked(PICTURE, TAG), moved("/upload/b.jpg")]
    stub.faults["/upload/b.jpg"] = [going_on(PICTURE, TAG)]
    assert brought(stub, web) == PICTURE
    assert stub.heard[2]["range"] == f"bytes={HAD}-"


def test_all_parts_together_are_no_more_than_agreed(stub: Things, web: Web) -> None:
    stub.faults[FILE] = [marked(PICTURE, TAG), going_on(PICTURE + bytes(5000), TAG)]
    with pytest.raises(BadAnswer, match="fetch_large"):
        web.bring(stub.base + FILE, len(PICTURE), lambda size: None)
