"""What is in the box of Artline: Hermitage: 96 paintings, and its limits (artline: Pieces)."""

from typing import NewType

Painting = NewType("Painting", int)
"""One painting of the deck: the number of its work in the catalogue, which tells neither artist nor date."""

HAND = 5
FALLS = 3
"""Hangings that fell in a review, after which the turn allows no other."""
LONGEST = 60
"""Characters of a feature."""
TABLES: dict[str, tuple[int, int] | None] = {
    "small": (7, 7),
    "standard": (9, 7),
    "large": (13, 9),
    "unlimited": None,
}
"""How many columns and rows the hung paintings may span (artline: The museum)."""
