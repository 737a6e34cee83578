"""The ranking and count of a round of Masters Gallery, in words."""

from client.tables.masters_gallery.wording import artist_list, artist_name
from client.wording.scene import Scene
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, LIMITS, RANK_VALUES, Artist
from engine.games.masters_gallery.state import RoundSheet, SeatSheet


def tell_ended(scene: Scene, sheet: RoundSheet) -> str:
    """Return who has ended a round, and why: which artist had the most that may lie face up, or that all hands are empty."""
    if not sheet.by_limit:
        return scene.tell("event.round_ran_out", sheet.finisher, round=sheet.round)
    return scene.tell("event.round_ended", sheet.finisher, round=sheet.round, why=tell_limit(scene, sheet))


def tell_limit(scene: Scene, sheet: RoundSheet) -> str:
    """Return of which artists as many cards lie face up as end a round, and how many."""
    face_up = [*sheet.totals]
    for cards in sheet.revealed:
        for card in cards:
            face_up[ARTIST_OF[card]] -= 1
    limit = LIMITS[len(scene.names)]
    reached = [
        scene.say("event.lies", artist=artist_name(scene, artist), count=face_up[artist])
        for artist in ARTISTS
        if face_up[artist] >= limit
    ]
    return scene.words.listing(reached)


def tell_ranks(scene: Scene, sheet: RoundSheet) -> list[str]:
    """Return the artists by rank: how many cards, and what each card counts and why."""
    lines = []
    for place, artist in enumerate(sheet.ranked):
        value, worth = RANK_VALUES[place], sheet.worth[artist]
        values = {
            "rank": scene.words.say(f"ordinal.{place + 1}"),
            "artist": artist_name(scene, artist),
            "value": value,
            "earlier": worth - value,
            "worth": worth,
        }
        key = "sheet.ranked_earlier" if worth > value else "sheet.ranked"
        told = scene.say(key, count=sheet.totals[artist], **values)
        lines.append(" ".join(filter(None, (told, tell_tied(scene, sheet, artist)))))
    rest = [artist for artist in ARTISTS if artist not in sheet.ranked]
    return [*lines, scene.say("sheet.unranked", count=len(rest), artists=artist_list(scene, rest))] if rest else lines


def tell_tied(scene: Scene, sheet: RoundSheet, artist: Artist) -> str:
    """Return why an artist is the first of those with as many cards; empty where it is not, or there are no others."""
    first, *behind = [one for one in ARTISTS if sheet.totals[one] == sheet.totals[artist]]
    if first != artist or not behind:
        return ""
    return scene.say("sheet.tied", artists=artist_list(scene, (artist, *behind)))


def tell_sheet(scene: Scene, sheet: RoundSheet) -> list[str]:
    """Return how the round was counted, as far as it has been: ranks, then every seat's sum."""
    title = scene.say("sheet.title", round=sheet.round)
    return [title, *tell_ranks(scene, sheet), *(seat_sum(scene, sheet, line) for line in sheet.scored)]


def seat_sum(scene: Scene, sheet: RoundSheet, line: SeatSheet) -> str:
    """Return one seat's sum: cards times worth, artist by artist."""
    terms = [
        scene.say(
            "sheet.term",
            count=sum(ARTIST_OF[card] == artist for card in line.cards),
            artist=artist_name(scene, artist),
            worth=sheet.worth[artist],
            points=line.points[artist],
        )
        for artist in ARTISTS
        if line.points[artist]
    ]
    text = scene.words.say("list.between").join(terms) or scene.say("sheet.no_term")
    return scene.say("sheet.seat", who=scene.names[line.seat], terms=text, count=sum(line.points))
