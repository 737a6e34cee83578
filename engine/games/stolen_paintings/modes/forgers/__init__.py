"""The notorious forgers: paintings of a hand are smuggled onto a wall (stolen_paintings: The notorious forgers)."""
