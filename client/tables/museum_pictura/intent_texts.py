"""Intents of Museum: Pictura, told as entries of a list: verb first, no full stop."""

from client.tables import telling
from client.tables.museum_pictura import wording
from client.wording.numbers import signed
from client.wording.scene import Scene
from engine.core.events import Intent
from engine.games.museum_pictura import intents
from engine.games.museum_pictura.actions import cost_of_borrowing, museum_of
from engine.games.museum_pictura.gains import net
from engine.games.museum_pictura.layout import size, worth
from engine.games.museum_pictura.patrons import CARD_OF
from engine.games.museum_pictura.pieces import FIRST_TOKEN, HIGHEST, POINTS, TOKENS_EACH
from engine.games.museum_pictura.state import Trading


def tell_intent(scene: Scene, intent: Intent) -> str:
    """Return what an intent does."""
    return telling.tell_intent(scene, intent, _TELLERS, _NAMERS)


def _exchange(scene: Scene, intent: intents.Exchange) -> str:
    """Return an exchange, its points first, as they are what one looks for in a long list."""
    cards = {
        "placed": wording.quoted(scene, intent.placed),
        "taken": wording.card_short(scene, intent.taken, wording.quoted),
    }
    place = museum_of(scene.state, intent.taken) if scene.view is not None else None
    if place is None:
        return scene.say("intent.exchange_anywhere", **cards)
    points = net(scene.state.museums[place], intent.placed, intent.taken)
    return scene.say("intent.exchange", points=signed(points), museum=wording.museum_name(scene, place), **cards)


def _pass(scene: Scene, intent: intents.Pass) -> str:
    trading = scene.view is not None and isinstance(scene.state.phase, Trading)
    return scene.say("intent.pass_trade" if trading else "intent.pass")


def _hang(scene: Scene, intent: intents.Hang) -> str:
    values = {"card": wording.quoted(scene, intent.card), "slot": wording.slot_name(intent.slot)}
    values["points"] = signed(HIGHEST[scene.state.trend][intent.card]) if scene.view is not None else "+0"
    if intent.pay is None:
        return scene.say("intent.hang_free", **values)
    return scene.say("intent.hang", pay=wording.quoted(scene, intent.pay), **values)


def _borrow(scene: Scene, intent: intents.Borrow) -> str:
    cost = cost_of_borrowing(scene.state, scene.state.players[scene.viewer]) if scene.viewer >= 0 else 1
    return scene.say(
        "intent.borrow",
        who=scene.names[intent.lender],
        card=wording.card_name(scene, intent.card),
        given=wording.quoted(scene, intent.given),
        slot=wording.slot_name(intent.slot),
        points=signed(HIGHEST[scene.state.trend][intent.card] - cost),
    )


def _exhibit(scene: Scene, intent: intents.Exhibit) -> str:
    state = scene.state
    cards = size(state.players[scene.viewer].museum, intent.kind)
    token = FIRST_TOKEN if state.tokens[intent.kind] == TOKENS_EACH else 0
    values = {"kind": wording.kind_name(scene, intent.kind), "reward": wording.reward_name(scene, intent.reward)}
    return scene.say("intent.exhibit", count=POINTS[intent.kind][cards] + token, cards=cards, **values)


def _inventory(scene: Scene, intent: intents.TakeInventory) -> str:
    key = "intent.take_inventory" if intent.favour else "intent.take_inventory_only"
    return scene.say(key, count=len(intent.cards))


def _claim(scene: Scene, intent: intents.Claim) -> str:
    if intent.for_effect:
        text = wording.effect(scene, intent.patron)
        return scene.say("intent.claim_effect", need=wording.need(scene, intent.patron), effect=text)
    return scene.say("intent.claim", need=wording.need(scene, intent.patron), count=CARD_OF[intent.patron].points)


def _settle(scene: Scene, intent: intents.Settle) -> str:
    now = scene.view is not None and list(intent.layout) == scene.state.players[scene.viewer].museum
    return scene.say("intent.settle_as_it_is" if now else "intent.settle", count=worth(intent.layout))


_NAMERS: telling.Namers = {
    "board": wording.board_name,
    "trend": wording.trend_name,
    "favour": wording.favour_name,
    "card": wording.card_short,
    "cards": wording.card_list,
}
_TELLERS: telling.IntentTellers = {
    intents.Exchange: _exchange,
    intents.Pass: _pass,
    intents.Hang: _hang,
    intents.Borrow: _borrow,
    intents.Exhibit: _exhibit,
    intents.TakeInventory: _inventory,
    intents.Claim: _claim,
    intents.Arrange: lambda scene, intent: scene.say("intent.arrange", count=worth(intent.layout)),
    intents.Settle: _settle,
}
