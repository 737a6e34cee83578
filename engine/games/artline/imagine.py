"""Other worlds that look the same from one seat (artline: Who sees what)."""

from engine.core import Rng, Seat, faces, take
from engine.core.viewing import compile_copy
from engine.games.artline.elements import deck
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Review, State

_copy = compile_copy(State)


def imagine(state: State, viewer: Seat, rng: Rng) -> State:
    """Return a full state with all dealt anew that the viewer may not know: deck, others' hands, answers not yet shown.

    What others hold open stays; all else goes by the zones that the rules name, never by what is blank.
    """
    world: State = _copy(state)
    seen: set[Painting] = {hung.painting for hung in world.wall} | {*world.discarded}
    for player in world.players:
        seen.update(player.open)
        if player.owner == viewer:
            seen.update(faces(player.hand))
    if isinstance(world.phase, Review):
        seen.add(world.phase.painting)
    unseen: list[Painting | None] = [painting for painting in deck() if painting not in seen]
    rng.shuffle(unseen)
    for player in world.players:
        if player.owner != viewer:
            player.hand = take(unseen, len(player.hand))
    world.deck = unseen
    if isinstance(world.phase, Review):
        for ballot in world.phase.ballots:
            if ballot.cast and ballot.owner != viewer:
                ballot.answer = tuple(rng.below(2) == 0 for _ in world.phase.demands)
    world.rng = rng.fork("world")
    return world
