"""Players that see one seat's view: random, rule of thumb, search; how they are measured; the interface for one's own."""

from engine.bots.bot import Bot
from engine.bots.levels import LEVELS, levels_of, make_bot
from engine.bots.own import INTERFACE, OwnBot
from engine.bots.simulate import Result, simulate, simulate_many

__all__ = ["INTERFACE", "LEVELS", "Bot", "OwnBot", "Result", "levels_of", "make_bot", "simulate", "simulate_many"]
