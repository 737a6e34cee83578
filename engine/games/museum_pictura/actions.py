"""What an intent does: each function lets one kind of intent happen that `check` has let pass.

Order of a hanging: payment, placing, points of the public trend, favour markers (museum_pictura: A turn).
"""

from engine.core import Event, collect, known
from engine.core.piles import put_under
from engine.games.museum_pictura import events, flow, intents, state as states
from engine.games.museum_pictura.boards import AT_ONCE, BONUS, Reward
from engine.games.museum_pictura.effect_steps import proceed, run
from engine.games.museum_pictura.favours import EARLY, STEP_OF
from engine.games.museum_pictura.gains import change, draw_favours, fill, replace_patrons, set_trend, take_patron
from engine.games.museum_pictura.layout import size
from engine.games.museum_pictura.patrons import CARD_OF, steps_of
from engine.games.museum_pictura.pieces import ALL_VALUES, FIRST_TOKEN, HIGHEST, POINTS, TOKENS_EACH, Painting


def museum_of(state: states.State, card: Painting) -> int | None:
    """Return the international museum that a card lies in, None for a card elsewhere."""
    for place, museum in enumerate(state.museums):
        if card in museum.cards:
            return place
    return None


# Setting up


def pick_board(state: states.State, player: states.Player, intent: intents.PickBoard) -> list[Event]:
    """Take a board; the last one that is left is given out; then the hands are dealt."""
    phase = state.phase
    assert isinstance(phase, states.PickingBoard)
    player.board = intent.board
    picked: Event = events.BoardPicked(player.owner, intent.board)
    queue, free = phase.queue[1:], tuple(board for board in phase.free if board is not intent.board)
    if not queue:
        return [picked, *flow.deal_hands(state)]
    flow.ask(state, states.PickingBoard(queue, free))
    if len(free) > 1:
        return [picked]
    return [picked, *pick_board(state, state.players[queue[0]], intents.PickBoard(free[0]))]


def keep_trend(state: states.State, player: states.Player, intent: intents.KeepTrend) -> list[Event]:
    """Write down which trend the seat keeps; the last answer begins the first turn."""
    phase = state.phase
    assert isinstance(phase, states.KeepingTrend)
    kept: Event = events.TrendKept(player.owner, intent.trend)
    complete = collect(phase.ballots, player.owner, intent.trend)
    return [kept, *flow.keep_trends(state, phase.ballots)] if complete else [kept]


# Exchanges


def _exchange(state: states.State, player: states.Player, intent: intents.Exchange, bonus: int = 0) -> list[Event]:
    """Exchange a card; gain and loss are booked as one change (R)."""
    place = known(museum_of(state, intent.taken))
    museum = state.museums[place]
    values = HIGHEST[museum.trend]
    gained, lost = values[intent.placed], values[intent.taken]
    bonus = bonus if gained > lost else 0
    player.hand.remove(intent.placed)
    museum.cards[museum.cards.index(intent.taken)] = intent.placed
    player.hand.insert(0, intent.taken)
    state.shown = states.Shown((intent.taken,), player.owner)
    exchanged: Event = events.Exchanged(player.owner, place, intent.placed, intent.taken, gained, lost, bonus)
    return [exchanged, *change(state, player, gained - lost + bonus)]


def exchange_own(state: states.State, player: states.Player, intent: intents.Exchange) -> list[Event]:
    """Make the exchange of the own turn."""
    phase = state.phase
    assert isinstance(phase, states.Exchanging)
    return [*_exchange(state, player, intent), *flow.after_exchange(state, phase)]


def exchange_not(state: states.State, player: states.Player, intent: intents.Pass) -> list[Event]:
    """Exchange nothing: no exchange is legal, or it is a further one."""
    passed: Event = events.Passed(player.owner)
    return [passed, *flow.end_exchange(state)]


def trade(state: states.State, player: states.Player, intent: intents.Exchange) -> list[Event]:
    """Exchange in another's turn."""
    bonus = BONUS if states.has(player, Reward.DEALER) else 0
    return [*_exchange(state, player, intent, bonus), *_next_trader(state)]


def trade_not(state: states.State, player: states.Player, intent: intents.Pass) -> list[Event]:
    """Exchange nothing in another's turn."""
    passed: Event = events.Passed(player.owner)
    return [passed, *_next_trader(state)]


def _next_trader(state: states.State) -> list[Event]:
    phase = state.phase
    assert isinstance(phase, states.Trading)
    return flow.ask_others(state, phase.queue[1:])


def trade_more(state: states.State, player: states.Player, intent: intents.Exchange) -> list[Event]:
    """Make the further exchange of an effect."""
    return [*_exchange(state, player, intent), *proceed(state)]


