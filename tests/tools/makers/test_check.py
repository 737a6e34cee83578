from pathlib import Path

import pytest

from tests import conftest
from tests.needs import missing
from tools import cli
from tools.makers.commands import check
from tools.makers.commands.check import Result, Step, steps, summary


def names(*chosen: str, fast: bool = False) -> list[str]:
    return [step.name for step in steps(chosen, fast=fast)]


def test_the_whole_suite_is_measured_and_a_part_is_not() -> None:
    assert names()[:4] == ["ruff format", "ruff check", "mypy", "vulture"]
    assert names()[-2:] == ["coverage engine", "coverage netcode"]
    assert (
        names("tests/x.py")
        == names("-k", "y")
        == names(fast=True)
        == ["ruff format", "ruff check", "mypy", "vulture", "pytest"]
    )


def test_every_test_runs_once_and_measured_folders_exist() -> None:
    [plain] = [step for step in steps([], fast=False) if step.name == "pytest"]
    assert not any(arg.startswith(("--ignore", "--deselect", "-m=", "tests")) for arg in plain.args)
    assert all((check.ROOT / "tests" / folder).is_dir() for folder in conftest.MEASURED)


def test_fast_leaves_slow_tests_out() -> None:
    [pytest_step] = [step for step in steps([], fast=True) if step.name == "pytest"]
    assert pytest_step.args[-2:] == ("-m", "not slow and not nightly")


def test_all_takes_what_measures_for_minutes_as_well() -> None:
    plain, whole = (
        next(step.args for step in steps([], fast=False, nightly=nightly) if step.name == "pytest")
        for nightly in (False, True)
    )
    assert {*whole} - {*plain} == {""}


def test_a_failed_check_hides_none_and_fails_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def do(step: Step) -> Result:
        ran.append(step.name)
        return Result(step.name, 1 if step.name == "ruff check" else 0, 1.5)

    monkeypatch.setattr(check, "_do", do)
    with pytest.raises(SystemExit) as ended:
        cli.main(["test", "--fast"])
    assert ended.value.code == 1
    assert sorted(ran[:-1]) == sorted(names(fast=True)[:-1]), "format, lint and types run beside each other"
    assert ran[-1] == "pytest"
    assert capsys.readouterr().out.rstrip().endswith("Failed: ruff check")


def test_a_step_runs_this_python_from_the_project_on_loopback() -> None:
    script = (
        "import os, sys, pathlib\n"
        "sys.exit(40 if os.environ['VERNISSAGE_NET'] == 'loopback' and pathlib.Path('pyproject.toml').exists() else 1)"
    )
    assert check._do(Step("trial", ("-c", script))).code == 40


def test_a_check_beside_others_says_all_at_once_when_it_has_ended(capsys: pytest.CaptureFixture[str]) -> None:
    script = "import sys; print('found', flush=True); sys.exit('badly')"
    assert check._do(Step("trial", ("-c", script), beside=True)).code == 1
    assert capsys.readouterr().out == "\n== trial\nfound\nbadly\n"


def test_the_summary_has_each_check_and_the_whole_time() -> None:
    assert summary([Result("mypy", 0, 2.0), Result("pytest", 2, 3.25)], 4.5).splitlines() == [
        "mypy               ok         2.0 s",
        "pytest             FAILED     3.2 s",
        "all checks         FAILED     4.5 s",
        "Failed: pytest",
    ]


def test_paths_are_those_of_the_caller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "test_x.py").touch()
    monkeypatch.chdir(tmp_path)
    assert check._placed("test_x.py::test_y") == f"{tmp_path / 'test_x.py'}::test_y"
    assert check._placed("nosuch.py") == "nosuch.py"


def test_missing_programs_are_found_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "here"
    program.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert missing(("here", "no-such-program")) == ["no-such-program"]


@pytest.mark.parametrize("code", [0, 1])
def test_what_a_quiet_check_says_is_shown_where_it_fails(code: int, capfd: pytest.CaptureFixture[str]) -> None:
    step = Step("many", ("-c", f"print('a line'); raise SystemExit({code})"), beside=True, quiet=True)
    assert check._do(step).code == code
    assert ("a line" in capfd.readouterr().out) == bool(code)
