"""Other worlds that look the same from one seat (masters_gallery: Who sees what)."""

from engine.core import Rng, Seat, faces
from engine.core.viewing import compile_copy
from engine.games.masters_gallery.pieces import CARDS, Card
from engine.games.masters_gallery.state import State, Together

_copy = compile_copy(State)


def imagine(state: State, viewer: Seat, rng: Rng) -> State:
    """Return a full state with all dealt anew that the viewer may not know: deck, others' hands, cards face down, choices.

    Goes by the zones that the rules name and never looks whether a place is blank: a state and a view give the same world.
    """
    world: State = _copy(state)
    seen: set[Card] = {*world.gone}
    if world.extra is not None:
        seen.add(world.extra)
    for player in world.players:
        seen.update(player.shown)
        if player.owner == viewer:
            seen.update(faces(player.hand), faces(player.down))
    unseen: list[Card | None] = [card for card in CARDS if card not in seen]
    rng.shuffle(unseen)
    for player in world.players:
        if player.owner != viewer:
            player.hand, unseen = _split(unseen, len(player.hand))
            player.down, unseen = _split(unseen, len(player.down))
    world.deck = unseen
    if isinstance(world.phase, Together):
        for ballot in world.phase.ballots:
            if ballot.cast and ballot.owner != viewer:
                ballot.answer = rng.choice(world.players[ballot.owner].hand)
    world.rng = rng.fork("world")
    return world


def _split(cards: list[Card | None], count: int) -> tuple[list[Card | None], list[Card | None]]:
    return cards[:count], cards[count:]
