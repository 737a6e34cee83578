"""The rail above the board: the game, the phase, the lane, and the buttons of the table."""

from collections.abc import Callable

from client.data.carrying import may_carry_on
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.screens.base import Shell
from client.screens.table import chrome
from client.screens.table.drawer import Drawer
from client.screens.table.follower import Follower
from client.screens.table.lane import Lane
from client.screens.table.sheets import Sheets
from client.widgets import Button
from client.wording.scene import goal_of, watching


class Rail:
    """Draws the rail. The buttons in `keys` stand at its right end, the last one outermost."""

    def __init__(
        self,
        shell: Shell,
        follower: Follower,
        drawer: Drawer,
        sheets: Sheets,
        show_parts: Callable[[], None],
        show_menu: Callable[[], None],
    ) -> None:
        self._shell, self._follower, self._sheets = shell, follower, sheets
        self.lane = Lane()
        says = shell.words.say
        self.scores = Button(says("board.scores"), sheets.toggle, "quiet", "coin", hint="S")
        self.rules = Button(says("board.help"), show_parts, "quiet", "eye", hint="F1")
        self.menu = Button("", show_menu, "quiet", "cog", hint="Esc")
        self.menu.tip = (says("board.menu"),)
        self.keys = [self.menu, self.rules, self.scores, drawer.log_key, drawer.talk_key]
        self.title = ""
        """What stands at its left end in place of the game's name."""
        self._labels = {drawer.talk_key: "talk", drawer.log_key: "log", self.scores: "scores", self.rules: "help"}

    def draw(self, canvas: Canvas) -> None:
        """Draw it; its buttons lose their labels where texts are large."""
        store, says, bands = self._shell.store, self._shell.words.say, self._follower.bands
        strip = Rect(bands.top.x, bands.top.y + 5, bands.top.w - 10, bands.top.h - 11)
        for key, label in self._labels.items():
            key.label = says(f"board.{label}") if canvas.text_scale < 1.3 else ""
        scene, picture = self._follower.scene, self._follower.picture
        goal = goal_of(scene) if scene is not None else ""
        self.rules.tip = (says("board.help"), goal) if goal else ()
        unfold = self._sheets.unfold_key
        unfold.visible = self._sheets.folded is not None
        if store.table.game is not None:
            unfold.label = says(store.words.first([f"{store.table.game.info.slug}.board.unfold", "board.unfold"]))
        right = chrome.place_right(canvas, [*self.keys, *([unfold] if unfold.visible else [])], strip.right, strip, 7)
        link = "may_carry_on" if may_carry_on(store.table) else store.table.link
        self.lane.trouble = store.host_trouble or ("" if link == "here" else says(f"board.link.{link}"))
        watches = says("board.watching") if watching(store.table.seat) else ""
        title = self.title or (says(f"{store.table.game.info.slug}.title") if store.table.game is not None else "")
        heading = picture.heading() if picture is not None else ""
        self.lane.draw(canvas, chrome.draw_rail(canvas, bands, title, heading, right, watches))
