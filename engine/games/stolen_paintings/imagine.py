"""Other worlds that look the same from one seat, and where every work is (stolen_paintings: Who sees what)."""

from collections.abc import Iterator
from typing import Any

from engine.core import Rng, Seat, faces, take
from engine.core.viewing import compile_copy
from engine.games.stolen_paintings import mode, registry, state as states
from engine.games.stolen_paintings.pieces import TWINS
from engine.paintings import WorkId

_copy = compile_copy(states.State)


def imagine(state: states.State, viewer: Seat, rng: Rng) -> states.State:
    """Return a full state with all dealt anew that the viewer may not know: deck, discards, and what its mode keeps dark.

    Goes by the places that the rules name and never looks whether one is blank: a state and a view give the same world.
    """
    world: states.State = _copy(state)
    parts = list(_parts(world))
    seen = {work for part, holding in parts for work in holding.sees(part, viewer)}
    if not (registry.mode_of(world).twins or world.options.deck):
        world.aside = rng.choice([twin for twin in TWINS if twin not in seen])
        seen.add(world.aside)
    unseen: list[WorkId | None] = [work for work in registry.mode_of(world).pool(world.options) if work not in seen]
    rng.shuffle(unseen)
    for part, holding in parts:
        holding.redeal(world, part, viewer, unseen, rng)
    if first := registry.mode_of(world).first(world):
        unseen.sort(key=lambda work: work in first)  # drawn before the others, so discarded before them too
    world.discard = take(unseen, len(world.discard))
    world.deck = unseen
    world.rng = rng.fork("world")
    return world


def pieces(state: states.State) -> Iterator[WorkId]:
    """Yield every work of the box from where it is in a full state, places of secret size last."""
    if state.aside is not None:
        yield state.aside
    yield from faces(state.deck)
    yield from faces(state.discard)
    for part, holding in _parts(state):
        yield from holding.holds(part)


def _parts(state: states.State) -> Iterator[tuple[Any, mode.Holding]]:
    """Yield what may hold works besides deck and discards: first what all see, last what outlives a phase."""
    holdings = registry.mode_of(state).holdings
    for part in (state.reveal, state.phase, state.lasting):
        if type(part) in holdings:
            yield part, holdings[type(part)]
