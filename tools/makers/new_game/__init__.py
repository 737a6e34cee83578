"""The boilerplate of a new game: a smallest whole game (`template`) under another name, and a line in each list of games."""
