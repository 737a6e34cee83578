"""Scores in words, the same for every game: the parts have their texts in the game's table."""

from collections.abc import Sequence

from msgspec import structs

from client.tables.board import Cell, Sheet, SheetRow
from client.tables.endings import ending_for
from client.wording.numbers import shown
from client.wording.scene import Scene
from client.wording.texts import Words
from engine.core import Outcome, Seat


def tell_outcome(scene: Scene, outcome: Outcome) -> list[str]:
    """Return how a match ended: why, who won, then every seat by rank with the parts of its score."""
    words = scene.words
    lines = [tell_why(scene, outcome), _winners(scene, outcome)]
    ranks = places_of(outcome, _sides(scene, outcome), _by_points(scene))
    for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
        lines.append(_ranked(words, ranks[seat], tell_score(scene, outcome, seat)))
    return lines


def _ranked(words: Words, rank: int, score: str) -> str:
    return words.say("score.ranked", rank=rank, score=score) if rank else score


def places_of(outcome: Outcome, sides: Sequence[Sequence[Seat]], by_points: bool = True) -> tuple[int, ...]:
    """Return the place of each seat as people count: of two teams one is first, the other second.

    by_points: whether points decide. If not, and all came out alike, nobody has a place: each is 0.
    """
    if not by_points and len({*outcome.ranks}) == 1:
        return (0,) * len(outcome.ranks)
    if len(sides) < 2:
        return outcome.ranks
    best = [min(outcome.ranks[seat] for seat in side) for side in sides]
    place = {
        seat: 1 + sum(other < own for other in best) for own, side in zip(best, sides, strict=True) for seat in side
    }
    return tuple(place[seat] for seat in range(len(outcome.ranks)))


def tell_why(scene: Scene, outcome: Outcome) -> str:
    """Return why a match has ended, by the chosen options; with the seat or the team that brought the end."""
    values = structs.asdict(scene.state.options)
    return scene.say(f"end.{outcome.reason}", **values, **ending_for(scene.game.info.slug).told(scene, outcome))


def tell_place(scene: Scene, outcome: Outcome) -> str:
    """Return how the viewer came out, behind whom and by how much; of teams only that the other one has won.

    Empty for winners, for spectators, and where nobody won.
    """
    if scene.viewer < 0 or scene.viewer in outcome.winners or not outcome.winners:
        return ""
    if len(outcome.winners) > 1 and outcome.winners in _sides(scene, outcome):
        return scene.words.say("score.other_team")
    rank = outcome.ranks[scene.viewer]
    behind = outcome.scores[outcome.winners[0]] - outcome.scores[scene.viewer]
    place = scene.words.say(f"score.place.{rank}")
    return scene.words.say("score.came", place=place, count=max(0, behind))


def result_sheet(scene: Scene, outcome: Outcome) -> Sheet:
    """Return the result as a table: every seat by rank with its points, then the parts of its score."""
    says = scene.words.say
    rows = []
    ranks = places_of(outcome, _sides(scene, outcome), _by_points(scene))
    for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
        parts = says("list.between").join(_parts(scene, outcome, seat))
        cells = (Cell(shown(outcome.scores[seat]), strong=True), Cell(note=parts))
        name = _ranked(scene.words, ranks[seat], scene.names[seat])
        rows.append(SheetRow(name, cells, seat, strong=seat == scene.viewer))
    return Sheet(
        says("score.result"), (Cell(says("score.points" if _by_points(scene) else "score.rounds")), Cell()), tuple(rows)
    )


def tell_standing(scene: Scene, outcome: Outcome) -> list[str]:
    """Return every seat's score with its parts, the highest first."""
    return [
        tell_score(scene, outcome, seat) for seat in sorted(range(len(scene.names)), key=lambda s: -outcome.scores[s])
    ]


def tell_score(scene: Scene, outcome: Outcome, seat: Seat) -> str:
    """Return one seat's score with its parts."""
    words, parts = scene.words, _parts(scene, outcome, seat)
    text = words.say(
        "score.total" if _by_points(scene) else "score.total_rounds", who=scene.names[seat], count=outcome.scores[seat]
    )
    return words.say("score.with_parts", total=text, parts=words.say("list.between").join(parts)) if parts else text


def _parts(scene: Scene, outcome: Outcome, seat: Seat) -> list[str]:
    return [
        scene.words.say("score.part", part=scene.say(f"score.{part.key}", number=part.number), points=part.points)
        for part in outcome.parts[seat]
    ]


def nobody_scored(outcome: Outcome, slug: str) -> bool:
    """Tell whether nobody has won as no seat has a point; never where no points are the best result."""
    all_alike = len(outcome.winners) == len(outcome.scores) and not any(outcome.scores)
    return all_alike and not ending_for(slug).none_is_best


def _winners(scene: Scene, outcome: Outcome) -> str:
    if nobody_scored(outcome, scene.game.info.slug):
        return scene.words.say("score.nobody_wins")
    return tell_winners(scene.words, scene.names, scene.viewer, outcome, _sides(scene, outcome), _by_points(scene))


def _by_points(scene: Scene) -> bool:
    return scene.view is None or ending_for(scene.game.info.slug).by_points(scene.state)


def _sides(scene: Scene, outcome: Outcome) -> tuple[tuple[Seat, ...], ...]:
    if scene.view is None:
        return ()
    return ending_for(scene.game.info.slug).sides(scene.state, len(outcome.scores))


def tell_winners(
    words: Words,
    names: Sequence[str],
    viewer: Seat,
    outcome: Outcome,
    sides: Sequence[Sequence[Seat]],
    by_points: bool = True,
) -> str:
    """Return who has won: nobody, you, a seat, seats that share the win, one of the sides as a team, or all together.

    by_points: whether points decide, so that they are told.
    """
    winners, everyone = outcome.winners, len(outcome.scores)
    if not winners:
        return words.say("score.all_lose" if len(sides) == 1 < everyone else "score.nobody_wins")
    if len(winners) == everyone and not by_points:
        return words.say("score.all_win")
    count = outcome.scores[winners[0]] if by_points else 0
    if winners == (viewer,):
        return words.say("score.you_win", count=count)
    text = words.listing(names[seat] for seat in winners)
    team = len(winners) > 1 and len(sides) > 1 and winners in sides
    key = "score.team" if team else "score.share" if len(winners) > 1 else "score.wins"
    return words.say(key, who=text, count=count)
