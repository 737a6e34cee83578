"""Opening a table out of a machine's copy of it, once that machine hosts; and asking the others whether it may."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from engine.core.journal import FIRST_LINE, frame
from netcode.host.standing import Standing
from netcode.protocol.names import same_name
from netcode.storage.certificate import Identity
from netcode.storage.copy_file import copy_file
from netcode.storage.private_files import KeepError, replace_private
from netcode.storage.table_files import TableStore
from netcode.succession.copies import pedigree_of, table_of
from netcode.table.effects import Keep
from netcode.table.table_memory import Away, TableMemory

REGAINING = 4.0
"""Seconds that the other machines have to say who hosts, before the word of whoever opens the table again counts."""
LOOK = 0.05


async def regain(store: TableStore, own: Identity, *, word: bool) -> Standing | None:
    """Return our part in a table that other machines have copies of, once we host it again; None where none has one.

    word: a person opens the table again, so it is opened too where no other machine answers in time. Raises KeepError:
    `carried_on` where another machine has it (`name`: whose).
    """
    kept = store.load()
    if not copy_file(store.folder, store.table).exists() or kept is None or kept[0].away is not None:
        return None
    standing = Standing(store.folder, store.table, own)
    standing.trust(kept[0].entrusted)
    if standing.machine.log.roster is None:
        await standing.close(forget=True)
        return None
    began = asyncio.Event()
    standing.began = began.set
    running, deadline = asyncio.create_task(standing.run()), _now() + REGAINING
    try:
        while not began.is_set():
            await asyncio.sleep(LOOK)
            if standing.host is not None:
                host = standing.host
                store.keep(Keep(replace(kept[0], away=Away(host.addresses, host.fingerprint))))
                raise KeepError("carried_on", table=store.table, name=host.name)
            if running.done():
                running.result()
            if word and _now() > deadline and not began.is_set():
                standing.do(standing.machine.decree)
        unseal(standing, store, own)
    except BaseException:
        await standing.close()
        raise
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    return standing


def unseal(standing: Standing, store: TableStore, own: Identity) -> str:
    """Write a table's files as the log has them; return whose machine hosted before, empty where that was this one.

    Raises KeepError for a log without a table.
    """
    log = standing.machine.log
    contents = log.data()
    table = table_of(contents)
    if table is None:
        raise KeepError("keep_damaged", file=copy_file(Path(), store.table).name)
    memory, records = table
    pedigree = pedigree_of(contents, own.fingerprint, memory.pedigree)
    before = ""
    if pedigree != memory.pedigree:
        hosts = [roster for _, roster in log.rosters if roster.host != standing.machine.me]
        before = hosts[-1].homes[hosts[-1].host].name if hosts else ""
        memory = _owned(memory, _name_of(standing))
    if records:
        replace_private(store.journal_file(memory.matches), FIRST_LINE + b"".join(map(frame, records)))
    store.keep(Keep(replace(memory, pedigree=pedigree, away=None)))
    return before


def _name_of(standing: Standing) -> str:
    """Return who sits at this machine."""
    homes = [roster.homes.get(standing.machine.me) for _, roster in standing.machine.log.rosters]
    return next((home.name for home in reversed(homes) if home is not None), "")


def _owned(memory: TableMemory, name: str) -> TableMemory:
    """Return the table as its new host opens it: who sits there owns it, as after a table was handed on."""
    if not any(same_name(member.name, name) for member in memory.members):
        return memory
    members = tuple(replace(member, owner=same_name(member.name, name)) for member in memory.members)
    return replace(memory, members=members)


def _now() -> float:
    return asyncio.get_running_loop().time()
