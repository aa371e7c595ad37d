"""Hypothesis profiles: HYPOTHESIS_PROFILE chooses one (ci when CI is set, else dev)."""

import os

from hypothesis import HealthCheck, Phase, settings

# At the desk: quick, and new examples every time.
settings.register_profile("dev", max_examples=50, deadline=None)
# What must pass: the same examples on every machine, no clock.
settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True, database=None, print_blob=True)
# What judges a mutant: few examples, the same for every mutant, and no time spent on making a failure small.
settings.register_profile(
    "mutate",
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
# Overnight: as many as there is patience for.
settings.register_profile(
    "thorough",
    max_examples=5000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev"))
