"""Art Gallery in words: the ring, the collections, the hand, what is asked, what may be done and why something may not."""

import re
from collections.abc import Mapping, Sequence
from typing import cast

from client.tables.art_gallery.event_texts import tell_events
from client.tables.art_gallery.standings import gain_of, tell_collections, tell_open_area, tell_scores
from client.tables.art_gallery.wording import (
    MARKERS,
    area_name,
    painting_text,
    seat_list,
    step,
    tile_list,
    tile_name,
    value,
    values,
    visit_text,
)
from client.tables.contract import Choices, with_line
from client.tables.telling import in_words, tell_prompt
from client.wording.scene import Scene, watching
from client.wording.texts import capitalised
from engine.core import Event, Intent as AnyIntent, faces, known
from engine.games.art_gallery.choices import has_room, moves, on_sale, paying, reached
from engine.games.art_gallery.intents import BUY_NOTHING, Buy, Take, Visit
from engine.games.art_gallery.pieces import SHOP, SPACES, VALUE_OF, Area, Card
from engine.games.art_gallery.state import Buying, PickingUp, Player, Visiting

_TYPED = re.compile(r"(\d+)\s*([+-])\s*(\d+)")
"""A visit as it is typed: 4+7 moves 4 clockwise and lays a 7; 4-7 goes the other way round."""


AT_ONCE = 12
"""Visits that are listed; more are opened by their moves."""


