"""What another mDNS program sees of our tables: Avahi, as Linux desktops have it, on a laptop of its own."""

import os
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from netcode.discovery.txt_record import ONE_DOT
from tests.needs import needs
from tests.netns.lab import PATH, Laptop, laboratory
from tests.netns.processes import Running

pytestmark = needs("ip", "dbus-daemon", "avahi-daemon", "avahi-browse")

NAMES = ("Dr. Who", "a.b.c", "...", "back\\slash\\.", "🎨 Atelier 🖼", "x" * 63, "é" * 31 + "x")
"""Table names as people type them: dots, backslashes, beyond the first plane, 63 bytes long."""
BUS = """<busconfig><type>system</type><listen>unix:path={path}</listen><auth>EXTERNAL</auth><policy context="default">
<allow user="*"/><allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/></policy></busconfig>
"""
AVAHI = "[server]\nuse-ipv6=no\nallow-interfaces=e0\n[publish]\ndisable-publishing=yes\n"
SCRIPT = """mount -t tmpfs none /run && mkdir -p /run/avahi-daemon && dbus-daemon --config-file="$0/bus" --fork &&
exec avahi-daemon --no-drop-root --no-rlimits --no-chroot -f "$0/avahi"
"""
"""`ip netns exec` gives each program mounts of its own, so this /run is nobody else's."""


@contextmanager
def avahi(laptop: Laptop, folder: Path) -> Iterator[dict[str, str]]:
    """Run Avahi on a laptop; yield the environment in which its tools find it."""
    (folder / "bus").write_text(BUS.format(path=folder / "socket"))
    (folder / "avahi").write_text(AVAHI)
    env = {**os.environ, "PATH": PATH, "DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={folder / 'socket'}"}
    running = Running(["ip", "netns", "exec", laptop.namespace, "sh", "-c", SCRIPT, str(folder)], env)
    try:
        running.sees("Server startup complete")
        yield env
    finally:
        running.kill()


def browsed(laptop: Laptop, env: dict[str, str]) -> dict[str, str]:
    """Return what Avahi lists and resolves: the name of the instance by the table's id."""
    words = ["ip", "netns", "exec", laptop.namespace, "avahi-browse", "-prt", "_vernissage._tcp"]
    listing = Running(words, env)
    assert listing.ends() == 0, listing.said
    listing.kill()
    found = [line.split(";") for line in listing.said if line.startswith("=")]
    return {match[1]: unescaped(parts[3]) for parts in found if (match := re.search('"id=([0-9a-f]{16})"', parts[-1]))}


def unescaped(told: str) -> str:
    """Return a name without the escapes of RFC 6763, 4.3, as Avahi prints it."""
    data = re.sub(
        rb"\\(\d{3}|.)", lambda m: bytes([int(m[1])]) if m[1].isdigit() else m[1], told.encode(), flags=re.DOTALL
    )
    return data.decode()


def test_tables_of_all_names_are_seen_by_another_program(tmp_path: Path) -> None:
    with laboratory(2) as lab, ExitStack() as stack:
        host, guest = lab.laptops
        env = stack.enter_context(avahi(guest, tmp_path))
        tables = [stack.enter_context(host.python("table", name, host.address)) for name in NAMES]
        ids = [table.until(lambda told: "table" in told)["table"] for table in tables]
        deadline = time.monotonic() + 40
        while not (seen := browsed(guest, env)).keys() >= {*ids}:
            assert time.monotonic() < deadline, seen
            time.sleep(0.5)
        shown = [*NAMES[:-2], "x" * 60, "é" * 30]
        assert [seen[table] for table in ids] == [name.replace(".", ONE_DOT) for name in shown]
