"""Where one stopped is kept, forgotten when a lesson is done, and put aside where the file is damaged."""

import pytest

from client.lessons import places
from netcode.storage.private_files import KeepError

pytestmark = pytest.mark.usefixtures("home")


def test_places_are_kept_and_forgotten() -> None:
    assert places.kept() == {}
    places.keep("artline", [None, {"type": "Judge", "fits": [True]}])
    places.keep("masters_gallery", [{"type": "Decline"}])
    assert places.kept() == {
        "artline": [None, {"type": "Judge", "fits": [True]}],
        "masters_gallery": [{"type": "Decline"}],
    }
    places.keep("artline", [])
    assert [*places.kept()] == ["masters_gallery"]
    places.keep("artline", [])


@pytest.mark.parametrize("text", ["{]", '{"artline":[{"cards":' + "[" * 5000], ids=["no JSON", "deep"])
def test_a_damaged_file_is_put_aside(text: str) -> None:
    places.places_file().write_text(text, encoding="utf-8")
    assert places.kept() == {}
    places.keep("artline", [None])
    assert places.kept() == {"artline": [None]}


def test_a_file_that_cannot_be_read_is_told() -> None:
    places.places_file().mkdir()
    with pytest.raises(KeepError):
        places.kept()
