"""The hosted workflows name what the project promises: its Pythons, three systems, every archive of a release."""

import re
import tomllib

from tests.contract.imports import ROOT
from tools.makers.packaging.build import archive_name

WORKFLOWS = ROOT / ".github" / "workflows"


def text(name: str) -> str:
    return (WORKFLOWS / name).read_text("utf-8")


def test_tests_run_with_every_python_that_the_project_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [
        line.rsplit(" ", 1)[1]
        for line in project["classifiers"]
        if line.startswith("Programming Language :: Python :: 3.")
    ]
    lists = re.findall(r"python: \[(.*)\]", text("test.yml"))
    assert len(lists) == 2
    assert all(re.findall(r'"([\d.]+)"', line) == named for line in lists)


def test_tests_and_packages_run_on_three_systems() -> None:
    for name in ("test.yml", "package.yml"):
        assert {"ubuntu", "windows", "macos"} <= set(re.findall(r"\b(ubuntu|windows|macos)-\d", text(name)))


def test_a_release_gets_every_archive_with_checksums_and_provenance() -> None:
    told = text("package.yml")
    endings = {"tar.gz" if name.endswith(".tar.gz") else name.rsplit(".", 1)[1] for name in _archives()}
    assert all(f"dist/vernissage-*.{ending}" in told for ending in (*endings, "whl"))
    assert told.index("sha256sum") < told.index("attest-build-provenance") < told.index("gh release create")
    assert 'tags: ["v*"]' in told


def _archives() -> list[str]:
    return [archive_name(system, "x86_64", "1.2.3") for system in ("linux", "win32", "darwin")]


def test_only_the_job_that_releases_may_write() -> None:
    for name in ("test.yml", "package.yml"):
        before, _, release = text(name).partition("\n  release:\n")
        assert "write" not in re.sub(r"#.*", "", before)
        assert ("contents: write" in release) == (name == "package.yml")
