"""Somebody who has taken a table's address: arguments ADDRESS PORT, and what it answers a page's proof. Tells all that it gets.

It shakes hands by a code that it guesses. Its own page and scripts are to be kept by a browser for a year.
"""

import json
import secrets
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from client.browser.sealing import NAME
from netcode.protocol.pake import BridgePake

GUESS = "111111"
EVIL = b"document.title = 'evil';"
PAGE = b"<!doctype html><title>x</title><script src='page.js'></script>"


class Thief(BaseHTTPRequestHandler):
    """Answers whatever is asked."""

    protocol_version = "HTTP/1.1"
    answers: tuple[int, dict[str, str]] = (200, {"proof": secrets.token_hex(32)})

    def log_message(self, *told: object) -> None:
        """Tell nothing."""

    def do_GET(self) -> None:
        """Serve the page, and any script."""
        script = self.path.endswith(".js")
        self._got("get", "")
        self._send(200, EVIL if script else PAGE, "text/javascript" if script else "text/html")

    def do_POST(self) -> None:
        """Guess the code of a handshake; answer nonsense to all that is sealed."""
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        self._got("post", body.decode("latin-1"))
        name = self.path.rpartition("/")[2]
        if name == "hello":
            b = BridgePake(GUESS, secrets.token_bytes).b.hex()
            self._told(200, {"table": "0" * 16, "channel": secrets.token_hex(NAME), "b": b})
        elif name == "proof":
            self._told(*self.answers)
        else:
            self._send(200, secrets.token_bytes(300), "application/octet-stream")

    def _got(self, how: str, body: str) -> None:
        print(json.dumps({"how": how, "path": self.path, "head": str(self.headers), "body": body}), flush=True)

    def _told(self, status: int, answer: dict[str, str]) -> None:
        self._send(status, json.dumps(answer).encode(), "application/json")

    def _send(self, status: int, body: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        self.end_headers()
        self.wfile.write(body)


def main() -> None:
    """Serve until killed."""
    address, port, *busy = sys.argv[1:]
    if busy:
        Thief.answers = (503, {"why": busy[0]})
    server = ThreadingHTTPServer((address, int(port)), Thief)
    server.daemon_threads = True
    print(json.dumps({"how": "ready"}), flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
