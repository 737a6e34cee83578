"""Recorded playthroughs of every game, one whole match a file."""
