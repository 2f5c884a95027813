"""Addresses: where a request or a socket comes from, for applying limits."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Any

from litestar.connection import ASGIConnection

from figaro.server.context import AppContext


def address_of(request: ASGIConnection[Any, Any, Any, Any], context: AppContext) -> str:
    """Return the address a request or a socket comes from, trusting only our own proxies."""
    proxies = context.settings.proxies
    if proxies:
        told = [part.strip() for part in ",".join(request.headers.getall("x-forwarded-for", [])).split(",")]
        if len(told) >= proxies and told[-proxies]:
            return network_of(told[-proxies])
    return network_of(request.client.host) if request.client is not None else ""


def network_of(address: str) -> str:
    """Return what counts as one address: for IPv6 the first half, because whoever has one has all that share it.

    >>> network_of("2001:db8::1"), network_of("192.0.2.7")
    ('2001:db8::', '192.0.2.7')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, IPv4Address):
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped) if mapped is not None else str(IPv6Network((found, 64), strict=False).network_address)
