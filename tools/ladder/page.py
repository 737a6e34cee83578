"""A ladder as a page: one HTML file that needs nothing else, its plots drawn in SVG."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Any

from client.wording.texts import Words

WIDTH, LEFT, ROW = 720, 170, 30
COLORS = ("#7a5c1e", "#2f5d62", "#8c3b3b", "#4b4e8c", "#5d7a2f", "#8c5a7a", "#3b6e8c", "#8c7a3b", "#555555")
BINS = 24

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid #8884; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; } svg text { fill: currentColor; font: 13px system-ui, sans-serif; }
.scroll { overflow-x: auto; }
"""


def page(words: Words, told: dict[str, Any]) -> str:
    """Return the page. told: the ladder's result as plain data."""
    say, standings = words.say, told["standings"]
    names = [one["name"] for one in standings]
    colors = {name: COLORS[place % len(COLORS)] for place, name in enumerate(names)}
    title = say("ladder.title", game=told["title"])
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(conditions(words, told))}</p>",
        heading(say("ladder.ratings")),
        intervals([(s["name"], s["rating_low"], s["rating"], s["rating_high"], colors[s["name"]]) for s in standings]),
        table(rating_rows(words, told)),
        f"<p>{escape(say('ladder.how'))}</p>",
        heading(say("ladder.ahead")),
        table(ahead_rows(words, told)),
        heading(say("ladder.by_seat")),
        intervals(
            [(say("text.seat", seat=s["seat"]), s["low"], s["share"], s["high"], COLORS[0]) for s in told["by_seat"]],
            told["chance"],
        ),
        f"<p>{escape(say('ladder.chance', chance=told['chance']))}</p>",
        heading(say("ladder.moves")),
        bars(told["lengths"], COLORS[1]),
        heading(say("ladder.scores")),
        *(f"<h3>{escape(s['name'])}</h3>{bars(s['scores'], colors[s['name']], _ends(standings))}" for s in standings),
        heading(say("ladder.happened")),
        f"<p>{escape(say('ladder.kinds'))}</p>",
        table(happened_rows(words, told)),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    language = escape(words.language)
    return f'<!doctype html>\n<html lang="{language}"><head>{head}<style>{STYLE}</style></head><body>\n' + (
        "\n".join(parts) + "\n</body></html>\n"
    )


def conditions(words: Words, told: dict[str, Any]) -> str:
    """Return under what conditions the matches were played."""
    options = ", ".join(told["options"]) or words.say("ladder.usual_options")
    return words.say("ladder.conditions", count=told["games"], seats=told["seats"], seed=told["seed"], options=options)


Rows = list[list[str]]
"""A table, its heading first."""


def rating_rows(words: Words, told: dict[str, Any]) -> Rows:
    """Return the standings."""
    keys = ("name", "rating", "interval", "share", "interval", "ahead", "score", "mean_ms", "faults")
    head = [words.say(f"ladder.column.{key}") for key in keys]
    return [head, *(_standing(words, one) for one in told["standings"])]


def _standing(words: Words, one: dict[str, Any]) -> list[str]:
    score = one["score"]
    between = _span(words, f"{score['low']:g}", f"{score['high']:g}")
    return [
        one["name"],
        f"{one['rating']:.1f}",
        _span(words, f"{one['rating_low']:.1f}", f"{one['rating_high']:.1f}"),
        f"{one['share']:.1f} %",
        _span(words, f"{one['low']:.1f}", f"{one['high']:.1f}"),
        f"{one['ahead']:.1f}",
        f"{score['mean']:g} ({between})",
        f"{one['mean_ms']:.2f}",
        str(one["faults"]),
    ]


def _span(words: Words, low: str, high: str) -> str:
    return words.say("ladder.span", low=low, high=high)


def ahead_rows(words: Words, told: dict[str, Any]) -> Rows:
    """Return how often one finishes ahead of another."""
    names = [one["name"] for one in told["standings"]]
    rows = [
        [name, *("-" if share is None else f"{share:.1f} %" for share in shares)]
        for name, shares in zip(names, told["ahead"], strict=True)
    ]
    return [["", *names], *rows]


def seat_rows(words: Words, told: dict[str, Any]) -> Rows:
    """Return how often each seat wins."""
    head = [words.say(f"ladder.column.{key}") for key in ("seat", "share", "interval")]
    return [
        head,
        *(
            [str(s["seat"]), f"{s['share']:.1f} %", _span(words, f"{s['low']:.1f}", f"{s['high']:.1f}")]
            for s in told["by_seat"]
        ),
    ]


