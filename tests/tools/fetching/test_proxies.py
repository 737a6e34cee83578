"""Proxies: the stub stands in for one, since what it is asked has the whole address."""

import base64
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest

from netcode.transport.addresses import NetForbidden
from tests.tools.fetching.conftest import MANNERS, Waits
from tests.tools.fetching.stub import Scan, Things, drawn, served, status
from tests.tools.fetching.test_web import closed_port
from tools.fetching.faults import Stopped
from tools.fetching.sites import Sites, sites_at
from tools.fetching.web import Web, agent

PICTURE = drawn(300, 240)
AWAY = Sites(
    "http://pictures.example/wikidata/w/api.php",
    "http://pictures.example/commons/w/api.php",
    frozenset({("http", "pictures.example", 80), ("https", "pictures.example", 443)}),
)
"""A server that only a proxy can reach: nobody has this name."""


@pytest.fixture(autouse=True)
def outside(monkeypatch: pytest.MonkeyPatch, stub: Things) -> None:
    monkeypatch.delenv("VERNISSAGE_NET")
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    stub.scans["a.jpg"] = Scan(PICTURE, 300, 240)


@contextmanager
def by(waits: Waits, proxies: Mapping[str, str] | None, sites: Sites = AWAY) -> Iterator[Web]:
    web = Web(sites, agent("1"), MANNERS, sleep=waits.slept.append, proxies=proxies)
    yield web
    web.close()


def bring(web: Web, url: str = "http://pictures.example/upload/a.jpg") -> bytes:
    return web.bring(url, 1 << 20, lambda size: None)


@pytest.mark.parametrize("form", ["http://{}", "{}"])
def test_what_the_environment_names_is_used(
    stub: Things, waits: Waits, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    monkeypatch.setenv("http_proxy", form.format(stub.base.removeprefix("http://")))
    with by(waits, None) as web:
        assert bring(web) == PICTURE
    assert stub.heard[0]["path"] == "http://pictures.example/upload/a.jpg"
    assert "proxy-authorization" not in stub.heard[0]


def test_one_proxy_for_everything_and_its_password(stub: Things, waits: Waits) -> None:
    with by(waits, {"all": stub.base.replace("://", "://ann:s%40cret@")}) as web:
        stub.faults["file"] = [served("application/json", json.dumps({"a": 1}).encode())]
        assert web.ask(AWAY.wikidata, 100, lambda data, wait: json.loads(data)) == {"a": 1}
    told = stub.heard[0]["proxy-authorization"].removeprefix("Basic ")
    assert base64.b64decode(told) == b"ann:s@cret"


def test_of_https_only_the_name_is_told(stub: Things, waits: Waits) -> None:
    with by(waits, {"https": stub.base}) as web, pytest.raises(Stopped) as caught:
        bring(web, "https://pictures.example/upload/a.jpg")
    assert (caught.value.code, caught.value.values["host"]) == ("fetch_proxy", "127.0.0.1")
    assert stub.asked == ["tunnel"]
    assert stub.heard[0]["path"] == "pictures.example:443"
    assert not waits.slept


def test_this_machine_is_never_asked_through_one(stub: Things, waits: Waits) -> None:
    with by(waits, {"http": f"http://127.0.0.1:{closed_port()}"}, sites_at(stub.base)) as web:
        assert bring(web, f"{stub.base}/upload/a.jpg") == PICTURE
    assert stub.heard[0]["path"] == "/upload/a.jpg"


def test_exceptions_are_kept(stub: Things, waits: Waits, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "elsewhere.example, .example")
    monkeypatch.setenv("VERNISSAGE_NET", "loopback")  # so that nobody looks for the name
    with by(waits, {"http": stub.base}) as web, pytest.raises(NetForbidden):
        bring(web)
    with by(waits, {"http": stub.base}) as web:
        assert web._pools.named("http://pictures.example/") == ""
        assert web._pools.named("http://pictures.test/") == "127.0.0.1"


@pytest.mark.parametrize(
    "way", ["http://127.0.0.1:{}", "socks5://ann:secret@127.0.0.1:{}", "http://", "http://127.0.0.1:x{}"]
)
def test_a_proxy_that_cannot_be_used_is_named_without_its_password(waits: Waits, way: str) -> None:
    with by(waits, {"http": way.format(closed_port())}) as web, pytest.raises(Stopped) as caught:
        bring(web)
    assert caught.value.code == "fetch_proxy"
    assert "secret" not in str(caught.value.values)
    assert not waits.slept


def test_a_proxy_that_wants_to_know_who_asks_is_told_of(stub: Things, waits: Waits) -> None:
    stub.faults["file"] = [status(407)]
    with by(waits, {"http": stub.base}) as web, pytest.raises(Stopped, match="fetch_proxy"):
        bring(web)
    assert len(stub.asked) == 1


def test_a_proxy_elsewhere_is_out_of_reach_where_tests_stay_here(waits: Waits, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_NET", "203.0.113.0/24")
    sites = sites_at("https://203.0.113.7")
    with by(waits, {"https": "http://198.51.100.1:8080"}, sites) as web, pytest.raises(NetForbidden):
        bring(web, "https://203.0.113.7/a.jpg")
