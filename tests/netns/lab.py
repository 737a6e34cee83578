"""The laboratory: namespaces on one bridge, and processes in them. Everything is deleted at the end, whatever happens.

Nothing leaves the machine: the bridge has no way out. Processes get VERNISSAGE_NET for the laboratory's networks.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import secrets
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from tests.needs import SYSTEM_FOLDERS
from tests.netns.processes import Child, Running

ROOT = Path(__file__).parent.parent.parent
ALLOWED = "10.77.0.0/24,fe80::/10"
CLONE_NEWNET = 0x40000000
PATH = os.pathsep.join([os.environ.get("PATH", os.defpath), *SYSTEM_FOLDERS])


class Laptop:
    """A namespace with one cable, `e0`, to the switch."""

    def __init__(self, lab: Lab, number: int) -> None:
        self.address = f"10.77.0.{number}"
        self.namespace = f"{lab.stem}p{number}"
        self.plug = f"s{number}"
        self.program: list[str] = []
        """The words that start `vernissage` here; empty: the module of this Python."""
        self._lab = lab

    def ip(self, command: str) -> None:
        """Run an ip command in this namespace: `link set e0 down`."""
        ip(f"-n {self.namespace} {command}")

    def run(self, *command: str) -> str:
        """Run a program here; return what it printed."""
        return ip(f"netns exec {self.namespace}", *command)

    def sent(self) -> int:
        """Return how many packets have left through the cable."""
        counted = self.run("cat", "/sys/class/net/e0/statistics/tx_packets")
        return int(counted)

    # Faults

    def cable(self, state: str) -> None:
        """Pull the cable out at the switch, or put it in: down, up."""
        ip(f"-n {self._lab.switch} link set {self.plug} {state}")

    def moves(self, address: str) -> None:
        """Have another address, and the old one not any more, as after a new lease."""
        self.ip("addr flush dev e0 scope global")
        self.ip(f"addr add {address}/24 dev e0")
        self.address = address

    def filter(self, *rules: str) -> None:
        """Have these rules for packets that come and go, and no others: `udp dport 5353 drop`."""
        chains = [
            f"add chain inet lab {hook} {{ type filter hook {hook} priority 0; }}\n"
            + "".join(f"add rule inet lab {hook} {rule}\n" for rule in rules)
            for hook in ("input", "output")
        ]
        script = "add table inet lab\ndelete table inet lab\nadd table inet lab\n" + "".join(chains)
        self.run("sh", "-c", 'printf %s "$0" | nft -f -', script)

    def dropped(self) -> int:
        """Return how many packets the rules with a counter have met."""
        told = self.run("nft", "list", "table", "inet", "lab").split()
        return sum(int(told[place + 1]) for place, word in enumerate(told) if word == "packets")

    def pids(self) -> list[int]:
        """Return the processes in this namespace."""
        return [int(pid) for pid in ip(f"netns pids {self.namespace}").split()]

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to all that runs here: SIGSTOP is a closed lid, SIGCONT an opened one, SIGKILL a power cut."""
        for pid in self.pids():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    # Programs

    @contextlib.contextmanager
    def inside(self) -> Iterator[None]:
        """Be here: sockets that this thread opens, and programs that it starts, are this laptop's."""
        with Path("/proc/thread-self/ns/net").open() as outside, Path("/run/netns", self.namespace).open() as here:
            _enter(here)
            try:
                yield
            finally:
                _enter(outside)

    @contextlib.contextmanager
    def python(self, module: str, *args: str, net: str = ALLOWED) -> Iterator[Child]:
        """Run a module of tests.netns here; it is killed at the end."""
        child = Child(self._command(f"tests.netns.{module}", *args), self._env(net))
        try:
            yield child
        finally:
            child.kill()

    def start(self, kind: type[Running], home: Path, *args: str, net: str = ALLOWED) -> Running:
        """Start `vernissage` with some words and a home of its own. Whoever starts it kills it."""
        env = self._env(net) | {"VERNISSAGE_HOME": str(home)}
        enter = [_program(), "netns", "exec", self.namespace]
        return kind([*enter, *(self.program or [sys.executable, "-m", "tools.cli"]), *args], env, typing=True)

    def _command(self, module: str, *args: str) -> list[str]:
        return [_program(), "netns", "exec", self.namespace, sys.executable, "-m", module, *args]

    def _env(self, net: str) -> dict[str, str]:
        paths = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
        return {**os.environ, "VERNISSAGE_NET": net, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1"}


class Lab:
    """A switch and laptops at it."""

    def __init__(self, stem: str) -> None:
        self.stem = stem
        self.switch = f"{stem}sw"
        self.laptops: list[Laptop] = []

    def build(self, count: int) -> None:
        """Make everything, 10.77.0.1 and on."""
        ip(f"netns add {self.switch}")
        ip(f"-n {self.switch} link add br0 type bridge mcast_snooping 0")
        ip(f"-n {self.switch} link set br0 up")
        for laptop in self.stand(count):
            ip(f"link add e0 netns {laptop.namespace} type veth peer name {laptop.plug} netns {self.switch}")
            ip(f"-n {self.switch} link set {laptop.plug} master br0 up")
            laptop.ip(f"addr add {laptop.address}/24 dev e0")
            laptop.ip("link set e0 up")

    def stand(self, count: int) -> Iterator[Laptop]:
        """Make laptops without any cable yet."""
        for number in range(1, count + 1):
            laptop = Laptop(self, number)
            self.laptops.append(laptop)
            ip(f"netns add {laptop.namespace}")
            laptop.ip("link set lo up")
            laptop.run("sysctl", "-qw", "net.ipv6.conf.default.accept_dad=0")  # addresses can be used at once
            yield laptop

    def at(self, laptop: Laptop) -> list[str]:
        """Return the words that run a program on a laptop."""
        return [_program(), "netns", "exec", laptop.namespace]

    def at_switch(self) -> list[str]:
        """Return the words that run a program at the switch, where all traffic passes."""
        return [_program(), "netns", "exec", self.switch]

    def destroy(self) -> None:
        """Delete every namespace of ours, and with them all that is in them."""
        for namespace in [*(laptop.namespace for laptop in self.laptops), self.switch]:
            with contextlib.suppress(subprocess.CalledProcessError):  # never made
                _delete(namespace)


@contextlib.contextmanager
def laboratory(count: int, switch: bool = True) -> Iterator[Lab]:
    """Yield a laboratory with some laptops. Skips, or fails where VERNISSAGE_REQUIRE=1, without the right to make one.

    switch: whether they stand at a switch; else they have no cable.
    """
    lab = Lab(f"t{os.getpid()}x{secrets.token_hex(2)}")
    try:
        try:
            sweep()
            if switch:
                lab.build(count)
            else:
                list(lab.stand(count))
        except (subprocess.CalledProcessError, OSError) as error:
            reason = f"no network namespaces here: {getattr(error, 'stderr', '') or error}"
            if os.environ.get("VERNISSAGE_REQUIRE") == "1":
                pytest.fail(reason)
            pytest.skip(reason)
        yield lab
    finally:
        lab.destroy()


def _enter(namespace: IO[str]) -> None:
    """Move this thread into a network namespace."""
    if ctypes.CDLL(None, use_errno=True).setns(namespace.fileno(), CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), "setns")


def sweep() -> None:
    """Delete what tests have left that were killed before they could: laboratories of processes that are no more."""
    for file in Path("/run/netns").glob("t*"):
        ours = re.fullmatch(r"t(\d+)x[0-9a-f]{4}(p\d+|sw)", file.name)
        if ours and not Path("/proc", ours[1]).exists():
            with contextlib.suppress(subprocess.CalledProcessError):  # another test sweeps too
                _delete(file.name)


def _delete(namespace: str) -> None:
    """Delete a namespace of ours and end all that runs in it."""
    for pid in ip(f"netns pids {namespace}").split():
        with contextlib.suppress(ProcessLookupError):
            os.kill(int(pid), signal.Signals["SIGKILL"])
    ip(f"netns del {namespace}")


def ip(command: str, *more: str) -> str:
    """Run iproute2's ip; return what it printed. Raises CalledProcessError."""
    env = {**os.environ, "PATH": PATH}
    words = [_program(), *command.split(), *more]
    return subprocess.run(words, check=True, capture_output=True, text=True, timeout=60, env=env).stdout


def _program() -> str:
    found = shutil.which("ip", path=PATH)
    if found is None:
        raise FileNotFoundError("ip")
    return found
