"""Small retained widgets in units: layout sets their `rect`, the `Router` gives them events, the screen draws them."""

from client.widgets.base import Widget
from client.widgets.button import Button
from client.widgets.router import Router

__all__ = ["Button", "Router", "Widget"]
