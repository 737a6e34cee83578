"""The packaged program: how it begins, what lies beside it; and, built and run where there is no Python, whole tables."""

import configparser
import json
import os
import re
import runpy
import subprocess
import sys
import sysconfig
import tarfile
from importlib.metadata import packages_distributions, requires
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pytest

from tests.client.test_real_window import display
from tests.contract.imports import ROOT
from tests.needs import needs
from tests.netns.lab import Laptop, laboratory
from tests.netns.processes import Child
from tests.netns.tables import opened, play, settled_once
from tools import entry
from tools.makers.packaging import beside, build, launch

BARE = """
set -e
root=$1 copy=$2 folder=$3; shift 3
mount -t tmpfs bare "$root"
cd "$root"; mkdir -p "usr/lib/$MULTI" usr/lib64 etc proc dev tmp Vernissage "./$folder"; cd /
ln -s usr/lib "$root/lib"; ln -s usr/lib64 "$root/lib64"
mount --bind "/usr/lib/$MULTI" "$root/usr/lib/$MULTI"
mount --bind /usr/lib64 "$root/usr/lib64"
mount --bind "$copy" "$root/Vernissage"
mount --bind "$folder" "$root$folder"
mount --rbind /dev "$root/dev"
mount --bind /proc "$root/proc"
mkdir -p /tmp/.X11-unix "$root/tmp/.X11-unix"; mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
exec chroot "$root" /Vernissage/vernissage "$@"
"""
"""Run the program in a root that has the system's C libraries and nothing else: no Python, no shell, no program."""


def bare(root: Path, copy: Path, folder: Path) -> list[str]:
    root.mkdir(parents=True)
    return ["unshare", "--mount", "--propagation", "private", "sh", "-c", BARE, "sh", str(root), str(copy), str(folder)]


def test_a_double_click_means_play(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(entry, "main", asked.append)
    monkeypatch.setenv("SSL_CERT_FILE", "mine")
    launch.main([])
    launch.main(["host", "artline"])
    assert asked == [["play"], ["host", "artline"]]
    assert os.environ["SSL_CERT_FILE"] == "mine", "who chose certificates keeps them"


def test_the_packaged_program_runs_our_children_and_nothing_else_by_m(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    monkeypatch.setattr("runpy.run_module", lambda name, **_: ran.append(name))
    launch.main(["-m", "netcode.host.worker"])
    launch.main(["-m", launch.OWN_BOT, "my_bot.py:Bot"])
    assert ran == ["netcode.host.worker", launch.OWN_BOT]
    for words in (["-m"], ["-m", "os"], ["-m", "netcode.host.worker", "more"]):
        with pytest.raises(SystemExit, match="-m starts only"):
            launch.main(words)


def test_every_child_that_is_started_anywhere_is_known() -> None:
    sources = [*ROOT.glob("netcode/**/*.py"), *ROOT.glob("client/**/*.py"), *ROOT.glob("tools/commands/*.py")]
    started = {
        name for file in sources for name in re.findall(r'\b(?:Child\(|MODULE = )"([\w.]+)"', file.read_text("utf-8"))
    }
    assert started == set(launch.CHILDREN)


def test_archives_say_version_system_and_machine() -> None:
    assert build.archive_name("linux", "x86_64", "1.2") == "vernissage-1.2-linux-x86_64.tar.gz"
    assert build.archive_name("win32", "AMD64", "1.2") == "vernissage-1.2-windows-x86_64.zip"
    assert build.archive_name("darwin", "arm64", "1.2") == "vernissage-1.2-macos-arm64.zip"


@pytest.mark.parametrize("system", ["linux", "win32"])
def test_what_lies_beside_the_program(tmp_path: Path, system: str) -> None:
    beside.put_beside(tmp_path, ROOT, system)
    assert "delete this folder" in (tmp_path / "READ-ME.txt").read_text("utf-8")
    assert (tmp_path / "LICENSE.txt").read_text("utf-8") == (ROOT / "LICENSE").read_text("utf-8")
    assert {"cryptography", "msgspec", "pillow"} <= {folder.name for folder in (tmp_path / "licences").iterdir()}
    assert (tmp_path / "vernissage.png").exists() == (system == "linux")


@pytest.mark.parametrize(("system", "suffix"), [("win32", ".ico"), ("darwin", ".icns")])
def test_the_icon_is_written_as_the_system_wants_it(tmp_path: Path, system: str, suffix: str) -> None:
    file = beside.icon_file(tmp_path, system)
    assert file is not None
    assert file.suffix == suffix
    assert file.stat().st_size > 1000
    assert beside.icon_file(tmp_path, "linux") is None


@pytest.mark.skipif(os.name == "nt", reason="a menu of Linux")
def test_the_menu_gets_an_entry_that_starts_the_program_where_it_lies(tmp_path: Path) -> None:
    folder = tmp_path / "Spiele & 100% ü $x"
    folder.mkdir()
    beside.put_beside(folder, ROOT, "linux")
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "share")}
    subprocess.run([folder / "add-to-menu.sh"], env=env, check=True, stdout=subprocess.DEVNULL)
    file = tmp_path / "share/applications/vernissage.desktop"
    read = configparser.RawConfigParser()
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(file, encoding="utf-8")
    entry_of_menu = read["Desktop Entry"]
    assert entry_of_menu["Icon"] == f"{folder}/vernissage.png"
    # as the Desktop Entry Specification has it: first the escapes of a string, then those of a quoted argument, then %%
    plain = re.sub(r"\\(.)", r"\1", re.sub(r"\\\\", r"\\", entry_of_menu["Exec"])).replace("%%", "%")
    assert plain == f'"{folder}/vernissage"'
    subprocess.run([folder / "add-to-menu.sh", "remove"], env=env, check=True, stdout=subprocess.DEVNULL)
    assert not file.exists()


