"""Art Gallery: walk the museum, bid in secret for its paintings, and hang them so that the itineraries run unbroken."""

from engine.core import Event, Game, Info, Intent, declared
from engine.core.options import Choice, no_such_first_seat
from engine.games.art_gallery import events, intents, phase_table
from engine.games.art_gallery.flow import deal
from engine.games.art_gallery.hints import HINTS
from engine.games.art_gallery.imagine import imagine
from engine.games.art_gallery.pieces import SEATS, Card, Painting, Tile
from engine.games.art_gallery.scoring import outcome
from engine.games.art_gallery.state import Options, State, pieces as all_pieces

GAME: Game[State, Intent, Event, Options] = Game(
    info=Info(
        slug="art_gallery",
        seats=SEATS,
        options=(
            Choice("first_seat", ("random", 1, 2, 3, 4, 5, 6), "random"),
            Choice("turn_seconds", (0, 60, 120, 180), 0),
            Choice("pick_up", ("ascending", "descending"), "ascending"),
            Choice("open_hands", (False, True), False),
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
    piece=(Card, Painting, Tile),
    pieces=all_pieces,
    conflict=no_such_first_seat,
    hints=HINTS,
    carry_out=phase_table.carry_out,
)
