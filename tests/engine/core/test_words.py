import pytest

from engine.core import Illegal
from engine.core.words import check_text, folded


@pytest.mark.parametrize("text", ["a dog", "Grün, weiß & blau", "漢字", "it's 2:1!", "🎨", "x" * 60])
def test_a_plain_line_passes(text: str) -> None:
    check_text(text, 60)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "text_empty"),
        ("  ", "text_empty"),
        ("\u3000", "text_empty"),
        ("x" * 61, "text_long"),
        ("a\nb", "text_unshown"),
        ("a\tb", "text_unshown"),
        ("a\x00", "text_unshown"),
        ("a\u202eb", "text_unshown"),
        ("a\u200bb", "text_unshown"),
        ("a\u2028b", "text_unshown"),
        ("a\ue000", "text_unshown"),
        ("a\ud800", "text_unshown"),
    ],
)
def test_what_cannot_be_shown_on_one_line_is_refused(text: str, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        check_text(text, 60)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "other", ["red  Dress", " RED DRESS ", "réd dress", "red\u00a0dress", "\uff52\uff45\uff44 dress"]
)
def test_case_accents_and_spaces_make_no_difference(other: str) -> None:
    assert folded(other) == "red dress"


@pytest.mark.parametrize("other", ["red dress.", "Red, dress!", "\u201ered dress\u201c", "(red) dress", "red-dress"])
def test_signs_make_no_difference(other: str) -> None:
    assert folded(other) == "red dress"


def test_what_is_told_by_signs_alone_stays_apart() -> None:
    assert len({folded(text) for text in ("!", "?", "\U0001f3a8", "\U0001f436", "a \U0001f3a8", "a")}) == 6


def test_other_words_stay_other_words() -> None:
    assert folded("red dress") != folded("reddress")
    assert folded("Straße") == folded("STRASSE")
