"""A polite HTTP client: one request at a time, with a pause between two, few retries, and a limit on everything.

It follows https://www.mediawiki.org/wiki/API:Etiquette and its User-Agent policy: requests in series, gzip for text, a
User-Agent with version and contact, and Retry-After is obeyed. Retries and redirects are not left to urllib3: a redirect is
checked before it is followed, and the person is told of each wait.
"""

import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeVar
from urllib.parse import urljoin, urlsplit
from urllib.request import getproxies

import urllib3
from urllib3 import exceptions as broken
from urllib3.response import BaseHTTPResponse
from urllib3.util.retry import Retry

from tools.fetching.faults import BadAnswer, FetchFault, Stopped
from tools.fetching.proxies import Proxies
from tools.fetching.sites import Sites

T = TypeVar("T")

GOOD, PROXY_AWAY = 200, 407
OF_RANGES = frozenset({206, 416})
"""Statuses of an answer to a range request: the rest of the file; there is none."""
IMAGES = frozenset({"image/jpeg", "image/png", "image/webp", "image/tiff"})
"""Content types that a file may have; its content is checked again when it is opened."""
JSON = frozenset({"application/json"})
LATER = frozenset({408, 429, 500, 502, 503, 504})
"""Statuses after which a request is sent again."""
AWAY = frozenset({401, 403})
"""Statuses by which a server turns us away."""
PIECE = 1 << 16
_RANGE = re.compile(r"bytes (\d{1,12})-\d{1,12}/\d{1,12}")
"""Content-Range of an answer with the rest of a file (RFC 9110, 14.4)."""
_CONTACT = re.compile(r"[ -'*-~]{1,100}")


@dataclass(frozen=True)
class Manners:
    """Pauses, retries and limits. Times in seconds."""

    gap: float = 1.0
    """From one request to the next. The servers name no limit for requests in series; a person clicks faster."""
    tries: int = 6
    """How often one request is sent in all."""
    backoff: float = 2.0
    """The shortest first wait; each further one is at least twice as long: 2, 4, 8, 16, 32. A server may ask for more."""
    longest: float = 120.0
    """The longest wait that is obeyed; where a server asks for more, the fetch stops."""
    connecting: float = 15.0
    silence: float = 30.0
    """The longest time without a byte."""
    grace: float = 60.0
    """How long an answer may take, however slow it is."""
    slowest: float = 4096.0
    """Bytes per second that an answer must have on average after that."""
    redirects: int = 5


class Again(Exception):
    """Internal: the request may be sent again, after the seconds that the server named, if it did."""

    def __init__(self, fault: FetchFault, wait: float | None = None) -> None:
        super().__init__(fault)
        self.fault, self.wait = fault, wait


Waiting = Callable[[float, FetchFault], None]
"""Called before each wait with the seconds and the reason."""
OnResponse = Callable[[str, BaseHTTPResponse, bytes], None]
"""Called with each answer to a query: the address, the response, its body; empty where it was not read."""


@dataclass
class Part:
    """The bytes of a file that have come, over several tries."""

    data: bytearray = field(default_factory=bytearray)
    tag: str = ""
    """The file's strong ETag; empty where the server gives none, so that a new try has to begin at 0."""


def agent(version: str, contact: str = "") -> str:
    """Return our User-Agent: program, version, contact, library.

    Raises Stopped `fetch_contact` for a contact that is no plain line of at most 100 characters.
    """
    if contact and not _CONTACT.fullmatch(contact):
        raise Stopped("fetch_contact")
    who = contact or "run by hand on a home computer; no address given"
    return f"Vernissage/{version} ({who}) urllib3/{urllib3.__version__}"  # type: ignore[attr-defined]  # documented, not in __all__


