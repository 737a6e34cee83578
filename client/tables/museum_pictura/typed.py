"""Commands that a person types in Museum: Pictura, as not every answer is in a numbered list.

Words come from the texts `museum_pictura.typing.<word>`; numbers are places in the viewer's hand (as `h` tells it), in its
discard, or among the sixteen cards of the international museums; slots are a1 to e5.
"""

from collections.abc import Callable, Mapping, Sequence

from client.tables.contract import Lasting
from client.tables.museum_pictura.wording import others_turns, slot_name, slot_of, tell_museums
from client.wording.scene import Scene
from engine.core import Intent, faces
from engine.games.museum_pictura.arranging import best
from engine.games.museum_pictura.effect_steps import free_slots
from engine.games.museum_pictura.hints import best_slot
from engine.games.museum_pictura.intents import PASS, Arrange, Borrow, Exchange, Hang, Settle, TakeInventory
from engine.games.museum_pictura.pieces import SLOTS, Painting
from engine.games.museum_pictura.state import Arranging, Player

_Heard = Intent | Lasting | list[str]


def typed(scene: Scene, line: str) -> _Heard | None:
    """Return the intent that a line means, lines that say what it lacks, or None for a line of another kind."""
    if scene.viewer < 0:
        return None
    word, *rest = line.casefold().split() or [""]
    for name, (make, usage) in _WORDS.items():
        if word in scene.say(f"typing.{name}").split():
            made = make(scene, scene.state.players[scene.viewer], rest)
            return [scene.say(usage)] if made is None else made
    return None


def usages(scene: Scene) -> list[str]:
    """Return how each of these commands is typed, and what the short forms mean."""
    return [*(scene.say(usage) for _, usage in _WORDS.values()), scene.say("usage.short")]


def typed_line(scene: Scene, intent: Intent) -> str:
    """Return the line that means an intent; empty where it is only chosen by its number."""
    if scene.viewer < 0:
        return ""
    player = scene.state.players[scene.viewer]
    hand = {card: number for number, card in _hand(scene, player).items()}
    if isinstance(intent, Hang):
        paid = [] if intent.pay is None else [hand[intent.pay]]
        return _line(scene, "hang", hand[intent.card], *paid, slot_name(intent.slot))
    if isinstance(intent, Borrow):
        card = _number(scene.state.players[intent.lender].discard, intent.card)
        return _borrow_line(scene, intent.lender + 1, card, hand[intent.given], slot_name(intent.slot))
    if isinstance(intent, Exchange) and intent.placed in hand and intent.taken in (market := _market(scene)):
        return _line(scene, "exchange", hand[intent.placed], _number(market, intent.taken))
    if isinstance(intent, TakeInventory) and intent.favour and intent.cards:
        return _line(scene, "inventory", *(_number(player.discard, card) for card in intent.cards))
    return ""


def _line(scene: Scene, word: str, *rest: object) -> str:
    return " ".join(map(str, (scene.say(f"typing.{word}").split()[0], *rest)))


def _borrow_line(scene: Scene, lender: object = "", card: object = "", given: object = "", slot: str = "") -> str:
    """Return a line that borrows, with words that say what its numbers are; they need not be typed."""
    return scene.say("usage.borrow_line", lender=lender, card=card, given=given, slot=slot)


def _number(items: Sequence[Painting], card: Painting) -> int:
    return items.index(card) + 1


def _market(scene: Scene) -> list[Painting]:
    return [card for museum in scene.state.museums for card in museum.cards]


def _hand(scene: Scene, player: Player) -> dict[int, Painting]:
    """Return the viewer's hand by the numbers that `h` tells."""
    return scene.numbers.of(faces(player.hand))


def _places(items: Sequence[Painting], words: Sequence[str]) -> list[Painting] | None:
    """Return the cards with these numbers, from 1; None where a word is no such number."""
    return _numbered(dict(enumerate(items, 1)), words)


def _numbered(items: Mapping[int, Painting], words: Sequence[str]) -> list[Painting] | None:
    if not all(word.isdecimal() and int(word) in items for word in words):
        return None
    return [items[int(word)] for word in words]


