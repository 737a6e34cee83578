"""On the screens around the tables every text is whole, in English and in German at 130 %."""

from pathlib import Path

import pytest

from client.screenshots import SHOWN, Wanted, shot
from engine.games import GAMES
from tests.client.cuts import noted_cuts
from tests.client.goldens import show_plain_pictures

AROUND = [
    *(Wanted(name, "art_gallery", 4) for name in SHOWN if name not in ("table", "scores", "replay")),
    *(Wanted("room", slug, game.info.seats[-1]) for slug, game in GAMES.items()),
    *(Wanted("scores", slug, game.info.seats[-1]) for slug, game in GAMES.items()),
]


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("de", 130)])
@pytest.mark.parametrize("wanted", AROUND, ids=lambda one: f"{one.screen}-{one.game}")
def test_every_text_around_a_table_is_whole(
    wanted: Wanted, language: str, scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_plain_pictures(monkeypatch)
    cut = noted_cuts(monkeypatch)
    facts = (wanted.screen, wanted.game, wanted.seats)
    shot(
        Wanted(*facts, size=(1366, 768), language=language, scale=scale), tmp_path / "shot.jpg"
    )  # quicker to write than a PNG
    assert not cut
