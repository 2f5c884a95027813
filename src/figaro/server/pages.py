"""Pages: the built browser client, read once and served from memory.

Invariant: no request path ever reaches the file system; only what was read at startup is served.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path, PurePosixPath
from typing import Any, Final

import structlog
from litestar import Request, Response, route
from litestar.datastructures import State
from litestar.enums import HttpMethod
from litestar.exceptions import NotFoundException

from figaro.server.headers import PAGE_POLICY

#: The suffixes of compressed files, best first.
PACKED: Final = {"br": ".br", "gzip": ".gz"}
#: The encoding of uncompressed files.
PLAIN: Final = "identity"
#: How a browser says that it does not accept an encoding.
REFUSED: Final = re.compile(r"q=0(\.0*)?")
#: The first parts of paths that are never pages, even if nothing is there.
NO_PAGES: Final = frozenset({"api", "health", "metrics"})
#: A file with a hash in its name never changes; for any other file the browser has to ask.
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
UNKEPT: Final = {"Cache-Control": "no-store"}
#: Our own list, because the system's list of types differs from machine to machine.
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
NOT_BUILT: Final = """\
Figaro

The server is running, but the pages for browsers were not built into it.
To build them in a checkout of Figaro, run:  make play

Everything under /api works anyway.
"""

log = structlog.get_logger("figaro.pages")


@dataclass(frozen=True, slots=True)
class Body:
    """The bytes of a page, and a tag that changes with them."""

    content: bytes
    tag: str


@dataclass(frozen=True, slots=True)
class StaticPage:
    """A file of the client, in every encoding it was built in."""

    kind: str
    cached: str
    bodies: Mapping[str, Body]


class Pages:
    """All files of the client, by path."""

    def __init__(self, pages: Mapping[str, StaticPage]) -> None:
        self._pages = pages
        self.start = pages.get("/index.html")

    @staticmethod
    def read(folder: Path) -> Pages:
        """Read a folder."""
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        files = {f"/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in paths}
        pages = Pages({path: _page(path, files) for path in files if not path.endswith(tuple(PACKED.values()))})
        if pages.start is None:
            log.warning("there are no pages for browsers, only the API", folder=str(folder))
        return pages

    def at(self, path: str) -> StaticPage | None:
        """Return what is at a path: a file, or otherwise the start page, if it was built.

        The client decides what to show at which path, but a path with a dot can only be a file.
        """
        found = self._pages.get(path)
        if found is None and ("." in path or not is_page(path)):
            raise NotFoundException("there is nothing here")
        return found or self.start


def is_page(path: str) -> bool:
    """Return whether a path belongs to the pages and their files, which have a limit of their own.

    A browser requests many files at once, and a whole school may share one address.
    """
    return path.strip("/").partition("/")[0] not in NO_PAGES


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def get_page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """Return a page, or say that the browser has it already."""
    pages: Pages = state.pages
    page = pages.at(request.scope["path"])
    if page is None:
        return _answer(request, HTTPStatus.SERVICE_UNAVAILABLE, NOT_BUILT.encode(), TYPES[".txt"], UNKEPT)
    coding = _coding(page, request.headers.get("accept-encoding", ""))
    body = page.bodies[coding]
    headers = {"ETag": body.tag, "Cache-Control": page.cached, "Content-Security-Policy": PAGE_POLICY}
    if len(page.bodies) > 1:
        headers["Vary"] = "Accept-Encoding"
    if _has(request.headers.get("if-none-match", ""), body):
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    if coding != PLAIN:
        headers["Content-Encoding"] = coding
    return _answer(request, HTTPStatus.OK, body.content, page.kind, headers)


def _page(path: str, files: Mapping[str, bytes]) -> StaticPage:
    """Build a page from its file and the compressed files beside it."""
    contents = {coding: files.get(path + suffix) for coding, suffix in {**PACKED, PLAIN: ""}.items()}
    return StaticPage(
        kind=TYPES.get(PurePosixPath(path).suffix, "application/octet-stream"),
        cached=FOR_EVER if path.startswith("/assets/") else ASK_AGAIN,
        bodies={
            coding: Body(content, f'"{sha256(content).hexdigest()[:32]}"')
            for coding, content in contents.items()
            if content is not None
        },
    )


def _coding(page: StaticPage, accepted: str) -> str:
    """Choose the smallest encoding of a page that the browser accepts."""
    understood = set()
    for each in accepted.lower().split(","):
        name, *parameters = (part.replace(" ", "") for part in each.split(";"))
        if not any(map(REFUSED.fullmatch, parameters)):
            understood.add(name)
    return next((coding for coding in page.bodies if coding in understood), PLAIN)


def _has(tags: str, body: Body) -> bool:
    """Return whether a browser already has a body; a proxy that recompresses makes its tag a weak one."""
    return any(tag.strip().removeprefix("W/") in (body.tag, "*") for tag in tags.split(","))


def _answer(
    request: Request[Any, Any, Any], status: HTTPStatus, content: bytes, kind: str, headers: Mapping[str, str]
) -> Response[bytes]:
    """Respond with some content; a HEAD request gets the same headers without it."""
    told = {**headers, "Content-Type": kind, "Content-Length": str(len(content))}
    return Response(b"" if request.method == HttpMethod.HEAD else content, status_code=status, headers=told)
