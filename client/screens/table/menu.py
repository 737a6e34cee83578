"""The table's menu, and what the owner may decide about a seat: dialogs with one button below the other."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from client.data.catalogue import shows_facts
from client.data.owning import seat_orders, seats_for
from client.screens.base import Screen
from client.screens.carrying import carrying_entries
from client.screens.handing import ask_who_hosts, may_hand_on
from client.screens.leaving_own_table import closing_dialog
from client.screens.one_of import Entry, ask_one_of
from client.tables.board import Sprite
from client.wording.room_text import tell_outliving
from netcode.protocol.messages import Bye, LetBotPlay, Order, Pause


def open_menu(screen: Screen, show_rules: Callable[[], None], ends: Sequence[Entry] = ()) -> None:
    """Open the menu of the table; `show_rules` opens the help, as the screen's own button does.

    ends: the last entries, in place of the one that leaves the table.
    """
    store, shell, says = screen.shell.store, screen.shell, screen.words.say
    muted = shell.settings.muted
    entries: list[Entry] = [
        (says("board.menu_rules"), show_rules),
        (says("board.menu_settings"), lambda: shell.push("settings")),
        *([(says("board.menu_museum"), lambda: shell.push("museum"))] if shows_facts(store) else []),
        (
            says("board.sound_on" if muted else "board.sound_off"),
            lambda: shell.change(replace(shell.settings, muted=not muted)),
        ),
    ]
    if store.table.owner and store.table.shut is None:
        paused = store.table.paused
        if store.table.outcome is None:
            pause = says("board.unpause" if paused else "board.pause")
            entries.append((pause, lambda: _order(screen, Pause(not paused))))
        if store.table.room is not None and store.table.room.stage != "dealing":
            entries.append((says("ui.other.title"), lambda: shell.push("choice", purpose="table")))
        entries += [(text, _deciding(screen, order)) for text, order in seats_for(store)]
        entries += [
            (says("board.bot_for", name=name), _deciding(screen, order)) for name, order in _bots_for_away(screen)
        ]
    if may_hand_on(screen):
        entries.append((says("ui.handing.open"), lambda: ask_who_hosts(screen)))
    entries += carrying_entries(screen)
    entries += ends or [(says("board.leave"), lambda: _open_leaving(screen))]
    room = store.table.room if store.table.shut is None else None
    told = tell_outliving(screen.words, room) if room is not None else ""
    ask_one_of(screen, says("board.menu"), told, entries, says("board.back_to_table"))


def _bots_for_away(screen: Screen) -> list[tuple[str, Order]]:
    """Return the seats whose players are away: the name, and the order that lets a bot play for it."""
    table = screen.shell.store.table
    places = table.room.places if table.room is not None else ()
    named = zip(table.names(), places, strict=False)
    away = (place.kind == "human" and not place.here and not place.stand_in for place in places)
    return [(name, LetBotPlay(seat)) for seat, ((name, _), gone) in enumerate(zip(named, away, strict=False)) if gone]


def _open_leaving(screen: Screen) -> None:
    """Ask what is to become of the seat, or of the whole table where the viewer is its owner."""
    store, says = screen.shell.store, screen.words.say
    seated = store.table.playing and store.table.outcome is None
    if seated and store.table.owner:
        screen.ui.ask(closing_dialog(screen, quits=False))
        return
    entries = [(says("board.leave_now"), lambda: _leave(screen))]
    told = says("board.leave_sure" if seated else "board.leave_watching")
    ask_one_of(screen, says("board.leave"), told, entries, says("board.stay"))


def open_seat(screen: Screen, sprite: Sprite) -> bool:
    """Open what the owner may decide about the seat of a plaque; return whether the sprite is such a plaque."""
    store, says = screen.shell.store, screen.words.say
    group, _, number = sprite.id.partition(":")
    if group != "seat" or not store.table.owner or store.table.room is None or int(number) == store.table.seat:
        return False
    seat = int(number)
    place = store.table.room.places[seat]
    entries = [(says(f"board.seat.{key}"), _deciding(screen, order)) for key, order in seat_orders(seat, place)]
    if entries:
        ask_one_of(screen, store.table.names()[seat], says("board.seat.told"), entries, says("board.back_to_table"))
    return bool(entries)


def _deciding(screen: Screen, order: Order) -> Callable[[], None]:
    return lambda: _order(screen, order)


def _order(screen: Screen, order: Order) -> None:
    screen.shell.ask(order)


def _leave(screen: Screen) -> None:
    screen.shell.ask(Bye())
    screen.shell.go("title")
