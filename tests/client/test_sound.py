import wave
from collections.abc import Iterator

import pygame
import pytest

import assets
from client.sound import CUES, Sounds


@pytest.fixture(autouse=True)
def silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("cue", CUES)
def test_every_cue_is_there_short_and_quiet(cue: str) -> None:
    with wave.open(str(assets.path("sounds", f"{cue}.wav"))) as sound:
        seconds = sound.getnframes() / sound.getframerate()
        frames = memoryview(sound.readframes(sound.getnframes())).cast("h")
    assert 0.05 < seconds < 2
    assert 0.45 < max(map(abs, frames)) / 32767 < 0.52


def test_cues_are_played_where_there_is_a_sound_card() -> None:
    sounds = Sounds()
    assert all(sounds.play(cue, 0.7) for cue in CUES)
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_silence_by_choice_opens_nothing() -> None:
    assert not Sounds().play("turn", 0)
    assert pygame.mixer.get_init() is None


def test_no_sound_card_is_silence_and_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def fail(*_: object) -> None:
        tries.append(1)
        raise pygame.error("no such audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Sounds()
    assert not sounds.play("turn", 1)
    assert not sounds.play("card", 1)
    assert sounds.fault == "no such audio device"
    assert len(tries) == 1


def test_a_cue_that_there_is_not_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        Sounds().play("gong", 0)
