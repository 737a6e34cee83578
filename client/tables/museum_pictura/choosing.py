"""The viewer's possible moves, as a numbered list: of many ways to do the same thing, the one that looks best.

Everything else can be typed (`typed`): another slot, another payment, another set of cards, any layout.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from client.tables.contract import Choices, with_line
from client.tables.museum_pictura.intent_texts import tell_intent
from client.tables.museum_pictura.typed import typed_line
from client.tables.museum_pictura.wording import card_name
from client.wording.scene import Scene
from engine.core import Intent, faces
from engine.games.museum_pictura import state as states
from engine.games.museum_pictura.actions import museum_of
from engine.games.museum_pictura.arranging import best
from engine.games.museum_pictura.checks import can_exchange
from engine.games.museum_pictura.effect_steps import free_slots, room_in_hand
from engine.games.museum_pictura.gains import net
from engine.games.museum_pictura.hints import TIDY, best_slot
from engine.games.museum_pictura.intents import (
    DONE,
    PASS,
    Arrange,
    Borrow,
    Claim,
    Exchange,
    Exhibit,
    Hang,
    PlayFavour,
    PutUnder,
    Settle,
    Take,
    TakeBack,
    TakeInventory,
)
from engine.games.museum_pictura.outlook import Standing
from engine.games.museum_pictura.pieces import HIGHEST, Painting


def choices(scene: Scene) -> Choices:
    """Return what the viewer may do now."""
    if scene.viewer < 0 or next(iter(scene.game.legal(scene.state, scene.viewer)), None) is None:
        return Choices((), lambda picks: DONE)
    if not scene.asked and not hasattr(scene.state.phase, "ballots"):
        return _entries(scene, _tidied(scene.state, _own(scene)))
    phase = scene.state.phase
    if isinstance(phase, states.Returning | states.Storing):
        return _discard(scene, TakeBack if isinstance(phase, states.Returning) else PutUnder)
    return _entries(scene, _CHOICES.get(type(phase), _listed)(scene, _own(scene)))


def _own(scene: Scene) -> states.Player:
    player: states.Player = scene.state.players[scene.viewer]
    return player


def _entries(scene: Scene, intents: Iterable[Intent]) -> Choices:
    """Return the choices: first the best of each kind, told at once; then the others, which the word for their kind opens."""
    found, told, grouped = list[Intent](), Counter[str](), list[tuple[Intent, str]]()
    for intent in intents:
        word, at_once = _GROUPS.get(type(intent), ("", 0))
        told[word] += 1
        if word and told[word] > at_once:
            grouped.append((intent, scene.say(f"typing.{word}").split()[0]))
        else:
            found.append(intent)
    groups = [*("" for _ in found), *(word for _, word in grouped)]
    found += [intent for intent, _ in grouped]
    texts = tuple(with_line(scene, tell_intent(scene, intent), typed_line(scene, intent)) for intent in found)
    none = next((place for place, intent in enumerate(found) if intent in (PASS, DONE)), None)
    return Choices(texts, lambda picks: found[picks[0]], none=none, groups=tuple(groups) if any(groups) else ())


def _discard(scene: Scene, make: type[TakeBack] | type[PutUnder]) -> Choices:
    """Return the cards of the discard, of which several may be picked; none means passing."""
    cards = _own(scene).discard

    def intent(picks: tuple[int, ...]) -> Intent:
        return make(tuple(cards[pick] for pick in sorted(picks))) if picks else PASS

    return Choices(tuple(card_name(scene, card) for card in cards), intent, many=True)


def _listed(scene: Scene, player: states.Player) -> list[Intent]:
    """Return the legal intents that the rules list, without layouts."""
    return [i for i in scene.game.legal(scene.state, scene.viewer) if not isinstance(i, Arrange)]


def _trades(scene: Scene, player: states.Player) -> list[Intent]:
    """Return passing, where it is allowed, then the exchanges, those that gain most first."""
    state = scene.state
    phase = state.phase
    found = [intent for intent in _listed(scene, player) if isinstance(intent, Exchange)]
    found.sort(key=lambda intent: -_net(state, intent))
    best = {intent.taken: intent for intent in reversed(found)}  # the best exchange for each painting comes first
    found.sort(key=lambda intent: best[intent.taken] is not intent)
    must = isinstance(phase, states.Exchanging) and not phase.done and can_exchange(state, player)
    rest = [i for i in _listed(scene, player) if not isinstance(i, Exchange) and i != PASS]
    return [*([] if must else [PASS]), *rest, *found]


def _net(state: states.State, intent: Exchange) -> int:
    place = museum_of(state, intent.taken)
    return 0 if place is None else net(state.museums[place], intent.placed, intent.taken)


def hangings(state: states.State, player: states.Player, paying: bool) -> list[Hang]:
    """Return each hand card in its best free slot, paid for with the other card that counts least in the hand."""
    free = free_slots(player)
    hand = sorted(faces(player.hand), key=lambda card: -HIGHEST[state.trend][card])
    if not free or len(hand) < 1 + paying:
        return []
    by_loss = sorted(faces(player.hand), key=Standing(state, player).hand)
    return [Hang(card, best_slot(player, free, card), cheapest(by_loss, card) if paying else None) for card in hand]


def cheapest(by_loss: list[Painting], card: Painting) -> Painting:
    """Return the first of these that is not the card itself."""
    return next(other for other in by_loss if other != card)


def borrowings(scene: Scene, player: states.Player) -> list[Intent]:
    """Return for each card of others' discards that may be hung the intent that gives the least valuable hand card."""
    hand = faces(player.hand)
    if not hand or not free_slots(player):
        return []
    given = min(hand, key=Standing(scene.state, player).hand)
    free = free_slots(player)
    found = [
        Borrow(other.owner, given, card, best_slot(player, free, card))
        for other in scene.state.players
        for card in other.discard
    ]
    return [intent for intent in found if scene.game.allows(scene.state, scene.viewer, intent)]


