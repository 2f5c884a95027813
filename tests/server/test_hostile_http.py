"""Requests that make no sense are refused as such, and never cause an error of ours."""

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.clients import Guest, Server
from server.floods import raw

pytestmark = pytest.mark.anyio
BODIES = [
    b"[" * 16_000,
    b'{"name":' * 2000,
    b'{"name": "\xff\xfe"}',
    b'{"name": "\xed\xa0\x80"}',
    b"\xff\xfe\x00",
    b'{"name": "\\ud800"}',
    b"nonsense",
    b'{"name": 1e400}',
    b'{"name": ' + b"9" * 5000 + b"}",
]
ROUTES = [("POST", "/api/me"), ("PATCH", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/links")]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
@pytest.mark.parametrize(("method", "path"), ROUTES)
async def test_a_body_that_makes_no_sense_is_refused(ann: Guest, method: str, path: str, body: bytes) -> None:
    answer = await ann.http.request(method, path, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["reason"] in ("NOT_UNDERSTOOD", "WRONG_NAME")
    assert answer.json()["text"]


@pytest.mark.parametrize("host", ["figaro:port", "figaro:99999", "figaro:-1", "[::1", "figaro:80:80", "[", "a:"])
@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/nowhere", "/health/live", "/assets/none.js", "/api/me"])
async def test_a_host_that_is_none_is_no_mistake_of_ours(server: Server, host: str, path: str) -> None:
    async with raw(server) as line:
        line.writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = await line.closed()
        assert answer.startswith(b"HTTP/1.1 "), answer
        assert not answer.startswith(b"HTTP/1.1 5"), answer


async def test_a_wrong_body_to_a_wrong_host_is_no_mistake_of_ours(server: Server) -> None:
    async with raw(server) as line:
        head = b"POST /api/me HTTP/1.1\r\nHost: figaro:port\r\nConnection: close\r\nContent-Length: 1\r\n\r\n{"
        line.writer.write(head)
        assert (await line.closed()).startswith(b"HTTP/1.1 400")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    method=st.sampled_from(["GET", "POST", "PATCH", "DELETE", "OPTIONS", "HEAD", "PUT"]),
    path=st.sampled_from(["/api/me", "/api/tables", "/api/links", "/api/games", "/api/tables/{}", "/api/me/export"]),
    query=st.dictionaries(st.sampled_from(["before", "x", ""]), st.text(max_size=20), max_size=2),
    body=st.binary(max_size=200),
    headers=st.lists(
        st.tuples(
            st.sampled_from(["Cookie", "Origin", "Host", "Content-Type", "X-Forwarded-For", "Accept-Encoding"]),
            st.text(st.characters(min_codepoint=33, max_codepoint=255, exclude_characters="\x7f"), max_size=30),
        ),
        max_size=3,
        unique_by=lambda header: header[0],
    ),
)
def test_whatever_is_asked_nothing_goes_wrong(
    server: Server, method: str, path: str, query: dict[str, str], body: bytes, headers: list[tuple[str, str]]
) -> None:
    told = [(name.encode(), value.encode("latin-1")) for name, value in headers]
    with httpx.Client(base_url=server.url, verify=False) as http:
        answer = http.request(method, path, content=body, params=query, headers=told)
        assert answer.status_code < 500, answer.text
