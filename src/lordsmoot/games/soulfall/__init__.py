"""Soulfall: nomad tribes in the shadow of nine Lords."""
