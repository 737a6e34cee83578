"""Make the folder and the archive of the packaged program for the system that this runs on, with PyInstaller.

`recipe.spec` says what is in it; `beside.py` adds the files beside the program.
"""

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from importlib.metadata import packages_distributions, version
from pathlib import Path
from typing import NamedTuple

from client.drawing.fonts import FILES, font_file
from tools.makers.packaging.beside import icon_file, needed, put_beside

ROOT = Path(__file__).resolve().parents[3]
RECIPE = Path(__file__).with_name("recipe.spec")
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
"""`sys.platform` -> the system in the archive's name."""


class PackagingFailed(Exception):
    """The package could not be made; the text says why and what to do."""


class Package(NamedTuple):
    """The result: the folder, the archive, the archive's SHA-256, bytes of the folder."""

    folder: Path
    archive: Path
    checksum: str
    size: int


def build(out: Path, step: Callable[[str], None]) -> Package:
    """Make the package in `out`, replacing an earlier one. Raises PackagingFailed, OSError."""
    name = archive_name(sys.platform, platform.machine(), version("vernissage"))
    work = out / "work"
    for earlier in (work, out / "Vernissage", out / "Vernissage.app"):
        shutil.rmtree(earlier, ignore_errors=True)
    work.mkdir(parents=True)
    step("Collecting the program and what it needs ...")
    _run_recipe(out, work)
    folder = out / ("Vernissage.app" if sys.platform == "darwin" else "Vernissage")
    if sys.platform == "linux":
        _strip(folder)
    if sys.platform != "darwin":
        put_beside(folder, ROOT, sys.platform)
    step("Packing it into one archive ...")
    archive = _packed(folder, out / name)
    shutil.rmtree(work)
    with archive.open("rb") as file:
        checksum = hashlib.file_digest(file, "sha256").hexdigest()
    return Package(folder, archive, checksum, size_of(folder))


def archive_name(system: str, machine: str, number: str) -> str:
    """Return the archive's file name: for a `sys.platform`, a `platform.machine()` and a version."""
    kind = {"amd64": "x86_64", "aarch64": "arm64"}.get(machine.lower(), machine.lower())
    return f"vernissage-{number}-{SYSTEMS.get(system, system)}-{kind}{'.tar.gz' if system == 'linux' else '.zip'}"


def size_of(folder: Path) -> int:
    """Return the bytes of all files of a folder; a link counts nothing."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def left_out() -> list[str]:
    """Return the top-level modules of all installed packages that players do not need, sorted.

    Else PyInstaller would include optional dependencies of our packages that happen to be installed where it runs.
    """
    kept = {plain_name(name) for name in (*needed("vernissage"), "vernissage")}
    installed = packages_distributions()
    return sorted(module for module, owners in installed.items() if kept.isdisjoint(map(plain_name, owners)))


def plain_name(name: str) -> str:
    """Return a package's normalised name (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _run_recipe(out: Path, work: Path) -> None:
    order = {
        "root": str(ROOT),
        "icon": str(icon_file(work, sys.platform) or ""),
        "version": version("vernissage"),
        "left_out": left_out(),
        "fonts": sorted({(str(font_file(face)), f"{FILES[face][0]}/files") for face in FILES}),
    }
    command = [sys.executable, "-m", "PyInstaller", str(RECIPE), "--noconfirm", "--log-level", "WARN"]
    paths = ["--distpath", str(out), "--workpath", str(work / "pyinstaller")]
    env = {**os.environ, "VERNISSAGE_PACKAGE": json.dumps(order), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [*command, *paths], cwd=work, env=env, stdin=subprocess.DEVNULL, text=True, capture_output=True
    )
    if done.returncode:
        output = "\n".join((done.stderr or done.stdout).splitlines()[-15:])
        raise PackagingFailed(f"PyInstaller ended with code {done.returncode}:\n{output}")
    if sys.platform == "darwin":
        shutil.rmtree(out / "Vernissage")  # a copy of what is in the app


def _strip(folder: Path) -> None:
    """Remove debug symbols from Python's own libraries and the two largest that wheels contain unpatched.

    Others are left as they are: a library that was patched for its wheel may break.
    """
    strip = shutil.which("strip")
    if strip is None:
        raise PackagingFailed("The program strip is missing. Debian, Ubuntu: sudo apt install binutils")
    inside = folder / "_internal"
    files = [*inside.glob("libpython3*.so*"), *inside.glob("python3*/lib-dynload/*.so")]
    plain = [*inside.glob("cryptography/hazmat/bindings/*.so"), *inside.glob("msgpack/*.so")]
    subprocess.run([strip, "--strip-unneeded", *files, *plain], check=True)


def _packed(folder: Path, archive: Path) -> Path:
    """Pack a folder, with links and permissions where the system has them."""
    if sys.platform == "linux":
        with tarfile.open(archive, "w:gz", compresslevel=9) as tar:
            tar.add(folder, folder.name)
    elif sys.platform == "darwin":
        archive.unlink(missing_ok=True)
        subprocess.run(["/usr/bin/ditto", "-c", "-k", "--keepParent", folder, archive], check=True)
    else:
        shutil.make_archive(str(archive.with_suffix("")), "zip", folder.parent, folder.name)
    return archive
