import asyncio
import logging
import subprocess
import sys

import pytest

from netcode.host.complaints import EVERY, OncePerMinute

FLOOD = """
import asyncio, errno, os
from netcode.host.complaints import tell_once_a_minute
tell_once_a_minute()
async def flood():
    for _ in range(500):
        try:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        except OSError as error:
            told = {"message": "socket.accept() out of system resource", "exception": error}
            asyncio.get_running_loop().call_exception_handler(told)
asyncio.run(flood())
"""


def test_a_flood_prints_one_line_and_no_traceback() -> None:
    told = subprocess.run([sys.executable, "-c", FLOOD], capture_output=True, text=True, check=True).stderr
    assert told == "asyncio: socket.accept() out of system resource (OSError: [Errno 24] Too many open files)\n"


def test_each_kind_is_told_once_a_minute_with_how_many_there_were() -> None:
    now, lines = [0.0], list[str]()
    log = logging.Logger("asyncio")
    log.addHandler(OncePerMinute(lines.append, lambda: now[0]))
    for _ in range(3):
        log.error("lost\nmore of it")
        log.error("lost", exc_info=ValueError("x"))
        log.info("of no matter")
        now[0] += EVERY / 3
    assert lines == ["asyncio: lost\n", "asyncio: lost (ValueError: x)\n"]
    log.error("again")
    assert lines[2:] == ["asyncio: again; 2 more before that\n"]


def test_an_error_that_nobody_waited_for_is_among_them() -> None:
    lines = list[str]()
    handler = OncePerMinute(lines.append)
    logging.getLogger("asyncio").addHandler(handler)
    try:
        loop = asyncio.new_event_loop()
        loop.call_exception_handler({"message": "Task exception was never retrieved", "exception": KeyError("x")})
        loop.close()
    finally:
        logging.getLogger("asyncio").removeHandler(handler)
    assert lines == ["asyncio: Task exception was never retrieved (KeyError: 'x')\n"]


@pytest.mark.parametrize("error", [BrokenPipeError(), ValueError("I/O operation on closed file")])
def test_a_complaint_that_nobody_can_read_raises_nothing(error: Exception) -> None:
    def write(line: str) -> None:
        raise error

    log = logging.Logger("asyncio")
    log.addHandler(OncePerMinute(write))
    log.error("lost")
