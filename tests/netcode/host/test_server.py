"""The host's sockets: real TLS on loopback, good guests and bad ones."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.bots import levels_of
from engine.core.journal import Played
from engine.games import GAMES
from netcode.guest.credentials import ByCode
from netcode.guest.session import Session
from netcode.guest.updates import ChatReceived, Joined, Remember, Shut, Update, Verified, Viewed
from netcode.host import server as server_module
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import decode_to_guest, encode, goodbye, pad
from netcode.protocol.limits import HANDSHAKE_TIMEOUT, MAX_TO_HOST, PROOF_DELAY
from netcode.protocol.messages import Chat, Denied, NewCode, Notice, PakeGuest, PakeHost, Probe, Probed, Ready, Start
from netcode.storage.private_files import KeepError
from netcode.table import table as table_module
from netcode.table.effects import Left, Persist, Send, Show
from netcode.transport import tls
from netcode.transport.connection import Connection
from tests.netcode import faketable
from tests.netcode.faketable import frames
from tests.netcode.realtable import LOCAL, PATIENCE, RealTable, dialled, running, serving, until


class Watcher:
    """A session whose updates are kept."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.updates: list[Update] = []
        self.tasks = [asyncio.create_task(session.run()), asyncio.create_task(self._listen())]

    async def _listen(self) -> None:
        async for update in self.session.updates():
            self.updates.append(update)

    def last(self, kind: type[Any]) -> Any:
        return next((update for update in reversed(self.updates) if isinstance(update, kind)), None)

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def close_code(socket: Any) -> int | None:
    """Wait until the host has closed a connection; return its code."""
    async with asyncio.timeout(PATIENCE):
        async for _ in frames(socket):
            pass
    code: int | None = socket.close_code
    return code


# Whole games


async def test_five_play_a_whole_game_while_one_watches(tmp_path: Path) -> None:
    async with serving(tmp_path, seats=5, bots=2) as real:
        own = [real.player(bot.name, real.by_token(passed(real, bot.token)), "bot") for bot in real.table.bots]
        walter = Watcher(real.session("Walter", kind="spectator"))
        async with running(*own, *(real.player(name) for name in ("Ann", "Bruno", "Clara"))):
            await until(lambda: real.outcome)
            play = real.table.state.runner
            assert play is not None
            await until(lambda: walter.last(Viewed) and not walter.last(Viewed).view.to_act)
        assert walter.last(Viewed).view.state == play.game.view(play.match.state, -1)
        assert len(real.records) == len(play.match.records)
        await walter.end()


@pytest.mark.unmeasured
@pytest.mark.parametrize("slug", [slug for slug in GAMES if len(levels_of(GAMES[slug])) > 1])
async def test_every_game_is_played_whole_between_bots_that_think(tmp_path: Path, slug: str) -> None:
    """At its most seats, but four at most, with one who watches from outside."""
    seats = min(4, GAMES[slug].info.seats[-1])
    async with serving(tmp_path, seats=seats, slug=slug) as real:
        walter = Watcher(real.session("Walter", kind="spectator"))
        async with running(*(real.player(f"Bot {number}", level="normal") for number in range(seats))):
            await until(lambda: real.outcome)
            await until(lambda: walter.last(Viewed) and not walter.last(Viewed).view.to_act)
            await until(lambda: walter.last(Verified) is not None)
        assert walter.last(Verified).ok
        await walter.end()


def passed(real: RealTable, token: bytes) -> Remember:
    return Remember("t", "Kitchen", "masters_gallery", 0, token, real.own.fingerprint)


@pytest.mark.parametrize("late", [0.0, 0.01])
async def test_guests_that_are_cut_off_again_and_again_come_back_and_the_game_ends(tmp_path: Path, late: float) -> None:
    """Cut off after so many records each time, so that it happens in the middle of the match, however fast that goes.

    late: seconds after which an entry is kept.
    """
    async with serving(tmp_path) as real:
        if late:
            real.once_kept = partial(asyncio.get_running_loop().call_later, late)
        ann, bruno = real.player("Ann"), real.player("Bruno")
        cuts: list[int] = []

        def cut(effect: Any) -> None:
            socket = ann._session._socket
            if len(cuts) < 6 and len(real.records) >= 5 * (len(cuts) + 1) and socket is not None:
                cuts.append(len(real.records))
                socket.abort()

        real.refuse = cut
        async with running(ann, bruno):
            await until(lambda: real.outcome)
        assert len(cuts) == 6
        play = real.table.state.runner
        assert play is not None
        assert [effect.record for effect in real.records] == play.match.records


