"""What faults and owner actions work on in one history."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from netcode.simulation.people import Person, Process
from netcode.simulation.simulated_host import Host


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
