"""The help screen: every page of every game has a title in words."""

from __future__ import annotations

import pytest

from client.screens.help import Help
from client.settings import Settings
from client.words import languages
from tests.client.screens.tables import Shell


@pytest.mark.parametrize("language", languages())
def test_every_page_has_a_title_and_a_text(language: str) -> None:
    leaves = Help(Shell(Settings(name="Ann", language=language))).leaves.items
    assert all(leaf.title[0].isupper() for leaf in leaves), "words of a language, not names of the program"
    pages = [leaf for leaf in leaves if leaf.group]
    assert len(pages) > 40
    assert all(leaf.text.strip() for leaf in pages)
    assert not [leaf.title for leaf in pages if "_" in leaf.title or leaf.title.startswith("[")]
