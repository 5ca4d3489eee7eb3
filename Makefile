# Two commands set everything up: `make play` and `make test`. A second run starts at once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: play test check format golden soak clean

play: $(VENV)/play
	@$(BIN)/klotz play

# Coverage slows pure Python down several times, so only the tests that must reach every branch are measured.
test: check
	$(BIN)/pytest --numprocesses auto --quiet --cov --cov-report= tests/core tests/games
	$(BIN)/coverage report --include 'src/klotz/core/*,src/klotz/games/*' --fail-under 95 --skip-covered
	$(BIN)/pytest --numprocesses auto --quiet --ignore tests/core --ignore tests/games

check: $(VENV)/test
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy --no-error-summary
	$(BIN)/lint-imports --no-logo | tail -n 3

format: $(VENV)/test
	$(BIN)/ruff check --quiet --fix
	$(BIN)/ruff format --quiet

# Write the golden playthroughs anew, to be looked at with `git diff` before they are kept.
golden: $(VENV)/test
	$(BIN)/python -m tests.golden

# Random games by the thousand, on every option.
soak: $(VENV)/test
	$(BIN)/python -m klotz.testing

clean:
	rm -rf $(VENV) build src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

# Debian packs the module venv apart from Python.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("klotz needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { \
	  SUDO=$$(command -v sudo || true); $$SUDO apt-get update -qq && $$SUDO apt-get install -qqy python3-venv; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/play: $(BIN)/python pyproject.toml constraints.txt
	$(PIP) --editable .
	@touch $@

$(VENV)/test: $(BIN)/python pyproject.toml constraints.txt
	$(PIP) --editable '.[test]'
	@touch $@ $(VENV)/play
