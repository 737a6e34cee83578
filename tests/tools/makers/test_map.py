"""`vernissage map`."""

from tests.tools.commands import typed
from tools.makers.commands.map import files, purpose


def lines(*words: str) -> list[str]:
    return typed("map", *words).stdout.splitlines()


def test_every_module_says_in_one_line_what_it_is_for() -> None:
    silent = [file for file in files() if not purpose(file)]
    assert silent == []
    assert len(lines()) == len([*files()])


def test_a_folder_and_words_choose() -> None:
    assert all(line.startswith("engine/core/") for line in lines("engine/core/"))
    assert any(line.startswith("netcode/storage/journal_on_disk.py: ") for line in lines("journal", "disk"))
    assert lines("no module speaks of this") == []
