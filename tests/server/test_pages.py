"""The server delivers the browser client: caching, encodings and paths."""

import json
import re
from collections.abc import Iterator
from gzip import decompress
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest

from figaro.web import PAGES
from server.clients import Server, running

FOR_EVER = "public, max-age=31536000, immutable"
FILES = {
    "index.html": b"<!doctype html><title>Figaro</title>",
    "index.html.br": b"index as br",
    "index.html.gz": b"index as gz",
    "assets/index-Bx3_a9.js": b"start()",
    "assets/index-Bx3_a9.js.br": b"script as br",
    "assets/index-Bx3_a9.js.gz": b"script as gz",
    "assets/index-Ck42.css": b"main {}",
    "assets/suits-D1.svg": b"<svg/>",
    "assets/text-E7.woff2": b"font",
    "manifest.webmanifest": b"{}",
    "sw.js": b"listen()",
    "icon.png": b"picture",
    "notes.xyz": b"?",
}


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> Answer:
    """Request exactly this path, and return the raw bytes of the answer."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, headers=named)
        answer = connection.getresponse()
        return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
    finally:
        connection.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    for name, content in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
    (folder.parent / "secret.txt").write_text("not for everybody")
    return folder


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with running(folder.parent / "figaro.db", FIGARO_PAGES=str(folder), FIGARO_METRICS="no") as server:
        yield server
        told = server.stop()
        assert "Traceback" not in told, told


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("bare")
    with running(folder / "figaro.db", FIGARO_PAGES=str(folder / "nowhere")) as server:
        yield server


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (PAGES / "index.html").exists():
        pytest.skip("the browser client is not built")
    with running(tmp_path_factory.mktemp("built") / "figaro.db") as server:
        yield server


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/assets/index-Bx3_a9.js", "text/javascript; charset=utf-8"),
        ("/assets/index-Ck42.css", "text/css; charset=utf-8"),
        ("/assets/suits-D1.svg", "image/svg+xml"),
        ("/assets/text-E7.woff2", "font/woff2"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/icon.png", "image/png"),
        ("/notes.xyz", "application/octet-stream"),
    ],
)
def test_every_file_is_given_as_what_it_is_and_kept_as_long_as_it_stays_the_same(
    server: Server, path: str, kind: str
) -> None:
    answer = ask(server, path)
    assert (answer.status, answer.body) == (200, FILES[path.removeprefix("/") or "index.html"])
    assert answer.headers["content-type"] == kind
    assert answer.headers["content-length"] == str(len(answer.body))
    assert answer.headers["cache-control"] == (FOR_EVER if path.startswith("/assets/") else "no-cache")


@pytest.mark.parametrize("path", ["/t/k3v9x", "/games", "/learn", "/about", "/link/a-B_c", "/nowhere", "/t/k3v9x/"])
def test_the_client_knows_what_to_show_at_a_path_without_a_dot(server: Server, path: str) -> None:
    answer = ask(server, path)
    assert (answer.status, answer.body) == (200, FILES["index.html"])
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "coding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", b"script as br"),
        ("GZIP;q=1.0, br;q=0.5", "br", b"script as br"),
        ("br;q=0, gzip", "gzip", b"script as gz"),
        ("br; q=0.000,gzip", "gzip", b"script as gz"),
        ("deflate, gzip", "gzip", b"script as gz"),
        ("zstd", None, b"start()"),
        ("identity", None, b"start()"),
        ("", None, b"start()"),
        (";,;q=", None, b"start()"),
    ],
)
def test_a_browser_is_given_the_smallest_that_it_understands(
    server: Server, accepted: str, coding: str | None, body: bytes
) -> None:
    answer = ask(server, "/assets/index-Bx3_a9.js", Accept_Encoding=accepted)
    assert (answer.headers.get("content-encoding"), answer.body) == (coding, body)
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


def test_what_was_not_packed_is_the_same_for_everybody(server: Server) -> None:
    answer = ask(server, "/icon.png", Accept_Encoding="br")
    assert answer.body == b"picture"
    assert not {"vary", "content-encoding"} & answer.headers.keys()


def test_packed_files_have_no_address_of_their_own(server: Server) -> None:
    assert ask(server, "/index.html.br").status == 404
    assert ask(server, "/assets/index-Bx3_a9.js.gz").status == 404


@pytest.mark.parametrize("path", ["/", "/games", "/assets/index-Bx3_a9.js", "/icon.png"])
@pytest.mark.parametrize("accepted", ["identity", "gzip", "br"])
def test_a_browser_that_has_it_is_not_given_it_again(server: Server, path: str, accepted: str) -> None:
    first = ask(server, path, Accept_Encoding=accepted)
    tag = first.headers["etag"]
    assert re.fullmatch(r'"[0-9a-f]{32}"', tag)
    for had in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = ask(server, path, Accept_Encoding=accepted, If_None_Match=had)
        assert (again.status, again.body) == (304, b"")
        for name in ("etag", "cache-control", "vary"):
            assert again.headers.get(name) == first.headers.get(name)
    for had in ('"other"', "", tag[:-2], tag.strip('"')):
        assert ask(server, path, Accept_Encoding=accepted, If_None_Match=had).status == 200


def test_each_coding_has_a_tag_of_its_own(server: Server) -> None:
    tags = {ask(server, "/", Accept_Encoding=accepted).headers["etag"] for accepted in ("identity", "gzip", "br")}
    assert len(tags) == 3


@pytest.mark.parametrize("path", ["/", "/t/k3v9x", "/assets/index-Bx3_a9.js", "/icon.png", "/missing.png"])
def test_who_asks_for_the_head_is_told_the_same_without_the_body(server: Server, path: str) -> None:
    whole, head = (ask(server, path, method, Accept_Encoding="br") for method in ("GET", "HEAD"))
    for answer in (whole, head):
        del answer.headers["date"]
    assert (head.status, head.headers, head.body) == (whole.status, whole.headers, b"")


@pytest.mark.parametrize(
    "path", ["/missing.png", "/assets/index-old.js", "/t/missing.js", "/.well-known/security", "/.git/config"]
)
def test_a_file_that_is_not_there_is_a_problem_as_ever(server: Server, path: str) -> None:
    answer = ask(server, path)
    assert (answer.status, json.loads(answer.body)["reason"]) == (404, "NOT_FOUND")


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/nothing", "/api/tables/k3/x", "/health", "/health/x", "/metrics"]
)
def test_what_programs_ask_for_is_never_a_page(server: Server, path: str) -> None:
    answer = ask(server, path)
    assert (answer.status, json.loads(answer.body)["reason"]) == (404, "NOT_FOUND")
    assert ask(server, "/api/nothing", "POST").status == 404


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%2e%2e%2fsecret%2etxt",
        "/..%5csecret.txt",
        "//secret.txt",
        "/secret.txt%00.js",
        "/%00",
        "/%ff%fe",
        "/assets//index-Bx3_a9.js/../../../secret.txt",
        "{absolute}",
        "/{absolute}",
    ],
)
def test_nothing_outside_of_the_pages_is_given(server: Server, folder: Path, path: str) -> None:
    answer = ask(server, path.replace("{absolute}", str(folder.parent / "secret.txt")))
    assert b"not for everybody" not in answer.body
    assert answer.status in {200, 404}
    assert answer.status == 404 or answer.body == FILES["index.html"]


def test_pages_may_use_this_server_alone_and_answers_to_programs_nothing(server: Server) -> None:
    for path in ("/", "/t/k3v9x", "/assets/index-Bx3_a9.js", "/sw.js"):
        assert ask(server, path).headers["content-security-policy"] == (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
            "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
            "frame-ancestors 'none'"
        )
    for path in ("/api/tables", "/missing.png", "/health/live"):
        policies = ask(server, path).headers["content-security-policy"]
        assert policies == "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    for path in ("/", "/icon.png", "/api/tables", "/missing.png"):
        headers = ask(server, path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]


def test_pages_are_for_reading(server: Server) -> None:
    answer = ask(server, "/games", "POST")
    assert (answer.status, json.loads(answer.body)["reason"]) == (405, "METHOD_NOT_ALLOWED")


def test_pages_leave_what_else_may_be_asked_alone(tmp_path: Path, folder: Path) -> None:
    limits = {"FIGARO_REQUESTS_IN_20_SECONDS": "20", "FIGARO_PAGES": str(folder)}
    with running(tmp_path / "figaro.db", **limits) as server:
        assert [ask(server, "/").status for _ in range(15)] == [200] * 15
        assert [ask(server, "/api/tables").status for _ in range(22)] == [200] * 20 + [429] * 2


def test_a_server_without_pages_says_what_is_missing_and_works(bare: Server) -> None:
    for path in ("/", "/t/k3v9x"):
        answer = ask(bare, path)
        assert answer.status == 503
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.headers["cache-control"] == "no-store"
        assert b"make play" in answer.body
    assert ask(bare, "/", "HEAD").body == b""
    assert ask(bare, "/missing.png").status == 404
    assert json.loads(ask(bare, "/api/tables").body) == []
    assert "there are no pages for browsers" in bare.log.read_text()


def test_pages_are_no_part_of_what_programs_are_told(server: Server) -> None:
    paths = json.loads(ask(server, "/api/schema/openapi.json").body)["paths"]
    assert all(path.startswith(("/api/", "/health/")) for path in paths)


def test_the_built_page_needs_nothing_that_its_policy_forbids(built: Server) -> None:
    page = ask(built, "/").body.decode()
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
    assert all("src=" in script for script in re.findall(r"<script\b[^>]*>", page))
    used = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert any(path.startswith("/assets/") and path.endswith(".js") for path in used)
    for path in used:
        answer = ask(built, path)
        assert answer.status == 200, path
        assert answer.headers["cache-control"] == (FOR_EVER if path.startswith("/assets/") else "no-cache")


def test_the_built_texts_are_packed(built: Server) -> None:
    for file in PAGES.rglob("*"):
        if (
            file.suffix not in {".css", ".ftl", ".html", ".js", ".json", ".svg", ".webmanifest"}
            or file.stat().st_size <= 500
        ):
            continue
        path = f"/{file.relative_to(PAGES).as_posix()}"
        plain, gzip, br = (ask(built, path, Accept_Encoding=each) for each in ("identity", "gzip", "br"))
        assert decompress(gzip.body) == plain.body == file.read_bytes()
        assert br.headers["content-encoding"] == "br"
        assert len(br.body) < len(gzip.body) < len(plain.body)
