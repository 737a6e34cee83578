#!/bin/sh
# Double-click: sets Vernissage up in this folder, once, and plays. For people who have Python 3.11 or newer.
cd -- "$(dirname -- "$0")" || exit 1
PATH="/opt/homebrew/bin:/usr/local/bin:$PATH"

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'
for python in python3 python3.14 python3.13 python3.12 python3.11; do
    # Apple's own python3 only asks to install developer tools
    case "$(command -v "$python")" in "" | /usr/bin/python3) continue ;; esac
    if "$python" -c "$new_enough" 2>/dev/null; then
        exec "$python" tools play "$@"
    fi
done
text="Vernissage needs Python 3.11 or newer: get it from python.org/downloads, then double-click this file again.
Vernissage braucht Python 3.11 oder neuer: Es steht auf python.org/downloads bereit; danach diese Datei noch einmal doppelklicken."
printf '%s\n' "$text" >&2
if command -v osascript >/dev/null 2>&1; then
    osascript -e 'on run argv' -e 'display alert "Vernissage" message (item 1 of argv)' -e 'end run' "$text" >/dev/null
fi
exit 1
