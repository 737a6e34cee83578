"""Pictures in somebody's manner, by artist, and by period and domain."""
