import re
from pathlib import Path
from typing import Any

import pytest

import assets
import client
from client.wording import texts
from client.wording.numbers import MINUS, HandNumbers, shown, signed
from client.wording.scene import key_of, seat_names
from client.wording.texts import BadWords, Text, Words, languages
from engine.core.errors import BadSetup, Illegal
from engine.games.masters_gallery.events import LaidFaceDown


def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, strict: bool = True) -> Words:
    (tmp_path / "xx").mkdir(exist_ok=True)
    (tmp_path / "xx" / "some.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(assets, "path", lambda *parts: tmp_path.joinpath(*parts[1:]))
    return Words.load("xx", strict)


def test_a_text_is_found_by_the_path_of_its_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = made(tmp_path, monkeypatch, '[a.b]\nc = "Hello {who}."')
    assert words.say("a.b.c", who="Ann") == "Hello Ann."


def test_count_picks_the_plural_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = made(
        tmp_path,
        monkeypatch,
        'n = {one = "{count} card", other = "{count} cards"}\nz = {zero = "none", other = "some"}',
    )
    assert [words.say("n", count=n) for n in (0, 1, 2, 21)] == ["0 cards", "1 card", "2 cards", "21 cards"]
    assert [words.say("z", count=n) for n in (0, 1)] == ["none", "some"]


def test_a_table_can_have_a_text_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = made(tmp_path, monkeypatch, '[option.clock]\n_ = "Clock"\nhelp = "How long"')
    assert words.say("option.clock") == "Clock"
    assert words.say("option.clock.help") == "How long"


def test_a_missing_text_or_value_shows_as_its_key_and_fails_in_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lenient = made(tmp_path, monkeypatch, 'a = "{who}"', strict=False)
    assert [lenient.say("b"), lenient.say("a")] == ["[b]", "[a]"]
    strict = made(tmp_path, monkeypatch, 'a = "{who}"')
    for key in ("a", "b"):
        with pytest.raises(KeyError):
            strict.say(key)


def test_braces_in_a_value_stay_what_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = made(tmp_path, monkeypatch, 'a = "{who} says"')
    assert words.say("a", who="{who.__class__} {0}") == "{who.__class__} {0} says"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a = 3", "a: a text"),
        ('[b]\none = "x"', "b: .*'other'"),
        ("[c]", "c: a text"),
        ("a = ", "xx/some.toml"),
        ("[d]\nother = 1", "d:"),
    ],
)
def test_a_bad_file_is_refused_with_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, complaint: str
) -> None:
    with pytest.raises(BadWords, match=complaint):
        made(tmp_path, monkeypatch, text)


def test_a_table_stands_whole_in_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(tmp_path, monkeypatch, '[a]\nb = "x"')
    (tmp_path / "xx" / "zz.toml").write_text('[a]\nc = "y"', encoding="utf-8")
    with pytest.raises(BadWords, match=r"zz\.toml: a stands in another file too"):
        Words.load("xx")


