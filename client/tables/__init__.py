"""How each game is shown, one folder a game."""
