"""Descriptors: the limit raised, some held back for files, a lack of them never told as damage."""

import contextlib
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from netcode.storage import certificate, descriptors
from netcode.storage.journal_on_disk import JournalFile, load
from netcode.storage.private_files import KeepError, create_private, read_small, replace_private

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")


@pytest.fixture
def limit() -> Iterator[int]:
    """Set the soft limit to a little above what is open now."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    low = max(int(open_one.name) for open_one in Path("/dev/fd").iterdir()) + 40
    resource.setrlimit(resource.RLIMIT_NOFILE, (low, hard))
    yield low
    descriptors.let_go()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@contextlib.contextmanager
def none_free() -> Iterator[None]:
    """Take every descriptor that there is, as a flood of connections does."""
    taken: list[int] = []
    try:
        with contextlib.suppress(OSError):
            while True:
                taken.append(os.open(os.devnull, os.O_RDONLY))
        yield
    finally:
        for descriptor in taken:
            os.close(descriptor)


def test_the_soft_limit_is_raised(limit: int) -> None:
    import resource

    descriptors.raise_limit()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert soft == (descriptors.WANTED if hard == resource.RLIM_INFINITY else min(descriptors.WANTED, hard))


def test_without_descriptors_it_is_told_that_nothing_is_wrong_with_the_file(limit: int, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    replace_private(file, b"old")
    with none_free():
        for work in (lambda: read_small(file), lambda: replace_private(file, b"new"), lambda: JournalFile(file)):
            with pytest.raises(KeepError, match=r"^keep_scarce\b"):
                work()
    assert read_small(file) == b"old"


def test_files_are_read_and_written_with_what_was_held_back(limit: int, tmp_path: Path) -> None:
    file, journal = tmp_path / "kept", tmp_path / "one.journal"
    replace_private(file, b"old")
    descriptors.keep_back()
    with none_free():
        for number in range(3):
            replace_private(file, b"%d" % number)
            assert read_small(file) == b"%d" % number
        assert create_private(tmp_path / "another", b"new")
        opened = JournalFile(journal)
    opened.close()
    assert load(journal) == []


def test_a_certificate_is_not_made_anew_where_it_only_could_not_be_opened(limit: int, tmp_path: Path) -> None:
    before = certificate.identity(tmp_path, datetime.now(UTC))
    with none_free(), pytest.raises(KeepError) as refused:
        certificate.identity(tmp_path, datetime.now(UTC))
    assert refused.value.code == "keep_scarce"
    assert certificate.identity(tmp_path, datetime.now(UTC)) == before
