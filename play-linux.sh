#!/bin/sh
# Double-click ("Run as program"): sets Vernissage up in this folder, once, and plays. For people who have Python 3.11 or newer.
cd -- "$(dirname -- "$0")" || exit 1

tell() {
    printf '%s\n' "$1" >&2
    if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && [ ! -t 2 ]; then  # no terminal: a window, whichever there is
        for window in "zenity --error --text" "kdialog --error" "xmessage"; do
            if command -v "${window%% *}" >/dev/null 2>&1; then
                # shellcheck disable=SC2086  # the words of a command
                $window "$1"
                return
            fi
        done
    fi
}

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'
for python in python3 python3.14 python3.13 python3.12 python3.11; do
    if command -v "$python" >/dev/null 2>&1 && "$python" -c "$new_enough" 2>/dev/null; then
        exec "$python" tools play "$@"
    fi
done
if command -v python3 >/dev/null 2>&1; then
    found="this computer has $(python3 --version 2>&1) / auf diesem Computer ist $(python3 --version 2>&1)"
else
    found="this computer has none / auf diesem Computer ist keins"
fi
tell "Vernissage needs Python 3.11 or newer; $found.
Vernissage braucht Python 3.11 oder neuer.
Debian, Ubuntu: sudo apt install python3 python3-venv    Fedora: sudo dnf install python3"
exit 1
