"""The figures as tables, the same for the terminal and for docs/benchmarks.md: each part is a list of flat rows.

In the page they are between `<!-- bench NAME -->` and `<!-- end -->`.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from client.wording.texts import Words
from tools.makers.bench.aims import FRAMES, Verdict, judge

PARTS = ("network", "engine", "search", "starts", "frames")
OF_FRAMES = {name for aims in FRAMES.values() for name in aims}
"""Aims that are many: only the missed ones are told."""
HOLDS = {True: "holds", False: "missed", None: "unknown"}


def tables(figures: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Return the tables by name, without those that the run left out."""
    aims = [
        {
            "what": aim_told(aim, words),
            "aim": f"{'>=' if aim.least else '<='} {aim.aim}",
            "measured": aim.value,
            "": words.say(f"bench.{HOLDS[aim.holds]}"),
        }
        for aim in judge(figures)
        if aim.name not in OF_FRAMES or not aim.holds
    ]
    parts = {"machine": [figures["machine"]], "aims": aims, **{name: figures[name] for name in PARTS}}
    return {name: table(rows, words) for name, rows in parts.items() if rows}


def table(rows: Sequence[Mapping[str, Any]], words: Words) -> str:
    """Return rows as a table of Markdown, with a column for every key of any of them."""
    heads = list(dict.fromkeys(key for row in rows for key in row))
    lines = [heads, ["---"] * len(heads), *([_cell(key, row.get(key), words) for key in heads] for row in rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _cell(key: str, value: object, words: Words) -> str:
    if key == "game":
        return words.say(f"{value}.title")
    return "" if value is None else f"{value:,}" if isinstance(value, int | float) else str(value)


def aim_told(verdict: Verdict, words: Words) -> str:
    """Return the subject of an aim in words."""
    of = dict(verdict.of)
    if "game" in of:
        of["game"] = words.say(f"{of['game']}.title")
    return words.say(f"bench.aim.{verdict.name}", **of)


def put_into(page: Path, figures: Mapping[str, Any]) -> None:
    """Put the tables at their marks in a page. Raises KeyError for a table without a mark."""
    text = page.read_text("utf-8")
    for name, made in tables(figures, Words.load("en")).items():
        before, begun, rest = text.partition(f"<!-- bench {name} -->")
        if not begun:
            raise KeyError(name)
        text = f"{before}{begun}\n{made}\n<!-- end -->{rest.partition('<!-- end -->')[2]}"
    page.write_text(text, "utf-8")
