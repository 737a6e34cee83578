"""Stolen Paintings in words and as a picture, both split by mode."""
