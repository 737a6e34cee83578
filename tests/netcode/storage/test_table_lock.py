import os
import subprocess
import sys
from pathlib import Path

import pytest

from netcode.storage import table_lock, user_files
from netcode.storage.private_files import KeepError
from netcode.storage.table_lock import Holder, held, is_open
from tests.netcode.storage.test_saved_tables import TABLE

HOLDERS: tuple[Holder, ...] = ("supervisor", "worker")
HOLDS = "\n".join(
    [
        "import sys, time, pathlib",
        "from netcode.storage.table_lock import held",
        "with held(pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]):",
        "    print('held', flush=True)",
        "    sys.stdin.read()",
    ]
)


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(table_lock, "PATIENCE", {"supervisor": 0, "worker": 0})
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path / "home"))


def refused(folder: Path, holder: Holder) -> KeepError:
    with pytest.raises(KeepError) as told, held(folder, TABLE, holder):
        raise AssertionError("opened twice")
    return told.value


@pytest.mark.parametrize("holder", HOLDERS)
def test_a_table_is_open_once_and_leaves_no_lock_behind(tmp_path: Path, holder: Holder) -> None:
    folder = tmp_path / "below" / TABLE
    assert not is_open(folder, TABLE)
    with held(folder, TABLE, holder):
        assert is_open(folder, TABLE)
        assert refused(folder, holder).code == "table_opening"
        assert is_open(folder, TABLE), "the refusal has not freed it"
        other = HOLDERS[1 - HOLDERS.index(holder)]
        with held(folder, TABLE, other):
            assert is_open(folder, TABLE)
    assert not is_open(folder, TABLE)
    assert not [*folder.iterdir()]
    with held(folder, TABLE, holder):
        assert is_open(folder, TABLE)


def test_a_refusal_says_where_the_table_runs(tmp_path: Path) -> None:
    owner = user_files.OwnerFile(TABLE, bytes(32), ("10.0.0.7:4711", "127.0.0.1:4711"), bytes(32), os.getpid())
    user_files.write(user_files.owner_file(TABLE), owner)
    with held(tmp_path, TABLE, "worker"):
        error = refused(tmp_path, "worker")
    assert (error.code, error.values) == ("table_running", {"table": TABLE, "address": "10.0.0.7:4711"})


@pytest.mark.parametrize("holder", HOLDERS)
def test_a_lock_of_a_process_that_was_killed_is_free(tmp_path: Path, holder: Holder) -> None:
    command = [sys.executable, "-c", HOLDS, str(tmp_path), TABLE, holder]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == b"held"
        assert is_open(tmp_path, TABLE)
        assert refused(tmp_path, holder).code == "table_opening"
        process.kill()
        process.wait()
    assert [file.suffix for file in tmp_path.iterdir() if file.is_file()] == [".lock"], "what it could not take away"
    assert not is_open(tmp_path, TABLE)
    with held(tmp_path, TABLE, holder):
        assert is_open(tmp_path, TABLE)


def test_a_folder_that_takes_no_lock_is_told(tmp_path: Path) -> None:
    (tmp_path / f"{TABLE}.worker.lock").mkdir()
    assert refused(tmp_path, "worker").code == "keep_unwritable"
    assert not is_open(tmp_path, TABLE)
