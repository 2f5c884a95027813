#!/bin/sh
# Makes sure that PostgreSQL and Redis, which the tests start, are installed; on Debian, as root, installs them.
set -eu

missing=""
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || missing="postgresql"
command -v redis-server >/dev/null 2>&1 || missing="$missing redis-server"
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing $missing ..."
    # shellcheck disable=SC2086 # these are several packages
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $missing >/dev/null
else
    echo "The tests need PostgreSQL and Redis. These Debian packages are missing: $missing" >&2
    exit 1
fi
