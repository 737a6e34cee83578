"""Orders of the owner at any time, people who leave and come on purpose, and faults in a deal. By name, as `faults`."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.visibility import SPECTATOR
from netcode.guest.guest import GuestStage
from netcode.protocol.messages import CloseTable, Give, Kick, LetBotPlay, LetBrowsersIn, Mute, Order, Pause
from netcode.simulation.people import Person, Process
from netcode.simulation.world import Scene
from netcode.table.members import Member

NEWCOMERS = 3
"""People who come late in one history at most: SPAKE2 for one takes as long as half a match."""


def _owner(scene: Scene) -> Process | None:
    """Return the owner's process where it is at the table."""
    for person in scene.people():
        process = person.live() if person.owner else None
        if process is not None and process.line is not None and process.guest.stage is GuestStage.ATTACHED:
            return process
    return None


def _order(scene: Scene, order: Order) -> bool:
    """Let the owner give an order; tell whether it was connected."""
    owner = _owner(scene)
    if owner is None:
        return False
    owner.do(owner.guest.order(order))
    return True


def _member(scene: Scene, watchers: bool) -> Member | None:
    """Return a random member, not the owner."""
    table = scene.host.table
    if table is None:
        return None
    members = table.state.members
    found = [m for m in members if m.kind != "free" and not m.owner and (watchers or m.seat != SPECTATOR)]
    return scene.rng.choice(found) if found else None


def _pause(scene: Scene) -> bool:
    """The owner pauses the match and lets it go on later, at the latest when the faults are over."""
    if scene.host.table is None or scene.host.table.stage != "playing" or not _order(scene, Pause(True)):
        return False
    scene.host.world.agenda.after(scene.rng.uniform(0.05, 6), lambda: _order(scene, Pause(False)))
    return True


def _stand_in(scene: Scene) -> bool:
    """Somebody is away for long, and the owner lets a bot play meanwhile; the player returns in the middle of anything."""
    people = [p for p in scene.people() if p.kind == "human" and not p.owner and p.live() is not None]
    process = scene.rng.choice(people).live() if people else None
    if process is None or process.guest.seat == SPECTATOR or _owner(scene) is None:
        return False
    seat, agenda = process.guest.seat, scene.host.world.agenda
    process.person.away_until = agenda.now + scene.rng.uniform(1, 15)
    process.person.crash()
    for _ in range(scene.rng.choice((1, 1, 2))):
        agenda.after(scene.rng.uniform(0.5, 9), lambda: _order(scene, LetBotPlay(seat)))
    return True


def _kick(scene: Scene) -> bool:
    """The owner kicks somebody; a bot or whoever comes next gets the seat."""
    member, bot = _member(scene, watchers=True), scene.rng.random() < 0.5
    if member is None or not (bot or member.seat == SPECTATOR or _room_for_one_more(scene)):
        return False
    if not _order(scene, Kick(member.seat, member.name, bot and member.seat != SPECTATOR)):
        return False
    if not bot and member.seat != SPECTATOR:
        _newcomer(scene)
    return True


def _give(scene: Scene) -> bool:
    """The owner gives a seat away, with its hand, to a bot or to whoever comes next."""
    member, bot = _member(scene, watchers=False), scene.rng.random() < 0.5
    if member is None or not (bot or _room_for_one_more(scene)):
        return False
    if not _order(scene, Give(member.seat, member.name, bot)):
        return False
    if not bot:
        _newcomer(scene)
    return True


def _mute(scene: Scene) -> bool:
    """The owner mutes somebody, who goes on chatting, also after a crash of the host; or unmutes somebody."""
    lives = [p.live() for p in scene.people() if p.kind == "human" and not p.owner]
    people = [process for process in lives if process is not None]
    process = scene.rng.choice(people) if people else None
    table = scene.host.table
    if process is None or table is None or process.guest.stage is not GuestStage.ATTACHED:
        return False
    found = [m for m in table.state.members if m.seat == process.guest.seat and m.name == process.person.name]
    if not found or not _order(scene, Mute(found[0].seat, found[0].name, scene.rng.random() < 0.8)):
        return False
    agenda = scene.host.world.agenda
    if scene.rng.random() < 0.3:
        agenda.after(scene.rng.uniform(0.5, 3), lambda: scene.host.fall("after somebody was muted"))
    for _ in range(3):
        agenda.after(scene.rng.uniform(0, 6), lambda: _chatter(process.person))
    return True


