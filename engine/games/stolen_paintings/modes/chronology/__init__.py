"""Chronology: everyone puts eight works in order of completion (stolen_paintings: Chronology)."""
