"""Masters Gallery as a picture: five bays on the wall, a hand on the shelf, one question on the plate."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from client.drawing.theme import ARTISTS as MARKS
from client.tables import lines_for
from client.tables.board import Answer, Area, Beat, Board, Fact, Light, Part, Plaque, Room, Sheet, Sprite, Trace
from client.tables.masters_gallery.card_faces import known_id, tint
from client.tables.masters_gallery.counting import Count, beats, between, count_of, line_of
from client.tables.masters_gallery.reckoning import round_sheet, rounds_sheet
from client.tables.masters_gallery.sheet import tell_limit
from client.tables.masters_gallery.shelf import may_play, promised, shelf
from client.tables.masters_gallery.wall import wall
from client.tables.masters_gallery.wording import PLAYS, artist_name, brings, card_name, ends_round, works
from client.tables.traces import actor
from client.wording.scene import Scene, watching
from engine.core.visibility import Seat
from engine.games.masters_gallery.events import Displayed, RoundEnded, Scored
from engine.games.masters_gallery.intents import ADD_NONE, AWARD, DECLINE, Add, Decline
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, ROUNDS, SYMBOL_OF, Artist, Card, Symbol
from engine.games.masters_gallery.state import Adding, Awarding, FirstCard, Player, SecondDown, SecondUp, Together

PARTS = (
    Part("artists", ("head:*",), "overview"),
    Part("shown", ("card:*", "slot:?", "slot:??"), "first_card", shelf=False),
    Part("values", ("sum:*", "dado"), "scoring"),
    Part("hand", ("card:*",), shelf=True),
    Part("deck", ("deck*",), "overview"),
)
"""The parts of this table that the help names."""


@dataclass(frozen=True)
class Draft:
    """The viewer's picks that are not sent yet."""

    cards: tuple[Card, ...] = ()
    """Cards of the hand; several only when cards are added at scoring, in the order picked."""
    artist: Artist | None = None
    """The artist to award."""


