"""The aims of the benchmarks, and whether the figures reach them.

Most are ratios to an anchor or a floor of the same run: a bare table in asyncio, boardgame.io, crazy-eights in plain Python,
an empty window, the pixels of a frame drawn once more. Only what a person waits for is in seconds, memory in MB.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

BARE = {"masters_gallery": 0.3, "artline": 0.05, "museum_pictura": 0.035, "stolen_paintings": 0.1}
"""Game -> the least ratio of its intents a second to those of crazy-eights in plain Python."""
PACKED = {"masters_gallery": 5}
"""Game -> the least ratio of the same, with four packed views, to boardgame.io's."""
SEARCH = {"masters_gallery": 0.2, "": 0.1}
"""Game, empty for all others -> the least ratio of imagined moves a second to those of a flat search in plain crazy-eights."""
NETWORK = {
    (4, 0): {"own_x_asyncio": 1.25, "own_x_boardgame.io": 0.5, "host_cpu_x_asyncio": 0.9},
    (4, 60): {"own_x_asyncio": 1.1, "own_x_boardgame.io": 0.6},
    (8, 0): {"own_x_asyncio": 1.0, "own_x_boardgame.io": 0.6, "host_cpu_x_asyncio": 0.7, "host_mib_x_asyncio": 1.6},
}
"""Guests and pause -> the most that the sender's view, the host's CPU an intent and its memory may be beside an anchor's."""
SPREAD = 2.0
"""The most that the 95th percentile of the last other guest's view may be, as a multiple of its median."""
FSYNC_MS = 0.5
REST = 20
"""Intents that cost the host as much CPU as a second in which nobody does anything, at the most."""
STARTS = {"ready_s": 0.35, "help_ms": 250, "start_x_empty": 1.5, "rest_percent": 2.0}
FRAMES = {
    "1920x1080": {"moves": 4.0, "all": 4.0, "rest": 0.3, "first": 12.0, "resized": 10.0, "memory_mb": 250},
    "3840x2160": {"moves": 2.0, "all": 2.0, "rest": 0.1, "first": 7.0, "resized": 7.0, "memory_mb": 500},
}
"""Size of the window -> the most that frames may be beside their floor, and the most memory."""


class Verdict(NamedTuple):
    """One aim. Its text is `bench.aim.<name>`, with the values in `of`."""

    name: str
    of: dict[str, Any]
    value: float | None
    """The measured figure; None where an anchor was missing or a part was left out."""
    aim: float
    least: bool = False
    """Whether more is better."""

    @property
    def holds(self) -> bool | None:
        """Whether the value reaches the aim; None where there is no value."""
        if self.value is None:
            return None
        return self.value >= self.aim if self.least else self.value <= self.aim


def judge(figures: Mapping[str, Any]) -> list[Verdict]:
    """Return every aim with its figure."""
    return [*_network(figures["network"]), *_speeds(figures["engine"], figures["search"]), *_window(figures)]


def _network(rows: list[dict[str, Any]]) -> Iterator[Verdict]:
    by_side = {(row["side"], row["guests"], row["pause_ms"]): row for row in rows}
    for (guests, pause), aims in NETWORK.items():
        for ratio, most in aims.items():
            figure, _, anchor = ratio.partition("_x_")
            of = {"guests": guests, "pause_ms": pause, "anchor": anchor}
            yield Verdict(figure, of, by_side.get(("ours", guests, pause), {}).get(ratio), most)
    table, disk = by_side.get(("ours", 4, 0)), by_side.get(("ours, journal on disk", 4, 0))
    spread = round(table["other_p95"] / table["other_p50"], 2) if table else None
    yield Verdict("other_views", {"guests": 4}, spread, SPREAD)
    extra = round((disk["own_p50"] - table["own_p50"]) / 1000, 2) if table and disk else None
    yield Verdict("fsync", {"guests": 4}, extra, FSYNC_MS)
    rest = round(table["rest_cpu"] / table["host_cpu"], 1) if table else None
    yield Verdict("rest_cpu", {"guests": 4}, rest, REST)


def _speeds(engine: list[dict[str, Any]], search: list[dict[str, Any]]) -> Iterator[Verdict]:
    for row in engine:
        least = (BARE if row["mode"] == "bare" else PACKED)[row["game"]]
        yield Verdict(row["mode"], {"game": row["game"]}, row["x_anchor"], least, least=True)
    for row in search:
        aim = SEARCH.get(row["game"], SEARCH[""])
        yield Verdict("search", {"game": row["game"]}, row["x_anchor"], aim, least=True)


def _window(figures: Mapping[str, Any]) -> Iterator[Verdict]:
    starts: dict[str, Any] = figures["starts"][0] if figures["starts"] else {"slowest_help": ""}
    for name, most in STARTS.items():
        yield Verdict(name, {"command": starts["slowest_help"]}, starts.get(name), most)
    for row in figures["frames"]:
        for name, most in FRAMES[row["size"]].items():
            yield Verdict(name, {"game": row["game"], "size": row["size"]}, row[name], most)
