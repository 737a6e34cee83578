"""Data that the program reads: texts, catalogue, pictures, sounds. `path` is the only way to it."""

from pathlib import Path


def path(*parts: str) -> Path:
    """Return where a data file lies: path("lang", "en"). Does not check that it exists."""
    return Path(__file__).parent.joinpath(*parts)
