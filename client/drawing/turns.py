"""Spread expensive drawing over several frames."""


class Turns:
    """Each thing has its turn in every frame, or, where more pixels are asked for, in every second or third one."""

    def __init__(self, most: int) -> None:
        """most: pixels in a frame from which on things take turns."""
        self._most = most
        self._asked = 0
        """The pixels asked for in this frame; `_before` in the last one."""
        self._before, self._turns, self._turn = 1, 1, 0
        """In how many turns this frame's things go, and which of them this frame takes."""

    def begin(self) -> None:
        """Begin a frame."""
        self._before, self._turns, self._asked = max(1, self._asked), 1 + self._asked // self._most, 0
        self._turn = (self._turn + 1) % self._turns

    def come(self, pixels: int) -> bool:
        """Tell whether a thing of so many pixels has its turn in this frame."""
        # Equal shares of what was asked for in the frame before; where that was little, as much as a turn may be.
        before, place = self._asked, self._asked * self._turns // self._before
        self._asked += pixels
        return place % self._turns == self._turn if self._turns > 1 else before < self._most
