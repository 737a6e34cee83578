"""Help at a table: the names of its parts, and the rules."""

from client.screens.base import Shell
from client.screens.table.annotated import Annotated
from client.screens.table.follower import Follower
from client.screens.table.manner import Manner
from client.widgets import Router


class Help:
    """Opens the names of the parts, or a page of the rules."""

    def __init__(self, shell: Shell, ui: Router, follower: Follower, manner: Manner) -> None:
        self._shell, self._ui, self._follower, self._manner = shell, ui, follower, manner
        self.annotated = Annotated(shell.words, self.show_page)

    def begin(self) -> None:
        """Begin with another match: the names belong to the old one."""
        self.annotated.close()

    def show_rules(self) -> None:
        """Open the rules at the current phase."""
        if self._manner.at_table:
            self._shell.push("help")
        else:
            self.show_page(self._shell.store.table.scene().page)

    def show_page(self, page: str) -> None:
        """Open a page of this game's rules; empty: the page for the current phase."""
        game = self._shell.store.table.game
        if page and game is not None:
            self._shell.push("help", game=game.info.slug, page=page)
        else:
            self.show_rules()

    def show_parts(self) -> None:
        """Show the names of the table's parts; where there is no picture, or no key for them, open the rules."""
        if self._follower.scene is None or self._shell.store.table.paused or not self._manner.at_table:
            self.show_rules()
            return
        self._follower.finish()
        self._ui.set_focus(None)
        self.annotated.open()
