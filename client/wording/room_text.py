"""The room in words: who sits where, what is played, what has changed, why a table is shut."""

from collections.abc import Mapping

from client.table_options import CLOCK, options_that_matter
from client.wording.scene import seat_names
from client.wording.texts import Words
from engine.core.options import Value, spell
from engine.core.visibility import Seat
from engine.games import GAMES
from engine.paintings import own
from netcode.guest.updates import Shut
from netcode.protocol.clean_text import clean_line
from netcode.protocol.messages import Place, Room
from netcode.storage import hung_deck


def tell_room(words: Words, room: Room, seat: Seat) -> list[str]:
    """Return the whole room."""
    says = words.say
    names = seat_names(words, [place.name for place in room.places])
    lines = [says("room.plays", table=clean_line(room.name), game=says(f"{room.game}.title"))]
    lines += tell_options(words, room)
    for number, place in enumerate(room.places):
        lines.append(_place(words, room, place, names[number], number, number == seat))
    if room.watchers:
        watchers = words.listing(clean_line(name) for name in room.watchers)
        lines.append(says("room.watchers", count=len(room.watchers), who=watchers))
    if room.stage == "lobby":
        code = room.starts == "owner" and room.code  # the code is told to the owner alone
        lines.append(says("room.starts.own" if code else f"room.starts.{room.starts}", who=owner_of(words, room)))
    if room.paused:
        lines += tell_paused(words, room)
    outliving = [text] if (text := tell_outliving(words, room)) else []
    return lines + outliving + tell_browsers(words, room) + tell_code(words, room)


def game_title(words: Words, slug: str, mode: str = "") -> str:
    """Return a game's title, with its mode where it has some; empty for a game without texts here."""
    title, named = f"{slug}.title", f"{slug}.option.mode.{mode}"
    if not words.has(title):
        return ""
    if not words.has(named):
        return words.say(title)
    return words.say("choice.with_mode", game=words.say(title), mode=words.say(named))


def owner_of(words: Words, room: Room) -> str:
    """Return the owner's name, or a word for them if they have never come."""
    return clean_line(room.owner) or words.say("room.owner")


def tell_begins(words: Words, room: Room, own: bool) -> str:
    """Return what lets the match begin, or that the code lets nobody in now. own: the reader opened the table."""
    if room.code_rests:
        return words.say("room.code_rests")
    key = "own" if room.starts == "owner" and own else room.starts
    return words.say(f"ui.room.waits.{key}", who=owner_of(words, room))


def tell_missing(words: Words, room: Room, what: str) -> str:
    """Return a sentence that names the seats that are not "here" or "ready" yet, or lack the "deck"; empty where none is."""
    names = seat_names(words, [place.name for place in room.places])
    wanted = {"deck": "lacks_deck", "ready": "not_ready"}
    missing = [
        name
        for name, place in zip(names, room.places, strict=True)
        if (not place.here if what == "here" else standing(room, place) == wanted[what])
    ]
    return words.say(f"ui.room.still.{what}", who=words.listing(missing)) if missing else ""


def tell_why_not_start(words: Words, room: Room) -> tuple[str, ...]:
    """Return the tooltip of a start button that is grey: which seats it waits for; empty where it is not grey."""
    if missing := tell_missing(words, room, "here") or tell_missing(words, room, "deck"):
        return words.say("ui.room.start"), missing
    return () if room.stage == "lobby" else (words.say("ui.room.start"), words.say("ui.room.waits.dealing"))


def tell_deck(words: Words, room: Room, share: float) -> str:
    """Return how much of the deck has come here, or to whom it is still on its way; empty where all have it."""
    return words.say("ui.room.deck_comes", count=int(100 * share)) if share < 1 else tell_missing(words, room, "deck")


def has_free_seat(room: Room) -> bool:
    """Tell whether somebody can still sit down."""
    return any(place.kind == "free" for place in room.places)


def tell_full(words: Words, room: Room) -> list[str]:
    """Return the text that no seat is free; empty while one is."""
    return [] if has_free_seat(room) else [words.say("room.taken")]


