"""Answers that a page gives by itself."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from client.browser.lasting import Lasting
from client.browser.view import View
from client.tables.picture import LAST_MOMENT


@pytest.mark.parametrize(
    ("left", "begun", "sending", "given"),
    [
        (LAST_MOMENT, "theft", False, [("theft", 7)]),
        (LAST_MOMENT, None, False, []),
        (LAST_MOMENT, "theft", True, []),
        (None, "theft", False, []),
    ],
)
async def test_what_a_page_has_begun_is_sent_in_the_last_moment(
    left: float | None, begun: str | None, sending: bool, given: list[tuple[str, int]]
) -> None:
    sent: list[tuple[Any, int]] = []

    async def give(intent: Any, prompt: int) -> None:
        sent.append((intent, prompt))

    answer = SimpleNamespace(intent=begun) if begun else None
    picture = SimpleNamespace(begun_answer=lambda: answer, lasting_answer=lambda: None)
    facts = {"views": 1, "seconds_left": left, "clock_stopped": False, "sending": sending, "paused": False}
    table = SimpleNamespace(**facts, view=SimpleNamespace(prompt=7))
    lasting = Lasting(cast(View, SimpleNamespace(store=SimpleNamespace(table=table), picture=picture, beat=None)), give)
    lasting.look()
    for _ in range(4):
        await asyncio.sleep(0)
    lasting.stop()
    assert sent == given
