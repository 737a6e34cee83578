"""Name every colour, size and duration of the client: "evening at the museum".

Dark green gallery wall lit from above; brass for structure and actions; ivory paper for what is read or held; walnut for
what is the player's own. One bright brass plate on screen: the prompt. All other brass is a hairline. Colours and sizes that
several modules need are here. No pygame: layouts that are tested without a screen read it too.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

WALL_TOP: Final = "#34524A"
WALL: Final = "#24392F"
WALL_LOW: Final = "#16231F"
LAMP: Final = (96, 84, 50)
"""Light added to the wall at the centre of a pool."""
LAMP_GLASS: Final = "#FFF3CF"

INK: Final = "#0E1413"
INK_SOFT: Final = "#172120"
"""Panels on the wall; drawn with PANEL_ALPHA."""
PANEL_ALPHA: Final = (228, 236)
"""Opacity of a panel at its top and at its foot."""
VEIL: Final = (8, 12, 11, 168)
"""Over a screen behind a dialog."""

BRASS: Final = "#C39A56"
BRASS_HI: Final = "#E9CE93"
BRASS_LO: Final = "#7A5B2C"
BRASS_INK: Final = "#2A2116"
"""Text on brass."""

IVORY: Final = "#F3ECDD"
IVORY_DIM: Final = "#C9C2B0"
IVORY_MUTE: Final = "#9A9B8E"

PAPER: Final = "#F6F0E3"
PAPER_LO: Final = "#DDD2BC"
PAPER_EDGE: Final = "#A8997C"
PAPER_INK: Final = "#2A2520"
PAPER_DIM: Final = "#5F564A"
PAPER_WARN: Final = "#9A2F1C"
"""Text on paper that says why something is not possible."""

WALNUT_HI: Final = "#4A3226"
WALNUT: Final = "#2B1D16"
WALNUT_EDGE: Final = "#6B4A36"

BACK_HI: Final = "#5A2938"
BACK: Final = "#35161F"
"""The back of a card."""

OK: Final = "#7FB58A"
WARN: Final = "#E07A5F"
REFUSED: Final = "#8C3A26"
"""The edge of what was refused, on brass."""
FOCUS: Final = "#9AD0E6"
"""The ring around the widget that has the focus: used for nothing else."""
SELECTED: Final = "#3E5C66"
"""Behind selected text."""
PICKED: Final = "#2A4740"
"""A chosen row."""
ILLEGAL: Final = "#787470"
"""Multiplied over what may not be chosen now."""


@dataclass(frozen=True)
class Mark:
    """A colour that is never alone: `symbol` is drawn with it, `ink` is what can be read on it."""

    color: str
    symbol: str
    ink: str


ARTISTS: Final = (
    Mark("#2F56A6", "disc", IVORY),
    Mark("#E8B730", "triangle", PAPER_INK),
    Mark("#BC402B", "square", IVORY),
    Mark("#6CC0AE", "wave", PAPER_INK),
    Mark("#4F2A57", "diamond", IVORY),
)
"""The five artists of a game that has artists, in the game's order."""
SEATS: Final = (
    Mark("#EED275", "star", PAPER_INK),
    Mark("#8392EB", "drop", PAPER_INK),
    Mark("#E98B62", "heart", PAPER_INK),
    Mark("#B5F2A8", "plus", PAPER_INK),
    Mark("#C881A7", "moon", PAPER_INK),
    Mark("#5FBCE2", "ring", PAPER_INK),
    Mark("#B2A994", "bolt", PAPER_INK),
    Mark("#62F5EE", "crown", PAPER_INK),
)
"""The eight seats, always with a name or an initial."""


def seat(number: int) -> Mark:
    """Return the mark of a seat; of a spectator (-1) an eye on ivory."""
    return SEATS[number % len(SEATS)] if number >= 0 else WATCHING


WATCHING: Final = Mark(IVORY_DIM, "eye", PAPER_INK)

