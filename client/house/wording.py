"""A match of this house in words."""

from client.house.results import Match
from client.wording.texts import Words
from engine.core.visibility import Seat


def others_told(words: Words, match: Match) -> str:
    """Return every player besides the winners, with points; first the best person, where only bots have won."""
    note = match.note
    others = sorted(
        (seat for seat in range(len(note.names)) if seat not in note.winners), key=lambda s: -note.scores[s]
    )
    names = words.say("list.between").join(_player(words, match, seat) for seat in others)
    best = next((seat for seat in others if seat in match.people), None)
    if best is None or not note.winners or any(seat not in note.bots for seat in note.winners):
        return names
    rest = [seat for seat in others if seat != best]
    first = words.say("house.best", who=_player(words, match, best))
    return words.say("list.between").join([first, *(_player(words, match, seat) for seat in rest)])


def winner_told(words: Words, match: Match, seat: Seat) -> str:
    """Return the name of a winner; of a bot as one."""
    name = match.names[seat] or words.say("house.somebody")
    return words.say("house.bot", name=name) if seat in match.note.bots else name


def _player(words: Words, match: Match, seat: Seat) -> str:
    key = "house.bot_with" if seat in match.note.bots else "house.with"
    name = match.names[seat] or words.say("house.somebody")
    return words.say(key, name=name, points=match.note.scores[seat])


def short_title(words: Words, slug: str) -> str:
    """Return a game's title, short enough for a column."""
    title = f"{slug}.title"
    return words.say(words.first((f"house.short.{slug}", title))) if words.has(title) else slug
