"""Paintings, trends, favours, patrons, rewards and slots of Museum: Pictura in words."""

import textwrap
from collections.abc import Callable, Iterable
from functools import cache

from client.tables.museum_pictura.pictures import painter_name, work_of
from client.wording.scene import Scene
from engine.games.museum_pictura import pieces
from engine.games.museum_pictura.boards import Board, Reward
from engine.games.museum_pictura.favours import number_of
from engine.games.museum_pictura.gains import column
from engine.games.museum_pictura.patrons import CARD_OF, Form
from engine.games.museum_pictura.state import Arranging, Over

COLUMNS = "abcde"
FIRST_ROUNDS = 2
"""Rounds in which things are explained beside them, and not only where they are pointed at."""
TITLE = 12
"""Characters of a title that is told among many; more where these do not tell it."""
_LONG = 5
"""Letters of a word that tells more than an article or a preposition."""


def others_turns(scene: Scene) -> bool:
    """Tell whether passing others' trades still lasts: until the viewer's turn, or the end of all turns."""
    return scene.state.turn != scene.viewer and not isinstance(scene.state.phase, Arranging | Over)


def begins(scene: Scene) -> bool:
    """Tell whether the match is in its first rounds, in which a newcomer needs more words."""
    return int(scene.state.round) <= FIRST_ROUNDS


def kind_name(scene: Scene, kind: pieces.Kind) -> str:
    """Return a period or a domain."""
    return scene.say(f"kind.{pieces.KIND_NAMES[kind]}")


def title(scene: Scene, card: pieces.Painting) -> str:
    """Return a painting's title."""
    return work_of(card).title_in(scene.words.language)


def quoted(scene: Scene, card: pieces.Painting) -> str:
    """Return a painting's title as it stands in a sentence."""
    return scene.say("card.quoted", title=title(scene, card))


def card_name(scene: Scene, card: pieces.Painting) -> str:
    """Return a painting with all that counts of it: painter's number and name, period, domain."""
    return scene.say(
        "card.full",
        title=title(scene, card),
        number=pieces.PAINTER_OF[card],
        painter=painter_name(pieces.PAINTER_OF[card], scene.words.language),
        period=kind_name(scene, pieces.PERIOD_OF[card]),
        domain=kind_name(scene, pieces.DOMAIN_OF[card]),
    )


def card_short(scene: Scene, card: pieces.Painting, called: Callable[[Scene, pieces.Painting], str] = title) -> str:
    """Return a painting with all that counts of it, the painter by the number alone."""
    values = {"period": kind_name(scene, pieces.PERIOD_OF[card]), "domain": kind_name(scene, pieces.DOMAIN_OF[card])}
    return scene.say("card.short", title=called(scene, card), number=pieces.PAINTER_OF[card], **values)


def card_of_period(scene: Scene, card: pieces.Painting) -> str:
    """Return a painting of a known period in short: the beginning of its title, the painter's number, the domain."""
    return f"{title_short(scene, card)} {counts_of(scene, card)}"


def counts_of(scene: Scene, card: pieces.Painting) -> str:
    """Return what counts of a painting of a known period: the painter's number, the domain."""
    return f"({pieces.PAINTER_OF[card]}, {domain_of(scene, card)})"


def domain_of(scene: Scene, card: pieces.Painting) -> str:
    """Return a painting's domain."""
    return kind_name(scene, pieces.DOMAIN_OF[card])


def title_short(scene: Scene, card: pieces.Painting) -> str:
    """Return the beginning of a painting's title: up to a long word, and as far as it tells the title from all others."""
    words = title(scene, card).split()
    count = len(textwrap.wrap(" ".join(words), TITLE, break_long_words=False, break_on_hyphens=False)[0].split())
    while count < len(words) and not _tells(scene.words.language, words[:count]):
        count += 1
    return " ".join(words) if count == len(words) else " ".join(words[:count]).rstrip(",") + "\u2026"


def _tells(language: str, begin: list[str]) -> bool:
    """Tell whether words have a long one, and begin only one of the titles."""
    return max(map(len, begin)) >= _LONG and sum(words[: len(begin)] == begin for words in _titles(language)) == 1


@cache
def _titles(language: str) -> tuple[list[str], ...]:
    titles = (work_of(pieces.Painting(card)).title_in(language) for card in range(len(pieces.PAINTER_OF)))
    return tuple(map(str.split, dict.fromkeys(titles)))


def card_list(scene: Scene, cards: Iterable[pieces.Painting]) -> str:
    """Return paintings in a row."""
    return scene.words.listing(card_name(scene, card) for card in cards)


