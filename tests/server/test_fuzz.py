"""Whatever the description allows, and much that it does not: never an error of ours."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as effort
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.harness import PATIENCE, Client, Live, come_in, plain, running, settings

EXAMPLES = 25
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with running(settings(folder, longest_wait=0.01, heartbeat=0.05)) as live:
        yield live


def description(live: Live) -> dict[str, Any]:
    with plain(live.url) as http:
        told: dict[str, Any] = http.get("/api/openapi.json").json()
    return told


def test_the_description_is_whole(fuzzed: Live) -> None:
    told = description(fuzzed)
    assert len(told["paths"]) >= 18
    for path, methods in told["paths"].items():
        for method, about in methods.items():
            assert about.get("summary") and about.get("description"), (method, path)
            answers = about["responses"]
            assert path in ("/health", "/ready") or {"401", "404", "409", "422"} <= set(answers), (
                path
            )


class Fuzzer:
    """A guest who asks for everything, at real rooms as well as at none."""

    def __init__(self, ana: Client, mode: GenerationMode) -> None:
        self.ana = ana
        self.mode = mode
        self.rooms = [ana.room(), ana.room(seats=["me", "open"]), "nowhere"]
        self.tried = 0

    def fuzz(self, operation: Any) -> None:
        @effort(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=self.mode))
        def ask(case: Any) -> None:
            self.ask(case)

        with contextlib.suppress(Unsatisfiable):  # nothing can be wrong about nothing
            ask()

    def ask(self, case: Any) -> None:
        self.tried += 1
        places = case.path_parameters or {}
        if "room" in places and self.tried % 4:
            places["room"] = self.rooms[self.tried % len(self.rooms)]
        if "seat" in places and self.tried % 3:
            places["seat"] = self.tried % 2
        headers = {"authorization": f"Bearer {self.ana.token}"} if self.tried % 5 else {}
        told = case.call(headers=headers, timeout=PATIENCE)
        case.validate_response(told, checks=CHECKS)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_request_makes_an_error_of_ours(fuzzed: Live, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_dict(description(fuzzed))
    schema.config.base_url = fuzzed.url
    fuzzer = Fuzzer(come_in(fuzzed.url), mode)
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        if not operation.path.endswith("/stream"):  # it would never end
            fuzzer.fuzz(operation)
    assert fuzzer.tried > 200
