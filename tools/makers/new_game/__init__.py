"""The boilerplate of a new game: a minimal complete game (`template`) under its name, and a line in each list of games."""