def trend_name(scene: Scene, trend: pieces.Trend) -> str:
    """Return a trend with what it counts."""
    period, domain, painter = pieces.ICONS[trend]
    return scene.say(
        "trend.full",
        period=kind_name(scene, period),
        domain=kind_name(scene, domain),
        number=painter,
        painter=painter_name(painter, scene.words.language),
    )


def favour_name(scene: Scene, favour: pieces.Favour) -> str:
    """Return a favour's name with what it does."""
    number = number_of(favour)
    return scene.say("favour.full", name=scene.say(f"favour.name.{number}"), does=favour_does(scene, favour))


def favour_does(scene: Scene, favour: pieces.Favour) -> str:
    """Return what a favour does, as its card explains it."""
    return scene.say(f"favour.does.{number_of(favour)}")


def need(scene: Scene, patron: pieces.Patron) -> str:
    """Return what a patron asks for."""
    card = CARD_OF[patron]
    values: dict[str, object] = {"count": card.number}
    if card.kinds:
        values |= {"kind": kind_name(scene, card.kinds[0]), "other": kind_name(scene, card.kinds[-1])}
    if card.form is Form.TWO_PAINTERS:
        values["painters"] = scene.words.listing(painter_number(scene, number) for number in card.painters)
    return scene.say(f"patron.need.{card.form.value}", **values)


def patron_painters(scene: Scene, patron: pieces.Patron) -> str:
    """Return the names of the painters that a patron asks for, in the order of its numbers; empty for none."""
    return scene.words.say("list.between").join(map(painter_name, CARD_OF[patron].painters))


def painter_number(scene: Scene, number: int) -> str:
    """Return a painter with the number that cards go by."""
    return scene.say("card.painter", number=number, painter=painter_name(number, scene.words.language))


def effect(scene: Scene, patron: pieces.Patron) -> str:
    """Return what a patron's effect does, as its card explains it."""
    return scene.say(f"patron.{_effect(patron)}")


def short_effect(scene: Scene, patron: pieces.Patron) -> str:
    """Return a patron's effect, which one takes instead of the points, in the few words that fit into the ledger."""
    return scene.say(f"patron.short.{_effect(patron)}")


def _effect(patron: pieces.Patron) -> str:
    card = CARD_OF[patron]
    if card.effect == 9 and not (card.kinds or card.painters):
        return "whole_museum"
    return f"{'twice' if card.twice else 'once'}.{card.effect}"


def patron_name(scene: Scene, patron: pieces.Patron) -> str:
    """Return a patron with requirement, points and effect."""
    points = CARD_OF[patron].points
    return scene.say("patron.full", need=need(scene, patron), count=points, effect=effect(scene, patron))


def board_name(scene: Scene, board: Board) -> str:
    """Return a museum board."""
    return scene.say(f"city.{board.value}")


def reward_name(scene: Scene, reward: Reward) -> str:
    """Return what a reward gives."""
    return scene.say(f"reward.{reward.value}")


def museum_name(scene: Scene, place: int) -> str:
    """Return an international museum."""
    return scene.say(f"museum.{pieces.MUSEUM_NAMES[place]}")


def slot_name(slot: int) -> str:
    """Return a slot as it is typed: columns a to e from the left, rows 1 to 5 from the top."""
    return f"{COLUMNS[slot % pieces.SIDE]}{slot // pieces.SIDE + 1}"


def slot_of(text: str) -> int | None:
    """Return the slot that was typed, None for anything else."""
    if len(text) != 2 or text[0].lower() not in COLUMNS or text[1] not in "12345":
        return None
    return (int(text[1]) - 1) * pieces.SIDE + COLUMNS.index(text[0].lower())


def reward_short(scene: Scene, reward: Reward) -> str:
    """Return a reward in two or three words, for its space on the board."""
    return scene.say(f"reward_short.{reward.value}")


def tell_museums(scene: Scene) -> list[str]:
    """Return the international museums: their trend, and both columns, each card with its number among the sixteen."""
    lines, before = [], 0
    for place, museum in enumerate(scene.state.museums):
        lines.append(scene.say("table.museum", museum=museum_name(scene, place), trend=trend_name(scene, museum.trend)))
        for left, key in ((True, "table.left"), (False, "table.right")):
            shown = [
                scene.say("table.work", number=before + 1 + museum.cards.index(card), card=card_name(scene, card))
                for card in column(museum, left)
            ]
            if shown:
                lines.append(scene.say(key, cards=scene.words.listing(shown)))
        before += len(museum.cards)
    return lines
