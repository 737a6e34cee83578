"""`vernissage language`: what is chosen is kept, and everything speaks it."""

from dataclasses import replace

import pytest
from typer.testing import CliRunner

from client.data import settings
from engine.core.errors import Refused
from tools.cli import build, in_words

pytestmark = pytest.mark.usefixtures("home")


def told(*words: str) -> list[str]:
    done = CliRunner().invoke(build(["language", *words]), ["language", *words])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return str(done.stdout).splitlines()


def test_without_a_language_it_tells_which_there_are() -> None:
    assert told() == ["The program speaks English.", "Deutsch: language de"]
    assert not settings.settings_file().exists()


def test_a_language_is_kept_and_nothing_else_is_changed() -> None:
    settings.save(settings.Settings(name="Ann", text_scale=130))
    assert told("DE") == ["Das Programm spricht Deutsch.", "English: language en"]
    assert settings.load() == replace(settings.Settings(name="Ann", text_scale=130), language="de")
    assert told("en")[0] == "The program speaks English."


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(Refused) as caught:
        told("fr")
    assert in_words(caught.value) == "There is no language fr. There are: de, en."
    assert not settings.settings_file().exists()


def test_settings_that_cannot_be_read_are_left_as_they_are() -> None:
    file = settings.settings_file()
    file.write_bytes(b"version = [")
    with pytest.raises(Refused, match="keep_damaged"):
        told("de")
    assert file.read_bytes() == b"version = ["
    assert told()[0] == "The program speaks English."
