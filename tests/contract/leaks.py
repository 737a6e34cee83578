"""Planted leaks: mistakes that a game, the engine or a host might make, each of which the two-world test must catch.

A plant takes a game and returns one that leaks; `caught_by` names the ways of making other worlds each of which finds it alone.
What comes from a mark, from the rules, from the order of things or from a host that asks the full state is all here.
"""

import copy
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.core import Ballot, Illegal
from engine.core.audience import compile_views
from engine.core.game import AnyGame, AnyView
from engine.core.packing import compile_packs
from engine.core.viewing import compile_view_with
from engine.core.visibility import SPECTATOR, Mark, Seat
from engine.games import art_gallery, masters_gallery, museum_pictura
from engine.games.art_gallery import state as art_state
from engine.games.masters_gallery import events as masters_events, state as masters_state
from engine.games.masters_gallery.intents import Decline
from engine.games.masters_gallery.pieces import ARTIST_OF
from engine.games.museum_pictura import events as pictura_events
from tests.contract.worlds import Sent, answers, sent
from tests.games import heist

Plant = Callable[[AnyGame], AnyGame]


@dataclass(frozen=True)
class Planted:
    """A leak in a game at a table of so many seats."""

    game: AnyGame
    plant: Plant
    caught_by: frozenset[str]
    seats: int = 3
    sent: Sent = sent


def with_parts(game: AnyGame, **parts: Any) -> AnyGame:
    """Return the game with other functions in place of its own."""
    planted = copy.copy(game)
    for name, value in parts.items():
        object.__setattr__(planted, name, value)
    return planted


def shown(kind: type, field: str, to: Mark = Mark.PUBLIC) -> Plant:
    """Mark a field of the state, or of an event, with another mark."""
    marks = {(kind, field): to}
    return lambda game: with_parts(
        game,
        view=compile_view_with(game.state, marks),
        views=compile_views(game.state, marks),
        packs=compile_packs(game.state, marks),
        view_event=compile_view_with(game.event_type, marks),
        event_views=compile_views(game.event_type, marks),
        event_packs=compile_packs(game.event_type, marks),
    )


def after(change: Callable[[AnyGame, Any, Any, list[Any]], list[Any]]) -> Plant:
    """Let something more happen after each intent: change(game, state, intent, events) -> events."""

    def plant(game: AnyGame) -> AnyGame:
        def apply(state: Any, seat: Seat, intent: Any) -> list[Any]:
            return change(game, state, intent, game.apply(state, seat, intent))

        return with_parts(game, apply=apply)

    return plant


def looking(change: Callable[[Any, Sequence[Any], AnyView], AnyView]) -> Plant:
    """Let `look` put something of the state into what leaves: change(state, events, view) -> view."""

    def plant(game: AnyGame) -> AnyGame:
        def look(state: Any, events: Sequence[Any], viewer: Seat) -> AnyView:
            return change(state, events, game.look(state, events, viewer))

        return with_parts(game, look=look)

    return plant


def ask_the_state(game: AnyGame, world: Any, events: Sequence[Any], viewer: Seat, tries: Sequence[Any]) -> object:
    """Do as a host would that asks `legal` and `check` of the full state."""
    return sent(game, world, events, viewer, tries), answers(game, world, viewer, tries)


# What the plants do


def skip_for_lack_of_a_card(game: AnyGame, state: Any, intent: Any, events: list[Any]) -> list[Any]:
    """A seat without a second card is not asked: the others see that it has none."""
    phase = state.phase
    hand = {ARTIST_OF[card] for card in state.players[state.turn].hand}
    if isinstance(phase, masters_state.SecondUp) and phase.artist not in hand:
        return [*events, *game.apply(state, state.turn, Decline())]
    return events


def tell_each_stolen_work(game: AnyGame, state: Any, intent: Any, events: list[Any]) -> list[Any]:
    """As many events as works were stolen; none shows anything."""
    works = intent.works if isinstance(intent, heist.Steal) else ()
    return [*events, *(heist.LightsOut(state.thief) for _ in works)]


def draw_what_is_needed(game: AnyGame, state: Any, intent: Any, events: list[Any]) -> list[Any]:
    """Only the decoys that hang come off the deck, so its height tells how many were stolen."""
    if isinstance(state.phase, heist.Guess) and isinstance(intent, heist.Steal):
        state.deck += state.phase.spare
        state.phase.spare = []
    return events


def hurry_with_a_good_hand(game: AnyGame, state: Any, intent: Any, events: list[Any]) -> list[Any]:
    """The clock is set by what the hand of the seat in turn holds."""
    best = max(state.players[state.turn].hand, default=0)
    state.clock = msgspec.structs.replace(state.clock, seconds=30 + best % 7)
    return events


