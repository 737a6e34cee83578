"""One page's place at the table: an ordinary guest, its state, and the stream of lines that its page reads."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from functools import partial
from typing import Any

from client.browser import acting, page_texts
from client.browser.chosen import help_pages, mode_of
from client.browser.claim import Claim
from client.browser.faces import Faces
from client.browser.lasting import Lasting
from client.browser.layouts import Screen
from client.browser.messages import Do, Fit, Hello, News, Words as Texts
from client.browser.passing import Passing
from client.browser.picture_decks import PAINTED, deck_of, longest_for, own_deck_of, packs
from client.browser.send_queue import Pacing, Turns
from client.browser.server import aside
from client.browser.stream import Stream
from client.browser.view import View
from client.data.store import Store
from client.house.results import read_house
from client.wording.texts import Words
from engine.core.game import AnyGame
from netcode.guest.credentials import ByFile, ByOwner, ByToken, Me
from netcode.guest.deck_arrival import DeckArrival
from netcode.guest.session import Session
from netcode.guest.updates import Joined, Remember, Shut
from netcode.protocol.callers import Bucket
from netcode.protocol.close_codes import Close
from netcode.protocol.limits import MESSAGES_PER_SECOND
from netcode.protocol.messages import Bye
from netcode.protocol.tokens import entropy
from netcode.protocol.versions import app_version
from netcode.storage import own_decks
from netcode.transport.addresses import Address

BETWEEN_FITS = 0.3
"""Seconds between two layouts of a page whose screen changes again and again."""
RESTS = 35.0
"""Seconds without a sign of its page after which a guest disconnects from the table; the seat is kept.

