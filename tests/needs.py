"""Say which system programs a test runs: `@needs("ip", "nft")`, or `pytestmark = needs("ip")` for a whole file.

A path stands for itself: a library or a program that is on no PATH.

Without them the test is skipped; where VERNISSAGE_REQUIRE=1 (.ci/run installs them and sets it) it fails, so that no
check is lost unseen. pytest loads this file as a plugin.
"""

import os
import shutil
from pathlib import Path

import pytest

SYSTEM_FOLDERS = ("/usr/sbin", "/sbin")
"""Where programs for administrators lie; often not on the PATH of others."""


def needs(*programs: str) -> pytest.MarkDecorator:
    """Mark a test, a class or a module that runs these programs."""
    return pytest.mark.needs(*programs)


def missing(programs: tuple[str, ...]) -> list[str]:
    """Return those of the programs that this machine lacks."""
    search = os.pathsep.join([os.environ.get("PATH", os.defpath), *SYSTEM_FOLDERS])
    return [one for one in programs if not (Path(one).exists() if "/" in one else shutil.which(one, path=search))]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip or fail a marked test whose programs are not all here (called by pytest)."""
    programs = tuple(str(program) for mark in item.iter_markers("needs") for program in mark.args)
    if lacking := missing(programs):
        reason = f"needs {', '.join(lacking)}: not installed"
        if os.environ.get("VERNISSAGE_REQUIRE") == "1":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
