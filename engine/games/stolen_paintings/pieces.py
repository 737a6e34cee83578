"""What is in the box of Stolen Paintings: 200 works, and the numbers of the rules (stolen_paintings)."""

from functools import cache

from engine.paintings import WorkId
from engine.paintings.decks import portraits, stolen_paintings

ROW = 8
"""Works in the auction row, in a chronology and before a lover; their numbers are 1 to 8, in the code 0 to 7."""
IN_SOLO, IN_DIALOGUE = 10, 12
"""Works in the row of solo chronology, and of the dialogue."""
MOST_STOLEN = 3
DECOYS = ROW - 1
"""Works that come off the deck, whatever was stolen (stolen_paintings: Side doors)."""
SHOWING_SECONDS = 90
"""How long a reveal waits for those who still read it (decided)."""


TWINS = (WorkId(4897), WorkId(8435))
"""Two paintings of the same title that nobody could tell apart where one is stolen: Velázquez's and Goya's Christ Crucified."""


@cache
def box() -> tuple[WorkId, ...]:
    """Return the 200 works of the deck, in rising order of ids, which tell neither artist nor date."""
    return tuple(sorted(stolen_paintings()))


@cache
def sitters() -> tuple[WorkId, ...]:
    """Return the portraits of the deck and what is like one, in rising order of ids."""
    return tuple(sorted(portraits(box())))
