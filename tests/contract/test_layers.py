"""What may depend on what. Arrows go one way:

    core <- paintings <- games <- bots <- netcode <- client <- tools        assets: anyone may, and it imports nothing

Everything is denied that is not listed here. Who needs more adds a line, with its reason.
"""

import ast
import importlib.util
import json
import os
import re
import subprocess
import sys
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from tests.contract.imports import (
    ROOT,
    calls,
    cycle,
    foreign,
    imported,
    modules,
    names,
    ours,
    reach,
    read,
    targets,
)
from tests.needs import needs

pytestmark = pytest.mark.xdist_group("sources")  # each process that reads all sources takes seconds for it
LAYERS = ("engine.core", "engine.paintings", "engine.games", "engine.bots", "netcode", "client", "tools")
PURE = {
    "__future__", "abc", "array", "bisect", "collections", "dataclasses", "difflib", "enum", "fractions", "functools",
    "hashlib", "heapq", "hmac", "inspect", "itertools", "math", "msgspec", "operator", "re", "string", "struct", "textwrap",
    "types", "typing", "unicodedata", "zlib",
}  # fmt: skip
"""What the rules may import: no clock, no chance, no file, no network."""
FILES = {"pathlib", "tomllib"}
"""The catalogue reads its tables."""

ONLY_IN: dict[str, tuple[str, ...]] = {
    "pygame": ("client.*",),
    "accesskit": ("client.accessibility.adapter",),
    "zeroconf": ("netcode.*",),
    "ifaddr": ("netcode.*",),
    "ssl": ("netcode.*",),
    "secrets": ("netcode.*",),
    "cryptography": ("netcode.*", "client.browser.sealing"),
    "spake2": ("netcode.protocol.pake",),
    "msgpack": ("netcode.protocol.codec", "tools.makers.bench.bare"),
    "confusable_homoglyphs": ("netcode.protocol.names",),
    "wakepy": ("netcode.host.awake",),
    "filelock": ("netcode.storage.table_lock",),
    "h11": ("client.browser.server",),
    "bidi": ("client.drawing.fonts",),
    "segno": ("client.drawing.qr_code",),
    "typer": ("client.*", "tools.*"),
    "rich": ("client.*", "tools.*"),
    "platformdirs": ("netcode.*", "client.*", "tools.*"),
    "numpy": ("tools.*",),
    "skia": ("tools.*",),
    "PIL": ("client.packs.images", "tools.*"),
    "urllib3": ("tools.fetching.*",),
    "scipy": ("tools.*",),
    "openskill": ("tools.ladder.standings",),
    "distributed": ("tools.matches.cluster",),
    "pyarrow": ("tools.matches.parquet",),
    "gymnasium": ("tools.rl.*",),
    "pettingzoo": ("tools.rl.*",),
    "hypothesis": (),
    "pytest": (),
    "pickle": ("tools.rl.environment",),  # whoever unpickles an environment has chosen to trust the file
}
"""What only some may import; module names may have stars."""

WITHOUT_PYGAME = (
    "client.accessibility.*",
    "client", "client.terminal.*", "client.wording.*", "client.tables", "client.tables.*.lines", "client.tables.board",
    "client.tables.*.board", "client.tables.motion", "client.packs", "client.packs.*", "netcode", "tools.cli",
)  # fmt: skip
"""What runs on a machine without a screen, with all that it loads."""

