"""Drawn people are brushed over: flat facets with firm edges, but not where a face or a hand is. Needs the extra `art`."""

from __future__ import annotations

import importlib.util
from dataclasses import replace

import pytest

if importlib.util.find_spec("skia") is None:
    pytest.skip("the extra `art` is not installed", allow_module_level=True)

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.finish import finish
from tools.makers.painter.styles import Style

STEPS = Style(vignette=0, contrast=0, weave=0, wander=0, glaze=0, facets=9)
"""No brushes, no tone: only facets."""


def finished(fine: float, style: Style = STEPS) -> np.ndarray:
    """Return a grey ground with a faint thin line across, a dark half below, and a drawn face in a corner."""
    c = Canvas((1000, 1000), 300, "test", (-0.5, -0.8), "#a0a0a0")
    c.line([(0, 300), (1000, 300)], "#808080", 4)
    c.line([(0, 700), (1000, 700)], "#404040", 300)
    c.fine[:150, :150], c.fine[-9:, -9:] = fine, 1
    return finish(c, style, 200)[..., 0].astype(int)


def line(picture: np.ndarray, columns: slice) -> float:
    """Return how much darker the thin line is than the ground beside it."""
    rows = picture[50:70, columns].mean(1)
    return float(rows[:4].mean() - rows.min())


def test_a_faint_line_melts_into_its_facet_but_not_in_a_face() -> None:
    picture = finished(fine=1)
    assert line(picture, slice(20, 80)) > 2 * line(picture, slice(120, 180))


def test_an_edge_stays_firm() -> None:
    column = finished(fine=0)[100:, 100]
    rise = np.flatnonzero((column < 150) & (column > 75))
    assert len(rise) < 8


def test_without_a_drawn_person_nothing_is_brushed_over() -> None:
    c = Canvas((1000, 1000), 300, "test", (-0.5, -0.8), "#a0a0a0")
    plain = replace(STEPS, facets=0)
    assert (finish(c, STEPS, 200) == finish(c, plain, 200)).all()
    c.fine[:] = 1
    assert (finish(c, STEPS, 200) != finish(c, plain, 200)).any()
