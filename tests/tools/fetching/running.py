"""A fetch of six works as a person starts it, and what came of it."""

from typer.testing import CliRunner, Result

from client.packs import pack_files
from client.packs.pack import Pack
from engine.paintings import Work, works as catalogue
from tests.tools.fetching.stub import (
    Things,
)  # fmt: skip
from tools.cli import build

VERMEER = [work for work in catalogue().values() if work.artist.key == "vermeer"]
FIRST, SECOND = VERMEER[0], VERMEER[1]


def run(stub: Things, *more: str, yes: bool = True, answer: str = "") -> Result:
    words = ["art", "fetch", "--base-url", stub.base, "--works", "vermeer", *(["--yes"] if yes else []), *more]
    return CliRunner().invoke(build(["art"]), words, input=answer)


def made(name: str = "commons") -> Pack:
    assert pack_files.verify(name) == []
    return pack_files.load(name)


def path(work: Work) -> str:
    return f"/upload/Work {work.id}.jpg"
