"""The entry point of the packaged program: the window for a double click, a command line, or a child process by `-m MODULE`.

A child process is started by the same arguments as with Python (`netcode.host.child_process`), so that only this file knows
about the package.
"""

import os
import runpy
import sys
from collections.abc import Sequence

CHILDREN = (
    "netcode.host.worker",
    "netcode.host.supervisor_process",
    "netcode.guest.bot_client",
    "client.browser.bridge_process",
)
"""Modules that may be started by `-m`: those that child_process starts."""
OWN_BOT = "netcode.programs.python_bot"
"""May be started too, with FILE.py:Class as its argument."""
DOUBLE_CLICK = ["play"]
"""The command line where there are no arguments."""
CERTIFICATES = (
    "/etc/ssl/certs/ca-certificates.crt",  # Debian, Ubuntu, Arch, Gentoo
    "/etc/pki/tls/certs/ca-bundle.crt",  # Fedora
    "/etc/ssl/ca-bundle.pem",  # openSUSE
    "/etc/ssl/cert.pem",  # macOS, Alpine
)
"""Where systems keep trusted certificates: the packaged OpenSSL has the paths of where it was built. Windows has a store."""


def main(argv: Sequence[str]) -> None:
    """Run a command line and end the process with its exit code. argv: without the program's name."""
    if argv[:1] == ["-m"]:
        if argv[1:] not in [[child] for child in CHILDREN] and argv[1:-1] != [OWN_BOT]:
            sys.exit(f"-m starts only: {', '.join((*CHILDREN, OWN_BOT))}")
        runpy.run_module(argv[1], run_name="__main__", alter_sys=True)
        return
    trusted = next((file for file in CERTIFICATES if os.path.exists(file)), None)  # noqa: PTH110  pathlib takes its time
    if trusted is not None:
        os.environ.setdefault("SSL_CERT_FILE", trusted)
    from tools.entry import main as command_line

    command_line(list(argv) or DOUBLE_CLICK)


if __name__ == "__main__":
    main(sys.argv[1:])
