"""The reveal of a round's scoring on the wall: face-down cards turn, then the artists' values appear, then seat by seat its
cards are lit with their points.

It is made of the viewer's view before and of the round's sheet, which is public. `between` gives the full wall alone, for
viewers who are shown no reveals.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace

import msgspec

from client.tables.board import Beat
from client.tables.masters_gallery.event_texts import tell_scored
from client.tables.masters_gallery.sheet import seat_sum, tell_ended, tell_ranks
from client.wording.scene import Scene
from engine.core import Event, Seat, faces
from engine.games.masters_gallery.events import Drew, MatchEnded, RoundBegan, RoundEnded, Scored
from engine.games.masters_gallery.pieces import ARTIST_OF, Artist, Card
from engine.games.masters_gallery.state import Over, RoundSheet, SeatSheet, State

_TURNED, _COIN, _LIT, _SUMMED, _NOTHING = 1.4, 0.7, 0.9, 1.5, 0.9
"""Seconds for: the full wall, an artist's value, a seat's lit cards, its sum, and a seat that gets nothing."""


@dataclass(frozen=True)
class Count:
    """A step of that reveal."""

    coins: int = 0
    """How many artists' values are shown, the lowest first."""
    done: tuple[Seat, ...] = ()
    """The seats whose sum is shown."""
    seat: Seat | None = None
    """The seat whose cards are lit."""

    def worth(self, sheet: RoundSheet, artist: Artist) -> int | None:
        """Return what a card of an artist counts, None while that is not shown."""
        hidden = sheet.ranked[: len(sheet.ranked) - self.coins]
        return None if artist in hidden or not self.coins else sheet.worth[artist]


def count_of(scene: Scene) -> Count | None:
    """Return the step of the reveal that is shown, None for none."""
    return scene.stage if isinstance(scene.stage, Count) else None


def line_of(scene: Scene, seat: Seat) -> SeatSheet | None:
    """Return how a seat's cards were counted, None where they were not yet."""
    return next((line for line in scene.state.sheet.scored if line.seat == seat), None)


def term(scene: Scene, count: Count, artist: Artist) -> str:
    """Return what the lit seat gets for an artist, as "3 x 5 = 15"; empty where it has none of its cards."""
    line = line_of(scene, count.seat) if count.seat is not None else None
    cards = [card for card in line.cards if ARTIST_OF[card] == artist] if line is not None else []
    if line is None or not cards:
        return ""
    worth, points = scene.state.sheet.worth[artist], line.points[artist]
    return scene.say("board.term", count=len(cards), worth=worth, points=points)


def added(scene: Scene, card: Card) -> bool:
    """Tell whether a card was added from a hand when the round was counted."""
    return any(card in line.added for line in scene.state.sheet.scored)


def beats(scene: Scene) -> tuple[Beat, ...]:
    """Return the steps of the scoring that came with this moment; none where nothing was counted."""
    events = _counted(scene)
    sheet = scene.state.sheet
    if not events:
        return ()
    now = [event for event in events if isinstance(event, Scored)]
    done = tuple(line.seat for line in sheet.scored if line.seat not in [event.owner for event in now])
    plate = scene.say("board.is_counted", round=sheet.round)
    shown: list[Beat] = []
    if any(isinstance(event, RoundEnded) for event in events):
        shown.append(Beat(_at(scene, Count(0, done)), _TURNED, tell_ended(scene, sheet), plate=plate))
        ranks = tell_ranks(scene, sheet)[: len(sheet.ranked)]
        for coins, text in enumerate(reversed(ranks), 1):
            shown.append(Beat(_at(scene, Count(coins, done)), _COIN, text, "knock", plate))
    coins = len(sheet.ranked)
    for event in now:
        seat, line = event.owner, line_of(scene, event.owner)
        assert line is not None
        text = f"{plate}\n{seat_sum(scene, sheet, line)}"
        if sum(line.points):
            shown.append(Beat(_at(scene, Count(coins, done, seat)), _LIT, plate=text))
        done = (*done, seat)
        seconds = _SUMMED if sum(line.points) else _NOTHING
        shown.append(Beat(_at(scene, Count(coins, done, seat)), seconds, tell_scored(scene, event)[-1], plate=text))
    return tuple(shown)


def between(scene: Scene) -> tuple[Scene, ...]:
    """Return the full wall of a round where the next one has begun in the same step, or the match has ended."""
    if not any(isinstance(event, RoundBegan | MatchEnded) for event in _counted(scene)):
        return ()
    return (replace(_at(scene, Count(0, tuple(range(len(scene.names))))), stage=None),)


def _counted(scene: Scene) -> tuple[Event, ...]:
    """Return the events of a moment in which a round was counted and whose steps can be shown; else none."""
    if scene.before is None or scene.view is None or scene.state.sheet is None:
        return ()
    counts = scene.happened(RoundEnded, Scored)
    drew = scene.happened(Drew)  # then the viewer's hand at the count is not known from the view before
    if not counts or scene.state.sheet.round != scene.before.state.round or drew:
        return ()
    return scene.view.events


def _at(scene: Scene, count: Count) -> Scene:
    """Return the scene of a step."""
    assert scene.view is not None
    view = msgspec.structs.replace(scene.view, state=_full_wall(scene, count.done, count.seat))
    return replace(scene, view=view).at(count)


def _full_wall(scene: Scene, done: Collection[Seat], now: Seat | None) -> State:
    """Return the state with all cards of the round on the wall; those that a seat adds only once it is counted."""
    assert scene.before is not None
    state: State = scene.game.copy(scene.before.state)
    sheet = scene.state.sheet
    for player in state.players:
        line, later = line_of(scene, player.owner), scene.state.players[player.owner]
        counted = player.owner in done or player.owner == now
        cards = list(later.shown) if line is None else [c for c in line.cards if counted or c not in line.added]
        laid = len(cards) - len(player.shown) - len(player.down)
        player.shown, player.down = cards, []
        if player.owner == scene.viewer:
            player.hand = [card for card in faces(player.hand) if card not in cards]
        else:
            player.hand = player.hand[: max(0, len(player.hand) - laid)]
        player.scores = later.scores[: sheet.round if player.owner in done else sheet.round - 1]
    state.tokens = list(scene.state.tokens)
    state.extra, state.totals, state.sheet = sheet.extra, list(sheet.totals), sheet
    state.phase = Over()
    return state
