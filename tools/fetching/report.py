"""A report of all questions and answers: a person can send it in when the servers do not answer as expected.

Tests replay such files (`tests/tools/fetching/recorded`). A report does not say who asked: it has no address, contact, proxy or
local file. Of items it keeps the statements that are used (`answers.Claims`), without their references.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from urllib3.response import BaseHTTPResponse

from engine.core.decoding import UNDECODABLE
from engine.core.errors import Refused
from tools.fetching.answers import Claims
from tools.fetching.plan import Plan
from tools.fetching.web import Web

VERSION = 1
HEADERS = ("Content-Type", "Date", "Retry-After", "MediaWiki-API-Error")
"""The headers of an answer that are kept; others may identify the person who asked."""
READ = frozenset(field.encode_name for field in msgspec.structs.fields(Claims))


class Answered(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A question and its answer."""

    url: str
    status: int
    headers: dict[str, str]
    body: Any
    """The decoded JSON, or the text where it is none; empty where the answer was not read."""


class Report(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """All questions and answers of one run."""

    version: int = VERSION
    program: str
    """The version of this program."""
    made: str
    """When it began, in UTC: 2026-11-23T12:00:00Z."""
    note: str = ""
    """A person's remark."""
    answers: list[Answered] = []
    plan: Plan | None = None
    """The plan that was made, None where none was."""
    fault: str = ""
    """The code of the fault that ended it, empty for none."""


def read(file: Path) -> Report:
    """Return a report. Raises OSError, msgspec.DecodeError."""
    return msgspec.json.decode(file.read_bytes(), type=Report)


@contextmanager
def reported(web: Web, program: str, now: float, write: Callable[[bytes], None]) -> Iterator[Report]:
    """Record all answers inside the block, and write the report at its end, also after a fault.

    It is written at the beginning as well, so that an unwritable file is known before anything is asked.
    """
    report = Report(program=program, made=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(now)))

    def keep(url: str, response: BaseHTTPResponse, data: bytes) -> None:
        headers = {name: response.headers[name] for name in HEADERS if name in response.headers}
        report.answers.append(Answered(url=url, status=response.status, headers=headers, body=_body(data)))

    write(_written(report))
    web.on_response = keep
    try:
        yield report
    except BaseException as error:
        cause = error.__cause__ or error
        report.fault = cause.code if isinstance(cause, Refused) else type(cause).__name__
        raise
    finally:
        web.on_response = lambda url, response, data: None
        write(_written(report))


def _written(report: Report) -> bytes:
    return msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"


def _body(data: bytes) -> Any:
    try:
        return _shortened(msgspec.json.decode(data))
    except UNDECODABLE:
        return data.decode("utf-8", "replace")


def _shortened(body: Any) -> Any:
    """Return an answer without the statements that are not used, which are nine tenths of it."""
    entities = body.get("entities") if isinstance(body, dict) else None
    for item in entities.values() if isinstance(entities, dict) else ():
        claims = item.get("claims") if isinstance(item, dict) else None
        if isinstance(claims, dict):
            item["claims"] = {name: _without_references(said) for name, said in claims.items() if name in READ}
    return body


def _without_references(said: Any) -> Any:
    if not isinstance(said, list):
        return said
    return [{k: v for k, v in one.items() if k != "references"} if isinstance(one, dict) else one for one in said]
