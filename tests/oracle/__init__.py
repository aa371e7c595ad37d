"""A slow, obvious second opinion on the rules and the record format.

Nothing here uses the package under test.  The only sources are the rules contract and the notation contract;
every point where those are silent is listed in DECISIONS.md.  Cards, books and marks are plain strings as they
stand in a record, hands are sets of such strings, and speed does not matter.
"""

from .agn import canonical, check_text
from .redact import redact

__all__ = ["canonical", "check_text", "redact"]
