"""What the two APIs answer, as far as it is used here: bytes that are not trusted become these types or a BadAnswer.

Other fields are ignored. Statements of Wikidata are described in https://www.mediawiki.org/wiki/Wikibase/DataModel/JSON, files
in https://www.mediawiki.org/wiki/API:Imageinfo.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NewType, TypeVar

import msgspec

from engine.core.decoding import UNDECODABLE
from netcode.protocol.clean_text import clean_line
from tools.fetching.faults import BadAnswer

ItemId = NewType("ItemId", str)
"""The number of a Wikidata item: Q and digits."""
_NO_TITLE = re.compile(r"[#<>\[\]|{}\x00-\x1f\x7f]")
"""Characters that no page's title has (https://www.mediawiki.org/wiki/Manual:Page_title)."""
_ITEM = re.compile(r"Q[1-9]\d{0,11}")

A = TypeVar("A", bound=msgspec.Struct)


class Trouble(msgspec.Struct):
    """An error of the API (https://www.mediawiki.org/wiki/API:Errors_and_warnings)."""

    code: str
    info: str = ""


class Answer(msgspec.Struct):
    """What every answer may hold."""

    error: Trouble | None = None


class Hit(msgspec.Struct):
    """An item that a search for a name found."""

    id: str


class People(Answer):
    """What wbsearchentities answers."""

    search: list[Hit] = []


class Page(msgspec.Struct):
    """A page that a search found; an item's title is its number."""

    title: str


class SearchResult(msgspec.Struct):
    """The pages of a search."""

    search: list[Page] = []


class Search(Answer):
    """What list=search answers."""

    query: SearchResult = msgspec.field(default_factory=SearchResult)
    more: Any = msgspec.field(name="continue", default=None)
    """Not None: there are more results."""


@dataclass(frozen=True)
class Found:
    """The result of a search for a work."""

    ids: tuple[ItemId, ...]
    more: bool
    """Whether there are more results than these."""

    def __add__(self, other: Found) -> Found:
        return Found(tuple(dict.fromkeys(self.ids + other.ids)), self.more or other.more)


class Value(msgspec.Struct):
    """The value of a statement; what `value` is depends on `type`."""

    type: str
    value: Any


class Snak(msgspec.Struct):
    """What a statement says; without a value where it is unknown or there is none."""

    datavalue: Value | None = None


class Statement(msgspec.Struct):
    """A statement with its rank."""

    mainsnak: Snak
    rank: str = "normal"
    qualifiers: dict[str, Any] | list[None] = []
    """Its qualifiers, by property."""


class Claims(msgspec.Struct, rename="upper"):
    """The statements of an item that are used here, by property."""

    p31: list[Statement] = []
    """Instance of."""
    p170: list[Statement] = []
    """Creator."""
    p18: list[Statement] = []
    """Image: a file of Wikimedia Commons."""
    p571: list[Statement] = []
    """Inception: when it was made."""
    p2048: list[Statement] = []
    """Height."""
    p2049: list[Statement] = []
    """Width."""
    p195: list[Statement] = []
    """Collection."""
    p276: list[Statement] = []
    """Location."""
    p569: list[Statement] = []
    """Date of birth."""
    p570: list[Statement] = []
    """Date of death."""


class Label(msgspec.Struct):
    """A name in a language."""

    value: str


class Item(msgspec.Struct):
    """An item of Wikidata. The API may write an empty object as a list."""

    id: str
    labels: dict[str, Label] | list[None] = []
    aliases: dict[str, list[Label]] | list[None] = []
    claims: Claims | list[None] = []

    @property
    def said(self) -> Claims:
        """Return its statements."""
        return self.claims if isinstance(self.claims, Claims) else Claims()

    def names(self) -> list[str]:
        """Return its labels and aliases in all languages that were asked for."""
        labels = self.labels.values() if isinstance(self.labels, dict) else ()
        aliases = self.aliases.values() if isinstance(self.aliases, dict) else ()
        return [label.value for label in labels] + [alias.value for several in aliases for alias in several]


class Items(Answer):
    """What wbgetentities answers."""

    entities: dict[str, Item] = {}


class Meta(msgspec.Struct):
    """One field of a file's description; its value is HTML."""

    value: Any = ""


