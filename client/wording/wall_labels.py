"""The wall label of a painting in words: who, what, when, where. Games that hide titles show none before they may."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from client.packs.pack import Credit
from client.wording.texts import Words
from engine.paintings import Work, WorkId, own, works

GLIMPSE = (3, 4, 5, 6)
"""Facts of a work told at a glance; the larger numbers for works that would be told alike in fewer."""


def wall_label(words: Words, work: Work) -> list[str]:
    """Return the label line by line: artist with years, title, years, place and size, sitter where one is known."""
    if own.is_own(work.id):
        return [
            line
            for line in (title(words, work), work.artist.name_in(words.language), years(words, work), work.sitter)
            if line
        ]
    artist = work.artist
    lines = [
        words.say("paintings.label.artist", name=artist.name_in(words.language), born=artist.born, died=artist.died),
        words.say("paintings.label.title", title=work.title_in(words.language), years=years(words, work)),
        words.say("paintings.label.place", place=words.say(f"paintings.place.{work.place}"), size=size(words, work)),
    ]
    sitter = work.sitter_in(words.language)
    return [*lines, words.say("paintings.label.sitter", sitter=sitter)] if sitter else lines


def title(words: Words, work: Work) -> str:
    """Return a work's title; of a picture of a deck that has none, its number."""
    return work.title_in(words.language) or words.say("paintings.own", number=own.number_of(work.id))


def maker(words: Words, work: Work) -> str:
    """Return a work's artist and date, as far as they are known."""
    return words.say("list.between").join(
        part for part in (work.artist.name_in(words.language), years(words, work)) if part
    )


def years(words: Words, work: Work) -> str:
    """Return when a work was made, and how certain that is; empty where it is not known."""
    start, year = work.years
    if not year:
        return ""
    span = "_span" if start < year else ""
    return words.say(f"paintings.year.{work.sure.value}{span}", start=start, year=year)


def size(words: Words, work: Work) -> str:
    """Return height and width, or the diameter of a round picture."""
    height, width = (f"{length:g}".replace(".", words.say("paintings.label.point")) for length in work.size)
    return words.say(f"paintings.size.{work.shape.value}", height=height, width=width)


def about(words: Words, work: Work) -> dict[str, str]:
    """Return what a work is sorted by in words: period, domain, school, and the country of its artist."""
    return {
        "period": words.say(f"paintings.period.{work.period.value}"),
        "domain": words.say(f"paintings.domain.{work.domain.value}"),
        "school": words.say(f"paintings.school.{work.school.value}"),
        "country": words.say(f"paintings.country.{work.artist.country}"),
    }


def seen(words: Words, work: Work) -> list[str]:
    """Return what can be seen in a work, in the order of the vocabulary; of a picture of a deck its number first."""
    numbered = [words.say("paintings.own", number=own.number_of(work.id))] if own.is_own(work.id) else []
    return numbered + [words.say(f"paintings.element.{element}") for element in work.elements]


def glimpse(words: Words, work: Work) -> str:
    """Return a work at a glance, told like no other one: how many people it shows, then the rarest things in it."""
    if own.is_own(work.id):
        return words.say("paintings.own", number=own.number_of(work.id))
    return words.say("list.between").join(words.say(f"paintings.element.{element}") for element in _glimpses()[work.id])


@cache
def _glimpses() -> dict[WorkId, tuple[str, ...]]:
    """Return the facts of each work at a glance, the same in every language."""
    shown = Counter(element for work in works().values() for element in work.elements)
    glimpses: dict[WorkId, tuple[str, ...]] = {}
    for most in GLIMPSE:
        alike = Counter(glimpses.values())
        glimpses |= {
            work.id: _at_a_glance(work, shown, most)
            for work in works().values()
            if alike[glimpses.get(work.id, ())] != 1
        }
    return glimpses


def _at_a_glance(work: Work, shown: Counter[str], most: int) -> tuple[str, ...]:
    """Return the first thing in a work and the rarest of the others, so many in all, in their order."""
    people, *others = work.elements
    named = {people, *sorted(others, key=lambda element: shown[element])[: most - 1]}
    return tuple(element for element in work.elements if element in named)


def credit(words: Words, pack: str, to: Credit) -> list[str]:
    """Return that a picture is a scan of a pack (its title), and who is to be credited, a line each."""
    return [words.say("packs.scan", pack=pack), *owed(to)]


def owed(to: Credit) -> list[str]:
    """Return a scan's credit: its title and author, its licence, its source; a line each, only what is known."""
    terms = ", ".join(part for part in (to.licence, to.licence_url) if part)
    return [line for line in (_called(to), terms, to.source_url) if line]


def briefly(words: Words, pack: str, to: Credit) -> list[str]:
    """Return the credit of a scan without addresses, for where there is little room."""
    return [line for line in (words.say("packs.scan", pack=pack), _called(to), to.licence) if line]


def _called(to: Credit) -> str:
    return ", ".join(part for part in (to.title, to.author) if part)


def hides_nothing(words: Words, work: Work, told: Sequence[str]) -> bool:
    """Tell whether title, artist and years of a work all stand in what is told of it: then its credit tells nothing more."""
    text = "\n".join(told)
    return all(
        part in text
        for part in (work.title_in(words.language), work.artist.name_in(words.language), years(words, work))
    )
