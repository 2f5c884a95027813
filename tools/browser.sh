#!/bin/sh
# Makes sure that Chromium, which the tests use, is installed; on Debian, as root, installs it.
set -eu

[ -z "${FIGARO_CHROMIUM:-}" ] || exit 0
command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        echo "Installing Chromium ..."
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium >/dev/null
    else
        echo "The tests need Chromium, which is missing; set FIGARO_CHROMIUM if it is somewhere else." >&2
        exit 1
    fi
}