class ImageInfo(msgspec.Struct):
    """What is known of one file."""

    url: str = ""
    descriptionurl: str = ""
    size: int = 0
    width: int = 0
    height: int = 0
    mime: str = ""
    sha1: str = ""
    thumburl: str = ""
    thumbwidth: int = 0
    thumbheight: int = 0
    extmetadata: dict[str, Meta] | list[None] = []

    def field(self, name: str) -> str:
        """Return a field of the description as plain text, empty where it is not there."""
        entry = self.extmetadata.get(name) if isinstance(self.extmetadata, dict) else None
        return plain(str(entry.value)) if entry is not None else ""


class FilePage(msgspec.Struct):
    """The page of a file."""

    title: str
    missing: bool = False
    imageinfo: list[ImageInfo] = []


class Renamed(msgspec.Struct):
    """A title that the API replaced by another: normalised, or redirected."""

    source: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")


class FileResult(msgspec.Struct):
    """The pages of files."""

    pages: list[FilePage] = []
    normalized: list[Renamed] = []
    redirects: list[Renamed] = []


class Files(Answer):
    """What prop=imageinfo answers."""

    query: FileResult = msgspec.field(default_factory=FileResult)


def read(data: bytes, kind: type[A], host: str) -> A:
    """Return an answer decoded as a type. Raises BadAnswer `fetch_answer`."""
    try:
        return msgspec.json.decode(data, type=kind)
    except UNDECODABLE as error:
        raise BadAnswer("fetch_answer", host=host) from error


def plain(written: str) -> str:
    """Return a text in HTML without its tags, on one line that is safe to show, at most 200 characters."""
    return clean_line(html.unescape(re.sub(r"<[^>]*>", " ", written)))[:200]


def best(statements: Sequence[Statement]) -> list[Any]:
    """Return the values of the statements that count."""
    snaks = [statement.mainsnak for statement in counting(statements)]
    return [snak.datavalue.value for snak in snaks if snak.datavalue is not None]


def counting(statements: Sequence[Statement]) -> list[Statement]:
    """Return the statements that count: the preferred ones where there are any, else the normal ones (Help:Ranking)."""
    ranked = [statement for statement in statements if statement.rank == "preferred"]
    return ranked or [statement for statement in statements if statement.rank == "normal"]


def items_in(statements: Sequence[Statement]) -> list[ItemId]:
    """Return the items that statements name."""
    ids = [value.get("id") for value in best(statements) if isinstance(value, Mapping)]
    return [ItemId(name) for name in ids if isinstance(name, str) and is_item(name)]


def texts_in(statements: Sequence[Statement]) -> list[str]:
    """Return the texts that statements hold."""
    return [value for value in best(statements) if isinstance(value, str)]


def files_in(statements: Sequence[Statement]) -> list[str]:
    """Return the names of files that statements hold, without those that no page's title can be."""
    possible = [name for name in texts_in(statements) if len(name) <= 240 and not _NO_TITLE.search(name)]
    return [name for name in (" ".join(name.replace("_", " ").split()) for name in possible) if name]


def years_in(statements: Sequence[Statement]) -> list[tuple[int, int]]:
    """Return the ranges of years that statements name: 1650 to 1659 for a decade; nothing less precise than a century."""
    years = []
    for value in best(statements):
        time, precision = (value.get("time"), value.get("precision")) if isinstance(value, Mapping) else (None, None)
        if (
            not isinstance(time, str)
            or not isinstance(precision, int)
            or not (match := re.match(r"\+(\d{1,6})-", time))
        ):
            continue
        year, width = int(match[1]), {7: 100, 8: 10}.get(precision, 1)
        if precision >= 7:
            start = (year - 1) // 100 * 100 + 1 if width == 100 else year // width * width
            years.append((start, start + width - 1))
    return years


CENTIMETRES = {"Q174728": 1.0, "Q11573": 100.0, "Q174789": 0.1, "Q218593": 2.54}
"""A unit's item -> its length in centimetres: centimetre, metre, millimetre, inch."""


def lengths_in(statements: Sequence[Statement]) -> list[float]:
    """Return the lengths that statements name, in centimetres."""
    lengths = []
    for value in best(statements):
        amount, unit = (value.get("amount"), value.get("unit")) if isinstance(value, Mapping) else (None, None)
        scale = CENTIMETRES.get(str(unit).rpartition("/")[2])
        if scale is not None and isinstance(amount, str) and re.fullmatch(r"\+?\d{1,9}(\.\d{1,12})?", amount):
            lengths.append(float(amount) * scale)
    return lengths


def is_item(name: str) -> bool:
    """Tell whether this is the number of an item."""
    return _ITEM.fullmatch(name) is not None
