"""What may depend on what. Arrows go one way:

    core <- paintings <- games <- bots <- netcode <- client <- tools        assets: anyone may, and it imports nothing

Everything is denied that is not listed here. Who needs more adds a line, with its reason.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import re
import subprocess
import sys
from fnmatch import fnmatchcase

import pytest

from tests.contract.imports import ROOT, calls, cycle, foreign, imported, modules, ours, reach, read, targets

LAYERS = ("engine.core", "engine.paintings", "engine.games", "engine.bots", "netcode", "client", "tools")
PURE = {
    "__future__", "abc", "array", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "hashlib", "heapq",
    "hmac", "inspect", "itertools", "math", "msgspec", "operator", "re", "string", "struct", "textwrap", "types", "typing",
    "unicodedata", "zlib",
}  # fmt: skip
"""What the rules may import: no clock, no chance, no file, no network."""
FILES = {"pathlib", "tomllib"}
"""The catalogue reads its tables."""

ONLY_IN: dict[str, tuple[str, ...]] = {
    "pygame": ("client.*",),
    "websockets": ("netcode.*",),
    "zeroconf": ("netcode.*",),
    "ifaddr": ("netcode.*",),
    "ssl": ("netcode.*",),
    "secrets": ("netcode.*",),
    "cryptography": ("netcode.*",),
    "spake2": ("netcode.pake",),
    "msgpack": ("netcode.wire",),
    "typer": ("client.*", "tools.*"),
    "rich": ("client.*", "tools.*"),
    "platformdirs": ("netcode.*", "client.*", "tools.*"),
    "numpy": ("tools.*",),
    "skia": ("tools.*",),
    "PIL": ("client.packs.images", "tools.*"),
    "urllib3": ("tools.fetching.*",),
    "scipy": ("tools.*",),
    "hypothesis": (),
    "pytest": (),
    "pickle": (),
}
"""What only some may import; module names may have stars."""

WITHOUT_PYGAME = (
    "client", "client.text", "client.tables", "client.tables.*.lines", "client.tables.board", "client.tables.*.board",
    "client.motion", "client.packs", "client.packs.*", "netcode", "tools.cli",
)  # fmt: skip
"""What runs on a machine without a screen, with all that it loads."""

DRIVERS = (
    "netcode.bot", "netcode.bots", "netcode.browse", "netcode.doctor", "netcode.host", "netcode.join", "netcode.journal",
    "netcode.lan", "netcode.net", "netcode.outbox", "netcode.pipe", "netcode.probe", "netcode.record", "netcode.server",
    "netcode.sockets", "netcode.soundings", "netcode.supervis*", "netcode.worker", "client.app", "client.link",
    "client.network", "client.hosting", "client.returns", "client.seating", "client.terminal", "client.commands", "tools.*",
)  # fmt: skip
"""The thin layer that has a clock, sockets and tasks. All other modules are given the time and return what to do."""
IN_DRIVERS = {
    "asyncio",
    "socket",
    "selectors",
    "threading",
    "multiprocessing",
    "subprocess",
    "concurrent",
    "sched",
    "signal",
}
CLOCKS = re.compile(
    r"^time\.\w+$|^(perf_counter|monotonic|sleep)$|(^|\.)(datetime|date)\.(now|utcnow|today)$|loop(\(\))?\.time$|clock\.tick"
)
NO_CHANCE = ("engine*", "netcode.*")
"""Where the module `random` may not be: the rules have `engine.core.rng`, secrets come from the system."""
CHANCE_FOR_TESTS = ("netcode.memnet*",)

LONG, TOO_LONG = 400, 600
"""Lines: longer than the first needs a reason in the docstring ('long because ...'), the second is the end."""

NAMES = sorted(modules())


def fits(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(name, pattern) or (pattern.endswith(".*") and name == pattern[:-2]) for pattern in patterns)


def layer(name: str) -> int | None:
    """Return the place of a module's layer, None for assets and for packages that only hold others."""
    return next((n for n, top in enumerate(LAYERS) if name == top or name.startswith(top + ".")), None)


def folder(name: str, among: str) -> str | None:
    """Return which folder of games or tables a module belongs to."""
    rest = name.removeprefix(among + ".")
    return rest.split(".")[0] if rest != name else None


@pytest.mark.parametrize("name", NAMES)
def test_arrows_go_one_way(name: str) -> None:
    own = layer(name)
    if own is None:
        assert not ours(name), f"{name} imports nothing of ours, not {sorted(ours(name))}"
        return
    upward = [target for target in ours(name) if (layer(target) or 0) > own]
    assert not upward, f"{name} must not know {upward}: {' <- '.join(LAYERS)}"


@pytest.mark.parametrize("among", ["engine.games", "client.tables"])
def test_a_game_does_not_know_another(among: str) -> None:
    slugs = {part for name in NAMES if (part := folder(name, "engine.games"))}
    for name in NAMES:
        own = folder(name, among)
        if own in slugs:
            others = [t for t in ours(name) if (folder(t, among) or own) in slugs - {own}]
            assert not others, f"{name} imports another game: {others}; move what both need to engine.core"


def test_there_is_no_circle() -> None:
    assert not (circle := cycle()), " -> ".join(circle)


@pytest.mark.parametrize("name", [name for name in NAMES if name.split(".")[0] == "engine"])
def test_the_rules_are_pure(name: str) -> None:
    allowed = PURE | (FILES if name.startswith("engine.paintings") else set())
    more = {target.split(".")[0] for target in foreign(name)} - allowed
    assert not more, f"{name} may not import {sorted(more)}: no clock, chance, file or network in the rules"


