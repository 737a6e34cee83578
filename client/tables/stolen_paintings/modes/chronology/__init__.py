"""Chronology in words and as a picture; also used for solo chronology."""
