"""`python -m client.browser.bridge_process`: the bridge of one table, a child process of its host, without a display."""

import os
import sys

if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from client.browser.child import main

    sys.exit(main())
