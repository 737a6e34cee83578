"""What can go wrong between the machines of one table, by name."""

from collections.abc import Callable

from netcode.simulation.machines import Machines, Node, hosts
from netcode.succession.messages import AskPieces
from netcode.succession.sealing import lock_of, sign
from netcode.succession.votes import Roster


def _somebody(world: Machines) -> Node:
    return world.rng.choice(world.nodes)


def _host_or_somebody(world: Machines) -> Node:
    return world.host() or _somebody(world)


def _split(world: Machines) -> None:
    """The network falls in two."""
    world.side = [world.rng.randrange(2) for _ in world.nodes]


def _alone(world: Machines) -> None:
    """The host's cable comes out."""
    lone = _host_or_somebody(world).name
    world.side = [int(node.name == lone) for node in world.nodes]


def _mend(world: Machines) -> None:
    """All cables are in again."""
    world.side, world.deaf = [0] * len(world.nodes), set()


def _one_way(world: Machines) -> None:
    """Messages from one machine to another are lost, not those back."""
    world.deaf = {(_somebody(world).name, _somebody(world).name)}


def _die(world: Machines) -> None:
    """A machine loses its power."""
    world.die(_somebody(world), world.rng.uniform(0.2, 30))


def _host_dies(world: Machines) -> None:
    """The host falls; it is back at once by its supervisor, or much later."""
    short = world.rng.random() < 0.5
    world.die(_host_or_somebody(world), world.rng.uniform(0.2, 2) if short else world.rng.uniform(5, 40))


def _blackout(world: Machines) -> None:
    """The house loses its power."""
    for node in world.nodes:
        world.die(node, world.rng.uniform(0.2, 6))


def _sleep(world: Machines) -> None:
    """A machine sleeps."""
    _freeze(world, _somebody(world))


def _host_sleeps(world: Machines) -> None:
    """The host sleeps."""
    _freeze(world, _host_or_somebody(world))


def _freeze(world: Machines, node: Node) -> None:
    seconds = world.rng.choice((1, 5, 12, 30)) * world.rng.uniform(0.5, 1.5)
    world.freeze(node, seconds, clock_stands=world.rng.random() < 0.5)


def _clock_jumps(world: Machines) -> None:
    """A clock jumps ahead."""
    _somebody(world).ahead += world.rng.uniform(0, 20)


def _wish(world: Machines) -> None:
    """The host hands the table on."""
    host, to = world.host(), _somebody(world)
    if host is not None and (hosting := hosts(host)) is not None:
        world.do(host, lambda _timing: hosting.hand_on(to.name))


def _leave(world: Machines) -> None:
    """A keeper leaves the table."""
    host, leaver = world.host(), _somebody(world)
    if host is None or (machine := host.machine) is None or (hosting := machine.hosting) is None:
        return
    roster = machine.log.roster
    if roster is not None and leaver.name in roster.keepers:
        world.do(host, lambda _timing: hosting.change(roster.machines - {leaver.name}))


def _curious(world: Machines) -> None:
    """A keeper with a changed program asks for pieces without a mandate: alone, with false signatures, or by a false roster."""
    node = _somebody(world)
    machine = node.machine
    if machine is None or machine.log.roster is None or machine.hosting is not None:
        return
    term, log, roster = (machine.log.promised[0] + 1, node.name), machine.log, machine.log.roster
    signature = sign(log.secret, term)
    alone = Roster(node.name, {node.name: lock_of(log.secret)}, roster.key, roster.boxes)
    asked = world.rng.choice(
        (
            AskPieces(term, {node.name: signature}, tuple(log.open_rosters()), roster),
            AskPieces(term, dict.fromkeys(roster.machines, signature), tuple(log.open_rosters()), roster),
            AskPieces(term, {node.name: signature}, (alone,), alone),
        )
    )
    for other in world.nodes:
        if other is not node:
            world.send(node.name, other.name, asked)


FAULTS: dict[str, Callable[[Machines], None]] = {
    "split": _split, "alone": _alone, "mend": _mend, "mend_again": _mend, "one_way": _one_way, "die": _die,
    "host_dies": _host_dies, "blackout": _blackout, "sleep": _sleep, "host_sleeps": _host_sleeps,
    "clock_jumps": _clock_jumps, "wish": _wish, "leave": _leave, "curious": _curious,
}  # fmt: skip
