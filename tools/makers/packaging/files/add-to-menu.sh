#!/bin/sh
# Put Vernissage into this user's menu of programs; run it again after the folder was moved.
# `./add-to-menu.sh remove` takes it out.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
menu="${XDG_DATA_HOME:-$HOME/.local/share}/applications"
if [ "${1:-}" = remove ]; then
    rm -f "$menu/vernissage.desktop"
    echo "Vernissage is no longer in the menu."
    exit 0
fi
mkdir -p "$menu"
escaped=$(printf '%s' "$here" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
{
    grep -v -e '^Exec=' -e '^Icon=' "$here/vernissage.desktop"
    printf 'Exec="%s/vernissage"\n' "$escaped"
    printf 'Icon=%s/vernissage.png\n' "$here"
} > "$menu/vernissage.desktop"
echo "Vernissage is in the menu."
