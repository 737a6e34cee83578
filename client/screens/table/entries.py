"""The places to type in that a board wants, as widgets of the screen. What stands in them is the board's draft."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from client.tables.picture import Picture
from client.widgets import Entry, Router


class Entries:
    """Makes an entry for each sprite of the kind "entry", keeps it where the sprite is, and takes it away with it."""

    def __init__(self, ui: Router, confirm: Callable[[], None]) -> None:
        """Take the screen's router and what Enter does."""
        self._ui, self._confirm = ui, confirm
        self._by_id: dict[str, Entry] = {}

    def fit(self, picture: Picture | None) -> None:
        """Follow the picture."""
        wanted = {sprite.id: sprite for sprite in picture.sprites if sprite.kind == "entry"} if picture else {}
        for name in [name for name in self._by_id if name not in wanted]:
            self._drop(self._by_id.pop(name))
        for name, sprite in wanted.items():
            assert picture is not None
            entry = self._by_id.get(name) or self._add(name, sprite.face.hint, sprite.face.longest, picture)
            entry.rect = FRect(*sprite.rect)
            if entry.text != sprite.face.text:
                entry.set(sprite.face.text)

    def _add(self, name: str, hint: str, longest: int, picture: Picture) -> Entry:
        def changed(text: str) -> None:
            picture.type_in(name, text)

        entry = self._by_id[name] = self._ui.add(
            Entry("", hint, longest, submit=lambda text: self._confirm(), changed=changed)
        )
        if self._ui.focus is None:
            self._ui.set_focus(entry)
        return entry

    def _drop(self, entry: Entry) -> None:
        self._ui.widgets.remove(entry)
        if self._ui.focus is entry:
            self._ui.set_focus(None)
