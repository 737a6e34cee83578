"""A server that answers as a report says: what was asked then is answered as it was then, in that order."""

import json
from collections import defaultdict
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from tests.tools.fetching.stub import Handler, Things
from tools.fetching.report import Answered, Report

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.json"))
KINDS = ("wbsearchentities", "search", "wbgetentities", "imageinfo")

Asked = tuple[str, tuple[tuple[str, str], ...]]


def replay(stub: Things, report: Report) -> list[str]:
    """Let the stub answer from a report; return a list that gets what it was asked and the report does not have."""
    waiting: dict[Asked, list[Answered]] = defaultdict(list)
    missed: list[str] = []
    for answered in report.answers:
        waiting[asked(answered.url)].append(answered)

    def answer(handler: Handler) -> bool:
        there = waiting[asked(handler.path)]
        if not there:
            missed.append(handler.path)
            handler.reply(404, "text/plain", b"not in the report")
            return True
        told = there.pop(0)
        body = told.body.encode() if isinstance(told.body, str) else json.dumps(told.body).encode()
        more = {name: value for name, value in told.headers.items() if name not in ("Content-Type", "Date")}
        handler.reply(told.status, told.headers.get("Content-Type", "text/plain"), body, **more)
        return True

    stub.faults |= {kind: [answer] for kind in KINDS}
    return missed


def asked(url: str) -> Asked:
    """Return which of the two APIs was asked what, wherever it is."""
    parts = urlsplit(url)
    site = "commons" if "commons" in f"{parts.hostname}{parts.path}" else "wikidata"
    return site, tuple(sorted(parse_qsl(parts.query)))
