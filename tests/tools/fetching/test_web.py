"""The polite client against a server on loopback with every fault switched on."""

import gzip
import json
import socket
from collections.abc import Callable
from email.utils import formatdate
from time import time
from typing import Any

import pytest

from netcode.transport.addresses import NetForbidden
from tests.tools.fetching.conftest import MANNERS, Waits
from tests.tools.fetching.stub import (
    Fault,
    Handler,
    Scan,
    Things,
    drawn,
    dripping,
    fine,
    hung_up,
    moved,
    served,
    serving,
    silent,
    status,
    truncated,
)  # fmt: skip
from tools.fetching.faults import BadAnswer, FetchFault, Stopped
from tools.fetching.sites import REAL, sites_at
from tools.fetching.web import Manners, Web, agent

PICTURE = drawn(300, 240)
FILE = "/upload/a.jpg"
MOST = 1 << 20


@pytest.fixture(autouse=True)
def one_file(stub: Things) -> None:
    stub.scans["a.jpg"] = Scan(PICTURE, 300, 240)
    stub.scans["b.jpg"] = Scan(drawn(240, 300), 240, 300)


def bring(web: Web, path: str = FILE, most: int = MOST) -> bytes:
    return web.bring(web.sites.wikidata.partition("/wikidata")[0] + path, most, lambda size: None)


def test_a_file_comes_as_it_is_with_an_honest_name(stub: Things, web: Web, waits: Waits) -> None:
    sizes: list[int] = []
    assert web.bring(stub.base + FILE, MOST, sizes.append) == PICTURE
    assert sizes[-1] == len(PICTURE)
    heard = stub.heard[0]
    assert heard["user-agent"].startswith("Vernissage/1.2.3 (")
    assert "urllib3/" in heard["user-agent"]
    assert heard["accept-encoding"] == "identity"
    assert not waits.slept


def test_text_comes_packed(stub: Things, web: Web) -> None:
    packed = gzip.compress(json.dumps({"a": 1}).encode())
    stub.faults[FILE] = [served("application/json", packed, Content_Encoding="gzip")]
    assert web.ask(stub.base + FILE, MOST, lambda data, wait: json.loads(data)) == {"a": 1}
    assert stub.heard[0]["accept-encoding"] == "gzip"


def test_text_that_unpacks_to_more_than_it_may_is_refused(stub: Things, web: Web) -> None:
    stub.faults[FILE] = [served("application/json", gzip.compress(b" " * (8 << 20)), Content_Encoding="gzip")]
    with pytest.raises(BadAnswer, match="fetch_large"):
        web.ask(stub.base + FILE, MOST, lambda data, wait: data)


def test_the_name_has_a_way_to_reach_somebody_where_one_is_given() -> None:
    assert "(me@example.org)" in agent("1", "me@example.org")
    for bad in ("a\r\nX: y", "(", "ü", "x" * 101):
        with pytest.raises(Stopped, match="fetch_contact"):
            agent("1", bad)


def test_two_requests_keep_their_distance(stub: Things, waits: Waits) -> None:
    now = [100.0]

    def sleep(seconds: float) -> None:
        waits.slept.append(seconds)
        now[0] += seconds

    web = Web(sites_at(stub.base), agent("1"), Manners(gap=1.5), clock=lambda: now[0], sleep=sleep)
    bring(web)
    now[0] += 0.5
    bring(web)
    now[0] += 2
    bring(web)
    web.close()
    assert waits.slept == [1.0]


def test_a_redirect_on_the_same_server_is_followed(stub: Things, web: Web) -> None:
    stub.faults["/upload/old.jpg"] = [moved("a.jpg")]
    assert bring(web, "/upload/old.jpg") == PICTURE


@pytest.mark.parametrize(("circle", "asked"), [(1, 1), (2, 2), (20, MANNERS.redirects + 1)])
def test_redirects_in_a_circle_or_without_end_end(stub: Things, web: Web, circle: int, asked: int) -> None:
    for n in range(circle):
        stub.faults[f"/upload/{n}.jpg"] = [moved(f"/upload/{(n + 1) % circle}.jpg")]
    with pytest.raises(BadAnswer, match="fetch_circle"):
        bring(web, "/upload/0.jpg")
    assert len(stub.asked) == asked


def test_a_redirect_to_another_host_is_not_followed(stub: Things, web: Web) -> None:
    with serving() as other:
        other.scans["a.jpg"] = Scan(PICTURE, 300, 240)
        for target in (other.base + FILE, other.base.replace("127.0.0.1", "localhost") + FILE):
            stub.faults[FILE] = [moved(target)]
            with pytest.raises(BadAnswer, match="fetch_elsewhere"):
                bring(web)
        assert not other.asked


@pytest.mark.parametrize(
    "target",
    ["https://example.org/a.jpg", "file:///etc/passwd", "//example.org/a.jpg", "http://u:p@127.0.0.1/", "http://[bad/"],
)
def test_a_redirect_off_this_machine_is_not_followed(stub: Things, web: Web, target: str) -> None:
    stub.faults[FILE] = [moved(target)]
    with pytest.raises(FetchFault, match=r"^fetch_elsewhere\b"):
        bring(web)
    assert len(stub.asked) == 1


def test_retry_after_is_obeyed(stub: Things, web: Web, waits: Waits) -> None:
    stub.faults[FILE] = [
        status(429, Retry_After="7"),
        status(503, Retry_After=formatdate(time() + 30, usegmt=True)),
        fine,
    ]
    assert bring(web) == PICTURE
    assert waits.slept[0] == 7
    assert 25 < waits.slept[1] <= 30
    assert waits.codes == ["fetch_busy", "fetch_trouble"]


