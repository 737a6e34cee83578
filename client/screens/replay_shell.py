"""A stand-in for the window, for a table that runs in this process: has its own store and sends nothing."""

from typing import Any

from client.data.settings import Settings
from client.data.store import Store
from client.screens.base import Shell
from client.session.requests import Request
from client.wording.texts import Words


class ReplayShell:
    """A shell with a store of its own that sends nothing."""

    def __init__(self, shell: Shell, store: Store) -> None:
        self._shell, self.store = shell, store

    @property
    def words(self) -> Words:
        """The texts."""
        return self._shell.words

    @property
    def settings(self) -> Settings:
        """The settings."""
        return self._shell.settings

    def ask(self, request: Request) -> None:
        """Do nothing."""

    def alert(self) -> None:
        """Do nothing."""

    def go(self, name: str, **facts: Any) -> None:
        """Show another screen."""
        self._shell.go(name, **facts)

    def push(self, name: str, **facts: Any) -> None:
        """Show another screen above."""
        self._shell.push(name, **facts)

    def pop(self) -> None:
        """Leave the screen on top."""
        self._shell.pop()

    def change(self, settings: Settings) -> None:
        """Use other settings."""
        self._shell.change(settings)

    def cue(self, name: str) -> None:
        """Play a sound."""
        self._shell.cue(name)

    def quit(self) -> None:
        """End the program."""
        self._shell.quit()
