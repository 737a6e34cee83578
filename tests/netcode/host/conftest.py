"""Programs that are ended with the test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.netcode.host.programs import Program, Start


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start programs; each says in which home folder it lives."""
    programs: list[Program] = []

    def started(home: str, *words: str) -> Program:
        programs.append(Program(tmp_path / home, *words))
        return programs[-1]

    yield started
    for program in programs:
        program.kill()
