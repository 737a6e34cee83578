"""The wheel: what is in it, and that it plays where nothing of the project's folder is."""

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.contract.imports import ROOT
from tools.bootstrap.running import clean_env

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("wheel"),  # it is built once
    pytest.mark.skipif(find_spec("pip") is None, reason="an environment that was made by a pip outside of it"),
]
PACKAGES = {"engine", "netcode", "client", "assets", "tools"}
CODE = {".py", ".pyc", ".typed"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy: setuptools leaves things in the folder that it builds from."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    unwanted = shutil.ignore_patterns("__pycache__")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, source / package, ignore=unwanted)
    (source / "tests").mkdir()
    (source / "tests" / "__init__.py").touch()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    pip("wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(folder), str(source))
    (made,) = folder.glob("*.whl")
    return made


def pip(*words: str) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *words]
    done = subprocess.run(command, capture_output=True, text=True, env=clean_env(os.environ), timeout=100, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_wheel_has_what_players_need_and_nothing_of_makers(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {Path(name) for name in archive.namelist()}
    assert wheel.name.endswith("-py3-none-any.whl")
    assert {name.parts[0] for name in names if not name.parts[0].endswith(".dist-info")} == PACKAGES
    assert not [name for name in names if name.parts[:2] == ("tools", "makers") or "tests" in name.parts]
    data = {
        file.relative_to(ROOT) for file in (ROOT / "assets").rglob("*") if file.is_file() and file.suffix not in CODE
    }
    assert data
    assert data <= names


@pytest.mark.skipif(os.name == "nt", reason="the layout of a venv of other systems")
def test_an_environment_with_the_wheel_alone_plays(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "own")], check=True, timeout=60)
    python = tmp_path / "own" / "bin" / "python"
    pip("--python", str(python), "install", "--no-deps", "--no-index", str(wheel))
    (site,) = (tmp_path / "own" / "lib").glob("python*/site-packages")
    # packages that it needs come from here; the project itself does not, as .pth files of a folder added so are not read
    (site / "needed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    env = clean_env(os.environ) | {"VERNISSAGE_HOME": str(tmp_path / "home"), "SDL_VIDEODRIVER": "dummy"}

    def told(*command: str) -> str:
        done = subprocess.run(
            command, cwd=tmp_path, env=env, capture_output=True, text=True, encoding="utf-8", timeout=100, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    where = told(str(python), "-P", "-c", "import engine, tools; print(engine.__file__, tools.__file__)")
    assert where.count(str(site)) == 2
    program = str(python.with_name("vernissage"))
    assert "Check everything" not in told(program, "--help"), "the commands of makers are not there"
    assert "A fair deal" in told(program, "play", "--text", "--seats", "2", "--level", "random", "--pace", "0")
    told(program, "shot", "title", "--out", str(tmp_path / "title.png"))
    assert (tmp_path / "title.png").stat().st_size > 10_000