# Hanging


def _place(state: states.State, player: states.Player, card: Painting, slot: int) -> int:
    """Put a card into a slot; return what the public trend gives for it: the highest match, all with the favour."""
    player.museum[slot] = card
    values = ALL_VALUES if state.used.full_match else HIGHEST
    state.used.full_match = False
    if state.options.full_museum_ends and None not in player.museum:
        state.ending = state.ending or "museum"
    return values[state.trend][card]


def _hang(state: states.State, player: states.Player, intent: intents.Hang) -> list[Event]:
    player.hand.remove(intent.card)
    if intent.pay is not None:
        player.hand.remove(intent.pay)
        player.discard.append(intent.pay)
    gained = _place(state, player, intent.card, intent.slot)
    hung: Event = events.Hung(player.owner, intent.card, intent.slot, intent.pay, gained)
    return [hung, *change(state, player, gained)]


def cost_of_borrowing(state: states.State, player: states.Player) -> int:
    """Return what taking from another's discard costs the seat now; the other one gains a point in any case."""
    return 0 if state.used.free_taking or states.has(player, Reward.FRIENDS) else 1


def _borrow(state: states.State, player: states.Player, intent: intents.Borrow) -> list[Event]:
    """Give a card, pay a point that the other seat gains, and hang another card of that discard."""
    lender = state.players[intent.lender]
    cost = cost_of_borrowing(state, player)
    player.hand.remove(intent.given)
    lender.discard.remove(intent.card)
    lender.discard.append(intent.given)
    paid = [*change(state, player, -cost), *change(state, lender, 1)]
    gained = _place(state, player, intent.card, intent.slot)
    borrowed: Event = events.Borrowed(player.owner, intent.lender, intent.given, intent.card, intent.slot, cost, gained)
    return [borrowed, *paid, *change(state, player, gained)]


def improve(state: states.State, player: states.Player, intent: intents.Hang) -> list[Event]:
    """Hang a card as part of the turn's action."""
    state.used.action = states.Action.IMPROVE
    return _hang(state, player, intent)


def improve_by(state: states.State, player: states.Player, intent: intents.Borrow) -> list[Event]:
    """Hang a card of another's discard as part of the turn's action."""
    state.used.action = states.Action.IMPROVE
    return _borrow(state, player, intent)


def hang_more(state: states.State, player: states.Player, intent: intents.Hang) -> list[Event]:
    """Hang a card by an effect."""
    return [*_hang(state, player, intent), *proceed(state)]


def borrow_more(state: states.State, player: states.Player, intent: intents.Borrow) -> list[Event]:
    """Hang a card of another's discard by an effect."""
    return [*_borrow(state, player, intent), *proceed(state)]


def arrange(state: states.State, player: states.Player, intent: intents.Arrange) -> list[Event]:
    """Rearrange the museum."""
    player.museum = [*intent.layout]
    return [events.Arranged(player.owner, intent.layout)]


# The other actions


def exhibit(state: states.State, player: states.Player, intent: intents.Exhibit) -> list[Event]:
    """Score the collection and the token, then take the reward."""
    state.used.action = states.Action.EXHIBITION
    cards = size(player.museum, intent.kind)
    token = FIRST_TOKEN if state.tokens[intent.kind] == TOKENS_EACH else 0
    state.tokens[intent.kind] -= 1
    held = states.Held(intent.kind, cards, POINTS[intent.kind][cards], token, intent.reward)
    player.held.append(held)
    shown: Event = events.Exhibited(player.owner, held)
    happened = [shown, *change(state, player, held.points + token)]
    return [*happened, *run(state, AT_ONCE.get(intent.reward, ()))]


def _back_to_hand(
    state: states.State, player: states.Player, cards: tuple[Painting, ...], inventory: bool
) -> list[Event]:
    """Move cards of the discard to the front of the hand."""
    for card in cards:
        player.discard.remove(card)
    player.hand[:0] = cards
    state.shown = states.Shown(cards, player.owner)
    return [events.TookBack(player.owner, cards, inventory)]


def take_inventory(state: states.State, player: states.Player, intent: intents.TakeInventory) -> list[Event]:
    """Take cards back, draw a favour, then ask whether the patrons are replaced."""
    state.used.action = states.Action.INVENTORY
    happened = _back_to_hand(state, player, intent.cards, inventory=True)
    if intent.favour:
        happened += draw_favours(state, player, 1)
    flow.ask(state, states.Refreshing())
    return happened


def refresh(state: states.State, player: states.Player, intent: intents.Refresh) -> list[Event]:
    """Replace all open patrons."""
    replaced = replace_patrons(state, player.owner)
    flow.ask(state, states.Acting())
    return replaced


