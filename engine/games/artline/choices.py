"""What each question of Artline leaves open: what is legal, why something is not, what an absent seat does.

All of it reads only what the seat can see, so it takes a view as well as a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, product

from engine.core import Illegal, faces
from engine.core.words import check_text, folded
from engine.games.artline.elements import features_for
from engine.games.artline.intents import PASS, SHOW_HAND, Discard, Hang, Intent, Judge
from engine.games.artline.pieces import FALLS, LONGEST, Painting
from engine.games.artline.state import Helping, Player, Review, State, Turn
from engine.games.artline.wall import feature_of, fits_table, free_cells, in_line, lines_of, neighbours, opening

OFFERED = 2
"""How many features `legal` offers for a line that a hanging opens; `check` takes any."""

# What is legal: asked of a seat that may answer


def hangings_or_not(state: State, player: Player) -> Iterator[Intent]:
    """Yield what the seat in turn may do: hang, unless three have fallen; discard, or with curators show its hand."""
    phase = _turn(state)
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
    cells = [(cell, *opening(state, cell)) for cell in free_cells(state)]
    for painting, (cell, row, column) in product(paintings, cells):
        yield from _announced(state, painting, cell, row, column)


def _announced(state: State, painting: Painting, cell: tuple[int, int], row: bool, column: bool) -> Iterator[Intent]:
    options: list[list[str | None]] = []
    for line, opens in zip(lines_of(cell), (row, column), strict=True):
        options.append([*offers(state, painting, in_line(state.wall, line)[0])] if opens else [None])
    for texts in product(*options):
        if texts[0] is None or texts[0] != texts[1]:
            yield Hang(painting, cell, *texts)


def offers(state: State, painting: Painting, other: Painting) -> list[str]:
    """Return some features that both paintings show and that stand nowhere yet."""
    used = {folded(gallery.feature) for gallery in state.galleries}
    features = features_for(painting, other, state.options.language)
    return [text for text in features if folded(text) not in used][:OFFERED]


def mine(player: Player) -> list[Painting]:
    """Return all paintings of a seat that sees them: the hand, the oldest first, then those that lie open."""
    return [*faces(player.hand), *player.open]


# Why not: each raises Illegal with a code of rules.REASONS


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
    if not fits_table(state.wall, intent.cell, state.options.table):
        raise Illegal("off_table")


def _check_features(state: State, intent: Hang) -> None:
    announced = (intent.row, intent.column)
    for opens, line, text in zip(opening(state, intent.cell), lines_of(intent.cell), announced, strict=True):
        if opens and text is None:
            raise Illegal("feature_missing", row=line.row)
        if text is not None and not opens:
            standing = feature_of(state.galleries, line)
            raise Illegal("feature_stands", feature=standing) if standing else Illegal("feature_alone")
        if text is not None:
            check_text(text, LONGEST)
    used = {folded(gallery.feature) for gallery in state.galleries}
    for text in filter(None, announced):
        if folded(text) in used:
            raise Illegal("feature_taken", feature=text)
        used.add(folded(text))


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


def default_help(state: State, player: Player) -> Intent:
    """Hang nothing for another."""
    return PASS


def default_judge(state: State, player: Player) -> Intent:
    """Find that all fits."""
    return Judge((True,) * len(_review(state).demands))


def _turn(state: State) -> Turn:
    assert isinstance(state.phase, Turn)
    return state.phase


def _review(state: State) -> Review:
    assert isinstance(state.phase, Review)
    return state.phase
