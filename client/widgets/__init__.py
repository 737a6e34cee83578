"""Small retained widgets in units: layout sets their `rect`, the `Router` gives them events, the screen draws them.

A screen makes a `Router`, adds widgets in the order of the Tab ring, and each frame sets their rectangles and calls `draw`.
The screen sets a widget's attributes; the widget calls the functions that it was made with.
"""

from client.widgets.base import Widget
from client.widgets.button import Button, press_letter
from client.widgets.choice import Choice, Segments
from client.widgets.dialog import Dialog
from client.widgets.entry import Entry
from client.widgets.router import Modal, Router
from client.widgets.rows import Feed, Line, Rows
from client.widgets.slider import Slider, Switch
from client.widgets.tiles import Tiles
from client.widgets.tooltip import Toasts, draw_tip, wall_label
from client.widgets.wall import TileWall

__all__ = [
    "Button",
    "Choice",
    "Dialog",
    "Entry",
    "Feed",
    "Line",
    "Modal",
    "Router",
    "Rows",
    "Segments",
    "Slider",
    "Switch",
    "TileWall",
    "Tiles",
    "Toasts",
    "Widget",
    "draw_tip",
    "press_letter",
    "wall_label",
]
