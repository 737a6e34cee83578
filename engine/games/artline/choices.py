"""What each question of Artline leaves open: what is legal, why something is not, what an absent seat does.

All of it reads only what the seat can see, so it takes a view as well as a state.
"""

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import chain, product

from engine.core import Illegal, Intent, faces
from engine.core.words import check_text, folded
from engine.games.artline.elements import Sense, features_for, sense
from engine.games.artline.intents import PASS, SHOW_HAND, Discard, Hang, Judge
from engine.games.artline.pieces import FALLS, LONGEST, Painting
from engine.games.artline.state import Fallen, Gallery, Helping, Player, Review, State, Turn
from engine.games.artline.wall import feature_of, lines_of, neighbours, opening, openings, room

OFFERED = 2
"""How many features `legal` offers for a line that a hanging opens; `check` takes any."""

# What is legal: asked of a seat that may answer


def hangings_or_not(state: State, player: Player) -> Iterator[Intent]:
    """Yield what the seat in turn may do: hang, unless three have fallen; discard, or with curators show its hand."""
    assert isinstance(state.phase, Turn)
    phase = state.phase
    others: Iterable[Intent] = (SHOW_HAND,) if state.options.curators else discards(state, player)
    return chain(hangings(state, mine(player)) if phase.falls < FALLS else (), others)


def help_or_not(state: State, player: Player) -> Iterator[Intent]:
    """Yield passing, then the hangings of the hand that is shown."""
    return chain((PASS,), hangings(state, state.players[state.turn].open))


def discards(state: State, player: Player) -> Iterator[Intent]:
    """Yield a discard of each painting of the seat."""
    return map(Discard, mine(player))


def judgements(state: State, player: Player) -> Iterator[Intent]:
    """Yield every answer to the review."""
    return map(Judge, product((True, False), repeat=len(_review(state).demands)))


def hangings(state: State, paintings: Iterable[Painting]) -> Iterator[Intent]:
    """Yield hangings with features out of the catalogue; none where it knows of nothing that two paintings share."""
    cells = openings(state)
    standing, fell, language = used(state.galleries), fallen(state), state.options.language
    others = {other for _, *ends in cells for other in ends if other is not None}
    for painting in paintings:
        closed = standing | said_of(painting, fell)
        texts: dict[Painting | None, Sequence[str | None]] = {None: (None,)}
        texts.update({other: offers(painting, other, language, closed) for other in others})
        for cell, beside, below in cells:
            for row, column in product(texts[beside], texts[below]):
                if row is None or row != column:
                    yield Hang(painting, cell, row, column)


def offers(painting: Painting, other: Painting, language: str, closed: Set[Sense]) -> list[str]:
    """Return some features that both paintings show and that say nothing which is `closed`."""
    return [text for text in features_for(painting, other, language) if sense(text) not in closed][:OFFERED]


def used(galleries: Iterable[Gallery]) -> Set[Sense]:
    """Return what no new feature of a program may say: what stands, in any words."""
    return frozenset(sense(gallery.feature) for gallery in galleries)


def said_of(painting: Painting, fell: Iterable[Fallen]) -> Set[Sense]:
    """Return what fell with this painting in this turn: a program does not say it of the painting again, in any words."""
    return frozenset(sense(one.feature) for one in fell if one.painting == painting)


def fallen(state: State) -> tuple[Fallen, ...]:
    """Return what was announced in this turn and fell."""
    return state.phase.fell if isinstance(state.phase, Turn | Helping) else ()


def mine(player: Player) -> list[Painting]:
    """Return all paintings of a seat that sees them: the hand, the oldest first, then those that lie open."""
    return [*faces(player.hand), *player.open]


# Why not: each raises Illegal with a code of `phase_table.REASONS`


def check_hang(state: State, player: Player, intent: Hang) -> None:
    """Refuse a painting that is not the seat's (or not in the hand shown), a cell, or a feature that does not go."""
    phase = state.phase
    if isinstance(phase, Turn) and phase.falls >= FALLS:
        raise Illegal("fell_thrice", times=FALLS)
    if isinstance(phase, Helping):
        if intent.painting not in state.players[state.turn].open:
            raise Illegal("not_shown", painting=intent.painting)
    elif intent.painting not in player.hand and intent.painting not in player.open:
        raise Illegal("not_in_hand", painting=intent.painting)
    _check_cell(state, intent)
    _check_features(state, intent)


def _check_cell(state: State, intent: Hang) -> None:
    taken = {hung.cell for hung in state.wall}
    if intent.cell in taken:
        raise Illegal("cell_taken")
    if taken.isdisjoint(neighbours(intent.cell)):
        raise Illegal("not_beside")
    columns, rows = room(taken, state.options.table)
    if intent.cell[0] not in columns or intent.cell[1] not in rows:
        raise Illegal("off_table")


def _check_features(state: State, intent: Hang) -> None:
    texts = (intent.row, intent.column)
    for opens, line, text in zip(opening(state, intent.cell), lines_of(intent.cell), texts, strict=True):
        if opens and text is None:
            raise Illegal("feature_missing", row=line.row)
        if text is not None and not opens:
            standing = feature_of(state.galleries, line)
            raise Illegal("feature_stands", feature=standing) if standing else Illegal("feature_alone")
        if text is not None:
            check_text(text, LONGEST)
    _check_new(state, intent.painting, filter(None, texts))


def _check_new(state: State, painting: Painting, texts: Iterable[str]) -> None:
    taken = {folded(gallery.feature) for gallery in state.galleries}
    fell = {folded(one.feature) for one in fallen(state) if one.painting == painting}
    for text in texts:
        if folded(text) in taken:
            raise Illegal("feature_taken", feature=text)
        if folded(text) in fell:
            raise Illegal("feature_fell", feature=text)
        taken.add(folded(text))


def check_discard(state: State, player: Player, intent: Discard) -> None:
    """Refuse a painting that the seat does not have, and a discard before the hand was shown to the curators."""
    if isinstance(state.phase, Turn) and state.options.curators:
        raise Illegal("show_first")
    if intent.painting not in player.hand and intent.painting not in player.open:
        raise Illegal("not_in_hand", painting=intent.painting)


def check_show(state: State, player: Player, intent: Intent) -> None:
    """Refuse to show the hand where there are no curators."""
    if not state.options.curators:
        raise Illegal("no_curators")


def check_judge(state: State, player: Player, intent: Judge) -> None:
    """Refuse answers to more or fewer lines than are asked about."""
    asked = len(_review(state).demands)
    if len(intent.fits) != asked:
        raise Illegal("answers_missing", asked=asked)


# What an absent seat does (artline: Clock and absent seats)


def default_turn(state: State, player: Player) -> Intent:
    """Return a discard of the oldest painting, or with curators the showing of the hand."""
    return SHOW_HAND if state.options.curators else default_discard(state, player)


def default_discard(state: State, player: Player) -> Intent:
    """Return a discard of the seat's oldest painting."""
    return Discard(mine(player)[0])


def _review(state: State) -> Review:
    assert isinstance(state.phase, Review)
    return state.phase
