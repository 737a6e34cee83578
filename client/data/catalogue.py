"""Searching the catalogue: works by artist, period, domain, or by a thing that they show."""

from collections import Counter
from dataclasses import dataclass

from client.data.store import Store
from client.wording import wall_labels
from client.wording.texts import Words
from engine.core.words import folded
from engine.paintings import Work, vocabulary, works

HIDES_LABELS = ("stolen_paintings",)
"""Games in which a label may be what is asked for: the museum is not opened from their matches."""
ALL = ""
"""The choice that leaves out nothing."""
Options = tuple[tuple[str, str], ...]
"""Values with their words, `ALL` first."""


@dataclass(frozen=True)
class Search:
    """What is looked for; `ALL` where anything will do."""

    artist: str = ALL
    period: str = ALL
    domain: str = ALL
    element: str = ALL
    text: str = ""
    """Part of a title or of a name, in any case and without accents."""


def found(search: Search, language: str) -> list[Work]:
    """Return the works that fit, by artist and year."""
    wanted = folded(search.text)
    fitting = [work for work in works().values() if _fits(work, search) and wanted in _searched_text(work, language)]
    return sorted(fitting, key=lambda work: (work.artist.born, work.artist.name, work.years[1], work.title))


def shows_facts(store: Store) -> bool:
    """Tell whether the museum may be opened now: false where its labels could answer what the match asks."""
    return store.table.game is None or store.table.outcome is not None or store.table.game.info.slug not in HIDES_LABELS


def artists(words: Words) -> Options:
    """Return the artists by family name, with how many works of each there are."""
    count = Counter(work.artist.key for work in works().values())
    named = {work.artist.key: work.artist.name_in(words.language) for work in works().values()}
    choices = [(key, words.say("museum.counted", name=name, count=count[key])) for key, name in sorted(named.items())]
    return ((ALL, words.say("museum.all_artists")), *choices)


def periods(words: Words) -> Options:
    """Return the periods, the earliest first."""
    there = dict.fromkeys(work.period for work in sorted(works().values(), key=lambda work: work.artist.born))
    choices = [(period.value, words.say(f"paintings.period.{period.value}")) for period in there]
    return ((ALL, words.say("museum.all_periods")), *choices)


def domains(words: Words) -> Options:
    """Return what works show, by the domains' keys."""
    there = dict.fromkeys(sorted((work.domain for work in works().values()), key=lambda domain: domain.value))
    choices = [(domain.value, words.say(f"paintings.domain.{domain.value}")) for domain in there]
    return ((ALL, words.say("museum.all_domains")), *choices)


def elements(words: Words) -> Options:
    """Return what can be seen, in alphabetical order of the language."""
    choices = [(key, words.say(f"paintings.element.{key}")) for key in vocabulary().elements]
    return ((ALL, words.say("museum.all_elements")), *sorted(choices, key=lambda entry: folded(entry[1])))


def label(words: Words, work: Work) -> list[str]:
    """Return the wall label of a work, then what it is sorted by and what can be seen in it."""
    about = wall_labels.about(words, work)
    sorted_by = words.say("museum.sorted_by", period=about["period"], domain=about["domain"], school=about["school"])
    seen = words.say("museum.seen", elements=words.listing(wall_labels.seen(words, work)))
    return [*wall_labels.wall_label(words, work), sorted_by, seen]


def _fits(work: Work, search: Search) -> bool:
    return (
        search.artist in (ALL, work.artist.key)
        and search.period in (ALL, work.period.value)
        and search.domain in (ALL, work.domain.value)
        and (search.element == ALL or work.shows(search.element))
    )


def _searched_text(work: Work, language: str) -> str:
    return folded(f"{work.title_in(language)} {work.artist.name} {work.artist.name_in(language)}")