# Those who mean harm


async def test_silent_sockets_are_gone_after_a_step_and_a_game_goes_on_meanwhile(tmp_path: Path) -> None:
    async with serving(tmp_path) as real:
        async with running(real.player("Ann", pace=0.05), real.player("Bruno", pace=0.05)):
            await until(lambda: real.table.stage == "playing")
            silent = [await asyncio.open_connection(LOCAL, real.address.port) for _ in range(300)]
            moves = len(real.records)
            await asyncio.gather(*(gone(reader) for reader, _ in silent))
            assert len(real.records) > moves + 10 or real.outcome
            for _, writer in silent:
                writer.close()
        await until(lambda: real.server.connections() == 0)


async def gone(reader: asyncio.StreamReader) -> None:
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            await reader.read()


async def test_who_is_silent_after_the_handshakes_is_gone_after_a_step_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as real:
        silent = [await dialled(real) for _ in range(20)]
        await until(lambda: all(line.secured for line in real.server._lines.values()))
        for peer in real.table.state.peers.values():
            peer.deadline -= HANDSHAKE_TIMEOUT  # as if so long had passed
        codes = await asyncio.gather(*(close_code(socket) for socket in silent))
        assert set(codes) == {Close.TOO_SLOW}
        assert real.server.connections() == 0


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (pad(bytes(MAX_TO_HOST)), Close.BAD_MESSAGE),
        (b"GET / HTTP/1.1\r\n\r\n".ljust(256), Close.BAD_MESSAGE),
        (b"\xc1" * 256, Close.BAD_MESSAGE),
        (bytes(256), Close.BAD_MESSAGE),
        (encode(Probe())[:-1] + b"x", Close.BAD_MESSAGE),
        (encode(Probe())[:200], Close.TOO_SLOW),
        (goodbye(4012), None),
    ],
    ids=["oversize", "text", "garbage", "empty", "padding", "cut", "goodbye"],
)
async def test_frames_that_are_none_end_the_connection_and_nothing_else(
    tmp_path: Path, sent: bytes, code: int | None
) -> None:
    async with serving(tmp_path) as real:
        socket = await dialled(real)
        socket.send(sent)
        assert await close_code(socket) == code
        other = await dialled(real)
        other.send(encode(Probe()))
        assert isinstance(decode_to_guest(await other.next()), Probed)
        other.close()


async def test_what_is_no_tls_or_no_frame_is_hung_up_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as real:
        reader, writer = await asyncio.open_connection(LOCAL, real.address.port)
        writer.write(b"GET / HTTP/1.1\r\n\r\n" * 50)
        await gone(reader)
        writer.close()
        for garbage in (b"\xff\0\xff\0" * 100 + b"\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"):
            reader, writer = await asyncio.open_connection(
                LOCAL, real.address.port, ssl=tls.client_context(), server_hostname="x"
            )
            writer.write(garbage)
            await gone(reader)
            writer.close()
        old = tls.client_context()
        old.minimum_version, old.maximum_version = ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_2
        with pytest.raises((ssl.SSLError, ConnectionError)):
            await asyncio.open_connection(LOCAL, real.address.port, ssl=old, server_hostname="x")
        assert real.server.connections() == 0
        assert not real.job.done()


async def test_another_certificate_than_the_pinned_one_is_told_nothing(tmp_path: Path) -> None:
    heard: list[Any] = []

    async def listen(connection: Connection) -> None:
        async for data in frames(connection):
            heard.append(data)

    async with serving(tmp_path / "host") as real, faketable.serving(tmp_path / "other", listen) as (address, _):
        entry = real.by_token(passed(real, bytes(32)))
        for way in (entry, real.owner(), ByCode(real.table.code, real.own.fingerprint)):
            ann = Watcher(real.session("Ann", way, address=address))
            await until(partial(ann.last, Shut))
            assert ann.last(Shut).code == "host_changed"
            await ann.end()
    assert heard == []


async def test_a_relay_between_is_refused_with_the_right_code(tmp_path: Path) -> None:
    relayed: list[int] = []
    async with serving(tmp_path / "host") as real:

        async def relay(connection: Connection) -> None:
            upstream = await dialled(real)
            upstream.each(connection.send)
            async for data in frames(connection):
                relayed.append(len(data))
                upstream.send(data)
            upstream.abort()

        async with faketable.serving(tmp_path / "relay", relay) as (address, _):
            ann = Watcher(real.session("Ann", address=address))
            await until(lambda: ann.last(Shut))
            assert ann.last(Shut).code == "code_refused"
            assert ann.last(Joined) is None
            await ann.end()
        assert len(relayed) == 3, "hello, element and proof went through it, and no more"
        assert real.table.state.members.free_chair() is real.table.state.members.chairs[0]


