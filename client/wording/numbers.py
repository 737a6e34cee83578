"""Numbers as they are shown: with the sign for minus that is as wide and as high as the one for plus."""

MINUS = "\N{MINUS SIGN}"


def shown(number: int) -> str:
    """Return a number in digits."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """Return a number in digits, always with a sign."""
    return f"{number:+d}".replace("-", MINUS)
