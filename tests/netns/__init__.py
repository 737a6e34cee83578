"""Several laptops on one switch, in network namespaces of this machine. Needs Linux, root and iproute2."""