def tell_goes_on(words: Words, room: Room, how: str) -> list[str]:
    """Return who is back at a paused table and who is not, and who lets it go on. how: the text for the owner, else empty."""
    places = zip(room.places, seat_names(words, [place.name for place in room.places]), strict=True)
    people = [(name, place.here) for place, name in places if place.kind == "human" and not place.stand_in]
    away = words.listing(name for name, here in people if not here)
    back = words.listing(name for name, here in people if here)
    waits = [words.say("room.awaited", who=away)] if away else [words.say("room.all_back")]
    waits += [words.say("room.back", who=back)] if away and back else []
    return [*waits, words.say(how) if how else words.say("board.paused_guest", who=owner_of(words, room))]


def tell_browsers(words: Words, room: Room) -> list[str]:
    """Return where phones and other browsers find the table, for the owner; nothing while they are not let in."""
    return [words.say("room.browsers", url=room.browsers)] if room.browsers else []


def tell_code(words: Words, room: Room) -> list[str]:
    """Return the table code, for the owner: digit by digit too, to be read out to others; and whether it lets nobody in now."""
    lines = [words.say("room.code", code=room.code, spelt=" ".join(room.code))] if room.code else []
    if not room.code_rests:
        return lines
    return [*lines, words.say("room.code_rests"), *([words.say("room.hint_admit")] if room.code else [])]


def tell_outliving(words: Words, room: Room) -> str:
    """Return what would happen to the match if its host's laptop failed; nothing where no other laptop is there."""
    others = [clean_line(name) for name in room.heirs if name != room.owner]
    if room.stage in ("lobby", "dealing") or not others:
        return ""
    key = "own" if room.code else "host" if room.owner in room.heirs else "hosts"  # the owner may sit at a phone
    host = words.say(f"room.outlives.{key}", who=owner_of(words, room))
    if room.silent:
        return words.say("room.outlives.silent", host=host, who=words.say("list.or").join(map(clean_line, room.silent)))
    if room.entrusted and len(room.carriers) == 1:
        return words.say("room.outlives.entrusted", host=host, who=clean_line(room.carriers[0]))
    if room.carriers:
        return words.say("room.outlives.by", host=host, who=words.say("list.or").join(map(clean_line, room.carriers)))
    if room.options.get("deck"):
        return words.say("room.outlives.deck", host=host)
    if room.unreached:
        unreached = words.listing(map(clean_line, room.unreached))
        return words.say("room.outlives.unreached", host=host, who=unreached)
    return words.say("room.outlives.two", host=host) if len(others) == 1 else ""


def tell_paused(words: Words, room: Room) -> list[str]:
    """Return that the table is paused, for the owner with the command that ends it; or that it goes on."""
    if not room.paused:
        return [words.say("room.goes_on")]
    return [words.say("room.paused"), *tell_goes_on(words, room, "room.hint_unpause" if room.code else "")]


def tell_changes(words: Words, old: Room, new: Room, seat: Seat) -> list[str]:
    """Return those changes of the room that no notice tells: bots, who is ready, the stage, the code."""
    names = seat_names(words, [place.name for place in new.places])
    lines: list[str] = []
    for number, (was, now) in enumerate(zip(old.places, new.places, strict=False)):
        if now.kind == "bot" and was.kind != "bot":
            lines.append(words.say("room.bot_came", who=names[number], seat=number + 1))
        if now.kind == "human" and now.ready != was.ready and new.stage == old.stage:
            key = ("you_" if number == seat else "") + ("ready" if now.ready else "not_ready")
            lines.append(words.say(f"room.{key}", who=names[number]))
    if new.stage != old.stage and new.stage not in ("over", "dealing"):  # the scores tell that it is over
        lines.append(words.say(f"room.stage.{new.stage}"))
    if new.paused != old.paused:
        lines += tell_paused(words, new)
    if new.browsers != old.browsers:
        lines += tell_browsers(words, new) or [words.say("room.no_browsers")]
    outliving = tell_outliving(words, new) if new.carriers or new.unreached or new.silent else ""
    if outliving and outliving != tell_outliving(words, old):
        lines.append(outliving)
    return lines + (tell_code(words, new) if new.code != old.code else [])


