"""What a stranger can do to a server of ours: a file for each kind of attack."""
