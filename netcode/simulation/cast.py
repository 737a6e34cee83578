"""What faults and owner actions work on in one history."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

from netcode.simulation.people import Person, Process
from netcode.simulation.simulated_host import Host, Line


@dataclass
class Cast:
    """One history's host and people."""

    host: Host
    people: Callable[[], list[Person]]
    """Returns everyone who has a place at the table, or believes so, bots too."""
    crowd: list[Person] = field(default_factory=list)
    """People who try a wrong code or a wrong token."""
    newcomers: list[Person] = field(default_factory=list)
    """People who came after the match had begun."""

    @property
    def rng(self) -> Any:
        """The random generator of this history."""
        return self.host.world.rng

    def somebody(self, connected: bool = False) -> Process | None:
        """Return a random running process, with `connected` one that has a connection; None without one."""
        running = [process for person in self.people() for process in person.processes if process.running]
        running = [process for process in running if not connected or process.line is not None]
        return self.rng.choice(running) if running else None


Fault = Callable[[Cast], bool]
"""Strikes once, if it can; returns whether it did."""


def to_somebody(strike: Callable[[Cast, Process], bool | None]) -> Fault:
    """Return a fault that strikes a random running process. `strike` may return False where it cannot."""

    @wraps(strike)
    def fault(cast: Cast) -> bool:
        process = cast.somebody()
        return process is not None and strike(cast, process) is not False

    return fault


def to_a_line(strike: Callable[[Cast, Process, Line], bool | None]) -> Fault:
    """Return a fault that strikes a random process that has a connection, and that connection."""

    @wraps(strike)
    def fault(cast: Cast) -> bool:
        process = cast.somebody(connected=True)
        line = process.line if process is not None else None
        return process is not None and line is not None and strike(cast, process, line) is not False

    return fault


def by_name(*faults: Fault) -> dict[str, Fault]:
    """Return faults by the names of their functions, as words."""
    return {fault.__name__.strip("_").replace("_", " "): fault for fault in faults}
