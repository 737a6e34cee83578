"""The effect of the plate's first button in Museum: Pictura, in words."""

from collections.abc import Callable
from typing import Any

from client.tables.museum_pictura.drafting import Draft, answers, own
from client.tables.museum_pictura.free_actions import gain_of
from client.tables.museum_pictura.intent_texts import tell_intent
from client.tables.museum_pictura.wording import effect, quoted
from client.wording.numbers import signed
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.games.museum_pictura.actions import museum_of
from engine.games.museum_pictura.gains import net
from engine.games.museum_pictura.intents import DONE, PASS, Arrange, Borrow, Claim, Exchange, Hang, Settle
from engine.games.museum_pictura.layout import worth
from engine.games.museum_pictura.patrons import CARD_OF
from engine.games.museum_pictura.pieces import HIGHEST


def preview(scene: Scene, draft: Draft) -> str:
    """Return what the first button would do, in words; empty where nothing is picked."""
    first = next((answer.intent for answer in answers(scene, draft)[:1]), None)
    if first is None or first in (DONE, PASS) or draft == Draft(seat=draft.seat, hover=draft.hover):
        return ""
    if type(first) in _PREVIEW:
        return _PREVIEW[type(first)](scene, first)
    text = tell_intent(scene, first)
    return capitalised(text)


def _preview_hang(scene: Scene, intent: Hang | Borrow) -> str:
    points = HIGHEST[scene.state.trend][intent.card]
    values = {"card": quoted(scene, intent.card), "points": signed(points)}
    if isinstance(intent, Borrow):
        return scene.say("board.would.borrow", who=scene.names[intent.lender], **values)
    text = scene.say("board.would.hang", **values)
    gain = scene.say("board.would.in_all", gain=signed(gain_of(scene.state, own(scene), intent)))
    pays = scene.say("board.would.pays", pay=quoted(scene, intent.pay)) + " " if intent.pay is not None else ""
    return f"{text}\n{pays}{gain}"


def _preview_exchange(scene: Scene, intent: Exchange) -> str:
    place = museum_of(scene.state, intent.taken)
    points = net(scene.state.museums[place], intent.placed, intent.taken) if place is not None else 0
    cards = {"placed": quoted(scene, intent.placed), "taken": quoted(scene, intent.taken)}
    return scene.say("board.would.exchange", points=signed(points), **cards)


def _preview_claim(scene: Scene, intent: Claim) -> str:
    return scene.say("board.would.claim", count=CARD_OF[intent.patron].points, effect=effect(scene, intent.patron))


def _preview_arrange(scene: Scene, intent: Arrange | Settle) -> str:
    return scene.say("board.would.arrange", count=worth(intent.layout))


_PREVIEW: dict[type[Any], Callable[[Scene, Any], str]] = {
    Hang: _preview_hang,
    Borrow: _preview_hang,
    Exchange: _preview_exchange,
    Claim: _preview_claim,
    Arrange: _preview_arrange,
    Settle: _preview_arrange,
}
