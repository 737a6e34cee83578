"""What is in the box of Museum: Pictura: paintings, trends and what they match, tables of points (museum_pictura: Pieces).

The tables are Python and not data files: the rules may read no file, a type checker reads them, and they cannot be missing or
differ from machine to machine. Patrons, favours and boards stand beside this module. Everything that may lie face down is a
number of its own in one numbering.
"""

from typing import NewType

Painting = NewType("Painting", int)
"""One of 180 paintings, 0 to 179: six a painter, in the painters' order."""
Trend = NewType("Trend", int)
"""One of 30 trend cards, 200 to 229."""
Favour = NewType("Favour", int)
"""One of 24 favour cards, 230 to 253."""
Patron = NewType("Patron", int)
"""One of 60 patron cards, 261 to 320: its number in the rules and 260."""
Kind = NewType("Kind", int)
"""What a collection can be of: a period, 0 to 4, or a domain, 5 to 10."""

KIND_NAMES = (
    "renaissance", "baroque", "rococo", "romanticism", "impressionism",
    "mythology", "history", "religion", "landscape", "still_life", "portrait",
)  # fmt: skip
KINDS = tuple(Kind(place) for place in range(len(KIND_NAMES)))
PERIODS, DOMAINS = KINDS[:5], KINDS[5:]
_LETTERS = dict(zip("MHRLSP", DOMAINS, strict=True))

PAINTERS: tuple[tuple[str, ...], ...] = (
    (
        "MMMRRP",
        "RRRPPP",
        "MHRRRR",
        "LLSSSP",
        "MMHRRP",
        "MHHRLL",
    ),  # Botticelli Leonardo Michelangelo Duerer Raphael Bruegel
    (
        "MMHRRS",
        "MMHRLP",
        "SSSSSP",
        "MHRSPP",
        "MHRLSP",
        "MHHRLP",
    ),  # Caravaggio Rubens Peeters Velazquez Rembrandt Vermeer
    ("MMHHPP", "MMHHRR", "HHLLLL", "SSSSSS", "MMMRLP", "MHHRLP"),  # Watteau Tiepolo Canaletto Chardin Boucher Fragonard
    ("MHRSSP", "RRLLLL", "MMHHRL", "MHHHPP", "MHHSSP", "RLLLLP"),  # Goya Friedrich Turner Gericault Delacroix Constable
    ("HRSSPP", "HHLPPP", "LLLSSP", "MMHSPP", "MRLLSS", "RLLSSP"),  # Manet Degas Monet Renoir Cezanne Van Gogh
)
"""Period by period, for painters 1 to 30 in order, the domains of their six works (designed)."""

_WORKS = tuple(
    (6 * period + place + 1, PERIODS[period], _LETTERS[letter])
    for period, row in enumerate(PAINTERS)
    for place, letters in enumerate(row)
    for letter in letters
)
PAINTINGS = tuple(Painting(number) for number in range(len(_WORKS)))
PAINTER_OF = tuple(painter for painter, _, _ in _WORKS)
"""The painter's number, 1 to 30."""
PERIOD_OF = tuple(period for _, period, _ in _WORKS)
DOMAIN_OF = tuple(domain for _, _, domain in _WORKS)

TREND_PAINTERS = (
    (11, 18, 20, 17, 27, 24),
    (1, 22, 2, 26, 23, 13),
    (12, 3, 30, 29, 9, 19),
    (6, 14, 8, 4, 28, 25),
    (21, 5, 7, 15, 16, 10),
)
"""A trend card for each period (row) and domain (column); the number is its painter (designed)."""
PAINTER_VALUE, DOMAIN_VALUE, PERIOD_VALUE = 3, 2, 1
TRENDS = tuple(Trend(200 + number) for number in range(30))
ICONS: dict[Trend, tuple[Kind, Kind, int]] = {
    trend: (PERIODS[place // 6], DOMAINS[place % 6], TREND_PAINTERS[place // 6][place % 6])
    for place, trend in enumerate(TRENDS)
}
"""Trend -> its period, domain and painter."""


def _values(trend: Trend) -> list[tuple[int, int, int]]:
    """Return for each painting what it matches of a trend: the values of painter, domain and period, 0 for no match."""
    period, domain, painter = ICONS[trend]
    return [
        (PAINTER_VALUE * (by == painter), DOMAIN_VALUE * (shows == domain), PERIOD_VALUE * (when == period))
        for by, when, shows in _WORKS
    ]


HIGHEST = {trend: tuple(max(values) for values in _values(trend)) for trend in TRENDS}
"""Trend -> for each painting the highest value by which it matches, 0 for none: what a trade or a hanging counts."""
ALL_VALUES = {trend: tuple(sum(values) for values in _values(trend)) for trend in TRENDS}
"""Trend -> for each painting the sum of all values by which it matches: what the own trend counts at the end."""

# Points

SMALLEST = 4
"""Cards that make a collection."""
PERIOD_POINTS = (1, 3, 5, 7, 9, 12, 15, 18, 22, 26, 30, 35, 40, 45, 51, 57, 63)
DOMAIN_POINTS = (1, 4, 6, 8, 11, 14, 18, 22, 26, 31, 36, 42, 48, 54, 61, 68, 76)
LARGEST = 20
"""R: a larger collection scores as one of 20."""
SLOTS, SIDE = 25, 5


def _points(table: tuple[int, ...]) -> tuple[int, ...]:
    more = SLOTS - LARGEST
    return (0,) * SMALLEST + table + table[-1:] * more


POINTS = tuple(_points(PERIOD_POINTS if kind in PERIODS else DOMAIN_POINTS) for kind in KINDS)
"""Kind -> number of connected cards, 0 to 25 -> points."""
GRAND_GALLERY = tuple(slot for slot in range(SLOTS) if slot // SIDE == 2 or slot % SIDE == 2)
"""The nine coloured slots: the middle row and the middle column. Slots go row by row from the top left."""
GRAND_GALLERY_POINTS, FULL_MUSEUM_POINTS = 10, 20
EXHIBITION_POINTS = (0, 0, 5, 15, 30, 60)
"""Exhibitions held -> points at the end."""
FIRST_TOKEN = 3
"""Points for the first exhibition of a period or domain; the pair's second token has none."""
TOKENS_EACH = 2
MOST_EXHIBITIONS = 5
DISCARD_LOSS = (0, 1, 1, 2, 3, 5, 7, 10)
"""Cards in the discard -> points lost; 3 more for each further card."""
LOSS_BEYOND = 3

START = (4, 3, 2, 1)
"""Prestige of the seats in order from the first."""
MARKERS = (10, 20, 30, 40, 50)
END, END_BONUS = 50, 5

# Set-up

MUSEUM_NAMES = ("new_york", "tokyo", "madrid", "moscow")
"""The international museums (designed, but for New York)."""
MUSEUM_CARDS, PATRONS_SHOWN, HAND_START, TRENDS_OFFERED, DRAW = 4, 5, 5, 3, 2
INVENTORY_LIMIT, LARGE_LIMIT = 8, 10
FAVOURS = tuple(Favour(230 + number) for number in range(24))
PATRONS = tuple(Patron(261 + number) for number in range(60))


def discard_loss(cards: int) -> int:
    """Return how many points a discard of so many cards loses."""
    last = len(DISCARD_LOSS) - 1
    return DISCARD_LOSS[min(cards, last)] + LOSS_BEYOND * max(0, cards - last)
