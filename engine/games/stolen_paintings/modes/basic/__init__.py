"""The basic game: exhibit, theft, auction, guesses, reveal (stolen_paintings: Basic)."""