A page gives a sign at least every fifteen seconds, so one may be lost."""
ENTERING = 15.0
"""Seconds that joining the table may take."""


class BrowserGuest:
    """One page's place. `keep` is called with the seat's token; `over` when the seat is gone for good.

    layouts: all pages take turns at them.
    back: called when a page comes for a guest that is away after the table forgot its token, to let it join again.
    """

    def __init__(
        self,
        address: Address,
        name: str,
        watches: bool,
        words: Words,
        faces: Faces,
        layouts: Turns,
        keep: Callable[[bytes], None],
        over: Callable[[], None],
        back: Callable[[], None] | None = None,
    ) -> None:
        self.name, self.watches = name, watches
        self.store = Store(words, (*(["browser.wall.notice"] if watches else []), "browser.notice", "ui.notice"))
        self.view = View(self.store, faces)
        self.invitation: Texts = {}
        """For a wall: address, code and their QR code."""
        self.bucket = Bucket(MESSAGES_PER_SECOND)
        """Limits the requests of its page, like the table's own limit for a guest."""
        self._address, self._keep, self._over, self._back = address, keep, over, back
        self._session: Session | None = None
        self._jobs: list[asyncio.Task[None]] = []
        self._entered = asyncio.Event()
        self.leaving: asyncio.Event | None = None
        """While it is leaving: set when it has left."""
        self.entry: ByToken | ByOwner | None = None
        """The way back to the table."""
        self._fingerprint = b""
        self._stream = Stream()
        self._texts: Texts = {}
        self._log = 0
        self._greeted: tuple[AnyGame, str, str] | None = None
        """The game and mode whose pictures and rules its page has been told of, and the deck of own pictures."""
        self._pack = PAINTED
        """The host's pack that its page sees."""
        self._resting: asyncio.TimerHandle | None = None
        self.rested = 0.0
        """The time since when it is away, by the loop's clock."""
        self._ended: asyncio.Future[Any] | None = None
        self.claim = Claim(lambda: self._stream.put({"t": "taken"}))
        """The page of its browser that has the seat."""
        self._begun = 0
        self._turn = partial(layouts.wait, hex(id(self)), 1)
        """Waits until the page may be laid out."""
        self._fits = Pacing(self._fit, BETWEEN_FITS, self._turn)
        self._greetings = Pacing(self._greet, BETWEEN_FITS, self._turn)
        self.passing = Passing(self.view, self.tell)
        self._lasting = Lasting(self.view, self._give)

    # At the table

    def come(self, entry: ByFile | ByToken | ByOwner) -> None:
        """Begin to join, or come back."""
        nonce = int.from_bytes(entropy(7), "big")
        me = Me(self.name, "spectator" if self.watches else "human", nonce, app_version())
        if not isinstance(entry, ByFile):
            self.entry = entry
        self._fingerprint = entry.fingerprint
        self._entered = asyncio.Event()
        deck = DeckArrival("shown", own_decks.found)
        self._session = Session(me, entry, (self._address,), self._remember, deck=deck)
        self._jobs = [asyncio.create_task(self._session.run()), asyncio.create_task(self._listen(self._session))]
        for job in self._jobs:
            job.add_done_callback(self._failed)
        self._seen()

    async def entered(self) -> str:
        """Wait until we have a place; return why not, empty where we have one."""
        try:
            async with asyncio.timeout(ENTERING):
                await self._entered.wait()
        except TimeoutError:
            return self.store.words.say("browser.page.slow")
        return (
            "" if self.store.table.joined is not None and self.store.table.shut is None else self.store.table.why_shut()
        )

    async def end(self) -> None:
        """Disconnect from the table without leaving it; the seat is kept."""
        self.rest()
        if self._ended is not None:
            await self._ended

    async def leave(self) -> None:
        """Leave the table for good."""
        self.leaving = self.leaving or asyncio.Event()
        try:
            if self._session is not None:
                await self._session.leave()
                await asyncio.wait(self._jobs[:1], timeout=1.0)
            self._over()
            await self.end()
        finally:
            self.leaving.set()

    def _seen(self) -> None:
        """Take a sign of the page: the time until `rest` begins anew."""
        if self._resting is not None:
            self._resting.cancel()
        self._resting = None
        if self._session is not None:
            self._resting = asyncio.get_running_loop().call_later(RESTS, self.rest)

    def rest(self) -> None:
        """Disconnect from the table until a page comes back for the seat."""
        if self._resting is not None:
            self._resting.cancel()
        self._resting = None
        self._stream.end()
        jobs, self._jobs, self._session = self._jobs, [], None
        self.rested = asyncio.get_running_loop().time()
        for one in (self._fits, self._greetings, self.passing, self._lasting):
            one.stop()
        for job in jobs:
            job.cancel()
        self._ended = asyncio.gather(*jobs, return_exceptions=True)

    def _failed(self, job: asyncio.Task[None]) -> None:
        """Log a failed job and disconnect: the page's stream ends, so it comes back and begins anew."""
        error = None if job.cancelled() else job.exception()
        if error is not None:
            logging.getLogger(__name__).warning("a page's guest failed", exc_info=error)
            if job in self._jobs:
                self.rest()

    def _remember(self, seat: Remember) -> None:
        self.entry = ByToken(seat.token, self._fingerprint)
        self._keep(seat.token)

    async def _listen(self, session: Session) -> None:
        came = False
        async for update in session.updates():
            came = came or isinstance(update, Joined)
            if came and isinstance(update, Shut) and update.code == "token_unknown" and self._back is not None:
                self.rest()  # a table forgets who only watches as soon as the connection is lost
                self._back()
                return
            if isinstance(update, Shut) and update.close is Close.HOST_LEAVES and self.store.table.joined is not None:
                self.send_away("closed" if self.store.table.match_kept else "closed_for_good")
                return
            self.passing.count()  # else the clock of a new question would lose the time before it
            self.store.take(update)
            if self.store.table.joined is not None or self.store.table.shut is not None:
                self._entered.set()
            if not session.behind:
                self.tell()
        self._entered.set()
        if self.store.table.shut is not None:
            self._over()
            self.tell()

    @property
    def at_table(self) -> bool:
        """Whether it is at the table or joining."""
        return self._session is not None

    @property
    def is_read(self) -> bool:
        """True while a page has a stream of it."""
        return self._stream.readers > 0

    @property
    def is_away(self) -> bool:
        """Whether it is not at the table and no page has a stream."""
        return self._session is None and not self.is_read

    # What its page does

    def can(self, asked: Do) -> bool:
        """Tell whether a request can be done now, or was done already; else it would be lost."""
        if self.claim.knows(asked.number) or asked.fit is not None:
            return True
        heard_at_once = asked.say is not None or asked.ready is not None or asked.order is not None
        return self._session is not None and (self._session.attached or not heard_at_once)

    async def do(self, asked: Do) -> str:
        """Do a request of the page; return a message for it, mostly empty. One that is sent twice is done once."""
        self._seen()
        return await self.claim.once(asked.number, partial(self._do, asked))

    async def _do(self, asked: Do) -> str:
        said, session = "", self._session
        if asked.fit is not None:
            self._fits.ask(asked.fit)
        elif asked.press is not None:
            said = self.view.press(asked.press)
        elif asked.drop is not None:
            said = self.view.drop(*asked.drop)
        elif session is not None and asked.order is not None:
            said = await self._decide(session, *asked.order)
        elif session is not None:
            said = await acting.do(asked, session, self.view)
        self.tell()
        return said

    async def _fit(self, fit: Fit) -> None:
        """Use another screen, language or pack."""
        other, self._pack = fit.pack != self._pack, fit.pack
        if self._speak(fit.language):
            self._begin(await _greeting(self.store, self._pack, fit.screen), fit.screen)
        elif other:
            self._stream.put({"t": "deck", "path": await _deck(self.store, self._pack, fit.screen)})
        self.view.fit(fit.screen)
        self._texts = {}
        self.tell()

    async def _decide(self, session: Session, place: int, mark: str) -> str:
        """Carry out a decision of the owner; return why not, where the list has changed."""
        if (command := acting.decision(self.store, place, mark)) is None:
            return self.store.words.say("browser.changed")
        await acting.decide(session, command)
        if isinstance(command, Bye):
            self._over()
            await self.end()
        return ""

    def _speak(self, language: str) -> bool:
        """Speak a language from now on, where one is named; tell whether it is another than before."""
        before = self.store.words
        if language not in ("", before.language):
            self.store.speak(page_texts.words_in(language))
            self.view.speak()
        return self.store.words is not before

    async def _give(self, intent: Any, prompt: int) -> None:
        if self._session is not None:
            await acting.act(self._session, self.view, intent, prompt)

    # What its page is told

    def tell(self) -> None:
        """Put what has changed into the page's stream."""
        self.passing.count()
        if self._greeted is not None and _played(self.store) not in (self._greeted, None):
            self._greetings.ask(self.view)
        self.view.take()
        self.passing.wait()
        self._lasting.look()
        for moment in self.view.moments():
            self._stream.put(moment)
        before, self._texts = self._texts, page_texts.texts_of(self.view, self.invitation)
        log, changed = self.view.log(), page_texts.news(before, self._texts)
        anew = len(log) < self._log
        news: News = {"t": "words", **changed, "log": log if anew else log[self._log :], "anew": anew}
        if changed or anew or news["log"]:
            self._stream.put(news)
        self._log = len(log)
        refusal, self.store.table.refusal = self.store.table.refusal, ""
        for text in (*iter(self.store.next_notice, ""), *([refusal] if refusal else [])):
            self._stream.put({"t": "toast", "text": text})

    def send_away(self, why: str) -> None:
        """Let the page know that it cannot be here for now, as `browser.<why>` says; it tries to come back, now and then."""
        self.view.left = self.store.table.joined
        self.tell()
        words = self.store.words
        key = words.first([*([f"browser.wall.{why}"] if self.watches else []), f"browser.{why}"])
        self._stream.put({"t": "away", "text": words.say(key)})
        self.rest()

    async def stream(self, screen: Screen, language: str, pack: str = PAINTED) -> AsyncGenerator[bytes]:
        """Yield the lines for the page that has the seat, from the whole state on; the stream before it ends."""
        self._begun += 1
        begun, self._pack = self._begun, pack
        await self._turn()
        self._speak(language)
        greeting = await _greeting(self.store, pack, screen)
        if screen.layout == "wall":
            self.view.show.house = await aside(read_house)
        if begun != self._begun:  # another stream has begun meanwhile
            return
        self._stream.end()
        reading = self._stream.read(lambda: self.store.table.shut is not None)
        self._seen()
        if self._session is None and self.store.table.shut is None and self._back is not None:
            self._back()
        elif self._session is None and self.store.table.shut is None and self.entry is not None:
            self.come(self.entry)
        self._begin(greeting, screen)
        self.tell()
        async with aclosing(reading) as lines:
            async for line in lines:
                yield line

    async def _greet(self, view: View) -> None:
        """Tell the page everything anew: another game is played, with other pictures and rules."""
        self._begin(await _greeting(self.store, self._pack, view.screen), view.screen)
        self.tell()

    def _begin(self, greeting: Hello, screen: Screen) -> None:
        """Tell the page everything from the beginning."""
        self._texts, self._log, self._greeted = {}, 0, _played(self.store)
        self.view.begin(screen)
        self._stream.put(greeting)


