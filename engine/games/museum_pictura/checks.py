"""Why something is not legal: each check raises Illegal with a code of rules.REASONS, or lets the intent pass.

All of it reads only what the seat can see, so it takes a view as well as a state.
"""

from typing import Any

from engine.core import Illegal, faces
from engine.games.museum_pictura import intents, state as states
from engine.games.museum_pictura.actions import cost_of_borrowing, museum_of
from engine.games.museum_pictura.boards import REWARDS
from engine.games.museum_pictura.effect_steps import room_in_hand
from engine.games.museum_pictura.effects import Do
from engine.games.museum_pictura.favours import EARLY, LATE, STEP_OF
from engine.games.museum_pictura.gains import net
from engine.games.museum_pictura.layout import same_cards, size
from engine.games.museum_pictura.patrons import Counts, meets
from engine.games.museum_pictura.pieces import KINDS, MOST_EXHIBITIONS, SLOTS, SMALLEST, Painting


def board(state: states.State, player: states.Player, intent: intents.PickBoard) -> None:
    """Refuse a board that another seat has."""
    phase = state.phase
    assert isinstance(phase, states.PickingBoard)
    if intent.board not in phase.free:
        raise Illegal("board_taken", board=intent.board.value)


def trend_kept(state: states.State, player: states.Player, intent: intents.KeepTrend) -> None:
    """Refuse a trend that is not one of the three."""
    if intent.trend not in player.offered:
        raise Illegal("trend_not_offered")


# Exchanges


def exchange(state: states.State, player: states.Player, intent: intents.Exchange) -> None:
    """Refuse cards that are not there, and a net loss that the seat cannot pay (R)."""
    in_hand(player, intent.placed)
    place = museum_of(state, intent.taken)
    if place is None:
        raise Illegal("not_in_museum", card=intent.taken)
    change = net(state.museums[place], intent.placed, intent.taken)
    if player.score + change < 0:
        raise Illegal("prestige_too_low", cost=-change, prestige=player.score)


def no_exchange(state: states.State, player: states.Player, intent: Any) -> None:
    """Refuse to exchange nothing while an exchange is legal; further ones may be declined."""
    phase = state.phase
    assert isinstance(phase, states.Exchanging)
    if not phase.done and can_exchange(state, player):
        raise Illegal("must_exchange")


def can_exchange(state: states.State, player: states.Player) -> bool:
    """Tell whether the seat can pay any exchange."""
    return any(
        player.score + net(museum, placed, taken) >= 0
        for museum in state.museums
        for taken in museum.cards
        for placed in faces(player.hand)
    )


def take(state: states.State, player: states.Player, intent: intents.Take) -> None:
    """Refuse a card that is in no international museum, or in the one that the first card came from."""
    phase = state.phase
    assert isinstance(phase, states.Taking)
    place = museum_of(state, intent.card)
    if place is None:
        raise Illegal("not_in_museum", card=intent.card)
    if place == phase.barred:
        raise Illegal("another_museum", card=intent.card)


# Hanging


def in_hand(player: states.Player, card: Painting) -> None:
    """Refuse a card that the seat does not hold."""
    if card not in player.hand:
        raise Illegal("not_in_hand", card=card)


def _slot(player: states.Player, slot: int) -> None:
    if not 0 <= slot < SLOTS:
        raise Illegal("no_such_slot", slots=SLOTS)
    if player.museum[slot] is not None:
        raise Illegal("slot_taken", card=player.museum[slot])


def _action(state: states.State, action: states.Action) -> None:
    """Refuse a second action; improving may go on."""
    used = state.used.action
    if used is not states.Action.NONE and not (used is action is states.Action.IMPROVE):
        raise Illegal("action_used", action=used.value)


def paid_hanging(state: states.State, player: states.Player, intent: intents.Hang) -> None:
    """Refuse to hang a card that is not paid for with another one of the hand."""
    in_hand(player, intent.card)
    if intent.pay is None:
        raise Illegal("must_discard")
    in_hand(player, intent.pay)
    if intent.pay == intent.card:
        raise Illegal("another_card", card=intent.card)
    _slot(player, intent.slot)


def improve(state: states.State, player: states.Player, intent: intents.Hang) -> None:
    """Refuse a hanging by the rules of the action Improve."""
    _action(state, states.Action.IMPROVE)
    paid_hanging(state, player, intent)


def free_hanging(state: states.State, player: states.Player, intent: intents.Hang) -> None:
    """Refuse to pay where an effect hangs a card without discarding."""
    in_hand(player, intent.card)
    if intent.pay is not None:
        raise Illegal("nothing_to_pay")
    _slot(player, intent.slot)


def borrow(state: states.State, player: states.Player, intent: intents.Borrow) -> None:
    """Refuse a card that is not in another seat's discard, or that the seat cannot pay for."""
    if not 0 <= intent.lender < len(state.players) or intent.lender == player.owner:
        raise Illegal("not_another_seat")
    in_hand(player, intent.given)
    if intent.card not in state.players[intent.lender].discard:
        raise Illegal("not_in_discard", card=intent.card)
    cost = cost_of_borrowing(state, player)
    if player.score < cost:
        raise Illegal("prestige_too_low", cost=cost, prestige=player.score)
    _slot(player, intent.slot)


