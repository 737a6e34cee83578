"""`vernissage art fetch` as a person starts it, against a stub on loopback."""

import pytest

from client.packs import pack_files
from client.wording.texts import Words
from netcode.storage import paths
from tests.tools.commands import refusal
from tests.tools.fetching.running import FIRST, SECOND, VERMEER, made, path, run
from tests.tools.fetching.stub import (
    Things,
    drawn,
    fine,
    served,
    status,
    truncated,
)  # fmt: skip


def test_a_pack_comes_whole_with_its_credits(full: Things) -> None:
    done = run(full)
    assert done.exit_code == 0, done.output
    pack = made()
    assert pack.works.keys() == {work.id for work in VERMEER}
    assert pack.made_by == "fetch"
    credit = pack.works[FIRST.id].credit
    assert (credit.author, credit.licence) == ("Somebody", "Public domain")
    assert credit.source_url == f"{full.base}/wiki/File:Work%20{FIRST.id}.jpg"
    assert "6 of 6 works have a file" in done.output
    assert "6 x Public domain" in done.output
    assert "To download: 6 files from 127.0.0.1" in done.output
    assert "The art pack commons holds 6 works." in done.output
    assert "[" not in done.stdout  # no text is missing
    assert not list(paths.art().glob(".*"))


def test_it_asks_first_and_takes_no_for_an_answer(full: Things) -> None:
    done = run(full, yes=False, answer="n\n")
    assert done.exit_code == 0
    assert done.stdout.index("To download: 6 files") < done.stdout.index("Download now")
    assert "Nothing was downloaded" in done.stdout
    assert "file" not in full.asked
    assert not pack_files.names()
    again = run(full, yes=False, answer="y\n")
    assert again.exit_code == 0
    assert "The plan of" in again.stdout
    assert full.count()["search"] == 6  # the plan was kept
    assert made().works


def test_without_an_answer_nothing_is_downloaded(full: Things) -> None:
    assert run(full, yes=False).exit_code == 1
    assert "file" not in full.asked


def test_a_plan_can_be_looked_at(full: Things) -> None:
    del full.items[f"Q{FIRST.id}"]
    full.scans[f"Work {SECOND.id}.jpg"].meta = {"License": "cc-by-4.0", "LicenseShortName": "CC BY 4.0"}
    done = run(full, "--dry-run")
    assert done.exit_code == 0
    assert "2 works are left out" in done.stdout
    assert f"{FIRST.id} {FIRST.title}, {FIRST.artist.name}: nothing by this artist is called so there" in done.stdout
    assert "its file is not in the public domain: CC BY 4.0" in done.stdout
    assert "4 of 6 works" in done.stdout
    assert "file" not in full.asked


PICTURE = drawn(300, 300)
FILE_FAULTS = {
    "truncated": (truncated(PICTURE), "hung up in the middle"),
    "a page called a picture": (served("image/jpeg", b"<html>log in</html>"), "not the one announced"),
    "another picture": (served("image/jpeg", PICTURE), "not the one announced"),
}


@pytest.mark.parametrize("fault", FILE_FAULTS)
def test_one_bad_file_leaves_the_others(full: Things, fault: str) -> None:
    full.faults[path(FIRST)] = [FILE_FAULTS[fault][0]]
    done = run(full)
    assert done.exit_code == 0, done.output
    assert "1 file could not be used:" in done.stdout
    assert FILE_FAULTS[fault][1] in done.stdout
    assert made().works.keys() == {work.id for work in VERMEER[1:]}


