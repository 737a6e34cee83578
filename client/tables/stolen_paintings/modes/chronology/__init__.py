"""Chronology in words and as a picture; solo chronology goes by it too."""
