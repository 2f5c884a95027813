"""Addresses of databases: a wrong one is refused in one line, without its password."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro.store.database_addresses import path_of, postgres_url, without_password
from figaro.store.databases import WrongAddress

PARTS = st.text(st.sampled_from("ab:/@?%&=#[].+ 0159\x00\n\ud800é-"), max_size=12)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("mysql://x/y", "'mysql' is not supported"),
        ("sqlite:///figaro.db", "use a path for SQLite"),
        ("://", "is not supported"),
        ("postgresql+psycopg2://figaro@db/figaro", "uses asyncpg for PostgreSQL; write postgresql://"),
        ("postgresql://figaro@db:many/figaro", "is not the address of a database; it looks like"),
        ("postgresql://figaro@db:/figaro", "it looks like"),
        ("postgresql://figaro@db:0/figaro", "a port lies between 1 and 65535"),
        ("postgresql://figaro@db:65536/figaro", "a port lies between 1 and 65535"),
        ("postgresql://figaro@db:-1/figaro", "a port lies between 1 and 65535"),
        ("postgresql://figaro:100%@db/figaro", "a % needs two hexadecimal digits after it"),
        ("postgresql://figaro:%zz@db/figaro", "a % needs two hexadecimal digits after it"),
        ("postgresql://fi%ffgaro@db/figaro", "it is not proper text"),
        ("postgresql://figaro@db/fig%00aro", "it is not proper text"),
        ("postgresql://figaro@db/figaro?colour=red", "sslmode and host after the question mark, not colour"),
        ("postgresql://figaro@db/figaro?sslmode=always", "sslmode is one of disable"),
        ("postgresql://figaro@db/figaro?sslmode=require&sslmode=disable", "sslmode is one of disable"),
    ],
)
def test_an_address_that_is_none_is_told_with_the_reason(address: str, told: str) -> None:
    with pytest.raises(WrongAddress, match=told):
        postgres_url(address)


@pytest.mark.parametrize(
    ("address", "host", "query"),
    [
        ("postgresql://figaro@db/figaro", "db", {}),
        ("postgres://figaro@db:5433/figaro", "db", {}),
        ("postgresql+asyncpg://figaro@[::1]:5433/figaro", "::1", {}),
        ("postgresql:///figaro", None, {}),
        ("postgresql:///figaro?host=/run/postgresql", None, {"host": "/run/postgresql"}),
        ("postgresql://figaro:p%40ss%25@db/figaro?sslmode=require", "db", {"sslmode": "require"}),
        ("postgresql://figaro@db/figaro?ssl=verify-full", "db", {"sslmode": "verify-full"}),
    ],
)
def test_an_address_is_read_as_libpq_would(address: str, host: str | None, query: dict[str, str]) -> None:
    url = postgres_url(address)
    assert (url.drivername, url.host, dict(url.query)) == ("postgresql", host, query)


def told_of(address: str) -> str:
    """Return what is said about an address, which is nothing if it is valid."""
    try:
        postgres_url(address)
    except WrongAddress as error:
        return str(error)
    return ""


@given(PARTS, PARTS, PARTS, PARTS)
def test_whatever_is_written_is_an_address_or_told_to_be_none(user: str, host: str, port: str, rest: str) -> None:
    assert "\n" not in told_of(f"postgresql://{user}@{host}:{port}/{rest}")


@given(st.text(st.sampled_from("secrt:@/%"), min_size=3, max_size=12).filter(lambda text: text not in "postgresql://"))
def test_no_password_is_written_down(password: str) -> None:
    for address in (f"postgresql://u:{password}@h/x", f"postgresql://u:{password}@h:bad/x"):
        assert f":{password}@" not in without_password(address)
        assert f":{password}@" not in told_of(address)


@pytest.mark.parametrize("address", ["~nobody-of-that-name/figaro.db", "zero\0byte"])
def test_a_path_that_can_be_none_is_told(address: str) -> None:
    with pytest.raises(WrongAddress, match="is not the path of a database"):
        path_of(address)
