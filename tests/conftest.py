"""What holds for the whole run: networks are loopback only, generated cases are the same on every machine, and nobody's own
settings and tables are read or changed.
"""

import asyncio
import atexit
import gc
import inspect
import os
import shutil
import tempfile
from collections.abc import Generator
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import FunctionType

import coverage
import pytest
from hypothesis import settings
from spake2 import ed25519_basic

import engine
import netcode

TESTS = Path(__file__).parent
MEASURED = ("engine/bots", "engine/core", "engine/paintings", "netcode")
"""Folders of tests whose coverage is measured, where it is measured at all: the packages' own. All would take twice as long."""
SLOW = (
    "attack", "client/browser", "client/screens", "client/session", "engine/bots", "golden", "netcode/host", "netcode/programs",
    "netns", "tools/makers", "tools/matches",
    "client/tables/test_drawing.py", "client/tables/test_nothing_cut.py", "client/tables/test_stolen_paintings_lines.py",
    "client/tables/test_traces.py", "client/terminal/test_odd_lines.py", "client/widgets/test_rows.py",
    "client/test_app.py", "client/test_language_files.py", "client/test_over_the_wire.py", "client/test_real_window.py",
    "client/test_scans.py", "client/test_screenshots.py",
    "contract/test_boards.py", "contract/test_plates.py", "contract/test_play.py", "contract/test_simulator.py",
    "contract/test_words_of_games.py", "contract/test_wire_leaks.py", "contract/test_worlds.py",
    "netcode/discovery/test_announce.py", "netcode/discovery/test_browse.py",
    "engine/games/artline/test_judging.py", "engine/games/stolen_paintings/modes",
    "engine/games/stolen_paintings/test_forgers_leaks.py", "engine/games/stolen_paintings/test_ladder.py",
    "engine/games/stolen_paintings/test_leaks.py",
    "tools/test_encodings.py", "tools/test_ladder.py", "tools/test_own_bots.py", "tools/test_play.py", "tools/test_simulate.py",
    "tools/test_stolen_paintings.py", "tools/test_wheel.py", "tools/test_window.py",
)  # fmt: skip
"""Folders and files whose tests are all `slow`: nine tenths of the suite's time. The others answer within a minute."""

WAITING = (
    "attack/test_half_open.py", "client/browser", "client/screens/test_shut_out.py", "client/screens/test_whole_evening.py",
    "client/session", "client/test_real_window.py", "netcode/discovery", "netcode/host", "netcode/programs", "netns", "tools",
)  # fmt: skip
"""Folders and files whose tests mostly wait for clocks and for other processes."""

PATIENCE = 100.0
"""Seconds that a test may take which is a coroutine."""

gc.disable()  # until all tests are collected: a sixth of that time, and hardly anything goes
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # numpy's own threads wait for each other by computing: three times the work
os.environ["VERNISSAGE_NET"] = "loopback"
os.environ["VERNISSAGE_HOME"] = HOME = tempfile.mkdtemp(prefix="vernissage-tests-")

for multiply in (ed25519_basic.scalarmult_element, ed25519_basic.scalarmult_element_safe_slow):
    # Tests deal the same secrets again and again, so most products of a handshake come again: half of what joining takes.
    alone = FunctionType(multiply.__code__, {**multiply.__globals__})  # calls itself, not what remembers
    setattr(ed25519_basic, multiply.__name__, lru_cache(maxsize=4096)(alone))

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have settings, tables and results in a folder of the test's own."""
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))
    return tmp_path


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the flag that draws golden pictures anew."""
    parser.addoption("--update-goldens", action="store_true", help="draw the golden pictures of the client anew")


def pytest_configure(config: pytest.Config) -> None:
    """Let a worker end at once when all is told: to free one by one what hundreds of tests have kept takes it seconds."""
    if hasattr(config, "workerinput"):
        atexit.register(os._exit, 0)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let coverage rest where tests are only handed to workers."""
    running = coverage.Coverage.current()
    if running is not None and _hands_out(session.config):
        running.stop()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what a worker measured before it says that it is done: it is killed if it then takes long to end."""
    running = coverage.Coverage.current()
    if running is not None and hasattr(session.config, "workerinput"):
        running.stop()
        running.save()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine on a loop of its own; it fails where it takes too long."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None

    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames})

    asyncio.run(bounded())
    return True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let coverage rest, here and in the processes that a test starts, while a test of another folder runs."""
    running = coverage.Coverage.current()
    if running is None or (_among(item.path, MEASURED) and item.get_closest_marker("unmeasured") is None):
        return (yield)
    inherited = {name: os.environ.pop(name) for name in [*os.environ] if name.startswith("COVERAGE_PROCESS")}
    running.stop()
    try:
        return (yield)
    finally:
        running.start()
        os.environ.update(inherited)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Let coverage see each measured module run once, then rest while tests are collected: they take twice as long with it."""
    running = coverage.Coverage.current()
    if running is None or _hands_out(session.config):
        return (yield)
    for package in (engine, netcode):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    running.stop()
    try:
        return (yield)
    finally:
        running.start()


def _hands_out(config: pytest.Config) -> bool:
    """Tell whether this process only hands tests to its workers."""
    return bool(config.getoption("numprocesses", None)) and not hasattr(config, "workerinput")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what is slow as a whole."""
    if _among(item.path, SLOW):
        item.add_marker("slow")


@cache
def _among(file: Path, places: tuple[str, ...]) -> bool:
    """Tell whether a file of tests is one of these or stands in one of these folders."""
    return any(file.is_relative_to(TESTS / place) for place in places)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no worker is left alone with it at the end; name groups in ids.

    Those that wait lie evenly among those that compute: while one waits, a core is free for another.

    pytest-xdist 3.8 reads a test's group there. It would write it itself, but to an attribute that pytest 9.2 no longer has.
    """
    waiting, busy, quick = list[pytest.Item](), list[pytest.Item](), list[pytest.Item]()
    for item in items:
        waits = _among(item.path, WAITING)
        (waiting if waits else quick if item.get_closest_marker("slow") is None else busy).append(item)
    places = [((place + 0.5) / len(kind), item) for kind in (waiting, busy) for place, item in enumerate(kind)]
    items[:] = [*(item for _, item in sorted(places, key=lambda placed: placed[0])), *quick]
    for item in items:
        group = item.get_closest_marker("xdist_group")
        if getattr(item.config.option, "loadgroup", False) and group and not item.nodeid.endswith(f"@{group.args[0]}"):
            item._id = item._id.parse(f"{item.nodeid}@{group.args[0]}")


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what stays: all tests, modules and games, a tenth of the run's time."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take away the home of those tests that have none of their own; let a worker that has told all end soon."""
    if hasattr(config, "workerinput"):
        gc.freeze()  # else pytest has all its garbage collected five times over, for nobody
    shutil.rmtree(HOME, ignore_errors=True)
