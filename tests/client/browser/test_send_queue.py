"""Pages whose screens change again and again are laid out a few times a second, for the last screen; time is moved by hand."""

import asyncio

import pytest

from client.browser.faces import Faces
from client.browser.guest import BETWEEN_FITS, BrowserGuest
from client.browser.layouts import Screen
from client.browser.messages import Do, Fit
from client.browser.page_texts import words_in
from client.browser.seating import LAYOUTS
from client.browser.send_queue import Pace, Turns
from netcode.transport.addresses import Address

PAGES, A_SECOND, SECONDS = 8, 20, 3
TOGETHER, AT_ONCE = 6, 24
"""Layouts of all pages in a second, and after a rest."""


class Clock:
    """The time of a loop, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        self.now = loop.time()  # another time would end the test: its patience is a timer of this loop
        monkeypatch.setattr(loop, "time", lambda: self.now)

    async def move(self, seconds: float) -> None:
        """Move time on, and let everything that is due happen."""
        self.now += seconds
        for _ in range(20):
            await asyncio.sleep(0)


def guest_of(name: str, layouts: Turns | None = None) -> BrowserGuest:
    address, words = Address("127.0.0.1", 1), words_in("en")
    shared = (Faces(), layouts or Turns(Pace(*LAYOUTS)))
    return BrowserGuest(address, name, True, words, *shared, lambda token: None, lambda: None)


async def test_eight_pages_that_resize_without_end_are_laid_out_a_few_times_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    laid: dict[str, list[Screen]] = {}
    clock = Clock(monkeypatch)
    layouts = Turns(Pace(*LAYOUTS))
    guests = [guest_of(str(number), layouts) for number in range(PAGES)]
    for guest in guests:
        shown = laid.setdefault(guest.name, [])
        monkeypatch.setattr(guest.view, "fit", shown.append)
    for step in range(1, SECONDS * A_SECOND + 1):
        for guest in guests:
            assert await guest.do(Do(page="p", number=step, fit=Fit(w=500.0 + step, h=400.0))) == ""
        await clock.move(1 / A_SECOND)
    for _ in range(PAGES):
        await clock.move(1.0)
    for guest in guests:
        guest.rest()
    for shown in laid.values():
        assert len(shown) <= SECONDS / BETWEEN_FITS + 2
        assert shown[0].w == 501.0, "the first one at once"
        assert shown[-1].w == 500.0 + SECONDS * A_SECOND, "the last one counts"


async def test_a_page_that_is_gone_is_not_laid_out_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Screen] = []
    clock, guest = Clock(monkeypatch), guest_of("Ada")
    monkeypatch.setattr(guest.view, "fit", shown.append)
    for step in (1, 2):
        await guest.do(Do(page="p", number=step, fit=Fit(w=500.0 + step, h=400.0)))
        await clock.move(0)
    guest.rest()
    await clock.move(1.0)
    assert [screen.w for screen in shown] == [501.0]


@pytest.mark.parametrize("how", ["fit", "stream"])
async def test_all_pages_of_a_table_share_layouts_and_who_had_fewest_is_first(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a page begins its stream anew for each size."""
    laid: list[str] = []
    clock, layouts, streams = Clock(monkeypatch), Turns(Pace(*LAYOUTS)), list[asyncio.Task[bytes]]()
    *restless, ada = guests = [guest_of(str(number), layouts) for number in range(24)]
    for guest in guests:
        monkeypatch.setattr(guest.view, "fit", lambda screen, name=guest.name: laid.append(name))
        monkeypatch.setattr(guest, "_begin", lambda greeting, screen, name=guest.name: laid.append(name))

    async def resize(guest: BrowserGuest, step: int) -> None:
        fit = Fit(w=500.0 + step, h=400.0)
        if how == "fit":
            await guest.do(Do(page="p", number=step, fit=fit))
        else:
            streams.append(asyncio.create_task(anext(guest.stream(fit.screen, ""))))

    for step in range(1, SECONDS * A_SECOND + 1):
        for guest in restless:
            await resize(guest, step)
        await clock.move(1 / A_SECOND)
    before = len(laid)
    assert before <= SECONDS * TOGETHER + AT_ONCE + 1
    await resize(ada, 1)
    while ada.name not in laid:
        await clock.move(1 / A_SECOND)
    assert len(laid) <= before + 3, "hers was next"
    for task in streams:
        task.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    for guest in guests:
        guest.rest()