class MastersGalleryBoard(Board[Draft]):
    """The picture of a match."""

    parts = PARTS

    def start(self, scene: Scene) -> Draft:
        """Return an empty draft."""
        return Draft()

    def layout(self, scene: Scene, draft: Draft, area: Area) -> tuple[Sprite, ...]:
        """Return the wall and the shelf."""
        hand = shelf(scene, draft.cards, area) if self.room(scene).shelf != "none" else []
        return (*wall(scene, draft.artist, area, draft.cards), *hand)

    def room(self, scene: Scene) -> Room:
        """Return a shelf for who holds a hand, none while a round is counted; a low plate."""
        return Room("none" if watching(scene.viewer) or count_of(scene) is not None else "high", "low", plate="low")

    def press(self, scene: Scene, draft: Draft, sprite: Sprite) -> Draft:
        """Pick a card or a bay, or put it back."""
        if isinstance(scene.state.phase, Awarding):
            return Draft(artist=None if draft.artist == sprite.means else sprite.means)
        card: Card = sprite.means
        if card in draft.cards:
            return replace(draft, cards=tuple(one for one in draft.cards if one != card))
        if not isinstance(scene.state.phase, Adding):
            return replace(draft, cards=(card,))
        others = tuple(one for one in draft.cards if ARTIST_OF[one] != ARTIST_OF[card])
        return replace(draft, cards=(*others, card))  # one of each artist: a second one replaces the first

    def answers(self, scene: Scene, draft: Draft) -> tuple[Answer, ...]:
        """Return what may be confirmed."""
        maker = _ANSWERS.get(type(scene.state.phase))
        if maker is None or not (scene.asked or may_play(scene)):
            return ()
        return maker(scene, draft)

    def prompt(self, scene: Scene, draft: Draft) -> str:
        """Return what is asked, or what the draft would do."""
        says, phase = scene.say, scene.state.phase
        if draft.artist is not None:
            would = says("board.would.award", artist=artist_name(scene, draft.artist))
            return f"{would}\n{brings(scene, award=draft.artist)}"
        if draft.cards and isinstance(phase, Adding):
            key = "board.would.add_one" if len(draft.cards) == 1 else "board.would.add"
            return says(key, count=_gain(scene, draft.cards))
        if draft.cards and type(phase) in _WOULD:
            return _would(scene, draft.cards)
        if scene.asks(Adding) and not _may_add(scene):
            return says("board.nothing_to_add")
        own = promised(scene)
        if own is not None and not scene.asked and scene.waited_for():
            return says("board.chosen", card=card_name(scene, own), who=scene.waited_for())
        return lines_for(scene.game.info.slug).prompt(scene)

    def lights(self, area: Area) -> tuple[Light, ...]:
        """Return a lamp over each bay."""
        board = area.board
        bays = [board.column(artist, len(ARTISTS)) for artist in ARTISTS]
        return tuple((bay.center[0], board.y + board.h * 0.34, bay.w * 0.62, board.h * 0.56) for bay in bays)

    def heading(self, scene: Scene) -> str:
        """Return the round, and why it is over; for a spectator, who has no shelf with the deck, also the size of the deck."""
        told, sheet = scene.say("board.round", round=scene.state.round, rounds=ROUNDS), scene.state.sheet
        if isinstance(scene.state.phase, Adding) and sheet is not None:
            key = "board.ended" if sheet.by_limit else "board.ran_out"
            return scene.say(key, round=told, why=tell_limit(scene, sheet))
        return f"{told}, {scene.say('board.in_deck', count=len(scene.state.deck))}" if watching(scene.viewer) else told

    def plaques(self, scene: Scene) -> tuple[Plaque, ...]:
        """Return hand, points and display of each seat."""
        return tuple(_plaque(scene, player) for player in scene.state.players)

    def sheets(self, scene: Scene) -> tuple[Sheet, ...]:
        """Return the points by round, and the last round's sums."""
        last = scene.state.sheet
        return (rounds_sheet(scene), *([round_sheet(scene, last)] if last is not None else []))

    def reckoning(self, scene: Scene) -> Sheet | None:
        """Return the sums of the round that these events counted, wholly or in part."""
        sheet = scene.state.sheet
        if sheet is None or not scene.happened(RoundEnded, Scored):
            return None
        return round_sheet(scene, sheet)

    def between(self, scene: Scene) -> tuple[Scene, ...]:
        """Return the full wall at the end of a round, where the next one has begun in the same step."""
        return between(scene)

    def beats(self, scene: Scene) -> tuple[Beat, ...]:
        """Return the steps in which a round is counted on the wall."""
        return beats(scene)

    def traces(self, scene: Scene) -> tuple[Trace, ...]:
        """Return the card that the acting seat has displayed. Cards that hang only make room, so they are not marked."""
        seat = actor(scene)
        if seat is None:
            return ()
        shown = [event.card for event in scene.happened(Displayed) if event.owner == seat]
        return (Trace(seat, known_id(shown[-1]) if shown else ""),)

    def alike(self, scene: Scene, draft: Draft, later: Scene) -> Draft:
        """Return the draft without cards that are no more in the hand."""
        hand = later.state.players[later.viewer].hand
        return replace(draft, cards=tuple(card for card in draft.cards if card in hand))


BOARD = MastersGalleryBoard()


def _would(scene: Scene, cards: tuple[Card, ...]) -> str:
    """Return what a card of the hand would do: whether it ends the round, what its symbol does, what would count then."""
    card, phase = cards[0], scene.state.phase
    would, ends = scene.say(f"board.would.{_WOULD[type(phase)]}", card=card_name(scene, card)), ends_round(scene, card)
    first = _sentences(would, ends)
    if isinstance(phase, Together):
        return _sentences(first, "" if SYMBOL_OF[card] is Symbol.PLAIN else scene.say("board.would.no_symbol"))
    symbol = works(scene, card) if isinstance(phase, FirstCard) and not ends else ""
    return f"{first}\n{_sentences(symbol, brings(scene, cards))}"


def _sentences(*told: str) -> str:
    return " ".join(filter(None, told))