def _tidied(state: states.State, player: states.Player) -> list[Intent]:
    """Return 'arrange for me' where a quick search finds something better; `arrange`, typed, searches longer."""
    now = tuple(player.museum)
    found = best(now, 1, TIDY)
    return [] if found == now else [Arrange(found)]


def _action(scene: Scene, player: states.Player) -> list[Intent]:
    state = scene.state
    used = state.used.action
    hangs: list[Intent] = []
    if used in (states.Action.NONE, states.Action.IMPROVE):
        hangs = [*hangings(state, player, paying=True), *borrowings(scene, player)]
    rest = [i for i in _listed(scene, player) if not isinstance(i, Hang | Borrow | TakeInventory) and i != DONE]
    claims = [intent for intent in rest if isinstance(intent, Claim)]
    rest = [intent for intent in rest if not isinstance(intent, Claim)]
    return [DONE, *claims, *hangs, *rest, *inventory(state, player), *_tidied(state, player)]


def inventory(state: states.State, player: states.Player) -> list[Intent]:
    """Return an inventory of the cards that count most, with a favour."""
    if state.used.action is not states.Action.NONE:
        return []
    standing = Standing(state, player)
    wanted = sorted(player.discard, key=lambda card: -standing.hand(card))[: room_in_hand(player)]
    return [TakeInventory(tuple(card for card in player.discard if card in wanted), True)]


def _encore(scene: Scene, player: states.Player) -> list[Intent]:
    return [PASS, *hangings(scene.state, player, paying=True), *borrowings(scene, player)]


def _arranging(scene: Scene, player: states.Player) -> list[Intent]:
    now = tuple(player.museum)
    return [Settle(layout) for layout in dict.fromkeys((best(now), now))]


_GROUPS: dict[type[Intent], tuple[str, int]] = {
    Exchange: ("exchange", 1),
    Hang: ("hang", 1),
    Borrow: ("borrow", 0),
    Exhibit: ("exhibit", 1),
    Claim: ("patron", 1),
    PlayFavour: ("favour", 1),
    Take: ("take", 3),
}
"""Kind of intent with many entries -> the word that opens them, and how many are told without it."""
_CHOICES: dict[type[Any], Callable[[Scene, states.Player], list[Intent]]] = {
    states.Exchanging: _trades,
    states.Trading: _trades,
    states.MoreTrade: _trades,
    states.Acting: _action,
    states.Hanging: lambda scene, player: [PASS, *hangings(scene.state, player, paying=False)],
    states.Encore: _encore,
    states.PuttingUnder: lambda scene, player: [PutUnder((card,)) for card in faces(player.hand)],
    states.Arranging: _arranging,
}
