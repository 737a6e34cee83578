"""A laptop in a laboratory that looks for tables and prints the list at each change, until it is killed."""

import asyncio
import json
import sys

from netcode.discovery import announce, browse
from netcode.discovery.browse import Browser, Listed


def tell(tables: tuple[Listed, ...]) -> None:
    print(
        json.dumps(
            {
                one.table: {
                    "name": one.name,
                    "answering": one.answering,
                    "addresses": [str(address) for address in one.addresses],
                }
                for one in tables
            }
        )
    )


async def run(mdns: str) -> None:
    announce.LOOK_AGAIN, announce.SETTLE, browse.PROBE_EVERY = 0.2, 0.1, 0.3
    browse.PROBE_TIME = 0.5
    browser = Browser(mdns, tell)
    await browser.start()
    print(json.dumps({"trouble": str(browser.trouble or "")}))
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(run(*sys.argv[1:]))
