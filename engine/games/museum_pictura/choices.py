"""What each question leaves open: what is legal, and what an absent seat does.

All of it reads only what the seat can see. Of the intents in `intents.OPEN` the useful ones are listed: the first free slot,
sets of cards up to a number, a layout or two; `checks` lets all others of their kind pass.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product

from engine.core import Intent, faces
from engine.games.museum_pictura import intents, state as states
from engine.games.museum_pictura.actions import cost_of_borrowing
from engine.games.museum_pictura.arranging import best
from engine.games.museum_pictura.boards import REWARDS
from engine.games.museum_pictura.checks import can_exchange, in_season
from engine.games.museum_pictura.effect_steps import free_slots, room_in_hand
from engine.games.museum_pictura.favours import STEP_OF
from engine.games.museum_pictura.gains import net
from engine.games.museum_pictura.layout import large
from engine.games.museum_pictura.patrons import met_by
from engine.games.museum_pictura.pieces import ALL_VALUES, HIGHEST, MOST_EXHIBITIONS, Painting

MOST_SETS = 120
"""Sets of cards that are listed; a discard may have thousands."""
LISTED_MOVES = 1500
"""Moves of the search for the layout that is listed; for the best one call `arranging.best`."""
ABSENT_INVENTORY = 4
"""Cards in its discard with which an absent seat takes an inventory."""


def boards(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield the boards that are free."""
    assert isinstance(state.phase, states.PickingBoard)
    return map(intents.PickBoard, state.phase.free)


