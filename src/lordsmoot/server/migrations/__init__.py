"""How the database came to its present form, step by step; applied when a server starts."""
