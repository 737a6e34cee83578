"""Stolen Paintings on the table: words and picture, each split by mode."""
