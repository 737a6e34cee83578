"""Six quiet cues: a card laid down, a knock on wood, a coin, your turn, a match won, something refused."""

import wave
from pathlib import Path

import numpy as np

from tools.makers.baker.grain import Field, chance

RATE = 22050
PEAK = 10 ** (-6 / 20)
"""Peak level: 6 dB below full scale."""


def bake(folder: Path) -> list[Path]:
    """Write all cues as 16-bit mono WAV; return their files."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {"card": card(), "knock": knock(), "coin": coin(), "turn": turn(), "win": win(), "error": error()}
    return [_write(folder / f"{name}.wav", sound) for name, sound in made.items()]


def _write(file: Path, sound: Field) -> Path:
    fade = np.ones(len(sound))
    fade[-200:] = np.linspace(1, 0, 200)
    levels = np.rint(sound / np.abs(sound).max() * PEAK * fade * 32767).astype("<i2")
    with wave.open(str(file), "wb") as out:
        out.setparams((1, 2, RATE, len(levels), "NONE", ""))
        out.writeframes(levels.tobytes())
    return file


def _time(seconds: float) -> Field:
    return np.arange(int(RATE * seconds)) / RATE


def _tone(
    t: Field, pitch: float, start: float, fall: float, partials: tuple[tuple[float, float], ...] = ((1, 1),)
) -> Field:
    """Return a struck tone: it begins within 4 ms and dies away; partials as (times the pitch, strength)."""
    since = np.clip(t - start, 0, None)
    shape = np.where(t >= start, np.minimum(since / 0.004, 1) * np.exp(-since / fall), 0)
    return (
        sum(
            part * np.sin(2 * np.pi * pitch * times * since) * np.exp(-since * (times - 1) * 3)
            for times, part in partials
        )
        * shape
    )


def _hiss(name: str, t: Field, smooth: int) -> Field:
    noise = chance(name).standard_normal(len(t) + smooth)
    return np.convolve(noise, np.ones(smooth) / smooth, "valid")[: len(t)]


BELL = ((1, 1.0), (2.01, 0.45), (3.02, 0.2), (4.2, 0.12))
WOOD = ((1, 1.0), (2.7, 0.5), (5.1, 0.2))


def card() -> Field:
    """Return paper sliding, then touching wood."""
    t = _time(0.16)
    slide = _hiss("card slide", t, 3) * np.sin(np.pi * np.clip(t / 0.085, 0, 1)) ** 2 * 0.45
    touch = _hiss("card touch", t, 9) * np.where(t > 0.075, np.exp(-(t - 0.075) / 0.012), 0) * 1.5
    return slide + touch + 0.25 * _tone(t, 190, 0.075, 0.02)


def knock() -> Field:
    """Return knuckles on a table, twice."""
    t = _time(0.34)
    dull = _hiss("knock", t, 24)
    return sum(
        loud * (_tone(t, 168, at, 0.045, WOOD) + dull * np.where(t >= at, np.exp(-(t - at) / 0.01), 0))
        for at, loud in ((0.0, 1.0), (0.14, 0.8))
    )


def coin() -> Field:
    """Return a coin laid on another."""
    t = _time(0.4)
    ring = ((1, 1.0), (1.51, 0.7), (2.63, 0.4))
    return _tone(t, 2350, 0, 0.05, ring) * 0.6 + _tone(t, 2790, 0.055, 0.11, ring)


def turn() -> Field:
    """Return two rising bells, unlike all other cues."""
    t = _time(0.9)
    return _tone(t, 659.3, 0, 0.24, BELL) * 0.8 + _tone(t, 987.8, 0.15, 0.32, BELL)


def win() -> Field:
    """Return a chord that is broken upward and left to ring."""
    t = _time(1.9)
    notes = (523.3, 659.3, 784.0, 1046.5)
    return sum(_tone(t, pitch, n * 0.12, 0.5 + 0.12 * n, BELL) for n, pitch in enumerate(notes))


def error() -> Field:
    """Return a low, short double tap."""
    t = _time(0.26)
    return _tone(t, 233, 0, 0.05, WOOD) + _tone(t, 196, 0.1, 0.07, WOOD)