class Web:
    """The client. Not thread-safe: it sends one request at a time."""

    def __init__(
        self,
        sites: Sites,
        name: str,
        manners: Manners | None = None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        waiting: Waiting | None = None,
        proxies: Mapping[str, str] | None = None,
    ) -> None:
        self.sites = sites
        self._manners, self._clock, self._sleep = manners or Manners(), clock, sleep
        self.waiting: Waiting = waiting or (lambda seconds, fault: None)
        self.on_response: OnResponse = lambda url, response, data: None
        self._pools = Proxies(getproxies() if proxies is None else proxies, {"User-Agent": name})
        self._policy = Retry(retry_after_max=10**9)  # only parses Retry-After; `Manners.longest` limits it
        self._last: float | None = None
        self._reached = False

    def close(self) -> None:
        """Close all connections. Nothing can be asked after this."""
        self._pools.close()

    def ask(self, url: str, most: int, read: Callable[[bytes, float | None], T]) -> T:
        """Return `read` of the JSON text at an address; it also gets Retry-After in seconds, and may raise Again.

        Raises FetchFault, NetForbidden.
        """
        return self._persist(lambda: self._json(url, most, read))

    def bring(self, url: str, most: int, arrived: Callable[[int], None]) -> bytes:
        """Return the image file at an address. arrived: called with the number of bytes so far.

        A new try asks for the rest alone where the server sends an ETag, else it begins at 0 again.

        Raises FetchFault, also for a file of more than `most` bytes or that is no image; NetForbidden.
        """
        part = Part()
        return self._persist(lambda: self._image(url, most, arrived, part))

    def _json(self, url: str, most: int, read: Callable[[bytes, float | None], T]) -> T:
        with self._opened(url, {"Accept": "application/json", "Accept-Encoding": "gzip"}) as response:
            data = b""
            try:
                _check_type(response, JSON, url)
                data = self._body(response, most, url, lambda size: None, bytearray())
            finally:
                self.on_response(url, response, data)
            return read(data, self._named_wait(response))

    def _image(self, url: str, most: int, arrived: Callable[[int], None], part: Part) -> bytes:
        headers = {"Accept": ", ".join(sorted(IMAGES)), "Accept-Encoding": "identity"}
        if part.data and part.tag:
            headers |= {"Range": f"bytes={len(part.data)}-", "If-Range": part.tag}
        with self._opened(url, headers) as response:
            if response.status == GOOD:
                tag = response.headers.get("ETag", "")
                part.data, part.tag = (
                    bytearray(),
                    tag if tag.startswith('"') else "",
                )  # W/ is a weak ETag: not the same bytes
            elif not _goes_on(response, part):
                part.data, part.tag = bytearray(), ""
                raise Again(BadAnswer("fetch_cut", host=_host(url)))
            _check_type(response, IMAGES, url)
            return self._body(response, most, url, arrived, part.data)

    def _persist(self, once: Callable[[], T]) -> T:
        """Call `once` until it succeeds: at most `Manners.tries` times, with growing waits."""
        manners = self._manners
        for attempt in range(manners.tries):
            try:
                return once()
            except Again as again:
                wait = max(again.wait or 0, manners.backoff * 2**attempt)
                if attempt == manners.tries - 1:
                    raise again.fault from again
                if wait > manners.longest:
                    raise Stopped("fetch_long_wait", host=again.fault.values["host"], seconds=round(wait)) from again
                self.waiting(wait, again.fault)
                self._sleep(wait)
        raise AssertionError("manners with no tries at all")

    @contextmanager
    def _opened(self, url: str, headers: dict[str, str]) -> Iterator[BaseHTTPResponse]:
        """Open an address, following redirects within our sites, and yield a successful response, its body unread."""
        seen: list[str] = []
        response = self._request(url, headers)
        try:
            while target := response.get_redirect_location():
                seen.append(url)
                url = _joined(url, target)
                response.close()
                if url in seen or len(seen) > self._manners.redirects:
                    raise BadAnswer("fetch_circle", url=seen[0][:120])
                response = self._request(url, headers)
            try:
                self._check_status(response, url, headers)
            except (FetchFault, Again):
                self.on_response(url, response, b"")
                raise
            yield response
        except broken.ReadTimeoutError as error:
            raise Again(BadAnswer("fetch_silent", host=_host(url))) from error
        except (broken.ProtocolError, broken.DecodeError) as error:  # a body that ends early is a ProtocolError
            raise Again(BadAnswer("fetch_cut", host=_host(url))) from error
        finally:
            response.close()

    def _request(self, url: str, headers: dict[str, str]) -> BaseHTTPResponse:
        self._keep_distance()
        timeout = urllib3.Timeout(connect=self._manners.connecting, read=self._manners.silence)
        pool = self._pools.to(self.sites.check(url))
        try:
            response = pool.request(
                "GET", url, headers={**pool.headers, **headers}, timeout=timeout,
                retries=False, redirect=False, preload_content=False,
            )  # fmt: skip
        except broken.ProxyError as error:
            raise Stopped("fetch_proxy", host=self._pools.named(url)) from error
        except broken.SSLError as error:
            raise Stopped("fetch_certificate", host=_host(url)) from error
        except (broken.NewConnectionError, broken.ConnectTimeoutError) as error:
            fault = Stopped("fetch_no_way", host=_host(url))
            if not self._reached:  # offline from the start: say so at once
                raise fault from error
            raise Again(fault) from error
        except broken.ReadTimeoutError as error:
            raise Again(BadAnswer("fetch_silent", host=_host(url))) from error
        except broken.ProtocolError as error:
            raise Again(BadAnswer("fetch_cut", host=_host(url))) from error
        except (broken.HTTPError, UnicodeError) as error:
            raise BadAnswer("fetch_elsewhere", url=url[:120]) from error
        self._reached = True
        return response

    def _keep_distance(self) -> None:
        if self._last is not None and (early := self._last + self._manners.gap - self._clock()) > 0:
            self._sleep(early)
        self._last = self._clock()

    def _check_status(self, response: BaseHTTPResponse, url: str, headers: Mapping[str, str]) -> None:
        status, host = response.status, _host(url)
        if status == PROXY_AWAY:
            raise Stopped("fetch_proxy", host=self._pools.named(url) or host)
        if status == 429:
            raise Again(Stopped("fetch_busy", host=host), self._named_wait(response))
        if status in LATER:
            raise Again(BadAnswer("fetch_trouble", host=host, status=status), self._named_wait(response))
        if status in AWAY:
            raise Stopped("fetch_turned_away", host=host, status=status)
        if status != GOOD and not (status in OF_RANGES and "Range" in headers):
            raise BadAnswer("fetch_status", host=host, status=status)

    def _named_wait(self, response: BaseHTTPResponse) -> float | None:
        """Return the seconds of Retry-After, None where it is missing or invalid."""
        try:
            return self._policy.get_retry_after(response)
        except (broken.InvalidHeader, ValueError, OverflowError):
            return None

    def _body(
        self, response: BaseHTTPResponse, most: int, url: str, arrived: Callable[[int], None], data: bytearray
    ) -> bytes:
        """Append the bytes of an answer to `data`, within the limits of size and time, and return all of them."""
        announced, had = response.headers.get("Content-Length", ""), len(data)
        if announced.isdecimal() and had + int(announced) > most:
            raise BadAnswer("fetch_large", host=_host(url), most=-(-most // 1024))
        began = self._clock()
        while piece := response.read1(PIECE):
            data += piece
            if len(data) > most:
                raise BadAnswer("fetch_large", host=_host(url), most=-(-most // 1024))
            if self._clock() - began > self._manners.grace + (len(data) - had) / self._manners.slowest:
                raise BadAnswer("fetch_slow", host=_host(url))
            arrived(len(data))
        return bytes(data)


def _goes_on(response: BaseHTTPResponse, part: Part) -> bool:
    """Tell whether an answer continues a part: it begins where that ends, and is of the same file."""
    named = _RANGE.fullmatch(response.headers.get("Content-Range", ""))
    return named is not None and int(named[1]) == len(part.data) and response.headers.get("ETag", part.tag) == part.tag


def _check_type(response: BaseHTTPResponse, wanted: frozenset[str], url: str) -> None:
    content_type = response.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if content_type not in wanted:
        raise BadAnswer("fetch_type", host=_host(url), found=content_type[:40] or "-")


def _joined(url: str, target: str) -> str:
    """Return where a redirect leads to."""
    try:
        return urljoin(url, target)
    except ValueError as error:
        raise BadAnswer("fetch_elsewhere", url=target[:120]) from error


def _host(url: str) -> str:
    return (urlsplit(url).hostname or "")[:80]
