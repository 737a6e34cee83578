from __future__ import annotations

import ast
import io
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.tools.setups import OFFLINE, FakeSteps, make_project
from tools import bootstrap
from tools.bootstrap.console import QUIET, Lock, Progress
from tools.bootstrap.environment import Environment, Fit
from tools.bootstrap.install import SetupFailed, install
from tools.bootstrap.running import Ended, Runner, clean_env, gist

MAIN = Path(bootstrap.__file__).parents[1] / "__main__.py"


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    return make_project(tmp_path / "a project")


@pytest.fixture
def ready(environment: Environment) -> Environment:
    """A project whose environment was made for `play`."""
    install(environment, (), FakeSteps(environment))
    return environment


def test_windows_has_its_own_layout(tmp_path: Path) -> None:
    environment = make_project(tmp_path / "x", windows=True)
    assert environment.python == tmp_path / "x" / ".venv" / "Scripts" / "python.exe"
    install(environment, (), FakeSteps(environment))
    assert environment.fit(()) is Fit.READY


def test_windows_starts_a_child_and_hands_on_its_exit_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = make_project(tmp_path / "x", windows=True)
    started: list[list[str]] = []

    class Child:
        def __init__(self, command: list[str], env: dict[str, str]) -> None:
            started.append(command)
            self.interrupted = False

        def wait(self) -> int:
            if not self.interrupted:
                self.interrupted = True
                raise KeyboardInterrupt
            return 7

    monkeypatch.setattr(subprocess, "Popen", Child)
    assert bootstrap.hand_over(environment, ["play", "--x"]) == 7
    assert started == [[str(environment.python), "-P", "-m", "tools", "play", "--x"]]


def test_elsewhere_the_process_is_replaced(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str, list[str], dict[str, str]]] = []
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setattr("os.execve", lambda *call: calls.append(call))
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: type("Never", (), {"wait": lambda _: 0})())
    bootstrap.hand_over(environment, ["play"])
    [(program, command, env)] = calls
    assert program == command[0] == str(environment.python)
    assert "PYTHONPATH" not in env


def test_a_fresh_folder_is_set_up_in_order(environment: Environment) -> None:
    steps = FakeSteps(environment)
    install(environment, ("test",), steps)
    venv, tool, packages = steps.commands
    assert venv.endswith(f"-m venv {environment.venv}")
    assert tool.startswith(f"{environment.python} -m pip install")
    assert tool.endswith(f"--constraint {environment.constraints} setuptools")
    assert packages.endswith(f"--no-build-isolation --editable {environment.root}[test]")
    assert environment.fit(("test",)) is Fit.READY


def test_the_second_start_runs_nothing(ready: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("started a program"))
    bootstrap.ensure(ready, (), Progress(io.StringIO()))
    assert not ready.lock.exists()


def test_a_missing_extra_is_added_and_the_others_stay(ready: Environment) -> None:
    assert ready.fit(("test",)) is Fit.GROW
    steps = FakeSteps(ready)
    install(ready, ("test",), steps)
    assert not any("venv " in command.split("pip install")[0] for command in steps.commands)
    assert ready.extras() == ("test",)
    assert ready.fit(()) is Fit.READY


def test_settings_of_tools_do_not_matter_and_pins_do(ready: Environment) -> None:
    project = ready.root / "pyproject.toml"
    project.write_text(project.read_text(encoding="utf-8") + "[tool.ruff]\nline-length = 1\n", encoding="utf-8")
    assert ready.fit(()) is Fit.READY
    ready.constraints.write_text("typer==2\n", encoding="utf-8")
    assert ready.fit(()) is Fit.REMAKE


def _stamp(text: str, environment: Environment) -> None:
    environment.stamp.write_text(text, encoding="utf-8")


SPOILT: dict[str, Callable[[Environment], object]] = {
    "another dependency": lambda environment: (environment.root / "pyproject.toml").write_text(
        '[project]\nname = "x"\nversion = "1"\ndependencies = ["rich"]\n'
    ),
    "no interpreter": lambda environment: environment.python.unlink(),
    "no home": lambda environment: (environment.venv / "pyvenv.cfg").unlink(),
    "another home": lambda environment: (environment.venv / "pyvenv.cfg").write_text(
        f"home = {environment.root / 'gone'}\n"
    ),
    **{f"stamp {text!r}": partial(_stamp, text) for text in ("", "{", "[]", '{"extras": []}', "\x00")},
}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_what_was_spoilt_or_changed_since_is_remade(ready: Environment, spoilt: str) -> None:
    SPOILT[spoilt](ready)
    assert ready.fit(()) is Fit.REMAKE


