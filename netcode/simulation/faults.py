"""The faults by name. Each strikes once when it is called, if it can, and returns whether it did."""

from netcode.guest.credentials import ByCode, ByToken, Entry
from netcode.guest.guest import GuestStage
from netcode.protocol.codec import encode
from netcode.protocol.messages import Act, Attach, Beat, Hello, Message, Probe, Ready, Resume
from netcode.simulation.bots_and_strangers import Stranger
from netcode.simulation.cast import Cast, by_name, to_a_line, to_somebody
from netcode.simulation.owner_actions import ORDERS
from netcode.simulation.people import Person, Process
from netcode.simulation.simulated_host import FINGERPRINT, Line


@to_a_line
def _cut(cast: Cast, process: Process, line: Line) -> None:
    """A connection breaks at a random byte; both ends learn of it, at different times."""
    cast.host.cut(line, guest_learns=True, host_learns=True)


def _half_open(cast: Cast) -> bool:
    """A connection breaks and one end, or none, learns of it."""
    guest = cast.rng.random() < 0.5
    host = not guest and cast.rng.random() < 0.5
    return to_a_line(lambda cast, process, line: cast.host.cut(line, guest, host))(cast)


@to_a_line
def _slow_line(cast: Cast, process: Process, line: Line) -> None:
    """One connection gets slower, so that messages of others overtake it."""
    line.up.hold_up(cast.rng.uniform(0.1, 3))
    line.down.hold_up(cast.rng.uniform(0.1, 3))


@to_somebody
def _client_crash(cast: Cast, process: Process) -> None:
    """A guest's process dies; what it had sent may arrive late, even after messages of its successor."""
    process.person.crash()


@to_somebody
def _client_freeze(cast: Cast, process: Process) -> None:
    """A guest's process reads and sends nothing for a while; its connection stays."""
    process.frozen_until = cast.host.world.agenda.now + cast.rng.choice((0.5, 3, 5, 8, 20))


def _dawdle(cast: Cast) -> bool:
    """For a while players that begin to think take long, so that most clocks run out."""
    world = cast.host.world
    world.dawdle_until = world.agenda.now + cast.rng.uniform(0.5, 3)
    return True


@to_somebody
def _second_window(cast: Cast, process: Process) -> bool:
    """Somebody opens another window with the same token."""
    if process.person.kept is None and not process.person.owner:
        return False
    process.person.open_another()
    return True


@to_a_line
def _impostor(cast: Cast, process: Process, line: Line) -> None:
    """Somebody's next connection reaches an impostor with another certificate."""
    process.person.misled = True
    cast.host.cut(line, guest_learns=True, host_learns=True)


@to_somebody
def _client_clock(cast: Cast, process: Process) -> None:
    """A guest's clock jumps ahead."""
    process.ahead += cast.rng.choice((0.5, 3, 5, 100))


def _host_clock(cast: Cast) -> bool:
    """The host's clock jumps ahead."""
    cast.host.ahead += cast.rng.choice((0.5, 3, 5, 100))
    return cast.host.table is not None


def _host_sleep(cast: Cast) -> bool:
    """The host's machine sleeps: nothing happens there, then everything at once."""
    cast.host.asleep_until = cast.host.world.agenda.now + cast.rng.choice((0.5, 2, 4, 10))
    return cast.host.table is not None


def _host_kill(cast: Cast) -> bool:
    """The host's process is killed; its machine goes on."""
    up = cast.host.table is not None
    cast.host.fall("it is killed")
    return up


def _power_cut(cast: Cast) -> bool:
    """The host's machine loses its power, and what was not synced."""
    up = cast.host.table is not None
    cast.host.fall("the power is cut", power=True)
    return up


def _torn_write(cast: Cast) -> bool:
    """The host dies in the middle of one of its next operations on the disk."""
    cast.host.dies_in = cast.rng.randrange(4)
    return cast.host.table is not None


def _fall_twice(cast: Cast) -> bool:
    """The host dies as it writes, comes back, and loses its power before it has written anything more."""
    cast.host.falls_again, cast.host.reborn = True, False
    return _torn_write(cast)


