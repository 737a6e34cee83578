"""Picture code grid: a guest game of two teams, one word and a number (stolen_paintings: Picture code grid)."""
