"""A careless host and guest in a laboratory, to see that the sniffer sees: `host ADDR` or `guest ADDR`, then how.

plain: a real view of a hand and a line of chat, without TLS. bare: over TLS, but not padded. The same in both directions.
"""

import asyncio
import json
import ssl
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from engine.core.match import Match
from engine.games import GAMES
from netcode.protocol import codec
from netcode.protocol.messages import Chatted, Showing
from netcode.storage import certificate
from netcode.transport import tls

PORT = 26190
TURNS = 5


async def host(address: str, how: str, text: str) -> None:
    context: ssl.SSLContext | None = None
    if how == "bare":
        with tempfile.TemporaryDirectory() as folder:
            context = tls.server_context(certificate.identity(Path(folder), datetime.now(UTC)).file)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in range(TURNS):
            await reader.readexactly(len(message(how, text)))
            writer.write(message(how, text))
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, address, PORT, ssl=context)
    print(json.dumps({"ready": True}), flush=True)
    await server.serve_forever()


async def guest(address: str, how: str, text: str) -> None:
    context = tls.client_context() if how == "bare" else None
    reader, writer = await asyncio.open_connection(address, PORT, ssl=context)
    for _ in range(TURNS):
        writer.write(message(how, text))
        await reader.readexactly(len(message(how, text)))
    writer.close()
    print(json.dumps({"done": True}), flush=True)


def message(how: str, text: str) -> bytes:
    game = GAMES["masters_gallery"]
    match = Match(game, 2, game.options(), bytes(32), ("Annabel", "Bob"))
    view = match.look([], 0)
    shown = Showing(1, 1, 0, view.prompt, (0,), None, False, codec.pack(view.state), 0, ())
    said = Chatted(1, 0, "Annabel", text)
    return codec.encode(shown) + codec.encode(said) if how == "plain" else codec.pack(shown) + codec.pack(said)


if __name__ == "__main__":
    asyncio.run({"host": host, "guest": guest}[sys.argv[1]](*sys.argv[2:]))
