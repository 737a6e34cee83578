"""The whole table of Museum: Pictura, and who sees what of it (museum_pictura: Who sees what)."""

import enum
from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from engine.core import Backs, Ballot, Clock, Hidden, Owner, Pile, Public, Rng, Seat, faces
from engine.games.museum_pictura.boards import Board, Reward
from engine.games.museum_pictura.effects import Step
from engine.games.museum_pictura.pieces import Favour, Kind, Painting, Patron, Trend

Slots = tuple[Painting | None, ...]
"""A museum's 25 slots row by row, None where nothing hangs."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host can choose (museum_pictura: Options)."""

    first_seat: Public[str | int] = "random"
    """Who starts: `random`, or a seat as people count, from 1."""
    boards: Public[str] = "random"
    """`random`; `picked`: each seat picks one before the hands are dealt; `equal`: all have the rewards of Paris."""
    full_museum_ends: Public[bool] = False
    """Whether the 25th painting hung sets off the last lap too."""
    turn_seconds: Public[int] = 0
    """Seconds for each question to the seat whose turn it is, and for setting up; 0 for no clock."""
    trade_seconds: Public[int] = 0
    """Seconds for a trade in another's turn."""
    final_seconds: Public[int] = 120
    """Seconds for the last arranging."""


class Held(Struct, frozen=True):
    """A temporary exhibition that a seat has held."""

    kind: Public[Kind]
    cards: Public[int]
    points: Public[int]
    """For the collection."""
    token: Public[int]
    """3 for the first of the pair, 0 for the second."""
    reward: Public[Reward]


class Player(Struct):
    """What one seat has."""

    owner: Public[Seat]
    board: Public[Board]
    hand: Backs[Painting]
    favours: Backs[Favour]
    offered: Backs[Trend]
    """The trends to choose from, at the start."""
    trend: Owner[Trend]
    """The own trend, until the final scoring shows it."""
    shown_trend: Public[Trend | None]
    museum: Public[list[Painting | None]]
    """25 slots, row by row."""
    discard: Public[list[Painting]]
    patrons: Public[list[Patron]]
    bonuses: Public[list[Patron]]
    """Those of its patrons that were claimed for points at the end."""
    held: Public[list[Held]]
    score: Public[int]
    marker: Public[int]
    """Where its favour marker stands; 0 once it is removed."""


class Museum(Struct):
    """An international museum."""

    trend: Public[Trend]
    cards: Public[list[Painting]]


class Action(enum.Enum):
    """What the turn's one action is."""

    NONE = "none"
    IMPROVE = "improve"
    EXHIBITION = "exhibition"
    INVENTORY = "inventory"


class Turn(Struct):
    """What has been used up in this turn."""

    action: Public[Action] = Action.NONE
    favour_played: Public[bool] = False
    at_work: Public[Favour | None] = None
    """The favour whose questions are still open: it is discarded after its effect."""
    claims: Public[int] = 1
    """Patrons that may still be claimed."""
    full_match: Public[bool] = False
    """Whether the next hanging counts all its matches."""
    free_taking: Public[bool] = False
    """Whether taking from others' discards costs nothing."""


# What the table waits for. A pending choice is data; what is still to do after it is `rest`.


class PickingBoard(Struct, tag=True, frozen=True):
    """Seat after seat picks its museum board."""

    queue: Public[tuple[Seat, ...]]
    free: Public[tuple[Board, ...]]


class KeepingTrend(Struct, tag=True):
    """Every seat keeps one of three trends, in secret."""

    ballots: Public[list[Ballot[Trend]]]


class PuttingUnder(Struct, tag=True, frozen=True):
    """At the start of its turn the seat puts a card of its hand under the market (reward)."""


class Exchanging(Struct, tag=True, frozen=True):
    """The seat whose turn it is exchanges with an international museum; it must if it can."""

    more: Public[int] = 0
    """Further exchanges that it may make after the one that it must."""
    done: Public[bool] = False
    """Whether the one that it must make is made."""


class Trading(Struct, tag=True, frozen=True):
    """The other seats may exchange, one after the other."""

    queue: Public[tuple[Seat, ...]]
    """Those still to be asked, the one that is asked first."""


class Acting(Struct, tag=True, frozen=True):
    """The action phase: one question from its first intent to the last."""


class Refreshing(Struct, tag=True, frozen=True):
    """After an inventory the seat may replace the open patrons."""


class Taking(Struct, tag=True, frozen=True):
    """The seat may take a painting from an international museum."""

    rest: Public[tuple[Step, ...]]
    twice: Public[bool] = False
    """Whether a second one may follow, from another museum."""
    barred: Public[int | None] = None
    """The museum that the first one came from."""