@pytest.mark.parametrize("body", [b"<html>log in</html>", PICTURE[: len(PICTURE) // 2], b""])
def test_a_copy_that_is_no_whole_picture_is_refused(full: Things, body: bytes) -> None:
    scan = full.scans[f"Work {FIRST.id}.jpg"]
    scan.width, scan.height, scan.size = scan.width * 20, scan.height * 20, 100 << 20
    width = 1280 if FIRST.proportion < 1 else 1920
    full.faults[f"/upload/thumb/Work {FIRST.id}.jpg/{width}px-Work {FIRST.id}.jpg"] = [served("image/jpeg", body)]
    done = run(full)
    assert "1 file could not be used:" in done.stdout
    assert made().works.keys() == {work.id for work in VERMEER[1:]}


@pytest.mark.parametrize("more", [1, 4_000_000])
def test_more_than_a_person_agreed_to_is_refused(full: Things, more: int) -> None:
    body = full.scans[f"Work {FIRST.id}.jpg"].data + b"x" * more
    full.faults[path(FIRST)] = [served("image/jpeg", body)]
    done = run(full)
    assert "1 file could not be used:" in done.stdout
    assert "which is too much" in done.stdout
    assert made().works.keys() == {work.id for work in VERMEER[1:]}


@pytest.mark.parametrize("guessed", [100 << 20, 1000])
def test_a_smaller_copy_is_stored_unless_it_is_far_larger_than_guessed(full: Things, guessed: int) -> None:
    scan = full.scans[f"Work {FIRST.id}.jpg"]
    scan.width, scan.height, scan.size = scan.width * 20, scan.height * 20, guessed
    told = run(full).stdout
    assert ("which is too much" in told) == (FIRST.id not in made().works) == (guessed == 1000)
    if guessed > 1000:
        assert max(made().works[FIRST.id].width, made().works[FIRST.id].height) >= 1280


def test_five_bad_files_in_a_row_end_it(full: Things) -> None:
    full.faults["file"] = [fine, status(500)]
    done = run(full)
    assert done.exit_code == 1
    assert "5 files in a row could not be fetched." in done.output
    assert "Broken off. 1 picture is kept" in done.output
    assert not pack_files.names()


def test_servers_that_are_busy_for_a_while_are_waited_for(full: Things, no_waiting: list[float]) -> None:
    full.faults["file"] = [status(429, Retry_After="7"), fine]
    full.faults["search"] = [status(503, Retry_After="3"), fine]
    done = run(full)
    assert done.exit_code == 0
    assert no_waiting == [3, 7]
    assert "is busy. Trying again in 7 s." in " ".join(done.output.split())


def test_nothing_to_be_had_is_no_pack(stub: Things) -> None:
    done = run(stub)
    assert done.exit_code == 1
    assert "0 of 6 works" in done.stdout
    assert not pack_files.names()


def test_all_files_bad_is_no_pack(stub: Things) -> None:
    stub.add_all(FIRST.id)
    stub.faults["file"] = [status(404)]
    assert refusal(run(stub)).code == "pack_empty"
    assert not pack_files.names()


def test_works_can_be_chosen(full: Things) -> None:
    done = run(full, "--works", f" {FIRST.id}, {SECOND.id},")
    assert done.exit_code == 0, done.output
    assert made().works.keys() == {FIRST.id, SECOND.id}


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (["--works", "9999,vermeer"], "fetch_works"),
        (["--name", "../x"], "pack_name"),
        (["--contact", "a(b"], "fetch_contact"),
        (["--base-url", "http://example.org"], "fetch_base_url"),
        (["--base-url", "file:///tmp"], "fetch_base_url"),
    ],
)
def test_what_cannot_be_is_refused_in_words(full: Things, more: list[str], code: str) -> None:
    refused = refusal(run(full, *more))
    assert refused.code == code
    assert "[" not in Words.load("de", strict=True).refusal(refused)
    assert not full.asked


def test_without_a_network_it_says_so(full: Things) -> None:
    full.base = "http://127.0.0.1:9"  # the port `discard`, where nobody listens
    done = run(full)
    assert done.exit_code == 1
    assert "127.0.0.1 cannot be reached. Is this machine on the Internet" in done.stderr
    assert "kept" not in done.output
    assert not paths.art().exists()