def options_of(room: Room) -> dict[str, Value]:
    """Return the options of the room's game that matter, given the others: of a mode's options only its own."""
    game, options = GAMES.get(room.game), room.options
    if game is None:
        return dict(options)
    good = {o.name: options[o.name] for o in game.info.options if o.name in options and o.admits(options[o.name])}
    return {name: good[name] for name in options_that_matter(game, len(room.places), good) if name in good}


def tell_options(words: Words, room: Room) -> list[str]:
    """Return the options that matter, a line each; last that the table teaches, if it does."""
    lines = [words.say("room.option", name=name, value=value) for name, value in named_options(words, room)]
    return [*lines, words.say("room.teaches")] if room.teaches else lines


def named_options(words: Words, room: Room) -> list[tuple[str, str]]:
    """Return the options that matter, each as its name and its value. A table that teaches has clocks later."""
    named = []
    for name, value in options_of(room).items():
        text = tell_value(words, room.game, name, value, str(room.options.get("mode", "")))
        late = room.teaches and name.endswith(CLOCK) and value
        named.append((words.say(f"{room.game}.option.{name}"), words.say("room.later", value=text) if late else text))
    return named


def tell_value(words: Words, slug: str, name: str, value: Value, mode: str = "") -> str:
    """Return a value of an option: by a text of its own, as a number in its unit, as a switch; else as it is typed.

    mode: the one that it is chosen for; of a deck is told how many of its pictures have what that asks for.
    """
    key = f"{slug}.option.{name}"
    if words.has(f"{key}.{spell(value)}"):
        return words.say(f"{key}.{spell(value)}")
    if isinstance(value, str) and own.is_deck(value):
        title, whole = clean_line(hung_deck.title_of(value)), own.count_of(value)
        told = words.say(f"{key}.called" if title else f"{key}.number", count=whole, title=title)
        if not mode or value == own.reference_of(value):
            return told
        return words.say(f"{key}.asks.{mode}", deck=told, count=len(own.pictures_of(value)))
    if value == "":
        return words.say(f"{key}.none")
    if isinstance(value, bool):
        return words.say(f"room.switch.{spell(value)}")
    return words.say(f"{key}.number", count=value) if words.has(f"{key}.number") else spell(value)


def standing(room: Room, place: Place) -> str:
    """Return the fact about a taken seat that can change by itself, as the key of `room.fact`; empty where all is as usual.

    A bot that was never here is on its way. Who is ready is told wherever somebody can say so.
    """
    if place.stand_in:
        return "stand_in"
    if not place.here:
        return "coming" if place.kind == "bot" and room.stage == "lobby" else "away"
    if place.lacks_deck:
        return "lacks_deck"
    if place.kind != "human" or room.stage not in ("lobby", "over"):
        return ""
    if place.ready:
        return "ready"
    return "not_ready" if room.stage == "over" or room.starts == "ready" else ""


def _place(words: Words, room: Room, place: Place, name: str, number: int, own: bool) -> str:
    if place.kind == "free":
        return words.say("room.free", seat=number + 1)
    facts = [words.say("room.fact.bot")] if place.kind == "bot" else []
    if own:
        facts.append(words.say("room.fact.you"))
    if state := standing(room, place):
        facts.append(words.say(f"room.fact.{state}"))
    if place.muted:
        facts.append(words.say("room.fact.muted"))
    text = words.say("list.between").join([name, *facts])
    return words.say("room.place", seat=number + 1, who=text)


def tell_shut(words: Words, shut: Shut) -> str:
    """Return why a table is shut for us, as a sentence."""
    keys = [f"denied.{shut.code}", f"close.{shut.code.lower()}"]
    if shut.close is not None and shut.code not in ("", shut.close.name):
        keys.append(f"close.{shut.close.name.lower()}")
    return words.say(words.first(keys), **cleaned(words, shut.values))


def cleaned(words: Words, values: Mapping[str, object]) -> dict[str, object]:
    """Return values from another machine made safe to show: texts cleaned, several listed in one text."""
    safe: dict[str, object] = {}
    for name, value in values.items():
        if isinstance(value, str):
            safe[name] = clean_line(value)
        elif isinstance(value, tuple | list):
            safe[name] = words.listing(clean_line(str(item)) for item in value)
        else:
            safe[name] = value
    return safe
