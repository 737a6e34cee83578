"""What a page may ask, as types: everything else is refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from client.browser.layouts import Layout, Screen, screen_of
from netcode.protocol.limits import CHAT_LENGTH

Id = Annotated[str, Meta(max_length=80)]
Language = Annotated[str, Meta(max_length=8)]
PageName = Annotated[str, Meta(max_length=32)]
"""What a page calls itself from when it is loaded until it is gone, by chance: two pages of one browser share a seat."""
Place = Annotated[int, Meta(ge=0, le=4096)]
Mark = Annotated[str, Meta(max_length=16)]
"""What a page was told beside something that can be chosen: where it is another thing by now, nothing is done."""


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """What is common to all."""


class Join(Request, frozen=True):
    """Come to the table, to play or to watch."""

    name: Annotated[str, Meta(max_length=64)]
    code: Annotated[str, Meta(max_length=16)]
    key: Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
    """The seat's token from now on, made by the page itself: who asks again as the answer was lost has the same seat."""
    watch: bool = False
    language: Language = "en"
    owner: Annotated[str, Meta(max_length=64)] = ""
    """What lets the owner of the table in, without a code: out of the address that only the host's own screen shows."""


class Fit(Request, frozen=True):
    """Be shown on a screen of this size from now on."""

    w: Annotated[float, Meta(ge=0, le=100_000)]
    h: Annotated[float, Meta(ge=0, le=100_000)]
    layout: Layout = "table"
    text: Annotated[float, Meta(ge=0, le=10)] = 1.0
    language: Language = ""
    pack: Annotated[str, Meta(max_length=32)] = ""
    """Which of the host's art packs to see; empty: the homages."""
    page: PageName = ""
    take: bool = False
    """Of a stream: have the seat, also where another page of this browser has it now. Else only come back to it."""

    @property
    def screen(self) -> Screen:
        """The screen, within bounds."""
        return screen_of(self.w, self.h, self.layout, self.text)


class Do(Request, frozen=True):
    """Do one thing at the table: one of these fields, from `press` on."""

    page: PageName = ""
    number: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """Rises within a page, so that what is sent again is done once; 0: a sign that the page is there, no more."""
    press: Id | None = None
    """Click on a sprite."""
    drop: tuple[Id, Id] | None = None
    """Drag one sprite onto another."""
    entry: tuple[Id, Annotated[str, Meta(max_length=400)]] | None = None
    """Type in a place of the board."""
    answer: tuple[Place, Mark] | None = None
    """Press a button of the plate."""
    choice: Annotated[tuple[tuple[Place, Mark], ...], Meta(max_length=64)] | None = None
    """Take choices of the list."""
    question: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """What an answer or a choice belongs to."""
    undo: bool = False
    sheet: bool = False
    """Put the reckoning on show away."""
    fit: Fit | None = None
    say: Annotated[str, Meta(max_length=2 * CHAT_LENGTH)] | None = None
    ready: bool | None = None
    look: Id | None = None
    """Ask what stands beside a sprite when it is enlarged."""
    roam: Literal["in", "out", "left", "right", "up", "down", "whole"] | None = None
    """Enlarge and move a board that is larger than its place."""
    order: tuple[Place, Mark] | None = None
    """Decide something as the owner of the table, out of the list of what can be decided."""
    leave: bool = False
