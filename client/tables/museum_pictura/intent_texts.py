"""Intents of Museum: Pictura, told as entries of a list: verb first, no full stop."""

from collections.abc import Callable
from typing import Any

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
    return _TELLERS[type(intent)](scene, intent)


def _pick_board(scene: Scene, intent: intents.PickBoard) -> str:
    return scene.say("intent.pick_board", board=wording.board_name(scene, intent.board))


def _keep_trend(scene: Scene, intent: intents.KeepTrend) -> str:
    return scene.say("intent.keep_trend", trend=wording.trend_name(scene, intent.trend))


def _exchange(scene: Scene, intent: intents.Exchange) -> str:
    """Return an exchange, its points first, as they are what one looks for in a long list."""
    cards = {"placed": wording.title(scene, intent.placed), "taken": wording.card_short(scene, intent.taken)}
    place = museum_of(scene.state, intent.taken) if scene.view is not None else None
    if place is None:
        return scene.say("intent.exchange_anywhere", **cards)
    points = net(scene.state.museums[place], intent.placed, intent.taken)
    return scene.say("intent.exchange", points=signed(points), museum=wording.museum_name(scene, place), **cards)


def _pass(scene: Scene, intent: intents.Pass) -> str:
    trading = scene.view is not None and isinstance(scene.state.phase, Trading)
    return scene.say("intent.pass_trade" if trading else "intent.pass")


def _hang(scene: Scene, intent: intents.Hang) -> str:
    values = {"card": wording.title(scene, intent.card), "slot": wording.slot_name(intent.slot)}
    values["points"] = signed(HIGHEST[scene.state.trend][intent.card]) if scene.view is not None else "+0"
    if intent.pay is None:
        return scene.say("intent.hang_free", **values)
    return scene.say("intent.hang", pay=wording.title(scene, intent.pay), **values)


def _borrow(scene: Scene, intent: intents.Borrow) -> str:
    cost = cost_of_borrowing(scene.state, scene.state.players[scene.viewer]) if scene.viewer >= 0 else 1
    return scene.say(
        "intent.borrow",
        who=scene.names[intent.lender],
        card=wording.card_name(scene, intent.card),
        given=wording.title(scene, intent.given),
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


def _refresh(scene: Scene, intent: intents.Refresh) -> str:
    return scene.say("intent.refresh")


def _favour(scene: Scene, intent: intents.PlayFavour) -> str:
    return scene.say("intent.play_favour", favour=wording.favour_name(scene, intent.favour))


def _claim(scene: Scene, intent: intents.Claim) -> str:
    if intent.for_effect:
        text = wording.effect(scene, intent.patron)
        return scene.say("intent.claim_effect", need=wording.need(scene, intent.patron), effect=text)
    return scene.say("intent.claim", need=wording.need(scene, intent.patron), count=CARD_OF[intent.patron].points)


def _arrange(scene: Scene, intent: intents.Arrange) -> str:
    return scene.say("intent.arrange", count=worth(intent.layout))


def _done(scene: Scene, intent: intents.Done) -> str:
    return scene.say("intent.done")


def _take(scene: Scene, intent: intents.Take) -> str:
    return scene.say("intent.take", card=wording.card_short(scene, intent.card))


def _take_back(scene: Scene, intent: intents.TakeBack) -> str:
    return scene.say("intent.take_back", cards=wording.card_list(scene, intent.cards))


def _put_under(scene: Scene, intent: intents.PutUnder) -> str:
    return scene.say("intent.put_under", cards=wording.card_list(scene, intent.cards))


def _set_trend(scene: Scene, intent: intents.SetTrend) -> str:
    return scene.say("intent.set_trend", trend=wording.trend_name(scene, intent.trend))


def _settle(scene: Scene, intent: intents.Settle) -> str:
    now = scene.view is not None and list(intent.layout) == scene.state.players[scene.viewer].museum
    return scene.say("intent.settle_as_it_is" if now else "intent.settle", count=worth(intent.layout))


_TELLERS: dict[type[Intent], Callable[[Scene, Any], str]] = {
    intents.PickBoard: _pick_board,
    intents.KeepTrend: _keep_trend,
    intents.Exchange: _exchange,
    intents.Pass: _pass,
    intents.Hang: _hang,
    intents.Borrow: _borrow,
    intents.Exhibit: _exhibit,
    intents.TakeInventory: _inventory,
    intents.Refresh: _refresh,
    intents.PlayFavour: _favour,
    intents.Claim: _claim,
    intents.Arrange: _arrange,
    intents.Done: _done,
    intents.Take: _take,
    intents.TakeBack: _take_back,
    intents.PutUnder: _put_under,
    intents.SetTrend: _set_trend,
    intents.Settle: _settle,
}
