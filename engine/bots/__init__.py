"""Players that see one seat's view: random, rule of thumb, search; and how they are measured against each other."""

from engine.bots.bot import Bot
from engine.bots.levels import LEVELS, levels_of, make_bot
from engine.bots.simulate import Result, simulate, simulate_many

__all__ = ["LEVELS", "Bot", "Result", "levels_of", "make_bot", "simulate", "simulate_many"]