DRIVERS = (
    "netcode.discovery.*", "netcode.guest.bot_client", "netcode.guest.session", "netcode.host.*",
    "netcode.programs.*",
    "netcode.storage.journal_on_disk", "netcode.storage.replacing", "netcode.transport.*",
    "client.app", "client.browser.bridge", "client.browser.child", "client.browser.claim", "client.browser.door",
    "client.browser.guest", "client.browser.joining", "client.browser.lasting", "client.browser.send_queue",
    "client.browser.passing", "client.browser.seating", "client.browser.server", "client.browser.stream",
    "client.session.*", "client.terminal.console", "tools.*",
)  # fmt: skip
"""The thin layer that has a clock, sockets and tasks. All other modules are given the time and return what to do."""
IN_DRIVERS = {
    "asyncio", "socket", "selectors", "threading", "multiprocessing", "subprocess", "concurrent", "sched", "signal",
}  # fmt: skip
CLOCKS = re.compile(
    r"^time\.\w+$|^(perf_counter|monotonic|sleep)$|(^|\.)(datetime|date)\.(now|utcnow|today)$|loop(\(\))?\.time$|clock\.tick"
)
DATES = re.compile(r"^time\.(time|time_ns|localtime|gmtime|ctime)$|(^|\.)(datetime|date)\.(now|utcnow|today)$")
DATED = {
    "client.session.network", "client.session.seat_passes", "netcode.discovery.doctor", "netcode.host.reserve",
    "netcode.host.table_host", "tools.commands.art_fetch", "tools.commands.house", "tools.fetching.report",
}  # fmt: skip
"""They keep or tell the day on which something was. Nothing else may: that clock is set back and forth."""
NO_CHANCE = ("engine*", "netcode.*")
"""Where the module `random` may not be: the rules have `engine.core.rng`, secrets come from the system."""
CHANCE_FOR_TESTS = ("netcode.simulation*",)

LONG, TOO_LONG = 400, 600
"""Lines: longer than the first needs a reason in the docstring ('long because ...'), the second is the end."""


def fits(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(name, pattern) or (pattern.endswith(".*") and name == pattern[:-2]) for pattern in patterns)


def layer(name: str) -> int | None:
    """Return the place of a module's layer, None for assets and for packages that only hold others."""
    return next((n for n, top in enumerate(LAYERS) if name == top or name.startswith(top + ".")), None)


def folder(name: str, among: str) -> str | None:
    """Return which folder of games or tables a module belongs to."""
    rest = name.removeprefix(among + ".")
    return rest.split(".")[0] if rest != name else None


def test_arrows_go_one_way() -> None:
    upward = [(name, target) for name in names() for target in ours(name) if not _may_know(name, target)]
    assert not upward, f"{' <- '.join(LAYERS)}; assets imports nothing"


def _may_know(name: str, target: str) -> bool:
    own = layer(name)
    return own is not None and (layer(target) or 0) <= own


@pytest.mark.parametrize("among", ["engine.games", "client.tables"])
def test_a_game_does_not_know_another(among: str) -> None:
    slugs = {part for name in names() if (part := folder(name, "engine.games"))}
    for name in names():
        own = folder(name, among)
        if own in slugs:
            others = [t for t in ours(name) if (folder(t, among) or own) in slugs - {own}]
            assert not others, f"{name} imports another game: {others}; move what both need to engine.core"


@pytest.mark.parametrize("layer", ["netcode", "client", "tools"])
def test_rooms_know_each_other_one_way(layer: str) -> None:
    """The folders of a layer are rooms: of two, at most one imports from the other."""
    arrows = {
        (room(name), room(target))
        for name in names()
        for target in ours(name)
        if room(name, layer) and room(target, layer)
    }
    both = {(one, other) for one, other in arrows if one < other and (other, one) in arrows}
    assert not both, f"these folders import from each other: {sorted(both)}"


def room(name: str, layer: str = "") -> str:
    """Return the folder of a module below its layer's, "" where it is not in that layer or lies beside the folders."""
    parts = name.split(".")
    return ".".join(parts[:2]) if len(parts) > 1 and name.startswith(layer) else ""


def test_there_is_no_circle() -> None:
    assert not (circle := cycle()), " -> ".join(circle)


def test_the_rules_are_pure() -> None:
    """No clock, chance, file or network in the rules."""
    more = []
    for name in (name for name in names() if name.split(".")[0] == "engine"):
        allowed = PURE | (FILES if name.startswith("engine.paintings") else set())
        if name in ("engine.core", "engine.games"):  # what is asked for is imported then
            allowed |= {"importlib"}
        more += [(name, top) for target in foreign(name) if (top := target.split(".")[0]) not in allowed]
    assert not more


