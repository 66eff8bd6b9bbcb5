"""What a balanced game of Soulfall looks like."""

from lordsmoot.lab.aims import Aims, Band, Chosen, Happens, Holders

AIMS = Aims(
    first=Band(0.85, 1.2),
    seats=Band(0.85, 1.2),
    rounds=Band(6, 12),
    confirms="search:200",
    questions=(
        Happens("Reasons to take the Tower", "reaches", each=Band(0.1)),
        Holders("Devoted at any time", "devotes", wins=Band(0, 1.3)),
        Chosen("Actions selected", "selects"),
        Holders("Lord cards dealt at the start", "dealt"),
        Holders("Lord cards played", "plays"),
        Happens("Conditions met", "meets"),
    ),
)
