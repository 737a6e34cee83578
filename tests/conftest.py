"""What holds for the whole run: networks are loopback only, generated cases are the same on every machine, and nobody's own
settings and tables are read or changed.
"""

from __future__ import annotations

import os
import shutil
import tempfile

import pytest
from hypothesis import settings

os.environ["VERNISSAGE_NET"] = "loopback"
os.environ["VERNISSAGE_HOME"] = HOME = tempfile.mkdtemp(prefix="vernissage-tests-")

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the flag that draws golden pictures anew."""
    parser.addoption("--update-goldens", action="store_true", help="draw the golden pictures of the client anew")


def pytest_unconfigure() -> None:
    """Take away the home of those tests that have none of their own."""
    shutil.rmtree(HOME, ignore_errors=True)
