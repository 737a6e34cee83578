"""What the two APIs answer, as far as it is of use here: foreign bytes become these types or a BadAnswer, nothing else.

What is not named here is passed over. Statements of Wikidata are read as
https://www.mediawiki.org/wiki/Wikibase/DataModel/JSON has them, files as https://www.mediawiki.org/wiki/API:Imageinfo does.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NewType, TypeVar

import msgspec

from netcode.protocol.clean_text import clean_line
from tools.fetching.faults import BadAnswer

ItemId = NewType("ItemId", str)
"""The number of a Wikidata item: Q and digits."""
_NO_TITLE = re.compile(r"[#<>\[\]|{}\x00-\x1f\x7f]")
"""What no title of a page has (https://www.mediawiki.org/wiki/Manual:Page_title)."""
_ITEM = re.compile(r"Q[1-9]\d{0,11}")

V = TypeVar("V")
A = TypeVar("A", bound=msgspec.Struct)


class Trouble(msgspec.Struct):
    """Why the API did not do what was asked (https://www.mediawiki.org/wiki/API:Errors_and_warnings)."""

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
    """Anything: there is more than was asked for."""


@dataclass(frozen=True)
class Found:
    """What a search for a work found."""

    ids: tuple[ItemId, ...]
    more: bool
    """Whether there is more than these."""

    def __add__(self, other: Found) -> Found:
        return Found(tuple(dict.fromkeys(self.ids + other.ids)), self.more or other.more)


class Value(msgspec.Struct):
    """The value of a statement; what `value` is depends on `type`."""

    type: str
    value: Any


class Snak(msgspec.Struct):
    """What a statement says; without a value where it is unknown or there is none."""

    snaktype: str
    datavalue: Value | None = None


class Statement(msgspec.Struct):
    """A statement with its rank."""

    mainsnak: Snak
    rank: str = "normal"
    qualifiers: dict[str, Any] | list[None] = []
    """What limits it, by property."""


class Claims(msgspec.Struct, rename="upper"):
    """The statements of an item that are of use here."""

    p31: list[Statement] = []
    """What it is."""
    p170: list[Statement] = []
    """Who made it."""
    p18: list[Statement] = []
    """A file of Wikimedia Commons that shows it."""
    p571: list[Statement] = []
    """When it was made."""
    p2048: list[Statement] = []
    """Height."""
    p2049: list[Statement] = []
    """Width."""
    p195: list[Statement] = []
    """Whose collection it is in."""
    p276: list[Statement] = []
    """Where it is."""
    p569: list[Statement] = []
    """Born."""
    p570: list[Statement] = []
    """Died."""


class Label(msgspec.Struct):
    """A name in a language."""

    value: str


class Item(msgspec.Struct):
    """An item of Wikidata. Where something is empty, its API may write a list in place of a table."""

    id: str
    labels: dict[str, Label] | list[None] = []
    aliases: dict[str, list[Label]] | list[None] = []
    claims: Claims | list[None] = []

    @property
    def said(self) -> Claims:
        """Return its statements."""
        return self.claims if isinstance(self.claims, Claims) else Claims()

    def names(self) -> list[str]:
        """Return all that it is called, in any language that was asked for."""
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
        found = self.extmetadata.get(name) if isinstance(self.extmetadata, dict) else None
        return plain(str(found.value)) if found is not None else ""


class FilePage(msgspec.Struct):
    """The page of a file."""

    title: str
    missing: bool = False
    imageinfo: list[ImageInfo] = []


class Renamed(msgspec.Struct):
    """A title that was read as another: written otherwise, or moved."""

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
    """Return an answer's bytes as what they should be. Raises BadAnswer `fetch_answer`."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadAnswer("fetch_answer", host=host) from error


def plain(written: str) -> str:
    """Return a text in HTML without its tags, on one line that is safe to show, at most 200 signs."""
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
    found = [value.get("id") for value in best(statements) if isinstance(value, Mapping)]
    return [ItemId(name) for name in found if isinstance(name, str) and is_item(name)]


def texts_in(statements: Sequence[Statement]) -> list[str]:
    """Return the texts that statements hold."""
    return [value for value in best(statements) if isinstance(value, str)]


def files_in(statements: Sequence[Statement]) -> list[str]:
    """Return the names of files that statements hold; what cannot be the title of a page is passed over."""
    possible = [name for name in texts_in(statements) if len(name) <= 240 and not _NO_TITLE.search(name)]
    return [name for name in (" ".join(name.replace("_", " ").split()) for name in possible) if name]


def years_in(statements: Sequence[Statement]) -> list[tuple[int, int]]:
    """Return the spans of years that statements name: 1650 to 1659 for a decade; nothing vaguer than a century."""
    found = []
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
            found.append((start, start + width - 1))
    return found


CENTIMETRES = {"Q174728": 1.0, "Q11573": 100.0, "Q174789": 0.1, "Q218593": 2.54}
"""What a unit's item is in centimetres: centimetre, metre, millimetre, inch."""


def lengths_in(statements: Sequence[Statement]) -> list[float]:
    """Return the lengths that statements name, in centimetres."""
    found = []
    for value in best(statements):
        amount, unit = (value.get("amount"), value.get("unit")) if isinstance(value, Mapping) else (None, None)
        scale = CENTIMETRES.get(str(unit).rpartition("/")[2])
        if scale is not None and isinstance(amount, str) and re.fullmatch(r"\+?\d{1,9}(\.\d{1,12})?", amount):
            found.append(float(amount) * scale)
    return found


def is_item(name: str) -> bool:
    """Tell whether this is the number of an item."""
    return _ITEM.fullmatch(name) is not None
