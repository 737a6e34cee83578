"""The viewer's picks in Museum: Pictura that are not sent yet, and the buttons that send them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from client.tables.board import Answer, why_not
from client.tables.museum_pictura.free_actions import free_actions
from client.tables.museum_pictura.wording import kind_name
from client.wording.numbers import signed
from client.wording.scene import Scene
from engine.core import Intent, faces
from engine.games.museum_pictura import intents, state as states
from engine.games.museum_pictura.arranging import best
from engine.games.museum_pictura.checks import can_exchange
from engine.games.museum_pictura.effect_steps import free_slots, room_in_hand
from engine.games.museum_pictura.hints import best_slot
from engine.games.museum_pictura.layout import worth
from engine.games.museum_pictura.outlook import Standing
from engine.games.museum_pictura.pieces import Favour, Kind, Painting, Patron, Trend

Group = Literal["act", "free", "end"]


@dataclass(frozen=True)
class Draft:
    """The viewer's picks. `seat`: whose museum is shown; None: their own; to a spectator, that of the turn."""

    seat: int | None = None
    card: Painting | None = None
    """A card of the hand: to be placed, hung or given."""
    pay: Painting | None = None
    """A card of the hand: discarded for it; None: the least valuable one."""
    taken: Painting | None = None
    """A card of an international museum, or of another seat's discard."""
    slot: int | None = None
    moved: int | None = None
    """The slot of the viewer's museum whose painting is picked up."""
    layout: states.Slots | None = None
    back: tuple[Painting, ...] = ()
    """Cards of the viewer's own discard."""
    kind: Kind | None = None
    reward: Any = None
    patron: Patron | None = None
    favour: Favour | None = None
    trend: Trend | None = None
    board: Any = None
    hover: tuple[str, Painting] | None = None
    """What a click on the card under the pointer means, during an exchange."""


def own(scene: Scene) -> states.Player:
    """Return the viewer's seat."""
    player: states.Player = scene.state.players[scene.viewer]
    return player


def shown_layout(scene: Scene, draft: Draft, seat: int) -> states.Slots:
    """Return a seat's museum as the viewer sees it: of its own the drafted layout, or the one it has settled on."""
    player = scene.state.players[seat]
    if seat == scene.viewer:
        if draft.layout is not None:
            return draft.layout
        phase = scene.state.phase
        ballot = scene.ballot(seat) if isinstance(phase, states.Arranging) else None
        if ballot is not None:
            return ballot.answer if ballot.answer is not None else best(tuple(player.museum))
    return tuple(player.museum)


def placed(draft: Draft) -> Painting | None:
    """Return the hand card of the drafted exchange: the one picked, else the one under the pointer."""
    if draft.card is not None or draft.hover is None or draft.hover[0] != "hand":
        return draft.card
    return draft.hover[1]


def payment(scene: Scene, draft: Draft) -> Painting | None:
    """Return the card that would be discarded: the one picked, else the least valuable other hand card."""
    if draft.pay is not None:
        return draft.pay
    others = [card for card in faces(own(scene).hand) if card != draft.card]
    return min(others, key=Standing(scene.state, own(scene)).hand, default=None)


def slot_for(scene: Scene, draft: Draft, card: Painting) -> int | None:
    """Return where a card would hang: the slot picked, else the free one where it joins most."""
    free = free_slots(own(scene))
    if draft.slot in free:
        return draft.slot
    return best_slot(own(scene), free, card) if free else None


def hanging(scene: Scene, draft: Draft) -> Intent | None:
    """Return the hanging that the draft means; None where something is missing."""
    if draft.card is None:
        return None
    borrowed = draft.taken if draft.seat not in (None, scene.viewer) else None
    slot = slot_for(scene, draft, borrowed if borrowed is not None else draft.card)
    if slot is None:
        return None
    if borrowed is not None and draft.seat is not None:
        return intents.Borrow(draft.seat, draft.card, borrowed, slot)
    if isinstance(scene.state.phase, states.Hanging):
        return intents.Hang(draft.card, slot, None)
    pay = payment(scene, draft)
    return None if pay is None else intents.Hang(draft.card, slot, pay)


# Buttons


