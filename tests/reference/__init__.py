"""The reference tables of tests/data: how they are made from records, and that they come out the same.

``python -m tests.reference --write`` makes the tables anew from the records that stand beside them; ``--records`` first
plays those records anew. What each table is, for somebody with another implementation: docs/reference-tables.md.
"""