def test_another_python_remakes(ready: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.bootstrap.environment.python_kind", lambda: "cpython 3.99 linux x86_64")
    assert ready.fit(()) is Fit.REMAKE


def test_a_moved_folder_remakes(ready: Environment) -> None:
    moved = Environment(ready.root.rename(ready.root.with_name("moved")))
    assert moved.stamp.exists()
    assert moved.fit(()) is Fit.REMAKE


def test_what_a_killed_set_up_left_is_remade(ready: Environment) -> None:
    ready.stamp.unlink()
    rest = ready.venv / "rest"
    rest.touch()
    install(ready, (), FakeSteps(ready))
    assert not rest.exists()
    assert ready.fit(()) is Fit.READY


def test_a_failed_download_says_so_and_keeps_nothing(environment: Environment) -> None:
    steps = FakeSteps(environment, lambda command: OFFLINE if "--editable" in command else None)
    with pytest.raises(SetupFailed) as failed:
        install(environment, (), steps)
    said = str(failed.value)
    assert "A download failed" in said
    assert "[Errno 111] Connection refused" in said
    assert "conflicting" not in said, "what pip makes of it would send a person the wrong way"
    assert "the same command tries again" in said
    assert str(environment.log) in said
    assert not environment.venv.exists()
    install(environment, (), FakeSteps(environment))
    assert environment.fit(()) is Fit.READY


def test_a_failed_extra_leaves_what_was_there(ready: Environment) -> None:
    with pytest.raises(SetupFailed):
        install(ready, ("test",), FakeSteps(ready, lambda command: OFFLINE if "--editable" in command else None))
    assert ready.fit(()) is Fit.READY
    assert ready.fit(("test",)) is Fit.GROW


def test_an_interrupt_keeps_nothing_half_done(environment: Environment) -> None:
    def interrupt(command: str) -> None:
        if "--editable" in command:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        install(environment, (), FakeSteps(environment, interrupt))
    assert not environment.venv.exists()


@pytest.mark.parametrize("line", ["ensurepip is not available", "/usr/bin/python3: No module named venv"])
def test_without_ensurepip_the_outer_pip_helps(environment: Environment, line: str) -> None:
    steps = FakeSteps(
        environment, lambda command: [line] if "-m venv " in command and "--without-pip" not in command else None
    )
    install(environment, (), steps)
    assert "--without-pip" in steps.commands[1]
    assert all(f"-m pip --python {environment.python}" in command for command in steps.commands[2:])
    assert environment.fit(()) is Fit.READY
    later = FakeSteps(environment)
    install(environment, ("test",), later)
    assert all(f"-m pip --python {environment.python}" in command for command in later.commands)


FULL = ["Collecting x", "ERROR: No space left on device"]
NO_VENV, NO_PIP = ["ensurepip is not available"], ["No module named pip"]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ({"setuptools": FULL}, "fetching the build tool ended with code 1"),
        ({"setuptools": FULL}, "No space left on device"),
        (
            {"--without-pip": None, "-m venv": NO_VENV, "": NO_PIP},
            f"apt install python{sys.version_info.major}.{sys.version_info.minor}-venv",
        ),
    ],
)
def test_what_fails_is_told_and_nothing_stays(
    environment: Environment, lines: dict[str, list[str] | None], told: str
) -> None:
    """By the first words that stand in a command."""
    fails = FakeSteps(environment, lambda command: next((lines[words] for words in lines if words in command), None))
    with pytest.raises(SetupFailed) as failed:
        install(environment, (), fails)
    assert told in str(failed.value)
    assert not environment.venv.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be made read-only there")
def test_a_folder_that_cannot_be_written_is_told(environment: Environment) -> None:
    environment.lock.mkdir()
    with pytest.raises(SetupFailed, match="Cannot write to"):
        bootstrap.ensure(environment, (), Progress(io.StringIO()))


def test_start_tells_a_failure_and_an_interrupt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise SetupFailed("no disk")

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bootstrap, "ensure", fail)
    assert bootstrap.start(["play"], module=False) == 1
    monkeypatch.setattr(bootstrap, "ensure", interrupt)
    assert bootstrap.start(["play"], module=False) == 130
    assert capsys.readouterr().err == "no disk\n\nSet-up stopped. The same command begins it again.\n"