async def test_a_frozen_guest_holds_nobody_up_and_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def patience(seconds: float) -> None:
        monkeypatch.setattr(table_module, "AWAY", seconds)
        monkeypatch.setattr(server_module, "AWAY", seconds)

    patience(PATIENCE)
    async with serving(tmp_path) as real:
        frozen = Watcher(real.session("Frozen", kind="spectator"))
        await until(lambda: frozen.last(Joined))
        async with running(real.player("Ann"), real.player("Bruno")):
            await until(lambda: frozen.last(Viewed))
            socket = frozen.session._socket
            assert socket is not None
            socket.transport.pause_reading()
            for way in ("send", "end", "close", "abort"):  # it says nothing more, not even goodbye
                setattr(socket, way, lambda *_: None)
            for task in frozen.tasks:
                task.cancel()
            await until(lambda: real.outcome)
            assert real.table.state.members.watchers, "there all the time, and the match is over"
            patience(1.5)
            for line in real.server._lines.values():
                if line._patience is not None:
                    line._paused()  # as if it had stopped now
        await until(lambda: real.server.connections() == 0)
        assert real.table.state.members.watchers == []
        await frozen.end()
        socket.transport.abort()


async def test_more_than_a_peer_can_leave_unread_ends_its_connection(tmp_path: Path) -> None:
    async with serving(tmp_path) as real:
        socket = await dialled(real)
        socket.send(encode(Probe()))
        await socket.next()
        for number in range(400):
            real.server._do(Send(1, Notice(f"n{number}")))
        async for _ in frames(socket):
            pass
        await until(lambda: real.server.connections() == 0)


async def test_who_reads_nothing_is_cut_off_although_more_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "AWAY", 0.3)
    async with serving(tmp_path) as real:
        socket = await dialled(real)
        socket.transport.pause_reading()
        await until(lambda: real.server._lines[1].secured)
        for number in range(200):
            real.server._do(Send(1, Denied("x", {"much": "y" * 100_000, "n": number})))
        await until(lambda: real.server.connections() == 0)
        socket.transport.abort()


# When the host cannot write, and when it closes


async def test_what_could_not_be_written_down_is_shown_to_nobody(tmp_path: Path) -> None:
    def full(effect: Any) -> None:
        raise KeepError("keep_unwritable", file="x.journal", why="No space left on device")

    async with serving(tmp_path) as real:
        watchers = [Watcher(real.session(name)) for name in ("Ann", "Bruno")]
        await until(lambda: all(w.last(Viewed) for w in watchers))
        before = [w.last(Viewed).view.state for w in watchers]
        real.refuse = full
        asked = next(w for w in watchers if w.last(Viewed).view.viewer in w.last(Viewed).view.to_act)
        view = asked.last(Viewed).view
        game = real.table.state.setup.game
        await asked.session.act(next(iter(game.legal(view.state, view.viewer))), view.prompt)
        await until(lambda: real.job.done())
        with pytest.raises(KeepError, match=r"^keep_unwritable\b"):
            real.job.result()
        await asyncio.sleep(0.1)
        assert asked.session.busy, "it is not acknowledged"
        assert [w.last(Viewed).view.state for w in watchers] == before
        for each in watchers:
            await each.end()


async def test_nothing_is_sent_before_the_entry_in_front_of_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as real:
        watchers = [Watcher(real.session(name)) for name in ("Ann", "Bruno")]
        await until(lambda: all(w.last(Viewed) for w in watchers))
        asked = next(w for w in watchers if w.last(Viewed).view.viewer in w.last(Viewed).view.to_act)
        sent: list[Any] = []
        waiting: list[Any] = []
        shipped = real.server._send

        def send(effect: Any) -> None:
            sent.append(effect)
            shipped(effect)

        monkeypatch.setattr(real.server, "_send", send)
        real.once_kept = waiting.append
        view = asked.last(Viewed).view
        await asked.session.act(next(iter(GAMES["masters_gallery"].legal(view.state, view.viewer))), view.prompt)
        await until(lambda: waiting)
        real.server._carry_out(lambda: [Send(1, Notice("refused"))])
        assert not sent
        real.once_kept = lambda kept: kept()
        waiting.pop()()
        assert isinstance(sent[0], Show)
        assert sent[-1] == Send(1, Notice("refused"))
        await until(lambda: not asked.session.busy)
        for each in watchers:
            await each.end()


