"""The table on the network: HTTP and WebSocket, one ordered log a table, stores.

See docs/protocol for what is said on the wire and docs/hosting for how to run it.
"""
