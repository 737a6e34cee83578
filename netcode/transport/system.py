"""Differences between systems, and of the packaged program, in starting processes. Names of systems: `os.name`."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

NO_WINDOW = 0x08000000
"""Windows: CREATE_NO_WINDOW. With DETACHED_PROCESS, what a child starts in turn would open a console."""
NEW_GROUP = 0x00000200
"""Windows: CREATE_NEW_PROCESS_GROUP. Ctrl-C in the console reaches the parent alone, which ends the child in its own way."""
CONSOLE_TWIN = "vernissage-console.exe"
"""The packaged program on Windows that has standard streams; the windowed one has none."""


def is_packaged() -> bool:
    """Tell whether this is the packaged program, which needs no Python (`python3 tools package`)."""
    return bool(getattr(sys, "frozen", False))


def program() -> str:
    """Return the program that runs our modules by `-m`: this Python, or the packaged program."""
    twin = Path(sys.executable).with_name(CONSOLE_TWIN)
    return str(twin) if is_packaged() and twin.exists() else sys.executable


def quietly(system: str) -> int:
    """Return the creation flags for a program of the system, so that on Windows no console window appears."""
    return NO_WINDOW if system == "nt" else 0


def apart(system: str) -> dict[str, Any]:
    """Return arguments for subprocess.Popen: a child of ours has no window, and Ctrl-C for us does not reach it."""
    return {"creationflags": NO_WINDOW | NEW_GROUP} if system == "nt" else {"start_new_session": True}


def system_env(env: Mapping[str, str]) -> dict[str, str]:
    """Return an environment for a program of the system: without the library path that the packaged program has set."""
    before = env.get("LD_LIBRARY_PATH_ORIG")
    if before is None and not is_packaged():
        return dict(env)
    kept = {key: value for key, value in env.items() if key not in ("LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG")}
    return {**kept, "LD_LIBRARY_PATH": before} if before else kept
