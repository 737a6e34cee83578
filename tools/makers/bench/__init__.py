"""What the program costs, measured: the engine in this process, a table over TLS, beside anchors where they are at hand."""