def trends_kept(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield the trends offered."""
    return map(intents.KeepTrend, faces(player.offered))


def exchanges(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield every exchange that the seat can pay."""
    hand = faces(player.hand)
    for museum in state.museums:
        worth = HIGHEST[museum.trend]
        for taken, placed in product(museum.cards, hand):
            if player.score + worth[placed] - worth[taken] >= 0:
                yield intents.Exchange(placed, taken)


def no_exchange(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield passing where no exchange is legal or none need be made."""
    assert isinstance(state.phase, states.Exchanging)
    if state.phase.done or not can_exchange(state, player):
        yield intents.PASS


def passing(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield passing."""
    yield intents.PASS


def hangings(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield each hand card with each other one as its payment, in the first free slot."""
    slots = free_slots(player)
    for card, pay in product(faces(player.hand), repeat=2) if slots else ():
        if card != pay:
            yield intents.Hang(card, slots[0], pay)


def free_hangings(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield each hand card in the first free slot."""
    slots = free_slots(player)
    return (intents.Hang(card, slots[0], None) for card in (faces(player.hand) if slots else ()))


def borrowings(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield each card of others' discards for each hand card, in the first free slot."""
    slots = free_slots(player)
    if not slots or player.score < cost_of_borrowing(state, player):
        return
    for lender in state.players:
        if lender.owner != player.owner:
            for card, given in product(lender.discard, faces(player.hand)):
                yield intents.Borrow(lender.owner, given, card, slots[0])


def improvings(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield hangings while the action is free or is this one."""
    return hangings(state, player) if _may(state, states.Action.IMPROVE) else iter(())


def improvings_by(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield takings from discards while the action is free or is this one."""
    return borrowings(state, player) if _may(state, states.Action.IMPROVE) else iter(())


def _may(state: states.State, action: states.Action) -> bool:
    used = state.used.action
    return used is states.Action.NONE or used is action is states.Action.IMPROVE


def exhibitions(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield an exhibition of every collection that may be shown, with every free reward."""
    kinds = large(tuple(player.museum))
    if not kinds or not _may(state, states.Action.EXHIBITION) or len(player.held) == MOST_EXHIBITIONS:
        return
    shown = [held.kind for held in player.held]
    taken = [held.reward for held in player.held]
    for kind in kinds:
        if kind not in shown and state.tokens[kind]:
            yield from (intents.Exhibit(kind, reward) for reward in REWARDS[player.board] if reward not in taken)


def _sets(cards: Sequence[Painting], least: int, most: int) -> Iterator[tuple[Painting, ...]]:
    """Yield the fullest sets first, then all others from the smallest, as many as are listed."""
    most = min(most, len(cards))
    if most >= least:
        yield tuple(cards[:most])
    smaller = (chosen for count in range(least, most + 1) for chosen in combinations(cards, count))
    yield from (chosen for chosen in islice(smaller, MOST_SETS) if chosen != tuple(cards[:most]))


def inventories(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield inventories of many sets of cards, with a favour and without."""
    if _may(state, states.Action.INVENTORY):
        for cards in _sets(player.discard, 0, room_in_hand(player)):
            yield intents.TakeInventory(cards, True)
            yield intents.TakeInventory(cards, False)


def favours(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield each favour that may be played now."""
    if not state.used.favour_played:
        yield from (intents.PlayFavour(f) for f in faces(player.favours) if in_season(state, STEP_OF[f].do))


def claims(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield each open patron that the hung works meet, for its points and for its effect."""
    for patron in met_by(tuple(player.museum), tuple(state.patrons)) if state.used.claims else ():
        yield intents.Claim(patron, False)
        yield intents.Claim(patron, True)


def arrangements(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield two layouts: the museum turned round, and its first two slots exchanged."""
    now = tuple(player.museum)
    for layout in dict.fromkeys((now[::-1], (now[1], now[0], *now[2:]))):
        if layout != now:
            yield intents.Arrange(layout)


def takings(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield each card of the international museums that the effect allows."""
    assert isinstance(state.phase, states.Taking)
    for place, museum in enumerate(state.museums):
        if place != state.phase.barred:
            yield from map(intents.Take, museum.cards)


def returns(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield sets of cards of the discard to take back."""
    assert isinstance(state.phase, states.Returning)
    return map(intents.TakeBack, _sets(player.discard, 1, state.phase.most))


def storings(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield sets of cards of the discard to put under the market."""
    assert isinstance(state.phase, states.Storing)
    return map(intents.PutUnder, _sets(player.discard, 1, state.phase.most))


def handed_under(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield each hand card to put under the market."""
    return (intents.PutUnder((card,)) for card in faces(player.hand))


def trends_drawn(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield each trend drawn."""
    assert isinstance(state.phase, states.SettingTrend)
    return map(intents.SetTrend, state.phase.drawn)


def layouts(state: states.State, player: states.Player) -> Iterator[Intent]:
    """Yield the museum as it hangs, then a better layout from a quick search."""
    now = tuple(player.museum)
    better = best(now, 1, LISTED_MOVES)
    yield intents.Settle(now)
    if better != now:
        yield intents.Settle(better)


# What an absent seat does (museum_pictura: Clock and absent seats)


def default_trend(state: states.State, player: states.Player) -> Intent:
    """Keep the trend that the hand matches best; ties to the first."""
    hand = faces(player.hand)
    return intents.KeepTrend(
        max(faces(player.offered), key=lambda trend: sum(ALL_VALUES[trend][card] for card in hand))
    )


def default_exchange(state: states.State, player: states.Player) -> Intent:
    """Make the exchange that gains most, of those the first; pass a further one."""
    assert isinstance(state.phase, states.Exchanging)
    if state.phase.done:
        return intents.PASS
    gains = [
        (_gain(state, e), -n, e) for n, e in enumerate(exchanges(state, player)) if isinstance(e, intents.Exchange)
    ]
    return max(gains, key=lambda gain: gain[:2])[2] if gains else intents.PASS


def _gain(state: states.State, intent: intents.Exchange) -> int:
    return next(net(m, intent.placed, intent.taken) for m in state.museums if intent.taken in m.cards)


def default_pass(state: states.State, player: states.Player) -> Intent:
    """Pass."""
    return intents.PASS


def default_action(state: states.State, player: states.Player) -> Intent:
    """Take an inventory where four or more cards lie in the discard, else end the turn."""
    if state.used.action is states.Action.NONE and len(player.discard) >= ABSENT_INVENTORY:
        return intents.TakeInventory(tuple(player.discard[: room_in_hand(player)]), True)
    return intents.DONE


def default_under(state: states.State, player: states.Player) -> Intent:
    """Put the card under the market that the own trend counts least, of those the last."""
    hand = faces(player.hand)
    values = ALL_VALUES[player.trend] if player.trend is not None else HIGHEST[state.trend]
    return intents.PutUnder((min(reversed(hand), key=lambda card: values[card]),))
