"""Every text that the code asks for is in every language file, with the same braces, and nothing else is."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import assets
from client.browser.page_texts import PAGE_TEXTS
from client.terminal.command_parser import command_words
from client.wording.texts import Words, languages
from engine.games import GAMES

pytestmark = pytest.mark.xdist_group("texts in code")  # each process that reads all sources takes seconds for it
ROOT = assets.path().parent
ENGLISH = Words.load("en", strict=True)
KEYS = set(ENGLISH)
SAYING = {"say", "says", "tell"}
MADE_FROM_DATA = ("language.",)
"""Keys that no code of ours names: what a language says of itself."""


@cache
def modules(*folders: str) -> list[tuple[Path, list[ast.AST]]]:
    """Return the modules below some folders, each with all that is in it."""
    files = [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]
    # what runs before anything is installed speaks for itself
    return [(file, [*ast.walk(ast.parse(file.read_text("utf-8")))]) for file in files if "bootstrap" not in file.parts]


def constants(node: ast.AST) -> list[str]:
    """Return the texts that an argument may be: itself, or either side of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return [*constants(node.body), *constants(node.orelse)] if isinstance(node, ast.IfExp) else []


def called(node: ast.Call) -> str:
    func = node.func
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def games_of(file: Path) -> list[str]:
    """Return the games whose texts a module may mean: its own, where it stands in the folder of one."""
    return [slug for slug in GAMES if slug in file.relative_to(ROOT).parts] or [*GAMES]


def sayings(*folders: str) -> Iterator[tuple[str, str, list[str], set[str] | None]]:
    """Yield (place, key as written, possible full keys, values given or None where not spelt out) for each say and tell."""
    for file, nodes in modules(*folders):
        for node in nodes:
            if not (isinstance(node, ast.Call) and called(node) in SAYING and node.args):
                continue
            given = {keyword.arg for keyword in node.keywords if keyword.arg}
            spelt = None if any(keyword.arg is None for keyword in node.keywords) else given
            for key in constants(node.args[0]):
                endings = [".you", ".they"] if called(node) == "tell" else [""]
                place = f"{file.relative_to(ROOT)}:{node.lineno}"
                for ending in endings:
                    full = [f"{key}{ending}", *(f"{slug}.{key}{ending}" for slug in games_of(file))]
                    yield place, key, full, None if spelt is None else spelt | ({"who"} if ending == ".they" else set())


def test_every_text_that_code_says_is_there_with_the_values_it_needs() -> None:
    said = list(sayings("client", "tools"))
    assert len(said) > 100
    for place, key, full, given in said:
        found = [name for name in full if name in KEYS]
        assert found, f"{place}: no text for {key!r} in assets/lang/en"
        for name in found if given is not None else []:
            missing = ENGLISH.text(name).placeholders() - (given or set())
            assert not missing, f"{place}: the text {name!r} needs {sorted(missing)}"


def could_be_keys() -> tuple[set[str], set[str]]:
    """Return the constants in the code that could be keys, and a pattern for each text with braces that could be one."""
    plain, patterns = set[str](), {re.escape(PAGE_TEXTS) + ".*"}
    for node in (node for _, nodes in modules("client", "tools") for node in nodes):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[a-z_.]+", node.value):
            plain.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            fixed = [str(part.value) if isinstance(part, ast.Constant) else None for part in node.values]
            if any(re.search(r"[a-z_]{3,}\.|\.(title|summary)", part or "") for part in fixed):
                parts = [r"[\w.]+" if part is None else re.escape(part) for part in fixed]
                patterns.add(rf"([a-z_]+\.)?{''.join(parts)}(\.you|\.they)?")
    return plain, patterns


def page_keys() -> set[str]:
    """Return the texts that the page of a browser says by itself."""
    files = [file.read_text(encoding="utf-8") for file in assets.path("browser").glob("*.[hj]*")]
    said = re.compile(r'data-(?:say|label|hint)="(\w+)"|dataset, { say: "(\w+)"|texts\.(\w+)')
    names = {name for text in files for found in said.findall(text) for name in found if name}
    rows = [
        row for text in files for row in re.findall(r"ROAMS = (.*?)\]\);", text, re.DOTALL)
    ]  # buttons made in a row
    names |= {name for row in rows for name in re.findall(r'"(\w+)"', row)}
    return {f"{PAGE_TEXTS}{name}" for name in names - {"spoken", "languages", "denied", "js"}}


