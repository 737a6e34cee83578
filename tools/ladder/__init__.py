"""A ladder: how strong several bots are at one game, and what its matches were like."""
