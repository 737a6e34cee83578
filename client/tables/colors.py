"""Colours by name, as sprites have them: names of the theme, "artist:<n>", "seat:<n>", "team:<n>", "period:<name>"."""

from client.drawing import theme
from client.drawing.canvas import Paint
from client.drawing.shapes import rgba

_OWN: dict[str, Paint] = {"slot": rgba(theme.BRASS, 66), "white": "#FFFFFF"}
_GROUPS: dict[str, tuple[theme.Mark, ...]] = {"artist": theme.ARTISTS, "seat": theme.SEATS, "team": theme.TEAMS}


def mark(name: str) -> theme.Mark:
    """Return a colour with its symbol and its ink. A plain colour of the theme has a disc and the ink of paper."""
    group, _, number = name.partition(":")
    if group == "period":
        return theme.PERIODS[number]
    if number and group in _GROUPS:
        marks = _GROUPS[group]
        return marks[int(number) % len(marks)]
    return theme.Mark(str(getattr(theme, name.upper())), "disc", theme.PAPER_INK)


def paint(name: str) -> Paint:
    """Return a colour. Raises AttributeError for a name that the theme does not have."""
    if name in _OWN:
        return _OWN[name]
    if name.startswith("#"):
        return name
    return mark(name).color
