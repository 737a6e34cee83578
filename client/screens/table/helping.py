"""Help on the table screen: the rules, the names on its parts, the teaching beside the play."""

from client.screens.base import Shell
from client.screens.table.annotated import Annotated
from client.screens.table.following import Following
from client.screens.table.teaching import noted_as_read
from client.widgets import Button


class Helping(Following):
    """The part of the table screen that explains."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.annotated = Annotated(self.words, self._show_page)
        self.got_it = Button("", self._read, "plain", hint="N")
        self.got_it.visible = False

    def refresh(self) -> None:
        """Follow what happened; a pause hides the names, as its veil covers the table."""
        if self.shell.store.paused:
            self.annotated.close()
        super().refresh()

    def _begin(self, slug: str) -> None:
        """Begin a new picture for a new match; the names belong to the old one."""
        before = self.picture
        super()._begin(slug)
        if self.picture is not before:
            self.annotated.close()

    def _make_help(self) -> None:
        """Give the router the buttons of the help, in the language of the settings."""
        self.got_it.label = self.words.say("teach.got_it")
        self.annotated.speak(self.words)
        for button in (self.got_it, *self.annotated.buttons):
            self.ui.add(button)

    def _read(self) -> None:
        """Put away the oldest text of the teaching beside the play."""
        key = self.beside.read()
        if key:
            self.shell.change(noted_as_read(self.shell.settings, self.shell.store, key))

    def _show_rules(self) -> None:
        self.shell.push("help")

    def _show_page(self, page: str) -> None:
        """Open a page of this game's rules; empty: the page for the current phase."""
        store = self.shell.store
        if page and store.game is not None:
            self.shell.push("help", game=store.game.info.slug, page=page)
        else:
            self._show_rules()

    def _show_parts(self) -> None:
        """Show the names of the table's parts; where there is no picture, open the rules."""
        picture = self.picture
        if picture is None or picture.scene is None or self.shell.store.paused:
            self._show_rules()
            return
        picture.motion.finish()
        self.ui.set_focus(None)
        self.annotated.open()
