"""Titles and lines that are free for all, and what each calls to mind: assets/words/lines.toml (stolen_paintings: Bots)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType

import assets
from engine.core.words import folded
from engine.paintings.load import table

Line = Mapping[str, tuple[str, ...]]
"""Text -> the elements that it calls to mind."""


@cache
def lines(language: str, kind: str) -> Line:
    """Return the songs, films or quotes of a language."""
    listed = _file()[language][kind]
    return MappingProxyType({text: tuple(elements.split()) for text, elements in listed.items()})


@lru_cache(maxsize=1 << 13)
def known_line(clue: str) -> tuple[str, ...]:
    """Return the elements that a clue calls to mind if it is one of the lines of any kind and language, none if not."""
    return _by_text().get(folded(clue), ())


@cache
def _file() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    return table(assets.path("words", "lines.toml"))


@cache
def _by_text() -> Line:
    """Return all lines as they are compared."""
    found: dict[str, tuple[str, ...]] = {}
    for language, kinds in _file().items():
        for kind in kinds:
            for text, elements in lines(language, kind).items():
                found[folded(text)] = tuple(dict.fromkeys((*found.get(folded(text), ()), *elements)))
    return MappingProxyType(found)
