"""A table in a laboratory: listens, announces itself, answers probes until it is killed. Arguments: as below."""

import argparse
import asyncio
import json
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from netcode.discovery import announce
from netcode.storage import certificate
from netcode.transport import sockets, tls
from tests.netcode.faketable import advert, answering, public, serve


async def run(name: str, listen: str, mdns: str, everywhere: bool) -> None:
    announce.LOOK_AGAIN, announce.SETTLE = 0.2, 0.1
    said = public(name=name)
    with tempfile.TemporaryDirectory() as folder:
        own = certificate.identity(Path(folder), datetime.now(UTC))
        (listening,), port = sockets.bind([listen])
        served = asyncio.create_task(serve(listening, tls.server_context(own.file), answering(said)))
    hosts = announce.EVERYWHERE if everywhere else [listen]
    announcer = announce.Announcer(mdns, advert(said, own.fingerprint), hosts, port)
    await announcer.start()
    print(json.dumps({"table": said.table, "port": port, "trouble": str(announcer.trouble or "")}))
    await served


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
