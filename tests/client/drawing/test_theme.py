"""Colours: what can be read on what, and whether they can be told apart by people who see fewer of them."""

from itertools import combinations

import pytest

from client.drawing import theme

Three = tuple[float, float, float]
SIGHT: dict[str, tuple[Three, Three, Three]] = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""How a linear colour is seen: Machado, Oliveira and Fernandes 2009, complete loss of one kind of cone."""


def linear(color: str) -> Three:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return r, g, b


def light(color: str) -> float:
    r, g, b = linear(color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def seen(color: str, sight: str) -> Three:
    """A colour in CIELAB as it is seen."""
    r, g, b = (
        min(1.0, max(0.0, sum(k * part for k, part in zip(row, linear(color), strict=True)))) for row in SIGHT[sight]
    )
    white = (0.95047, 1.0, 1.08883)
    xyz = (0.4124 * r + 0.3576 * g + 0.1805 * b, light_of(r, g, b), 0.0193 * r + 0.1192 * g + 0.9505 * b)
    x, y, z = (curve(part / most) for part, most in zip(xyz, white, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def light_of(r: float, g: float, b: float) -> float:
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def curve(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


def apart(marks: tuple[theme.Mark, ...], sight: str) -> float:
    """The distance (CIE76) of the closest pair."""
    places = [seen(mark.color, sight) for mark in marks]
    return min(
        float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)
        for one, other in combinations(places, 2)
    )


@pytest.mark.parametrize("sight", SIGHT)
def test_eight_seats_can_be_told_apart(sight: str) -> None:
    assert len(theme.SEATS) == 8
    assert apart(theme.SEATS, sight) >= (30 if sight == "all" else 17)


@pytest.mark.parametrize("sight", SIGHT)
def test_five_artists_can_be_told_apart(sight: str) -> None:
    assert apart(theme.ARTISTS, sight) >= 28


def test_two_colours_that_look_alike_are_found_out() -> None:
    red, green = theme.Mark("#C04040", "disc", ""), theme.Mark("#6E6A3C", "disc", "")
    assert apart((red, green), "all") > 40 > 20 > apart((red, green), "deutan")


@pytest.mark.parametrize("marks", [theme.SEATS, theme.ARTISTS, tuple(theme.PERIODS.values())])
def test_no_two_have_one_symbol(marks: tuple[theme.Mark, ...]) -> None:
    assert len({mark.symbol for mark in marks}) == len(marks)


def test_names_of_seats_can_be_read_on_ink() -> None:
    for mark in theme.SEATS:
        assert contrast(mark.color, theme.INK_SOFT) >= 5.5


@pytest.mark.parametrize("mark", [*theme.SEATS, *theme.ARTISTS, *theme.PERIODS.values(), theme.WATCHING])
def test_the_symbol_can_be_seen_on_its_colour(mark: theme.Mark) -> None:
    assert contrast(mark.color, mark.ink) >= 4.5


@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        (theme.IVORY, theme.INK_SOFT, 7),
        (theme.IVORY_DIM, theme.INK_SOFT, 7),
        (theme.IVORY_MUTE, theme.INK_SOFT, 4.5),
        (theme.IVORY, theme.PICKED, 4.5),
        (theme.PAPER_INK, theme.PAPER, 7),
        (theme.PAPER_INK, theme.PAPER_LO, 7),
        (theme.PAPER_DIM, theme.PAPER_LO, 4.5),
        (theme.PAPER_WARN, theme.PAPER, 4.5),
        (theme.BRASS_INK, theme.BRASS, 4.5),
        (theme.BRASS_INK, theme.BRASS_HI, 7),
        (theme.BRASS, theme.INK_SOFT, 4.5),
        (theme.WARN, theme.INK_SOFT, 4.5),
        (theme.OK, theme.INK_SOFT, 4.5),
        (theme.FOCUS, theme.INK_SOFT, 7),
    ],
)
def test_texts_can_be_read(text: str, ground: str, least: float) -> None:
    assert contrast(text, ground) >= least


def test_no_text_is_smaller_than_13_units() -> None:
    assert min(size for _, size in theme.TYPE.values()) == 13


def test_a_seat_that_there_is_not_is_one_who_watches() -> None:
    assert theme.seat(-1) == theme.WATCHING
    assert theme.seat(7) == theme.SEATS[7]


def test_no_seat_has_the_colour_of_the_other_team() -> None:
    """Seats belong to the teams in turn: a warm one to the warm team, a cold one to the cold team; green is neither."""
    warm = [int(mark.color[1:3], 16) - int(mark.color[5:7], 16) for mark in (*theme.TEAMS, *theme.SEATS)]
    first, second, *seats = warm
    assert first > 0 > second
    assert all(difference > 0 for difference in seats[::2])
    assert all(difference < 20 for difference in seats[1::2])
