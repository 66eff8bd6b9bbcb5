"""What a balanced game of Lords of Worlds looks like."""

from lordsmoot.lab.aims import Aims, Band, Chosen, Holders

AIMS = Aims(
    first=Band(0.88, 1.12),
    seats=Band(0.88, 1.12),
    turns=Band(36, 60),  # of all players; a band of our own
    questions=(
        Chosen("Why the end came", "end-is-near"),
        Chosen("Colours hired", "hires"),
        Chosen("Coloured hexes", "coloured-hex"),
        Holders("Portal chosen to start from", "starts-at"),
    ),
)