def test_libraries_stay_where_they_belong() -> None:
    misplaced = [
        (name, top) for name in names() for top in _tops(name) if top in ONLY_IN and not fits(name, ONLY_IN[top])
    ]
    assert not misplaced, "see ONLY_IN"


def test_only_drivers_open_sockets_and_start_tasks() -> None:
    misplaced = [(name, top) for name in names() if not fits(name, DRIVERS) for top in _tops(name) & IN_DRIVERS]
    assert not misplaced, "these are not drivers: let them return effects instead"


def test_chance_comes_from_outside() -> None:
    bound = [name for name in names() if fits(name, NO_CHANCE) and not fits(name, CHANCE_FOR_TESTS)]
    assert not [name for name in bound if "random" in _tops(name)]


def _tops(name: str) -> set[str]:
    return {target.split(".")[0] for target in foreign(name)}


def test_what_needs_no_screen_loads_no_pygame() -> None:
    drawing = {name for name in names() if "pygame" in _tops(name)}
    loading = {name: reach(name) & drawing for name in names() if fits(name, WITHOUT_PYGAME)}
    assert not {name: through for name, through in loading.items() if through}


def test_only_drivers_look_at_the_clock() -> None:
    looks = [
        (name, what, line)
        for name in names()
        if not fits(name, DRIVERS)
        for what, line in calls(modules()[name])
        if CLOCKS.search(what)
    ]
    assert not looks, "let a driver pass the time in"


def test_no_length_of_time_is_measured_by_a_clock_that_somebody_sets() -> None:
    dated = {name for name in names() for what, _ in calls(modules()[name]) if DATES.search(what)}
    assert {name for name in dated if not name.startswith("tools.makers.")} == DATED


def test_what_cannot_be_decoded_is_caught_whole() -> None:
    """A file, a bot or a guest may bring what is no UTF-8, or too deep: msgspec has a kind of error of its own for neither."""
    handlers = [
        (name, ast.unparse(node.type))
        for name, module in modules().items()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ExceptHandler) and node.type is not None
    ]
    assert not [
        (name, caught) for name, caught in handlers if re.search(r"msgspec\.(MsgspecError|DecodeError)", caught)
    ]


def test_files_stay_short() -> None:
    long = {module.where: module for module in modules().values() if module.lines > LONG}
    assert not [where for where, module in long.items() if module.lines > TOO_LONG], "split these"
    unsaid = [
        where for where, module in long.items() if "long because" not in (ast.get_docstring(module.tree) or "").lower()
    ]
    assert not unsaid, "split these, or say 'Long because ...' on top"


MOST_METHODS = 25
MORE_METHODS = {
    "Recorder": (48, "the vocabulary of drawing, for pages"),
    "Canvas": (45, "the vocabulary of drawing"),
    "Listener": (49, "the vocabulary of drawing, for screen readers"),
    "App": (48, "not divided yet"),
    "Picture": (44, "not divided yet"),
    "Guest": (47, "not divided yet"),
    "Opening": (37, "not divided yet"),
    "RoomScreen": (37, "not divided yet"),
    "Scores": (35, "not divided yet"),
    "View": (34, "not divided yet"),
    "Moments": (31, "not divided yet"),
    "MomentsInHand": (32, "not divided yet"),
    "Motion": (28, "not divided yet"),
    "Table": (31, "not divided yet"),
}
"""Classes with more methods than that: how many, and why."""


def test_a_class_has_few_methods() -> None:
    """Those of its ancestors of ours count too. A larger class is divided into parts that it has."""
    most = sorted((len(methods(name, title)), title) for name, titles in classes().items() for title in titles)
    large = {title: count for count, title in most if count > MOST_METHODS}
    assert large.keys() == MORE_METHODS.keys()
    assert not {title: count for title, count in large.items() if count > MORE_METHODS[title][0]}