def deck_sent(guest: BrowserGuest, path: str) -> None:
    """Tell the table that a guest's page has the deck of own pictures, if this is the one that is played with."""
    if guest._session is not None and f"/{guest.store.table.deck.reference}/" in path:
        guest._session.deck_shown()


def _played(store: Store) -> tuple[AnyGame, str, str] | None:
    """Return the game and mode of the room and its deck of own pictures; None before a game is known."""
    game = store.table.game
    return (game, mode_of(store), store.table.deck.reference) if game is not None else None


async def _deck(store: Store, pack: str, screen: Screen) -> str:
    """Return the path of the pictures of the game that is played, as large as the screen can use."""
    game, longest, own = store.table.game, longest_for(screen.layout), store.table.deck.reference
    deck = await aside(partial(own_deck_of, own, longest)) if own else None
    if deck is not None:
        return deck.path
    return (await aside(partial(deck_of, game.info.slug, pack, longest))).path if game is not None else ""


async def _greeting(store: Store, pack: str, screen: Screen) -> Hello:
    game = store.table.game
    pages = help_pages(store.words, game.info.slug, mode_of(store)) if game is not None else []
    deck = await _deck(store, pack, screen)
    return {"t": "hello", "language": store.words.language, "deck": deck, "packs": packs(), "help": pages}
