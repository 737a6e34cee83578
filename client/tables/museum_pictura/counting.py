"""The reveal of the final scoring of Museum: Pictura: seat by seat the museum, the points of its parts, and their sum."""

from dataclasses import dataclass

from client.tables.board import Beat
from client.wording.scene import Scene
from engine.core import Part, Seat
from engine.games.museum_pictura.events import MatchEnded
from engine.games.museum_pictura.pieces import KIND_NAMES, KINDS
from engine.games.museum_pictura.scoring import result

_LIT, _SUMMED = 1.2, 1.6
"""Seconds for a museum, and for its sum."""
SCORED = (
    "prestige", "collections", "trend", "exhibitions", "grand_gallery", "full_museum", "reward", "patrons", "discard",
)  # fmt: skip
"""The parts of a score in the order of the rules; collections are the parts of all kinds."""


@dataclass(frozen=True)
class Counted:
    """A step of that reveal."""

    seat: Seat
    """Whose museum is shown."""
    done: tuple[Seat, ...]
    """The seats whose sum is shown."""


def parts_of(part: str, parts: tuple[Part, ...]) -> list[Part]:
    """Return those of a seat's parts that one of `SCORED` is made of."""
    kinds = {KIND_NAMES[kind] for kind in KINDS}
    return [one for one in parts if (one.key in kinds if part == "collections" else one.key == part)]


def points_of(scene: Scene, seat: Seat) -> int:
    """Return the points on a seat's plaque: its prestige; once it is counted, its final score."""
    stage, outcome = scene.stage, scene.outcome
    if outcome is None or (isinstance(stage, Counted) and seat not in stage.done):
        return int(scene.state.players[seat].score)
    return outcome.scores[seat]


def beats(scene: Scene) -> tuple[Beat, ...]:
    """Return the steps of the final scoring, from the last seat to the first; none before the end."""
    if not scene.happened(MatchEnded):
        return ()
    outcome = result(scene.state)
    found: list[Beat] = []
    done: tuple[Seat, ...] = ()
    for seat in sorted(range(len(scene.names)), key=lambda one: outcome.scores[one]):
        told = []
        for part in SCORED:
            points = sum(one.points for one in parts_of(part, outcome.parts[seat]))
            if points:
                told.append(scene.say("board.count.part", name=scene.say(f"board.part.{part}"), points=points))
        shown = scene.words.say("list.between").join(told)
        plate = f"{scene.tell('board.count.museum', seat)}\n{shown}"
        found.append(Beat(scene.at(Counted(seat, done)), _LIT, plate=plate))
        done = (*done, seat)
        total = scene.tell("board.count.total", seat, points=outcome.scores[seat])
        found.append(Beat(scene.at(Counted(seat, done)), _SUMMED, total, "knock", f"{total}\n{shown}"))
    return tuple(found)
