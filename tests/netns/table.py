"""A table in a laboratory: listens, announces itself, answers probes until it is killed. Arguments: as below."""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from netcode import lan, sockets, trust
from tests.netcode.faketable import advert, answering, public


async def run(name: str, listen: str, mdns: str, everywhere: bool) -> None:
    lan.LOOK_AGAIN, lan.SETTLE = 0.2, 0.1
    said = public(name=name)
    with tempfile.TemporaryDirectory() as folder:
        own = trust.identity(Path(folder), datetime.now(UTC))
        bound, port = sockets.bind([listen])
        (server,) = await sockets.listen(answering(said), bound, trust.server_context(own))
    hosts = lan.EVERYWHERE if everywhere else [listen]
    announcer = lan.Announcer(mdns, advert(said, own.fingerprint), hosts, port)
    await announcer.start()
    print(json.dumps({"table": said.table, "port": port, "trouble": str(announcer.trouble or "")}))
    await server.wait_closed()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("name")
    parser.add_argument("listen")
    parser.add_argument("--mdns", default="auto")
    parser.add_argument(
        "--everywhere", action="store_true", help="announce all addresses, not only the one it listens on"
    )
    given = parser.parse_args()
    asyncio.run(run(given.name, given.listen, given.mdns, given.everywhere))