def _plaque(scene: Scene, player: Player) -> Plaque:
    says, total = scene.say, sum(player.scores)
    facts = [
        Fact("cards", str(len(player.hand)), says("table.in_hand", count=len(player.hand))),
        Fact("coin", str(total), says("table.points", count=total), "brass_hi"),
    ]
    if player.down:
        told = says("board.down_told", count=len(player.down))
        facts.append(Fact("face_down", str(len(player.down)), told, "brass_hi"))
    shown = [ARTIST_OF[card] for card in player.shown]
    for artist in ARTISTS:
        count = shown.count(artist)
        if count:
            told = says("board.displays", count=count, artist=artist_name(scene, artist))
            facts.append(Fact(MARKS[artist].symbol, str(count), told, tint(artist)))
    counting = count_of(scene)
    if counting is not None:
        return _counted(scene, counting, player.owner, tuple(facts))
    return Plaque(player.owner, tuple(facts), words=_does(scene, player))


def _counted(scene: Scene, count: Count, seat: Seat, facts: tuple[Fact, ...]) -> Plaque:
    """Return the plaque of a seat while a round is counted, with its points once they are shown."""
    line = line_of(scene, seat)
    gain = f"+{sum(line.points)}" if line is not None and seat in count.done else ""
    words = "is_counting" if seat == count.seat else "was_counted" if seat in count.done else "counts_later"
    return Plaque(seat, facts, words=scene.say(f"board.{words}"), gain=gain, lit=seat == count.seat)


def _does(scene: Scene, player: Player) -> str:
    """Return whether a seat has answered where several are asked."""
    phase = scene.state.phase
    if isinstance(phase, Together):
        cast = [ballot.cast for ballot in phase.ballots if ballot.owner == player.owner]
        return scene.say("board.has_chosen" if cast[0] else "board.chooses") if cast else ""
    if isinstance(phase, Adding) and player.owner not in phase.queue:
        return scene.say("board.scored", count=player.scores[-1])
    return ""


def _gain(scene: Scene, cards: tuple[Card, ...]) -> int:
    worth = scene.state.sheet.worth
    return sum(worth[ARTIST_OF[card]] for card in cards)


# What may be confirmed, phase by phase


def _one_card(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    """Return the button for a card that must be played."""
    label = scene.say(f"board.do.{_WOULD[type(scene.state.phase)]}")
    if not draft.cards:
        return (Answer(label, None, _missing(scene)),)
    return (Answer(label, PLAYS[type(scene.state.phase)](draft.cards[0])),)


def _missing(scene: Scene) -> str:
    """Return what is still to be picked; where no card has to be displayed, that too."""
    phase = scene.state.phase
    if isinstance(phase, SecondUp):
        return scene.say("board.pick_second", artist=artist_name(scene, phase.artist))
    return scene.say("board.pick_card_or_none" if isinstance(phase, SecondDown) else "board.pick_card")


def _card_or_none(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    """Return the buttons to play a card or decline; only the latter where no card fits."""
    none = Answer(scene.say("board.do.decline"), DECLINE)
    if all(isinstance(intent, Decline) for intent in scene.game.legal(scene.state, scene.viewer)):
        return (none,)
    return (*_one_card(scene, draft), replace(none, key="E"))


def _award(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    label = scene.say("board.do.award")
    if draft.artist is None:
        return (Answer(label, None, scene.say("board.pick_artist")),)
    return (Answer(label, AWARD[draft.artist]),)


def _add(scene: Scene, draft: Draft) -> tuple[Answer, ...]:
    cards = tuple(sorted(draft.cards, key=ARTIST_OF.__getitem__))
    label = scene.say("board.do.add", count=len(cards))
    return (Answer(label, Add(cards) if cards else ADD_NONE, deliberate=_may_add(scene) and not cards),)


def _may_add(scene: Scene) -> bool:
    return any(intent != ADD_NONE for intent in scene.game.legal(scene.state, scene.viewer))


_WOULD: dict[type[Any], str] = {
    FirstCard: "display",
    SecondUp: "display",
    SecondDown: "display_down",
    Together: "choose",
}
_ANSWERS: dict[type[Any], Callable[[Scene, Draft], tuple[Answer, ...]]] = {
    FirstCard: _one_card,
    SecondUp: _card_or_none,
    SecondDown: _card_or_none,
    Together: _one_card,
    Awarding: _award,
    Adding: _add,
}
