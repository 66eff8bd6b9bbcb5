from pathlib import Path

import pytest

from lordsmoot.terminal import record_file


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a home of its own; nobody's records are touched."""
    monkeypatch.setenv(record_file.HOME, str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path
