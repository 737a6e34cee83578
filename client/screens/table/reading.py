"""A table for a screen reader: the question and its answers first, then board and hand, the seats, and all else."""

from math import ceil

from client.accessibility.table import SPRITE, lines, question, read_board, read_sheet
from client.accessibility.tree import Act, Live, Node, Role, Wish
from client.drawing.listener import Listener
from client.screens.reading import act_on, focus_of, reachable
from client.screens.table import TableScreen, menu
from client.tables.picture import Picture
from client.widgets import Widget
from client.widgets.nodes import node_of
from client.wording.room_text import tell_goes_on
from client.wording.scene import watching


def read_table(screen: TableScreen, ear: Listener) -> tuple[Node, ...]:
    """Return all nodes of a table that is drawn. A dialog hides the rest, a pause the match."""
    ui = screen.ui
    if ui.dialogs:
        return reachable(ui, ear)
    picture = screen.picture if not screen.shell.store.table.paused else None
    plate: tuple[Widget, ...] = screen.plate.buttons
    ring = [widget for widget in ui.layer() if widget not in plate and widget not in screen.entries.awaited]
    answers = [node_of(widget, ear) for widget in plate if widget.visible]
    fields = [node_of(entry, ear) for entry in screen.entries.awaited]
    lists = [node_of(ui.overlay, ear)] if ui.overlay is not None else []
    unseen = lines("unseen", "", [picture.board.unseen(picture.scene)]) if picture and picture.scene else []
    asked = [_question(screen), *unseen, *_clock(screen), *fields, *answers]
    says = screen.words.say
    nodes = [_heading(screen, picture), Node("asked", Role.GROUP, says("browser.page.question"), children=tuple(asked))]
    nodes += lines("guide", "", screen.drawer.guidance(), Live.POLITE)
    nodes += _match(screen, picture) if picture is not None else _pause(screen)
    news = screen.news.speech.node(says("browser.page.happened"))
    return (*nodes, news, *(node_of(widget, ear) for widget in ring), *lists)


def _heading(screen: TableScreen, picture: Picture | None) -> Node:
    store = screen.shell.store
    game = screen.say(f"{store.table.game.info.slug}.title") if store.table.game is not None else ""
    watches = screen.say("board.watching") if watching(store.table.seat) else ""
    told = (screen.rail.title or game, picture.heading() if picture is not None else "", watches)
    return Node("heading", Role.HEADING, ", ".join(filter(None, told)))


def _question(screen: TableScreen) -> Node:
    view = screen.shell.store.table.view
    asked = screen.shell.store.table.asked and not screen.shell.store.table.paused
    return question(screen.plate.text(), view.prompt if view is not None else -1, asked)


def _clock(screen: TableScreen) -> list[Node]:
    """Return the seconds that the viewer has left; nothing where no clock runs. It is read, not told as it runs."""
    left, table = screen.clock.left, screen.shell.store.table
    if left is None or table.paused:
        return []
    told = "browser.page.stopped" if table.clock_stopped else "browser.page.seconds"
    return [Node("clock", Role.TEXT, screen.say(told) if table.clock_stopped else f"{ceil(left)} {screen.say(told)}")]


def _pause(screen: TableScreen) -> list[Node]:
    """Return what stands on the empty wall while the table is paused."""
    store, says = screen.shell.store, screen.words.say
    if store.table.room is None:
        return []
    how = "board.paused_owner" if store.table.owner else ""
    return lines(
        "pause", says("board.paused"), [says("board.paused_told"), *tell_goes_on(screen.words, store.table.room, how)]
    )


def _match(screen: TableScreen, picture: Picture) -> list[Node]:
    """Return what covers the board, the board, and the table in words."""
    scene, table, says = picture.scene, screen.shell.store.table, screen.words.say
    if scene is None or table.lines is None:
        return []
    nodes = [*_cover(screen, picture), *read_board(picture.board, scene, picture.sprites, screen.follower.bands)]
    hand = [] if watching(table.seat) else table.lines.hand(scene)
    nodes += lines("hand", says("browser.page.own_hand"), hand)
    return nodes + lines("told", says("browser.page.told"), table.lines.table(scene))


def _cover(screen: TableScreen, picture: Picture) -> list[Node]:
    """Return what lies over the board: the names of its parts, score sheets, or a thing shown large."""
    sheets, annotated = screen.sheets, screen.help.annotated
    pinned = picture.by_id(screen.gaze.pinned)
    if annotated.is_open:
        return lines("parts", screen.say("board.help"), [f"{part.name}: {part.line}" for part in annotated.parts])
    if sheets.all_open and picture.shown is not None:
        return [read_sheet(sheet, place) for place, sheet in enumerate(picture.board.sheets(picture.shown))]
    if pinned is not None and pinned.label is not None:
        told = [*pinned.label.more, *pinned.label.lines, pinned.label.reason]
        return lines(f"pinned:{pinned.id}", pinned.label.title, told, Live.POLITE)
    return [read_sheet(sheets.opened.sheet, 0)] if sheets.opened is not None else []


def focus_at(screen: TableScreen) -> str:
    """Return the id of what has the focus: a thing on the board at the keyboard's cursor, else a widget."""
    return SPRITE + screen.gaze.cursor if screen.gaze.ringed(screen.ui) else focus_of(screen.ui)


def act_at(screen: TableScreen, wish: Wish) -> bool:
    """Do with a thing on the board, or with a widget, what a reader wants; return whether there is such a thing."""
    picture = screen.picture
    if wish.id != SPRITE + screen.gaze.pinned:
        screen.gaze.pin(None)  # what was opened is read, once something else is turned to
    if not wish.id.startswith(SPRITE):
        return act_on(screen.ui, wish)
    sprite = picture.by_id(wish.id.removeprefix(SPRITE)) if picture is not None else None
    if sprite is None or picture is None or screen.ui.dialogs or screen.shell.store.table.paused:
        return False
    screen.ui.set_focus(None)
    screen.ui.keyboard = True
    screen.gaze.move(sprite)
    if wish.act is Act.FOCUS:
        picture.look_at(sprite)
        return True
    screen.news.show_all()
    meant = picture.meant_by(sprite)
    if meant.means is None and sprite.zoom:
        screen.gaze.pin(sprite)
    elif not menu.open_seat(screen, meant):
        screen.answering.choose(meant)
    return True