@pytest.mark.parametrize("name", NAMES)
def test_libraries_stay_where_they_belong(name: str) -> None:
    tops = {target.split(".")[0] for target in foreign(name)}
    for top in tops & ONLY_IN.keys():
        assert fits(name, ONLY_IN[top]), f"{name} may not import {top}; only {ONLY_IN[top]} may"
    if not fits(name, DRIVERS):
        assert not tops & IN_DRIVERS, (
            f"{name} is not a driver; no {sorted(tops & IN_DRIVERS)} here, return effects instead"
        )
    if fits(name, NO_CHANCE) and not fits(name, CHANCE_FOR_TESTS):
        assert "random" not in tops, f"{name} may not import random"


@pytest.mark.parametrize("name", [name for name in NAMES if fits(name, WITHOUT_PYGAME)])
def test_what_needs_no_screen_loads_no_pygame(name: str) -> None:
    drawing = [module for module in reach(name) if any(t.split(".")[0] == "pygame" for t in foreign(module))]
    assert not drawing, f"{name} loads pygame through {drawing}"


@pytest.mark.parametrize("name", NAMES)
def test_only_drivers_look_at_the_clock(name: str) -> None:
    looks = [(what, line) for what, line in calls(modules()[name]) if CLOCKS.search(what)]
    assert fits(name, DRIVERS) or not looks, f"{name} asks for the time: {looks}; let a driver pass it in"


@pytest.mark.parametrize("name", NAMES)
def test_files_stay_short(name: str) -> None:
    module = modules()[name]
    assert module.lines <= TOO_LONG, f"{module.where} has {module.lines} lines; split it"
    said = "long because" in (ast.get_docstring(module.tree) or "").lower()
    assert module.lines <= LONG or said, (
        f"{module.where} has {module.lines} lines; split it, or say 'Long because ...' on top"
    )


def making(call: str) -> list[str]:
    """Return the modules that call something by this name."""
    return [name for name in NAMES if any(what.split(".")[-1] == call for what, _ in calls(modules()[name]))]


def test_only_look_makes_a_view() -> None:
    """`View(...)` is written once, in engine/core/game.py; nobody else can put a state into what leaves."""
    makers = [name for name in making("View") if "engine.core.game.View" in seen_names(name)]
    assert makers == ["engine.core.game"]


def seen_names(name: str) -> set[str]:
    """Return what a module can mean by its names: those that it imports or defines, in full."""
    found = set()
    for node in ast.walk(modules()[name].tree):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        if isinstance(node, ast.ClassDef):
            found.add(f"{name}.{node.name}")
    return found | {full.replace("engine.core.View", "engine.core.game.View") for full in found}


def test_views_leave_by_one_door() -> None:
    """The messages that carry a view or the log are made in one module; it takes `View` envelopes, never a state."""
    for message in ("Showing", "Log"):
        makers = [name for name in making(message) if f"netcode.messages.{message}" in seen_names(name)]
        assert makers == ["netcode.door"], f"{message} is made in {makers}"
    assert not [
        name for name in ours("netcode.door") if name.startswith("engine.") and name.endswith((".match", ".state"))
    ]


LOADING = """
import importlib, json, sys

def put(name, module):
    sys.modules[name] = module
    package, _, own = name.rpartition(".")
    if package in sys.modules:
        setattr(sys.modules[package], own, module)

def take(name):
    package, _, own = name.rpartition(".")
    if package in sys.modules and own in vars(sys.modules[package]):
        delattr(sys.modules[package], own)
    return sys.modules.pop(name)

loaded = {}
for name, needed in json.load(sys.stdin):
    for other in [other for other in loaded if other not in needed and other in sys.modules]:
        take(other)
    for other in sorted(loaded.keys() & set(needed)):
        put(other, loaded[other])
    importlib.import_module(name)
    loaded[name] = sys.modules[name]
"""


def test_each_module_loads_alone() -> None:
    """No module relies on another having been imported before it: each is imported where only what it names is there."""
    drawing = {name for name in NAMES if any("pygame" in str(imported(module)) for module in reach(name))}
    painting = {name for name in NAMES if any({"numpy", "skia"} & set(imported(module)) for module in reach(name))}
    if importlib.util.find_spec("skia") is None:  # the extra `art` is not installed
        drawing |= painting
    headless = [name for name in NAMES if not name.endswith("__main__") and name not in drawing]
    in_order = sorted(
        headless, key=lambda name: (len(reach(name)), name)
    )  # what a module needs has been loaded before it
    told = subprocess.run(
        [sys.executable, "-W", "error", "-c", LOADING],
        input=json.dumps([(name, sorted(reach(name) - {name})) for name in in_order]),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr[-2000:]


FORBIDDEN = {
    "time.monotonic()": True,
    "asyncio.get_running_loop().time()": True,
    "self._loop.time()": True,
    "datetime.now(UTC)": True,
    "datetime.datetime.utcnow()": True,
    "datetime(2000, 1, 1)": False,
    "timedelta(days=1)": False,
    "runtime()": False,
}


@pytest.mark.parametrize(("source", "seen"), FORBIDDEN.items())
def test_a_look_at_the_clock_is_seen(source: str, seen: bool) -> None:
    module = read("netcode.somewhere", ROOT / "x.py", source)
    assert any(CLOCKS.search(what) for what, _ in calls(module)) == seen


def test_every_way_to_import_is_seen() -> None:
    source = (
        "import time as t\nfrom engine.core import game, View\n"
        "if TYPE_CHECKING:\n    from netcode import wire\ndef f():\n    import client.text\n"
    )
    seen = {"time", "engine.core", "engine.core.game", "netcode.wire", "client.text"}
    assert targets(read("engine.somewhere", ROOT / "x.py", source)) == seen