def answers(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    """Return what may be confirmed now, the one for Enter first."""
    state = scene.state
    if scene.viewer < 0:
        return ()
    arranging = _arrangement(scene, draft) if state.turn == scene.viewer and state.round else ()
    if not scene.asked:
        may = isinstance(state.phase, states.KeepingTrend | states.Arranging)
        return _ANSWERS[type(state.phase)](scene, draft) if may else arranging
    return arranging or _ANSWERS[type(state.phase)](scene, draft)


def _arrangement(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    """Return the button for a layout drafted in the viewer's turn."""
    if draft.layout is None or isinstance(scene.state.phase, states.Arranging):
        return ()
    return (_answer(scene, intents.Arrange(draft.layout), scene.say("board.do.arrange", count=worth(draft.layout))),)


def _answer(scene: Scene, intent: Intent, text: str) -> Answer:
    reason = why_not(scene, intent)
    return Answer(text, None, reason) if reason else Answer(text, intent)


def _missing(scene: Scene, text: str, reason: str) -> Answer:
    return Answer(scene.say(f"board.do.{text}"), None, scene.say(f"board.pick.{reason}"))


def _pass(scene: Scene) -> Answer:
    return Answer(scene.say("board.do.pass"), intents.PASS, key="E", group="end")


def _board(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    if draft.board is None:
        return (_missing(scene, "board", "board"),)
    return (_answer(scene, intents.PickBoard(draft.board), scene.say("board.do.board")),)


def _trend(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    make: type[Any] = intents.KeepTrend if isinstance(scene.state.phase, states.KeepingTrend) else intents.SetTrend
    if draft.trend is None:
        return (_missing(scene, "trend", "trend"),)
    return (_answer(scene, make(draft.trend), scene.say("board.do.trend")),)


def _exchange(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    """Return the buttons to exchange, to pass where that is allowed, and for a favour that allows another exchange.

    Passing leads where even the best exchange would lose points.
    """
    phase = scene.state.phase
    more: list[Answer] = []
    loses = False
    if draft.favour is not None:
        return (_answer(scene, intents.PlayFavour(draft.favour), scene.say("board.do.favour")),)
    if draft.card is not None and draft.taken is not None:
        intent = intents.Exchange(draft.card, draft.taken)
        more.append(_answer(scene, intent, scene.say("board.do.exchange")))
    else:
        found = free_actions(scene).trade if draft.card is None and draft.taken is None else None
        if found is not None:
            to, told = Draft(draft.seat, found[0].placed, taken=found[0].taken), scene.say("board.deed.exchange")
            worth_it = f"{told} {signed(found[1])}" if found[1] else told
            note, loses = scene.say("board.deed_told.exchange"), found[1] < 0
            more.append(Answer(worth_it, note=note, draft=to, deliberate=True, key="B"))
        else:
            more.append(_missing(scene, "exchange", "exchange"))
    must = isinstance(phase, states.Exchanging) and not phase.done and can_exchange(scene.state, own(scene))
    passing: tuple[Answer, ...] = () if must else (_pass(scene),)
    if isinstance(phase, states.Trading):
        passing = (_pass(scene), Answer(scene.say("board.do.pass_lap"), intents.PASS, lasts=True))
    return (*passing, *more) if loses else (*more, *passing)


def _acting(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    """Return the buttons for what is picked; with nothing picked for what can be done at once, and to end the turn."""
    for makes in (_of_favour, _of_patron, _of_exhibition, _of_hand, _of_discard):
        found = makes(scene, draft)
        if found:
            return found
    return _free_action_answers(scene, draft)


def _free_action_answers(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    """Return a button for each free action with its worth; ending the turn comes first where that gives nothing up."""
    found, says = free_actions(scene), scene.say

    def drafts(name: str, key: str, group: Group, to: Draft, points: int = 0) -> Answer:
        more = f" {signed(points)}" if points > 0 else ""
        return Answer(
            says(f"board.deed.{name}") + more,
            note=says(f"board.deed_told.{name}"),
            draft=replace(to, seat=draft.seat),
            deliberate=True,
            key=key,
            group=group,
        )

    made: list[Answer] = []
    if found.hang is not None:
        made.append(drafts("improve", "I", "act", Draft(card=found.hang[0].card), found.hang[1]))
    if found.exhibit is not None:
        made.append(drafts("exhibit", "X", "act", Draft(kind=found.exhibit[0].kind), found.exhibit[1]))
    if found.inventory is not None:
        back = found.inventory.cards
        told = says("board.deed_told.inventory")
        sends = Answer(says("board.deed.inventory"), found.inventory, note=told, deliberate=True, key="V")
        made.append(drafts("inventory", "V", "act", Draft(back=back)) if back else sends)
    if found.claim is not None:
        made.append(drafts("claim", "P", "free", Draft(patron=found.claim[0].patron), found.claim[1]))
    if found.favour is not None:
        made.append(drafts("favour", "F", "free", Draft(favour=found.favour.favour)))
    if found.layout is not None:
        made.append(drafts("arrange", "R", "free", Draft(layout=found.layout[0]), found.layout[1]))
    done = Answer(says("board.do.done"), intents.DONE, deliberate=found.worth_points, key="E", group="end")
    return (*made, done) if found.worth_points and made else (done, *made)


def _of_favour(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    if draft.favour is None:
        return ()
    return (_answer(scene, intents.PlayFavour(draft.favour), scene.say("board.do.favour")),)


def _of_patron(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    if draft.patron is None:
        return ()
    points, effect = intents.Claim(draft.patron, False), intents.Claim(draft.patron, True)
    return (
        _answer(scene, points, scene.say("board.do.claim_points")),
        _answer(scene, effect, scene.say("board.do.claim_effect")),
    )


def _of_exhibition(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    if draft.kind is None:
        return ()
    if draft.reward is None:
        return (_missing(scene, "exhibit", "reward"),)
    told = scene.say("board.do.exhibit_kind", kind=kind_name(scene, draft.kind))
    return (_answer(scene, intents.Exhibit(draft.kind, draft.reward), told),)


def _of_hand(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    """Return the button to hang the picked card, with its payment."""
    if draft.card is None:
        return ()
    intent = hanging(scene, draft)
    if intent is None:
        return (_missing(scene, "hang", "pay"),)
    return (_answer(scene, intent, scene.say("board.do.hang")),)


def _of_discard(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    return (_inventory(scene, draft.back),) if draft.back else ()


def _inventory(scene: Scene, cards: tuple[Painting, ...]) -> Answer:
    """Return the button for an inventory of the cards picked, else of the most valuable ones."""
    player = own(scene)
    if not cards:
        standing = Standing(scene.state, player)
        cards = tuple(sorted(player.discard, key=lambda card: -standing.hand(card))[: room_in_hand(player)])
    ordered = tuple(card for card in player.discard if card in cards)
    return _answer(scene, intents.TakeInventory(ordered, True), scene.say("board.do.inventory", count=len(ordered)))


def _refresh(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    return (
        Answer(scene.say("board.do.keep_patrons"), intents.PASS),
        Answer(scene.say("board.do.refresh"), intents.REFRESH),
    )


def _take(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    if draft.taken is None:
        return (_missing(scene, "take", "take"), _pass(scene))
    return (_answer(scene, intents.Take(draft.taken), scene.say("board.do.take")), _pass(scene))


def _hang(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    return (*(_of_hand(scene, draft) or (_missing(scene, "hang", "card"),)), _pass(scene))


def _cards_back(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    make: type[Any] = intents.TakeBack if isinstance(scene.state.phase, states.Returning) else intents.PutUnder
    cards = tuple(card for card in own(scene).discard if card in draft.back)
    text = "take_back" if make is intents.TakeBack else "put_under"
    if not cards:
        return (_missing(scene, text, "back"), _pass(scene))
    return (_answer(scene, make(cards), scene.say(f"board.do.{text}")), _pass(scene))


def _put_under(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    if draft.card is None:
        return (_missing(scene, "put_under", "card"),)
    return (_answer(scene, intents.PutUnder((draft.card,)), scene.say("board.do.put_under")),)


def _settle(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    """Return the button that settles on the layout shown; disabled where it is settled already."""
    now = shown_layout(scene, draft, scene.viewer)
    if scene.own_answer == now:
        return (Answer(scene.say("board.do.settled"), None, scene.say("board.pick.settled")),)
    return (_answer(scene, intents.Settle(now), scene.say("board.do.settle", count=worth(now))),)


_ANSWERS: dict[type[Any], Callable[[Scene, Draft], tuple[Answer, ...]]] = {
    states.PickingBoard: _board,
    states.KeepingTrend: _trend,
    states.PuttingUnder: _put_under,
    states.Exchanging: _exchange,
    states.Trading: _exchange,
    states.Acting: _acting,
    states.Refreshing: _refresh,
    states.Taking: _take,
    states.Hanging: _hang,
    states.Returning: _cards_back,
    states.Storing: _cards_back,
    states.MoreTrade: _exchange,
    states.SettingTrend: _trend,
    states.Encore: _hang,
    states.Arranging: _settle,
}
