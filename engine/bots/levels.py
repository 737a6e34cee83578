"""The levels that a bot can be picked at, and how each is made."""

from functools import partial

from engine.bots.bot import Bot, BotMaker
from engine.bots.random_bot import RandomBot
from engine.bots.search_bot import SearchBot
from engine.bots.thumb import ThumbBot
from engine.core import AnyGame, Rng, Seat

EASY_OVERLOOKS = 0.6
"""How often an easy bot misses a possible intent. Three in five leaves it halfway between random and normal play."""

_MAKERS: dict[str, BotMaker] = {
    "random": RandomBot,
    "easy": partial(ThumbBot, overlooks=EASY_OVERLOOKS),
    "normal": ThumbBot,
    "hard": SearchBot,
}
LEVELS = tuple(_MAKERS)
"""Weakest first. Text keys: `bot.level.<level>`."""


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """Return the levels that a game's bots can play at: without hints or players of its own only `random`."""
    return LEVELS if game.hints is not None or game.player is not None else LEVELS[:1]


def make_bot(game: AnyGame, seat: Seat, level: str, rng: Rng) -> Bot:
    """Return a bot for a seat. Raises ValueError for an unknown level, or one that this game does not have."""
    if level not in levels_of(game):
        raise ValueError(f"no level {level!r} for {game.info.slug}; there is {', '.join(levels_of(game))}")
    if game.player is not None and level != LEVELS[0]:
        return game.player(seat, level, rng)
    return _MAKERS[level](game, seat, rng)
