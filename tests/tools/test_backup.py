from pathlib import Path

from tools import backup


def test_a_house_is_backed_up_while_people_play(tmp_path: Path) -> None:
    proof = backup.run(False, tmp_path)
    assert proof.faults == []
    assert proof.before and proof.found == len(proof.before)
    assert proof.rooms and proof.played_on
