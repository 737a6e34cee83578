"""Works in words: by what can be seen while titles are hidden, by their labels once they may be read."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from client.wording.scene import Scene
from client.wording.wall_labels import glimpse, maker, seen, title
from engine.paintings import WorkId, vocabulary, work_of


def look_of(scene: Scene, work: WorkId) -> str:
    """Return all that can be seen in a work, and nothing that its label would tell."""
    return scene.words.say("list.between").join(seen(scene.words, work_of(work)))


def glimpse_of(scene: Scene, work: WorkId) -> str:
    """Return a few words that distinguish a work from all others, always the same, so that they can be remembered."""
    return glimpse(scene.words, work_of(work))


def numbered(scene: Scene, hung: Sequence[WorkId]) -> list[str]:
    """Return one short line for each work with its number from 1, titles hidden."""
    return [scene.say("work.hidden", number=n, seen=glimpse_of(scene, work)) for n, work in enumerate(hung, 1)]


def in_full(scene: Scene, hung: Sequence[WorkId]) -> list[str]:
    """Return all that can be seen in each work, with its number from 1."""
    return looked_at(scene, dict(enumerate(hung)), "")


def looked_at(scene: Scene, shown: Mapping[int, WorkId], asked: str) -> list[str]:
    """Return all that can be seen in every work, in those with the numbers in `asked`, or in those that show a thing."""
    numbers = [place for place in numbers_in(asked) if place in shown]
    if numbers or not asked:
        picked = {place: shown[place] for place in numbers or shown}
        return [scene.say("work.hidden", number=n + 1, seen=look_of(scene, work)) for n, work in picked.items()]
    meant = vocabulary().named(asked)
    if not meant:
        return [scene.say("work.not_seen", what=asked)]
    showing = [n for n, work in shown.items() if all(any_of & {*work_of(work).elements} for any_of in meant)]
    return [scene.say("work.shown_in", what=asked, numbers=places(scene, showing))]


def named_work(scene: Scene, work: WorkId) -> str:
    """Return a work by title, artist and year, as far as they are known; to be used in reveals only."""
    parts = (title(scene.words, work_of(work)), maker(scene.words, work_of(work)))
    return scene.words.say("list.between").join(filter(None, parts))


def labelled(
    scene: Scene, row: Sequence[WorkId], marked: Collection[int] = (), key: str = "reveal.stolen"
) -> list[str]:
    """Return the works of a row by name, each with its number; those of some places by the text of `key`."""
    return [
        scene.say(key if place in marked else "reveal.decoy", number=place + 1, work=named_work(scene, work))
        for place, work in enumerate(row)
    ]


def places(scene: Scene, marked: Iterable[int]) -> str:
    """Return places as numbers from 1, or that there is none."""
    text = scene.words.listing(str(place + 1) for place in marked)
    return text or scene.say("work.none")


def sequence(order: Iterable[int]) -> str:
    """Return places as numbers from 1 in their order, as they are typed."""
    return " ".join(str(place + 1) for place in order)


def numbers_in(typed: str) -> list[int]:
    """Return the places of the numbers in a typed line, in its order."""
    return [int(number) - 1 for number in typed.replace(",", " ").split() if number.isdecimal()]


def number_or_none(scene: Scene, place: int) -> str:
    """Return a place as a number from 1; for a place below 0 that there is none."""
    return str(place + 1) if place >= 0 else scene.say("work.none")


def round_heads(scene: Scene, count: int, what: str = "round_counted") -> list[str]:
    """Return the heads of the columns of so many rounds: their numbers, the first one with the word for what it is."""
    return [scene.say(f"board.{what}", round=1), *map(str, range(2, count + 1))][:count]
