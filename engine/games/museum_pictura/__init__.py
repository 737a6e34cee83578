"""Museum: Pictura: trading paintings, hanging them in collections, exhibitions and patrons, until somebody reaches 50."""

from engine.core import Event, Game, Info, Intent, declared
from engine.core.options import Choice, no_such_first_seat
from engine.games.museum_pictura import events, intents, phase_table
from engine.games.museum_pictura.flow import deal
from engine.games.museum_pictura.hints import HINTS
from engine.games.museum_pictura.imagine import imagine
from engine.games.museum_pictura.pieces import Favour, Painting, Patron, Trend
from engine.games.museum_pictura.scoring import outcome
from engine.games.museum_pictura.state import Options, State, pieces as all_pieces

GAME: Game[State, Intent, Event, Options] = Game(
    info=Info(
        slug="museum_pictura",
        seats=range(2, 5),
        options=(
            Choice("first_seat", ("random", 1, 2, 3, 4), "random"),
            Choice("boards", ("random", "picked", "equal"), "random"),
            Choice("full_museum_ends", (False, True), False),
            Choice("turn_seconds", (0, 120, 180), 0),
            Choice("trade_seconds", (0, 30), 0),
            Choice("final_seconds", (60, 120, 300), 120),
        ),
        version=2,
    ),
    state=State,
    options=Options,
    intents=declared(Intent, intents),
    events=declared(Event, events),
    deal=deal,
    to_act=phase_table.to_act,
    legal=phase_table.legal,
    check=phase_table.check,
    apply=phase_table.apply,
    outcome=outcome,
    default=phase_table.default,
    imagine=imagine,
    reasons=phase_table.REASONS,
    piece=(Painting, Trend, Favour, Patron),
    pieces=all_pieces,
    open=intents.OPEN,
    prompt=phase_table.prompt,
    conflict=no_such_first_seat,
    hints=HINTS,
    carry_out=phase_table.carry_out,
)