FOR_OTHERS = {"pyarrow", "openskill", "distributed", "dask", "pettingzoo", "gymnasium", "numpy", "skia", "yaml"}
"""Modules for tests, learning and painting, or that only such packages need."""


def of_extra(extra: str) -> set[str]:
    """Return the modules of all packages of an extra of ours that are installed."""
    lines = [line for line in requires("vernissage") or [] if re.search(rf"extra == ['\"]{extra}['\"]", line)]
    names = {build.plain_name(re.split(r"[^A-Za-z0-9._-]", line, maxsplit=1)[0]) for line in lines}
    owners = packages_distributions().items()
    return {module for module, several in owners if names & {build.plain_name(name) for name in several}}


def test_what_players_do_without_is_left_out_wherever_it_is_built() -> None:
    out, installed = set(build.left_out()), packages_distributions()
    assert {"pytest", "mypy", "hypothesis", "openskill", "distributed", "pyarrow", "pettingzoo"} <= of_extra("test")
    assert of_extra("test") <= out
    assert {name for name in FOR_OTHERS if name in installed} <= out
    assert out.isdisjoint({"pygame", "PIL", "msgspec", "msgpack", "cryptography", "rich", "typer", "urllib3", "wakepy"})
    assert out.isdisjoint({"engine", "netcode", "client", "assets", "tools"})


def test_our_own_version_is_the_only_one_that_is_asked_for() -> None:
    """The metadata of other packages are not in a package, nor is importlib.metadata asked under another name."""
    asked: set[str] = set()
    for part in ("engine", "netcode", "client", "tools"):
        for file in (file for file in ROOT.glob(f"{part}/**/*.py") if "makers" not in file.parts):
            text = file.read_text("utf-8")
            if "importlib.metadata" in text:
                assert "from importlib.metadata import version\n" in text, file
                asked |= {name.strip("\"'") for name in re.findall(r"\bversion\(([^)]*)\)", text)}
    assert asked == {"vernissage"}