def test_only_the_test_command_needs_more() -> None:
    assert bootstrap.extras_for(["test", "--fast"]) == ("test",)
    assert bootstrap.extras_for(["play", "test"]) == ()
    assert bootstrap.extras_for(["--help"]) == bootstrap.extras_for([]) == ()


def test_a_second_start_waits_and_says_so(tmp_path: Path) -> None:
    said = io.StringIO()
    entered: list[float] = []

    def second() -> None:
        with Lock(tmp_path / "lock", Progress(said)):
            entered.append(time.monotonic())

    with Lock(tmp_path / "lock", Progress(io.StringIO())):
        waiting = threading.Thread(target=second)
        waiting.start()
        deadline = time.monotonic() + 100
        while "waiting" not in said.getvalue() and time.monotonic() < deadline:
            time.sleep(0.01)
        left = time.monotonic()
        assert not entered
    waiting.join(10)
    assert entered
    assert entered[0] >= left
    assert "Another start is setting up: waiting for it" in said.getvalue()


def test_the_loser_of_two_starts_finds_it_done(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    class Waited(Lock):
        def __enter__(self) -> Lock:  # type: ignore[override]
            install(environment, (), FakeSteps(environment))
            return super().__enter__()

    monkeypatch.setattr(bootstrap, "Lock", Waited)
    monkeypatch.setattr(bootstrap, "install", lambda *_: pytest.fail("set up twice"))
    bootstrap.ensure(environment, (), Progress(io.StringIO()))


def test_a_program_is_logged_and_its_failure_carries_its_lines(environment: Environment) -> None:
    said = io.StringIO()
    with environment.lock.open("a") as held:
        runner = Runner(environment, Progress(said), held.fileno())
        runner.run("Greeting", [sys.executable, "-c", "print('hello')"])
        with pytest.raises(Ended) as ended:
            runner.run("Failing", [sys.executable, "-c", "import os; print(os.getcwd()); raise SystemExit(3)"])
    assert ended.value.code == 3
    assert ended.value.lines == [str(environment.root)]
    assert "hello" in environment.log.read_text(encoding="utf-8")
    assert "Greeting: done in" in said.getvalue()
    assert "Failing: failed after" in said.getvalue()


def test_nothing_of_the_callers_python_leaks_and_the_index_stays() -> None:
    env = {
        "PYTHONPATH": "a",
        "PYTHONHOME": "b",
        "VIRTUAL_ENV": "c",
        "PIP_TARGET": "d",
        "PIP_USER": "1",
        "PIP_CONSTRAINT": "e",
    }
    kept = {"PATH": "/bin", "PIP_INDEX_URL": "https://i", "PIP_PROXY": "p", "HTTPS_PROXY": "q", "PYTHONUTF8": "1"}
    assert clean_env({**env, **kept}) == kept


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_moves_on_a_terminal_and_is_calm_elsewhere() -> None:
    now = [0.0]
    for stream in (Terminal(), io.StringIO()):
        now[0] = 0.0
        progress = Progress(stream, clock=lambda: now[0])
        with progress.step("Working"):
            for now[0] in (1.0, 2.0, QUIET + 1):
                progress.tick("3 packages")
        expected = 3 if stream.isatty() else 1
        assert stream.getvalue().count("3 packages") == expected
        assert f"Working: done in {QUIET + 1:.1f} s\n" in stream.getvalue()


def test_the_gist_of_pips_output() -> None:
    assert gist([]) == ""
    assert gist(["Collecting typer==1 (from x)", "  Using cached", "Collecting rich"]) == "2 packages, now rich"
    assert gist(["Collecting rich", "Installing collected packages: rich"]) == "installing"


def test_an_old_python_can_read_the_start_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    source = MAIN.read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 4))
    assert source.isascii(), "Python 2 reads no other characters without being told"
    monkeypatch.setattr(sys, "version_info", (3, 8, 18))
    monkeypatch.setattr(sys, "version", "3.8.18 (default)")
    with pytest.raises(SystemExit) as told:
        exec(compile(source, str(MAIN), "exec"), {"__name__": "__main__", "__package__": None})
    assert str(told.value).startswith("Vernissage needs Python 3.11 or newer, and this is Python 3.8.18.")