async def test_who_floods_a_host_that_waits_for_its_keepers_is_cut_off(tmp_path: Path) -> None:
    async with serving(tmp_path) as real:
        waiting: list[Any] = []
        real.once_kept = waiting.append
        real.server._carry_out(lambda: [Persist(Played(0, b""))])
        flood = await dialled(real)
        for _ in range(server_module.WAITING + 100):
            flood.send(encode(Probe()))
        await flood.closed
        late = await dialled_or_none(real)
        assert late is None or await close_code(late) is None
        assert real.server._gate.waiting <= server_module.WAITING + 3
        real.once_kept = lambda kept: kept()
        waiting.pop()()
        guest = Watcher(real.session("Ann"))
        await until(lambda: guest.last(Joined))
        await guest.end()


async def dialled_or_none(real: RealTable) -> Any:
    """Return a bare connection to the table, None where it is closed before TLS is done."""
    try:
        return await dialled(real)
    except OSError:
        return None


async def test_a_failure_after_an_entry_was_kept_late_ends_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path) as real:
        waiting: list[Any] = []
        real.once_kept = waiting.append

        def report(effect: Any) -> None:
            raise RuntimeError("a bug")

        real.server._report = report
        real.server._carry_out(lambda: [Persist(Played(0, b"")), Left(0, "Ann")])
        assert not real.job.done()
        waiting.pop()()
        with pytest.raises(RuntimeError, match="a bug"):
            await real.job


async def test_a_step_that_fails_half_way_ends_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the table would go on with a state that its journal does not know."""
    async with serving(tmp_path) as real:
        socket = await dialled(real)

        def received(*told: Any) -> Any:
            raise RuntimeError("half way")

        monkeypatch.setattr(real.table, "received", received)
        socket.send(encode(Probe()))
        with pytest.raises(RuntimeError, match="half way"):
            await real.job
        socket.transport.abort()


async def test_closing_tells_everyone_and_waits_for_nobody_long(tmp_path: Path) -> None:
    async with serving(tmp_path) as real:
        ann, eve = Watcher(real.session("Ann")), await dialled(real)
        await until(lambda: ann.last(Joined))
        eve.transport.pause_reading()
        await asyncio.wait_for(real.server.close(), PATIENCE)  # not for ever, though she reads nothing
        await until(lambda: ann.last(Shut))
        assert ann.last(Shut).code == "host_leaves"
        with pytest.raises(OSError, match=r"Connect call failed|refused|Multiple"):
            await dialled(real)
        eve.transport.abort()
        await ann.end()


async def test_the_owner_runs_the_table_over_the_wire(tmp_path: Path) -> None:
    async with serving(tmp_path, starts="owner") as real:
        olga = Watcher(real.session("Olga", real.owner()))
        await until(partial(olga.last, Joined))
        assert olga.last(Joined).owner
        old = real.table.code
        await olga.session.send(NewCode())
        await until(lambda: real.table.code != old)
        ann = Watcher(real.session("Ann"))
        await until(partial(ann.last, Joined))
        await ann.session.send(Ready(True))
        await ann.session.send(Chat("hello"))
        await until(lambda: olga.last(ChatReceived) and real.table.state.members.chairs[1].ready)
        await olga.session.send(Start())
        await until(lambda: real.table.stage == "playing")
        await ann.session.leave()
        await until(lambda: not real.table.state.members.chairs[1].here)
        await until(ann.tasks[1].done)
        await ann.end()
        await olga.end()


@pytest.mark.parametrize("cost", [0.0, 0.0107, 0.011, 0.09])
async def test_an_element_is_answered_equally_late_however_long_the_answer_took(
    cost: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SPAKE2 in Python takes longer for some codes than for others."""
    clock, due = [1000.0], list[tuple[float, str]]()
    monkeypatch.setattr(server_module, "_now", lambda: clock[0])

    class Slow:
        def received(self, conn: int, message: Any, now: float) -> list[Send]:
            clock[0] += cost
            return [Send(conn, PakeHost(bytes(33), 1, "", "t"))]

    server = server_module.TableServer(Slow(), lambda effect, kept: kept(), lambda effect: None)  # type: ignore[arg-type]
    monkeypatch.setattr(
        asyncio.get_running_loop(), "call_at", lambda when, do, *_: due.append((when, do.__name__)), raising=False
    )
    server._received(1, encode(PakeGuest(bytes(33))))
    monkeypatch.undo()
    assert due == [(1000.0 + PROOF_DELAY, "_send")]
