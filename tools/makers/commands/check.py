"""`vernissage test`: every check that a change has to pass, each reported, none hiding the next."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

ROOT = Path(__file__).resolve().parents[3]
WORKERS = 4
"""Test processes on two cores: much of their time they wait for clocks, browsers and other processes."""
FAST_WORKERS = 3
"""The same for the fast tests, of which few wait; each further process has to collect them all."""
COVERED = {"engine": 95, "netcode": 95}
"""Package -> the per cent of its lines that its own tests have to run (`MEASURED` in tests/conftest.py)."""
SYSTEMS = ("win32", "darwin")
"""Other systems for which the types are checked too, without those of the tests."""


class Step(NamedTuple):
    """One check: its name in the summary and the arguments of this Python that run it.

    beside: it runs on one core and changes nothing, so it may run beside the others that do. quiet: its output is shown only
    where it fails.
    """

    name: str
    args: tuple[str, ...]
    beside: bool = False
    quiet: bool = False


class Result(NamedTuple):
    """How a check went: its name, its exit code, the seconds it took."""

    name: str
    code: int
    seconds: float


def run(
    paths: Annotated[list[str] | None, typer.Argument(help="Test files or folders, instead of all.")] = None,
    keyword: Annotated[str, typer.Option("-k", help="Only tests whose names match, as in pytest.")] = "",
    fast: Annotated[bool, typer.Option("--fast", help="Without slow tests and without measuring coverage.")] = False,
    nightly: Annotated[bool, typer.Option("--all", help="Also what measures for minutes: for a night.")] = False,
) -> None:
    """Check everything: format, lint, types, dead code, tests, coverage.

    Goes on after a check that failed, ends with a summary, and with exit code 1 if any failed. Coverage is measured
    of the tests of engine and netcode, and when the whole suite runs: not with paths, -k or --fast.
    """
    chosen = [*(_placed(path) for path in paths or ()), *(["-k", keyword] if keyword else [])]
    began, results = time.monotonic(), list[Result]()
    for beside, group in groupby(steps(chosen, fast=fast, nightly=nightly), attrgetter("beside")):
        with ThreadPoolExecutor(os.cpu_count() if beside else 1) as at_once:
            results += at_once.map(_do, group)
    typer.echo("\n" + summary(results, time.monotonic() - began))
    raise typer.Exit(any(result.code for result in results))


def steps(chosen: Sequence[str], *, fast: bool, nightly: bool = False) -> Iterator[Step]:
    """Yield the checks to run, for the arguments that choose tests."""
    yield Step("ruff format", ("-m", "ruff", "format", "--check", "."), beside=True)
    yield Step("ruff check", ("-m", "ruff", "check", "."), beside=True)
    yield Step("mypy", ("-m", "mypy"), beside=True)
    yield Step("vulture", ("-m", "vulture"), beside=True)
    pytest = ("-m", "pytest", "-n", str(FAST_WORKERS if fast else WORKERS), "--dist", "loadgroup")
    marked = ("-m", "not slow and not nightly") if fast else ("-m", "") if nightly else ()
    if fast or chosen:
        yield Step("pytest", (*pytest, *marked, *chosen))
        return
    # compiles all tests once, where else each worker would
    yield Step("collect tests", ("-m", "pytest", "--collect-only", "-qqq"), beside=True, quiet=True)
    for system in SYSTEMS:
        cache = f"--cache-dir=.mypy_cache/{system}"
        args = ("-m", "mypy", f"--platform={system}", cache, "--exclude=^tests/")
        yield Step(f"mypy, {system}", args, beside=True)
    yield Step("old coverage data", ("-m", "coverage", "erase"))
    yield Step("pytest", ("-m", "coverage", "run", *pytest, *marked, "--durations=20"))
    yield Step("coverage data", ("-m", "coverage", "combine", "--quiet"))
    for package, percent in COVERED.items():
        report = ("report", f"--include={package}/*", f"--fail-under={percent}", "--skip-covered", "--show-missing")
        yield Step(f"coverage {package}", ("-m", "coverage", *report))


def summary(results: Sequence[Result], seconds: float) -> str:
    """Return the closing lines: each check with its result and time, then whether all is well, after so many seconds."""
    lines = [f"{r.name:18} {'FAILED' if r.code else 'ok':6} {r.seconds:7.1f} s" for r in results]
    failed = [result.name for result in results if result.code]
    lines.append(f"{'all checks':18} {'FAILED' if failed else 'ok':6} {seconds:7.1f} s")
    return "\n".join(lines) + (f"\nFailed: {', '.join(failed)}" if failed else "")


def _do(step: Step) -> Result:
    """Run a check from the project's folder, its output shown as it comes; that of one beside others when it has ended."""
    head = f"\n== {step.name}\n"
    if not step.beside:
        typer.echo(head, nl=False)
        sys.stdout.flush()
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, *step.args],
        cwd=ROOT,
        env=test_env(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if step.beside else None,
        stderr=subprocess.STDOUT if step.beside else None,
        text=True,
        errors="replace",
    )
    if step.beside:
        typer.echo(head + ("" if step.quiet and not done.returncode else done.stdout), nl=False)
    return Result(step.name, done.returncode, time.monotonic() - began)


def test_env() -> dict[str, str]:
    """Return the environment of a check: no network but loopback, and coverage's fast core where Python has it.

    Bytecode is cached, whatever the environment says, as the suite starts hundreds of processes.
    """
    env = {**os.environ, "VERNISSAGE_NET": "loopback"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    if sys.version_info >= (3, 12):
        env["COVERAGE_CORE"] = "sysmon"
    return env


def _placed(path: str) -> str:
    """Return an absolute path, as the tests run in the project's folder; pytest's `::name` stays."""
    file, colons, name = path.partition("::")
    return str(Path(file).resolve()) + colons + name if Path(file).exists() else path
