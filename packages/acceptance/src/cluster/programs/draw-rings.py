"""Writes Swift's rings, which say where what is kept: one disk on this machine. Arguments: a folder, then kind=port for each server."""

import sys

from swift.common.ring import RingBuilder

folder, *servers = sys.argv[1:]
for server in servers:
    kind, port = server.split("=")
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "device": "disk", "weight": 1.0})
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{kind}.ring.gz")
