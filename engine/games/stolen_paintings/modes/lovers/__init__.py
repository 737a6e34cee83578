"""Art and music lovers: a song, film or quote for a work (stolen_paintings: Art and music lovers)."""