@pytest.mark.parametrize("bad", ["soon", "", "Mon, 99 Foo 1999"])
def test_a_retry_after_that_says_nothing_is_a_wait_of_ours(stub: Things, web: Web, waits: Waits, bad: str) -> None:
    stub.faults[FILE] = [status(429, Retry_After=bad), fine]
    bring(web)
    assert waits.slept == [MANNERS.backoff]


def test_a_wait_that_is_too_long_ends_it(stub: Things, web: Web, waits: Waits) -> None:
    stub.faults[FILE] = [status(429, Retry_After="3600")]
    with pytest.raises(Stopped, match="fetch_long_wait") as caught:
        bring(web)
    assert caught.value.values["seconds"] == 3600
    assert not waits.slept


def test_who_is_busy_every_time_is_left_alone(stub: Things, web: Web, waits: Waits) -> None:
    stub.faults[FILE] = [status(429)]
    with pytest.raises(Stopped, match="fetch_busy"):
        bring(web)
    assert len(stub.asked) == MANNERS.tries
    assert waits.slept == [1, 2]


@pytest.mark.parametrize("code", [500, 502, 503, 504])
def test_a_servers_trouble_passes_or_is_this_files(stub: Things, web: Web, code: int) -> None:
    stub.faults[FILE] = [status(code), fine]
    assert bring(web) == PICTURE
    stub.faults[FILE] = [status(code)]
    with pytest.raises(BadAnswer, match="fetch_trouble"):
        bring(web)
    assert bring(web, "/upload/b.jpg")


@pytest.mark.parametrize(
    ("code", "kind", "told"),
    [(404, BadAnswer, "fetch_status"), (410, BadAnswer, "fetch_status"), (403, Stopped, "fetch_turned_away")],
)
def test_other_answers_are_not_asked_for_again(
    stub: Things, web: Web, code: int, kind: type[FetchFault], told: str
) -> None:
    stub.faults[FILE] = [status(code)]
    with pytest.raises(kind, match=told):
        bring(web)
    assert len(stub.asked) == 1


def without_length(body: bytes) -> Fault:
    def fault(handler: Handler) -> bool:
        handler.close_connection = True
        handler.send_response(200)
        handler.send_header("Content-Type", "image/jpeg")
        handler.end_headers()
        handler.wfile.write(body)
        return True

    return fault


@pytest.mark.parametrize(
    ("fault", "told", "asked"),
    [
        (truncated(PICTURE), "fetch_cut", 3),
        (hung_up, "fetch_cut", 3),
        (silent(2), "fetch_silent", 3),
        (served("text/html", b"<html>log in first</html>"), "fetch_type", 1),
        (served("", PICTURE), "fetch_type", 1),
        (served("image/svg+xml", PICTURE), "fetch_type", 1),
        (served("image/jpeg", PICTURE, Content_Length=str(1 << 40)), "fetch_large", 1),
        (without_length(b"x" * (MOST + 1)), "fetch_large", 1),
        (dripping(PICTURE), "fetch_slow", 1),
    ],
)
def test_a_bad_answer_is_told(stub: Things, web: Web, fault: Fault, told: str, asked: int) -> None:
    stub.faults[FILE] = [fault]
    with pytest.raises(BadAnswer) as caught:
        bring(web)
    assert caught.value.code == told
    assert len(stub.asked) == asked


def closed_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port: int = held.getsockname()[1]
        return port


def test_without_a_way_there_it_says_so_at_once(waits: Waits) -> None:
    web = Web(sites_at(f"http://127.0.0.1:{closed_port()}"), agent("1"), MANNERS, sleep=waits.slept.append)
    with pytest.raises(Stopped, match="fetch_no_way"):
        bring(web)
    assert not waits.slept
    web.close()


def test_a_way_that_was_there_is_tried_again(waits: Waits) -> None:
    web = Web(sites_at(f"http://127.0.0.1:{closed_port()}"), agent("1"), MANNERS, sleep=waits.slept.append)
    web._reached = True  # as after an answer
    with pytest.raises(Stopped, match="fetch_no_way"):
        bring(web)
    assert waits.slept == [1, 2]
    web.close()


def test_a_real_server_is_out_of_reach_here(waits: Waits, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_socket(*args: Any, **more: Any) -> Any:
        raise AssertionError("something was to leave this machine")

    monkeypatch.setattr("urllib3.util.connection.create_connection", no_socket)
    web = Web(REAL, agent("1"), MANNERS, sleep=waits.slept.append)
    with pytest.raises(NetForbidden):
        web.bring("https://upload.wikimedia.org/a.jpg", MOST, lambda size: None)
    web.close()


@pytest.mark.parametrize(
    "make", [lambda: sites_at("http://example.org"), lambda: sites_at("ftp://127.0.0.1"), lambda: sites_at("127.0.0.1:8000"),
             lambda: sites_at("http://127.0.0.1:8000/?a=b"), lambda: sites_at("http://127.0.0.1:x")],
)  # fmt: skip
def test_a_base_address_must_be_one(make: Callable[[], object]) -> None:
    with pytest.raises(Stopped, match="fetch_base_url"):
        make()


def test_base_addresses() -> None:
    assert sites_at(None) is REAL
    sites = sites_at("http://localhost:8000/")
    assert sites.wikidata == "http://localhost:8000/wikidata/w/api.php"
    assert sites_at("https://mirror.example/x").commons == "https://mirror.example/x/commons/w/api.php"