def happened_rows(words: Words, told: dict[str, Any]) -> Rows:
    """Return how often each type of intent and event occurred."""
    head = [words.say(f"ladder.column.{key}") for key in ("kind", "a_match", "in_matches")]
    return [head, *([e["kind"], f"{e['a_match']:g}", f"{e['in_matches']:g} %"] for e in told["happened"])]


def heading(text: str) -> str:
    """Return a heading."""
    return f"<h2>{escape(text)}</h2>"


def table(rows: Rows) -> str:
    """Return a table, its first row a heading."""
    head, *body = [[escape(cell) for cell in row] for row in rows]
    told = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in body)
    return f'<div class="scroll"><table><tr>{"".join(f"<th>{c}</th>" for c in head)}</tr>{told}</table></div>'


def intervals(rows: Sequence[tuple[str, float, float, float, str]], line: float | None = None) -> str:
    """Return a plot of values with their intervals (label, low, value, high, colour), a line where chance would be."""
    ends = [value for row in rows for value in row[1:4]] + ([line] if line is not None else [])
    low, high = min(ends), max(ends)
    room = (high - low) * 0.05 or 1.0

    def x(value: float) -> float:
        return LEFT + (value - low + room) / (high - low + 2 * room) * (WIDTH - LEFT - 20)

    height = ROW * len(rows) + 30
    parts = []
    if line is not None:
        parts.append(f'<line x1="{x(line):.1f}" x2="{x(line):.1f}" y1="0" y2="{height - 25}" stroke="#8888"/>')
    for place, (label, least, value, most, color) in enumerate(rows):
        y = ROW * place + ROW / 2
        parts += [
            f'<text x="0" y="{y + 4}">{escape(label)}</text>',
            f'<line x1="{x(least):.1f}" x2="{x(most):.1f}" y1="{y}" y2="{y}" stroke="{color}" stroke-width="3"/>',
            f'<circle cx="{x(value):.1f}" cy="{y}" r="6" fill="{color}"><title>{value:g}</title></circle>',
        ]
    parts += [
        f'<text x="{x(value):.1f}" y="{height - 8}" text-anchor="{anchor}">{value:.1f}</text>'
        for value, anchor in ((low, "start"), (high, "end"))
    ]
    return _svg(height, parts)


def bars(values: Sequence[int], color: str, ends: tuple[int, int] | None = None) -> str:
    """Return a histogram of values, in up to BINS classes of whole numbers between the ends."""
    low, high = ends or (min(values), max(values))
    width = -(-(high - low + 1) // BINS)
    counts = Counter((value - low) // width for value in values)
    most, classes, height = max(counts.values()), (high - low) // width + 1, 140
    step = (WIDTH - 40) / classes
    parts = []
    for place in range(classes):
        tall = (height - 40) * counts[place] / most
        span = f"{low + place * width}-{low + (place + 1) * width - 1}" if width > 1 else str(low + place)
        parts.append(
            f'<rect x="{20 + place * step:.1f}" y="{height - 25 - tall:.1f}" width="{max(step - 2, 1):.1f}" '
            f'height="{tall:.1f}" fill="{color}"><title>{span}: {counts[place]}</title></rect>'
        )
    parts += [
        f'<text x="20" y="{height - 8}">{low}</text>',
        f'<text x="{WIDTH - 20}" y="{height - 8}" text-anchor="end">{high}</text>',
    ]
    return _svg(height, parts)


def _ends(standings: Sequence[dict[str, Any]]) -> tuple[int, int]:
    """Return the lowest and the highest score of all: the common scale of the histograms."""
    return min(s["score"]["least"] for s in standings), max(s["score"]["most"] for s in standings)


def _svg(height: float, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" role="img">{"".join(parts)}</svg>'


def markdown(words: Words, told: dict[str, Any]) -> str:
    """Return the tables for a page of text."""
    tables = (rating_rows(words, told), ahead_rows(words, told), seat_rows(words, told))
    return "\n\n".join([conditions(words, told), words.say("ladder.how"), *map(_marked, tables)])


def _marked(rows: Rows) -> str:
    head, *body = rows
    lines = [head, ["---"] * len(head), *body]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)
