"""Importing a person's own pictures: finding which file shows which work, then adding them to a builder one by one."""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import msgspec

from client.packs.archives import Archive
from client.packs.building import Builder
from client.packs.images import BadImage
from client.packs.mapping import Row, read_table
from client.packs.matching import Match, Miss, match
from client.packs.pack import Credit
from client.packs.sources import BadSource, Folder, OneFile, Source, is_picture


class Plan(NamedTuple):
    """An import's findings, before it takes anything."""

    found: list[Match]
    missed: list[Miss]
    rows: Mapping[str, Row]


class Taken(NamedTuple):
    """What came of one picture of a plan: it is in the pack, or why not."""

    match: Match
    refused: BadImage | None


def source_at(place: Path) -> AbstractContextManager[Source]:
    """Return the folder, the archive or the single picture at a place. Raises BadSource."""
    if place.is_dir():
        return nullcontext(Folder(place))
    if place.is_file() and is_picture(place.name):
        return nullcontext(OneFile(place))
    if not place.exists():
        raise BadSource("source_missing", file=str(place))
    if not place.is_file() or place.suffix.lower() != ".zip":
        raise BadSource("source_kind", file=str(place))
    return Archive(place)


def plan(source: Source, table: Path | None) -> Plan:
    """Return which works a source shows. table: a CSV file that says so, if given. Raises BadSource, BadTable, KeepError."""
    names = source.names()
    rows = read_table(table, set(names)) if table is not None else {}
    matches, missed = match(names, {name: row.work for name, row in rows.items() if row.work is not None})
    return Plan(matches, missed, rows)


def take(builder: Builder, source: Source, planned: Plan, otherwise: Credit) -> Iterator[Taken]:
    """Put the pictures of a plan into a builder, one at a time. `otherwise`: the credit where the table says nothing.

    A picture that is refused is yielded with the reason and left out. Raises KeepError where one cannot be written.
    """
    for one in planned.found:
        credit = _credit(one.file, planned.rows.get(one.file), otherwise)
        try:
            builder.add(one.work, source.read(one.file), credit)
        except BadImage as bad:
            yield Taken(one, bad)
        else:
            yield Taken(one, None)


def _credit(file: str, row: Row | None, otherwise: Credit) -> Credit:
    """Return a picture's credit: the table's, else `otherwise`; without a title the file's name."""
    stated = msgspec.structs.asdict(row.credit) if row is not None else {}
    said = {name: stated.get(name) or value for name, value in msgspec.structs.asdict(otherwise).items()}
    return Credit(**{**said, "title": said["title"] or PurePosixPath(file).stem})
