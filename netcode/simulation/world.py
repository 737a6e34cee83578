"""What faults and orders may reach for in one history."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from netcode.simulation.people import Person, Process
from netcode.simulation.simulated_host import Host


@dataclass
class Scene:
    """One history's host and people."""

    host: Host
    people: Callable[[], list[Person]]
    """Everyone who has, or thinks to have, a place at the table, bots too."""
    crowd: list[Person] = field(default_factory=list)
    """Strangers with guests of their own: wrong codes, wrong tokens."""
    newcomers: list[Person] = field(default_factory=list)
    """People who came after the match had begun."""

    @property
    def rng(self) -> Any:
        """The chance of this history."""
        return self.host.world.rng

    def somebody(self, connected: bool = False) -> Process | None:
        """Return a running process by chance."""
        found = [process for person in self.people() for process in person.processes if process.running]
        found = [process for process in found if not connected or process.line is not None]
        return self.rng.choice(found) if found else None
