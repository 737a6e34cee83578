"""Asking a host which table it is: without a code, before joining, for the list of tables."""

import asyncio
import ssl
from dataclasses import dataclass

from engine.core.errors import Refused
from netcode.discovery.txt_record import APP_LENGTH, safe_name, safe_slug
from netcode.protocol import codec
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import HANDSHAKE_TIMEOUT
from netcode.protocol.messages import Probe, Probed, TableStage
from netcode.transport.addresses import Address
from netcode.transport.connection import Connection, ConnectionLost
from netcode.transport.sockets import dial, fingerprint


class ProbeFailed(Refused):
    """No table answered. `address` is in the values of each.

    - `probe_unreachable` (`why`, in the system's words): nobody listens there, or a firewall is between
    - `probe_silent`: somebody listens there and says nothing in time
    - `probe_stranger`: something else than a table listens there
    """


@dataclass(frozen=True)
class Answer:
    """What a host said of its table, made safe to show, and its certificate's fingerprint. Nothing of it is proved."""

    address: Address
    fingerprint: bytes
    table: str
    protocol: int
    name: str
    game: str
    stage: TableStage
    taken: int
    seats: int
    app: str
    mode: str = ""


async def probe(address: Address, timeout: float = HANDSHAKE_TIMEOUT) -> Answer:
    """Return what the host at an address says of its table. Takes `timeout` seconds at most.

    Raises ProbeFailed, NetForbidden.
    """
    try:
        async with asyncio.timeout(timeout):
            connection = await dial(address, timeout)
            try:
                return _answer(address, connection, await _ask(connection))
            finally:
                connection.abort()  # a closing handshake would wait for the other side
    except TimeoutError as error:
        raise ProbeFailed("probe_silent", address=str(address)) from error
    except (ConnectionLost, codec.RemoteFault, ssl.SSLError) as error:
        raise ProbeFailed("probe_stranger", address=str(address)) from error
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise ProbeFailed("probe_unreachable", address=str(address), why=why) from error


async def _ask(connection: Connection) -> Probed:
    connection.send(codec.encode(Probe()))
    message = codec.decode_to_guest(await connection.next())
    if not isinstance(message, Probed):
        raise codec.RemoteFault("probe")
    return message


def _answer(address: Address, connection: Connection, said: Probed) -> Answer:
    return Answer(
        address=address,
        fingerprint=fingerprint(connection),
        table=said.table,
        protocol=said.v,
        name=safe_name(said.name),
        game=safe_slug(said.game),
        stage=said.stage,
        taken=min(max(said.taken, 0), 99),
        seats=min(max(said.seats, 0), 99),
        app=clean_line(said.app)[:APP_LENGTH],
        mode=safe_slug(said.mode),
    )