TEAMS: Final = (
    Mark("#CB4A2C", "diamond", IVORY),
    Mark("#3A62CC", "hexagon", IVORY),
)
"""The two teams of a game in teams: vermilion for the seats in warm colours, ultramarine for those in cold ones."""
BYSTANDER: Final = Mark("#8E8672", "minus", PAPER_INK)
TRAP: Final = Mark("#15110F", "mask", "#FF9A85")
"""The picture that loses the game for the team that picks it."""

PERIODS: Final = {
    "renaissance": Mark("#B4472F", "crown", IVORY),
    "baroque": Mark("#7A4A21", "drop", IVORY),
    "rococo": Mark("#D98FA6", "heart", PAPER_INK),
    "romanticism": Mark("#2E6E8E", "moon", IVORY),
    "impressionism": Mark("#8FB65A", "wave", PAPER_INK),
    "modernism": Mark("#E3B341", "square", PAPER_INK),
    "ukiyo_e": Mark("#3F4C8C", "disc", IVORY),
}
"""Periods of the catalogue, by its names."""
_GROUPS: Mapping[str, tuple[Mark, ...]] = {"artist": ARTISTS, "seat": SEATS, "team": TEAMS}
_OTHERS: Mapping[str, str | tuple[int, int, int, int]] = {"slot": (195, 154, 86, 66), "white": "#FFFFFF"}


def mark(name: str) -> Mark:
    """Return a colour as sprites name it: in small letters, "artist:<n>", "seat:<n>", "team:<n>" or "period:<name>".

    A plain colour has a disc and the ink of paper. Raises KeyError for a name that is not here.
    """
    group, _, number = name.partition(":")
    if group == "period":
        return PERIODS[number]
    if number and group in _GROUPS:
        marks = _GROUPS[group]
        return marks[int(number) % len(marks)]
    return Mark(str(globals()[name.upper()]), "disc", PAPER_INK)


def paint(name: str) -> str | tuple[int, int, int, int]:
    """Return the colour alone of a `mark`, or a colour that is written as "#RRGGBB". Raises KeyError."""
    return name if name.startswith("#") else _OTHERS.get(name) or mark(name).color


BASE: Final = (1280, 768)
"""Width and height in units of the smallest layout. Larger windows show it larger and also have more units (`fitting`)."""
S: Final = 8
M: Final = 12
L: Final = 16
XL: Final = 24
RADIUS: Final = 5
RADIUS_PLATE: Final = 3
HAIR: Final = 1.0
RING: Final = 2.0
CHOSEN: Final = 2.4
SHADOW: Final = 5
SHADOW_DIALOG: Final = 14
CARD: Final = (108, 150)
CONTROL: Final = 38
"""Height of a button, an entry and the like at text scale 1."""

TYPE: Final[dict[str, tuple[str, int]]] = {
    "hero": ("serif", 58),
    "banner": ("serif", 38),
    "display": ("serif", 30),
    "clue": ("serif_italic", 40),
    "speech": ("serif_italic", 33),
    "title": ("serif", 22),
    "heading": ("serif", 18),
    "plaque": ("serif", 16),
    "caption": ("serif_italic", 15),
    "body": ("sans", 15),
    "strong": ("sans_semi", 15),
    "label": ("sans_semi", 13),
    "small": ("sans", 13),
    "number": ("sans_bold", 17),
    "big_number": ("sans_bold", 24),
}
"""Style of text: face and size in units."""
LEADING: Final = 1.28
"""Line height as a multiple of the size."""
TEXT_SCALES: Final = (1.0, 1.15, 1.3)

HOVER: Final = 0.09
FLIP: Final = 0.26
FADE: Final = 0.18
TOAST: Final = 2.4
TOOLTIP_DELAY: Final = 0.5
CARET: Final = 1.06
"""Seconds from one blink of the caret to the next."""
SPEEDS: Final = {"off": 0.0, "fast": 0.55, "normal": 1.0, "slow": 1.7}
"""The factors by which the setting for animations multiplies durations."""
