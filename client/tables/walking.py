"""The goal of an arrow key on a table, among the sprites that have a zone. Pure."""

from client.tables.board import Sprite


def neighbour(sprites: tuple[Sprite, ...], now: Sprite | None, dx: int, dy: int) -> Sprite | None:
    """Return the sprite that an arrow key leads to: the nearest in that direction."""
    if now is None:
        hand = [sprite for sprite in sprites if sprite.zone == "hand"]
        among = hand or [sprite for sprite in sprites if sprite.zone != "seats"]
        return among[0] if among else None
    scored = [(_distance(now, sprite, dx, dy), place) for place, sprite in enumerate(sprites) if sprite.id != now.id]
    ahead = [pair for pair in scored if pair[0] is not None]
    return sprites[min(ahead, key=lambda pair: (pair[0] or 0.0, pair[1]))[1]] if ahead else None


def _distance(now: Sprite, other: Sprite, dx: int, dy: int) -> float | None:
    """Return how far another sprite is in a direction, None where it does not lie that way.

    Only up and down lead out of a zone, and no key into or out of the seats.
    """
    mine, theirs = now.seen.center, other.seen.center
    along = (theirs[0] - mine[0]) * dx + (theirs[1] - mine[1]) * dy
    across = abs((theirs[0] - mine[0]) * dy) + abs((theirs[1] - mine[1]) * dx)
    seats = (now.zone == "seats") != (other.zone == "seats")
    if along <= max(1.0, 0.7 * across) or (dx and now.zone != other.zone) or seats:
        return None
    return along + 2.2 * across
