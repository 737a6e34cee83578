"""The laboratory: namespaces on one bridge, and processes in them. Everything is deleted at the end, whatever happens.

Nothing leaves the machine: the bridge has no way out. Processes get VERNISSAGE_NET for the laboratory's networks.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import secrets
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.needs import SYSTEM_FOLDERS

ROOT = Path(__file__).parent.parent.parent
ALLOWED = "10.77.0.0/24,fe80::/10"
_PATH = os.pathsep.join([os.environ.get("PATH", os.defpath), *SYSTEM_FOLDERS])


class Laptop:
    """A namespace with one cable, `e0`, to the switch."""

    def __init__(self, lab: Lab, number: int) -> None:
        self.address = f"10.77.0.{number}"
        self.namespace = f"{lab.stem}p{number}"
        self.plug = f"s{number}"
        self._lab = lab

    def ip(self, command: str) -> None:
        """Run an ip command in this namespace: `link set e0 down`."""
        ip(f"-n {self.namespace} {command}")

    def cable(self, state: str) -> None:
        """Pull the cable out at the switch, or put it in: down, up."""
        ip(f"-n {self._lab.switch} link set {self.plug} {state}")

    def sent(self) -> int:
        """Return how many packets have left through the cable."""
        counted = self.run("cat", "/sys/class/net/e0/statistics/tx_packets")
        return int(counted)

    def run(self, *command: str) -> str:
        """Run a program here; return what it printed."""
        return ip(f"netns exec {self.namespace}", *command)

    @contextlib.contextmanager
    def python(self, module: str, *args: str, net: str = ALLOWED) -> Iterator[Child]:
        """Run a module of tests.netns here; it is killed at the end."""
        command = [_program(), "netns", "exec", self.namespace, sys.executable, "-m", f"tests.netns.{module}", *args]
        paths = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
        env = {**os.environ, "VERNISSAGE_NET": net, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        child = Child(process)
        try:
            yield child
        finally:
            child.kill()


class Child:
    """A process that prints one JSON value a line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)

    def until(self, condition: Callable[[Any], bool], seconds: float) -> Any:
        """Return the next value that it prints for which something holds. Fails after some seconds."""
        deadline = time.monotonic() + seconds
        last: Any = None
        while (left := deadline - time.monotonic()) > 0:
            try:
                last = json.loads(self._lines.get(timeout=left))
            except queue.Empty:
                break
            if condition(last):
                return last
        raise AssertionError(f"did not come in {seconds} s; the last was {last}")

    def kill(self) -> None:
        """End it without a goodbye, like a power cut."""
        self._process.kill()  # `ip netns exec` becomes the program itself, so this is its process
        self._process.wait()
        self._reader.join(5)
        assert self._process.stdout is not None
        self._process.stdout.close()


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
        for number in range(1, count + 1):
            laptop = Laptop(self, number)
            self.laptops.append(laptop)
            ip(f"netns add {laptop.namespace}")
            ip(f"link add e0 netns {laptop.namespace} type veth peer name {laptop.plug} netns {self.switch}")
            ip(f"-n {self.switch} link set {laptop.plug} master br0 up")
            laptop.ip("link set lo up")
            laptop.ip(f"addr add {laptop.address}/24 dev e0")
            laptop.ip("link set e0 up")

    def destroy(self) -> None:
        """Delete every namespace of ours, and with them all that is in them."""
        for namespace in [*(laptop.namespace for laptop in self.laptops), self.switch]:
            subprocess.run([_program(), "netns", "del", namespace], check=False, capture_output=True)


@contextlib.contextmanager
def laboratory(count: int) -> Iterator[Lab]:
    """Yield a laboratory with some laptops. Skips, or fails where VERNISSAGE_REQUIRE=1, without the right to make one."""
    lab = Lab(f"t{os.getpid()}{secrets.token_hex(2)}")
    try:
        try:
            lab.build(count)
        except (subprocess.CalledProcessError, OSError) as error:
            reason = f"no network namespaces here: {getattr(error, 'stderr', '') or error}"
            if os.environ.get("VERNISSAGE_REQUIRE") == "1":
                pytest.fail(reason)
            pytest.skip(reason)
        yield lab
    finally:
        lab.destroy()


def ip(command: str, *more: str) -> str:
    """Run iproute2's ip; return what it printed. Raises CalledProcessError."""
    done = subprocess.run([_program(), *command.split(), *more], check=True, capture_output=True, text=True, timeout=20)
    return done.stdout


def _program() -> str:
    found = shutil.which("ip", path=_PATH)
    if found is None:
        raise FileNotFoundError("ip")
    return found
