"""Orders of the owner at any time, people who leave and come on purpose, and faults in a deal. By name, as `faults`."""

from functools import partial

from engine.core.visibility import SPECTATOR
from netcode.guest.guest import GuestStage
from netcode.protocol.messages import Chat, CloseTable, Give, Kick, LetBotPlay, LetBrowsersIn, Mute, Order, Pause
from netcode.simulation.cast import Cast, by_name, to_a_line
from netcode.simulation.people import Person, Process
from netcode.table.members import Member

NEWCOMERS = 3
"""People who come late in one history at most: SPAKE2 for one takes as long as half a match."""


def _owner(cast: Cast) -> Process | None:
    """Return the owner's process where it is at the table."""
    for person in cast.people():
        process = person.live() if person.owner else None
        if process is not None and process.line is not None and process.guest.stage is GuestStage.ATTACHED:
            return process
    return None


def _order(cast: Cast, order: Order) -> bool:
    """Let the owner give an order; tell whether it was connected."""
    owner = _owner(cast)
    if owner is None:
        return False
    owner.do(owner.guest.send(order))
    return True


def _member(cast: Cast, watchers: bool) -> Member | None:
    """Return a random member, not the owner."""
    table = cast.host.table
    if table is None:
        return None
    members = table.state.members
    candidates = [m for m in members if m.kind != "free" and not m.owner and (watchers or m.seat != SPECTATOR)]
    return cast.rng.choice(candidates) if candidates else None


def _pause(cast: Cast) -> bool:
    """The owner pauses the match and lets it go on later, at the latest when the faults are over."""
    if cast.host.table is None or cast.host.table.stage != "playing" or not _order(cast, Pause(True)):
        return False
    cast.host.world.agenda.after(cast.rng.uniform(0.05, 6), lambda: _order(cast, Pause(False)))
    return True


def _stand_in(cast: Cast) -> bool:
    """Somebody is away for long, and the owner lets a bot play meanwhile; the player returns in the middle of anything."""
    people = [p for p in cast.people() if p.kind == "human" and not p.owner and p.live() is not None]
    process = cast.rng.choice(people).live() if people else None
    if process is None or process.guest.seat == SPECTATOR or _owner(cast) is None:
        return False
    seat, agenda = process.guest.seat, cast.host.world.agenda
    process.person.away_until = agenda.now + cast.rng.uniform(1, 15)
    process.person.crash()
    for _ in range(cast.rng.choice((1, 1, 2))):
        agenda.after(cast.rng.uniform(0.5, 9), lambda: _order(cast, LetBotPlay(seat)))
    return True


def _kick(cast: Cast) -> bool:
    """The owner kicks somebody; a bot or whoever comes next gets the seat."""
    member, bot = _member(cast, watchers=True), cast.rng.random() < 0.5
    if member is None or not (bot or member.seat == SPECTATOR or _room_for_one_more(cast)):
        return False
    if not _order(cast, Kick(member.seat, member.name, bot and member.seat != SPECTATOR)):
        return False
    if not bot and member.seat != SPECTATOR:
        _newcomer(cast)
    return True


def _give(cast: Cast) -> bool:
    """The owner gives a seat away, with its hand, to a bot or to whoever comes next."""
    member, bot = _member(cast, watchers=False), cast.rng.random() < 0.5
    if member is None or not (bot or _room_for_one_more(cast)):
        return False
    if not _order(cast, Give(member.seat, member.name, bot)):
        return False
    if not bot:
        _newcomer(cast)
    return True


def _mute(cast: Cast) -> bool:
    """The owner mutes somebody, who goes on chatting, also after a crash of the host; or unmutes somebody."""
    lives = [p.live() for p in cast.people() if p.kind == "human" and not p.owner]
    people = [process for process in lives if process is not None]
    process = cast.rng.choice(people) if people else None
    table = cast.host.table
    if process is None or table is None or process.guest.stage is not GuestStage.ATTACHED:
        return False
    members = [m for m in table.state.members if m.seat == process.guest.seat and m.name == process.person.name]
    if not members or not _order(cast, Mute(members[0].seat, members[0].name, cast.rng.random() < 0.8)):
        return False
    agenda = cast.host.world.agenda
    if cast.rng.random() < 0.3:
        agenda.after(cast.rng.uniform(0.5, 3), lambda: cast.host.fall("after somebody was muted"))
    for _ in range(3):
        agenda.after(cast.rng.uniform(0, 6), lambda: _chatter(process.person))
    return True


def _chatter(person: Person) -> None:
    process = person.live()
    if process is not None:
        process.do(process.guest.send(Chat("Is anybody here?")))


def _browsers(cast: Cast) -> bool:
    """The owner lets browsers in, or no more."""
    return _order(cast, LetBrowsersIn(cast.rng.random() < 0.6))


