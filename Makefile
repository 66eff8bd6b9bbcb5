# Everything from a fresh clone: `make play` or `make test`. Needs Python 3.11 or newer; with a C
# compiler the rules are compiled, without one they run as plain Python, several times slower.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SAY := @printf '\n== %s\n'

.DEFAULT_GOAL := help
.PHONY: help play test check format clean FORCE
.DELETE_ON_ERROR:

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/libraries $(VENV)/sum ## the rooms, in your browser
	@$(BIN)/python -m tools.play

test: check $(VENV)/installed ## every check and every test, plain and compiled
	$(SAY) "tests, interpreted"
	@PYTHONPATH="$(CURDIR)/src" LORDSMOOT_EXPECT=interpreted $(BIN)/python -m pytest -q -n 2 --dist worksteal \
		--ignore=tests/server --ignore=tests/browser # the server is never compiled: once is enough
	$(SAY) "tests, as installed ($$(cat $(VENV)/installed))"
	@LORDSMOOT_EXPECT="$$(cat $(VENV)/installed)" $(BIN)/python -m pytest -q -n 2 --dist worksteal --ignore=tests/browser
	$(SAY) "tests, in the browser" # where Chromium is missing they are skipped, and say so; not with CI=true
	@$(BIN)/python -m pytest -q -n 2 --dist worksteal tests/browser

check: $(VENV)/tools ## the checks that need no build: format, lint, types, floors, clauses
	$(SAY) "ruff format"
	@$(BIN)/ruff format --check .
	$(SAY) "ruff check"
	@$(BIN)/ruff check .
	$(SAY) "import-linter"
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/lint-imports --no-logo
	$(SAY) "trace: every clause has its code and its test"
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/python -m tools.trace
	$(SAY) "mypy --strict"
	@$(BIN)/mypy --strict

format: $(VENV)/tools ## let ruff lay out the code and mend what it can
	@$(BIN)/ruff check --fix --exit-zero --quiet .
	@$(BIN)/ruff format .

clean: ## remove all that was built, the virtual environment too
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# The virtual environment, step by step, each done again only when what it is made of changed.

REQUIRE = $(BIN)/python -c 'import sys, tomllib; \
	p = tomllib.load(open("pyproject.toml", "rb")); \
	print(*{"build": p["build-system"]["requires"], "run": p["project"]["dependencies"], \
	"dev": p["dependency-groups"]["dev"] + p["project"]["dependencies"]}[sys.argv[1]], sep="\n")'
PIP = $(BIN)/python -m pip --disable-pip-version-check install --quiet

$(VENV)/libraries: pyproject.toml
	$(SAY) "virtual environment"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lordsmoot needs Python 3.11 or newer")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(REQUIRE) run > $(VENV)/run.txt
	@$(PIP) -r $(VENV)/run.txt
	@touch $@

$(VENV)/builder: $(VENV)/libraries
	@$(REQUIRE) build > $(VENV)/build.txt
	@$(PIP) -r $(VENV)/build.txt
	@touch $@

$(VENV)/tools: $(VENV)/builder
	$(SAY) "development tools"
	@$(REQUIRE) dev > $(VENV)/dev.txt
	@$(PIP) -r $(VENV)/dev.txt
	@touch $@

# A sum over all that the package is made of: touching a file builds nothing, deleting one does.
$(VENV)/sum: FORCE | $(VENV)/libraries
	@{ echo "$(LORDSMOOT_INTERPRETED) $(LORDSMOOT_REQUIRE_COMPILED) $$(command -v $(CC))"; \
	   find src docs/rules pyproject.toml setup.py README.md LICENSE -type f \
	     ! -path '*/__pycache__/*' ! -path '*.egg-info/*' -exec cksum {} + | sort -k 3; } > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(VENV)/installed: $(VENV)/sum $(VENV)/builder
	$(SAY) "build and install"
	@rm -rf build
	@$(PIP) --no-build-isolation .
	@$(BIN)/lordsmoot --version
	@$(BIN)/python -c 'import sysconfig, pathlib; \
	core = pathlib.Path(sysconfig.get_path("platlib"), "lordsmoot", "core"); \
	suffix = sysconfig.get_config_var("EXT_SUFFIX"); \
	print("compiled" if any(core.glob("*" + suffix)) else "interpreted")' > $@
