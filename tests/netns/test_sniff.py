"""Somebody at the switch who writes everything down learns nothing: no text, no card, no length but steps of 256 bytes."""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from netcode.protocol.limits import BLOCK
from tests.needs import needs
from tests.netns.lab import PATH, Lab, laboratory
from tests.netns.pcap import DATA, NotTls, Piece, Record, joined, records, streams
from tests.netns.processes import Running
from tests.netns.tables import opened, play, settled_once

pytestmark = [needs("ip", "tcpdump"), pytest.mark.slow]

CANARY = "Canary in the coal mine"
PERSON = "Annabel"
WORDS = (CANARY, PERSON, "Showing", "Chatted", "prompt", "players", "scores")
"""What is said, names of people, and names as they stand in our messages and in every view of a hand."""
BY_CHANCE = 6
"""Bytes that a word needs. Three given bytes stand in a megabyte of any cipher once in seventeen matches; six, never."""
AROUND = {"host": 17, "guest": 17}
"""Bytes around a message: the TLS tag and kind."""
CLOSE_NOTIFY = 2 + 17
"""The end of TLS. Our goodbye is a message of one block."""
OPENINGS = {"host": 0, "guest": 1}
"""Encrypted records after the host's part of the handshake that are no messages: its end."""


@contextlib.contextmanager
def sniffed(lab: Lab, port: int, file: Path) -> Iterator[None]:
    """Write down all that goes over the switch to and from a port, meanwhile."""
    options = ["-i", "br0", "-B", "32768", "--immediate-mode", "-U", "-Z", "root", "-w"]
    words = ["tcpdump", *options, str(file), "tcp", "port", str(port)]
    tcpdump = Running([*lab.at_switch(), *words], os.environ | {"PATH": PATH})
    try:
        tcpdump.sees("listening on br0")
        yield
        time.sleep(0.3)
        tcpdump.process.terminate()
        assert tcpdump.ends() == 0
        assert " 0 packets dropped by kernel" in " ".join(["", *tcpdump.said])
    finally:
        tcpdump.kill()


def check(file: Path, port: int, words: tuple[str, ...]) -> int:
    """Check all that was written down. Return how many messages there were. Raises AssertionError, NotTls."""
    found = streams(file)
    messages = 0
    assert len(found) >= 2
    for (sender, receiver), pieces in found.items():
        whole = joined(pieces)
        for word in words:
            assert len(word) >= BY_CHANCE
            assert word.encode() not in whole, word
        side = "host" if sender[1] == port else "guest"
        greeted = _greeted(found[(receiver, sender) if side == "host" else (sender, receiver)])
        messages += check_sizes([r for r in records(pieces) if r.kind == DATA], side, greeted)
    return messages


def _greeted(of_guest: list[Piece]) -> float:
    """Return when the guest sent its first encrypted record: the host's part of the handshake is over."""
    return next(record.at for record in records(of_guest) if record.kind == DATA)


def check_sizes(encrypted: list[Record], side: str, greeted: float) -> int:
    """Check that each message has a length of the padded set; return how many there are."""
    spoken = [record.length for record in encrypted if record.at >= greeted][OPENINGS[side] :]
    goodbyes = (CLOSE_NOTIFY, AROUND[side])
    while spoken and spoken[-1] in goodbyes:
        spoken.pop()
    assert all(length > AROUND[side] and (length - AROUND[side]) % BLOCK == 0 for length in spoken), (side, spoken)
    return len(spoken)


def test_who_writes_down_a_game_sees_no_text_and_only_padded_lengths(tmp_path: Path) -> None:
    with laboratory(3) as lab:
        host, first, second = lab.laptops
        file = tmp_path / "game.pcap"
        with opened(host, tmp_path, "--mdns", "off", seats=2) as table:
            with sniffed(lab, table.port, file):
                ann, bob = table.pilot(first, PERSON, table.at(host)), table.pilot(second, "Bob", table.at(host))
                play(ann, bob, until=ann)
                ann.type(f"'{CANARY}")
                bob.sees(f"^{PERSON} says: {CANARY}")
                play(ann, bob)
                assert ann.leave() == bob.leave() == table.scores()
            answers = settled_once(table.journal)
        assert check(file, table.port, (*WORDS, table.code)) > 3 * answers  # an answer, and two views of it


@pytest.mark.parametrize("how", ["plain", "bare"])
def test_the_same_check_finds_a_careless_table(how: str, tmp_path: Path) -> None:
    with laboratory(2) as lab:
        host, guest = lab.laptops
        file = tmp_path / "careless.pcap"
        with host.python("careless", "host", host.address, how, CANARY) as table:
            table.until(lambda told: "ready" in told)
            with sniffed(lab, 26190, file), guest.python("careless", "guest", host.address, how, CANARY) as other:
                other.until(lambda told: "done" in told)
        for pieces in streams(file).values():  # both directions
            assert all((word.encode() in joined(pieces)) == (how == "plain") for word in WORDS)
        with pytest.raises(AssertionError, match=CANARY if how == "plain" else "host|guest"):
            check(file, 26190, WORDS)
        with pytest.raises(NotTls if how == "plain" else AssertionError):
            check(file, 26190, ())
