"""Memory for large tables: all zero at first, and not taken before it is written to."""

from __future__ import annotations

import mmap


def zeros(number: int) -> memoryview:
    """So many words of 64 bits, in large pages if the system has them: a table is read at random places."""
    room = mmap.mmap(-1, 8 * number)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        room.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(room).cast("Q")
