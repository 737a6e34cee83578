"""Stolen Paintings: an exhibit, a theft in the dark, an auction; and the other games with the same 200 works."""

from engine.core import Event, Game, Info, Intent
from engine.games.stolen_paintings import events, flow, hints, intents, options, phase_table, scoring, state
from engine.games.stolen_paintings.imagine import imagine, pieces as all_pieces
from engine.paintings import WorkId

GAME: Game[state.State, Intent, Event, options.Options] = Game(
    info=Info(slug="stolen_paintings", seats=options.ALL_SEATS, options=options.OPTIONS, version=10),
    state=state.State,
    options=options.Options,
    intents=intents.INTENTS,
    events=events.EVENTS,
    deal=flow.deal,
    to_act=phase_table.to_act,
    legal=phase_table.legal,
    check=phase_table.check,
    apply=phase_table.apply,
    outcome=scoring.outcome,
    default=phase_table.default,
    imagine=imagine,
    reasons=phase_table.REASONS,
    piece=WorkId,
    pieces=all_pieces,
    open=intents.OPEN,
    quiet=phase_table.quiet,
    seats_for=options.seats_for,
    conflict=options.conflict,
    player=hints.StolenPaintingsPlayer,
)
