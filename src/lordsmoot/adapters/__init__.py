"""Doors that others built: PettingZoo, Gymnasium and OpenSpiel, each an extra of its own."""
