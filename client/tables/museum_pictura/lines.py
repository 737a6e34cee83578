"""Museum: Pictura in words: the table, the hand, what is asked, what may be done and why something may not."""

from collections.abc import Mapping, Sequence

from client.tables.contract import Choices, Lasting
from client.tables.museum_pictura import wording
from client.tables.museum_pictura.choosing import choices
from client.tables.museum_pictura.event_texts import tell_events
from client.tables.museum_pictura.intent_texts import tell_intent
from client.tables.museum_pictura.typed import typed, typed_line, usages
from client.tables.results import tell_outcome, tell_standing
from client.tables.telling import Namers, in_words, tell_prompt
from client.wording.scene import Scene
from engine.core import Event, Intent, Outcome, faces, settle
from engine.games.museum_pictura import state as states
from engine.games.museum_pictura.boards import Board, Reward
from engine.games.museum_pictura.intents import Claim, Exchange, PlayFavour
from engine.games.museum_pictura.layout import collections
from engine.games.museum_pictura.pieces import KINDS, PERIOD_OF, POINTS
from engine.games.museum_pictura.scoring import parts

_FEW = 8
"""Cards of a hand up to which titles are told, too."""


class MuseumPicturaLines:
    """The game in words, to be listened to: news first, a painting with all that counts of it."""

    pages = (
        "overview", "scoring", "picking_board", "keeping_trend", "putting_under", "exchanging", "trading", "acting",
        "refreshing", "taking", "hanging", "returning", "storing", "more_trade", "setting_trend", "encore", "arranging",
        "over", "favours", "patrons", "rewards", "typing", "designed",
    )  # fmt: skip

    def table(self, scene: Scene) -> list[str]:
        """Return trends, museums, patrons, tokens, every seat's museum and discard, the decks."""
        state = scene.state
        lines = [
            scene.say("table.begun", round=state.round, trend=wording.trend_name(scene, state.trend)),
            *wording.tell_museums(scene),
        ]
        lines += [scene.say("table.patron", patron=wording.patron_name(scene, patron)) for patron in state.patrons]
        gone = [wording.kind_name(scene, kind) for kind in KINDS if not state.tokens[kind]]
        used = [wording.kind_name(scene, kind) for kind in KINDS if state.tokens[kind] == 1]
        if used:
            lines.append(scene.say("table.second_tokens", kinds=scene.words.listing(used)))
        if gone:
            lines.append(scene.say("table.no_tokens", kinds=scene.words.listing(gone)))
        for player in state.players:
            lines += _seat(scene, player)
        if state.last is not None:
            lines.append(scene.say("table.last_lap"))
        return [*lines, scene.say("table.market", count=len(state.market))]

    def hand(self, scene: Scene) -> list[str]:
        """Return the viewer's paintings by number, its favours, its trend, and its score if the match ended now."""
        own = scene.state.players[scene.viewer]
        lines = [scene.say("hand.cards", count=len(own.hand))]
        lines += [
            scene.say("hand.card", number=number, card=wording.card_name(scene, card))
            for number, card in scene.numbers.of(faces(own.hand)).items()
        ]
        lines += [scene.say("hand.favour", favour=wording.favour_name(scene, favour)) for favour in faces(own.favours)]
        lines += [scene.say("hand.offered", trend=wording.trend_name(scene, trend)) for trend in faces(own.offered)]
        if own.trend is not None:
            lines.append(scene.say("hand.trend", trend=wording.trend_name(scene, own.trend)))
        return lines

    def standing(self, scene: Scene) -> list[str]:
        """Return what one must know for the open question: the hand first, before trades also the public trend and points."""
        state = scene.state
        if isinstance(state.phase, states.KeepingTrend):
            return self.hand(scene) if scene.viewer >= 0 else []
        if not scene.asked or isinstance(state.phase, states.PickingBoard | states.PuttingUnder | states.Over):
            return []
        own = state.players[scene.viewer]
        if isinstance(state.phase, states.Arranging):
            return [*_museum_in_short(scene, own), scene.say("usage.swap"), scene.say("usage.arrange")]
        if isinstance(state.phase, states.Acting | states.Encore):
            return _hand_in_short(scene, own, by_title=True)
        score = scene.say("standing.trend", count=own.score, trend=wording.trend_name(scene, state.trend))
        held = [] if own.trend is None else [scene.say("hand.trend", trend=wording.trend_name(scene, own.trend))]
        return [*_hand_in_short(scene, own, by_title=False), score, *held]

    def prompt(self, scene: Scene) -> str:
        """Return what is asked now."""
        phase = scene.state.phase
        page = "exchanging_more" if isinstance(phase, states.Exchanging) and phase.done else ""
        return tell_prompt(scene, page, owner=scene.names[scene.state.turn])

    def choices(self, scene: Scene) -> Choices:
        """Return what the viewer may do; of many ways to do the same thing the one that looks best."""
        return choices(scene)

    def typed(self, scene: Scene, line: str) -> Intent | Lasting | list[str] | None:
        """Return what a command of the game means: any hanging, any trade, any layout."""
        return typed(scene, line)

    def keys(self, scene: Scene) -> list[str]:
        """Return how unlisted answers are typed."""
        return usages(scene)

    def intent(self, scene: Scene, intent: Intent) -> str:
        """Return what an intent does."""
        return tell_intent(scene, intent)

    def line(self, scene: Scene, intent: Intent) -> str:
        """Return how an intent is typed."""
        return typed_line(scene, intent)

    def wishes(self, scene: Scene) -> list[tuple[str, Intent]]:
        """Return each favour played, each open patron claimed, and each hand card placed, allowed or not."""
        state, own = scene.state, scene.state.players[scene.viewer]
        if isinstance(state.phase, states.Acting):
            found: list[tuple[str, Intent]] = [
                (wording.favour_name(scene, favour), PlayFavour(favour)) for favour in faces(own.favours)
            ]
            return [*found, *((wording.patron_name(scene, patron), Claim(patron, False)) for patron in state.patrons)]
        if isinstance(state.phase, states.Exchanging | states.Trading) and any(
            museum.cards for museum in state.museums
        ):
            taken = next(museum.cards[0] for museum in state.museums if museum.cards)
            return [(wording.card_name(scene, card), Exchange(card, taken)) for card in faces(own.hand)]
        return []

    def events(self, scene: Scene, events: Sequence[Event]) -> list[str]:
        """Return what happened."""
        return tell_events(scene, events)

    def named(self, scene: Scene, values: Mapping[str, object]) -> dict[str, object]:
        """Return paintings, kinds and the like by name."""
        return in_words(scene, values, _NAMED)

    def scores(self, scene: Scene) -> list[str]:
        """Return every seat's score if the match ended now, with its parts, without others' own trends."""
        if scene.outcome is not None:
            return tell_outcome(scene, scene.outcome)
        return [scene.say("score.now"), *tell_standing(scene, if_ended_now(scene))]


