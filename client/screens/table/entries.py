"""The text fields of a board, as widgets of the screen. Their texts belong to the board's draft.

While there is one, typed letters go there, whatever has the focus: no letter is a shortcut then. Digits and the space bar are
for the board until the field has the focus.
"""

from collections.abc import Callable

import pygame
from pygame import FRect
from pygame.event import Event

from client.tables.picture import Picture
from client.widgets import Entry, Router, Widget
from client.widgets.entry import CTRL

EARLY = 0.3
"""Seconds after a field has opened in which nobody can have seen it: what is typed then was meant for something else."""
_OWN = " 0123456789"
"""Characters that every board takes itself while no field has the focus."""


class Entries:
    """Makes an entry for each sprite of the kind "entry", keeps it where the sprite is, and takes it away with it."""

    def __init__(self, ui: Router, confirm: Callable[[], None]) -> None:
        """Take the screen's router; `confirm`: what Enter does."""
        self._ui, self._confirm = ui, confirm
        self._by_id: dict[str, Entry] = {}
        self._last: Entry | None = None
        """The entry that had the focus last."""
        self._age = 0.0
        """Seconds since the newest entry has opened."""
        self._own = _OWN
        """Characters that the board takes itself while no field has the focus."""

    @property
    def awaited(self) -> tuple[Entry, ...]:
        """The entries that are there, in the board's order."""
        return tuple(self._by_id.values())

    @property
    def nearest(self) -> Entry | None:
        """The entry that typed letters are for: the one that had the focus last, else the first empty one, else the first."""
        among = [self._last] if self._last in self.awaited else [one for one in self.awaited if not one.text]
        return next(iter([*among, *self.awaited]), None)

    def update(self, seconds: float) -> None:
        """Advance time."""
        self._age += seconds

    def is_early(self, event: Event) -> bool:
        """Tell whether an event types into a field that nobody can have seen yet."""
        return self._age < EARLY and self._ui.focus in self.awaited and self._is_typed(event, "")

    def hear(self, event: Event) -> None:
        """Give the focus to an entry where an event types or deletes something, and no other field or dialog has it."""
        free = not (self._ui.typing or self._ui.dialogs or self._ui.overlay)
        if free and self.nearest is not None and self._is_typed(event, self._own):
            self._ui.set_focus(self.nearest)
            self._ui.other_key = 0

    def keep_focus(self, before: Widget | None) -> None:
        """Give the focus back to an entry that lost it by a press on the board, so that typing can go on."""
        if self._ui.focus is None and not self._ui.dialogs and before in self.awaited:
            self._ui.set_focus(before)

    def _is_typed(self, event: Event, own: str) -> bool:
        """Tell whether an event types or deletes something; own: characters that the board takes itself."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_BACKSPACE:
                return self.nearest is not None and bool(self.nearest.text)
            text = "" if event.mod & (CTRL | pygame.KMOD_LALT) else event.unicode
        else:
            text = event.text if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) else ""
        return text[:1] > "" and text[:1].isprintable() and text[:1] not in own

    def fit(self, picture: Picture | None, opens: bool = True) -> None:
        """Make, place and remove entries to fit the picture. opens: whether new ones may open already."""
        if self._ui.focus in self.awaited:
            self._last = next(one for one in self.awaited if one is self._ui.focus)
        self._own = _OWN + ("+-=" if picture is not None and picture.board.roams else "")
        wanted = {sprite.id: sprite for sprite in picture.sprites if sprite.kind == "entry"} if picture else {}
        for name in [name for name in self._by_id if name not in wanted]:
            self._drop(self._by_id.pop(name))
        for name, sprite in wanted.items() if opens else [(name, wanted[name]) for name in self._by_id]:
            assert picture is not None
            entry = self._by_id.get(name) or self._add(name, sprite.face.hint, sprite.face.longest, picture)
            entry.rect = FRect(*sprite.rect)
            if entry.text != sprite.face.text:
                entry.set(sprite.face.text)
        self._ui.listen(bool(self._by_id))

    def _add(self, name: str, hint: str, longest: int, picture: Picture) -> Entry:
        def changed(text: str) -> None:
            picture.type_in(name, text)

        entry = self._by_id[name] = self._ui.add(
            Entry("", hint, longest, submit=lambda text: self._confirm(), changed=changed, blank=True)
        )
        self._age = 0.0
        if not (self._ui.typing or self._ui.dialogs or self._ui.overlay):
            self._ui.set_focus(entry)
        return entry

    def _drop(self, entry: Entry) -> None:
        self._ui.widgets.remove(entry)
        if self._ui.focus is entry:
            self._ui.set_focus(None)
