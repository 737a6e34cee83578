"""Every text that a person reads, by key, from assets/lang/<language>/*.toml.

A key is the path of tables with dots: `notice.away`. A language is a folder; a top-level table stands whole in one of its
files: in the one that has its name, where there is one, as a game's in `<slug>.toml`. In a file,

- a table of plural forms (`zero`, `one`, `other`) is one text; the value `count` picks the form, or the one that `by` names;
- the key `_` in a table is the text of the table itself, where a text has others below it;
- braces name the values that are filled in.

Another language is another folder with the same keys and braces; a test compares all that are there.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from msgspec import Struct

import assets
from client.wording.numbers import PLURAL_FORMS, plural_form, shown
from engine.core.errors import Refused

OWN_TEXT = "_"


class Text(Struct, frozen=True):
    """A text in its forms; one that has no plural is all `other`."""

    forms: Mapping[str, str]
    by: str = "count"
    """The value that picks the form."""

    def filled(self, values: Mapping[str, object]) -> str:
        """Return the right form with its values. Raises KeyError for one that is missing."""
        text = plural_form(self.forms, values[self.by]) if len(self.forms) > 1 else self.forms["other"]
        written = {name: shown(value) if type(value) is int else value for name, value in values.items()}
        return text.format_map(written)

    def placeholders(self) -> set[str]:
        """Return the values that it needs: the names in braces of all its forms, and the one that picks the form."""
        named = {name for form in self.forms.values() for _, name, _, _ in string.Formatter().parse(form) if name}
        return named | ({self.by} if len(self.forms) > 1 else set())


def capitalised(text: str) -> str:
    """Return a text with a large first letter, as at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


class BadWords(ValueError):
    """A language or one of its files that cannot be used; the message says which."""


class Words:
    """The texts of one language.

    A text that is missing or lacks a value shows as its key in brackets: a player can go on, and a person who reports it
    says which. With `strict` it raises KeyError instead, for tests.
    """

    def __init__(self, texts: Mapping[str, Text], language: str, strict: bool = False) -> None:
        self._texts, self.language, self._strict = texts, language, strict
        self._said: dict[str, str] = {}
        """Texts without values that were asked for: most are asked for again in each frame."""

    @classmethod
    def load(cls, language: str = "en", strict: bool = False) -> Words:
        """Return the texts of a language. Raises BadWords for one that is not there or cannot be read."""
        if language not in languages():
            raise BadWords(f"there is no language {language!r}; there are: {', '.join(languages())}")
        texts: dict[str, Text] = {}
        tables: set[str] = set()
        for file in sorted(assets.path("lang", language).glob("*.toml")):
            part = _read(file)
            games = {key.partition(".")[0] for key in part}
            if twice := tables & games:
                raise BadWords(f"{file.name}: {', '.join(sorted(twice))} stands in another file too")
            texts, tables = texts | part, tables | games
        return cls(texts, language, strict)

    @classmethod
    def known(cls, language: str) -> Words:
        """Return the texts of a language, of English where there are none of it; a file is read when it is needed."""
        code = language if language in languages() else "en"
        return cls(_AsNeeded(assets.path("lang", code)), code)

    def say(self, key: str, /, **values: object) -> str:
        """Return a text with its values filled in; `count` picks the plural form."""
        if not values and key in self._said:
            return self._said[key]
        try:
            text = self._texts[key].filled(values)
        except KeyError:
            if self._strict:
                raise
            return f"[{key}]"
        if not values:
            self._said[key] = text
        return text

    def has(self, key: str) -> bool:
        """Tell whether there is a text with this key."""
        return key in self._texts

    def first(self, keys: Sequence[str]) -> str:
        """Return the first of these keys that has a text, else the last."""
        return next((key for key in keys if key in self._texts), keys[-1])

    def __iter__(self) -> Iterator[str]:
        """Yield all keys."""
        return iter(self._texts)

    def text(self, key: str) -> Text:
        """Return a text as the file has it. Raises KeyError."""
        return self._texts[key]

    def listing(self, items: Iterable[str]) -> str:
        """Return things in a row as a sentence has them: 'a, b and c'. Nothing gives an empty text."""
        *most, last = [*items] or [""]
        if not most:
            return last
        return self.say("list.last", most=self.say("list.between").join(most), last=last)

    def refusal(self, refused: Refused, slug: str | None = None) -> str:
        """Return in one sentence why something cannot be; `slug` is the game that it was asked of, if any."""
        return self.reason(refused.code, refused.values, slug)

    def reason(self, code: str, values: Mapping[str, object], slug: str | None = None) -> str:
        """Return the sentence for a code of a refusal with its values: the game's own text before the common one."""
        keys = (f"{slug}.illegal.{code}",) if slug else ()
        return self.say(self.first((*keys, f"refused.{code}")), **values)


