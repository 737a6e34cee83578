"""Environments for learners: every game and mode as a PettingZoo AEC environment (extra `rl`; docs/bots.md)."""

from tools.rl.environment import TableEnv, env

__all__ = ["TableEnv", "env"]
