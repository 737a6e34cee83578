"""The events of Artline in words, move by move."""

from collections.abc import Sequence
from itertools import groupby

from client.tables.artline.wording import cell_name, feature_text, line_name, painting_list, painting_name
from client.tables.telling import EventTellers, Namers, tell_event
from client.wording.scene import Scene
from client.wording.texts import capitalised
from engine.core import Event, Seat, faces
from engine.games.artline import events
from engine.games.artline.state import Demand, Reviewed


def tell_events(scene: Scene, happened: Sequence[Event]) -> list[str]:
    """Return what happened, in order. Deals to all seats are one line."""
    lines: list[str] = []
    for kind, group in groupby(happened, key=type):
        if kind is events.Dealt:
            lines += _dealt(scene, [event for event in group if isinstance(event, events.Dealt)])
        else:
            lines += [line for event in group for line in tell_event(scene, event, _TELLERS, _NAMERS)]
    return lines


def _dealt(scene: Scene, deals: Sequence[events.Dealt]) -> list[str]:
    lines = [scene.say("event.dealt.all", count=len(deals[0].paintings))]
    mine = [deal for deal in deals if deal.owner == scene.viewer]
    return lines + [scene.say("event.dealt.you", paintings=painting_list(scene, faces(d.paintings))) for d in mine]


def _wall_began(scene: Scene, event: events.WallBegan) -> list[str]:
    paintings = painting_list(scene, [hung.painting for hung in event.wall])
    return [scene.say("event.wall_began", count=len(event.wall), paintings=paintings)]


def _turn_began(scene: Scene, event: events.TurnBegan) -> list[str]:
    return [scene.tell("event.turn_began_final" if event.final else "event.turn_began", event.owner)]


def _proposed(scene: Scene, event: events.Proposed) -> list[str]:
    values = {
        "painting": painting_name(scene, event.painting),
        "cell": cell_name(event.cell),
        "demands": tell_demands(scene, event.demands),
    }
    return [scene.tell("event.proposed", event.owner, **values)]


def tell_demands(scene: Scene, demands: Sequence[Demand]) -> str:
    """Return what a review is asked about, line by line."""
    return " ".join(_demand(scene, demand) for demand in demands)


def _demand(scene: Scene, demand: Demand) -> str:
    key = "event.proposed_new" if demand.new else "event.proposed_fit"
    return scene.say(key, line=line_name(scene, demand.line), feature=feature_text(scene, demand.feature))


def _review_ended(scene: Scene, event: events.ReviewEnded) -> list[str]:
    votes = [_votes(scene, event.review, place) for place in range(len(event.review.demands))]
    return [*votes, tell_result(scene, event)]


def tell_result(scene: Scene, event: events.ReviewEnded) -> str:
    """Return whether the painting of a review hangs, and whether that is an exhibition."""
    review = event.review
    outcome = "fell" if not review.hung else "exhibition" if event.exhibition else "hung"
    return scene.tell(f"event.review_ended_{outcome}", event.owner, painting=painting_name(scene, review.painting))


def _votes(scene: Scene, review: Reviewed, place: int) -> str:
    """Return who said what about one line, and how it came out."""
    voted: dict[bool, list[Seat]] = {True: [], False: []}
    for seat, fits in review.votes:
        voted[fits[place]].append(seat)
    named = {said: _seats(scene, seats) for said, seats in voted.items()}
    line = line_name(scene, review.demands[place].line)
    verdict = scene.say("event.verdict.yes" if review.stands[place] else "event.verdict.no")
    text = scene.say("event.review_ended_votes", line=line, yes=named[True], no=named[False], verdict=verdict)
    return capitalised(text)


def _seats(scene: Scene, seats: Sequence[Seat]) -> str:
    if not seats:
        return scene.say("event.nobody")
    return scene.words.listing(
        scene.say("event.by_you") if seat == scene.viewer else scene.names[seat] for seat in seats
    )


def _passed(scene: Scene, event: events.Passed) -> list[str]:
    return [scene.tell("event.passed_thrice" if event.thrice else "event.passed", event.owner)]


def _drew(scene: Scene, event: events.Drew) -> list[str]:
    if not event.paintings:
        return [scene.tell("event.drew_nothing", event.owner)]
    seen = event.owner == scene.viewer
    return [
        scene.tell(
            "event.drew", event.owner, **({"painting": painting_name(scene, faces(event.paintings)[0])} if seen else {})
        )
    ]


def _match_ended(scene: Scene, event: events.MatchEnded) -> list[str]:
    return [scene.say("event.match_ended.deck" if event.by_deck else "event.match_ended.last")]


_NAMERS: Namers = {"painting": painting_name, "paintings": painting_list, "seats": _seats}
_TELLERS: EventTellers = {
    events.WallBegan: _wall_began,
    events.TurnBegan: _turn_began,
    events.Proposed: _proposed,
    events.ReviewEnded: _review_ended,
    events.Passed: _passed,
    events.Drew: _drew,
    events.MatchEnded: _match_ended,
}
"""Event -> its teller, where its fields do not say it all. `tell_events` tells `Dealt` for all seats at once."""
