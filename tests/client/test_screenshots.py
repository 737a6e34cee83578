import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from client.screenshots import SHOWN, Wanted, shot
from engine.core.visibility import SPECTATOR
from tools import cli


def pixels(file: Path) -> bytes:
    return pygame.image.tobytes(pygame.image.load(str(file)), "RGB")


@pytest.mark.parametrize("screen", SHOWN)
def test_every_screen_can_be_drawn_and_the_same_words_give_the_same_picture(screen: str, tmp_path: Path) -> None:
    wanted = Wanted(screen, seats=3, steps=9)
    shot(wanted, tmp_path / "one.bmp")
    shot(wanted, tmp_path / "deep" / "two.bmp")
    drawn = pixels(tmp_path / "one.bmp")
    assert drawn == pixels(tmp_path / "deep" / "two.bmp")
    assert len(set(drawn)) > 20


def test_size_scale_language_and_viewer_count(tmp_path: Path) -> None:
    plain = Wanted("table", seats=2, steps=5)
    others = (
        Wanted("table", seats=2, steps=5, scale=130),
        Wanted("table", seats=2, steps=5, language="de"),
        Wanted("table", seats=2, steps=5, seat=SPECTATOR),
        Wanted("table", seats=2, steps=6),
        Wanted("table", seats=2, steps=5, seed=2),
    )
    shot(plain, tmp_path / "plain.png")
    seen = {pixels(tmp_path / "plain.png")}
    for number, wanted in enumerate(others):
        shot(wanted, tmp_path / f"{number}.bmp")
        seen.add(pixels(tmp_path / f"{number}.bmp"))
    assert len(seen) == 1 + len(others)
    shot(Wanted("table", seats=2, size=(1600, 900)), tmp_path / "large.png")
    assert pygame.image.load(str(tmp_path / "large.png")).get_size() == (1600, 900)


@pytest.mark.parametrize(
    "words",
    [
        ["cellar"],
        ["table", "--size", "wide"],
        ["table", "--lang", "tlh"],
        ["table", "--seat", "9"],
        ["table", "--seats", "9"],
    ],
)
def test_what_cannot_be_drawn_is_one_sentence(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["shot", *words, "--out", str(tmp_path / "x.png")])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "x.png").exists()
