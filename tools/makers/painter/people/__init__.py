"""People as maquettes: how they are built and stand, their heads, faces, hair, hands, dress. A figure is 1 high, feet at 0."""
