"""`vernissage doctor`: why a table cannot be opened, found or joined here, and what to do."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Annotated

import typer

from client.wording.texts import Words
from netcode.transport.addresses import DEFAULT_PORT
from tools.language import own_words

if TYPE_CHECKING:
    from netcode.discovery.doctor import Finding


def run(
    address: Annotated[str | None, typer.Argument(help="Where a table should be, ADDR:PORT; it is tried out.")] = None,
    port: Annotated[
        int, typer.Option(help="The port on which a table would listen here.", min=1, max=65535)
    ] = DEFAULT_PORT,
    seconds: Annotated[float, typer.Option(help="How long to look for tables.", min=0.5, max=60)] = 3.0,
    mdns: Annotated[str, typer.Option(help="Look on all networks: auto, off, or on one own address.")] = "auto",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each finding.")] = False,
) -> None:
    """Find out why a table cannot be opened, found or joined, and what to do.

    Ends with 1 where there is a problem.
    """
    from netcode.discovery.doctor import examine
    from netcode.protocol.versions import app_version

    words = own_words()
    if not as_json:
        typer.echo(words.say("doctor.asking"))
    findings = asyncio.run(examine(address or "", app=app_version(), port=port, mdns=mdns, seconds=seconds))
    for finding in findings:
        typer.echo(json.dumps(as_plain(finding)) if as_json else line(words, finding))
    problems = sum(finding.severity == "problem" for finding in findings)
    if not as_json:
        typer.echo(words.say("doctor.summary", count=problems))
    raise typer.Exit(1 if problems else 0)


def line(words: Words, finding: Finding) -> str:
    """Return one finding as a line: how bad it is, what it is, what to do."""
    text = words.say(f"doctor.{finding.code}", **finding.values)
    return words.say(f"doctor.as_{finding.severity}", text=text)


def as_plain(finding: Finding) -> dict[str, object]:
    """Return one finding as plain data."""
    return {"code": finding.code, "severity": finding.severity, "values": finding.values}
