"""Similar or not: a guest game in which clues are pictures (stolen_paintings: Similar or not)."""
