"""A deck of own pictures while it is made or changed: what was gathered, what is read now, what differs from what is stored.

Pictures are read, and the deck is stored, in a thread beside the frames (`client.session.beside`).
"""

from collections.abc import Sequence
from pathlib import Path

from client.packs.deck_making import DeckMaking, Seen, seen_of
from client.packs.images import BadImage
from client.session.beside import Beside, Found, Reading, storing
from client.wording.texts import Words
from engine.core.errors import Refused
from engine.paintings.own import FEWEST, MOST
from netcode.protocol.clean_text import clean_line
from netcode.storage import own_decks, paths
from netcode.storage.own_decks import Stored, line_of


class DeckWork:
    """The deck that is made. name: that of the deck of this machine that is changed; empty for a new one."""

    def __init__(self, words: Words, name: str = "") -> None:
        self.words, self.name = words, name
        self.making = DeckMaking("")
        self.changed = False
        """Whether anything would be lost."""
        self.why_not = ""
        """Why it cannot be kept or read, in a sentence."""
        self.left_out: list[str] = []
        """What was not taken, a sentence each."""
        self.alike: list[tuple[str, str]] = []
        """Pictures that look nearly alike."""
        self.job: Beside[Found] | None = None
        self._waiting: list[Path] = []
        """Places that are read next."""
        if name:
            self._open(name)

    def _open(self, name: str) -> None:
        try:
            stored = own_decks.load(name)
        except Refused as refused:
            self._refuse(refused)
            return
        self.making.title = stored.deck.title
        self.job = Beside(seen_of(stored))

    def told(self) -> str:
        """Return how many pictures hang, or how far the reading is."""
        if isinstance(self.job, Reading):
            looked_at = len(self.making.pictures) + len(self.left_out)
            return self.words.say("decks.reading", count=looked_at, total=max(looked_at, self.job.total))
        if self.job is not None:
            return self.words.say("decks.busy")
        return self.words.say("decks.count", count=len(self.making.hanging), least=FEWEST, most=MOST)

    def called(self, picture: str) -> str:
        """Return a picture's title, or the name of its file."""
        return self.making.pictures[picture].title or clean_line(picture)

    # What comes in

    def read(self, places: Sequence[Path]) -> None:
        """Look at all pictures at some places, after those that are looked at now."""
        self._waiting += places
        if self.job is None and self._waiting:
            self.making.title = self.making.title or line_of(self._waiting[0].stem)
            self.why_not, self.job, self._waiting = "", Reading(self._waiting), []

    def take(self) -> Stored | bool:
        """Take what was found meanwhile; return whether there was anything, or the deck once it is stored."""
        job = self.job
        if job is None:
            return False
        try:
            found = job.take()
        except Refused as refused:
            self._refuse(refused)
            self.job = None
            return True
        for one in found:
            if isinstance(one, Stored):
                self.job, self.changed = None, False
                return one
            self._look_at(one)
        if over := job.over:
            self.job = None
            self.compare()
            self.read([])
        return over or bool(found)

    def _look_at(self, seen: Seen) -> None:
        looked = self.making.take(seen)
        if looked.why is None:
            self.changed = self.changed or isinstance(self.job, Reading)
            return
        why = self.words.refusal(looked.why)
        if isinstance(looked.why, BadImage):
            why = self.words.say("deck.left_out", file=clean_line(seen.file), why=why)
        self.left_out.append(why)

    def stop(self) -> None:
        """Read no more."""
        if self.job is not None:
            self.job.stop()
        self.job, self._waiting = None, []

    # What is done

    def turn(self, picture: str) -> None:
        """Turn a picture clockwise by a quarter."""
        self.making.turn(picture)
        self.touch()
        self.compare()

    def hang(self, picture: str) -> None:
        """Put a picture back that was taken out, or take it out."""
        change = self.making.put_back if picture in self.making.out else self.making.drop
        change(picture)
        self.touch()
        self.compare()

    def name_it(self, title: str) -> None:
        """Give the deck another name."""
        self.making.title = line_of(title)
        self.touch()

    def touch(self) -> None:
        """Note that something was changed."""
        self.changed, self.why_not = bool(self.making.pictures), ""

    def compare(self) -> None:
        """Find the pictures that look nearly alike."""
        self.alike = self.making.twins()

    def keep(self) -> None:
        """Store the deck; what is wrong with it is said, and nothing is lost."""
        if self.job is not None:
            return
        try:
            name = self.name or paths.plain_name(self.making.title, "deck")
            own_decks.check_free(name, bool(self.name))
            self.job = Beside(storing(name, *self.making.packed(), bool(self.name)))
        except Refused as refused:
            self._refuse(refused)

    def _refuse(self, refused: Refused) -> None:
        self.why_not = self.words.refusal(refused)
