"""What a guest of another version reads: which one the host has, and how to get it."""

import pytest

from client.wording.room_text import tell_shut
from client.wording.texts import Words, languages
from netcode.guest.updates import Shut
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import Plain
from netcode.protocol.versions import PROTOCOL

TO_GET_IT = {"en": "Ask the one who opened", "de": "Bitte den, der"}


@pytest.mark.parametrize("language", languages())
def test_a_newer_host_says_which_version_it_has_and_how_to_get_it(language: str) -> None:
    values: dict[str, Plain] = {"theirs": 1, "ours": PROTOCOL, "app": "0.7.3", "their_app": "0.1.0"}
    told = tell_shut(Words.load(language, strict=True), Shut("other_version", values, Close.OTHER_VERSION))
    assert told.count("0.7.3") == 2
    assert f" {PROTOCOL}" in told
    assert TO_GET_IT[language] in told


@pytest.mark.parametrize("language", languages())
def test_a_host_of_version_0_1_0_speaks_protocol_1_and_that_is_told(language: str) -> None:
    """It sent these three values; the guest's own version is not among them."""
    values: dict[str, Plain] = {"theirs": PROTOCOL, "ours": 1, "app": "0.1.0"}
    told = tell_shut(Words.load(language, strict=True), Shut("other_version", values, Close.OTHER_VERSION))
    assert told.count("0.1.0") == 2
    assert TO_GET_IT[language] in told


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "shut",
    [
        Shut("other_rules", {"game": "artline"}),
        Shut("other_version_closed", {}, Close.OTHER_VERSION),
        Shut("not_understood", {}),
    ],
)
def test_whatever_differs_the_way_to_the_same_version_is_told(language: str, shut: Shut) -> None:
    assert TO_GET_IT[language] in tell_shut(Words.load(language, strict=True), shut)
