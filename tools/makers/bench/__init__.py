"""Benchmarks: engine, searches, a table over TLS, starts, window and pages; beside other programs (anchors) if available."""
