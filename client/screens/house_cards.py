"""The cards of an evening's matches, and who won what on it: drawn from what is known of them."""

from collections.abc import Sequence
from datetime import UTC, datetime

from pygame import FRect

from client.drawing import artwork, theme
from client.drawing.canvas import Canvas
from client.drawing.framing import hang_whole
from client.house.results import Match, Person, people_of, seat_of
from client.house.wording import others_told, short_title
from client.screens.page import fitted
from client.tables.fitting import draw_fitting
from client.wording.numbers import shown
from client.wording.texts import Words, capitalised
from netcode.protocol.names import same_name


def badge(name: str, everyone: Sequence[Person]) -> theme.Mark:
    """Return the colour and shape of a person wherever they are named."""
    return theme.seat(seat_of(name, everyone))


def draw_card(canvas: Canvas, words: Words, match: Match, box: FRect, everyone: Sequence[Person]) -> None:
    """Draw a match on a card: its pictures, and who has won."""
    canvas.sheet(box, (190, 225))
    note = match.note
    title = short_title(words, note.game)
    if note.mode and note.mode != "basic" and words.has(f"{note.game}.option.mode.{note.mode}"):
        title = capitalised(words.say(f"{note.game}.option.mode.{note.mode}"))
    when = words.say("list.between").join(filter(None, (match.deck, _clock(words, match))))
    at = canvas.text(when, (box.right - 14, box.y + 12), "small", theme.IVORY_DIM, "topright")
    room = at.x - box.x - 24
    canvas.text(
        title,
        (box.x + 14, box.y + 8),
        fitted(canvas, title, room, ("heading", "plaque")),
        theme.BRASS_HI,
        limit=room,
    )
    others = others_told(words, match)
    small = canvas.leading("small")
    strip = 46 * (0.5 + 0.5 * canvas.text_scale)
    pictures = FRect(box.x + 12, box.y + 14 + canvas.leading("heading"), box.w - 24, 0)
    pictures.h = box.bottom - strip - small - 20 - pictures.y
    _hang(canvas, words, [artwork.key_in(note.deck, key) for key in note.wall], pictures)
    middle = (box.centerx, box.bottom - strip - 12 - small / 2)
    draw_fitting(canvas, others, middle, "small", theme.IVORY_DIM, "center", room=box.w - 24)
    paper = FRect(box.x + 8, box.bottom - strip - 8, box.w - 16, strip)
    canvas.paper(paper, 4, 4)
    _winner(canvas, words, match, paper, everyone)


def _winner(canvas: Canvas, words: Words, match: Match, paper: FRect, everyone: Sequence[Person]) -> None:
    note = match.note
    people = [seat for seat in note.winners if seat in match.people]
    winners = people or note.winners
    points = shown(note.scores[winners[0]]) if winners else ""
    end = canvas.text(points, (paper.right - 14, paper.centery), "big_number", theme.PAPER_INK, "midright")
    names = [match.names[seat] or words.say("house.somebody") for seat in winners]
    who = words.listing(names) if names else words.say("house.nobody")
    x = paper.x + 12
    if len(winners) == 1:
        seat = winners[0]
        shape = badge(match.names[seat], everyone) if seat in match.people else theme.WATCHING
        canvas.mark(shape, (x + 15, paper.centery), 15)
        x += 40
    room = end.x - x - 34
    style = fitted(canvas, who, room, ("title", "heading", "plaque", "label"))
    box = canvas.text(who, (x, paper.centery), style, theme.PAPER_INK, "midleft", limit=room)
    symbol = "laurel" if people else "bot"
    if winners:
        canvas.symbol(symbol, (box.right + 18, paper.centery), 20, "#6D4A12")


