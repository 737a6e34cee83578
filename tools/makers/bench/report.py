"""The figures for people: lines in their language, or the tables of docs/benchmarks.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from client.wording.texts import Words
from tools.makers.bench import tables
from tools.makers.bench.aims import judge


def lines(figures: Mapping[str, Any], words: Words) -> Iterator[str]:
    """Yield every figure in words, then every aim and whether it is reached; of those of frames only the missed ones."""
    yield words.say("bench.pace", **figures["machine"])
    for row in figures["engine"]:
        yield words.say(f"bench.{row['mode']}", **_named(row, words)) + _beside(row, words)
    for row in figures["search"]:
        yield words.say("bench.search", **_named(row, words)) + _beside(row, words)
    for row in figures["network"]:
        yield from _round_trips(row, words)
    for part in ("starts", "idle", "window"):
        if figures[part]:
            yield words.say(f"bench.{part}", **_named(figures[part], words))
    for row in figures["frames"]:
        yield words.say("bench.frames", **_named(row, words))
    for name, why in figures["missing"].items():
        yield words.say("bench.missing", name=name, why=why)
    yield from _aims(figures, words)


def _round_trips(row: Mapping[str, Any], words: Words) -> Iterator[str]:
    yield words.say("bench.network", **{**row, "side": words.say(f"bench.side.{_key(row['side'])}")})
    for name, ratio in row.items():
        what, beside, anchor = name.partition("_x_")
        if beside:
            yield "  " + words.say(f"bench.{what}", ratio=ratio, anchor=words.say(f"bench.side.{_key(anchor)}"))


def _aims(figures: Mapping[str, Any], words: Words) -> Iterator[str]:
    for verdict in judge(figures):
        if verdict.name != "frames" or not verdict.holds:
            how = {True: "holds", False: "missed", None: "unknown"}[verdict.holds]
            told = {"what": tables.aim_told(verdict, words), "value": verdict.value, "aim": verdict.aim}
            floor = " " + words.say("bench.beside_floor", floor=verdict.floor) if verdict.floor is not None else ""
            yield words.say(f"bench.{how}", **told) + floor


def pages(figures: Mapping[str, Any]) -> Iterator[str]:
    """Yield each table of docs/benchmarks.md under its name."""
    for name, table in tables.tables(figures, Words.load("en")).items():
        yield f"## {name}\n\n{table}\n"


def put_into(page: Path, figures: Mapping[str, Any]) -> None:
    """Put the tables at their marks in a page. Raises KeyError for a table without a mark."""
    made = tables.tables(figures, Words.load("en"))
    page.write_text(tables.put_into(page.read_text("utf-8"), made), "utf-8")


def _named(row: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return a row with its game's title."""
    game = row.get("game", row.get("table"))
    return {**row, "game": words.say(f"{game}.title")} if game else {**row}


def _beside(row: Mapping[str, Any], words: Words) -> str:
    """Return a row's ratios to the anchors that were run, in words."""
    told = {"plain": row.get("x_plain"), "boardgame_io": row.get("x_boardgame.io")}
    return "".join(" " + words.say(f"bench.beside_{name}", ratio=ratio) for name, ratio in told.items() if ratio)


def _key(side: str) -> str:
    return side.replace(".", "_")
