"""What strangers try, and how the server responds."""

from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.clients import Guest, Server, guest, running

pytestmark = pytest.mark.anyio


async def test_who_does_not_say_who_they_are_is_told_how(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        answer = await http.post("/api/tables", json={"options": {}})
        assert answer.status_code == 401
        assert "POST /api/me" in answer.json()["text"]
    with pytest.raises(ConnectionClosed) as closed:
        async with connect(f"ws://127.0.0.1:{server.port}/api/socket") as socket:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4003


@pytest.mark.parametrize("cookie", ["x", "a.b", "figaro=1", "é".encode().decode("latin-1"), "A" * 5000])
async def test_a_cookie_that_somebody_made_up_opens_nothing(server: Server, cookie: str) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        header = f"figaro={cookie}".encode("latin-1", "replace")
        answer = await http.get("/api/me", headers={b"Cookie": header})
        assert answer.status_code == 401


async def test_a_thousand_tables_from_one_address_are_too_many(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_TABLES_PER_HOUR="20") as server:
        async with guest(server, "Ann") as ann:
            answers = [await ann.http.post("/api/tables", json={"options": {}}) for _ in range(30)]
            assert [answer.status_code for answer in answers] == [201] * 20 + [429] * 10
            assert answers[-1].json()["reason"] == "TOO_MANY_REQUESTS"


async def test_another_sites_page_can_do_nothing(ann: Guest, server: Server) -> None:
    foreign = {"Origin": "https://evil.example"}
    answer = await ann.http.post("/api/tables", json={"options": {}}, headers=foreign)
    assert answer.status_code == 403
    own = {"Origin": server.url}
    assert (await ann.http.post("/api/tables", json={"options": {}}, headers=own)).status_code == 201
    cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
    with pytest.raises(ConnectionClosed) as closed:
        async with connect(
            f"ws://127.0.0.1:{server.port}/api/socket",
            additional_headers={"Cookie": cookie},
            origin="https://evil.example",  # type: ignore[arg-type]
        ) as socket:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4003


async def test_every_answer_has_the_headers_that_protect(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        for path in ("/api/tables", "/health/live", "/nowhere", "/api/schema/openapi.json"):
            answer = await http.get(path)
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"


async def test_the_cookie_is_for_the_server_alone(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        cookie = (await http.post("/api/me", json={"name": "Ann"})).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie


async def test_a_link_lets_a_second_device_in_once(ann: Guest, server: Server) -> None:
    token = (await ann.post("/api/me/links", None))["token"]
    async with httpx.AsyncClient(base_url=server.url) as phone, httpx.AsyncClient(base_url=server.url) as thief:
        answer = await phone.post("/api/links", json={"token": token})
        assert answer.json()["id"] == ann.id
        assert (await phone.get("/api/me")).json()["id"] == ann.id
        assert (await thief.post("/api/links", json={"token": token})).status_code == 404
    assert (await ann.http.get("/api/me")).json()["id"] == ann.id


async def test_the_bots_are_listed(ann: Guest) -> None:
    names = [level["name"] for level in (await ann.http.get("/api/bots")).json()]
    assert (names[0], names[-1], len(names)) == ("page", "figaro", 7)


async def test_an_origin_that_is_none_is_another_site(ann: Guest) -> None:
    answer = await ann.http.post("/api/tables", json={"options": {}}, headers={"Origin": "http://["})
    assert (answer.status_code, answer.json()["reason"]) == (403, "OTHER_SITE")


async def test_what_a_client_says_of_its_address_counts_only_as_far_as_proxies_do(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_PROXIES="1", FIGARO_PEOPLE_PER_HOUR="3") as server:
        async with httpx.AsyncClient(base_url=server.url) as http:
            told = []
            for number in range(5):
                forwarded = [("X-Forwarded-For", f"198.51.100.{number}"), ("X-Forwarded-For", "203.0.113.9")]
                told.append((await http.post("/api/me", json={"name": "Eve"}, headers=forwarded)).status_code)
                http.cookies.clear()
            assert told == [201, 201, 201, 429, 429]