def improve_by(state: states.State, player: states.Player, intent: intents.Borrow) -> None:
    """Refuse a taking from a discard by the rules of the action Improve."""
    _action(state, states.Action.IMPROVE)
    borrow(state, player, intent)


def arrange(state: states.State, player: states.Player, intent: intents.Arrange) -> None:
    """Refuse a layout that is not a rearrangement of what hangs there, or that changes nothing."""
    settle(state, player, intent)
    if list(intent.layout) == player.museum:
        raise Illegal("nothing_moved")


def settle(state: states.State, player: states.Player, intent: intents.Arrange | intents.Settle) -> None:
    """Refuse a layout that is not a rearrangement of what hangs there."""
    if not same_cards(intent.layout, player.museum):
        raise Illegal("not_the_same_paintings")


# The other actions


def exhibit(state: states.State, player: states.Player, intent: intents.Exhibit) -> None:
    """Refuse an exhibition without collection, token or free space, a second one of a kind, and a sixth."""
    _action(state, states.Action.EXHIBITION)
    if intent.kind not in KINDS:
        raise Illegal("no_such_kind")
    if len(player.held) == MOST_EXHIBITIONS:
        raise Illegal("five_exhibitions")
    if any(held.kind == intent.kind for held in player.held):
        raise Illegal("kind_exhibited", kind=intent.kind)
    if not state.tokens[intent.kind]:
        raise Illegal("no_token", kind=intent.kind)
    if size(player.museum, intent.kind) < SMALLEST:
        raise Illegal("no_collection", kind=intent.kind, cards=SMALLEST)
    if intent.reward not in REWARDS[player.board]:
        raise Illegal("no_such_reward")
    if any(held.reward is intent.reward for held in player.held):
        raise Illegal("reward_taken", reward=intent.reward.value)


def _out_of(cards: tuple[Painting, ...], discard: list[Painting], most: int) -> None:
    """Refuse cards that are not in the discard, not in its order (one way to say it), or too many."""
    for card in cards:
        if card not in discard:
            raise Illegal("not_in_own_discard", card=card)
    if [card for card in discard if card in cards] != list(cards):
        raise Illegal("not_in_order")
    if len(cards) > most:
        raise Illegal("too_many_cards", most=most)


def take_inventory(state: states.State, player: states.Player, intent: intents.TakeInventory) -> None:
    """Refuse a second action, and more cards than the hand may have after it."""
    _action(state, states.Action.INVENTORY)
    _out_of(intent.cards, player.discard, room_in_hand(player))


def take_back(state: states.State, player: states.Player, intent: intents.TakeBack) -> None:
    """Refuse no card (that is passing) and more than the effect allows."""
    phase = state.phase
    assert isinstance(phase, states.Returning)
    _some(intent.cards)
    _out_of(intent.cards, player.discard, phase.most)


def put_away(state: states.State, player: states.Player, intent: intents.PutUnder) -> None:
    """Refuse no card (that is passing) and more than the effect allows."""
    phase = state.phase
    assert isinstance(phase, states.Storing)
    _some(intent.cards)
    _out_of(intent.cards, player.discard, phase.most)


def _some(cards: tuple[Painting, ...]) -> None:
    if not cards:
        raise Illegal("no_card")


def put_under_market(state: states.State, player: states.Player, intent: intents.PutUnder) -> None:
    """Refuse any number but one, and a card that is not in hand."""
    if len(intent.cards) != 1:
        raise Illegal("one_card")
    in_hand(player, intent.cards[0])


# Free


def play_favour(state: states.State, player: states.Player, intent: intents.PlayFavour) -> None:
    """Refuse a favour not held, a second one in a turn, and one that is not for this phase."""
    if intent.favour not in player.favours:
        raise Illegal("not_your_favour")
    if state.used.favour_played:
        raise Illegal("favour_played")
    if not in_season(state, STEP_OF[intent.favour].do):
        raise Illegal("favour_not_now", favour=intent.favour)


def in_season(state: states.State, does: Do) -> bool:
    """Tell whether a favour that does this may be played in this phase."""
    if type(state.phase) is states.Exchanging:
        return does is EARLY
    if does is LATE:
        return state.used.action is states.Action.EXHIBITION
    return type(state.phase) is states.Acting and does is not EARLY


def claim(state: states.State, player: states.Player, intent: intents.Claim) -> None:
    """Refuse a patron that is not open or not met, and one too many in a turn."""
    if intent.patron not in state.patrons:
        raise Illegal("patron_not_open")
    if not state.used.claims:
        raise Illegal("patron_claimed")
    if not meets(intent.patron, Counts(states.hung(player))):
        raise Illegal("patron_not_met", patron=intent.patron)


def set_trend(state: states.State, player: states.Player, intent: intents.SetTrend) -> None:
    """Refuse a trend that was not drawn."""
    phase = state.phase
    assert isinstance(phase, states.SettingTrend)
    if intent.trend not in phase.drawn:
        raise Illegal("trend_not_drawn")
