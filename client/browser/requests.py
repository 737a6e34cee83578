"""The requests of pages, as types: everything else is refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from client.browser.layouts import Layout, Screen, screen_of
from netcode.protocol.limits import CHAT_LENGTH

Id = Annotated[str, Meta(max_length=80)]
Language = Annotated[str, Meta(max_length=8)]
PageName = Annotated[str, Meta(max_length=32)]
"""A page's random name, from loading to closing: several pages of one browser share a seat."""
Place = Annotated[int, Meta(ge=0, le=4096)]
Mark = Annotated[str, Meta(max_length=16)]
"""The mark that a page got with something to choose: where it differs now, nothing is done."""


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all requests."""


class Join(Request, frozen=True):
    """Come to the table, to play or to watch."""

    name: Annotated[str, Meta(max_length=64)]
    code: Annotated[str, Meta(max_length=16)]
    key: Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
    """The page's token from now on, made by the page, so that a request sent again after a lost answer gets the same seat."""
    watch: bool = False
    language: Language = "en"
    owner: Annotated[str, Meta(max_length=64)] = ""
    """The owner's secret, which replaces the code: from the link that only the host's own screen shows."""


class Fit(Request, frozen=True):
    """Use a screen of this size from now on."""

    w: Annotated[float, Meta(ge=0, le=100_000)]
    h: Annotated[float, Meta(ge=0, le=100_000)]
    layout: Layout = "table"
    text: Annotated[float, Meta(ge=0, le=10)] = 1.0
    language: Language = ""
    pack: Annotated[str, Meta(max_length=32)] = ""
    """The host's art pack to show; empty: the painted pictures."""
    page: PageName = ""
    take: bool = False
    """For a stream: take the seat, even if another page of this browser has it. Else only come back to it."""

    @property
    def screen(self) -> Screen:
        """The screen, within bounds."""
        return screen_of(self.w, self.h, self.layout, self.text)


class Do(Request, frozen=True):
    """Do one thing at the table: the field from `press` on that is set."""

    page: PageName = ""
    number: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """Rises within a page, so that a repeated request is done once; 0: only a sign that the page is there."""
    press: Id | None = None
    """Click on a sprite."""
    drop: tuple[Id, Id] | None = None
    """Drag one sprite onto another."""
    entry: tuple[Id, Annotated[str, Meta(max_length=400)]] | None = None
    """Type into a field of the board."""
    answer: tuple[Place, Mark] | None = None
    """Press a button of the plate."""
    choice: Annotated[tuple[tuple[Place, Mark], ...], Meta(max_length=64)] | None = None
    """Take choices of the list."""
    question: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """The prompt that an answer or a choice belongs to."""
    undo: bool = False
    sheet: bool = False
    """Close the score sheet that is open."""
    fit: Fit | None = None
    say: Annotated[str, Meta(max_length=2 * CHAT_LENGTH)] | None = None
    ready: bool | None = None
    along: bool = False
    """Go on from the end to the match that has begun meanwhile."""
    look: Id | None = None
    """Ask for the label of an enlarged sprite."""
    roam: Literal["in", "out", "left", "right", "up", "down", "whole"] | None = None
    """Zoom and pan a board that is larger than its place."""
    order: tuple[Place, Mark] | None = None
    """A decision of the table's owner, from the list of decisions."""
    leave: bool = False
