"""The actions possible now in Museum: Pictura: the best of each kind with its worth, for the buttons of the plate.

A worth is by how much the seat's score would grow if the match ended after it: points on the track, collections, its own trend
and its discard. Nothing here is sent: a button drafts the best of its kind, and the table shows it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from msgspec import structs

from client.wording.scene import Scene
from engine.core import Intent, faces
from engine.games.museum_pictura import choices
from engine.games.museum_pictura.arranging import best
from engine.games.museum_pictura.effect_steps import free_slots, room_in_hand
from engine.games.museum_pictura.gains import net
from engine.games.museum_pictura.hints import TIDY, best_slot
from engine.games.museum_pictura.intents import Claim, Exchange, Exhibit, Hang, PlayFavour, TakeInventory
from engine.games.museum_pictura.layout import size, worth
from engine.games.museum_pictura.outlook import Standing
from engine.games.museum_pictura.patrons import CARD_OF
from engine.games.museum_pictura.pieces import FIRST_TOKEN, HIGHEST, POINTS
from engine.games.museum_pictura.scoring import standing
from engine.games.museum_pictura.state import Action, Player, Slots, State

Kind = TypeVar("Kind", bound=Intent)


@dataclass(frozen=True)
class FreeActions:
    """The best legal intent of each kind, with its worth; None where none is legal."""

    hang: tuple[Hang, int] | None = None
    exhibit: tuple[Exhibit, int] | None = None
    inventory: TakeInventory | None = None
    claim: tuple[Claim, int] | None = None
    favour: PlayFavour | None = None
    layout: tuple[Slots, int] | None = None
    trade: tuple[Exchange, int] | None = None

    @property
    def worth_points(self) -> bool:
        """Whether ending the turn would give something up: points, or the action itself."""
        counted = (self.hang, self.exhibit, self.claim, self.layout)
        return self.inventory is not None or any(one is not None and one[1] > 0 for one in counted)


_last: list[tuple[object, FreeActions]] = []
"""The result for the newest view, cached as the plate asks in every frame."""


def free_actions(scene: Scene) -> FreeActions:
    """Return what the viewer may do in its action phase, or in an exchange."""
    if not _last or _last[0][0] is not scene.view:
        _last[:] = [(scene.view, _found(scene.state, scene.state.players[scene.viewer]))]
    return _last[0][1]


def _found(state: State, player: Player) -> FreeActions:
    phase = type(state.phase).__name__
    if phase != "Acting":
        return FreeActions(trade=_trade(state, player))
    tidy = best(tuple(player.museum), 1, TIDY)
    gain = worth(tidy) - worth(player.museum)
    return FreeActions(
        _hang(state, player),
        _exhibit(state, player),
        _inventory(state, player),
        _claim(state, player),
        next(_of(PlayFavour, choices.favours(state, player)), None),
        (tidy, gain) if gain > 0 else None,
    )


def _of(kind: type[Kind], found: Iterator[Intent]) -> Iterator[Kind]:
    return (intent for intent in found if isinstance(intent, kind))


def _standing(player: Player) -> int:
    """Return a seat's score if the match ended now; its own trend counts where it is known."""
    return standing(player, player.trend if player.trend is not None else player.shown_trend)


def _hang(state: State, player: Player) -> tuple[Hang, int] | None:
    """Return the hanging that is worth most, paid for with the least valuable other hand card."""
    free, hand = free_slots(player), faces(player.hand)
    if not free or len(hand) < 2 or next(iter(choices.improvings(state, player)), None) is None:
        return None
    by_loss = sorted(hand, key=Standing(state, player).hand)
    hangings = []
    for place, card in enumerate(hand):
        pay = next(other for other in by_loss if other != card)
        intent = Hang(card, best_slot(player, free, card), pay)
        hangings.append((gain_of(state, player, intent), -place, intent))
    gain, _, best_hang = max(hangings, key=lambda hanging: hanging[:2])
    return best_hang, gain


def gain_of(state: State, player: Player, intent: Hang) -> int:
    """Return by how much a hanging raises the seat's score if the match ended now."""
    museum = [intent.card if slot == intent.slot else hung for slot, hung in enumerate(player.museum)]
    paid = [] if intent.pay is None else [intent.pay]
    score = player.score + HIGHEST[state.trend][intent.card]
    later = structs.replace(player, museum=museum, discard=[*player.discard, *paid], score=score)
    return _standing(later) - _standing(player)


def _exhibit(state: State, player: Player) -> tuple[Exhibit, int] | None:
    exhibitions = [
        (POINTS[one.kind][size(player.museum, one.kind)] + FIRST_TOKEN * (state.tokens[one.kind] == 2), -place, one)
        for place, one in enumerate(_of(Exhibit, choices.exhibitions(state, player)))
    ]
    if not exhibitions:
        return None
    points, _, intent = max(exhibitions, key=lambda exhibition: exhibition[:2])
    return intent, points


def _inventory(state: State, player: Player) -> TakeInventory | None:
    """Return an inventory of the cards that count most, with a favour."""
    if state.used.action is not Action.NONE:
        return None
    standing_of = Standing(state, player)
    wanted = sorted(player.discard, key=lambda card: -standing_of.hand(card))[: room_in_hand(player)]
    return TakeInventory(tuple(card for card in player.discard if card in wanted), True)


def _claim(state: State, player: Player) -> tuple[Claim, int] | None:
    claims = [one for one in _of(Claim, choices.claims(state, player)) if not one.for_effect]
    first = max(claims, key=lambda claim: CARD_OF[claim.patron].points, default=None)
    return None if first is None else (first, CARD_OF[first.patron].points)


def _trade(state: State, player: Player) -> tuple[Exchange, int] | None:
    """Return the exchange that gains most; of equal ones the one whose card counts more here."""
    if player.trend is None and not faces(player.hand):
        return None
    of = Standing(state, player)
    kept = {card: of.hand(card) for card in faces(player.hand)}
    rated = [
        (net(museum, one.placed, one.taken), of.hand(one.taken) - kept[one.placed], -place, one)
        for museum in state.museums
        for place, one in enumerate(_of(Exchange, choices.exchanges(state, player)))
        if one.taken in museum.cards
    ]
    if not rated:
        return None
    gain, _, _, intent = max(rated, key=lambda one: one[:3])
    return intent, gain
