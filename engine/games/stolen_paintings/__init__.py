"""Stolen Paintings: an exhibit, a theft in the dark, an auction; and the other games with the same 200 works."""

from engine.core import Event, Game, Info, Intent
from engine.games.stolen_paintings import events, intents, rules
from engine.games.stolen_paintings.flow import deal
from engine.games.stolen_paintings.hints import StolenPaintingsPlayer
from engine.games.stolen_paintings.imagine import imagine, pieces as all_pieces
from engine.games.stolen_paintings.options import ALL_SEATS, OPTIONS, Options, conflict, seats_for
from engine.games.stolen_paintings.scoring import outcome
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

GAME: Game[State, Intent, Event, Options] = Game(
    info=Info(slug="stolen_paintings", seats=ALL_SEATS, options=OPTIONS, version=8),
    state=State,
    options=Options,
    intents=intents.INTENTS,
    events=events.EVENTS,
    deal=deal,
    to_act=rules.to_act,
    legal=rules.legal,
    check=rules.check,
    apply=rules.apply,
    outcome=outcome,
    default=rules.default,
    imagine=imagine,
    reasons=rules.REASONS,
    piece=WorkId,
    pieces=all_pieces,
    open=intents.OPEN,
    quiet=rules.quiet,
    seats_for=seats_for,
    conflict=conflict,
    player=StolenPaintingsPlayer,
)