def languages() -> list[str]:
    """Return the languages that there are texts in, in alphabetical order."""
    return sorted({file.parent.name for file in assets.path("lang").glob("*/*.toml")})


class _AsNeeded(Mapping[str, Text]):
    """The texts of a folder, each file read when a text of one of its top-level tables is asked for: all take long to read.

    Raises BadWords then for a file that cannot be used.
    """

    def __init__(self, folder: Path) -> None:
        self._files = {file.stem: file for file in folder.glob("*.toml")}
        self._texts: dict[str, Text] = {}
        self._unread = {*self._files.values()}

    @cached_property
    def _holders(self) -> dict[str, list[Path]]:
        """The files that may hold a key, by its first word."""
        holders: dict[str, list[Path]] = {}
        for file in self._files.values():
            for name in _first_words(_text(file)):
                holders.setdefault(name, []).append(file)
        return holders

    def __getitem__(self, key: str) -> Text:
        if key not in self._texts:
            name = key.partition(".")[0]
            for file in [self._files[name]] if name in self._files else self._holders.get(name, ()):
                self._take(file)
        return self._texts[key]

    def _take(self, file: Path) -> None:
        if file in self._unread:
            self._texts |= _read(file)
            self._unread.remove(file)

    def __iter__(self) -> Iterator[str]:
        for file in self._files.values():
            self._take(file)
        return iter(self._texts)

    def __len__(self) -> int:
        return len([*self])


def _first_words(text: str) -> set[str]:
    """Return what a file's keys may begin with: the names of its tables, and of the texts before the first table."""
    loose, *tables = re.split(r"^\[+\s*", text, flags=re.MULTILINE)
    return {
        *re.findall(r"^[\w-]+", loose, re.MULTILINE),
        *(re.split(r"[^\w-]", table, maxsplit=1)[0] for table in tables),
    }


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadWords(f"{file.parent.name}/{file.name}: {error}") from error


def _read(file: Path) -> dict[str, Text]:
    try:
        return _parsed(_text(file))
    except tomllib.TOMLDecodeError as error:
        raise BadWords(f"{file.parent.name}/{file.name}: {error}") from error


@cache
def _parsed(written: str) -> dict[str, Text]:
    """Return the texts of a file, by key. Cached by the file's content, as parsing takes long: not to be changed."""
    return dict(_flatten(tomllib.loads(written), ""))


def _flatten(tree: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Text]]:
    for name, value in tree.items():
        key = prefix.removesuffix(".") if name == OWN_TEXT else prefix + name
        if isinstance(value, str):
            yield key, Text({"other": value})
        elif not isinstance(value, dict) or not value:
            raise BadWords(f"{key}: a text or a table of texts is needed")
        elif value.keys() <= PLURAL_FORMS | {"by"}:
            forms = {form: text for form, text in value.items() if form != "by"}
            if "other" not in forms or not all(isinstance(text, str) for text in value.values()):
                raise BadWords(f"{key}: a text with plural forms needs the form 'other'")
            yield key, Text(forms, value.get("by", "count"))
        else:
            yield from _flatten(value, f"{key}.")
