"""A child that says what it is told: for tests of the pipes between processes."""

import os
import sys
import threading

from netcode.transport import child_pipe


def main() -> None:
    """Repeat the orders and all that follows until the parent ends; `babble` and `end` do what they say."""
    orders, tell = child_pipe.begin(dict[str, str])
    print("printed", flush=True)
    over = threading.Event()

    def take(message: dict[str, str]) -> None:
        if message == {"do": "babble"}:
            upward = next(fd for fd in range(3, 64) if os.path.exists(f"/proc/self/fd/{fd}"))  # noqa: PTH110
            os.write(upward, b"\xff" * 64)
        elif message == {"do": "end"}:
            over.set()
        else:
            tell(message)

    tell(orders)
    child_pipe.each(dict[str, str], take, over.set)
    over.wait()
    sys.exit(7)


if __name__ == "__main__":
    main()