def _lost_answer(cast: Cast) -> bool:
    """The connection of the next intent breaks after the host has applied it and before the answer leaves."""
    cast.host.swallows = True
    return cast.host.table is not None


def _disk_full(cast: Cast) -> bool:
    """The disk is full for a while."""
    cast.host.full_until = cast.host.world.agenda.now + cast.rng.uniform(0.1, 4)
    return True


def _slow_disk(cast: Cast) -> bool:
    """Each sync takes long for a while."""
    cast.host.slow_until = cast.host.world.agenda.now + cast.rng.uniform(0.5, 5)
    return True


def _wrong_token(cast: Cast) -> bool:
    """Somebody comes with a token that was never given."""
    return _visit(cast, Person(cast.host, "Mallory", "human"), ByToken(cast.rng.randbytes(32), FINGERPRINT))


def _wrong_code(cast: Cast) -> bool:
    """Somebody guesses the code."""
    if sum(person.name == "Trudy" for person in cast.crowd) >= 2:
        return False  # each takes as much time as a whole match
    code = f"{(int(cast.host.code or 0) + 1) % 10**6:06d}"
    return _visit(cast, Person(cast.host, "Trudy", "human"), ByCode(code))


def _visit(cast: Cast, person: Person, entry: Entry) -> bool:
    """Let somebody try once to get in."""
    person.tries_again = False
    cast.crowd.append(person)
    person.processes.append(Process(cast.host, person, entry))
    return True


def _garbage(cast: Cast) -> bool:
    """A stranger sends bytes that are no message, or messages out of order."""
    line = Stranger(cast.host).line
    if line is None:
        return False
    for _ in range(cast.rng.randint(1, 3)):
        cast.host.say(line, _rubbish(cast))
    if cast.rng.random() < 0.5:
        cast.host.hang_up(line, politely=cast.rng.random() < 0.5)
    return True


@to_a_line
def _cheat(cast: Cast, process: Process, line: Line) -> bool:
    """A player sends what no client of ours sends."""
    if process.guest.stage is not GuestStage.ATTACHED:
        return False
    cast.host.say(line, _rubbish(cast))
    return True


def _rubbish(cast: Cast) -> bytes:
    rng = cast.rng
    if rng.random() < 0.3:
        return bytes(rng.randbytes(rng.choice((0, 1, 255, 256, 512))))
    message: Message = rng.choice(
        (
            Act(rng.getrandbits(60), rng.getrandbits(60), rng.randrange(5), rng.randbytes(5)),
            Attach(rng.randrange(200)),
            Beat(1, answer=True),
            Hello(0, "old", "human", "Eve", 1),
            Probe(),
            Ready(True),
            Resume(rng.randbytes(32)),
        )
    )
    frame = bytearray(encode(message))
    if rng.random() < 0.5:
        frame[rng.randrange(min(len(frame), 64))] = rng.randrange(256)
    return bytes(frame)


FAULTS = by_name(
    *(_cut, _half_open, _slow_line, _client_crash, _client_freeze, _dawdle, _second_window, _impostor, _client_clock),
    *(_host_clock, _host_sleep, _host_kill, _power_cut, _torn_write, _fall_twice, _lost_answer, _disk_full, _slow_disk),
    *(_wrong_token, _wrong_code, _garbage, _cheat),
    *ORDERS.values(),
)
"""Name of a fault, or of one of ORDERS -> function."""


def heal(cast: Cast) -> None:
    """End all faults that last; from here on nothing goes wrong, but for what strikes when another game is chosen."""
    host = cast.host
    host.dies_in, host.full_until, host.slow_until = None, 0.0, 0.0
    host.world.dawdle_until = 0.0
    host.falls_again = host.swallows = False
    host.deal_trap, host.world.calm = None, True
    host.asleep_until = min(host.asleep_until, host.world.agenda.now)
    for person in cast.people():
        person.misled, person.away_until = False, 0.0
        person.open()
        for process in person.processes:
            process.frozen_until = 0.0
