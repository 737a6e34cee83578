"""What `host --browsers` says to whoever runs it: where pages are, and in one sentence how safe that is."""

import pytest

from client.wording.texts import Words
from engine.core.errors import BadSetup
from tools.commands.host import WordsReport, run

READY = {"event": "ready", "code": "123456", "addresses": ["192.0.2.7:26190"], "announced": True}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("scheme", "key"), [("https", "host.browsers_https"), ("http", "host.browsers_http")])
def test_the_address_and_an_honest_sentence(language: str, scheme: str, key: str) -> None:
    words, said = Words.load(language, strict=True), list[str]()
    url = f"{scheme}://192.0.2.7:26180/"
    WordsReport(words, said.append)({**READY, "browsers": url, "browsers_owner": f"{url}#owner-ab"})
    assert any(f"{scheme}://192.0.2.7:26180/" in line and "123456" in line for line in said)
    assert any(line.endswith(")") and f"{url}#owner-ab" in line for line in said)
    assert words.say(key) in said


def test_a_table_without_browsers_says_nothing_of_them() -> None:
    said: list[str] = []
    WordsReport(Words.load("en", strict=True), said.append)(READY)
    assert not [line for line in said if "browser" in line.lower()]


def test_https_alone_is_refused_with_what_to_do() -> None:
    with pytest.raises(BadSetup) as refused:
        run("masters_gallery", https=True)
    assert "--browsers" in Words.load("en", strict=True).refusal(refused.value)
