# Two commands do everything: `make run` and `make test`. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PATH := $(CURDIR)/$(BIN):$(PATH)
unexport PYTHONDONTWRITEBYTECODE  # read once, not at each of some hundred starts

.PHONY: run dev test test-quick setup setup-dev dist checks lint types types-python types-js \
  install-for-tests read-tests test-python test-js test-hosting test-browser test-engines attack fuzz cluster taps bench screens clean

run: setup
	@$(BIN)/companion serve $(ARGS)

# The pages' modules as they are; a page shows what was saved a moment ago.
dev: setup
	@COMPANION_DEV=1 $(BIN)/companion serve $(ARGS)

# What they need is installed one after the other, and meanwhile the tests' files are read once: else
# each worker would rewrite all their assertions for itself. Then, while browser tests wait for frames
# and disks, what needs no browser uses that time.
test: setup-dev
	@$(MAKE) --no-print-directory -j 2 --output-sync=line install-for-tests read-tests
	@$(MAKE) --no-print-directory -j 3 --output-sync=line test-browser test-python checks test-hosting test-engines
	@echo "All checks passed."

install-for-tests:
	@for what in chromium engines services; do scripts/with-$$what true || exit 1; done

read-tests:
	@$(BIN)/pytest -q --collect-only tests > /dev/null || true  # what is wrong, the tests say themselves

# For daily work: everything that needs no browser and no patience.
test-quick: setup-dev
	@$(MAKE) $(BESIDE) checks
	$(BIN)/pytest -q -n 2 --dist worksteal -m "$(WITHOUT_BROWSER) and not slow" tests
	@echo "Quick checks passed; make test has the rest."

# ---- set-up: each stamp is remade when what it depends on has changed

setup: $(VENV)/.run static/built/manifest.json
setup-dev: $(VENV)/.dev static/built/manifest.json

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed; $(PYTHON) is older. Try: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Installing the server (once) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[assets]'
	@touch $@

$(VENV)/.dev: $(VENV)/.run
	@echo "Installing the tools for the tests (once) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[assets,dev]'
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json | $(VENV)/.run
	@echo "Installing the front-end packages (once) …"
	@scripts/node npm ci --no-audit --no-fund --loglevel=error

static/vendor/importmap.json: node_modules/.package-lock.json scripts/vendor.mjs scripts/fonts.py
	@scripts/node node scripts/vendor.mjs

# What phones load, made anew when anything it is made of has changed.
PAGES := $(shell find static/js static/css static/locales templates scripts/build -type f) static/sw.js scripts/build.mjs
static/built/manifest.json: static/vendor/importmap.json $(PAGES)
	@scripts/node node scripts/build.mjs

# ---- checks

# Each of them keeps one core busy, so they run two at a time, each with its words together.
BESIDE := --no-print-directory -j 2 --output-sync=target
WITHOUT_BROWSER := not browser and not engine and not hosting

checks: lint types test-js

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: types-python types-js

types-python:
	$(BIN)/mypy

types-js:
	scripts/node npx --no-install tsc -p tsconfig.json

test-js:
	scripts/node node --test tests/js/*.test.js

test-python:
	$(BIN)/pytest -q -n 4 --dist worksteal -m "$(WITHOUT_BROWSER)" tests

# Several processes, with a real PostgreSQL and Redis.
test-hosting:
	scripts/with-services $(BIN)/pytest -q -n 2 --dist worksteal -m "hosting and not cluster" tests

# They take what the others leave, whose servers would else be kept waiting for too long.
test-browser:
	nice -n 10 scripts/with-chromium $(BIN)/pytest -q -n 4 --dist worksteal -m "not taps" tests/browser

test-engines:
	scripts/with-engines $(BIN)/pytest -q -n 2 tests/engines

# ---- on demand

# How many taps an evening against the Doge takes, printed by kind.
taps: setup-dev
	scripts/with-chromium $(BIN)/pytest -q -s -m taps tests/browser

# The archive, and the wheel made from it: both hold the built pages.
dist: setup-dev
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation --outdir dist .

# Three processes behind nginx, thirty tables, everything that can go away goes away: docs/hosting.md. Some minutes.
cluster: setup-dev
	scripts/with-services $(BIN)/pytest -q -s -m cluster tests/hosting

# What once went wrong, tried REPEAT times, on loopback; what held as a table: docs/reliability.md.
REPEAT ?= 3
attack: setup-dev
	$(BIN)/python scripts/attack.py --repeat $(REPEAT) $(ARGS)

# Coverage-guided fuzzing of each reader of foreign bytes for SECONDS; what fails is kept in test-results/fuzz.
SECONDS ?= 600
FUZZED ?= frames messages sheets boxes scores tables
fuzz: setup-dev
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[fuzz]'
	@for one in $(FUZZED); do nice -n 10 $(BIN)/python tests/fuzz/run.py $$one $(SECONDS) || exit 1; done

bench: setup-dev
	$(BIN)/python benchmarks/run.py $(ARGS)

screens: setup-dev
	scripts/with-chromium $(BIN)/python scripts/screens.py

clean:
	rm -rf $(VENV) node_modules dist build static/vendor static/built .maps .browser test-results
