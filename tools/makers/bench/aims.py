"""The aims of the benchmarks, and whether the figures reach them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

BARE = {"masters_gallery": 0.3}
"""Game -> the least ratio of bare play to crazy-eights in plain Python."""
SPEEDS = {"artline": 30_000, "museum_pictura": 20_000, "stolen_paintings": 60_000}
"""Game -> the fewest intents a second of bare play."""
SEARCH = {"masters_gallery": 0.2}
SEARCH_ELSEWHERE = 0.1
"""The least ratio of our imagined moves per second to those of a flat search in plain Python."""
OWN = {(0, "asyncio"): 1.25, (0, "boardgame.io"): 0.5, (60, "asyncio"): 1.1, (60, "boardgame.io"): 0.6}
"""Pause and anchor -> the most that the sender's view may take as a multiple of the anchor's, with four guests."""
HOST_CPU = {4: 0.9, 8: 0.7}
"""Guests -> the most CPU of the host per intent, as a multiple of bare asyncio's."""
SPREAD = 2.0
"""The most that the 95th percentile of the last other guest's view may be, as a multiple of its median."""
FSYNC_MS = 0.5
READY_S, HELP_MS, START_X, REST_PERCENT = 0.35, 250, 1.5, 2.0

FRAMES: dict[str, dict[str, float]] = {
    "1280x800": {"rest_ms": 0.6, "moves_p50_ms": 3, "moves_p95_ms": 8, "first_ms": 50, "resized_ms": 50},
    "1920x1080": {
        "rest_ms": 0.6,
        "moves_p50_ms": 4,
        "moves_p95_ms": 12,
        "all_ms": 6,
        "first_ms": 50,
        "resized_ms": 50,
        "memory_mb": 250,
    },
    "3840x2160": {
        "rest_ms": 0.6,
        "moves_p50_ms": 14,
        "moves_p95_ms": 16,
        "all_ms": 16,
        "first_ms": 50,
        "resized_ms": 50,
        "memory_mb": 500,
    },
}
"""Size of the window -> the most that each figure of a frame may be."""


class Verdict(NamedTuple):
    """One aim. Its text is `bench.aim.<name>`, with the values in `of`."""

    name: str
    of: dict[str, Any]
    value: float | None
    """What was measured; None where an anchor was missing or a part was left out."""
    aim: float
    least: bool = False
    """Whether more is better."""
    floor: float | None = None
    """The figure of the work that no implementation can avoid; None where that is not measured."""

    @property
    def holds(self) -> bool | None:
        """Whether the value reaches the aim; None where there is no value."""
        return self._reached(self.value)

    @property
    def possible(self) -> bool | None:
        """Whether the floor reaches the aim; None where there is no floor."""
        return self._reached(self.floor)

    def _reached(self, value: float | None) -> bool | None:
        if value is None:
            return None
        return value >= self.aim if self.least else value <= self.aim


def judge(figures: Mapping[str, Any]) -> list[Verdict]:
    """Return every aim with what was measured."""
    return [
        *_network(figures["network"]),
        *_engine(figures["engine"], figures["search"]),
        *_starts(figures),
        *_frames(figures),
    ]


def _network(rows: list[dict[str, Any]]) -> Iterator[Verdict]:
    found = {(row["side"], row["guests"], row["pause_ms"]): row for row in rows}

    def ratio(guests: int, pause: int, name: str, side: str = "table") -> float | None:
        return found.get((side, guests, pause), {}).get(name)

    for (pause, anchor), most in OWN.items():
        of, name = {"guests": 4, "pause_ms": pause, "anchor": anchor}, f"own_p50_x_{anchor}"
        yield Verdict("own_view", of, ratio(4, pause, name), most, floor=ratio(4, pause, name, "floor"))
    table, disk = found.get(("table", 4, 0)), found.get(("disk", 4, 0))
    spread = round(table["other_p95"] / table["other_p50"], 2) if table else None
    yield Verdict("other_views", {"guests": 4}, spread, SPREAD)
    for guests, most in HOST_CPU.items():
        of = {"guests": guests, "pause_ms": 0, "anchor": "asyncio"}
        name = "host_cpu_x_asyncio"
        yield Verdict("host_cpu", of, ratio(guests, 0, name), most, floor=ratio(guests, 0, name, "floor"))
    extra = round((disk["own_p50"] - table["own_p50"]) / 1000, 2) if table and disk else None
    yield Verdict("fsync", {"guests": 4}, extra, FSYNC_MS)


def _engine(rows: list[dict[str, Any]], searches: list[dict[str, Any]]) -> Iterator[Verdict]:
    found = {(row["game"], row["mode"]): row for row in rows}
    for game, least in BARE.items():
        floor = found[game, "floor"]["x_plain"]
        yield Verdict("bare", {"game": game}, found[game, "bare"]["x_plain"], least, least=True, floor=floor)
        yield Verdict("packed", {"game": game}, found[game, "packed"]["x_boardgame.io"], 5, least=True)
    for game, speed in SPEEDS.items():
        floor = found[game, "floor"]["intents_per_second"]
        yield Verdict(
            "speed", {"game": game}, found[game, "bare"]["intents_per_second"], speed, least=True, floor=floor
        )
    for row in searches:
        least = SEARCH.get(row["game"], SEARCH_ELSEWHERE)
        yield Verdict("search", {"game": row["game"]}, row["x_plain"], least, least=True, floor=row["floor_x_plain"])


def _starts(figures: Mapping[str, Any]) -> Iterator[Verdict]:
    starts, window = figures["starts"] or {}, figures["window"] or {}
    yield Verdict("ready", {}, starts.get("ready_s"), READY_S)
    yield Verdict("help", {"command": starts.get("slowest", "")}, starts.get("slowest_cpu_ms"), HELP_MS)
    yield Verdict("start", {}, window.get("start_x_anchor"), START_X)
    yield Verdict("rest", {}, window.get("idle_percent"), REST_PERCENT)


def _frames(figures: Mapping[str, Any]) -> Iterator[Verdict]:
    for row in figures["frames"]:
        for figure, most in FRAMES[row["size"]].items():
            of, floor = {"game": row["table"], "size": row["size"], "figure": figure}, row.get(f"{figure}_floor")
            yield Verdict("frames", of, row[figure], most, floor=floor)