def _chatter(person: Person) -> None:
    process = person.live()
    if process is not None:
        process.do(process.guest.say("Is anybody here?"))


def _browsers(scene: Scene) -> bool:
    """The owner lets browsers in, or no more."""
    return _order(scene, LetBrowsersIn(scene.rng.random() < 0.6))


def _leave(scene: Scene) -> bool:
    """Somebody leaves on purpose and comes back later."""
    process = scene.somebody(connected=True)
    if process is None or process.person.kind != "human":
        return False
    return _go(scene, process, bot=False)


def _leave_to_bot(scene: Scene) -> bool:
    """The owner leaves its seat to a bot until it returns."""
    owner = _owner(scene)
    return owner is not None and _go(scene, owner, bot=True)


def _go(scene: Scene, process: Process, bot: bool) -> bool:
    process.person.away_until = scene.host.world.agenda.now + scene.rng.uniform(0.5, 8)
    process.do(process.guest.leave(bot=bot))
    process.person.open()
    return True


def _save(scene: Scene) -> bool:
    """The owner saves the match and closes the table; another process goes on with it."""
    return scene.host.table is not None and scene.host.table.stage == "playing" and _order(scene, CloseTable(save=True))


def _late_joiner(scene: Scene) -> bool:
    """Somebody comes with the code while a match runs, and gets a bot's seat where there is one."""
    table = scene.host.table
    bots = table is not None and any(chair.kind == "bot" for chair in table.state.members.chairs)
    if table is None or table.stage != "playing" or not bots or not _room_for_one_more(scene):
        return False
    _newcomer(scene)
    return True


def _room_for_one_more(scene: Scene) -> bool:
    return len(scene.newcomers) < NEWCOMERS


def _newcomer(scene: Scene) -> None:
    """Let somebody come who was not here before."""
    person = Person(scene.host, f"N{len(scene.newcomers)}", "human")
    scene.newcomers.append(person)
    scene.host.world.agenda.after(scene.rng.uniform(0, 2), person.open)


def end_the_table(scene: Scene) -> bool:
    """The owner ends the table for good; not among the faults, for nothing comes after it."""
    return _order(scene, CloseTable(save=False))


def _deal_cut(scene: Scene) -> bool:
    """A connection breaks between two steps of a deal."""
    host = scene.host
    host.deal_trap = lambda line: host.cut(
        line, guest_learns=scene.rng.random() < 0.7, host_learns=scene.rng.random() < 0.7
    )
    return host.table is not None


def _deal_kill(scene: Scene) -> bool:
    """The host crashes between two steps of a deal."""
    host = scene.host
    host.deal_trap = lambda line: host.fall("in the middle of a deal", power=scene.rng.random() < 0.3)
    return host.table is not None


def _deal_late(scene: Scene) -> bool:
    """A guest freezes at a step of a deal, until the deal is given up, or for longer."""
    process = scene.somebody(connected=True)
    if process is None:
        return False
    frozen = process
    pause = scene.rng.choice((2, 5, 9))

    def freeze(line: object) -> None:
        frozen.frozen_until = scene.host.world.agenda.now + pause

    scene.host.deal_trap = freeze
    return True


def _echo(scene: Scene) -> bool:
    """In the second match a guest will send an answer as if of the first, and crash."""
    scene.host.world.echoes += 1
    return scene.host.world.mix.matches > 1


ORDERS: dict[str, Callable[[Scene], bool]] = {
    "pause": _pause,
    "stand-in": _stand_in,
    "kick": _kick,
    "give": _give,
    "mute": _mute,
    "browsers": _browsers,
    "leave": _leave,
    "leave to bot": _leave_to_bot,
    "save": _save,
    "late joiner": _late_joiner,
    "deal cut": _deal_cut,
    "deal kill": _deal_kill,
    "deal late": _deal_late,
    "echo": _echo,
}
"""Name -> function, as in `faults.FAULTS`, of which these are a part."""

EARLY = {"deal cut", "deal kill", "deal late"}
"""Those that strike also before there is a match."""
