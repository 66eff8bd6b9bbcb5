import subprocess
import sys

import pytest

from tools.busy import Run, run, spinning

SAID = """
=========================== short test summary info ============================
SKIPPED [1] tests/server/test_durable.py:24: PostgreSQL is not installed
FAILED tests/server/test_play.py::test_one[lords-2] - assert 1 == 2
ERROR tests/server/test_play.py::test_two - RuntimeError: no
FAILED tests/server/test_play.py::test_one[lords-2] - assert 1 == 2
2 failed, 8 passed in 3.21s
make: *** [Makefile:23: test] Error 1
"""


def test_a_run_names_each_test_that_failed_once() -> None:
    assert Run(False, 61.4, SAID).line() == (
        "failed in 61 s  "
        "tests/server/test_play.py::test_one[lords-2], tests/server/test_play.py::test_two"
    )


def test_a_run_that_fails_otherwise_tells_its_last_line() -> None:
    assert Run(False, 2.0, "ruff format\nwould reformat 1 file\n").failures() == [
        "would reformat 1 file"
    ]


@pytest.mark.parametrize("status", [0, 3])
def test_a_command_passes_or_fails_by_its_status(status: int) -> None:
    one = run([sys.executable, "-c", f"print('said'); raise SystemExit({status})"])
    assert (one.passed, one.said) == (status == 0, "said\n")


def test_spinners_stop_whatever_happens() -> None:
    begun: list[subprocess.Popen[bytes]] = []
    with pytest.raises(KeyboardInterrupt), spinning(2) as spinners:
        begun += spinners
        assert [one.poll() for one in begun] == [None, None]
        raise KeyboardInterrupt
    assert all(one.returncode is not None for one in begun)
