"""Museum: Pictura has one word for each thing, wherever its players read: exchange, points."""

import re
import tomllib

import pytest

import assets

FORBIDDEN = {"en": r"\b(trad(e|es|ed|ing)|prestige)\b", "de": r"\b(prestige|handel\w*)\b"}
"""Language -> words that would be a second name for an exchange, or for points."""


def _texts(found: object, name: str = "") -> dict[str, str]:
    if isinstance(found, str):
        return {name: found}
    assert isinstance(found, dict)
    return {
        key: text for own, inner in found.items() for key, text in _texts(inner, f"{name}.{own}".lstrip(".")).items()
    }


@pytest.mark.parametrize("language", ["en", "de"])
def test_exchanges_and_points_have_one_name(language: str) -> None:
    texts: dict[str, str] = {}
    for file in assets.path("lang", language).glob("*.toml"):
        texts |= _texts(tomllib.loads(file.read_text("utf-8")))
    own = {key: text for key, text in texts.items() if "museum_pictura" in key}
    assert len(own) > 400
    assert {key.split(".")[0] for key in own} >= {"museum_pictura", "lesson", "part", "teach"}
    wrong = {key: text for key, text in own.items() if re.search(FORBIDDEN[language], re.sub(r"{.*?}", "", text), re.I)}
    assert not wrong
