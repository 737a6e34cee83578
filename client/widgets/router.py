"""Give each event to the widget that it is for: an overlay first, then a dialog, then the screen's widgets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pygame
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas, Point
from client.widgets.base import ACCEPT, Widget

AnyWidget = TypeVar("AnyWidget", bound=Widget)
TEXT_KEYS = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END})


class Router:
    """The widgets of one screen, its focus and its layers.

    A screen makes one, adds its widgets in the order of the Tab ring, and calls `event`, `update` and `draw`. `event` returns
    whether a widget took it; other events are for the screen (its board, its shortcuts).
    """

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.keyboard = False
        """Whether the keyboard was used after the pointer: only then is the focus ring drawn."""
        self.listening = False
        """Whether typed letters are taken though no entry has the focus: they are no shortcuts then."""
        self.pointer: Point = (-1.0, -1.0)
        self.dialogs: list[Modal] = []
        self.overlay: Widget | None = None
        self._grab: Widget | None = None
        self._clicked: Widget | None = None
        """What was clicked last and does not show its focus without the ring."""
        self._down = 0
        """The key that was pressed last, while it is down; 0 for none."""
        self.other_key = 0
        """A key that was pressed before an entry got the focus: the entry ignores what it types. 0 for none."""
        self.rested = 0.0
        """Seconds that the pointer has been on the same widget."""
        self._under: Widget | None = None

    # what there is

    def add(self, widget: AnyWidget) -> AnyWidget:
        """Add a widget at the end of the ring; return it."""
        widget.router = self
        self.widgets.append(widget)
        return widget

    def show(self, widgets: Iterable[Widget]) -> None:
        """Replace all widgets; the focus stays on one that is still there."""
        self.widgets = list(widgets)
        for widget in self.widgets:
            widget.router = self
        if self.focus not in self.widgets and not self.dialogs:
            self.set_focus(None)

    def ask(self, dialog: Modal) -> None:
        """Open a dialog above everything; the focus goes to its `first`, and back when it is closed."""
        dialog.before = None if self.focus_unseen else self.focus
        dialog.router = self
        for widget in dialog.parts:
            widget.router = self
        self.overlay = None
        self.dialogs.append(dialog)
        self.set_focus(dialog.first)

    def close(self) -> None:
        """Close the dialog on top."""
        if self.dialogs:
            gone = self.dialogs.pop()
            self.overlay = None
            self.set_focus(gone.before if gone.before in self.ring() else None)

    @property
    def typing(self) -> bool:
        """Whether an entry has the focus: single-key shortcuts are off."""
        return getattr(self.focus, "takes_text", False)

    @property
    def focus_unseen(self) -> bool:
        """Whether the focus is where a click has left it, without a sign of it: Enter and Space are for the screen then."""
        return not self.keyboard and self.focus is self._clicked

    @property
    def ringed(self) -> Widget | None:
        """The widget with the focus ring, which Enter is for; None while the pointer is in use."""
        return self.focus if self.keyboard else None

    def listen(self, awaited: bool) -> None:
        """Set `listening`, and have the system send text or stop it."""
        if awaited == self.listening:
            return
        self.listening = awaited
        if pygame.display.get_init() and not self.typing:
            (pygame.key.start_text_input if awaited else pygame.key.stop_text_input)()

    def layer(self) -> list[Widget]:
        """Return the widgets that can be reached now."""
        among = self.dialogs[-1].parts if self.dialogs else self.widgets
        return [widget for widget in among if widget.visible]

    def ring(self) -> list[Widget]:
        """Return what Tab goes through."""
        return [widget for widget in self.layer() if widget.focusable and widget.enabled]

    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget, or to none."""
        if widget is self.focus:
            return
        before, self.focus = self.focus, widget
        self.other_key = self._down
        if before is not None:
            before.focus_lost()
        if widget is not None:
            widget.focus_gained()

    # time and drawing

    def update(self, seconds: float) -> bool:
        """Advance time; return whether something looks different now."""
        changed = False
        for widget in [*self.widgets, *(part for dialog in self.dialogs for part in (dialog, *dialog.parts))]:
            changed |= widget.update(seconds)
        if self.overlay is not None:
            changed |= self.overlay.update(seconds)
        rested = self.rested + seconds
        if self._under is not None and self.rested < theme.TOOLTIP_DELAY <= rested:
            changed = True
        self.rested = rested
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Draw all layers in their order."""
        self.point()
        for widget in self.widgets:
            if widget.visible:
                widget.draw(canvas)
        for dialog in self.dialogs:
            dialog.draw(canvas)
        if self.overlay is not None:
            self.overlay.draw(canvas)

    @property
    def tip(self) -> Widget | None:
        """The widget whose tooltip is due: the pointer has rested on it, or it has the focus ring."""
        if self._under is not None and self._under.tip and self.rested >= theme.TOOLTIP_DELAY and self._grab is None:
            return self._under
        if self.keyboard and self.focus is not None and self.focus.tip and self.overlay is None:
            return self.focus
        return None

    def point(self) -> None:
        """Find out what the pointer is on."""
        under = self.hit(self.pointer)
        if under is not self._under:
            self._under, self.rested = under, 0.0
        parts = [part for dialog in self.dialogs for part in dialog.parts]
        for widget in (*self.widgets, *parts):
            widget.hot = widget is under and self._grab in (None, widget)
        if self.overlay is not None:
            self.overlay.hot = self.overlay is under

    def hit(self, at: Point) -> Widget | None:
        """Return the widget at a place; an open overlay takes all of them."""
        if self.overlay is not None:
            return self.overlay
        under = (widget for widget in reversed(self.layer()) if widget.rect.collidepoint(at))
        return next(under, None)

    # events

    def event(self, event: Event, scale: float = 1.0) -> bool:
        """Take an event. scale: the event's pixels per unit. Return whether a widget took it."""
        handler = _HANDLERS.get(event.type)
        return handler(self, event, scale) if handler is not None else False

    def _moved(self, event: Event, scale: float) -> bool:
        self.pointer = (event.pos[0] / scale, event.pos[1] / scale)
        self.point()
        if self._grab is not None:
            self._grab.drag(self.pointer)
            return True
        return self._under is not None or bool(self.dialogs)

    def _pressed(self, event: Event, scale: float) -> bool:
        self.pointer = (event.pos[0] / scale, event.pos[1] / scale)
        self.keyboard = False
        self.point()
        under = self._under
        if event.button != 1:
            return bool(self.dialogs) or self.overlay is not None
        if under is not None and under.enabled:
            if under.focusable and under is not self.overlay:
                self.set_focus(under)
                self._clicked = None if under.shows_use else under
            self._grab = under
            under.held = True
            under.press(self.pointer)
        elif under is None and not self.dialogs:
            self.set_focus(None)
        return under is not None or bool(self.dialogs)

    def _let_go(self, event: Event, scale: float) -> bool:
        self.pointer = (event.pos[0] / scale, event.pos[1] / scale)
        grab, self._grab = self._grab, None
        if grab is None or event.button != 1:
            return bool(self.dialogs) or self.overlay is not None
        grab.held = False
        grab.release(self.pointer)
        self.point()
        return True

    def _wheeled(self, event: Event, scale: float) -> bool:
        self.point()
        if self._under is not None:
            self._under.wheel(getattr(event, "precise_y", event.y))
        return self._under is not None or bool(self.dialogs)

    def _typed(self, event: Event, scale: float) -> bool:
        if self.focus is not None and self.typing:
            if event.type == pygame.TEXTEDITING:
                self.focus.composing(event.text)
            elif not self.other_key:
                self.focus.typed(event.text)
            return True
        return bool(self.dialogs)

    def _key_up(self, event: Event, scale: float) -> bool:
        self._down = 0 if event.key == self._down else self._down
        self.other_key = 0 if event.key == self.other_key else self.other_key
        return False

    def _key(self, event: Event, scale: float) -> bool:
        if event.key == self._down and event.key in ENTERS:
            return True
        self._down = event.key
        if event.key != self.other_key:
            self.other_key = 0
        if self.overlay is not None:
            self.keyboard = True
            return self.overlay.key(event) or True
        if self.focus_unseen and event.key in ACCEPT:
            self.set_focus(None)
        if event.key == pygame.K_TAB:
            ring, step = self.ring(), -1 if event.mod & pygame.KMOD_SHIFT else 1
            if ring:
                at = ring.index(self.focus) if self.focus in ring else (-1 if step > 0 else 0)
                self.keyboard = True
                self.set_focus(ring[(at + step) % len(ring)])
            return True
        if self.focus is not None and self.focus.enabled and self.focus.visible and self.focus.key(event):
            self.keyboard = self.keyboard or not self.typing
            return True
        if self.dialogs:
            self.dialogs[-1].key(event)
            return True
        return self.typing and (bool(event.unicode) or event.key in TEXT_KEYS) and event.key not in _ESCAPES


ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that do nothing more while they are held: their repeats would press what has come meanwhile."""
_ESCAPES = (pygame.K_ESCAPE, *ENTERS)
_HANDLERS = {
    pygame.MOUSEMOTION: Router._moved,
    pygame.MOUSEBUTTONDOWN: Router._pressed,
    pygame.MOUSEBUTTONUP: Router._let_go,
    pygame.MOUSEWHEEL: Router._wheeled,
    pygame.TEXTINPUT: Router._typed,
    pygame.TEXTEDITING: Router._typed,
    pygame.KEYDOWN: Router._key,
    pygame.KEYUP: Router._key_up,
}


class Modal(Widget):
    """A widget above all others that keeps the focus inside: base of dialogs."""

    def __init__(self, parts: list[Widget]) -> None:
        super().__init__()
        self.parts = parts
        self.before: Widget | None = None
        """The widget that had the focus when it was opened."""

    @property
    def first(self) -> Widget | None:
        """The widget that gets the focus when it opens."""
        return self.parts[-1] if self.parts else None
