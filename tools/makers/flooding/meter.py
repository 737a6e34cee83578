"""A guest that notes how long its own intents take."""

from __future__ import annotations

import time
from typing import Any

from engine.core.events import Intent
from netcode.guest.effects import GuestEffect, Tell
from netcode.guest.session import Session
from netcode.guest.updates import Viewed


class MeterSession(Session):
    """Records for each of its intents the seconds until its view came."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.own: list[float] = []
        self._sent: float | None = None

    async def act(self, intent: Intent, prompt: int | None = None) -> None:
        """Answer a question, and note the time."""
        sent = time.perf_counter()
        await super().act(intent, prompt)
        self._sent = sent

    def _carry_out(self, effects: list[GuestEffect]) -> None:
        for effect in effects:
            if isinstance(effect, Tell) and isinstance(effect.update, Viewed) and effect.update.settled:
                self._note()
        super()._carry_out(effects)

    def _note(self) -> None:
        if self._sent is not None:
            self.own.append(time.perf_counter() - self._sent)
            self._sent = None