@to_a_line
def _leave(cast: Cast, process: Process, line: object) -> bool:
    """Somebody leaves on purpose and comes back later."""
    return process.person.kind == "human" and _go(cast, process, bot=False)


def _leave_to_bot(cast: Cast) -> bool:
    """The owner leaves its seat to a bot until it returns."""
    owner = _owner(cast)
    return owner is not None and _go(cast, owner, bot=True)


def _go(cast: Cast, process: Process, bot: bool) -> bool:
    process.person.away_until = cast.host.world.agenda.now + cast.rng.uniform(0.5, 8)
    process.do(process.guest.leave(bot=bot))
    process.person.open()
    return True


def _save(cast: Cast) -> bool:
    """The owner saves the match and closes the table; another process goes on with it."""
    return cast.host.table is not None and cast.host.table.stage == "playing" and _order(cast, CloseTable(save=True))


def _late_joiner(cast: Cast) -> bool:
    """Somebody comes with the code while a match runs, and gets a bot's seat where there is one."""
    table = cast.host.table
    bots = table is not None and any(chair.kind == "bot" for chair in table.state.members.chairs)
    if table is None or table.stage != "playing" or not bots or not _room_for_one_more(cast):
        return False
    _newcomer(cast)
    return True


def _room_for_one_more(cast: Cast) -> bool:
    return len(cast.newcomers) < NEWCOMERS


def _newcomer(cast: Cast) -> None:
    """Let somebody come who was not here before."""
    person = Person(cast.host, f"N{len(cast.newcomers)}", "human")
    cast.newcomers.append(person)
    cast.host.world.agenda.after(cast.rng.uniform(0, 2), person.open)


def end_the_table(cast: Cast) -> bool:
    """The owner ends the table for good; not among the faults, for nothing comes after it."""
    return _order(cast, CloseTable(save=False))


def _another_game(cast: Cast) -> bool:
    """The owner chooses another game, now or after the match, and in the middle of that something falls."""
    host, world, owner = cast.host, cast.host.world, _owner(cast)
    if owner is None or not world.choices:
        return False
    world.choices -= 1
    world.matches += 1
    world.due += 1
    host.choice_trap = cast.rng.choice((None, *(partial(fall, cast) for fall in (_dies, _dies_later, _loses_a_line))))
    owner.choose_a_game()
    if cast.rng.random() < 0.3 and _room_for_one_more(cast):
        _newcomer(cast)
    return True


def _dies(cast: Cast) -> None:
    cast.host.dies_in = cast.rng.randrange(3)


def _dies_later(cast: Cast) -> None:
    power = cast.rng.random() < 0.5
    cast.host.world.agenda.after(
        cast.rng.uniform(0, 0.5), lambda: cast.host.fall("another game was chosen", power=power)
    )


def _loses_a_line(cast: Cast) -> None:
    process = cast.somebody(connected=True)
    if process is not None and process.line is not None:
        cast.host.cut(process.line, guest_learns=cast.rng.random() < 0.7, host_learns=cast.rng.random() < 0.7)


def _deal_cut(cast: Cast) -> bool:
    """A connection breaks between two steps of a deal."""
    host = cast.host
    host.deal_trap = lambda line: host.cut(
        line, guest_learns=cast.rng.random() < 0.7, host_learns=cast.rng.random() < 0.7
    )
    return host.table is not None


def _deal_kill(cast: Cast) -> bool:
    """The host crashes between two steps of a deal."""
    host = cast.host
    host.deal_trap = lambda line: host.fall("in the middle of a deal", power=cast.rng.random() < 0.3)
    return host.table is not None


@to_a_line
def _deal_late(cast: Cast, process: Process, line: object) -> None:
    """A guest freezes at a step of a deal, until the deal is given up, or for longer."""
    pause = cast.rng.choice((2, 5, 9))

    def freeze(line: object) -> None:
        process.frozen_until = cast.host.world.agenda.now + pause

    cast.host.deal_trap = freeze


def _echo(cast: Cast) -> bool:
    """In the second match a guest will send an answer as if of the first, and crash."""
    cast.host.world.echoes += 1
    return cast.host.world.mix.matches > 1


ORDERS = by_name(
    *(_pause, _stand_in, _kick, _give, _mute, _browsers, _leave, _leave_to_bot, _save, _late_joiner),
    *(_deal_cut, _deal_kill, _deal_late, _echo, _another_game),
)
"""Name -> function, as in `faults.FAULTS`, of which these are a part."""

ANOTHER_GAME = "another game"

EARLY = {"deal cut", "deal kill", "deal late", ANOTHER_GAME}
"""Those that strike also before there is a match."""
