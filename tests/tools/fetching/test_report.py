"""Reports: what `--report` writes down, and that it plays back as it was."""

import re
from pathlib import Path

import pytest
from typer.testing import Result

from client.packs import pack_files
from client.wording.texts import Words
from tests.tools.commands import refusal, typed
from tests.tools.fetching.replay import RECORDED, replay
from tests.tools.fetching.running import FIRST, run
from tests.tools.fetching.stub import Things, api_error, fine, served, serving, status
from tools.fetching import report as reports
from tools.fetching.plan import Plan


def look(stub: Things, file: Path, works: str) -> Result:
    return typed("art", "fetch", "--base-url", stub.base, "--works", works, "--report", str(file))


def told(plan: Plan | None) -> tuple[object, object, object]:
    assert plan is not None
    return plan.asked, plan.wanted, plan.left


@pytest.mark.parametrize("recorded", RECORDED, ids=lambda file: file.stem)
def test_recorded_answers_give_the_plan_that_they_gave(stub: Things, tmp_path: Path, recorded: Path) -> None:
    report, file = reports.read(recorded), tmp_path / "again.json"
    assert report.plan is not None
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", report.made)
    assert report.note, "who sent it, or what it was made of"
    missed = replay(stub, report)
    done = look(stub, file, ",".join(str(work) for work in report.plan.asked))
    assert done.exit_code == 0, done.output
    assert missed == []
    again = reports.read(file)
    assert told(again.plan) == told(report.plan)
    assert [(one.status, one.body) for one in again.answers] == [(one.status, one.body) for one in report.answers]


def test_the_recorded_answers_have_all_that_is_read() -> None:
    """As they are meant to: found, left out for its licence, not there; a server that is behind; a file that was moved."""
    plans = [report.plan for report in map(reports.read, RECORDED) if report.plan is not None]
    assert sum(len(plan.wanted) for plan in plans) > 0
    assert {left.code for plan in plans for left in plan.left} >= {"title", "licence"}
    bodies = [str(one.body) for file in RECORDED for one in reports.read(file).answers]
    for part in ("maxlag", "redirects", "calendarmodel", "upperBound", "thumburl", "somevalue", "qualifiers-order"):
        assert any(part in body for body in bodies), part


def test_a_report_plays_back(full: Things, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    full.faults["search"] = [api_error("maxlag", Retry_After="7"), fine]
    assert look(full, first, "vermeer").exit_code == 0
    report = reports.read(first)
    assert report.plan is not None
    assert len(report.plan.wanted) == 6
    with serving() as other:
        assert replay(other, report) == []
        assert look(other, second, "vermeer").exit_code == 0
    assert told(reports.read(second).plan) == told(report.plan)


def test_it_only_looks_and_asks_anew(full: Things, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    assert run(full, "--dry-run").exit_code == 0
    before = full.count()
    done = run(full, "--report", str(file))
    assert done.exit_code == 0
    assert str(file) in done.stdout
    assert full.count() == {kind: 2 * count for kind, count in before.items()}, "the plan that was kept is not used"
    assert "file" not in full.asked
    assert pack_files.names() == []


def test_nobody_is_named_in_it(full: Things, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "r.json"
    full.faults["imageinfo"] = [status(403, X_Client_IP="203.0.113.9", Set_Cookie="who=me")]
    assert run(full, "--report", str(file), "--contact", "ann@house.example").exit_code == 1
    text = file.read_text("utf-8")
    assert not re.search(r"ann@|house\.example|203\.0\.113|cookie|user-agent|" + re.escape(str(tmp_path)), text, re.I)
    assert reports.read(file).fault == "fetch_turned_away"


@pytest.mark.parametrize(
    ("kind", "body", "left"),
    [
        ("application/json", b'{"search": 5}', {"search": 5}),
        ("application/json", b"\xff{", "\ufffd{"),
        ("text/html", b"<p>log in", ""),
    ],
)
def test_what_cannot_be_read_is_in_it(full: Things, tmp_path: Path, kind: str, body: bytes, left: object) -> None:
    file = tmp_path / "r.json"
    full.faults["wbsearchentities"] = [served(kind, body)]
    assert run(full, "--report", str(file)).exit_code == 1
    report = reports.read(file)
    assert report.fault in ("fetch_answer", "fetch_type")
    assert (report.answers[-1].body, report.answers[-1].headers["Content-Type"]) == (left, kind)
    assert report.plan is None


def test_what_nobody_reads_is_left_out(full: Things, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    claims = full.items[f"Q{FIRST.id}"]["claims"]
    claims["P9999"] = claims["P31"]
    claims["P571"][0]["references"] = [{"hash": "ab"}]
    assert run(full, "--report", str(file)).exit_code == 0
    text = file.read_text("utf-8")
    assert "P571" in text
    assert "P9999" not in text
    assert "references" not in text


def test_a_place_that_cannot_be_written_is_told_before_anybody_is_asked(full: Things, tmp_path: Path) -> None:
    assert refusal(run(full, "--report", str(tmp_path / "no" / "r.json"))).code == "file_unwritable"
    assert full.asked == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_said_where_the_report_is(language: str) -> None:
    assert "r.json" in Words.load(language, strict=True).say("fetch.reported", file="r.json")
