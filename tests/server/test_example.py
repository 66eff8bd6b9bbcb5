import subprocess
import sys
from pathlib import Path

from tests.server.harness import PATIENCE, Client, Live

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def test_a_bot_of_ones_own_plays_a_whole_game(live: Live, ana: Client) -> None:
    room = ana.room(seats=["gentle", "open"], options={"turn_cap": 8})
    command = [sys.executable, str(EXAMPLE), live.url, room, "1"]
    bot = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert "the winners: [" in bot.stderr, bot.stderr
    told = ana.get(f"/api/rooms/{room}")
    assert (told["status"], told["seats"][1]["name"]) == ("over", "My bot")


def test_it_is_as_short_as_promised() -> None:
    lines = EXAMPLE.read_text().split("\n")
    code = [line for line in lines if line.strip() and not line.startswith(("import", "from", '"'))]
    assert len(code) <= 20
