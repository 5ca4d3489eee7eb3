"""What the server measures of itself, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """All figures of one process."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self.requests = Counter(
            "klotz_requests", "Requests by route and status", ["route", "status"], registry=registry
        )
        self.latency = Histogram(
            "klotz_request_seconds", "Time to answer, streams excluded", buckets=LATENCIES, registry=registry
        )
        self.refused = Counter(
            "klotz_refused", "Requests refused before they reached a route", ["code"], registry=registry
        )
        self.thought = Counter("klotz_engine_seconds", "Time that engines thought", registry=registry)
        self.crashes = Counter("klotz_engine_crashes", "Engines that failed or died", registry=registry)

    def gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """A figure that is looked up when it is asked for."""
        Gauge(name, meaning, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self._registry)
