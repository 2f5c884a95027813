"""Metrics about the server, for Prometheus."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from litestar import Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from figaro.server.context import AppContext
from figaro.server.supervisor import Supervisor

#: How many seconds a count of all tables in the store stays valid.
COUNTED_FOR: Final = 5.0


class BackgroundFailures(Collector):
    """How often background tasks have failed, by name."""

    def __init__(self, supervisor: Supervisor) -> None:
        self._supervisor = supervisor

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Return the current values."""
        told = CounterMetricFamily("figaro_background_failures", "Background tasks that failed", labels=["task"])
        for name, count in self._supervisor.failures.items():
            told.add_metric([name], count)
        yield told


class Metrics:
    """The metrics of one server process."""

    def __init__(self, context: AppContext) -> None:
        self.registry = CollectorRegistry()
        tables = Gauge("figaro_live_tables", "Tables alive in this process", registry=self.registry)
        tables.set_function(lambda: len(context.registry.tables))
        sockets = Gauge("figaro_sockets", "Sockets open in this process", registry=self.registry)
        sockets.set_function(lambda: len(context.sessions))
        self.registry.register(BackgroundFailures(context.registry.supervisor))
        self._count_again = 0.0
        self.stages = Gauge("figaro_tables", "Tables in the store, by stage", ["stage"], registry=self.registry)

    async def told(self, context: AppContext) -> bytes:
        """Return all metrics in the Prometheus format."""
        if time.monotonic() >= self._count_again:
            self._count_again = time.monotonic() + COUNTED_FOR
            for stage, count in (await context.store.logs.counts()).items():
                self.stages.labels(stage).set(count)
        return generate_latest(self.registry)


@get("/metrics", include_in_schema=False)
async def get_metrics(state: State, context: NamedDependency[AppContext]) -> Response[bytes]:
    """Return the metrics."""
    metrics: Metrics = state.metrics
    return Response(await metrics.told(context), media_type=CONTENT_TYPE_LATEST)


METRICS: Final = (get_metrics,)
