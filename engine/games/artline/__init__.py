"""Artline: Hermitage: a wall of paintings in which every row and every column shows one thing in common."""

from engine.core import Event, Game, Info, Intent, declared
from engine.core.options import Choice, no_such_first_seat
from engine.games.artline import events, intents, phase_table
from engine.games.artline.flow import deal
from engine.games.artline.hints import HINTS
from engine.games.artline.imagine import imagine
from engine.games.artline.pieces import TABLES, Painting
from engine.games.artline.scoring import outcome
from engine.games.artline.state import Options, State, pieces as all_pieces
from engine.paintings.vocabulary import LANGUAGES

GAME: Game[State, Intent, Event, Options] = Game(
    info=Info(
        slug="artline",
        seats=range(2, 7),
        options=(
            Choice("season", (False, True), False),
            Choice("curators", (False, True), False),
            Choice("review_seconds", (0, 10, 20, 30, 60, 120), 20),
            Choice("turn_seconds", (0, 60, 120), 0),
            Choice("table", tuple(TABLES), "standard"),
            Choice("first_seat", ("random", 1, 2, 3, 4, 5, 6), "random"),
            Choice("language", LANGUAGES, "en"),
        ),
        version=6,
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
    piece=Painting,
    pieces=all_pieces,
    open=(intents.Hang,),
    conflict=no_such_first_seat,
    hints=HINTS,
    carry_out=phase_table.carry_out,
)
