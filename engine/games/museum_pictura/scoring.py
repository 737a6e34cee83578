"""Points at the end, part by part, and the result (museum_pictura: End)."""

from engine.core import Outcome, Part, settle
from engine.games.museum_pictura import pieces
from engine.games.museum_pictura.boards import CROWD, CROWDS_MOST, Reward
from engine.games.museum_pictura.layout import grand, groups, masks
from engine.games.museum_pictura.patrons import bonus_of
from engine.games.museum_pictura.state import Over, Player, State, has, hung


def parts(player: Player, trend: pieces.Trend | None) -> list[Part]:
    """Return what a seat would score if the match ended now, in the order of the rules; parts of 0 are left out.

    `trend` is its own trend; None where the viewer may not know it. Prestige never falls below 0, so the discard takes at most
    what is there.
    """
    works = hung(player)
    counted = [Part("prestige", player.score), *_collections(player)]
    if trend is not None:
        counted.append(Part("trend", sum(pieces.ALL_VALUES[trend][work] for work in works)))
    held = len(player.held)
    counted.append(Part("exhibitions", pieces.EXHIBITION_POINTS[held], held))
    counted.append(Part("grand_gallery", pieces.GRAND_GALLERY_POINTS * grand(masks(player.museum))))
    counted.append(Part("full_museum", pieces.FULL_MUSEUM_POINTS * (len(works) == pieces.SLOTS)))
    counted.append(Part("reward", min(len(works) // CROWD, CROWDS_MOST) * has(player, Reward.CROWDS)))
    counted.append(Part("patrons", sum(bonus_of(patron, works) for patron in player.bonuses), len(player.bonuses)))
    so_far = sum(part.points for part in counted)
    counted.append(Part("discard", -min(pieces.discard_loss(len(player.discard)), so_far), len(player.discard)))
    return [part for part in counted if part.points or part.key == "prestige"]


def _collections(player: Player) -> list[Part]:
    """Return the best collection of each kind; its number is how many cards it has."""
    sizes = [group.bit_count() for group in groups(tuple(player.museum))]
    return [Part(pieces.KIND_NAMES[kind], pieces.POINTS[kind][sizes[kind]], sizes[kind]) for kind in pieces.KINDS]


def standing(player: Player, trend: pieces.Trend | None) -> int:
    """Return the sum of `parts`."""
    return sum(part.points for part in parts(player, trend))


def result(state: State) -> Outcome:
    """Return the outcome of a match whose own trends are shown: ties go by paintings hung, then patrons, then are shared."""
    counted = [parts(player, player.shown_trend) for player in state.players]
    breaks = [(len(hung(player)), len(player.patrons)) for player in state.players]
    return settle(counted, state.ending, breaks)


def outcome(state: State) -> Outcome | None:
    """Return the result, None while the match runs."""
    return result(state) if type(state.phase) is Over else None
