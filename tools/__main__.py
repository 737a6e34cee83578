"""Start Vernissage: `python3 tools play` sets up first where needed; `python -m tools play` is the same from inside.

The lines down to the version check are read by any Python, 2.7 included, so that an old one can say what is wrong.
"""

import os
import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Vernissage needs Python 3.11 or newer, and this is Python "
        + sys.version.split()[0]
        + ". Install a newer Python (https://www.python.org/downloads/) and start with it, for example: python3.11 tools play"
    )

if not __package__:  # run as a folder: Python has put tools/ itself on the path, instead of the folder above it
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

if __name__ == "__main__":
    from tools.bootstrap import start

    sys.exit(start(sys.argv[1:], module=bool(__package__)))
