"""Colours as three floats from 0 to 1; written '#rrggbb' or '#rgb' in recipes. Plain Python, without numpy."""

Colour = tuple[float, float, float]
Paint = str | Colour


def rgb(paint: Paint) -> Colour:
    """Return a colour as three floats. Raises ValueError for a text that is no colour."""
    if not isinstance(paint, str):
        return paint
    digits = paint.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(sign * 2 for sign in digits)
    if len(digits) != 6 or not paint.startswith("#"):
        raise ValueError(f"{paint!r} is no colour: write #rrggbb or #rgb")
    return int(digits[0:2], 16) / 255, int(digits[2:4], 16) / 255, int(digits[4:6], 16) / 255


def mix(one: Paint, other: Paint, share: float) -> Colour:
    """Return a colour between two; share 0 is the first, 1 the second."""
    (r, g, b), (s, h, c) = rgb(one), rgb(other)
    return r + (s - r) * share, g + (h - g) * share, b + (c - b) * share


def lit(paint: Paint, share: float = 0.45) -> Colour:
    """Return a colour as warm light shows it."""
    return mix(paint, "#fff3d8", share)


def shaded(paint: Paint, share: float = 0.6) -> Colour:
    """Return a colour as it looks in shadow."""
    return mix(paint, "#0d0b18", share)
