"""What halfsuit measures of itself: ``./scripts/bench`` runs all of it, ``./scripts/bench games views`` some.

Everything runs in one process, one after another and round by round, so that what is compared met the same machine in
the same minute. Only what is about starting up runs in processes of its own.
"""
