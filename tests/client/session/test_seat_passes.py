"""What the way back to a seat keeps: when its match was dealt, and against whom it is played."""

import asyncio
from pathlib import Path

import pytest
from msgspec import structs

from client.session import seat_passes, tables_to_rejoin
from client.session.seat_passes import SeatPasses
from client.session.tables_to_rejoin import find_returns
from netcode.discovery.probe import Answer
from netcode.guest.credentials import Me
from netcode.guest.updates import Remember
from netcode.protocol.messages import Place, TableStage
from netcode.storage import user_files
from netcode.transport.addresses import parse_address
from tests.client.text_match import room

DEALT = 1_700_000_000.0
NAMES = ("Ann", "Bruno", "Clara")


class Clock:
    """A clock that stands."""

    now = DEALT

    def time(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))
    clock = Clock()
    monkeypatch.setattr(seat_passes, "time", clock)
    return clock


def seated(inst: int) -> SeatPasses:
    """Return the passes of a process that has come to the first seat of a table."""

    def trouble(error: Exception) -> None:
        raise error

    passes = SeatPasses(Me("Ann", "human", inst, "0"), (), trouble)
    passes.keep(Remember("0" * 16, "Kitchen", "masters_gallery", 0, bytes(32), bytes(32)))
    return passes


def began() -> list[float]:
    return [seat.seat_pass.began for seat in user_files.saved_seats().seats]


def test_a_match_began_when_it_was_dealt_also_for_a_process_that_comes_back(clock: Clock) -> None:
    first = seated(1)
    for stage in ("lobby", "dealing", "playing", "playing"):
        first.see(room(NAMES, stage))
        clock.now += 60 if stage == "playing" else 0
    again = seated(2)
    again.see(room(NAMES, "playing"))
    assert began() == [DEALT, DEALT]
    assert again._began == DEALT
    assert user_files.saved_seats().seats[0].seat_pass.names == ("Bruno", "Clara")


def test_the_next_match_has_its_own_time(clock: Clock) -> None:
    passes = seated(1)
    for stage in ("lobby", "playing", "over", "dealing"):
        passes.see(room(NAMES, stage))
    clock.now += 900
    passes.see(room(NAMES, "playing"))
    assert began() == [DEALT + 900]


def test_nothing_is_made_up_for_a_match_whose_deal_nobody_here_has_seen(clock: Clock) -> None:
    passes = seated(1)
    passes.see(room(NAMES, "playing"))
    assert began() == [0.0]


def test_what_a_bot_has_won_is_no_players_also_if_the_player_comes_back_to_it() -> None:
    passes, bot = seated(1), Place("Dario", "bot", True, False)
    started = structs.replace(room([*NAMES, ""], "playing"), places=(*room(NAMES).places, bot))
    gone = structs.replace(started.places[1], here=True, stand_in="normal")
    for place, seats in ((started.places[1], [3]), (gone, [1, 3])):
        passes.see(structs.replace(started, places=(started.places[0], place, *started.places[2:])))
        assert list(passes._bots) == seats
    passes.see(structs.replace(started, stage="over"))
    assert list(passes._bots) == [1, 3], "a bot has played it to the end"
    passes.see(started)
    assert list(passes._bots) == [3], "of the next match"
    taken = structs.replace(started, places=(*started.places[:3], Place("Dora", "human", True, False)))
    passes.see(taken)
    assert list(passes._bots) == [3], "the match was dealt to a bot, whose name is in its record"


# Which ways back are offered.


@pytest.mark.parametrize(("stage", "offered"), [("playing", True), ("lobby", True), ("over", False)])
def test_a_finished_table_is_no_way_back(
    stage: TableStage, offered: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = "00112233445566aa"
    kept = user_files.SeatPass(table, "Kitchen", b"f" * 32, ("127.0.0.1:9",), "masters_gallery", 1, b"t" * 32, "Eve")
    user_files.save_seat(kept, "one")
    answer = Answer(parse_address("127.0.0.1:9"), b"f" * 32, table, 1, "Kitchen", "masters_gallery", stage, 2, 2, "0")

    async def answers(addresses: tuple[str, ...], asked: str) -> Answer:
        return answer

    monkeypatch.setattr(tables_to_rejoin, "_answer", answers)
    (back,) = asyncio.run(find_returns())
    assert back.answering is offered
