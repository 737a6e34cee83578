"""A bad network between namespaces: delays, loses, doubles and reorders packets by a seed. Linux only, needs root.

    python -m tests.netns.relay '{"seed": 1, "delay": 0.025, "jitter": 0.01, "loss": 0.1, "double": 0.01,
                                  "laptops": {"<namespace>": "10.77.0.1"}}'

Each namespace gets a TUN device `e0`; every IPv4 packet that is sent there comes through this process, multicast to all
others. Works on every kernel with TUN; netem is often not there. Prints what it has done so far as a JSON line each second.
"""

import ctypes
import fcntl
import heapq
import json
import os
import random
import select
import socket
import struct
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.netns.lab import ip

CLONE_NEWNET = 0x40000000
TUNSETIFF = 0x400454CA
IFF_TUN, IFF_NO_PI = 0x0001, 0x1000
LARGEST = 65536


@dataclass
class Relay:
    """Devices by address, packets by the time at which they are due, and a count of what was done."""

    seed: int
    delay: float
    jitter: float
    loss: float
    double: float
    devices: dict[bytes, int] = field(default_factory=dict)
    done: dict[str, int] = field(default_factory=lambda: {"passed": 0, "lost": 0, "doubled": 0})

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)
        self._due: list[tuple[float, int, int, bytes]] = []
        self._numbers = 0

    def plug(self, namespace: str, address: str) -> None:
        """Put a device into a namespace."""
        self.devices[socket.inet_aton(address)] = tun_in(namespace)
        ip(f"-n {namespace} addr add {address}/24 dev e0")
        ip(f"-n {namespace} link set e0 up multicast on")

    def run(self) -> None:
        """Carry packets until it is killed."""
        told = time.monotonic()
        while True:
            now = time.monotonic()
            pause = min(self._due[0][0] - now if self._due else 1.0, told + 1 - now)
            for device in select.select([*self.devices.values()], [], [], max(pause, 0.0))[0]:
                self._take(device, os.read(device, LARGEST), time.monotonic())
            while self._due and self._due[0][0] <= time.monotonic():
                _, _, device, packet = heapq.heappop(self._due)
                os.write(device, packet)
            if time.monotonic() >= told + 1:
                told = time.monotonic()
                print(json.dumps(self.done), flush=True)

    def _take(self, sender: int, packet: bytes, now: float) -> None:
        if packet[0] >> 4 != 4:
            return
        multicast = packet[16] >> 4 == 14
        others = [device for device in self.devices.values() if device != sender]
        for receiver in others if multicast else [self.devices[packet[16:20]]] if packet[16:20] in self.devices else []:
            if self._random.random() < self.loss:
                self.done["lost"] += 1
                continue
            self._send(receiver, packet, now)
            if self._random.random() < self.double:
                self.done["doubled"] += 1
                self._send(receiver, packet, now)

    def _send(self, receiver: int, packet: bytes, now: float) -> None:
        self.done["passed"] += 1
        self._numbers += 1
        due = now + self.delay + self._random.uniform(-self.jitter, self.jitter)
        heapq.heappush(self._due, (due, self._numbers, receiver, packet))


def tun_in(namespace: str) -> int:
    """Return a new device `e0` in a namespace: what is read are packets sent there, what is written arrives there."""
    with Path("/proc/self/ns/net").open("rb") as ours, Path(f"/run/netns/{namespace}").open("rb") as theirs:
        _enter(theirs.fileno())
        try:
            device = os.open("/dev/net/tun", os.O_RDWR)
            fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", b"e0", IFF_TUN | IFF_NO_PI))
        finally:
            _enter(ours.fileno())
    return device


def _enter(namespace: int) -> None:
    """Be in another network namespace from now on. Python has os.setns from 3.12 on."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.setns(namespace, CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "setns")


def main(given: dict[str, Any]) -> None:
    laptops = given.pop("laptops")
    relay = Relay(**given)
    for namespace, address in laptops.items():
        relay.plug(namespace, address)
    print(json.dumps({"ready": True}), flush=True)
    relay.run()


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