def _hang(canvas: Canvas, words: Words, keys: Sequence[str], box: FRect) -> None:
    """Hang one picture large, two small ones beside it."""
    if not keys:
        canvas.text(words.say("ending.empty"), box.center, "small", theme.IVORY_MUTE, "center", limit=box.w)
        return
    if len(keys) == 1:
        hang_whole(canvas, keys[0], (box.x, box.y, box.w, box.h), 6)
        return
    large = box.w * 0.56
    hang_whole(canvas, keys[0], (box.x, box.y, large, box.h), 6)
    beside = keys[1:3]
    each = (box.h - 8 * (len(beside) - 1)) / len(beside)
    for place, key in enumerate(beside):
        hang_whole(canvas, key, (box.x + large + 8, box.y + place * (each + 8), box.w - large - 8, each), 4)


def _clock(words: Words, match: Match) -> str:
    at = datetime.fromtimestamp(match.since, UTC).astimezone().strftime("%H:%M")
    return words.say("house.when", at=at, minutes=match.minutes) if match.minutes else at


def draw_evening(
    canvas: Canvas, words: Words, matches: Sequence[Match], tonight: bool, box: FRect, everyone: Sequence[Person]
) -> None:
    """Draw who won what on this evening: a column per match, as many as fit, and the laurels (matches won)."""
    canvas.sheet(box)
    title = words.say("house.tonight" if tonight else "house.that_evening")
    head = canvas.text(title, (box.x + 16, box.y + 10), "title", theme.BRASS_HI, limit=box.w * 0.34)
    people = people_of(tuple(reversed(matches)))
    left = box.x + max(head.w + 40, box.w * 0.32)
    laurels = 62 * canvas.text_scale
    room = box.right - 16 - laurels - left
    each = max(64.0, room / max(1, len(matches)))
    fits = max(1, int(room / each))
    here = matches[-fits:]
    each = room / len(here)
    y = box.y + 14 + canvas.leading("title") / 2
    for place, match in enumerate(here):
        heading = short_title(words, match.note.game)
        at = (left + (place + 0.5) * each, y)
        draw_fitting(canvas, heading, at, "small", theme.IVORY_DIM, "center", room=each - 6)
    canvas.text(words.say("house.laurels"), (box.right - 16, y), "small", theme.IVORY_DIM, "midright", limit=laurels)
    top = box.y + 18 + canvas.leading("title")
    tall = min(73 * canvas.text_scale, (box.bottom - top - 8) / max(1, len(people)))
    best = max((one.laurels for one in people), default=0)
    for number, person in enumerate(people):
        row = FRect(box.x + 6, top + number * tall, box.w - 12, tall - 4)
        lit = best > 0 and person.laurels == best
        if lit:
            canvas.paper(row, 4, 5)
        _evening_row(canvas, person, badge(person.name, everyone), here, row, left, each, lit)


def _evening_row(
    canvas: Canvas,
    person: Person,
    mark: theme.Mark,
    here: Sequence[Match],
    row: FRect,
    left: float,
    each: float,
    lit: bool,
) -> None:
    ink = theme.PAPER_INK if lit else theme.IVORY
    canvas.mark(mark, (row.x + 24, row.centery), min(15.0, row.h * 0.4))
    canvas.text(person.name, (row.x + 48, row.centery), "heading", ink, "midleft", limit=left - row.x - 56)
    for place, match in enumerate(here):
        seat = next((s for s in match.people if same_name(match.names[s], person.name)), None)
        middle = (left + (place + 0.5) * each, row.centery)
        if seat is None:
            continue
        won = seat in match.note.winners
        if won:
            wide, high = 54.0, min(30.0, row.h - 4)
            pill = (middle[0] - wide / 2, middle[1] - high / 2, wide, high)
            canvas.panel(pill, theme.BRASS_HI, theme.BRASS_HI, radius=high / 2)
        canvas.text(shown(match.note.scores[seat]), middle, "number", theme.PAPER_INK if won else ink, "center")
    count = canvas.text(str(person.laurels), (row.right - 12, row.centery), "number", ink, "midright")
    if person.laurels:
        canvas.symbol("laurel", (count.x - 14, row.centery), 18, "#6D4A12" if lit else theme.BRASS_HI)
