"""The table that a person may give with an import: which file shows which work, and its credit.

A CSV file, with commas or semicolons, with a first line of names: `file`, then any of `work` (its number), `title`, `author`,
`licence`, `licence_url`, `source_url`. Empty cells say nothing: without `work` the file's name decides.
"""

import csv
import io
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from client.packs.pack import Credit
from engine.core.errors import Refused
from engine.paintings import WorkId, works
from netcode.protocol.clean_text import clean_line
from netcode.storage.private_files import read_small

MOST_TABLE = 4 * 1024 * 1024
CREDITS = ("title", "author", "licence", "licence_url", "source_url")
COLUMNS = ("file", "work", *CREDITS)


class BadTable(Refused):
    """A table that cannot be used; nothing is imported.

    - `table_missing`: there is no such file (`file`)
    - `table_form`: it is no CSV in UTF-8 (`file`)
    - `table_columns`: a column is unknown, or `file` is missing (`columns`, `known`)
    - `table_file`: a line names a picture that is not there (`line`, `name`)
    - `table_work`: a line names a work that the catalogue does not have (`line`, `work`)
    - `table_twice`: a line names a picture or a work that an earlier one has (`line`, `name`)
    - `table_year`: a line names a year that is none (`line`, `year`)
    """


class Row(NamedTuple):
    """What the table says of a picture."""

    work: WorkId | None
    credit: Credit


class Line(NamedTuple):
    """A line of a table about pictures: its number, and its cells by column."""

    number: int
    cells: Mapping[str, str]


def read_table(file: Path, pictures: Collection[str]) -> dict[str, Row]:
    """Return a table's rows by file. pictures: the files there are. Raises BadTable, KeepError: unreadable or too large."""
    rows: dict[str, Row] = {}
    taken: set[WorkId] = set()
    for name, line in read_lines(file, COLUMNS, pictures).items():
        row = Row(_work(line), _credit(line.cells))
        if row.work in taken:
            raise BadTable("table_twice", line=line.number, name=clean_line(name)[:100])
        rows[name] = row
        taken |= {row.work} if row.work is not None else set()
    return rows


def read_lines(file: Path, known: Sequence[str], pictures: Collection[str]) -> dict[str, Line]:
    """Return the lines of a table by the file that each is about. known: its columns; pictures: the files there are.

    Raises BadTable, KeepError: unreadable or too large.
    """
    data = read_small(file, MOST_TABLE)
    if data is None:
        raise BadTable("table_missing", file=str(file))
    try:
        text = data.decode("utf-8-sig")
        lines = csv.DictReader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
        columns = lines.fieldnames or ()
        if "file" not in columns or not {*columns} <= {*known}:
            told = clean_line(", ".join(map(str, columns)))[:200]
            raise BadTable("table_columns", columns=told, known=", ".join(known))
        cells = [(lines.line_num, line) for line in lines]
        if any(None in line for _, line in cells):
            raise csv.Error("more cells than columns")
    except (UnicodeDecodeError, csv.Error) as error:
        raise BadTable("table_form", file=str(file)) from error
    return _by_file(cells, pictures)


def _delimiter(text: str) -> str:
    """Return the separator of cells: a semicolon where the first line has one, as German spreadsheets write it."""
    return ";" if ";" in text.partition("\n")[0] else ","


def _by_file(cells: list[tuple[int, dict[str, str]]], pictures: Collection[str]) -> dict[str, Line]:
    lines: dict[str, Line] = {}
    for number, line in cells:
        name = (line.get("file") or "").strip().replace("\\", "/")
        if not any(line.values()):
            continue
        if name not in pictures:
            raise BadTable("table_file", line=number, name=clean_line(name)[:100])
        if name in lines:
            raise BadTable("table_twice", line=number, name=clean_line(name)[:100])
        lines[name] = Line(number, {column: cell or "" for column, cell in line.items()})
    return lines


def _work(line: Line) -> WorkId | None:
    said = line.cells.get("work", "").strip()
    if not said:
        return None
    if not said.isdecimal() or int(said[:9]) not in works():
        raise BadTable("table_work", line=line.number, work=clean_line(said)[:40])
    return WorkId(int(said))


def _credit(cells: Mapping[str, str]) -> Credit:
    return Credit(**{name: cells.get(name, "") for name in CREDITS})
