"""Guided matches: the script of each as data, and the engine that plays one with a person, for window and terminal alike."""
