"""Solo chronology: as chronology, with longer rows, runs and ranks (stolen_paintings: Solo chronology)."""

from __future__ import annotations

from engine.games.stolen_paintings.modes.chronology.flow import Ages
from engine.games.stolen_paintings.modes.chronology.mode import mode_for
from engine.games.stolen_paintings.modes.solo_chronology import scoring

MODE = mode_for(Ages(scoring.COUNT, lambda state: scoring.ROUNDS, scoring.kept, scoring.points, scoring.outcome))
