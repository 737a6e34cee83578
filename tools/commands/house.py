"""`vernissage house`: what this house has played, in words; people may be renamed or forgotten."""

import json
import time
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Annotated

import typer

from client.house.people import People
from client.house.results import House, Match, Person, evening_of, people_of, read_house
from client.house.wording import others_told, winner_told
from client.wording.fairness_text import table_word
from client.wording.texts import Words
from engine.core.errors import Refused
from netcode.protocol.clean_text import clean_line
from netcode.protocol.names import same_name
from tools.language import own_words
from tools.opening import game_called


def run(
    game: Annotated[str, typer.Option(help="Only matches of this game.")] = "",
    together: Annotated[bool, typer.Option("--together", help="Without matches of one person against bots.")] = False,
    evenings: Annotated[int, typer.Option(help="How many evenings are told match by match.", min=0)] = 1,
    rename: Annotated[
        tuple[str, str] | None, typer.Option(help="Call somebody otherwise: NAME and the new name.")
    ] = None,
    forget: Annotated[str, typer.Option(help="Leave somebody out of all matches up to now.")] = "",
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask before somebody is forgotten.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line: matches, then people.")] = False,
) -> None:
    """Tell who won what in this house, tonight and of all time, from the records on this machine."""
    words = own_words()
    slug = game_called(game).info.slug if game else ""
    house = read_house()
    if rename is not None:
        _known(house, rename[0])
        new = People().rename(*rename)
        typer.echo(words.say("house.told.renamed", old=clean_line(rename[0]), new=new))
        return
    if forget:
        _known(house, forget)
        if not yes:
            typer.confirm(words.say("house.told.sure", name=clean_line(forget)), abort=True)
        People().forget(forget, time.time())
        typer.echo(words.say("house.told.forgotten", name=clean_line(forget)))
        return
    matches = [m for m in house.matches if slug in ("", m.note.game) and not (together and m.alone)]
    for line in _plain(matches) if as_json else tell(words, matches, evenings, evening_of(time.time())):
        typer.echo(line)
    for trouble in house.trouble:
        typer.echo(words.refusal(trouble), err=True)


def _known(house: House, name: str) -> None:
    """Check that somebody of this name has played here. Raises Refused `house_nobody`."""
    names = {match.names[seat] for match in house.matches for seat in match.people}
    if not any(same_name(name, player) for player in names):
        raise Refused("house_nobody", name=clean_line(name), known=", ".join(sorted(names)) or "-")


def tell(words: Words, matches: Sequence[Match], evenings: int, today: date) -> list[str]:
    """Return the latest evenings match by match, then every person. matches: the latest first."""
    if not matches:
        return [words.say("house.none")]
    lines = []
    for day in list(dict.fromkeys(match.evening for match in matches))[:evenings]:
        shown = [match for match in reversed(matches) if match.evening == day]
        people = len(people_of(shown))
        text = words.say("house.played", count=len(shown), people=words.say("house.people", count=people))
        lines.append(words.say("house.told.evening", day=_day(words, day, today), told=text))
        lines += [_match(words, match) for match in shown]
    lines.append(words.say("house.ever", count=len({match.evening for match in matches})))
    return [*lines, *(_person(words, person) for person in people_of(matches))]


def _day(words: Words, day: date, today: date) -> str:
    if day == today:
        return words.say("house.tonight")
    weekday = words.say(f"house.weekday.{day.weekday()}")
    return words.say("house.day", weekday=weekday, date=day.strftime("%Y-%m-%d"))


def _title(words: Words, slug: str) -> str:
    key = f"{slug}.title"
    return words.say(key) if words.has(key) else clean_line(slug)


def _match(words: Words, match: Match) -> str:
    note = match.note
    begun = datetime.fromtimestamp(match.since, UTC).astimezone().strftime("%H:%M")
    when = words.say("house.when", at=begun, minutes=match.minutes) if match.minutes else begun
    names = [winner_told(words, match, seat) for seat in note.winners]
    result = words.say("house.nobody")
    if names:
        points = words.say("house.told.points", count=note.scores[note.winners[0]])
        result = words.say("house.told.won", who=words.listing(names), points=points)
    if others := others_told(words, match):
        result = words.say("house.told.others", result=result, others=others)
    text = words.say("house.told.match", when=when, game=_title(words, note.game), result=result)
    return words.say("house.told.with_word", told=text, word=words.say("house.word", word=table_word(note.word)))


def _person(words: Words, person: Person) -> str:
    games = [
        words.say("house.told.game", game=_title(words, slug), won=person.won[slug], played=count)
        for slug, count in person.played.most_common()
    ]
    return words.say(
        "house.told.person",
        name=person.name,
        count=person.matches,
        laurels=person.laurels,
        streak=person.best_streak,
        games=words.say("list.between").join(games),
    )


def _plain(matches: Sequence[Match]) -> list[str]:
    """Return matches and people as JSON, a line each."""
    lines: list[dict[str, object]] = [
        {
            "match": match.record,
            "game": match.note.game,
            "mode": match.note.mode,
            "names": list(match.names),
            "bots": [seat + 1 for seat in match.note.bots],
            "scores": list(match.note.scores),
            "winners": [seat + 1 for seat in match.note.winners],
            "ended": round(match.note.ended),
            "minutes": match.minutes,
            "word": table_word(match.note.word),
        }
        for match in matches
    ]
    lines += [
        {
            "person": person.name,
            "matches": person.matches,
            "laurels": person.laurels,
            "streak": person.streak,
            "best_streak": person.best_streak,
            "played": dict(person.played),
            "won": dict(person.won),
        }
        for person in people_of(matches)
    ]
    return [json.dumps(line) for line in lines]