class ArtGalleryLines:
    """The game in words, to be listened to: short sentences, news first, numbers before names in lists."""

    typed_form = _TYPED
    pages = ("overview", "scoring", "visiting", "buying", "picking_up", "over", "designed")

    def table(self, scene: Scene) -> list[str]:
        """Return the round, every area, every collection, the pile."""
        state = scene.state
        lines = [scene.tell("table.round", state.first, round=state.round)]
        lines += [self._area(scene, Area(area), "") for area in range(len(state.rooms))]
        lines += tell_open_area(scene)
        for player in state.players:
            lines += self._seat(scene, player)
        return [*lines, scene.say("table.deck", count=len(state.deck))]

    def _area(self, scene: Scene, area: Area, ways: str) -> str:
        """Return one area: what can be won there, whose markers and whose pawns are there."""
        state = scene.state
        room = state.rooms[area]
        if area == SHOP:
            tops = [scene.say("table.tile", tile=tile_name(scene, tile), price=price) for tile, price in on_sale(state)]
            shows = scene.words.say("list.between").join(tops) or scene.say("table.sold_out")
        else:
            shows = painting_text(scene, room.painting) if room.painting is not None else scene.say("table.bare")
            if ways and room.painting is not None:
                shows = scene.say("standing.gain", painting=shows, count=gain_of(scene, room.painting))
        marks = seat_list(scene, [bid.owner for bid in room.bids])
        laid = scene.say("table.laid", count=len(room.bids), seats=marks, most=SPACES)
        here = [player.owner for player in state.players if player.place == area]
        pawns = scene.say("table.pawns", count=len(here), seats=seat_list(scene, here)) if here else ""
        name = capitalised(area_name(scene, area))
        return scene.say("table.area", area=name, ways=ways, shows=shows, laid=laid, pawns=pawns)

    def _seat(self, scene: Scene, player: Player) -> list[str]:
        """Return one seat's collection and cards."""
        says = scene.say
        lying = [scene.say("table.hand", count=len(player.hand))]
        lying += [says("table.moved", cards=scene.words.listing(map(value, player.moved)))] if player.moved else []
        lying += [says("table.aside", count=len(player.aside))] if player.aside else []
        lying += [says("table.last", card=value(player.last))] if player.last is not None else []
        lying += [says("table.taken", cards=values(scene, player.taken))] if player.taken else []
        lying += [says("table.began", cards=scene.words.listing(map(str, player.began)))] if player.began else []
        cards = scene.words.say("list.between").join(lying)
        return [says("table.seat", who=scene.names[player.owner], cards=cards), *tell_collections(scene, player)]

    def hand(self, scene: Scene) -> list[str]:
        """Return the viewer's hand and where it has laid cards."""
        state, player = scene.state, _own(scene)
        lines = [scene.say("hand.all", count=len(player.hand), cards=values(scene, faces(player.hand)))]
        for area, room in enumerate(state.rooms):
            laid = [known(bid.card) for bid in room.bids if bid.owner == scene.viewer]
            if laid:
                lines.append(scene.say("hand.laid", area=area_name(scene, area), cards=values(scene, laid)))
        if player.aside:
            lines.append(scene.say("hand.aside", cards=values(scene, faces(player.aside))))
        return lines

    def standing(self, scene: Scene) -> list[str]:
        """Return what can be reached, bought or picked up."""
        if not scene.asked:
            return []
        if isinstance(scene.state.phase, Visiting):
            return [scene.say("standing.reach"), *self._ways(scene), *self.hand(scene)]
        return tell_open_area(scene)

    def _ways(self, scene: Scene) -> list[str]:
        """Return every area with the moves that lead there."""
        state, player = scene.state, _own(scene)
        found: dict[Area, dict[str, list[str]]] = {}
        for card, clockwise, area in moves(state, player):
            way = "stay" if not VALUE_OF[card] else "clockwise" if clockwise else "other"
            cards = found.setdefault(area, {}).setdefault(way, [])
            cards += [] if value(card) in cards else [value(card)]
        lines = []
        for place in range(len(state.rooms)):
            area = Area(place)
            told = [
                scene.say(f"standing.{way}", cards=scene.words.say("list.or").join(sorted(cards)))
                for way, cards in found.get(area, {}).items()
            ]
            ways = scene.words.say("list.between").join(told) or scene.say("standing.no_way")
            lines.append(self._area(scene, area, scene.say("standing.ways", ways=ways)))
        return lines

    def prompt(self, scene: Scene) -> str:
        """Return what is asked now."""
        phase = scene.state.phase
        values: dict[str, object] = {}
        if isinstance(phase, Buying):
            values = {"value": paying(scene.state), "marker": MARKERS[phase.marker]}
        elif isinstance(phase, PickingUp):
            area = scene.state.sheets[-1].area
            values = {"area": area_name(scene, area), "marker": MARKERS[phase.queue[0]]}
        return tell_prompt(scene, **values)

    def choices(self, scene: Scene) -> Choices:
        """Return what the viewer may do: equal cards in one entry; many visits are grouped by their move."""
        if not scene.asked:
            return Choices((), lambda picks: BUY_NOTHING)
        intents = list({_alike(intent): intent for intent in scene.game.legal(scene.state, scene.viewer)}.values())
        visits = [intent for intent in intents if isinstance(intent, Visit)]
        groups = tuple(map(_typed_move, visits)) if len(visits) > AT_ONCE else ()
        texts = tuple(with_line(scene, self.intent(scene, intent), self.line(scene, intent)) for intent in intents)
        none = intents.index(BUY_NOTHING) if BUY_NOTHING in intents else None
        return Choices(texts, lambda picks: intents[picks[0]], none=none, groups=groups, opens=scene.say("text.moves"))

    def intent(self, scene: Scene, intent: AnyIntent) -> str:
        """Return what an intent does."""
        if isinstance(intent, Visit):
            area = reached(_own(scene).place, intent.card, intent.clockwise, len(scene.state.rooms))
            return visit_text(scene, intent, area, has_room(scene.state, area))
        if isinstance(intent, Buy):
            return scene.say("intent.buy", count=len(intent.tiles), tiles=tile_list(scene, intent.tiles))
        assert isinstance(intent, Take)
        return scene.say("intent.take", card=value(intent.card))

    def line(self, scene: Scene, intent: AnyIntent) -> str:
        """Return how a visit is typed: 4+ 7."""
        return f"{_typed_move(intent)} {VALUE_OF[intent.bid]}" if isinstance(intent, Visit) else ""

    def wishes(self, scene: Scene) -> list[tuple[str, AnyIntent]]:
        """Return every move of the hand, or every tile on sale by itself."""
        state = scene.state
        if isinstance(state.phase, Visiting):
            return _moves_wished(scene)
        if isinstance(state.phase, Buying):
            return [(tile_name(scene, tile), Buy((tile,))) for tile, _ in on_sale(state)]
        return []

    def keys(self, scene: Scene) -> list[str]:
        """Return how a visit is typed."""
        return [scene.say("text.visit_how")]

    def typed(self, scene: Scene, line: str) -> AnyIntent | list[str] | None:
        """Return the visit that a line like 4+7 or 4-7 means."""
        found = _TYPED.fullmatch(line.strip())
        if found is None or watching(scene.viewer) or not isinstance(scene.state.phase, Visiting):
            return None
        if not scene.asked:
            return [self.prompt(scene)]
        wanted, hand = (int(found[1]), int(found[3])), faces(_own(scene).hand)
        picked: list[Card] = []
        for number in wanted:
            card = next((c for c in hand if VALUE_OF[c] == number and c not in picked), None)
            if card is None:
                return [scene.say("text.not_held", value=number, cards=values(scene, hand))]
            picked.append(card)
        turns = VALUE_OF[picked[0]] % len(scene.state.rooms) == 0
        return Visit(picked[0], turns or found[2] == "+", picked[1])

    def events(self, scene: Scene, events: Sequence[Event]) -> list[str]:
        """Return what happened."""
        return tell_events(scene, events)

    def named(self, scene: Scene, values: Mapping[str, object]) -> dict[str, object]:
        """Return cards, areas and tiles by name."""
        return in_words(scene, values, {"card": lambda scene, card: value(card), "area": area_name, "tile": tile_name})

    def scores(self, scene: Scene) -> list[str]:
        """Return the points as they would be now, or the final ones, with the runs that make them."""
        return tell_scores(scene)


LINES = ArtGalleryLines()


def _own(scene: Scene) -> Player:
    return cast(Player, scene.state.players[scene.viewer])


def _typed_move(visit: Visit) -> str:
    """Return the word that opens the visits with one move: 4+ or 4-."""
    return f"{VALUE_OF[visit.card]}{'+' if visit.clockwise else '-'}"


def _alike(intent: AnyIntent) -> tuple[object, ...]:
    """Return a key that is equal for intents that differ only in which of equal cards they name."""
    if isinstance(intent, Visit):
        return VALUE_OF[intent.card], intent.clockwise, VALUE_OF[intent.bid]
    return (VALUE_OF[intent.card],) if isinstance(intent, Take) else (intent,)


def _moves_wished(scene: Scene) -> list[tuple[str, AnyIntent]]:
    """Return each move of the hand, with any other card to lay, so that only the move can be refused."""
    benches, hand = len(scene.state.rooms), faces(_own(scene).hand)
    wishes: dict[str, AnyIntent] = {}
    for card in hand:
        other = next(c for c in hand if c != card)
        for clockwise in (True, False) if VALUE_OF[card] % benches else (True,):
            wishes[step(scene, card, clockwise)] = Visit(card, clockwise, other)
    return list(wishes.items())
