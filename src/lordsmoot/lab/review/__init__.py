"""Reviews: what decided a game that is over, by thousands of games played out from its moments."""
