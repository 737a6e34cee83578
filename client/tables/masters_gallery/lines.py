"""Masters Gallery in words: the table, the hand, what is asked, what may be done and why something may not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from client.tables.contract import Choices
from client.tables.masters_gallery.event_texts import tell_events
from client.tables.masters_gallery.sheet import tell_sheet
from client.tables.masters_gallery.wording import (
    NAMERS,
    PLAYS,
    artist_counts,
    artist_name,
    brings,
    card_list,
    card_name,
    ends_round,
    kinds,
    own_down,
    with_cards,
    works,
    worth_known,
)
from client.tables.results import tell_outcome, tell_standing
from client.tables.telling import IntentTellers, in_words, tell_intent, tell_prompt
from client.wording.scene import Scene
from engine.core import Event, Intent as AnyIntent, faces
from engine.games.masters_gallery.intents import ADD_NONE, AWARD, DECLINE, DISPLAY, Add, Display
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, AWARD_VALUE, LIMITS, ROUNDS, Card
from engine.games.masters_gallery.scoring import rank, result
from engine.games.masters_gallery.state import Adding, Awarding, FirstCard, Over, Player, SecondDown, SecondUp, Together


def _display_text(scene: Scene, intent: Display) -> str:
    down = scene.view is not None and isinstance(scene.state.phase, SecondDown)
    return scene.say("intent.display_down" if down else "intent.display", card=card_name(scene, intent.card))


_INTENTS: IntentTellers = {
    Display: _display_text,
    Add: lambda scene, intent: scene.say("intent.add", count=len(intent.cards), cards=card_list(scene, intent.cards)),
}


class MastersGalleryLines:
    """The game in words, to be listened to: short sentences, news first, numbers before names in lists."""

    pages = (
        "overview", "scoring", "first_card", "second_up", "second_down", "together", "awarding", "adding", "over",
        "designed",
    )  # fmt: skip

    def table(self, scene: Scene) -> list[str]:
        """Return the round, the artists, every seat's display, the deck."""
        state = scene.state
        extra = "table.round" if state.extra is not None else "table.round_cleared"
        values = {"extra": card_name(scene, state.extra)} if state.extra is not None else {}
        lines = [scene.say(extra, round=state.round, rounds=ROUNDS, **values), *self._artists(scene)]
        lines += [_seat_line(scene, player) for player in state.players]
        return [*lines, scene.say("table.deck", count=len(state.deck))]

    def _artists(self, scene: Scene) -> list[str]:
        state = scene.state
        lines = self.standing(scene)
        for artist in ARTISTS:
            if state.tokens[artist] or state.awards[artist]:
                worth = AWARD_VALUE * state.awards[artist]
                values = {"artist": artist_name(scene, artist), "tokens": state.tokens[artist], "worth": worth}
                lines.append(scene.say("table.tokens", count=state.awards[artist], **values))
        return lines

    def hand(self, scene: Scene) -> list[str]:
        """Return the viewer's hand, artist by artist, and what it laid face down."""
        player = scene.state.players[scene.viewer]
        lines = [scene.say("hand.all", count=len(player.hand))]
        for artist in ARTISTS:
            cards = [card for card in player.hand if ARTIST_OF[card] == artist]
            if cards:
                lines.append(scene.say("hand.artist", count=len(cards), cards=card_list(scene, cards)))
        if player.down:
            lines.append(scene.say("hand.down", cards=card_list(scene, player.down)))
        return [*lines, *dict.fromkeys(filter(None, (works(scene, card) for card in faces(player.hand))))]

    def standing(self, scene: Scene) -> list[str]:
        """Return how many cards of each artist lie face up, and what a card would count now."""
        state = scene.state
        if isinstance(state.phase, Adding | Over):
            return []
        limit, totals = LIMITS[len(state.players)], state.totals
        texts = [scene.say("standing.artist", artist=artist_name(scene, a), total=totals[a]) for a in ARTISTS]
        values, order = worth_known(scene), rank(with_cards(totals, own_down(scene)))
        ranked = [scene.say("standing.worth", artist=artist_name(scene, a), worth=values[a]) for a in order]
        return [
            scene.say("standing.totals", limit=limit, totals=scene.words.say("list.between").join(texts)),
            scene.say("standing.now_down" if own_down(scene) else "standing.now", values=scene.words.listing(ranked)),
        ]

    def prompt(self, scene: Scene) -> str:
        """Return what is asked now."""
        phase = scene.state.phase
        if not scene.asked and scene.waited_for() and scene.own_answer is not None:
            chosen = card_name(scene, scene.own_answer)
            return scene.say("prompt.together.chosen", card=chosen, who=scene.waited_for())
        values = {"artist": artist_name(scene, phase.artist)} if isinstance(phase, SecondUp) else {}
        return tell_prompt(scene, **values)

    def choices(self, scene: Scene) -> Choices:
        """Return what the viewer may do, with equal cards in one entry."""
        if next(iter(scene.game.legal(scene.state, scene.viewer)), None) is None:
            return Choices((), lambda picks: DECLINE)
        return _CHOICES[type(scene.state.phase)](scene)

    def intent(self, scene: Scene, intent: AnyIntent) -> str:
        """Return what an intent does."""
        return tell_intent(scene, intent, _INTENTS, NAMERS)

    def wishes(self, scene: Scene) -> list[tuple[str, AnyIntent]]:
        """Return for each kind of card in hand how it would be played in this phase."""
        hand = _own(scene).hand
        make = PLAYS.get(type(scene.state.phase))
        return [(card_name(scene, card), make(card)) for card, _ in kinds(faces(hand))] if make else []

    def events(self, scene: Scene, events: Sequence[Event]) -> list[str]:
        """Return what happened."""
        return tell_events(scene, events)

    def named(self, scene: Scene, values: Mapping[str, object]) -> dict[str, object]:
        """Return cards and artists by name."""
        return in_words(scene, values, NAMERS)

    def scores(self, scene: Scene) -> list[str]:
        """Return the scores with their rounds, and how the last round was counted."""
        state = scene.state
        over = scene.outcome
        lines = tell_outcome(scene, over) if over is not None else tell_standing(scene, result(state))
        return lines if state.sheet is None else [*lines, *tell_sheet(scene, state.sheet)]


