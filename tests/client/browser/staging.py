"""A whole page in a real Chromium, shown any moment of a match without a table: what it would be sent is handed to it."""

import contextlib
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import assets
from client.browser import content
from client.browser.chosen import help_pages
from client.browser.http_rules import Response
from client.browser.view import View
from tools.makers.chromium import Page

START = '<script type="module" src="page.js"></script>'
"""The line of the page that starts it."""
STAGED = """<script type=module>
import { hear } from "./hearing.js"; import { prepare } from "./paint.js"; import { speak } from "./texts.js";
import { arrange, keepSharing } from "./ground.js"; import { layout } from "./screen.js"; import "./menu.js";
for (const id of ["door", "elsewhere"]) document.getElementById(id).hidden = true;
document.getElementById("game").hidden = false;
keepSharing();
window.stage = async (language, messages) => {
  await prepare();
  await speak(language);
  arrange(layout());
  messages.forEach(hear);
  document.getElementById("sheet").close();
  await document.fonts.ready;
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
};
window.ready = true;
</script>"""
"""What lets a page hear what a test hands to it, instead of a table."""


class _Files(BaseHTTPRequestHandler):
    """Serves what pages load; at `pages`, path to text, what a test has made of the page."""

    pages: dict[str, str]

    def do_GET(self) -> None:
        """Send a file."""
        response = content.get(self.path, seated=False)
        headers = dict(response.headers)
        body = response.body + b"".join(file.read_bytes() for file in response.files)
        if self.path in self.pages:
            response, headers, body = Response(200, kind="text/html"), {}, self.pages[self.path].encode()
        self.send_response(response.status)
        for name, value in {**headers, "Content-Type": response.kind, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        with contextlib.suppress(OSError):  # a page that was closed meanwhile
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def begun_by(script: str) -> str:
    """Return the page as another script begins it."""
    whole = assets.path("browser", "index.html").read_text(encoding="utf-8")
    assert START in whole
    return whole.replace(START, script)


@contextlib.contextmanager
def served(pages: dict[str, str]) -> Iterator[str]:
    """Serve what pages load, and pages of a test by their path; give the address of the first of these."""
    handler = type("Served", (_Files,), {"pages": pages})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{next(iter(pages))}"
        finally:
            server.shutdown()
            thread.join()


def hello(view: View) -> dict[str, Any]:
    """Return the first message to the page of a view, which shows no pictures then."""
    assert view.store.table.game is not None
    pages = help_pages(view.store.words, view.store.table.game.info.slug)
    return {"t": "hello", "language": view.store.words.language, "deck": "", "packs": [], "help": pages}


def stage(page: Page, language: str, messages: list[dict[str, Any]]) -> None:
    """Let a page show what it is sent."""
    page.call("POST", "/timeouts", {"script": 200_000})
    done = "const done = arguments[2]; stage(arguments[0], arguments[1]).then(() => done(''), (e) => done(String(e.stack)))"
    complaint = page.call("POST", "/execute/async", {"script": done, "args": [language, messages]})
    assert not complaint, complaint
