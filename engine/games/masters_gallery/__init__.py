"""Masters Gallery: four rounds of displaying cards, which set what the displayed artists are worth."""

from engine.core import BadSetup, Event, Game, Info, Intent, declared
from engine.core.options import Choice, Named, no_such_first_seat
from engine.games.masters_gallery import events, intents, phase_table
from engine.games.masters_gallery.flow import deal
from engine.games.masters_gallery.hints import HINTS
from engine.games.masters_gallery.imagine import imagine
from engine.games.masters_gallery.pieces import ALL_PICTURES, PICTURES, Card
from engine.games.masters_gallery.scoring import outcome
from engine.games.masters_gallery.state import Options, State, pieces as all_pieces
from engine.paintings import own


def _conflict(seats: int, options: Options) -> BadSetup | None:
    """Refuse a seat that is not there, and a deck that has not a picture for each of the cards' (masters_gallery: Options)."""
    if options.deck:
        if not own.is_deck(options.deck):
            return BadSetup("deck_strange", least=own.FEWEST, most=own.MOST)
        numbers = sorted(own.facts_of(options.deck).values())
        if numbers != [*range(1, ALL_PICTURES + 1)]:
            told = options.deck != own.reference_of(options.deck)
            return BadSetup("deck_lacks_artists", count=len(numbers) // PICTURES if told else 0, each=PICTURES)
    return no_such_first_seat(seats, options)


GAME: Game[State, Intent, Event, Options] = Game(
    info=Info(
        slug="masters_gallery",
        seats=range(2, 6),
        options=(
            Choice("first_seat", ("random", 1, 2, 3, 4, 5), "random"),
            Choice("turn_seconds", (0, 60, 90, 120), 0),
            Named("deck", own.PLAYED.pattern, own.with_facts(f"{ALL_PICTURES}-{'0' * 32}", range(1, ALL_PICTURES + 1))),
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
    piece=Card,
    pieces=all_pieces,
    conflict=_conflict,
    hints=HINTS,
    carry_out=phase_table.carry_out,
)