def test_the_recipe_leaves_out_what_it_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The recipe itself, run with stand-ins for what PyInstaller gives it."""
    asked: dict[str, Any] = {}
    found = SimpleNamespace(pure=[], binaries=[], datas=[], scripts=[])

    def analysis(scripts: list[str], **more: Any) -> SimpleNamespace:
        asked.update(more)
        return found

    hooks = SimpleNamespace(
        collect_data_files=lambda name: [],
        collect_submodules=lambda name, **more: [f"{name}.one"],
        copy_metadata=lambda name: [],
    )
    for name, module in (("PyInstaller", SimpleNamespace()), ("PyInstaller.utils", hooks)):
        monkeypatch.setitem(sys.modules, name, cast(ModuleType, module))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", cast(ModuleType, hooks))
    order = {"root": str(tmp_path), "icon": "", "version": "1", "fonts": [], "left_out": ["pyarrow", "openskill"]}
    monkeypatch.setenv("VERNISSAGE_PACKAGE", json.dumps(order))
    steps = {name: lambda *words, **more: None for name in ("PYZ", "EXE", "COLLECT", "BUNDLE")}
    runpy.run_path(str(build.RECIPE), {"Analysis": analysis, **steps})
    assert {"pyarrow", "openskill", "tools.makers"} <= set(asked["excludes"])


@pytest.mark.nightly
@pytest.mark.timeout(600)
@needs("ip", "unshare", "chroot", "strip", "Xvfb", "xdotool")
@pytest.mark.skipif(sys.platform != "linux", reason="builds and runs a package of Linux")
def test_packages_play_a_table_where_there_is_no_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("PyInstaller", reason="python3 tools package installs it")
    made = build.build(tmp_path / "out", print)
    assert made.size < 110_000_000
    assert modules_in(made.folder).isdisjoint(build.left_out())
    told = subprocess.run(
        [made.folder / "vernissage", "art", "fetch", "--works", "vermeer", "--dry-run"],
        env={**os.environ, "VERNISSAGE_NET": "loopback", "VERNISSAGE_HOME": str(tmp_path / "fetched")},
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert told.returncode == 2, "it got as far as the guard: " + told.stderr
    assert "www.wikidata.org" in told.stderr
    monkeypatch.setenv("MULTI", sysconfig.get_config_var("MULTIARCH"))
    with laboratory(3) as lab:
        for number, laptop in enumerate(lab.laptops):
            laptop.program = bare(
                tmp_path / f"root{number}", unpacked(made.archive, tmp_path / f"copy{number}"), tmp_path
            )
        whole_table(lab.laptops, tmp_path / "played")
        saved_table(lab.laptops, tmp_path / "saved")
    shows_a_window(bare(tmp_path / "root9", tmp_path / "copy0" / "Vernissage", tmp_path), tmp_path)


def modules_in(folder: Path) -> set[str]:
    """Return the first names of all modules of a package: in its archive of modules, and as files."""
    from PyInstaller.archive.readers import CArchiveReader

    program = CArchiveReader(str(folder / "vernissage"))
    inner = program.open_embedded_archive(next(name for name in program.toc if name.startswith("PYZ")))
    return {name.partition(".")[0] for name in (*inner.toc, *(file.name for file in (folder / "_internal").iterdir()))}


def unpacked(archive: Path, into: Path) -> Path:
    with tarfile.open(archive) as tar:
        tar.extractall(into, filter="tar")
    return into / "Vernissage"


def whole_table(laptops: list[Laptop], folder: Path) -> None:
    """Host with a bot, two guests who find it by themselves, to the last score."""
    host, first, second = laptops
    with opened(host, folder, "--bots", "1", seats=3) as table:
        ann, bob = table.pilot(first, "Ann"), table.pilot(second, "Bob")
        play(ann, bob)
        assert ann.leave() == bob.leave() == table.scores()
        assert settled_once(table.journal) >= ann.answers + bob.answers


def saved_table(laptops: list[Laptop], folder: Path) -> None:
    """A table that is closed in the middle is listed as saved, and opens again."""
    host, first, second = laptops
    with opened(host, folder, "--bots", "1", seats=3) as table:
        ann, bob = table.pilot(first, "Ann", table.at(host)), table.pilot(second, "Bob", table.at(host))
        play(ann, bob, until=ann)
        table.host.process.terminate()
        assert table.host.ends() == 0
    save = ["--save-dir", str(folder / "save"), "--json"]
    again = host.start(Child, folder / "host", "host", "--resume", "last", *save)
    assert isinstance(again, Child)
    try:
        assert again.until(lambda told: told["event"] == "ready")["code"]
    finally:
        again.kill()


def shows_a_window(program: list[str], folder: Path) -> None:
    (folder / "settings.toml").write_text('version = 1\nname = "Ann"\n', encoding="utf-8")
    with display(folder) as env:
        search = ["xdotool", "search", "--sync", "--class", "^vernissage$"]
        window = subprocess.Popen(program, env={**env, "VERNISSAGE_HOME": str(folder)})
        try:
            assert subprocess.run(search, env=env, capture_output=True, timeout=60, check=True).stdout.strip()
        finally:
            window.kill()
            window.wait(10)
