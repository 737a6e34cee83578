"""A fetch that was broken off goes on, and one that was done is done again: what is there already is not asked for."""

from typing import Any

import pytest

from client.packs import pack_files
from netcode.storage import paths
from tests.tools.commands import refusal
from tests.tools.fetching import stub
from tests.tools.fetching.running import FIRST, SECOND, VERMEER, made, path, run
from tools.commands import art_fetch
from tools.fetching.web import Web


def test_afresh_asks_anew(full: stub.Things) -> None:
    run(full, "--dry-run")
    run(full, "--dry-run", "--afresh")
    assert full.count()["search"] == 12


def test_an_old_plan_is_not_used(full: stub.Things, monkeypatch: pytest.MonkeyPatch) -> None:
    run(full, "--dry-run")
    monkeypatch.setattr(art_fetch, "FRESH", -1)
    run(full, "--dry-run")
    assert full.count()["search"] == 12


def test_a_plan_for_other_works_is_not_used(full: stub.Things) -> None:
    run(full, "--dry-run")
    done = run(full, "--dry-run", "--works", f"{FIRST.id}")
    assert "1 of 1 works" in done.stdout
    assert full.count()["search"] == 7


@pytest.mark.parametrize(
    "fault", [stub.status(429), stub.status(403), stub.status(500), stub.served("text/html", b"log in")]
)
def test_a_plan_that_is_broken_off_goes_on_where_it_was(full: stub.Things, fault: stub.Fault) -> None:
    full.faults["search"] = [stub.fine, stub.fine, fault]
    done = run(full)
    assert done.exit_code == 1
    assert "Broken off before there was a plan." in done.stderr
    full.mend()
    assert run(full).exit_code == 0
    assert full.count() == {"search": 4, "wbgetentities": 2, "imageinfo": 2, "file": 6}
    assert not list(paths.art().glob(".*"))


def test_ctrl_c_breaks_off_a_plan(full: stub.Things, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*args: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("tools.fetching.api.Api.files", interrupt)
        assert run(full).exit_code == 130
    full.asked.clear()
    assert run(full).exit_code == 0
    assert "search" not in full.asked


@pytest.mark.parametrize("more", [(), ("--afresh",)], ids=["another server", "afresh"])
def test_what_was_answered_before_it_broke_off_is_not_always_used(full: stub.Things, more: tuple[str, ...]) -> None:
    full.faults["search"] = [stub.fine, stub.status(403)]
    run(full)
    if not more:
        full.base = full.base.replace("127.0.0.1", "localhost")
    full.mend()
    assert run(full, *more).exit_code == 0
    assert full.count()["search"] == 6


@pytest.mark.parametrize("damage", [b"", b"{", b"{}", b"\xff" * 100])
def test_a_damaged_plan_is_not_used(full: stub.Things, damage: bytes) -> None:
    run(full, "--dry-run")
    (paths.art() / ".plan-commons.json").write_bytes(damage)
    assert run(full).exit_code == 0
    assert made().works


@pytest.mark.parametrize("fault", [stub.status(429, Retry_After="9999"), stub.status(429), stub.status(403)])
def test_a_fetch_that_is_broken_off_goes_on_where_it_was(full: stub.Things, fault: stub.Fault) -> None:
    third = path(VERMEER[2])
    full.faults[third] = [fault]
    done = run(full)
    assert done.exit_code == 1
    assert "Broken off. 2 pictures are kept" in done.output
    assert not pack_files.names()
    full.mend()
    again = run(full)
    assert again.exit_code == 0, again.output
    assert "2 files are here already." in again.stdout
    assert "To download: 4 files" in again.stdout
    assert full.asked == ["file"] * 4
    assert len(made().works) == 6


def test_ctrl_c_keeps_what_came(full: stub.Things, monkeypatch: pytest.MonkeyPatch) -> None:
    original, count = Web.bring, [0]

    def interrupted(self: Web, *args: Any) -> bytes:
        count[0] += 1
        if count[0] == 4:
            raise KeyboardInterrupt
        return original(self, *args)

    monkeypatch.setattr(Web, "bring", interrupted)
    done = run(full)
    assert done.exit_code == 130
    assert "Broken off. 3 pictures are kept" in done.output
    full.asked.clear()
    assert run(full).exit_code == 0
    assert full.asked == ["file"] * 3
    assert len(made().works) == 6


def test_what_was_kept_is_looked_at_again(full: stub.Things) -> None:
    full.faults[path(VERMEER[3])] = [stub.status(403)]
    run(full)
    stage = paths.art() / ".building-commons"
    pictures = sorted(stage.glob("*.jpg"))
    assert len(pictures) == 3
    pictures[0].write_bytes(pictures[0].read_bytes()[:-10])
    full.mend()
    assert run(full).exit_code == 0
    assert full.asked == ["file"] * 4
    assert len(made().works) == 6


def test_a_picture_that_may_no_longer_be_taken_does_not_stay_and_another_file_is_brought_anew(
    full: stub.Things,
) -> None:
    full.faults[path(VERMEER[3])] = [stub.status(403)]
    run(full)
    full.scans[f"Work {FIRST.id}.jpg"].meta = {"License": "cc-by-4.0"}
    full.add_scan("Better.jpg", SECOND)
    full.add_work(SECOND, f"Q{SECOND.id}", "Q500", "Better.jpg")
    full.faults.clear()
    assert run(full, "--afresh").exit_code == 0
    assert made().works.keys() == {work.id for work in VERMEER[1:]}
    assert made().works[SECOND.id].credit.source_url.endswith("Better.jpg")


def test_a_pack_that_is_there_is_replaced_only_on_demand(full: stub.Things) -> None:
    assert run(full, "--works", str(FIRST.id)).exit_code == 0
    full.asked.clear()
    assert refusal(run(full)).code == "pack_there"
    assert not full.asked
    assert run(full, "--replace").exit_code == 0
    assert len(made().works) == 6
    assert run(full, "--name", "second").exit_code == 0
    assert pack_files.names() == ["commons", "second"]


def test_a_new_pack_takes_over_what_the_old_one_has(full: stub.Things) -> None:
    full.faults[path(FIRST)] = [stub.status(404)]
    assert run(full).exit_code == 0
    old = made()
    full.mend()
    done = run(full, "--replace", "--afresh")
    assert "5 files are here already." in done.stdout
    assert full.count()["file"] == 1
    assert made().works.items() > old.works.items()
    assert len(made().works) == 6


def test_a_new_pack_takes_over_nothing_that_is_damaged(full: stub.Things) -> None:
    assert run(full).exit_code == 0
    first = pack_files.file_of("commons", made().works[FIRST.id])
    first.write_bytes(first.read_bytes()[:-10])
    full.asked.clear()
    assert run(full, "--replace").exit_code == 0
    assert full.count()["file"] == 1
    assert len(made().works) == 6
    (pack_files.folder("commons") / pack_files.MANIFEST).write_bytes(b"{}")
    assert run(full, "--replace").exit_code == 0
    assert len(made().works) == 6


def test_looking_changes_nothing_of_what_was_begun(full: stub.Things) -> None:
    full.faults[path(VERMEER[3])] = [stub.status(403)]
    run(full)
    full.scans[f"Work {FIRST.id}.jpg"].meta = {}
    before = {file.name: file.read_bytes() for file in paths.art().glob(".building-*/*")}
    assert run(full, "--dry-run", "--afresh").exit_code == 0
    assert {file.name: file.read_bytes() for file in paths.art().glob(".building-*/*")} == before