@cache
def classes() -> dict[str, dict[str, ast.ClassDef]]:
    """Return every class of ours by its module and name."""
    return {
        name: {node.name: node for node in ast.walk(module.tree) if isinstance(node, ast.ClassDef)}
        for name, module in modules().items()
    }


def methods(name: str, title: str) -> set[str]:
    """Return the names of the methods of a class in a module, its ancestors' included."""
    own = {
        inner.name for inner in classes()[name][title].body if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    for base in classes()[name][title].bases:
        ancestor = ast.unparse(base).partition("[")[0].rpartition(".")[2]
        places = [place for place in (name, *ours(name), *modules()) if ancestor in classes()[place]]
        if places and (places[0], ancestor) != (name, title):
            own |= methods(places[0], ancestor)
    return own


PACKED = {".gz", ".zip", ".whl", ".tar", ".map", ".wasm", ".so", ".dll", ".exe", ".jar"}
NOTICE = re.compile(r"copyright (\(c\)|©|\d{4})|@licen[cs]e|@preserve|SPDX-License", re.IGNORECASE)
"""What stands at the top of code that others wrote."""


@needs("git")
def test_no_foreign_code_lies_in_the_tree() -> None:
    """It comes by a package manager."""
    if not (ROOT / ".git").exists():
        pytest.skip("no repository: an archive")
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = [ROOT / name for name in listed.splitlines()]
    assert len(files) > 1000
    code = [file for file in files if file.suffix in (".py", ".js", ".css", ".sh") and file.exists()]
    assert not [file for file in files if file.suffix in PACKED or ".min." in file.name or "node_modules" in file.parts]
    assert not [file for file in code if NOTICE.search(file.read_text(encoding="utf-8")) and file != Path(__file__)]
    assert not [file for file in code if max(map(len, file.read_text(encoding="utf-8").splitlines()), default=0) > 400]


def making(call: str) -> list[str]:
    """Return the modules that call something by this name."""
    return [name for name in names() if any(what.split(".")[-1] == call for what, _ in calls(modules()[name]))]


@pytest.mark.parametrize("envelope", ["View", "PackedView"])
def test_only_look_makes_a_view(envelope: str) -> None:
    """Envelopes are made in engine/core/game.py alone; nobody else can put a state into what leaves."""
    makers = [name for name in making(envelope) if f"engine.core.game.{envelope}" in seen_names(name)]
    assert makers == ["engine.core.game"]


def test_only_a_guest_puts_what_it_was_sent_into_an_envelope() -> None:
    """`Game.envelope` hides nothing: on a host it would show a state."""
    assert making("envelope") == ["engine.core.game", "netcode.guest.event_order"]


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
        makers = [name for name in making(message) if f"netcode.protocol.messages.{message}" in seen_names(name)]
        assert makers == ["netcode.table.view_dispatch"], f"{message} is made in {makers}"
    assert not [
        name
        for name in ours("netcode.table.view_dispatch")
        if name.startswith("engine.") and name.endswith((".match", ".state"))
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
    drawing = {name for name in names() if any("pygame" in str(imported(module)) for module in reach(name))}
    extras = ("skia", "numpy", "openskill", "pettingzoo", "gymnasium", "distributed", "pyarrow")
    for package in extras:  # where they are not installed
        if importlib.util.find_spec(package) is None:
            drawing |= {name for name in names() if any(package in _tops(module) for module in reach(name))}
    headless = [name for name in names() if not name.endswith("__main__") and name not in drawing]
    in_order = sorted(headless, key=lambda name: (len(reach(name)), name))  # what a module needs is loaded before it
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
        "if TYPE_CHECKING:\n    from netcode.protocol import codec\ndef f():\n    import client.terminal.text_table\n"
    )
    seen = {"time", "engine.core", "engine.core.game", "netcode.protocol.codec", "client.terminal.text_table"}
    assert targets(read("engine.somewhere", ROOT / "x.py", source)) == seen
