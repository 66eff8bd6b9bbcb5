"""The page of Lords."""
