"""A server on loopback that speaks the parts of the two APIs that a fetch uses, from data made here, with faults to switch on.

Its answers have the form that the API's help pages and https://www.mediawiki.org/wiki/Wikibase/DataModel/JSON show, empty lists
in place of empty tables included. The searches are simple: all words must be in a name of the item.
"""

import hashlib
import io
import json
import re
import ssl
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

from PIL import Image

from engine.paintings import Artist, Work, works as catalogue

PAINTING, HUMAN, SERIES = "Q3305213", "Q5", "Q15727816"
CM = "http://www.wikidata.org/entity/Q174728"

Fault = Callable[["Handler"], bool]
"""What a request meets; tells whether it has been answered with that."""


@dataclass
class Scan:
    """A file of the stub's Commons."""

    data: bytes
    width: int
    height: int
    mime: str = "image/jpeg"
    meta: dict[str, str] = field(default_factory=dict)
    size: int | None = None
    """What the API says; the data's own size if nothing."""
    sha1: str | None = None


@cache
def drawn(width: int, height: int, kind: str = "JPEG", seed: int = 7) -> bytes:
    """Return a picture that is not all of one colour."""
    gradient = Image.linear_gradient("L").resize((width, height))
    picture = Image.merge("RGB", (gradient, gradient.rotate(180), Image.new("L", (width, height), seed * 31 % 256)))
    out = io.BytesIO()
    picture.save(out, kind)
    return out.getvalue()


def public_domain(**more: str) -> dict[str, str]:
    return {
        "License": "pd",
        "LicenseShortName": "Public domain",
        "Copyrighted": "False",
        "Artist": "<b>Somebody</b>",
    } | more


def entity(number: str) -> dict[str, Any]:
    return {"type": "wikibase-entityid", "value": {"entity-type": "item", "id": number}}


def text(value: str) -> dict[str, Any]:
    return {"type": "string", "value": value}


def year(value: int, precision: int = 9) -> dict[str, Any]:
    return {"type": "time", "value": {"time": f"+{value:04}-00-00T00:00:00Z", "precision": precision}}


def length(value: float, unit: str = CM) -> dict[str, Any]:
    return {"type": "quantity", "value": {"amount": f"+{value}", "unit": unit}}


def statements(*values: dict[str, Any] | None, rank: str = "normal") -> list[dict[str, Any]]:
    known = [{"mainsnak": {"snaktype": "value", "datavalue": value}, "rank": rank} for value in values if value]
    return known + [{"mainsnak": {"snaktype": "somevalue"}, "rank": rank} for value in values if value is None]


@dataclass
class Things:
    """What the stub knows, and all that was asked of it."""

    items: dict[str, dict[str, Any]] = field(default_factory=dict)
    scans: dict[str, Scan] = field(default_factory=dict)
    faults: dict[str, list[Fault]] = field(default_factory=dict)
    """What requests meet whose path or kind (`wbsearchentities`, `search`, `wbgetentities`, `imageinfo`, `file`) is the key:
    one fault a request, the last one for ever."""
    asked: list[str] = field(default_factory=list)
    heard: list[dict[str, str]] = field(default_factory=list)
    base: str = ""

    def mend(self) -> None:
        """Let all go well from now on, and forget what was asked."""
        self.faults.clear()
        self.asked.clear()

    def count(self) -> Counter[str]:
        return Counter(self.asked)

    def add_item(self, number: str, names: dict[str, str], aliases: tuple[str, ...] = (), **claims: Any) -> None:
        self.items[number] = {
            "type": "item",
            "id": number,
            "labels": {language: {"language": language, "value": name} for language, name in names.items()},
            "aliases": {"en": [{"language": "en", "value": name} for name in aliases]} if aliases else [],
            "claims": claims or [],
        }

    def add_artist(self, artist: Artist, number: str, **claims: Any) -> None:
        born, died = statements(year(artist.born)), statements(year(artist.died))
        facts = {"P31": statements(entity(HUMAN)), "P569": born, "P570": died}
        self.add_item(number, {"en": artist.name}, **(facts | claims))

    def add_work(self, work: Work, number: str, creator: str, file: str, **claims: Any) -> None:
        """Add a work as the catalogue has it; `claims` replace some of that."""
        facts = {
            "P31": statements(entity(PAINTING)),
            "P170": statements(entity(creator)),
            "P18": statements(text(file)),
            "P571": statements(year(work.years[1])),
            "P2048": statements(length(work.size[0])),
            "P2049": statements(length(work.size[1])),
        }
        kept = {name: claim for name, claim in (facts | claims).items() if claim}
        self.add_item(number, {"en": work.title, "de": work.title_de}, **kept)

    def add_scan(self, file: str, work: Work, long_side: int = 600, meta: dict[str, str] | None = None) -> Scan:
        """Add a file with the proportions of a work."""
        scale = long_side / max(work.size)
        height, width = (round(side * scale) for side in work.size)
        data = drawn(width, height, seed=work.id)
        self.scans[file] = Scan(data, width, height, meta=public_domain() if meta is None else meta)
        return self.scans[file]

    def add_all(self, *numbers: int) -> list[Work]:
        """Add works with their artists and a file each, all as it should be: Q1000 up for works, Q500 up for artists."""
        works = [work for work in catalogue().values() if work.id in numbers]
        artists = list(dict.fromkeys(work.artist.key for work in works))
        for work in works:
            creator = f"Q{500 + artists.index(work.artist.key)}"
            self.add_artist(work.artist, creator)
            self.add_work(work, f"Q{work.id}", creator, f"Work {work.id}.jpg")
            self.add_scan(f"Work {work.id}.jpg", work)
        return works


class Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1
    """Head and body leave together: else each answer waits for the other side's acknowledgement."""
    things: Things

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing."""

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        asked = {name: values[0] for name, values in parse_qs(url.query).items()}
        kind = asked.get("list") or asked.get("prop") if asked.get("action") == "query" else asked.get("action")
        kind = kind or "file"
        self.things.asked.append(kind)
        self.things.heard.append({name.lower(): value for name, value in self.headers.items()} | {"path": self.path})
        for key in (unquote(url.path), kind):
            waiting = self.things.faults.get(key)
            if waiting and (waiting.pop(0) if len(waiting) > 1 else waiting[0])(self):
                return
        if kind == "file":
            self.send_file(unquote(url.path))
        else:
            self.send_json(getattr(self, f"answer_{kind}")(asked))

    def do_CONNECT(self) -> None:
        """As a proxy that lets nobody through."""
        self.things.asked.append("tunnel")
        self.things.heard.append({name.lower(): value for name, value in self.headers.items()} | {"path": self.path})
        self.reply(407, "text/plain", b"who are you?")

    def reply(self, status: int, kind: str, body: bytes, **headers: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        if "Content_Length" not in headers:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_json(self, answer: Any, **headers: str) -> None:
        self.reply(200, "application/json; charset=utf-8", json.dumps(answer).encode(), **headers)

    def answer_wbsearchentities(self, asked: dict[str, str]) -> Any:
        start = asked["search"].casefold()
        hits = [
            item
            for item in self.things.items.values()
            if any(name.casefold().startswith(start) for name in names(item))
        ]
        return {
            "searchinfo": {"search": asked["search"]},
            "search": [{"id": item["id"]} for item in hits],
            "success": 1,
        }

    def answer_search(self, asked: dict[str, str]) -> Any:
        order = "haswbstatement:"
        having = [word.removeprefix(order) for word in asked["srsearch"].split() if word.startswith(order)]
        words = [word for word in asked["srsearch"].split() if not word.startswith(order)]
        hits = [
            item for item in self.things.items.values() if all(has(item, one) for one in having) and says(item, words)
        ]
        limit = int(asked["srlimit"])
        answer = {"batchcomplete": True, "query": {"search": [{"ns": 0, "title": item["id"]} for item in hits[:limit]]}}
        return answer | ({"continue": {"sroffset": limit, "continue": "-||"}} if len(hits) > limit else {})

    def answer_wbgetentities(self, asked: dict[str, str]) -> Any:
        ids = asked["ids"].split("|")
        assert len(ids) <= 50
        return {"entities": {one: self.things.items.get(one, {"id": one, "missing": ""}) for one in ids}, "success": 1}

    def answer_imageinfo(self, asked: dict[str, str]) -> Any:
        titles = asked["titles"].split("|")
        assert len(titles) <= 50
        pages = [self.page(title.removeprefix("File:").replace("_", " "), int(asked["iiurlwidth"])) for title in titles]
        changed = [{"fromencoded": False, "from": t, "to": t.replace("_", " ")} for t in titles if "_" in t]
        return {"batchcomplete": True, "query": {"pages": pages} | ({"normalized": changed} if changed else {})}

    def page(self, name: str, width: int) -> Any:
        scan = self.things.scans.get(name)
        if scan is None:
            return {"ns": 6, "title": f"File:{name}", "missing": True, "imagerepository": ""}
        at = f"{self.things.base}/upload"
        info = {
            "size": len(scan.data) if scan.size is None else scan.size,
            "width": scan.width,
            "height": scan.height,
            "url": f"{at}/{quote(name)}",
            "descriptionurl": f"{self.things.base}/wiki/File:{quote(name)}",
            "sha1": scan.sha1 or hashlib.sha1(scan.data).hexdigest(),
            "mime": scan.mime,
            "extmetadata": {key: {"value": value, "source": "commons-desc-page"} for key, value in scan.meta.items()}
            or [],
        }
        if width < scan.width:
            info |= {"thumburl": f"{at}/thumb/{quote(name)}/{width}px-{quote(name)}", "thumbwidth": width}
            info |= {"thumbheight": round(width * scan.height / scan.width)}
        return {"ns": 6, "title": f"File:{name}", "imagerepository": "local", "imageinfo": [info]}

    def send_file(self, path: str) -> None:
        copy = re.fullmatch(r"/upload/thumb/(?P<name>[^/]+)/(?P<width>\d+)px-(?P=name)", path)
        scan = self.things.scans.get(copy["name"] if copy else path.removeprefix("/upload/"))
        if scan is None:
            return self.reply(404, "text/html", b"<html>not here</html>")
        if copy:
            width = int(copy["width"])
            return self.reply(200, "image/jpeg", drawn(width, round(width * scan.height / scan.width)))
        return self.reply(200, scan.mime, scan.data)


def names(item: dict[str, Any]) -> list[str]:
    more = item["aliases"]["en"] if item["aliases"] else []
    return [label["value"] for label in [*item["labels"].values(), *more]]


def has(item: dict[str, Any], wanted: str) -> bool:
    wanted_property, _, number = wanted.partition("=")
    found = (item["claims"] or {}).get(wanted_property, [])
    values = [one["mainsnak"].get("datavalue", {}).get("value") for one in found]
    return bool(found) if not number else any(isinstance(value, dict) and value.get("id") == number for value in values)


def says(item: dict[str, Any], words: list[str]) -> bool:
    said = " ".join(names(item)).casefold()
    return all(word.casefold() in said for word in words)


def status(code: int, **headers: str) -> Fault:
    def fault(handler: Handler) -> bool:
        handler.reply(code, "text/plain", b"no", **headers)
        return True

    return fault


def moved(to: str) -> Fault:
    return status(302, Location=to)


def served(kind: str, body: bytes, **headers: str) -> Fault:
    def fault(handler: Handler) -> bool:
        handler.reply(200, kind, body, **headers)
        handler.close_connection = True
        return True

    return fault


def api_error(code: str, **headers: str) -> Fault:
    def fault(handler: Handler) -> bool:
        handler.send_json({"error": {"code": code, "info": "Waiting for a server: 7 seconds lagged"}}, **headers)
        return True

    return fault


def truncated(body: bytes, missing: int = 100, kind: str = "image/jpeg") -> Fault:
    return served(kind, body[:-missing], Content_Length=str(len(body)))


def marked(body: bytes, tag: str, missing: int = 100, kind: str = "image/jpeg") -> Fault:
    """A file that breaks off, of a server that marks what it sends."""
    return served(kind, body[:-missing], Content_Length=str(len(body)), ETag=tag)


def going_on(body: bytes, tag: str, kind: str = "image/jpeg", shift: int = 0) -> Fault:
    """A server that knows ranges (RFC 9110, 14): the rest alone for who names its mark, `shift` bytes beside it; else all."""

    def fault(handler: Handler) -> bool:
        wanted = re.fullmatch(r"bytes=(\d+)-", handler.headers.get("Range", ""))
        if wanted is None or handler.headers.get("If-Range") != tag:
            handler.reply(200, kind, body, ETag=tag)
        else:
            start = int(wanted[1]) + shift
            at = f"bytes {start}-{len(body) - 1}/{len(body)}"
            handler.reply(206, kind, body[start:], ETag=tag, Content_Range=at)
        return True

    return fault


def dripping(body: bytes, every: float = 0.02, kind: str = "image/jpeg") -> Fault:
    """A byte at a time; ends when the other side has gone."""

    def fault(handler: Handler) -> bool:
        handler.close_connection = True
        handler.send_response(200)
        handler.send_header("Content-Type", kind)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        try:
            for place in range(len(body)):
                handler.wfile.write(body[place : place + 1])
                handler.wfile.flush()
                time.sleep(every)
        except OSError:
            pass
        return True

    return fault


def silent(seconds: float) -> Fault:
    def fault(handler: Handler) -> bool:
        time.sleep(seconds)
        handler.close_connection = True
        return True

    return fault


def hung_up(handler: Handler) -> bool:
    handler.close_connection = True
    return True


def fine(handler: Handler) -> bool:
    """Let a request through: stands last in a list of faults that end."""
    return False


class Server(ThreadingHTTPServer):
    """Says nothing of clients that go away in the middle: they do, on purpose."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError | ssl.SSLError):
            super().handle_error(request, client_address)


@contextmanager
def serving(things: Things | None = None, context: ssl.SSLContext | None = None) -> Iterator[Things]:
    """Serve on a free port of loopback; over TLS with a context."""
    told = things or Things()
    server = Server(("127.0.0.1", 0), type("Bound", (Handler,), {"things": told}))
    told.base = f"{'https' if context else 'http'}://127.0.0.1:{server.server_port}"
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield told
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
