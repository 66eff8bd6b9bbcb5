"""The page of Lords of Creation."""
