#!/bin/sh
# Creates a virtual environment with a recent enough Python ($PYTHON first); on Debian, as root, installs one.
set -eu
venv=$1

new_enough() {
    command -v "$1" >/dev/null 2>&1 && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if new_enough "$candidate"; then
            echo "$candidate"
            return
        fi
    done
}

install() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        echo "Installing $* ..."
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y "$@" >/dev/null
    else
        return 1
    fi
}

python=$(find_python)
if [ -z "$python" ]; then
    install python3 python3-venv || { echo "Figaro needs Python 3.11 or newer, which is missing here." >&2; exit 1; }
    python=$(find_python)
    [ -n "$python" ] || { echo "Figaro needs Python 3.11 or newer; this system has an older one." >&2; exit 1; }
fi
if ! "$python" -c 'import ensurepip' 2>/dev/null; then
    install python3-venv || { echo "Figaro needs the venv module of Python, on Debian the package python3-venv." >&2; exit 1; }
fi
echo "Making a virtual environment in $venv ..."
"$python" -m venv "$venv"