LINES = MastersGalleryLines()


def _own(scene: Scene) -> Player:
    return cast(Player, scene.state.players[scene.viewer])


def _seat_line(scene: Scene, player: Player) -> str:
    """Return one seat's public state."""
    shown = artist_counts(scene, player.shown) if player.shown else scene.say("table.nothing")
    display = scene.say("table.display_down" if player.down else "table.display", count=len(player.down), cards=shown)
    hand = scene.say("table.in_hand", count=len(player.hand))
    points = scene.say("table.points", count=sum(player.scores))
    return scene.say("table.seat", who=scene.names[player.owner], display=display, hand=hand, points=points)


# What may be done, phase by phase


def _entries(scene: Scene, cards: Sequence[Card]) -> tuple[list[str], list[Card]]:
    """Return list entries for cards and the card that each stands for."""
    groups = kinds(cards)
    says = scene.say
    told = [
        (says("choice.card", count=count, card=card_name(scene, card)), _outcome_of(scene, card))
        for card, count in groups
    ]
    texts = [says("choice.ends", card=text, ends=ends) if ends else text for text, ends in told]
    return texts, [card for card, _ in groups]


def _outcome_of(scene: Scene, card: Card) -> str:
    """Return whether a card would end the round and what would count then; the latter not where others play too."""
    would = "" if isinstance(scene.state.phase, Together) else brings(scene, (card,), brief=True)
    return " ".join(filter(None, (ends_round(scene, card), would)))


def _one_card(scene: Scene) -> Choices:
    texts, cards = _entries(scene, faces(_own(scene).hand))
    return Choices(tuple(texts), lambda picks: PLAYS[type(scene.state.phase)](cards[picks[0]]))


def _second_cards(scene: Scene) -> Choices:
    """Return the cards, then declining."""
    fitting = [i.card for i in scene.game.legal(scene.state, scene.viewer) if isinstance(i, Display)]
    texts, cards = _entries(scene, fitting)
    intents = [*(DISPLAY[card] for card in cards), DECLINE]
    return Choices((*texts, scene.say("intent.decline")), lambda picks: intents[picks[0]], none=len(texts))


def _awards(scene: Scene) -> Choices:
    state = scene.state
    down = with_cards([0] * len(ARTISTS), own_down(scene))
    texts = [
        scene.say(
            "choice.artist_down" if down[a] else "choice.artist",
            artist=artist_name(scene, a),
            total=state.totals[a],
            own=_count(scene, a),
            **({"down": down[a]} if down[a] else {}),
        )
        for a in ARTISTS
    ]
    told = zip(ARTISTS, texts, strict=True)
    texts = [scene.say("choice.ends", card=text, ends=brings(scene, award=artist, brief=True)) for artist, text in told]
    return Choices(tuple(texts), lambda picks: AWARD[picks[0]])


def _count(scene: Scene, artist: int) -> int:
    return sum(ARTIST_OF[card] == artist for card in _own(scene).shown)


def _additions(scene: Scene) -> Choices:
    """Return the cards as a list of which several may be picked; the picks become one set, in the rules' order."""
    player, values = _own(scene), scene.state.sheet.worth
    displayed = {ARTIST_OF[card] for card in player.shown}
    groups = kinds([card for card in faces(player.hand) if ARTIST_OF[card] in displayed])
    says = scene.say
    texts = [
        says(
            "choice.addition",
            card=says("choice.card", count=count, card=card_name(scene, card)),
            count=values[ARTIST_OF[card]],
        )
        for card, count in groups
    ]
    cards = [card for card, _ in groups]

    def make(picks: tuple[int, ...]) -> AnyIntent:
        return Add(tuple(sorted((cards[pick] for pick in picks), key=ARTIST_OF.__getitem__))) if picks else ADD_NONE

    return Choices(tuple(texts), make, many=True)


_CHOICES: dict[type[Any], Callable[[Scene], Choices]] = {
    FirstCard: _one_card,
    SecondUp: _second_cards,
    SecondDown: _second_cards,
    Together: _one_card,
    Awarding: _awards,
    Adding: _additions,
}
