"""The page of Lords of Worlds."""