def test_the_page_of_a_browser_says_what_there_is_and_nothing_else() -> None:
    own = {key for key in KEYS if key.startswith(PAGE_TEXTS)}
    assert page_keys() == own


def test_no_text_is_there_that_nothing_says() -> None:
    plain, patterns = could_be_keys()
    known = re.compile("|".join(patterns))
    names = {key: re.sub(r"\.(you|they)$", "", key) for key in KEYS if not key.startswith(MADE_FROM_DATA)}
    said = {key for key, name in names.items() if {key, name, name.partition(".")[2], key.partition(".")[2]} & plain}
    unused = [key for key in names if key not in said and not known.fullmatch(key)]
    assert not unused, f"assets/lang/en has texts that no code says: {sorted(unused)}"


@pytest.mark.parametrize("language", languages())
def test_all_languages_have_the_same_keys_and_braces(language: str) -> None:
    words = Words.load(language, strict=True)
    keys = set(words)
    assert keys == KEYS, f"{language} lacks {sorted(KEYS - keys)} and has too much {sorted(keys - KEYS)}"
    for key in KEYS:
        text, own = ENGLISH.text(key), words.text(key)
        ours, theirs = text.placeholders() - {text.by}, own.placeholders() - {own.by}
        assert ours == theirs, f"{language}: {key} has the braces {sorted(theirs)}, English has {sorted(ours)}"


@pytest.mark.parametrize("language", languages())
def test_texts_are_plain_and_complete(language: str) -> None:
    words = Words.load(language, strict=True)
    for key in words:
        for form in words.text(key).forms.values():
            assert form.strip(), f"{key} is empty"
            assert not re.search(r"[^\w\s!-~“”„]", form), f"{key} has a sign that not every font has: {form!r}"


@pytest.mark.parametrize("language", languages())
def test_no_two_commands_have_the_same_word(language: str) -> None:
    words = Words.load(language, strict=True)
    typed = [
        word.casefold().replace("_", " ")
        for key in words
        if re.fullmatch(r"command\.\w+\.words", key)
        for word in words.say(key).split()
    ]
    assert sorted(typed) == sorted(command_words(words))
    assert not any(word[0].isdigit() or word[0] == "'" for word in typed)


# Codes that other parts of the program send: each has a sentence, and the values that it needs

CODE_AT: dict[str, tuple[int, tuple[str, ...]]] = {
    "deny": (1, ("denied",)),
    "Denied": (0, ("denied",)),
    "Notice": (0, ("notice",)),
    "notice": (0, ("notice",)),
    "_announce": (3, ("notice",)),  # gives the name itself
    "Warned": (0, ("host",)),
    "_shut": (0, ("denied", "close")),
    "Shut": (0, ("denied", "close")),
    "BadSetup": (0, ("refused",)),
    "BadJournal": (0, ("refused",)),
}
"""A call that makes a code -> where among its arguments it stands, and under which keys its text is."""


def codes() -> Iterator[tuple[str, str, tuple[str, ...], set[str] | None]]:
    for file, nodes in modules("netcode", "engine"):
        for node in nodes:
            if not isinstance(node, ast.Call):
                continue
            place = f"{file.relative_to(ROOT)}:{node.lineno}"
            if called(node) == "Step":
                yield from _refused(place, node)
            elif called(node) in CODE_AT and len(node.args) > CODE_AT[called(node)][0]:
                index, tables = CODE_AT[called(node)]
                rest = node.args[index + 1 :]
                given: set[str] | None = {keyword.arg for keyword in node.keywords if keyword.arg}
                if called(node) == "_announce":
                    given = {"name"}
                elif any(k.arg is None for k in node.keywords) or any(isinstance(a, ast.Name) for a in rest):
                    given = None
                elif rest and isinstance(rest[0], ast.Dict):
                    given = {key for part in rest[0].keys if part is not None for key in constants(part)}
                for code in constants(node.args[index]):
                    yield place, code, tables, given


def _refused(place: str, node: ast.Call) -> Iterator[tuple[str, str, tuple[str, ...], set[str] | None]]:
    for keyword in node.keywords:
        for code in constants(keyword.value) if keyword.arg == "refused" else []:
            yield place, code, ("refused",), set()