def test_a_file_is_read_when_one_of_its_texts_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them take longer to read than anything else before the first frame of the window."""
    read: list[str] = []
    real = texts._read

    def noted(file: Path) -> dict[str, Any]:
        read.append(file.name)
        return real(file)

    monkeypatch.setattr(texts, "_read", noted)
    words = Words.known("en")
    assert words.say("ui.window.turn") != words.say("ui.window.title")
    assert words.say("ui.nothing.of.the.kind") == "[ui.nothing.of.the.kind]"
    assert words.say("nothing") == "[nothing]"
    assert read == ["ui.toml"]
    assert words.has("masters_gallery.title")
    assert read == ["ui.toml", "masters_gallery.toml"]


def test_texts_that_are_read_when_they_are_needed_are_all_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in languages():
        known, loaded = Words.known(language), Words.load(language)
        assert {key: known.text(key) for key in loaded} == {key: loaded.text(key) for key in loaded}
        assert {*Words.known(language)} == {*loaded}
    made(tmp_path, monkeypatch, 'n.x = "nx"\nm = "m"\n[a.b]\nc = "c"\n[ e ]\nd = "d"')
    assert [Words.known("xx").say(key) for key in ("n.x", "m", "a.b.c", "e.d")] == ["nx", "m", "c", "d"]


def test_an_unknown_language_names_those_there_are() -> None:
    with pytest.raises(BadWords, match=r"tlh.*en"):
        Words.load("tlh")
    assert "en" in languages()


def test_things_in_a_row() -> None:
    words = Words.load("en", strict=True)
    assert [words.listing(row) for row in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_a_refusal_is_one_sentence_in_the_games_own_words_first() -> None:
    words = Words.load("en", strict=True)
    assert words.refusal(Illegal("match_over"), "masters_gallery") == "The match is over."
    assert "Seat 5 cannot begin" in words.refusal(BadSetup("first_seat_missing", seat=5, seats=4), "masters_gallery")
    refused = BadSetup("seats_not_allowed", seats=9, low=2, high=5)
    told = "This game cannot be played with 9 seats. It needs 2 to 5."
    assert words.refusal(refused, "masters_gallery") == words.refusal(refused) == told


def test_placeholders_are_those_of_all_forms() -> None:
    assert Text({"other": "{a} and {b}"}).placeholders() == {"a", "b"}
    assert Text({"one": "one {a}", "other": "some"}).placeholders() == {"a", "count"}


def test_another_value_than_count_can_pick_the_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = made(tmp_path, monkeypatch, 'n = {by = "left", one = "one try", other = "{left} tries"}')
    assert [words.say("n", left=n) for n in (1, 2)] == ["one try", "2 tries"]
    assert words.text("n").placeholders() == {"left"}


WORDS = Words.load("en", strict=True)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Ann", "\u0410nn"], ("Ann (seat 1)", "\u0410nn (seat 2)")),  # letters that look alike
        (["Ann", "Bruno", "ann "], ("Ann (seat 1)", "Bruno", "ann (seat 3)")),
        (["", "Ann", ""], ("Seat 1", "Ann", "Seat 3")),
        (["You", "Ann"], ("You (seat 1)", "Ann")),
        (["\x1b[31mA\u202enn\x07", "B\nob"], ("[31mAnn", "B ob")),  # what could steer a terminal
    ],
)
def test_every_seat_has_a_name_of_its_own_that_is_safe_to_show(names: list[str], told: tuple[str, ...]) -> None:
    assert seat_names(WORDS, names) == told


def test_a_class_name_becomes_a_key() -> None:
    assert key_of(LaidFaceDown) == "laid_face_down"


# Numbers as they are shown: plus and minus are signs of one width.


def test_minus_is_a_sign_of_its_own_in_numbers_and_in_texts() -> None:
    assert [shown(number) for number in (-12, 0, 7)] == [f"{MINUS}12", "0", "7"]
    assert [signed(number) for number in (-12, 0, 7)] == [f"{MINUS}12", "+0", "+7"]
    assert Text({"other": "{count} and {name}"}).filled({"count": -3, "name": "Ann-1"}) == f"{MINUS}3 and Ann-1"


def test_nothing_that_is_shown_puts_a_sign_before_a_number_by_itself() -> None:
    for file in Path(client.__file__).parent.rglob("*.py"):
        if file.name != "numbers.py":
            assert not re.search(r":\+d?}", file.read_text(encoding="utf-8")), file


def test_a_card_keeps_its_number_as_long_as_it_is_held() -> None:
    numbers = HandNumbers()
    assert numbers.of(["a", "b", "c"]) == {1: "a", 2: "b", 3: "c"}
    assert numbers.of(["c", "a"]) == {1: "a", 3: "c"}
    assert numbers.of(["d", "c", "e", "a"]) == {1: "a", 2: "d", 3: "c", 4: "e"}
    assert [*numbers.of(["e", "d"]).items()] == [(2, "d"), (4, "e")]
