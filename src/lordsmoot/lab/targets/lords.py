"""What a balanced game of Lords looks like."""

from lordsmoot.lab.aims import Aims, Band, Chosen, Holders

FAIR = Band(0.8, 1.2)

AIMS = Aims(
    first=Band(0.92, 1.08),
    turns=Band(8, 16),
    questions=(
        Chosen("Ends", "ends", each=Band(0.05), of=("shrines", "followers", "shells")),
        Chosen("Actions selected", "selects"),
        Holders("Lord cards dealt at the start", "dealt", wins=FAIR),
        Holders("Lord cards held at any time", "dealt", wins=FAIR, also=("draws",)),
        Holders("Lord cards beseeched", "beseeches", wins=FAIR),
        Holders("Temples gained", "gains-temple", wins=FAIR),
        Holders("Shells dealt at the start", "finds", wins=FAIR),
        Holders("Shells held at any time", "finds", wins=FAIR, also=("gains-shell",)),
        Holders("Shells broken", "breaks", wins=FAIR),
    ),
)
