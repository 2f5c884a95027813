#!/bin/sh
# Pins the newest versions of everything, with hashes, for every platform.
set -eu
uv=$(realpath "$1")
cd "$(dirname "$0")/../requirements"
pin() {
    "$uv" pip compile --quiet --upgrade --universal --no-strip-extras --generate-hashes --python-version 3.11 \
        --custom-compile-command "make requirements" "$@"
}
pin ../pyproject.toml build.in --output-file build.txt
pin ../pyproject.toml --extra server --output-file server.txt
pin ../pyproject.toml --extra postgres --extra redis dev.in --output-file dev.txt
pin ../pyproject.toml --extra bench --output-file bench.txt
pin fuzz.in --output-file fuzz.txt
pin mutants.in --output-file mutants.txt
pin web.in --output-file web.txt
