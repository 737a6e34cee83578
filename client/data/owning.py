"""The owner's possible decisions, as a list in words."""

from dataclasses import dataclass

import msgspec

from client.data.other_game import games_with_decks, other_games
from client.data.store import Store
from client.wording.room_text import game_title
from client.wording.texts import Words
from engine.bots import levels_of
from engine.core.errors import BadSetup
from engine.core.game import AnyGame
from netcode.protocol.clean_text import clean_line
from netcode.protocol.messages import (
    Admit,
    Bye,
    CloseTable,
    Fewer,
    Give,
    Kick,
    LetBotPlay,
    Mute,
    NewCode,
    Order,
    OtherGame,
    Pause,
    Place,
    Room,
    Start,
    Wish,
)

BETWEEN = ("lobby", "over")
"""The stages of a table before and after a match."""


def heirs_of(room: Room | None) -> list[str]:
    """Return the names of those, beside the owner, whose program could host the table."""
    return [name for name in room.heirs if name != room.owner] if room is not None else []


@dataclass(frozen=True)
class Decision:
    """One thing that the owner may decide."""

    about: str
    """Whom it concerns, by name; empty: the table."""
    label: str
    command: Wish | Bye
    sure: str = ""
    """The question that asks for confirmation; empty for what can be taken back."""


def offering(store: Store, prompt: str, how: str) -> str:
    """Return a prompt; to the owner, while it asks a player who is away, with how a bot can play: the text `how`."""
    if store.table.room is None or store.table.view is None or not store.table.owner:
        return prompt
    for seat in sorted(store.table.view.to_act):
        place = store.table.room.places[seat]
        if place.kind == "human" and not place.here and not place.stand_in:
            told = store.words.say(how, name=store.table.names()[seat], number=seat + 1)
            return prompt.partition("\n")[0] + "\n" + told
    return prompt


def decisions(store: Store) -> list[Decision]:
    """Return the owner's possible decisions: about the table, then about each seat. Empty for everyone else."""
    room = store.table.room
    if not store.table.owner or room is None or store.table.shut is not None:
        return []
    offered = [Decision("", text, order) for text, order in seats_for(store)] + _of_table(store, room)
    for seat, (name, place) in enumerate(zip(store.table.names(), room.places, strict=True)):
        if seat != store.table.seat:
            offered += _in_match(store, name, seat, place) if room.stage == "playing" else _in_room(store, name, seat)
    return offered + (_other_games(store, room) if room.stage != "dealing" else [])


def drop_question(words: Words, title: str) -> tuple[str, str]:
    """Return the question before a match that runs is dropped for a game of this title, and what is lost by it."""
    return words.say("ui.other.drop_title", game=title), words.say("ui.other.drop_sure")


def _other_games(store: Store, room: Room) -> list[Decision]:
    """Return the games that could be played next, or in place of the match that runs, by those who sit there."""
    words, about = store.words, store.words.say("browser.page.another")

    def sure(title: str) -> str:
        drops = room.stage == "playing"
        return " ".join(drop_question(words, title)) if drops else words.say("ui.other.sure", game=title)

    named = [
        (game_title(words, slug, mode), order)
        for slug, mode, order in other_games(room, words.language)
        if isinstance(order, OtherGame)
    ]
    for slug, mode, deck, order in games_with_decks(room, words.language):
        title = words.say("ui.other.with_deck", game=game_title(words, slug, mode), deck=clean_line(deck))
        named.append((title, order))
    return [Decision(about, title, order, sure(title)) for title, order in named if title]


def fewer_seats(room: Room | None, game: AnyGame | None) -> int:
    """Return how many would play without the free seats, as the host counts them; 0 where they cannot be taken away."""
    if room is None or game is None or room.stage != "lobby":
        return 0
    taken = sum(place.kind != "free" for place in room.places)
    behind = room.places[taken:]
    if not behind or any(place.kind == "human" for place in behind):
        return 0
    try:
        game.check_setup(taken, msgspec.convert(room.options, type=game.options))
    except (BadSetup, msgspec.ValidationError):
        return 0
    return taken


