"""What the server counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

__all__ = ["Metrics"]


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        self.rooms = Gauge("halfsuit_open_tables", "Tables in memory.", registry=registry)
        self.lines = Gauge("halfsuit_sockets", "Open sockets.", registry=registry)
        self.moves = Counter("halfsuit_moves", "Actions of games, stored.", ["by"], registry=registry)
        self.commands = Counter("halfsuit_commands", "Commands, by what came of them.", ["outcome"], registry=registry)
        self.tables = Counter("halfsuit_tables_made", "Tables made.", registry=registry)
        self.failures = Counter("halfsuit_failures", "Commands that failed by our fault.", registry=registry)
        self.bots = Counter("halfsuit_bots_failed", "Answers of bots that were none.", registry=registry)
        self.store_seconds = Histogram(
            "halfsuit_store_seconds",
            "How long it took to store.",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
            registry=registry,
        )
        self.command_seconds = Histogram(
            "halfsuit_command_seconds",
            "From a command read to everybody told.",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
            registry=registry,
        )

    def text(self) -> bytes:
        """All of them in Prometheus' text format."""
        return generate_latest(self._registry)
