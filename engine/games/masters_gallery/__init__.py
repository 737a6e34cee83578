"""Masters Gallery: four rounds of displaying cards, which set what the displayed artists are worth."""

from engine.core import Event, Game, Info, Intent, declared
from engine.core.options import Choice, no_such_first_seat
from engine.games.masters_gallery import events, intents, phase_table
from engine.games.masters_gallery.flow import deal
from engine.games.masters_gallery.hints import HINTS
from engine.games.masters_gallery.imagine import imagine
from engine.games.masters_gallery.pieces import Card
from engine.games.masters_gallery.scoring import outcome
from engine.games.masters_gallery.state import Options, State, pieces as all_pieces

GAME: Game[State, Intent, Event, Options] = Game(
    info=Info(
        slug="masters_gallery",
        seats=range(2, 6),
        options=(
            Choice("first_seat", ("random", 1, 2, 3, 4, 5), "random"),
            Choice("turn_seconds", (0, 60, 90, 120), 0),
        ),
        version=1,
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
    piece=Card,
    pieces=all_pieces,
    conflict=no_such_first_seat,
    hints=HINTS,
    carry_out=phase_table.carry_out,
)
