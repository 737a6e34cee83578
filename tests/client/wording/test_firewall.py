"""What Windows and macOS will ask is said before, once; Linux asks nothing."""

import pytest

from client.data.store import Store
from client.wording.firewall import first_question
from client.wording.texts import Words, languages


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("system", "name"), [("win32", "Windows"), ("darwin", "macOS")])
def test_what_the_system_will_ask_is_told_once(language: str, system: str, name: str) -> None:
    words = Words.load(language, strict=True)
    store = Store(words)
    for _ in range(2):
        store.forewarn(system)
    assert name in store.next_notice()
    assert store.next_notice() == ""
    assert name in first_question(words, system)


def test_linux_asks_nothing() -> None:
    store = Store(Words.load("en"))
    store.forewarn("linux")
    assert store.next_notice() == ""
