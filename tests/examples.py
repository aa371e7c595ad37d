"""How many examples a random test gets: a share of what the profile has, so that the dear ones get fewer."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

__all__ = ["share"]


def share(percent: int) -> settings:
    """Settings with so many per cent of the profile's examples, two at least."""
    return settings(
        max_examples=max(2, settings().max_examples * percent // 100),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
