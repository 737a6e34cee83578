"""The facts of a match that is over: from its last view, and from its record once that has come. Pure."""

from client.data.store import Store
from client.tables.endings import MatchSummary, Thread, Walls, ending_for, summary_of
from client.tables.results import nobody_scored, places_of, tell_winners
from client.tables.stories import StoryLine, story_of
from client.wording.texts import Words
from engine.core.errors import Refused
from engine.core.journal import read
from engine.core.outcome import Outcome
from engine.core.visibility import Seat


class MatchEnd:
    """Who won, whose pictures hang where, and how it came."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._summary: MatchSummary | None = None
        self._story: tuple[Words, tuple[StoryLine, ...]] | None = None
        """The story in the language in which it was asked for last."""
        self._read: tuple[int | None, bool] | None = None
        self.unreadable = False
        """Whether the record has come but could not be read: then there is no story."""

    def read_record(self) -> None:
        """Replay the record, once it has come."""
        table = self._store.table
        now = (table.match, table.verified is not None)
        if now == self._read or table.game is None:
            return
        self._read, self._summary, self._story, self.unreadable = now, None, None, False
        if table.verified is None:
            return
        try:
            records, _ = read(table.verified.journal)
            self._summary = summary_of(table.game, records)
        except Refused:  # none came, or other rules made it
            self.unreadable = True

    @property
    def first(self) -> Seat:
        """The seat whose pictures hang there at first: the best one; -1 while it is not known who won."""
        outcome = self._store.table.outcome
        return ranked(outcome)[0] if outcome is not None else -1

    def story(self, words: Words) -> tuple[StoryLine, ...]:
        """Return the story; empty until the record has come."""
        if self._summary is None:
            return ()
        if self._story is None or self._story[0] is not words:
            self._story = words, story_of(words, self._summary, self._store.table.names())
        return self._story[1]

    def walls(self) -> tuple[tuple[str, ...], ...]:
        """Return each seat's pictures: from the record, until that has come from the last view."""
        if self._summary is not None:
            return self._summary.walls
        table = self._store.table
        if table.game is None or table.view is None or table.outcome is None:
            return ()
        found: Walls = [[] for _ in table.outcome.scores]
        ending_for(table.game.info.slug).gather(table.view.state, table.view.events, (), found)
        return tuple(tuple(dict.fromkeys(wall)) for wall in found)

    def wall(self, seat: Seat) -> tuple[str, ...]:
        """Return a seat's pictures."""
        walls = self.walls()
        return walls[seat] if 0 <= seat < len(walls) else ()

    def threads(self, seat: Seat) -> tuple[Thread, ...]:
        """Return the lines below a seat's pictures."""
        return self._summary.threads[seat] if self._summary is not None and self._summary.threads else ()

    def winners(self, words: Words) -> str:
        """Return who has won, without a full stop; empty before the end."""
        table = self._store.table
        if table.outcome is None:
            return ""
        if table.game is not None and nobody_scored(table.outcome, table.game.info.slug):
            return words.say("score.nobody_wins").rstrip(".")
        return tell_winners(words, table.names(), table.seat, table.outcome, self._sides(), self.by_points).rstrip(".")

    def places(self) -> tuple[int, ...]:
        """Return the place of each seat, 1 for the best, 0 where all came out alike; empty before the end."""
        outcome = self._store.table.outcome
        return places_of(outcome, self._sides(), self.by_points) if outcome is not None else ()

    @property
    def by_points(self) -> bool:
        """Whether points decide, as far as that is known; else rounds are counted."""
        table = self._store.table
        return table.game is None or table.view is None or ending_for(table.game.info.slug).by_points(table.view.state)

    def _sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Return which seats played together; empty where that is not known."""
        table = self._store.table
        if table.game is None or table.view is None or table.outcome is None:
            return ()
        return ending_for(table.game.info.slug).sides(table.view.state, len(table.outcome.scores))

    def caption(self, words: Words, *seats: Seat) -> str:
        """Return whose pictures hang there, and what they are; the game's name alone before the end."""
        table = self._store.table
        assert table.game is not None
        slug = table.game.info.slug
        game = words.say(f"{slug}.title")
        names = [name for seat, name in enumerate(table.names()) if seat in seats]
        if table.outcome is None or not names:
            return game
        mode = str(table.room.options.get("mode", "")) if table.room is not None else ""
        keys = (f"ending.wall.{slug}_{mode}", f"ending.wall.{slug}", "ending.wall.any")
        return words.say("ending.caption", game=game, who=words.listing(names), what=words.say(words.first(keys)))


def ranked(outcome: Outcome) -> list[Seat]:
    """Return the seats, the best one first."""
    return sorted(range(len(outcome.scores)), key=lambda seat: (outcome.ranks[seat], seat))