class Hanging(Struct, tag=True, frozen=True):
    """The seat may hang a painting from its hand without discarding."""

    rest: Public[tuple[Step, ...]]


class Returning(Struct, tag=True, frozen=True):
    """The seat may take up to `most` cards of its discard into hand."""

    rest: Public[tuple[Step, ...]]
    most: Public[int]


class Storing(Struct, tag=True, frozen=True):
    """The seat may put up to `most` cards of its discard under the market."""

    rest: Public[tuple[Step, ...]]
    most: Public[int]


class MoreTrade(Struct, tag=True, frozen=True):
    """The seat may make one more exchange."""

    rest: Public[tuple[Step, ...]]


class SettingTrend(Struct, tag=True, frozen=True):
    """The seat picks which of the trends drawn becomes the public one."""

    rest: Public[tuple[Step, ...]]
    drawn: Public[tuple[Trend, ...]]


class Encore(Struct, tag=True, frozen=True):
    """The seat may hang one painting, paying as usual."""

    rest: Public[tuple[Step, ...]]


class Arranging(Struct, tag=True):
    """The last arranging of all museums at once, in secret."""

    ballots: Public[list[Ballot[Slots]]]


class Over(Struct, tag=True, frozen=True):
    """The match has ended."""


Effecting = Taking | Hanging | Returning | Storing | MoreTrade | SettingTrend | Encore
"""Questions that an effect asks."""
Phase = (
    PickingBoard
    | KeepingTrend
    | PuttingUnder
    | Exchanging
    | Trading
    | Acting
    | Refreshing
    | Taking
    | Hanging
    | Returning
    | Storing
    | MoreTrade
    | SettingTrend
    | Encore
    | Arranging
    | Over
)


class Shown(Struct, frozen=True):
    """Paintings that all saw go where they cannot be seen, in the last step; what a step showed stays until the next."""

    cards: Public[tuple[Painting, ...]]
    seat: Public[Seat | None]
    """The seat whose hand's first cards they are; None: they are the lowest of the market."""


class State(Struct):
    """A match of Museum: Pictura."""

    options: Public[Options]
    players: Public[list[Player]]
    market: Pile[Painting]
    trends: Pile[Trend]
    favours: Pile[Favour]
    patron_deck: Pile[Patron]
    rng: Hidden[Rng]
    first: Public[Seat]
    turn: Public[Seat]
    turn_prompt: Public[int]
    """What the seat whose turn it is answers while others are asked: its turn, which outlives their questions."""
    phase: Public[Phase]
    clock: Public[Clock]
    round: Public[int]
    used: Public[Turn]
    museums: Public[list[Museum]]
    trend: Public[Trend]
    """The public trend."""
    covered: Public[list[Trend]]
    """Public trends of before, and those drawn and not kept."""
    patrons: Public[list[Patron]]
    """Open patrons, five while there are enough."""
    patrons_gone: Public[list[Patron]]
    favours_gone: Public[list[Favour]]
    tokens: Public[list[int]]
    """Exhibition tokens left of each kind."""
    end_token: Public[Seat | None]
    """Who reached 50 first."""
    ending: Public[str]
    """Why the last lap was set off, or is to be when this turn ends: `prestige`, `market`, `museum`; empty before."""
    last: Public[tuple[Seat, ...] | None]
    """The seats that have a last turn still to come, once the last lap has begun."""
    shown: Public[Shown | None] = None


def hung(player: Player) -> list[Painting]:
    """Return the paintings in a seat's museum, in slot order."""
    return [card for card in player.museum if card is not None]


def has(player: Player, reward: Reward) -> bool:
    """Tell whether the seat has taken a reward."""
    return reward in [held.reward for held in player.held]


def pieces(state: State) -> Iterator[int]:
    """Yield every painting, trend, favour and patron of the box from where it is in a full state."""
    for player in state.players:
        yield from faces(player.hand)
        yield from faces(player.favours)
        yield from faces(player.offered)
        yield from (trend for trend in (player.trend, player.shown_trend) if trend is not None)
        yield from chain(hung(player), player.discard, player.patrons)
    for museum in state.museums:
        yield museum.trend
        yield from museum.cards
    yield state.trend
    yield from chain(state.covered, state.patrons, state.patrons_gone, state.favours_gone)
    if state.used.at_work is not None:
        yield state.used.at_work
    if isinstance(state.phase, SettingTrend):
        yield from state.phase.drawn
    yield from faces(state.market)
    yield from faces(state.trends)
    yield from faces(state.favours)
    yield from faces(state.patron_deck)
