from pathlib import Path

import pygame
import pytest

from client.drawing import fonts
from client.drawing.fonts import runs, shorten, width, wrap


@pytest.fixture(autouse=True)
def font_module() -> None:
    pygame.font.init()


def has(face: str, character: str) -> bool:
    """A fake: the serif has only lower case, the sans has letters too, one system font has the rest of the world."""
    if face == "serif":
        return character.islower() and character.isascii()
    return character.isascii() if face == "sans" else face == "/system/wide.ttf"


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "system_faces", lambda: ("/system/none.ttf", "/system/wide.ttf"))
    fonts._face_of.cache_clear()


@pytest.mark.usefixtures("system")
def test_a_line_is_split_where_a_face_lacks_a_character() -> None:
    assert runs("abC", "serif", has) == [("serif", "ab"), ("sans", "C")]
    assert runs("ab 日本 c", "serif", has) == [("serif", "ab "), ("/system/wide.ttf", "日本"), ("serif", " c")]


@pytest.mark.usefixtures("system")
def test_marks_and_joiners_stay_with_their_letter() -> None:
    assert runs("e\u0301x", "serif", has) == [("serif", "e\u0301x")]
    assert runs("日\u200db", "serif", has) == [("/system/wide.ttf", "日\u200d"), ("serif", "b")]


def test_what_no_face_has_is_drawn_as_a_box() -> None:
    assert runs("\U000f0000", "sans", lambda face, character: False) == [("sans", "\U000f0000")]


@pytest.mark.parametrize("face", fonts.FILES)
def test_the_faces_have_what_european_languages_need(face: str) -> None:
    letters = "abcABC0123äöüßéèñçøåłőşž\u201e\u201c\u201d\u2018\u2019\u2013\u2026·&%€"
    greek = "" if face == "serif_italic" else "\u03b1\u03b2\u0416\u0434"  # the run splitter finds them in another face
    for character in letters + greek:
        assert fonts.covers(face, character), character
    assert not fonts.covers(face, "日")


@pytest.mark.parametrize("face", fonts.FILES)
def test_signs_have_a_width(face: str) -> None:
    assert width("“", face, 100) > 35
    assert width("%", face, 100) > 60


