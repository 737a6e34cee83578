"""The window as people start it, in a process of its own, which tells a test what is on it: JSON lines on standard output.

Run by tests/client/test_real_window.py and browser/test_evening.py; what it tells are places in the window, so that a real
pointer can go there.
"""

import json
from typing import Any

import pygame
from pygame.event import Event

from client.app import App
from client.screens.scores import Scores
from client.screens.table import TableScreen
from client.widgets import Button, Entry, Slider
from tools import entry


class Watched(App):
    """Tells what is on the screen whenever that has changed."""

    _told = ""
    _served = 0
    """Keys and clicks that have been taken; Alt belongs to the system."""

    def turn(self, longest: float = 0.2) -> None:
        super().turn(min(longest, 0.1))
        told = json.dumps(self.facts())
        if told != self._told:
            self._told = told
            print(told, flush=True)

    def _event(self, event: Event) -> None:
        super()._event(event)
        up = event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP)
        self._served += up and getattr(event, "key", None) != pygame.K_LALT

    def facts(self) -> dict[str, Any]:
        scale, store = self.display.scale_of_events, self.store
        layer = [widget for widget in self.screen.ui.layer() if widget.enabled]
        shown = [widget for widget in layer if widget.rect.w > 1]  # what was not drawn yet has no place to press

        facts: dict[str, Any] = {
            "screen": self.screen.name,
            "buttons": {one.label: _middle(one.rect, scale) for one in shown if isinstance(one, Button)},
            "entries": [(_middle(one.rect, scale), one.text) for one in shown if isinstance(one, Entry)],
            "sliders": [
                (round(one.rect.x * scale), round(one.rect.centery * scale), round(one.rect.w * scale), one.value)
                for one in shown
                if isinstance(one, Slider)
            ],
            "focus": self._focus(),
            "done": self._served,
            "takes": not self.rests,
            "verified": store.table.verified is not None and store.table.verified.ok,
        }
        if isinstance(self.screen, Scores):
            facts["rested"] = self.screen.resting.counts
        if isinstance(self.screen, TableScreen):
            facts |= self._at_table(self.screen, scale)
        return facts

    def _focus(self) -> str:
        focus = self.screen.ui.focus
        return focus.label if isinstance(focus, Button) else type(focus).__name__

    def _at_table(self, screen: TableScreen, scale: float) -> dict[str, Any]:
        table = self.store.table
        chosen: list[tuple[int, int]] = []
        for sprite in screen.picture.sprites if screen.picture is not None else ():
            if sprite.means is not None and sprite.look.value in ("legal", "lit"):
                box = sprite.clip or sprite.rect
                at = (box.x + min(box.w / 2, 12), box.y + min(box.h / 2, 30))
                chosen.append((round(at[0] * scale), round(at[1] * scale)))
        first = screen.plate.answers[0]
        ready = [_middle(one.rect, scale) for one in screen.plate.answers if one.visible and one.enabled]
        return {
            "asked": table.asked and not table.sending,
            "match": table.match,
            "cards": chosen,
            "answers": ready,
            "answer": _middle(first.rect, scale) if first.visible and first.enabled else None,
            "fields": [(_middle(one.rect, scale), one.text) for one in screen.entries.awaited],
            "deliberate": screen.answering.first_is_deliberate,
            "sheet": screen.sheets.opened is not None,
            "over": screen.answering.over,
        }


def _middle(box: Any, scale: float) -> tuple[int, int]:
    return round(box.centerx * scale), round(box.centery * scale)


def open_watched(first: str = "", **facts: Any) -> bool:
    """Open the watched window as `tools.window.open_window` opens the plain one."""
    Watched().run(first, **facts)
    return True


if __name__ == "__main__":
    vars(entry)["open_window"] = open_watched
    entry.main(["play"])
