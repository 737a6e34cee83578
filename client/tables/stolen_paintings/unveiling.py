"""Steps of reveals of Stolen Paintings on the wall, work after work: what each is, and who had marked it."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from client.tables.board import Beat
from client.wording.scene import Scene
from engine.core.visibility import Seat
from engine.games.stolen_paintings.common.phases import Over, Showing
from engine.games.stolen_paintings.modes.dialogue.phases import Reading

PLAIN, FOUND, GUESSED = 0.5, 1.4, 1.6
"""Seconds for: a work that was not the one, a work that was, and all guesses before the result."""
POINTED, OPENED = 0.8, 1.4
"""Seconds for: a picture that is pointed at, and the result."""


@dataclass(frozen=True)
class Unveiled:
    """A step of a reveal work by work."""

    seen: tuple[int, ...] = ()
    """The places whose works are revealed."""
    marked: bool = False
    """Whether all marks are shown, also on the other places."""


@dataclass(frozen=True)
class Pointed:
    """A seat points at a place; `told`: the result (a kind of the grid, whether it is a forgery), None: not yet."""

    seat: Seat
    place: int
    told: int | None = None


@dataclass(frozen=True)
class Going:
    """All marks are shown, each seat's places; `places`: those that go, empty while that is not shown."""

    marks: tuple[tuple[Seat, tuple[int, ...]], ...]
    places: tuple[int, ...] = ()


@dataclass(frozen=True)
class DialogueShown:
    """A dialogue's portraits are shown; `guessed`: only the guesses, so far."""

    reading: Reading
    guessed: bool = False


def opens(scene: Scene) -> bool:
    """Tell whether a reveal opens with this moment."""
    common = (Showing, Over)
    before = scene.before.state if scene.before is not None else None
    news = before is not None and not isinstance(before.phase, common) and isinstance(scene.state.phase, common)
    return news and scene.state.reveal is not None


def pointing(scene: Scene, pointed: Pointed, points: str, told: str) -> tuple[Beat, Beat]:
    """Return the steps that a seat points at a place, then the result, both on the wall before the move.

    points, told: the texts of the two steps.
    """
    before = replace(scene, view=scene.before)
    still = replace(pointed, told=None)
    opened = Beat(before.at(pointed), OPENED, told, "knock", told)
    return (Beat(before.at(still), POINTED, plate=points), opened)


def one_by_one(
    scene: Scene,
    order: Sequence[int],
    found: Collection[int],
    marks: dict[int, tuple[Seat, ...]] | None,
    tag: str,
    titles: Sequence[str] = (),
) -> Iterator[Beat]:
    """Yield a step for each place: whether it is one of `found`, who had marked it. Texts: `board.reveal.<tag>`.

    titles: of the works by place, where they hang without numbers.
    """
    for shown, place in enumerate(order, 1):
        is_one = place in found
        what = {"title": titles[place]} if titles else {"number": place + 1}
        plate = told = scene.say(f"board.reveal.{tag}" if is_one else f"board.reveal.not_{tag}", **what)
        if marks is not None:
            who = scene.words.listing(scene.names[seat] for seat in marks.get(place, ()))
            told = scene.say("board.reveal.marked_by" if who else "board.reveal.marked_by_nobody", told=plate, who=who)
        stage = Unveiled(tuple(order[:shown]))
        yield Beat(
            scene.at(stage), FOUND if is_one else PLAIN, told if is_one else "", "knock" if is_one else "", plate
        )
