"""A ladder: who of several bots is how strong at one game, and what its matches were like."""