def refresh_not(state: states.State, player: states.Player, intent: intents.Pass) -> list[Event]:
    """Leave the open patrons."""
    flow.ask(state, states.Acting())
    return [events.Passed(player.owner)]


def done(state: states.State, player: states.Player, intent: intents.Done) -> list[Event]:
    """End the turn."""
    return flow.end_turn(state)


# Free


def play_favour(state: states.State, player: states.Player, intent: intents.PlayFavour) -> list[Event]:
    """Play a favour; it joins the open discard when all that it does is done, its questions answered too."""
    step = STEP_OF[intent.favour]
    state.used.favour_played, state.used.at_work = True, intent.favour
    player.favours.remove(intent.favour)
    played: Event = events.FavourPlayed(player.owner, intent.favour)
    return [played, *(_exchange_twice(state) if step.do is EARLY else run(state, (step,)))]


def _exchange_twice(state: states.State) -> list[Event]:
    """Let the seat make a further exchange after the one that it has to make."""
    phase = state.phase
    assert isinstance(phase, states.Exchanging)
    state.phase = states.Exchanging(phase.more + 1, phase.done)  # the same question with a further one to come
    return []


def claim(state: states.State, player: states.Player, intent: intents.Claim) -> list[Event]:
    """Claim a patron for its points or its effect; the deck's next one comes."""
    state.used.claims -= 1
    player.patrons.append(intent.patron)
    points = (BONUS if states.has(player, Reward.SALON) else 0) + (
        0 if intent.for_effect else CARD_OF[intent.patron].points
    )
    claimed: Event = events.Claimed(player.owner, intent.patron, intent.for_effect, points)
    happened = [claimed, *change(state, player, points), *take_patron(state, intent.patron)]
    return [*happened, *(run(state, steps_of(intent.patron)) if intent.for_effect else [])]


# Answers to what effects ask


def pass_effect(state: states.State, player: states.Player, intent: intents.Pass) -> list[Event]:
    """Leave out what the effect offers."""
    passed: Event = events.Passed(player.owner)
    return [passed, *proceed(state)]


def take(state: states.State, player: states.Player, intent: intents.Take) -> list[Event]:
    """Take a painting from an international museum, which is filled up; perhaps a second one from another."""
    phase = state.phase
    assert isinstance(phase, states.Taking)
    place = known(museum_of(state, intent.card))
    state.museums[place].cards.remove(intent.card)
    player.hand.insert(0, intent.card)
    state.shown = states.Shown((intent.card,), player.owner)
    took: Event = events.Took(player.owner, place, intent.card)
    happened = [took, *fill(state, place)]
    if phase.twice and any(museum.cards for other, museum in enumerate(state.museums) if other != place):
        flow.ask(state, states.Taking(phase.rest, barred=place))
        return happened
    return [*happened, *proceed(state)]


def take_back(state: states.State, player: states.Player, intent: intents.TakeBack) -> list[Event]:
    """Take cards of the discard into hand."""
    return [*_back_to_hand(state, player, intent.cards, inventory=False), *proceed(state)]


def put_away(state: states.State, player: states.Player, intent: intents.PutUnder) -> list[Event]:
    """Put cards of the discard under the market; all see which."""
    for card in intent.cards:
        player.discard.remove(card)
    put_under(state.market, [*intent.cards])
    state.shown = states.Shown(intent.cards, None)
    under: Event = events.WentUnder(player.owner, len(intent.cards), intent.cards)
    return [under, *proceed(state)]


def put_under_market(state: states.State, player: states.Player, intent: intents.PutUnder) -> list[Event]:
    """Put a card of the hand under the market, unseen, and go on to the exchange."""
    for card in intent.cards:
        player.hand.remove(card)
    put_under(state.market, [*intent.cards])
    under: Event = events.WentUnder(player.owner, len(intent.cards), ())
    return [under, *flow.begin_exchange(state)]


def choose_trend(state: states.State, player: states.Player, intent: intents.SetTrend) -> list[Event]:
    """Let one of the trends drawn be the public one; the others join the covered ones."""
    phase = state.phase
    assert isinstance(phase, states.SettingTrend)
    state.covered += [trend for trend in phase.drawn if trend != intent.trend]
    return [*set_trend(state, intent.trend), *proceed(state)]


# The end


def settle(state: states.State, player: states.Player, intent: intents.Settle) -> list[Event]:
    """Write down the layout; the last answer ends the match."""
    phase = state.phase
    assert isinstance(phase, states.Arranging)
    settled: Event = events.Settled(player.owner, intent.layout)
    complete = collect(phase.ballots, player.owner, intent.layout)
    return [settled, *flow.finish(state, phase.ballots)] if complete else [settled]
