"""The cooperative game: one thief against detectives who talk and agree (stolen_paintings: Cooperative)."""