@pytest.mark.parametrize("cut", [0, 3, 40, 300, 2000])
def test_a_damaged_font_file_covers_nothing(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "cut.otf"
    file.write_bytes(fonts.font_file("sans").read_bytes()[:cut])
    assert "a" not in fonts.coverage(file)
    assert "a" not in fonts.coverage(tmp_path / "none.otf")


def test_a_line_is_shortened_with_an_ellipsis() -> None:
    whole = "The Gulf of Marseilles Seen from L'Estaque"
    assert shorten(whole, "sans", 15, 4000) == whole
    short = shorten(whole, "sans", 15, 120)
    assert short.endswith("…")
    assert whole.startswith(short[:-1])
    assert width(short, "sans", 15) <= 120
    assert shorten(whole, "sans", 15, 1) == "…"


def test_lines_break_at_spaces_and_never_run_over() -> None:
    text = "Nobody takes this work, and Unwahrscheinlichkeitsberechnungsverfahren 絵画の夜は長い end\nnext"
    for limit in (30, 80, 200, 1000):
        lines = wrap(text, "sans", 15, limit)
        assert all(width(line, "sans", 15) <= limit for line in lines)
        assert "".join(lines).replace(" ", "").replace("-", "") == text.replace(" ", "").replace("\n", "")
    assert wrap("one two", "sans", 15, 1000) == ("one two",)
    assert wrap("", "sans", 15, 100) == ("",)


@pytest.mark.parametrize("limit", [30, 50])
def test_a_broken_word_has_a_hyphen_and_an_address_none(limit: int) -> None:
    *broken, end = wrap("„Metallgefäß“.", "sans", 13, limit)
    assert broken
    assert all(line.endswith("-") and len(line) > 2 for line in broken)
    assert len(end.rstrip("“.")) >= 2
    address = "http://192.168.1.5:26180/k3v9xq/wall"
    assert "".join(wrap(address, "sans", 13, limit)) == address


def test_a_drawn_line_has_the_height_of_its_size_whatever_it_says() -> None:
    color = pygame.Color("white")
    heights = {fonts.draw(text, "sans", 20, color).get_height() for text in ("", "x", "Ãg", "שלום", "日")}
    assert heights == {fonts.line_height(20)}
    assert fonts.draw("x", "sans", 20, color) is fonts.draw("x", "sans", 20, color)


def test_a_very_long_word_is_measured_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once to the end for each line of it would take seconds, and what others write may be one word."""
    measured: list[int] = []

    def counted(text: str, face: str, size: int) -> int:
        measured.append(len(text))
        return 9 * len(text)

    monkeypatch.setattr(fonts, "width", counted)
    lines = fonts.wrap("w" * 4000, "sans", 17, 300)
    assert "".join(line.rstrip("-") for line in lines) == "w" * 4000
    assert max(map(len, lines)) == 300 // 9
    assert sum(measured) < 4000 * 30


ONE, TWO = "\u05e9\u05dc\u05d5\u05dd", "\u05e2\u05d5\u05dc\u05dd"
"""Two Hebrew words."""
ARABIC = "\u0645\u062a\u062d\u0641 \u0627\u0644\u0641\u0646"
"""Two Arabic words: one run, which is shaped whole."""
POINTED = "\u05e9\u05c1\u05b8\u05dc\u05b9\u05dd"
"""A Hebrew word with two marks on its first letter."""


def hebrew(face: str, character: str) -> bool:
    return (face == "/system/hebrew.ttf") is ("\u0590" <= character <= "\u08ff") or character == " "


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        (f"{ONE} {TWO}", [f"{ONE} {TWO}"]),
        (f"Ann {ONE} {TWO}", ["Ann ", f"{ONE} {TWO}"]),
        (f"{ONE} 12 {TWO}", [f" {TWO}", "12 ", ONE]),
        (f"{ONE}!", ["!", ONE]),
        (f"Ann ({ONE})", ["Ann (", ONE, ")"]),
        (f"{ONE} ({TWO})", ["(", TWO, ") ", ONE]),
        (f"x {POINTED}", ["x ", POINTED]),
        (f"{POINTED} {TWO}", [f"{POINTED} {TWO}"]),
        (ARABIC, [ARABIC]),
        (f"{ARABIC} 12, Ann", ["Ann ,12 ", ARABIC]),
    ],
)
def test_bidi_words_of_hebrew_and_arabic_stand_in_their_order_from_right_to_left(
    text: str, pieces: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "system_faces", lambda: ("/system/hebrew.ttf",))
    fonts._face_of.cache_clear()
    try:
        assert [piece for _, piece in fonts.placed(text, "sans", hebrew)] == pieces
    finally:
        fonts._face_of.cache_clear()


def test_what_is_written_from_left_to_right_stays_as_it_is() -> None:
    for text in ("Ann (12) - Bruno!", "\u65e5\u672c 12", ""):
        assert fonts.placed(text, "serif") == runs(text, "serif")


@pytest.mark.parametrize(
    ("text", "places"),
    [
        (ONE, [4, 3, 2, 1, 0]),
        (f"{ONE} ", [5, 4, 3, 2, 1, 0]),
        (f"Ann {ONE}", [0, 1, 2, 3, 4, 7, 6, 5, 4]),
        ("Ann 1", [0, 1, 2, 3, 4, 5]),
    ],
)
def test_a_caret_stands_where_the_next_letter_will(
    text: str, places: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "width", lambda line, face, size: len(line))
    assert [fonts.caret(text, place, "sans", 17) for place in range(len(text) + 1)] == places
