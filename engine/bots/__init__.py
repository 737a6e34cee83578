"""Bots, which see one seat's view: random, rule of thumb, search; measuring them; the interface for own bots."""

from engine.bots.bot import Bot
from engine.bots.levels import LEVELS, levels_of, make_bot
from engine.bots.own import INTERFACE, OwnBot
from engine.bots.simulate import Result, simulate, simulate_many

__all__ = ["INTERFACE", "LEVELS", "Bot", "OwnBot", "Result", "levels_of", "make_bot", "simulate", "simulate_many"]
