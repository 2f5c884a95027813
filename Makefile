# Every command here installs what it needs; `make` on its own lists them.
# Lines that begin with "## " are that list.

SHELL := /bin/sh
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install
# Folders count too, so that removing a file causes a new build.
SOURCES := setup.py pyproject.toml MANIFEST.in $(shell find src/figaro -not -path '*__pycache__*' -not -path '*/web/pages*')
CLIENT := $(shell find web locales -name node_modules -prune -o -print 2>/dev/null)
STAMPS := $(VENV)/stamps
# Files rather than stamps, so that they are made again if somebody removes them.
MODULES := web/node_modules/.package-lock.json
PAGES := src/figaro/web/pages/index.html
NPM := sh tools/web.sh $(VENV)
PURE := $(VENV)/interpreted

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play terminal test check fix bench fuzz mutants weights strength generate screenshots lighthouse requirements clean

## play          play in the browser: install everything, start the game on this machine and open it
play: $(STAMPS)/server $(STAMPS)/figaro
	@$(BIN)/figaro serve --open

## terminal      play a game in the terminal
terminal: $(STAMPS)/figaro
	@$(BIN)/figaro play

## test          run every test, on the compiled and on the interpreted rules, with real databases and a real browser
test: $(STAMPS)/dev $(STAMPS)/figaro $(STAMPS)/interpreted $(STAMPS)/databases $(STAMPS)/browser
	$(BIN)/python -m pytest -n auto --dist worksteal --ignore tests/browser
	@# Playwright keeps its own event loop, and no others can run beside it.
	$(BIN)/python -m pytest -n auto --dist worksteal tests/browser
	$(NPM) test
	@# What is compiled may differ: the rules, tables, and the server around them; for bots, tests/bots compares both.
	FIGARO_EXPECT=interpreted PYTHONPATH=$(PURE) $(BIN)/python -m pytest -n auto --dist worksteal -m "not compiled_only" --cov --cov-report=term:skip-covered \
		tests/rules tests/tables tests/protocol tests/server/test_registry.py tests/server/test_live_table.py tests/server/test_two_registries.py

## check         check lint, types, layers and generated files
check: $(STAMPS)/dev $(STAMPS)/figaro
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(BIN)/python tools/generate.py --check
	$(NPM) run check

## fix           fix whatever can be fixed automatically
fix: $(STAMPS)/dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

## bench         measure the rules, compared with OpenSpiel's hearts
bench: $(STAMPS)/bench $(STAMPS)/figaro
	$(BIN)/figaro bench engine

## fuzz          feed garbage to the record reader, for FUZZ_SECONDS (default 60)
fuzz: $(STAMPS)/fuzz $(STAMPS)/figaro
	$(BIN)/python tools/fuzz_records.py --seconds $${FUZZ_SECONDS:-60}

## mutants       put small faults into the code and see whether the tests notice, all files or FILES="..."; takes about half an hour
mutants: $(STAMPS)/mutants $(STAMPS)/figaro
	$(BIN)/python tools/mutants.py $(FILES)

## weights       fit the bots' knowledge again, by self-play; takes about an hour
weights: $(STAMPS)/dev $(STAMPS)/figaro
	$(BIN)/python tools/fit_knowledge.py
	$(MAKE) $(STAMPS)/figaro
	$(BIN)/python tools/fit_calibration.py

## strength      measure the bots' strength again, all contests or CONTESTS="..."; takes hours
strength: $(STAMPS)/dev $(STAMPS)/figaro
	$(BIN)/python tools/strength.py $(CONTESTS)

## generate      write the generated files again
generate: $(STAMPS)/dev $(STAMPS)/figaro
	$(BIN)/python tools/generate.py

## screenshots   take the pictures of the browser client again
screenshots: $(STAMPS)/dev $(STAMPS)/figaro $(STAMPS)/browser
	$(BIN)/python tools/screenshots.py

## lighthouse    measure the client with Lighthouse, as on a phone
lighthouse: $(STAMPS)/dev $(STAMPS)/figaro $(STAMPS)/browser $(STAMPS)/lighthouse
	$(BIN)/python tools/lighthouse.py

## requirements  pin the newest versions of everything
requirements: $(STAMPS)/dev
	sh tools/pin.sh $(BIN)/uv

## clean         remove everything that make made
clean:
	rm -rf build dist $(VENV) .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache src/*.egg-info \
		web/node_modules tools/lighthouse/node_modules src/figaro/web/pages

help:
	@echo "Figaro. Commands:"
	@sed -n 's/^## /  make /p' Makefile

$(BIN)/python:
	@sh tools/venv.sh $(VENV)

$(STAMPS)/build: requirements/build.txt | $(BIN)/python
	@mkdir -p $(STAMPS)
	@echo "Fetching what Figaro needs ..."
	@$(PIP) --require-hashes -r requirements/build.txt
	@touch $@

$(STAMPS)/server $(STAMPS)/dev $(STAMPS)/bench $(STAMPS)/fuzz $(STAMPS)/mutants: $(STAMPS)/%: requirements/%.txt $(STAMPS)/build
	@echo "Fetching the $* tools ..."
	@$(PIP) --require-hashes -r requirements/$*.txt
	@touch $@

# The tests run for every mutant, so it takes what tests take too.
$(STAMPS)/mutants: | $(STAMPS)/dev

$(STAMPS)/databases $(STAMPS)/browser: $(STAMPS)/%: tools/%.sh | $(STAMPS)/build
	@sh $<
	@touch $@

$(STAMPS)/lighthouse: tools/lighthouse/package.json tools/lighthouse/package-lock.json tools/web.sh | $(STAMPS)/build
	@echo "Fetching Lighthouse ..."
	@FIGARO_NPM_FOLDER=tools/lighthouse $(NPM) ci --ignore-scripts
	@touch $@

$(MODULES): web/package.json web/package-lock.json tools/web.sh requirements/web.txt | $(STAMPS)/build
	@echo "Fetching what the browser client needs ..."
	@$(NPM) ci --ignore-scripts
	@touch $@

$(PAGES): $(CLIENT) $(MODULES)
	@echo "Building the browser client ..."
	@$(NPM) --silent run build >/dev/null
	@touch $@

$(STAMPS)/figaro: $(SOURCES) $(PAGES) $(STAMPS)/build
	@echo "Building Figaro ..."
	@rm -rf build/lib* src/*.egg-info $(if $(filter setup.py src/figaro/compiled.py,$?),build/cython build/temp*)
	@# The package once had the name of somebody else's; installed together, both would own the same files.
	@$(BIN)/python -m pip --quiet --disable-pip-version-check uninstall --yes figaro 2>/dev/null
	@$(PIP) --no-deps --no-build-isolation --force-reinstall .
	@ls $(VENV)/lib/python*/site-packages/figaro/rules/round.*.so >/dev/null 2>&1 || \
		echo "There is no C compiler, so the rules run as plain Python: slower, but fast enough to play."
	@touch $@

$(STAMPS)/interpreted: $(SOURCES) $(STAMPS)/figaro
	@rm -rf build/lib* $(PURE) src/*.egg-info
	@FIGARO_PURE=1 $(PIP) --no-deps --no-build-isolation --target $(PURE) .
	@touch $@