def order_by_deck(game: AnyGame) -> AnyGame:
    """The list of legal intents is made from the full state, in an order that follows the deck's top card."""

    def legal(state: Any, seat: Seat) -> Any:
        listed = list(game.legal(state, seat))
        random.Random(str(state.deck[-1:])).shuffle(listed)
        return iter(listed)

    return with_parts(game, legal=legal)


def name_the_top(game: AnyGame) -> AnyGame:
    """A refusal explains itself with the card that would be drawn next."""

    def check(state: Any, seat: Seat, intent: Any) -> None:
        try:
            game.check(state, seat, intent)
        except Illegal as illegal:
            raise Illegal(illegal.code, **illegal.values, next=(*state.deck[-1:],)) from illegal

    return with_parts(game, check=check)


def tell_all(game: AnyGame) -> AnyGame:
    """Private events go to everyone, blanked: that one happened tells that more than one work was stolen."""

    def look(state: Any, events: Sequence[Any], viewer: Seat) -> AnyView:
        seen = game.look(state, events, viewer)
        return msgspec.structs.replace(seen, events=tuple(game.view_event(event, viewer) for event in events))

    return with_parts(game, look=look)


def show_the_seed(state: Any, events: Sequence[Any], seen: AnyView) -> AnyView:
    """A number made from the generator goes out with the clock."""
    return msgspec.structs.replace(
        seen, clock=msgspec.structs.replace(seen.clock, seconds=state.rng.key[0] + state.rng.count)
    )


def show_the_thief(state: Any, events: Sequence[Any], seen: AnyView) -> AnyView:
    """A spectator is shown what the first seat sees."""
    return heist.GAME.look(state, events, 0) if seen.viewer == SPECTATOR else seen


def prompt_by_answer(state: Any, events: Sequence[Any], seen: AnyView) -> AnyView:
    """The number of the question counts the marks that others made in secret."""
    ballots = getattr(state.phase, "ballots", ())
    return msgspec.structs.replace(seen, prompt=seen.prompt + sum(len(ballot.answer or ()) for ballot in ballots))


MASTERS, ART = masters_gallery.GAME, art_gallery.GAME
HEIST = heist.GAME
PICTURA = museum_pictura.GAME
WORLD = frozenset({"imagined", "relabelled"})
STATE = frozenset({"imagined"})
STEP = frozenset({"relabelled"})

PLANTED: dict[str, Planted] = {
    "hand_public": Planted(MASTERS, shown(masters_state.Player, "hand"), WORLD),
    "deck_order_public": Planted(MASTERS, shown(masters_state.State, "deck"), WORLD),
    "drawn_card_in_event": Planted(MASTERS, shown(masters_events.Drew, "cards"), STEP),
    "chosen_card_in_event": Planted(MASTERS, shown(masters_events.Chose, "card"), STEP | {"choice"}),
    "top_of_deck_by_order_of_legal": Planted(MASTERS, order_by_deck, WORLD, sent=ask_the_state),
    "refusal_names_hidden_card": Planted(MASTERS, name_the_top, WORLD, sent=ask_the_state),
    "skipped_for_lack_of_a_card": Planted(MASTERS, after(skip_for_lack_of_a_card), STEP),
    "clock_by_hand": Planted(MASTERS, after(hurry_with_a_good_hand), STEP),
    "bid_public": Planted(ART, shown(art_state.Bid, "card"), WORLD),
    "kept_trend_in_event": Planted(PICTURA, shown(pictura_events.TrendKept, "trend"), frozenset({"choice"}), seats=2),
    "marks_public_before_all_are_in": Planted(HEIST, shown(Ballot, "answer"), STATE | {"choice"}, seats=4),
    "wall_public_in_the_dark": Planted(HEIST, shown(heist.Theft, "wall"), WORLD),
    "size_of_a_secret_list": Planted(HEIST, shown(heist.Guess, "spare", Mark.BACKS), STATE),
    "number_of_events": Planted(HEIST, after(tell_each_stolen_work), frozenset({"aligned"})),
    "height_of_the_deck": Planted(HEIST, after(draw_what_is_needed), STATE),
    "private_event_to_all": Planted(HEIST, tell_all, frozenset({"aligned"})),
    "stolen_works_in_event": Planted(HEIST, shown(heist.Stole, "works"), frozenset({"aligned"})),
    "seed_in_view": Planted(HEIST, looking(show_the_seed), STATE | {"chance"}),
    "spectator_sees_a_seat": Planted(HEIST, looking(show_the_thief), STATE),
    "prompt_counts_secret_marks": Planted(HEIST, looking(prompt_by_answer), STATE | {"choice"}, seats=4),
}