def _of_table(store: Store, room: Room) -> list[Decision]:
    says, offered = store.words.say, list[Decision]()
    if room.stage in BETWEEN and all(place.here for place in room.places):
        offered.append(Decision("", says("ui.room.start" if room.stage == "lobby" else "ui.scores.again"), Start()))
    if fewer := fewer_seats(room, store.table.game):
        offered.append(Decision("", says("ui.room.fewer", count=fewer), Fewer()))
    if room.stage == "playing":
        offered.append(Decision("", says("board.unpause" if room.paused else "board.pause"), Pause(not room.paused)))
    rests = room.code_rests
    offered.append(
        Decision("", says("ui.room.admit" if rests else "ui.room.new_code"), Admit() if rests else NewCode())
    )
    if room.stage == "playing":
        if store.table.playing:
            offered.append(Decision("", says("ui.closing.keep_bot"), Bye(bot=True), says("ui.closing.playing")))
        offered.append(Decision("", says("ui.closing.save"), CloseTable(True), says("browser.save_sure")))
    last = says("ui.closing.end" if room.stage == "playing" else "ui.closing.close")
    return [*offered, Decision("", last, CloseTable(False), says("browser.end_sure"))]


def _in_room(store: Store, about: str, seat: int) -> list[Decision]:
    """Return what can be decided about a seat while nobody plays."""
    assert store.table.room is not None
    place, says = store.table.room.places[seat], store.words.say
    if place.kind == "bot":
        return [Decision(about, says("ui.room.remove_bot"), Give(seat, place.name))]
    if place.kind == "free":
        levels = levels_of(store.table.game) if store.table.game is not None else ()
        labels = [says("browser.add_bot", level=says(f"bot.level.{level}")) for level in levels]
        return [Decision(about, text, Give(seat, "", True, level)) for text, level in zip(labels, levels, strict=True)]
    return [_mute(store, about, seat, place), _kick(store, about, seat, place)]


def _in_match(store: Store, about: str, seat: int, place: Place) -> list[Decision]:
    says = store.words.say
    sure = {"kick": _kick_sure(store, about), "give": says("browser.give_sure"), "give_bot": says("browser.give_sure")}
    return [
        Decision(about, says(f"board.seat.{key}"), order, sure.get(key, "")) for key, order in seat_orders(seat, place)
    ]


def _mute(store: Store, about: str, seat: int, place: Place) -> Decision:
    label = store.words.say("ui.room.unmute" if place.muted else "ui.room.mute")
    return Decision(about, label, Mute(seat, place.name, not place.muted))


def _kick(store: Store, about: str, seat: int, place: Place) -> Decision:
    order = Kick(seat, place.name)
    return Decision(about, store.words.say("ui.room.kick"), order, _kick_sure(store, about))


def _kick_sure(store: Store, about: str) -> str:
    return f"{store.words.say('ui.room.kick_title', who=about)} {store.words.say('ui.room.kick_body')}"


def seats_for(store: Store) -> list[tuple[str, Give]]:
    """Return what gives a seat back to a player of its name who came without the seat's token: label and order, a pair each."""
    places, names = (store.table.room.places if store.table.room is not None else ()), store.table.names()
    return [
        (store.words.say("board.seat_for", name=names[seat], number=seat + 1), Give(seat, places[seat].name))
        for seat in sorted(store.table.at_door)
    ]


def seat_orders(seat: int, place: Place) -> list[tuple[str, Order]]:
    """Return what can be decided about a seat in a match, each with the key of its words, `board.seat.<key>`."""
    if place.kind != "human":
        return []
    orders: list[tuple[str, Order]] = []
    if not place.here and not place.stand_in:
        orders.append(("bot", LetBotPlay(seat)))
    if not place.here:
        orders += [("give", Give(seat, place.name)), ("give_bot", Give(seat, place.name, True))]
    orders.append(("unmute" if place.muted else "mute", Mute(seat, place.name, not place.muted)))
    return [*orders, ("kick", Kick(seat, place.name))]
