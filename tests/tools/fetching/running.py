"""A fetch of six works as a person starts it, and what came of it."""

from typer.testing import Result

from client.packs import pack_files
from client.packs.pack import Pack
from engine.paintings import Work, works as catalogue
from tests.tools.commands import typed
from tests.tools.fetching.stub import Things

VERMEER = [work for work in catalogue().values() if work.artist.key == "vermeer"]
FIRST, SECOND = VERMEER[0], VERMEER[1]


def run(stub: Things, *more: str, yes: bool = True, answer: str = "") -> Result:
    words = ["art", "fetch", "--base-url", stub.base, "--works", "vermeer", *(["--yes"] if yes else []), *more]
    return typed(*words, answer=answer)


def made(name: str = "commons") -> Pack:
    assert pack_files.verify(name) == []
    return pack_files.load(name)


def path(work: Work) -> str:
    return f"/upload/Work {work.id}.jpg"
