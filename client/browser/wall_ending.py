"""The end of a match on a wall, step by step: the podium from the last place up, the winner's pictures, the story. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from client.browser.caption import LETTER
from client.browser.wall_drawing import EDGE, StepFace, StoryFace, ThreadsFace
from client.data.match_end import MatchEnd, ranked
from client.data.store import Store
from client.drawing.framing import whole_in
from client.drawing.rects import Rect
from client.screens.winners_wall import hanging, in_cells
from client.tables.board import SeatFace, Sprite, SymbolFace, TextFace
from client.tables.results import tell_outcome
from client.wording.fairness_text import tell_verified
from client.wording.room_text import standing
from engine.core.outcome import Outcome

MARGIN, GAP, TITLE, LINE, WHAT = 24.0, 16.0, 92.0, 36.0, 60.0
"""Units: around all, between parts, of the title, of one line of text, of the two lines below the pictures."""
BADGE = 76.0
"""Units across the winner's badge."""
OPENS, RISES, WINS, HANGS = 2.2, 1.4, 2.6, 0.45
"""Seconds for the first words, a step of the podium, the winner's step, and a picture."""
HANGING = 8.0
"""Seconds that all pictures take at most."""
FEW_WINNERS = 2
"""Winners up to whom the title is one line of large letters."""
FEW = 5
"""Seats up to which the podium takes at most half of the width."""
LOWEST = 0.3
"""The height of the lowest step of a podium, as a share of the highest."""


@dataclass(frozen=True)
class Step:
    """All that is shown at a time, and for how many seconds at least."""

    sprites: tuple[Sprite, ...]
    seconds: float


@dataclass(frozen=True)
class _Places:
    """Where the parts are."""

    head: Rect
    podium: Rect
    wall: Rect
    what: Rect
    story: Rect
    foot: Rect

    def with_story(self) -> "_Places":
        """Return the places with the pictures above the story, no longer as large as all beside the podium."""
        wall, what = Rect(self.wall.x, self.wall.y, self.wall.w, self.story.y - self.wall.y).cut_bottom(WHAT)
        return replace(self, wall=wall, what=what)


def ending(store: Store, end: MatchEnd, size: tuple[float, float]) -> list[Step]:
    """Return the steps of the end; the last one stays. Of the record what has come."""
    outcome = store.table.outcome
    if outcome is None or store.table.game is None:
        return []
    story = end.story(store.words)
    at = _places(size, len(outcome.scores))
    podium = [*_podium(store, outcome, end, at)]
    parts = [*podium, *_pictures(store, end, at)]
    shown = [*accumulate([(), *(part.sprites for part in parts)], lambda before, new: (*before, *new))]
    if story:
        face = StoryFace(store.words.say("story.title"), story)
        seconds = LETTER * sum(len(one.text) for one in story)
        parts.append(Step((Sprite("end:story", "story", at.story, face),), seconds))
        above = _pictures(store, end, at.with_story())
        shown.append(tuple(sprite for part in (*podium, *above, parts[-1]) for sprite in part.sprites))
    foot = _foot(store, at.foot)
    first = Step(_title(store.words.say("browser.wall.over"), _why(store, outcome), at.head), OPENS)
    titled = [first, *parts[: len(outcome.scores) - 1]]
    won = _title(end.winners(store.words), _why(store, outcome), at.head, outcome)
    heads = [first.sprites] * len(titled) + [won] * (1 + len(parts) - len(titled))
    times = [OPENS, *(part.seconds for part in parts)]
    return [Step((*head, *sprites, *foot), seconds) for head, sprites, seconds in zip(heads, shown, times, strict=True)]


def _places(size: tuple[float, float], seats: int) -> _Places:
    """Divide a wall: the podium at the left, pictures at the right of it, and at their foot the story that comes later."""
    whole = Rect(0, 0, *size).inset(MARGIN, 10)
    head, rest = whole.cut_top(TITLE)
    rest, foot = rest.cut_bottom(LINE)
    left, right = rest.cut_left(min(rest.w * (0.5 if seats <= FEW else 0.72), max(360.0, 118.0 * seats)))
    right = Rect(right.x + GAP, right.y + 6, right.w - GAP, right.h - 12)
    wall, what = right.cut_bottom(WHAT)
    _, paper = right.cut_bottom(right.h * 0.46)
    return _Places(head, left.inset(0, 6), wall, what, paper, foot)


def _why(store: Store, outcome: Outcome) -> str:
    return tell_outcome(store.table.scene(), outcome)[0]


