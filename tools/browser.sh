#!/bin/sh
# Makes sure that Chromium, which the tests use, is installed; on Debian, as root, installs it.
set -eu

[ -z "${FIGARO_CHROMIUM:-}" ] || exit 0
for name in chromium-headless-shell chromium chromium-browser; do
    ! command -v "$name" >/dev/null 2>&1 || exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Chromium ..."
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # The same engine without windows and menus starts and draws faster; older systems do not have it.
    apt-get install -qq -y chromium-headless-shell >/dev/null 2>&1 || apt-get install -qq -y chromium >/dev/null
else
    echo "The tests need Chromium, which is missing; set FIGARO_CHROMIUM if it is somewhere else." >&2
    exit 1
fi
