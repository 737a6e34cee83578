"""`vernissage verify`: the record of a match by itself."""

from pathlib import Path

from engine.core.journal import Closed, Opening, Record, write
from tests.netcode.fakewire import Wire
from tests.netcode.table.test_dealing import finish, with_
from tests.tools.commands import refusal, typed


def recorded() -> list[Record]:
    """Return the records of a match between two guests."""
    wire = Wire(seats=2)
    finish(wire, wire.join("Ann"), wire.join("Bruno"))
    return wire.records


def verify(tmp_path: Path, records: list[Record]) -> tuple[int, str]:
    file = tmp_path / "m.journal"
    file.write_bytes(write(records))
    result = typed("verify", str(file))
    return result.exit_code, result.output


def test_the_command_verifies_an_honest_record_with_the_word_that_all_were_told(tmp_path: Path) -> None:
    code, told = verify(tmp_path, recorded())
    assert code == 0, told
    assert "A fair deal" in told
    assert "Table word: " in told


def test_the_command_names_what_is_wrong_and_fails(tmp_path: Path) -> None:
    records = recorded()
    first = records[0]
    assert isinstance(first, Opening)
    assert first.fair is not None
    code, told = verify(tmp_path, [with_(first, fair=with_(first.fair, host_seed=bytes(32))), *records[1:]])
    assert (code, "bound to" in told) == (1, True)
    code, told = verify(tmp_path, [with_(first, fair=None), *records[1:]])
    assert (code, "does not say where its deck comes from" in told) == (1, True)
    code, told = verify(tmp_path, [first, *records[2:]])
    assert (code, "Something is wrong with this match!" in told) == (1, True)


def test_a_match_that_still_runs_is_not_looked_into(tmp_path: Path) -> None:
    file = tmp_path / "m.journal"
    file.write_bytes(write([record for record in recorded() if not isinstance(record, Closed)]))
    assert refusal(typed("verify", str(file))).code == "verify_not_over"