def _title(text: str, why: str, box: Rect, outcome: Outcome | None = None) -> tuple[Sprite, ...]:
    """Return who has won, with the badge of a single winner, and why the match is over."""
    alone = outcome is not None and len(outcome.winners) == 1
    left = box.x + (BADGE + GAP if alone else 0)
    above, below = Rect(left, box.y, box.right - left, box.h).cut_bottom(LINE - 8)
    several = outcome is not None and len(outcome.winners) > FEW_WINNERS
    said = TextFace(text, "title" if several else "display", "brass_hi", middle=True, wrap=several)
    found = [
        Sprite("end:title", "text", above, said),
        Sprite("end:why", "text", below, TextFace(why, "body", "ivory", wrap=False)),
    ]
    if alone and outcome is not None:
        badge = Rect(box.x, box.y + 4, BADGE, BADGE)
        found.append(Sprite("end:badge", "badge", badge, SeatFace(outcome.winners[0], "")))
    return tuple(found)


def _podium(store: Store, outcome: Outcome, end: MatchEnd, at: _Places) -> Iterator[Step]:
    """Yield a step of the podium for each seat, from the last place up; the best stand in the middle."""
    order, names, ranks = ranked(outcome), store.table.names(), end.places()
    unit = "ending.unit" if end.by_points else "ending.rounds"
    columns = sorted(range(len(order)), key=lambda place: (-1) ** place * place)
    most = max(ranks, default=1)
    for place in reversed(range(len(order))):
        seat = order[place]
        rank, won = ranks[seat], seat in outcome.winners
        high = 1.0 if most <= 1 else 1 - (1 - LOWEST) * (rank - 1) / (most - 1)
        rect = at.podium.column(columns.index(place), len(order), 4)
        face = StepFace(
            seat,
            names[seat],
            rank,
            outcome.scores[seat],
            high,
            won,
            store.words.say(unit, count=outcome.scores[seat]),
        )
        yield Step((Sprite(f"end:step:{seat}", "step", rect, face),), WINS if place == 0 else RISES)


def _pictures(store: Store, end: MatchEnd, at: _Places) -> Iterator[Step]:
    """Yield the winner's pictures one by one, then what they are, and the lines below them; those of all who share the win."""
    threads, outcome = end.threads(end.first), store.table.outcome
    seats = outcome.winners if outcome is not None and len(outcome.winners) > 1 and not threads else (end.first,)
    keys = [*dict.fromkeys(key for seat in seats for key in end.wall(seat))]
    if threads:
        cells = in_cells(len(keys), at.wall)
        places = [
            whole_in(key, (x + 8, y, w - 16, h), EDGE, high=1) for key, (x, y, w, h) in zip(keys, cells, strict=True)
        ]
    else:
        places = hanging(keys, at.wall, EDGE)
    each = min(HANGS, HANGING / max(1, len(keys)))
    for key, place in zip(keys, places, strict=True):
        yield Step((Sprite(f"end:picture:{key}", "hung", Rect(*place), key),), each)
    if threads:
        yield Step((Sprite("end:threads", "threads", at.wall, ThreadsFace(len(keys), threads)),), HANGS)
    text = end.caption(store.words, *seats) if keys else store.words.say("ending.empty")
    what = TextFace(text, "caption", "ivory", "center")
    yield Step((Sprite("end:what", "text", at.what, what),), LETTER * len(text))


def _foot(store: Store, box: Rect) -> tuple[Sprite, ...]:
    """Return the result of the fairness check; who wants to play again, or what is played next."""
    words, room = store.words, store.table.room
    found = []
    wanting = (
        []
        if room is None
        else [
            name
            for name, place in zip(store.table.names(), room.places, strict=True)
            if place.kind == "human" and standing(room, place) == "ready"
        ]
    )
    text = words.say("browser.wall.again", who=words.listing(wanting)) if wanting else ""
    if store.lingers:
        text = (
            words.say("browser.wall.next", game=store.next_game) if store.next_game else words.say("browser.wall.begun")
        )
    checked = store.table.verified
    if checked is not None:
        symbol, color = ("check", "ok") if checked.ok else ("cross", "warn")
        sign = Rect(box.x, box.y + 8, 20, 20)
        told = tell_verified(words, checked, store.table.names())[0]
        beside = Rect(box.x + 30, box.y, box.w * (0.62 if text else 1.0) - 30, box.h)
        found += [
            Sprite("end:sign", "symbol", sign, SymbolFace(symbol, color)),
            Sprite("end:fair", "text", beside, TextFace(told, "small", "ivory_dim", middle=True, wrap=False)),
        ]
    if text:
        place = Rect(box.x + box.w * 0.64, box.y, box.w * 0.36, box.h)
        face = TextFace(text, "body", "brass_hi", "right", middle=True, wrap=False)
        found.append(Sprite("end:again", "text", place, face))
    return tuple(found)