def _hang(scene: Scene, player: Player, words: Sequence[str]) -> _Heard | None:
    """`hang 3 5 b2`: card, payment, slot; without a slot the best one, without a payment none."""
    slots = [slot for word in words if (slot := slot_of(word)) is not None]
    named = _numbered(_hand(scene, player), [word for word in words if slot_of(word) is None])
    free = free_slots(player)
    if not named or len(named) > 2 or len(slots) > 1:
        return None
    slot = slots[0] if slots else best_slot(player, free, named[0]) if free else 0  # the rules say that none is free
    return Hang(named[0], slot, named[1] if len(named) == 2 else None)


def _borrow(scene: Scene, player: Player, words: Sequence[str]) -> _Heard | None:
    """`borrow seat 2 card 4 for 1 b2`: from seat 2 the fourth card of its discard, for the first of the hand, to b2."""
    words = [word for word in words if word not in _borrow_line(scene).casefold().split()]
    slots = [slot for word in words if (slot := slot_of(word)) is not None]
    numbers = [word for word in words if slot_of(word) is None]
    free = free_slots(player)
    if len(numbers) != 3 or not all(word.isdecimal() for word in numbers) or len(slots) > 1:
        return None
    lender = int(numbers[0]) - 1
    if not 0 <= lender < len(scene.state.players):
        return None
    card = _places(scene.state.players[lender].discard, numbers[1:2])
    given = _numbered(_hand(scene, player), numbers[2:])
    if not card or not given:
        return None
    slot = slots[0] if slots else best_slot(player, free, card[0]) if free else 0
    return Borrow(lender, given[0], card[0], slot)


def _exchange(scene: Scene, player: Player, words: Sequence[str]) -> _Heard | None:
    """`exchange 3 12`: a card of the hand for one of the sixteen of the museums, numbered through in their order."""
    placed = _numbered(_hand(scene, player), words[:1])
    taken = _places(_market(scene), words[1:])
    return Exchange(placed[0], taken[0]) if placed and taken and len(words) == 2 else None


def _inventory(scene: Scene, player: Player, words: Sequence[str]) -> _Heard | None:
    """`inventory 1 3 4`: these cards of one's discard, and a favour."""
    cards = _places(player.discard, words)
    return None if cards is None else TakeInventory(tuple(c for c in player.discard if c in cards), True)


def _swap(scene: Scene, player: Player, words: Sequence[str]) -> _Heard | None:
    """`swap a1 b2`: exchanges the contents of two slots; one may be empty."""
    slots = [slot for word in words if (slot := slot_of(word)) is not None]
    if len(slots) != 2 or len(words) != 2:
        return None
    order = list(range(SLOTS))
    order[slots[0]], order[slots[1]] = slots[1], slots[0]
    now = (scene.own_answer if isinstance(scene.state.phase, Arranging) else None) or player.museum
    return _layout(scene, tuple(now[slot] for slot in order))


def _arrange(scene: Scene, player: Player, words: Sequence[str]) -> _Heard | None:
    """`arrange`: the best layout that the program finds."""
    return _layout(scene, best(tuple(player.museum))) if not words else None


def _layout(scene: Scene, layout: tuple[Painting | None, ...]) -> Intent:
    return Settle(layout) if isinstance(scene.state.phase, Arranging) else Arrange(layout)


def _skip(scene: Scene, player: Player, words: Sequence[str]) -> _Heard | None:
    """`skip`: passes all exchanges in others' turns until the player's own turn."""
    return Lasting(PASS, others_turns) if not words else None


def _museums(scene: Scene, player: Player, words: Sequence[str]) -> _Heard | None:
    """`museums`: the international museums, their cards by the numbers that `exchange` takes."""
    return tell_museums(scene) if not words else None


_WORDS: dict[str, tuple[Callable[[Scene, Player, Sequence[str]], _Heard | None], str]] = {
    "hang": (_hang, "usage.hang"),
    "borrow": (_borrow, "usage.borrow"),
    "exchange": (_exchange, "usage.exchange"),
    "inventory": (_inventory, "usage.inventory"),
    "swap": (_swap, "usage.swap"),
    "arrange": (_arrange, "usage.arrange"),
    "skip": (_skip, "usage.skip"),
    "museums": (_museums, "usage.museums"),
}
