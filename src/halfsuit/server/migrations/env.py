"""Alembic's entry: runs the versions on the connection that the store gives."""

from __future__ import annotations

from alembic import context

from halfsuit.server.store import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, transaction_per_migration=False
)
with context.begin_transaction():
    context.run_migrations()