def _hand_in_short(scene: Scene, own: states.Player, by_title: bool) -> list[str]:
    """Return the hand in one line by periods, each card with its number.

    by_title: painter and domain were told just before, so only titles are told. Of many cards only painter and domain are
    told, or where those were told just before, the domain.
    """
    hand = [*scene.numbers.of(faces(own.hand)).items()]
    if not hand:
        return []
    if len(hand) > _FEW:
        tell, key = wording.domain_of if by_title else wording.counts_of, "hand_of_many"
    elif by_title:
        return [
            scene.say("standing.hand", cards="; ".join(f"{n} {wording.title_short(scene, card)}" for n, card in hand))
        ]
    else:
        tell, key = wording.card_of_period, "hand_by_period"
    texts = [
        f"{wording.kind_name(scene, kind)}: "
        + "; ".join(f"{n} {tell(scene, card)}" for n, card in hand if PERIOD_OF[card] == kind)
        for kind in sorted({PERIOD_OF[card] for _, card in hand})
    ]
    return [scene.say(f"standing.{key}", cards=". ".join(texts))]


def _museum_in_short(scene: Scene, own: states.Player) -> list[str]:
    """Return the viewer's museum in one line, each painting after its slot."""
    hung = [(slot, card) for slot, card in enumerate(own.museum) if card is not None]
    cards = "; ".join(
        f"{wording.slot_name(slot)} {wording.card_short(scene, card, wording.title_short)}" for slot, card in hung
    )
    return [scene.say("standing.museum", cards=cards)] if cards else []


def if_ended_now(scene: Scene) -> Outcome:
    """Return the outcome if the match ended now, with own trends only where the viewer knows them."""
    known = [player.shown_trend if player.trend is None else player.trend for player in scene.state.players]
    return settle([parts(p, trend) for p, trend in zip(scene.state.players, known, strict=True)], "prestige")


_NAMED: Namers = {
    "card": wording.card_name,
    "kind": wording.kind_name,
    "patron": wording.patron_name,
    "favour": wording.favour_name,
    "board": lambda scene, value: wording.board_name(scene, Board(value)),
    "reward": lambda scene, value: wording.reward_name(scene, Reward(value)),
    "action": lambda scene, value: scene.say(f"action.{value}"),
}


def _seat(scene: Scene, player: states.Player) -> list[str]:
    """Return the public state of a seat."""
    state, name = scene.state, scene.names[player.owner]
    lines = [
        scene.say(
            "table.player",
            who=name,
            board=wording.board_name(scene, player.board),
            count=player.score,
            cards=len(player.hand),
            favours=len(player.favours),
        )
    ]
    works = [(slot, card) for slot, card in enumerate(player.museum) if card is not None]
    for slot, card in works:
        lines.append(scene.say("table.slot", slot=wording.slot_name(slot), card=wording.card_name(scene, card)))
    if not works:
        lines.append(scene.say("table.empty_museum"))
    for kind, slots in collections(player.museum).items():
        text = scene.words.listing(wording.slot_name(slot) for slot in slots)
        lines.append(
            scene.say(
                "table.collection", kind=wording.kind_name(scene, kind), slots=text, count=POINTS[kind][len(slots)]
            )
        )
    if player.discard:
        cards = scene.words.listing(wording.quoted(scene, card) for card in player.discard)
        lines.append(scene.say("table.discard", count=len(player.discard), cards=cards))
    for held in player.held:
        text = wording.reward_name(scene, held.reward)
        lines.append(scene.say("table.held", kind=wording.kind_name(scene, held.kind), reward=text))
    if player.patrons:
        lines.append(scene.say("table.patrons", count=len(player.patrons)))
    if state.end_token == player.owner:
        lines.append(scene.say("table.end_token"))
    return lines


LINES = MuseumPicturaLines()
