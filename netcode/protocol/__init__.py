"""What travels: messages, their bytes, limits, close codes, and the proofs of handshake and fair deal. Pure."""
