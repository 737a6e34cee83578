"""Tables of Artline laid out by hand. Paintings are plain numbers: the rules never ask what is seen in one."""

from collections.abc import Mapping, Sequence

from engine.core import Clock, Event, Rng, Seat
from engine.games.artline import phase_table
from engine.games.artline.intents import Hang, Judge
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Cell, Gallery, Hung, Line, Options, Player, Review, State, Turn


def row(at: int, feature: str, by: Seat = 0) -> Gallery:
    return Gallery(Line(True, at), feature, by)


def column(at: int, feature: str, by: Seat = 0) -> Gallery:
    return Gallery(Line(False, at), feature, by)


def table(
    wall: Mapping[Cell, int],
    hands: Sequence[Sequence[int]],
    galleries: Sequence[Gallery] = (),
    deck: Sequence[int] = (901, 902, 903, 904),
    turn: Seat = 0,
    **options: object,
) -> State:
    """Return a table at which `turn` is to hang. The last of the deck is its top."""
    players = [Player(seat, [Painting(card) for card in hand], []) for seat, hand in enumerate(hands)]
    hung = [Hung(Painting(card), cell) for cell, card in wall.items()]
    return State(
        Options(**options),  # type: ignore[arg-type]
        players,
        [Painting(card) for card in deck],
        Rng(b"k" * 32),
        hung,
        list(galleries),
        [],
        turn,
        Turn(),
        Clock(1),
    )


def hang(
    state: State, painting: int, cell: Cell, row: str | None = None, column: str | None = None, by: Seat | None = None
) -> list[Event]:
    return phase_table.apply(state, state.turn if by is None else by, Hang(Painting(painting), cell, row, column))


def judge(state: State, *answers: bool) -> list[Event]:
    """Let all others answer, in seat order: each says the same of every line."""
    phase = state.phase
    assert isinstance(phase, Review)
    seats = [ballot.owner for ballot in phase.ballots]
    events: list[Event] = []
    for seat, fits in zip(seats, answers, strict=True):
        events = phase_table.apply(state, seat, Judge((fits,) * len(phase.demands)))
    return events
