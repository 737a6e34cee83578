"""Starting processes as other systems want it, and from the packaged program."""

import subprocess
import sys
from pathlib import Path

import pytest

from netcode.transport import system


def test_a_child_has_no_window_and_no_share_in_the_consoles_ctrl_c() -> None:
    flags = system.apart("nt")["creationflags"]
    assert flags & 0x08000000, "CREATE_NO_WINDOW"
    assert flags & 0x00000200, "CREATE_NEW_PROCESS_GROUP"
    assert not flags & 0x00000008, "DETACHED_PROCESS: what it starts would open a console"
    assert system.apart("posix") == {"start_new_session": True}


@pytest.mark.skipif(sys.platform != "win32", reason="the constants are Windows's")
def test_the_flags_are_those_of_windows() -> None:
    known = vars(subprocess)
    assert known["CREATE_NO_WINDOW"] == system.NO_WINDOW
    assert known["CREATE_NEW_PROCESS_GROUP"] == system.NEW_GROUP


def test_programs_of_the_system_flash_no_window() -> None:
    assert system.quietly("nt") == system.NO_WINDOW
    assert system.quietly("posix") == 0


def test_children_run_by_this_python_or_by_the_packaged_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert system.program() == sys.executable
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "vernissage.exe"))
    assert system.program() == str(tmp_path / "vernissage.exe")
    (tmp_path / system.CONSOLE_TWIN).touch()
    assert system.program() == str(tmp_path / system.CONSOLE_TWIN), "the windowed program has no pipes"


def test_programs_of_the_system_get_their_own_libraries_back(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = {"PATH": "/bin", "LD_LIBRARY_PATH": "/mine"}
    assert system.system_env(plain) == plain
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert system.system_env(plain) == {"PATH": "/bin"}
    assert system.system_env({**plain, "LD_LIBRARY_PATH_ORIG": "/before"}) == {
        "PATH": "/bin",
        "LD_LIBRARY_PATH": "/before",
    }
