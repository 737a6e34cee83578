"""Reading the catalogue from its TOML files. Whatever is wrong in one is told with its file and entry."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from engine.core.decoding import learn
from engine.paintings.associations import Associations, AssociationsFile
from engine.paintings.model import Artist, Work, WorkId
from engine.paintings.vocabulary import Vocabulary, VocabularyFile

Made = TypeVar("Made")

learn(Artist, Work, VocabularyFile, AssociationsFile)


class BadCatalogue(ValueError):
    """A file of the catalogue that cannot be used; the message says which, where in it, and what is wrong."""


def table(file: Path) -> dict[str, Any]:
    """Return what a TOML file holds. Raises BadCatalogue where it is missing or is no TOML."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadCatalogue(f"{file.name} cannot be read: {error.strerror}; install the program again") from error
    except ValueError as error:  # not TOML, or not UTF-8
        raise BadCatalogue(f"{file.name} is not TOML: {error}") from error


def artists(file: Path) -> dict[str, Artist]:
    """Return the artists of a file by key. Raises BadCatalogue."""
    return {key: _made(Artist, file, key, entry, {"key": key}) for key, entry in table(file).items()}


def works(files: Iterable[Path], by: Mapping[str, Artist], words: Vocabulary) -> dict[WorkId, Work]:
    """Return all works of some files by id, in rising order. Raises BadCatalogue."""
    by_id: dict[WorkId, Work] = {}
    for file in files:
        for key, entry in table(file).items():
            work = _work(file, key, entry, by)
            if wrong := _wrong(work, words):
                raise BadCatalogue(f"{file.name}: {key} ({work.title}): {wrong}")
            if work.id in by_id:
                raise BadCatalogue(f"{file.name}: {key} is the id of {by_id[work.id].title!r} already; take another")
            by_id[work.id] = work
    return dict(sorted(by_id.items()))


def _work(file: Path, key: str, entry: Any, by: Mapping[str, Artist]) -> Work:
    if not (key.isascii() and key.isdigit() and len(key) == 4 and key[0] != "0"):
        raise BadCatalogue(f"{file.name}: the id {key!r} must be four digits, 1000 to 9999")
    if not isinstance(entry, dict) or entry.get("artist") not in by:
        named = entry.get("artist") if isinstance(entry, dict) else entry
        raise BadCatalogue(f"{file.name}: {key} names the artist {named!r}, who is not in artists.toml")
    return _made(Work, file, key, entry, {"id": int(key), "artist": by[entry["artist"]]})


def _wrong(work: Work, words: Vocabulary) -> str | None:
    """Return what cannot be right about a work, None where nothing is."""
    begun, completed = work.years
    unknown = [element for element in work.elements if element not in words.elements]
    counts = [element for element in work.elements if element in words.counts]
    wrong = {
        f"the years {begun} to {completed} must not fall": begun > completed,
        f"{work.artist.name} lived {work.artist.born} to {work.artist.died}, not in {begun} to {completed}": not (
            work.artist.born < begun and completed <= work.artist.died
        ),
        "height and width must be above 0 cm": min(work.size) <= 0,
        f"no such elements in vocabulary.toml: {', '.join(unknown)}": bool(unknown),
        "an element stands twice": len(set(work.elements)) < len(work.elements),
        f"one element must say how many people there are ({', '.join(words.counts)})": len(counts) != 1,
        "the painter's number must be 1 to 30": work.painter is not None and not 1 <= work.painter <= 30,
        "the number in Art Gallery must be 1 to 48": work.art_gallery is not None and not 1 <= work.art_gallery <= 48,
    }
    return next((text for text, is_wrong in wrong.items() if is_wrong), None)


def vocabulary(file: Path) -> Vocabulary:
    """Return the vocabulary of a file. Raises BadCatalogue, also for a word that means two elements."""
    try:
        return Vocabulary(msgspec.convert(table(file), VocabularyFile))
    except (TypeError, ValueError) as error:
        raise BadCatalogue(f"{file.name}: {error}") from error


def associations(file: Path, words: Vocabulary) -> Associations:
    """Return what words call to mind. Raises BadCatalogue, also for an element that there is not."""
    try:
        return Associations(msgspec.convert(table(file), AssociationsFile), words)
    except (TypeError, ValueError) as error:
        raise BadCatalogue(f"{file.name}: {error}") from error


def ids(file: Path, key: str, listed: Any, among: Mapping[WorkId, Work]) -> tuple[WorkId, ...]:
    """Return the works that a key of a deck's file lists, as it has them. Raises BadCatalogue for one unknown or twice."""
    if not isinstance(listed, list) or not listed:
        raise BadCatalogue(f"{file.name}: {key} must be a list of ids")
    if unknown := [work for work in listed if work not in among]:
        raise BadCatalogue(f"{file.name}: {key}: there are no works {unknown}")
    if twice := sorted({work for work in listed if listed.count(work) > 1}):
        raise BadCatalogue(f"{file.name}: {key}: {twice} stand twice")
    return tuple(listed)


def _made(kind: type[Made], file: Path, key: str, entry: Any, given: Mapping[str, object]) -> Made:
    try:
        return msgspec.convert({**entry, **given}, kind)
    except (TypeError, ValueError) as error:
        raise BadCatalogue(f"{file.name}: {key}: {error}") from error
