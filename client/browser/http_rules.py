"""Rules for every request, and headers of every response. Pure.

No cookies, no forms. What counts comes sealed, which other sites cannot do; these rules are a second defence, against DNS
rebinding and pages of other sites.
"""

from collections.abc import AsyncGenerator, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from client.browser.sealing import Channel, Frames
from netcode.transport.addresses import BadAddress, as_ip, parse_address

MOST_BODY = 8192
"""Bytes of a request's body."""
JSON = "application/json"
OCTETS = "application/octet-stream"
TEXT = "text/plain; charset=utf-8"
HTML = "text/html; charset=utf-8"
SEALED = "/s"
"""The path of all sealed requests, below the table's own."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
HEADERS = (
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
)
"""Headers of every response. No HSTS: with it browsers do not let people accept a self-signed certificate."""
OVER_TLS = (("Cross-Origin-Opener-Policy", "same-origin"),)
"""Further headers over TLS; browsers complain of them elsewhere."""
NO_STORE = ("Cache-Control", "no-store")
FOREVER = ("Cache-Control", "public, max-age=31536000, immutable")
FOREVER_HERE = ("Cache-Control", "private, max-age=31536000, immutable")


@dataclass(frozen=True)
class Request:
    """One request, as far as it is used."""

    method: str
    path: str
    """Without the query."""
    headers: Mapping[str, str]
    """Names in lower case."""
    body: bytes
    source: str
    """The address that it comes from."""
    inside: bool = False
    """True below the table's own path, which `path` leaves out then."""
    channel: Channel | None = None
    """The channel that it came sealed through; then method, path and body are of what was sealed."""
    frames: Frames | None = None
    """Seals the answer of what came sealed."""
    page: bytes = b""
    """The hash of the token that came sealed with it, empty without one."""


@dataclass(frozen=True)
class Response:
    """One response: a body and files, or a stream of lines."""

    status: int = 200
    body: bytes = b""
    kind: str = TEXT
    headers: tuple[tuple[str, str], ...] = ()
    files: tuple[Path, ...] = ()
    """Files that follow the body, read when they are sent."""
    stream: AsyncGenerator[bytes] | None = field(default=None, compare=False)
    sent: Callable[[], None] | None = field(default=None, compare=False)
    """Called once all of a body and files is sent."""

    def sizes(self) -> list[int]:
        """Return the lengths of the body and of each file."""
        return [len(self.body), *(file.stat().st_size for file in self.files)]


def refusal(request: Request, scheme: str, port: int) -> Response | None:
    """Return the response that refuses a request, None where it passes. scheme, port: those of our address."""
    if not _is_ours(request.headers.get("host", ""), scheme, port):
        return Response(421, b"This is not the address of the table.")
    if request.method not in ("GET", "POST"):
        return Response(405, b"GET or POST.")
    document = request.path.rpartition("/")[2] in ("", "wall")  # links of other sites may lead there
    if not document and _site(request) not in ("", "same-origin", "none"):
        return Response(403, b"Not from a page of this table.")
    return _posted_refusal(request, scheme) if request.method == "POST" else None


def over_tls(request: Request, port: int) -> Response:
    """Return the response to a request that came in the clear where TLS is spoken: the way to the same page there."""
    host = request.headers.get("host", "")
    if not _is_ours(host, "https", port):
        return Response(421, b"This is not the address of the table.")
    return Response(307, headers=(("Location", f"https://{host}{request.path}"), NO_STORE))


def _posted_refusal(request: Request, scheme: str) -> Response | None:
    own = f"{scheme}://{request.headers.get('host', '')}"
    if request.headers.get("origin", "") != own or _site(request) not in ("", "same-origin"):
        return Response(403, b"Not from a page of this table.")
    if request.headers.get("content-type", "") != (OCTETS if request.path.endswith(SEALED) else JSON):
        return Response(415, b"No page of this table sends that.")
    return None


def _site(request: Request) -> str:
    return request.headers.get("sec-fetch-site", "")


def _is_ours(host: str, scheme: str, port: int) -> bool:
    """Tell whether a Host header is ours: an IP address or localhost, with our port. Other names may be DNS rebinding."""
    usual = {"http": 80, "https": 443}[scheme]
    try:
        found = parse_address(host)
    except BadAddress:
        return False
    told = found.port if host.endswith(f":{found.port}") else usual
    return told == port and (found.host == "localhost" or as_ip(found.host) is not None)
