"""Works in words: by what can be seen while titles are hidden, by their labels once they may be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from client.wording.scene import Scene
from client.wording.wall_labels import seen, years
from engine.paintings import WorkId, works


def look_of(scene: Scene, work: WorkId) -> str:
    """Return what can be seen in a work: nothing that its label would tell."""
    return scene.words.say("list.between").join(seen(scene.words, works()[work]))


def numbered(scene: Scene, hung: Sequence[WorkId]) -> list[str]:
    """Return one line for each work with its number from 1, titles hidden."""
    return [scene.say("work.hidden", number=number, seen=look_of(scene, work)) for number, work in enumerate(hung, 1)]


def named_work(scene: Scene, work: WorkId) -> str:
    """Return a work by title, artist and year; only where a reveal allows it."""
    entry = works()[work]
    values = {"title": entry.title_in(scene.words.language), "artist": entry.artist.name}
    return scene.say("work.named", years=years(scene.words, entry), **values)


def places(scene: Scene, marked: Iterable[int]) -> str:
    """Return places as the numbers that people count them by, or that there is none."""
    told = scene.words.listing(str(place + 1) for place in marked)
    return told or scene.say("work.none")


def sequence(order: Iterable[int]) -> str:
    """Return places as numbers in this very order, as they are typed."""
    return " ".join(str(place + 1) for place in order)


def numbers_in(typed: str) -> list[int]:
    """Return the places that a typed line names by their numbers, in its order."""
    return [int(number) - 1 for number in typed.replace(",", " ").split() if number.isdecimal()]


def number_or_none(scene: Scene, place: int) -> str:
    """Return a place as its number, or that there is none for a place below 0."""
    return str(place + 1) if place >= 0 else scene.say("work.none")
