"""The museum for pages: all works of the catalogue with their wall labels and search texts. Pure."""

from typing import Any

from client.browser import picture_decks
from client.data import catalogue
from client.wording import wall_labels
from client.wording.texts import Words
from engine.paintings import Work


def collection(words: Words, pack: str) -> dict[str, Any]:
    """Return what a page needs to show all works, with a pack of the host.

    works: [key, title, artist, year, lines of the label, who made the picture, its width and height, search text].
    """
    offered = (catalogue.artists(words), catalogue.periods(words), catalogue.domains(words), catalogue.elements(words))
    found, scans = catalogue.found(catalogue.Search(), words.language), pack_scans(pack)
    return {
        **{key: words.say(f"museum.{key}") for key in ("title", "look_for", "none")},
        "shown": [words.say("museum.shown", count=count) for count in range(len(found) + 1)],
        "offers": offered,
        "deck": picture_decks.deck_of(picture_decks.ALL, pack).path,
        "works": [_work(words, work, scans) for work in found],
    }


def pack_scans(name: str) -> tuple[str, dict[Any, Any]]:
    """Return a pack's title and its scans; empty for the painted pictures."""
    pack = picture_decks.pack_of(name)
    return (pack.title or pack.name, dict(pack.works)) if pack is not None else ("", {})


def _work(words: Words, work: Work, pack: tuple[str, dict[Any, Any]]) -> list[Any]:
    title, scans = pack
    scan = scans.get(work.id)
    if scan is not None:
        origin, shape = wall_labels.credit(words, title, scan.credit), [scan.width, scan.height]
    else:
        origin = [words.say("museum.homage")]
        shape = [work.size[1], work.size[0]]
    by = [work.artist.key, work.period.value, work.domain.value, *work.elements]
    label = catalogue.label(words, work)
    return [
        str(work.id),
        work.title_in(words.language),
        work.artist.name_in(words.language),
        work.years[1],
        label,
        origin,
        shape,
        by,
    ]
