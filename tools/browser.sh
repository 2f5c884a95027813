#!/bin/sh
# Sees to it that Chromium, in which the tests play, is installed; on Debian, as root, by itself.
set -eu

[ -z "${FIGARO_CHROMIUM:-}" ] || exit 0
command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        echo "Installing Chromium ..."
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium >/dev/null
    else
        echo "The tests need Chromium, which is missing here; FIGARO_CHROMIUM may say where it is." >&2
        exit 1
    fi
}
