"""The figures as the tables of docs/benchmarks.md, which are there between `<!-- bench NAME -->` and `<!-- end -->`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from client.wording.texts import Words
from tools.makers.bench.aims import FRAMES, Verdict, judge

SIDES = {
    "table": "ours",
    "disk": "ours, journal on disk",
    "asyncio": "bare asyncio with TLS",
    "floor": "floor: frames of the same sizes, nothing in them",
    "boardgame.io": "boardgame.io",
}
MODES = {
    "floor": "floor: known intents, checked apply",
    "bare": "legal intents, checked apply",
    "views": "and four views",
    "packed": "and four views, packed",
}
IDLE = {
    "one guest": ("guest_kib", "guest_cpu"),
    "one table with its four connections, beside others in one process": ("table_kib", "table_cpu"),
    "a host's own worker process, one table with four guests, interpreter and libraries included": (
        "host_kib",
        "host_cpu",
    ),
}


def tables(figures: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Return the tables by name, without those that the run left out."""
    made = {
        "machine": _machine(figures),
        "aims": _aims(judge(figures), words),
        "network": _network(figures["network"]),
        "engine": _engine(figures["engine"], words),
        "search": _search(figures["search"], words),
    }
    if figures["idle"]:
        made["idle"] = _idle(figures["idle"])
    if figures["window"] and figures["starts"]:
        made["window"] = _window(figures["window"], figures["starts"])
    if figures["frames"]:
        made["frames"] = _frames(figures["frames"], words)
    return made


def put_into(page: str, made: Mapping[str, str]) -> str:
    """Return a page with these tables at their marks. Raises KeyError for a table without a mark."""
    for name, table in made.items():
        before, begun, rest = page.partition(f"<!-- bench {name} -->")
        if not begun:
            raise KeyError(name)
        page = f"{before}{begun}\n\n{table}\n\n<!-- end -->{rest.partition('<!-- end -->')[2]}"
    return page


def _table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def _number(value: object) -> str:
    if value is None:
        return ""
    return f"{value:,}" if isinstance(value, int) else str(value)


def _machine(figures: Mapping[str, Any]) -> str:
    machine = figures["machine"]
    told = f"{machine['cores']} cores, {machine['system']}, CPython {machine['python']}, {machine['openssl']}."
    pace = f"{machine['fastest_ms']} to {machine['slowest_ms']} ms"
    told += f" A plain loop of a million steps took {pace} of CPU between the parts."
    missing = figures["missing"]
    return told + "".join(f" Not measured: {name} ({why})." for name, why in missing.items())


def _aims(verdicts: list[Verdict], words: Words) -> str:
    """Return the table of aims; of those of frames, which are many, only the missed ones."""
    rows = [
        (
            aim_told(one, words),
            f"{'>=' if one.least else '<='} {_number(one.aim)}",
            _number(one.value),
            _number(one.floor),
            _judged(one),
        )
        for one in verdicts
        if one.name != "frames" or not one.holds
    ]
    return _table(("what", "aim", "measured", "floor", ""), rows)


def _judged(verdict: Verdict) -> str:
    if verdict.holds is None:
        return "not measured"
    return (
        "holds" if verdict.holds else "**missed**" if verdict.possible is not False else "**missed**, as its floor does"
    )


def aim_told(verdict: Verdict, words: Words) -> str:
    """Return the subject of an aim in words."""
    of = {**verdict.of}
    if "game" in of:
        of["game"] = words.say(f"{of['game']}.title")
    return words.say(f"bench.aim.{verdict.name}", **of)


def _network(rows: list[dict[str, Any]]) -> str:
    order = [*SIDES]
    lines = [
        (
            row["guests"],
            f"{row['pause_ms']} ms" if row["pause_ms"] else "none",
            SIDES[row["side"]],
            f"{row['own_p50']:,} / {row['own_p95']:,}",
            f"{row['other_p50']:,} / {row['other_p95']:,}",
            _number(row["host_cpu"]),
            _number(row.get("own_p50_x_asyncio")),
            _number(row.get("own_p50_x_boardgame.io")),
            _number(row.get("host_cpu_x_asyncio")),
        )
        for row in sorted(rows, key=lambda row: (row["pause_ms"], row["guests"], order.index(row["side"])))
    ]
    heads = (
        "guests",
        "pause",
        "side",
        "own view p50 / p95 µs",
        "last other's p50 / p95 µs",
        "host CPU µs/intent",
        "own x asyncio",
        "own x boardgame.io",
        "host CPU x asyncio",
    )
    return _table(heads, lines)


def _engine(rows: list[dict[str, Any]], words: Words) -> str:
    lines = [
        (
            words.say(f"{row['game']}.title"),
            MODES[row["mode"]],
            _number(row["intents_per_second"]),
            round(1e6 / row["intents_per_second"], 1),
            _number(row["x_plain"]),
            _number(row["x_boardgame.io"]),
        )
        for row in rows
    ]
    return _table(("game", "an intent includes", "intents/s", "µs", "x plain crazy-eights", "x boardgame.io"), lines)


def _search(rows: list[dict[str, Any]], words: Words) -> str:
    names = ("moves_per_second", "x_plain", "floor_per_second", "floor_x_plain")
    lines = [(words.say(f"{row['game']}.title"), *(_number(row[name]) for name in names)) for row in rows]
    beside = "x flat search in plain crazy-eights"
    return _table(("game", "imagined moves/s", beside, "floor, moves/s", f"floor, {beside}"), lines)


def _idle(idle: Mapping[str, Any]) -> str:
    lines = [(what, f"{idle[kib]:,} KiB", f"{idle[cpu]} thousandths of a core") for what, (kib, cpu) in IDLE.items()]
    return _table(("", "memory", "CPU"), lines)


def _window(window: Mapping[str, Any], starts: Mapping[str, Any]) -> str:
    lines = [
        ("from starting Python to the first frame, CPU", f"{window['start_cpu_ms']} ms"),
        ("the same beside an empty window of pygame_gui", _number(window["start_x_anchor"]) + " times"),
        ("the same, wall time, best of 7", f"{window['start_ms']} ms"),
        ("nobody does anything", f"{window['idle_percent']} % of a core"),
        ("most memory", f"{window['memory_mb']} MB"),
        (
            "a choice to the host and back while every frame is drawn, p50 / p95",
            f"{window['way_p50_ms']} / {window['way_p95_ms']} ms",
        ),
        ("a table can be joined, after its host was started", f"{starts['ready_s']} s"),
        (f"`--help` of the slowest command, `{starts['slowest']}`, CPU", f"{starts['slowest_cpu_ms']} ms"),
    ]
    return _table(("what", "measured"), lines)


def _frames(rows: list[dict[str, Any]], words: Words) -> str:
    def figure(row: dict[str, Any], name: str) -> str:
        told = _number(row[name])
        return f"**{told}**" if row[name] > FRAMES[row["size"]].get(name, float("inf")) else told

    lines = [
        (
            words.say(f"{row['table']}.title"),
            row["size"],
            row["things"],
            figure(row, "rest_ms"),
            f"{figure(row, 'moves_p50_ms')} / {figure(row, 'moves_p95_ms')}",
            figure(row, "all_ms"),
            figure(row, "first_ms"),
            figure(row, "resized_ms"),
            figure(row, "memory_mb"),
        )
        for row in rows
    ]
    heads = (
        "table",
        "window",
        "things",
        "at rest",
        "moves, p50 / p95",
        "all on its way",
        "longest first",
        "longest after another size",
        "most memory, MB",
    )
    return _table(heads, lines)
