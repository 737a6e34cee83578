"""The room on a wall between matches: the game's picture, who sits where, how it begins, the last evening. Pure."""

from client.browser.wall_drawing import EDGE, RowFace
from client.data.store import Store
from client.drawing.rects import Rect
from client.house.results import House, people_of
from client.screens.seats import seat_rows
from client.screens.winners_wall import hanging
from client.tables.board import Sprite, TextFace
from client.wording.room_text import tell_begins, tell_full, tell_options
from client.wording.texts import Words

MARGIN, GAP = 24.0, 18.0
BOX = (238.0, 306.0)
"""Width and height of the picture on a box, in its own units."""
TITLE, LINE, ROW = 84.0, 32.0, 68.0
"""Units of the game's name, of one line of text, and of a seat at most."""
INVITE = 360.0
"""Units at the right of a wall that the invitation covers."""
OWN = 6
"""Own pictures that hang there at most."""
OPTIONS = 4
"""Options that are told at most."""


def lobby(store: Store, size: tuple[float, float], evening: str, invites: bool) -> tuple[Sprite, ...]:
    """Return the room. evening: what the last evening brought; invites: whether the invitation is shown."""
    words, room = store.words, store.table.room
    if room is None or store.table.game is None:
        return ()
    slug = store.table.game.info.slug
    whole = Rect(0, 0, size[0] - (INVITE if invites else 0), size[1]).inset(MARGIN, 16)
    whole, foot = whole.cut_bottom(2 * LINE + 8 if evening else 0.0)
    head, rest = whole.cut_top(TITLE)
    tall = min(rest.h, 400.0)
    left, right = rest.cut_left(tall * BOX[0] / BOX[1])
    right = Rect(right.x + 28, right.y, right.w - 28, right.h)
    found = [
        _text("lobby:title", words.say(f"{slug}.title"), head, "banner", "brass_hi"),
        *_hung(store, slug, left._replace(h=tall)),
    ]
    rows = seat_rows(words, room, store.table.seat)
    starts = tell_begins(words, room, own=False)
    told = [*tell_options(words, room)[:OPTIONS], *_watchers(words, store), *tell_full(words, room), starts]
    each = min(ROW, (right.h - len(told) * LINE - GAP) / len(rows))
    for row in rows:
        place = Rect(right.x, right.y + row.seat * each, right.w, each - 8)
        found.append(Sprite(f"lobby:seat:{row.seat}", "row", place, RowFace(words, row)))
    y = right.y + len(rows) * each + GAP
    for number, text in enumerate(told):
        last = number == len(told) - 1
        place = Rect(right.x, y + number * LINE, right.w, LINE)
        found.append(_text(f"lobby:told:{number}", text, place, "body", "brass_hi" if last else "ivory"))
    if evening:
        found.append(_text("lobby:evening", evening, foot._replace(y=foot.y + 8), "caption", "ivory", wrap=True))
    return tuple(found)


def _hung(store: Store, slug: str, place: Rect) -> list[Sprite]:
    """Return the picture on the game's box, or some of the deck of own pictures that is played with."""
    keys = store.table.deck.shown(OWN)
    if not keys:
        return [Sprite("lobby:box", "box", place, f"box/{slug}")]
    hung = zip(keys, hanging(keys, place, EDGE), strict=True)
    return [Sprite(f"lobby:own:{key}", "hung", Rect(*at), key) for key, at in hung]


def last_evening(words: Words, house: House) -> str:
    """Return the results of the last evening at this house; empty if nothing was played yet."""
    evenings = house.evenings()
    if not evenings:
        return ""
    matches = [match for match in house.matches if match.evening == evenings[0]]
    won = [person for person in people_of(matches) if person.laurels]
    who = words.listing(words.say("browser.wall.laurels", name=one.name, count=one.laurels) for one in won)
    key = "evening" if won else "evening_none"
    return words.say(f"browser.wall.{key}", count=len(matches), who=who)


def _watchers(words: Words, store: Store) -> list[str]:
    watchers = store.table.room.watchers if store.table.room is not None else ()
    return [words.say("room.watchers", count=len(watchers), who=words.listing(watchers))] if len(watchers) > 1 else []


def _text(name: str, text: str, place: Rect, style: str, color: str, wrap: bool = False) -> Sprite:
    return Sprite(name, "text", place, TextFace(text, style, color, middle=not wrap, wrap=wrap))