EXPECTED = {
    "denied": "other_version other_rules table_full watchers_full code_refused too_many_tries join_busy token_unknown "
    "match_running not_owner bad_message",
    "notice": "away back joined left watching seat_moved chat_rests not_all_ready chat_too_fast slept",
    "refused": "stale no_match malformed too_fast option_form option_unknown option_value seats_not_allowed",
    "link": "dialling joining here unstable lost",
}


def test_every_code_that_the_program_sends_has_a_sentence_with_its_values() -> None:
    found = list(codes())
    assert len(found) > 30
    for place, code, tables, given in found:
        keys = [f"{table}.{code}" for table in tables if f"{table}.{code}" in KEYS]
        assert keys, f"{place}: {code!r} has no text under {' or '.join(tables)} in assets/lang/en"
        needed = set[str]() if given is None else ENGLISH.text(keys[0]).placeholders() - given
        assert not needed, f"{place}: the text {keys[0]!r} needs {sorted(needed)}"


@pytest.mark.parametrize("table", EXPECTED)
def test_every_code_of_the_protocol_has_a_sentence(table: str) -> None:
    missing = [code for code in EXPECTED[table].split() if f"{table}.{code}" not in KEYS]
    assert not missing


def test_every_close_code_has_a_sentence() -> None:
    from netcode.guest.guest import _CLOSED
    from netcode.protocol.close_codes import Close

    named = {f"close.{close.name.lower()}" for close in Close}
    said: set[Any] = {word for word in _CLOSED.values() if f"close.{word}" not in KEYS and f"denied.{word}" not in KEYS}
    assert named <= KEYS
    assert not said


def test_players_read_no_words_of_the_code() -> None:
    """The parts of the table screen have names that only its authors know."""
    ours = re.compile(r"\b(plate|rail|lane|shelf|plaque|sprite|brass)s?\b", re.IGNORECASE)
    assert not [key for key in ENGLISH for form in ENGLISH.text(key).forms.values() if ours.search(form)]


def test_german_has_one_word_for_a_painting() -> None:
    german, rooms = Words.load("de", strict=True), (*GAMES, "lesson", "teach", "goal", "part", "choice", "story")
    own = ("option.deck", "refused.deck_")  # pictures of people's own are no paintings
    keys = [key for key in german if key.startswith(rooms) and not any(name in key for name in own)]
    texts = [form for key in keys for form in german.text(key).forms.values()]
    assert not [text for text in texts if re.search(r"\bBild(es|er|ern)?\b", text)]


COUNTS = {"count", "number", "games", "levels", "works"}
"""Values of texts that count things, where a noun follows."""
NEVER_ONE = {
    "crash.result": "many matches",
    "crash.hosts": "many matches",
    "fair.redeals_warning": "only where there was more than one",
    "museum_pictura.event.end_reached.": "two",
    "museum_pictura.score.": "a collection has four works at least, what exhibitions bring begins with two",
    "notice.redealt_again": "only where there was more than one",
    "refused.fetch_row": "three",
    "stolen_paintings.illegal.one_school_each": "twelve",
    "stolen_paintings.prompt.decoding.they": "a number that was said",
    "stolen_paintings.typed.sort_numbers": "twelve",
}
"""Texts, and beginnings of texts, that need no form for one, and why."""


@pytest.mark.parametrize("language", languages())
def test_one_thing_is_not_told_as_many(language: str) -> None:
    """A number before a noun in the plural picks its form: 1 bench, 2 benches."""
    words, found = Words.load(language, strict=True), []
    for key in words:
        if key.startswith((*NEVER_ONE,)):
            continue
        text = words.text(key)
        for told in text.forms.values():
            named = re.findall(PLURALS[language], told)
            found += [
                f"{key}: {told}" for name in named if name in COUNTS and not (name == text.by and len(text.forms) > 1)
            ]
    assert not found


PLURALS = {
    "en": r"\{(\w+)\} (?!(?:is|was|has|of|less|points more)\b)[a-z]*[^s\W]s\b",
    "de": r"\{(\w+)\} (?:Karten|Werken?|Punkten?|Gemälde|Bildern?|Partien|Stufen|Bänke|Porträts|Sekunden|Runden)\b",
}
"""A value in braces before a noun in the plural."""
