"""The plaque of each seat as a sprite: what the game says of the seat, with what the room knows of it."""

from dataclasses import dataclass, replace

from client.tables.bands import Bands
from client.tables.board import Fact, Label, Plaque, Sprite
from client.wording.numbers import MINUS
from client.wording.scene import Scene
from engine.core.visibility import Seat

POINTS = "coin"
"""The symbol of the fact that is shown large beside the name."""


@dataclass(frozen=True)
class SeatFacts:
    """The room's facts about a seat."""

    name: str
    away: bool = False
    bot: bool = False
    stand_in: bool = False
    words: str = ""
    """The same in words, for the label: "away", "a bot plays"."""
    last: str = ""
    """Its last move in words: the line of the log without the name."""


@dataclass(frozen=True)
class PlaqueFace:
    """kind "plaque": a seat of the column."""

    plaque: Plaque
    facts: SeatFacts
    asked: bool
    """Whether the table waits for it."""
    own: bool
    alone: bool = False
    """Whether the table waits for it alone, as it is its turn; or the game highlights it."""
    turn: str = ""
    """The text for that, or that it is asked among others; empty for neither."""
    this_round: str = ""
    """The text beside the plaque's gain."""
    leads: bool = False
    """Whether nobody has more points, while others have fewer."""
    in_team: bool = False
    """Whether it is on the ground of its team, which shows what its seats have in common."""


def seats_in_band(scene: Scene) -> list[int]:
    """Return the seats above the viewer's own: in turn order from the viewer's left; for a spectator all."""
    count = len(scene.names)
    if scene.viewer not in range(count):
        return list(range(count))
    return [(scene.viewer + step) % count for step in range(1, count)]


def standing(plaque: Plaque) -> Fact | None:
    """Return the fact by which a seat is ahead or behind, mostly its points; None where nothing tells that."""
    return next((fact for fact in plaque.facts if fact.symbol == POINTS or fact.ranks), None)


def leading(plaques: tuple[Plaque, ...]) -> frozenset[Seat]:
    """Return the seats that are ahead; none where all stand alike, or where that is not told."""
    facts = {plaque.seat: standing(plaque) for plaque in plaques}
    told = {seat: (fact.text.replace(MINUS, "-"), fact.ranks or 1) for seat, fact in facts.items() if fact is not None}
    points = {seat: int(text) * ranks for seat, (text, ranks) in told.items() if text.removeprefix("-").isdecimal()}
    first = {seat for seat, count in points.items() if count == max(points.values())}
    return frozenset(first if len(first) < len(points) else ())


def plaques_of(
    plaques: tuple[Plaque, ...], scene: Scene, seats: tuple[SeatFacts, ...], bands: Bands
) -> tuple[Sprite, ...]:
    """Return the plaque of each seat, the viewer's own at the foot."""
    sprites = []
    places = dict(zip(seats_in_band(scene), bands.plaques, strict=False)) | {scene.viewer: bands.own}
    places |= dict(place for team in bands.teams for place in team.seats)
    leads = leading(plaques)
    for plaque in plaques:
        own = plaque.seat == scene.viewer
        rect = places.get(plaque.seat)
        if rect is not None:
            asked = scene.view is not None and plaque.seat in scene.view.to_act
            facts = seats[plaque.seat] if plaque.seat < len(seats) else SeatFacts(scene.names[plaque.seat])
            if scene.stage is not None:  # its last move may be the one that is being revealed
                facts = replace(facts, last="")
            alone = asked and scene.view is not None and len(scene.view.to_act) == 1
            several = asked and not alone and not plaque.words  # else its last move would look like its answer
            mine = plaque.may or scene.words.say("board.your_turn")
            thinks = scene.words.say("board.thinks") if not plaque.words else ""
            turn = (mine if own else thinks) if alone else ""
            turn = scene.words.say("board.your_turn" if own else "board.is_asked") if several else turn
            round_told = scene.words.say("board.this_round") if plaque.gain else ""
            if bands.teams:
                plaque = replace(plaque, facts=())
            ahead = plaque.seat in leads
            face = PlaqueFace(
                plaque, facts, asked, own, alone or plaque.lit, turn, round_told, ahead, bool(bands.teams)
            )
            label, zone = (_label(face, scene), "seats") if rect.w else (None, "")  # without a place no key leads to it
            sprites.append(Sprite(f"seat:{plaque.seat}", "plaque", rect, face, label=label, z=-5, zone=zone))
    return tuple(sprites)


def _label(face: PlaqueFace, scene: Scene) -> Label:
    """Return a plaque in sentences: all facts, also those that do not fit on it."""
    ahead = scene.words.say("board.leads") if face.leads else ""
    texts = [face.facts.words, face.turn, face.plaque.words, face.facts.last, ahead]
    told = [fact for fact in face.plaque.facts if fact.told]
    lines = (*filter(None, texts), *(fact.told for fact in told))
    return Label(face.facts.name, lines, signs=tuple(fact.symbol for fact in told))
