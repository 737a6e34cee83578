"""The table in which a person writes what a deck's pictures are: a CSV file, as any spreadsheet opens it.

Its first line names the columns: `file`, then any of `title`, `by` (who made it), `year`, `portrait` (anything, for whoever
could talk) and `seen` (who or what is seen in it, with commas between). A column that is there counts, empty cells too.
"""

import csv
import io
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from client.packs.mapping import BadTable, Line, read_lines
from engine.paintings import vocabulary
from engine.paintings.own import MOST_FACT
from netcode.protocol.clean_text import clean_line
from netcode.storage.own_decks import OwnPicture, line_of
from netcode.storage.private_files import replace_private

COLUMNS = ("file", "title", "by", "year", "portrait", "seen")
MOST_TAGS = 40


def read_told(file: Path, pictures: Mapping[str, OwnPicture]) -> dict[str, dict[str, Any]]:
    """Return for each picture's file the fields that a table tells of it. Raises BadTable, KeepError."""
    return {name: _told(line) for name, line in read_lines(file, COLUMNS, pictures).items()}


def write_told(file: Path, pictures: Mapping[str, OwnPicture]) -> None:
    """Write a table of what is known of some pictures by their files, to be filled in. Raises OSError."""
    out = io.StringIO(newline="")
    rows = csv.writer(out)
    rows.writerow(COLUMNS)
    for name, one in pictures.items():
        rows.writerow((name, one.title, one.by, one.year or "", "x" if one.portrait else "", ", ".join(one.seen)))
    replace_private(file, out.getvalue().encode("utf-8-sig"))  # by that mark spreadsheets know the encoding


def tags_of(text: str) -> tuple[str, ...]:
    """Return what is seen, as a person lists it: elements of the vocabulary where it knows them, else the words themselves."""
    tags: list[str] = []
    for part in filter(None, map(line_of, re.split(r"[,;]", text))):
        meant = (part,) if part in vocabulary().elements else _elements(part)
        tags += meant or (part,)
    return tuple(dict.fromkeys(tags))[:MOST_TAGS]


def _elements(words: str) -> tuple[str, ...]:
    meaning = vocabulary().understood(words)
    return tuple(key for any_of in meaning for key in any_of) if all(len(any_of) == 1 for any_of in meaning) else ()


def _told(line: Line) -> dict[str, Any]:
    told = {name: line_of(line.cells[name]) for name in ("title", "by") if name in line.cells}
    fields: dict[str, Any] = dict(told)
    if "year" in line.cells:
        fields["year"] = _year(line)
    if "portrait" in line.cells:
        fields["portrait"] = line.cells["portrait"].strip() != ""
    if "seen" in line.cells:
        fields["seen"] = tags_of(line.cells["seen"])
    return fields


def _year(line: Line) -> int:
    said = line.cells["year"].strip()
    if said and not (said.isascii() and said.isdecimal() and 0 < int(said[:9]) <= MOST_FACT):
        raise BadTable("table_year", line=line.number, year=clean_line(said)[:40])
    return int(said or 0)
