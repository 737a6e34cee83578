"""Play cues. Where there is no sound card everything here does nothing, and says so once."""

from typing import TYPE_CHECKING

import assets

if TYPE_CHECKING:
    from pygame.mixer import Sound

CUES = ("card", "knock", "coin", "turn", "win", "error")
"""The names of assets/sounds."""


class Sounds:
    """The six cues. The mixer is opened by the first cue that is heard, not at start."""

    def __init__(self) -> None:
        self.fault = ""
        """Why nothing can be heard, SDL's message; empty while all is well."""
        self._cues: dict[str, Sound] = {}

    def play(self, cue: str, volume: float) -> bool:
        """Play a cue at a volume of 0 to 1; return whether it can be heard. Raises KeyError for a name not in CUES."""
        if cue not in CUES:
            raise KeyError(cue)
        if volume <= 0 or self.fault or not self._open():
            return False
        sound = self._cues[cue]
        sound.set_volume(volume**1.6)  # loudness is heard by proportion, not by amplitude
        sound.play()
        return True

    def _open(self) -> bool:
        """Open the mixer and load the cues, once; return whether it is open."""
        if self._cues:
            return True
        import pygame

        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(22050, -16, 2, 512)
            self._cues = {cue: pygame.mixer.Sound(assets.path("sounds", f"{cue}.wav")) for cue in CUES}
        except pygame.error as error:
            self.fault = str(error) or "no sound"
        return not self.fault

    def close(self) -> None:
        """Give the sound card back."""
        if self._cues:
            import pygame

            self._cues = {}
            pygame.mixer.quit()
