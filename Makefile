# Needs python3 (3.11 or newer) and GNU make (3.81, the one of macOS, is enough). Everything else goes into .venv.
#
#   make cards                      what the README shows
#   make cards GAME=einhorn ARGS="--lang de --target home-a4"
#   make test PYTHON=python3.12     makes .venv anew with that interpreter

PYTHON ?= python3
GAME   ?=
ARGS   ?=

RUN := .venv/bin/python
PIP := $(RUN) -m pip --disable-pip-version-check -qq

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: cards sheets book box nets balance site serve watch handoff contact tables manual all setup test check bench golden clean help remake

cards: .venv/base ## the overview cards of each game, or of GAME=..., into output/
	@.venv/bin/wuerfelwerk cards $(GAME) $(ARGS)

sheets: .venv/base ## the score sheets and the quick reference of each game, or of GAME=...
	@.venv/bin/wuerfelwerk sheets $(GAME) $(ARGS)

book: .venv/book ## the rule book of each game, or of GAME=..., for a shop and as a booklet
	@.venv/bin/wuerfelwerk book $(GAME) $(ARGS)

box: .venv/box ## drawings of the laser-cut box of each game, or of GAME=..., and what goes where
	@.venv/bin/wuerfelwerk box $(GAME) $(ARGS)

nets: .venv/base ## nets of the dice of each game, or of GAME=..., for paper and laser
	@.venv/bin/wuerfelwerk nets $(GAME) $(ARGS)

balance: .venv/play ## what the pay-offs do to GAME=... (einhorn), and whether its rules keep what they promise
	@.venv/bin/wuerfelwerk balance $(or $(GAME),einhorn) $(ARGS)

site: .venv/site ## the rules website of each game, or of GAME=..., into output/site
	@.venv/bin/wuerfelwerk site $(GAME) $(ARGS)

serve: .venv/site ## the website in your browser, made anew on each change
	@.venv/bin/wuerfelwerk site $(GAME) --serve $(ARGS)

watch: .venv/base ## cards and sheets of GAME=... (einhorn) in your browser, new after each save
	@.venv/bin/wuerfelwerk watch $(or $(GAME),einhorn) $(ARGS)

handoff: .venv/book ## what a print shop gets, with a job ticket: GAME=... ARGS="--target meinspiel"
	@.venv/bin/wuerfelwerk handoff $(GAME) $(ARGS)

contact: .venv/base ## everything that was built, on one picture for each language
	@.venv/bin/wuerfelwerk contact $(GAME) $(ARGS)

tables: .venv/base ## the verified tables of GAME=... (einhorn)
	@.venv/bin/wuerfelwerk tables $(or $(GAME),einhorn) $(ARGS)

manual: .venv/dev ## the manual as a website with search and pictures of all that is made, into output/manual
	@$(RUN) tests/manualsite.py output/manual

all: setup ## everything: cards, sheets, book, tables, the website that shows them, box and nets
	@$(MAKE) --no-print-directory site box nets

setup: .venv/all ## installs what any command needs into .venv, and makes nothing

test: .venv/dev ## all tests except the slow sweeps that .ci/run adds
	@$(RUN) -m pytest -n auto --dist loadgroup -m "not slow" $(ARGS)

check: .venv/dev ## style, types, the arrow of imports, budgets of rooms, reviewed tables, every number of our pages, links in the docs
	@.venv/bin/ruff check --quiet .
	@.venv/bin/ruff format --check --quiet . || { echo "run: .venv/bin/ruff format"; exit 1; }
	@$(RUN) -m mypy --no-error-summary
	@.venv/bin/lint-imports --no-logo > .venv/imports.txt || { cat .venv/imports.txt; exit 1; }
	@for table in tests/golden/*/tables.json; do \
	    game=$${table#tests/golden/}; \
	    .venv/bin/wuerfelwerk tables "$${game%/tables.json}" --check "$$table" || exit 1; \
	done
	@.venv/bin/wuerfelwerk check README.md --pages einhorn --pages dre13ehn --pages choice --strict --baseline tests/check/verified.json > .venv/checked.txt \
	    || { cat .venv/checked.txt; exit 1; }
	@$(RUN) -m pytest tests/test_house_docs.py tests/test_house_budgets.py tests/test_house_messages.py tests/test_manual_made.py

bench: .venv/dev ## how fast and how small, beside icepool and dyce
	@$(RUN) benchmarks/run.py $(ARGS)

golden: ## rewrites the reviewed results in tests/golden; read the diff before you commit it
	@case "$(CI)" in ''|0|false) ;; *) \
	    echo "make golden is refused under CI: reviewed results are rewritten by people, who read the diff"; exit 1 ;; \
	esac
	@$(MAKE) --no-print-directory .venv/dev
	@$(RUN) -m pytest --golden $(ARGS); failed=$$?; git --no-pager diff --stat -- tests/golden; $(RUN) tests/goldenpage.py; exit $$failed

clean: ## removes .venv, caches and all results; files in output/ that you made or changed stay
	@rm -rf .venv .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist *.egg-info
	@find generator tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
	@rm -f output/golden.html
	@$(PYTHON) -B -m generator.artifacts.manifest output

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1@\2/p' Makefile | awk -F@ '{ printf "%-14s %s\n", $$1, $$2 }'

# The environment. Each stamp says that a step ended well, so a step that was broken off is done again. The whole .venv is
# made anew if its interpreter has gone, if the checkout was moved (scripts hold its path), or if another PYTHON is named.

SOUND := $(shell [ -x $(RUN) ] && [ "$$(sed -n 1p .venv/made 2>/dev/null)" = "$$(pwd)" ] && echo yes)
ifneq ($(filter command environment,$(origin PYTHON)),)
SOUND := $(if $(SOUND),$(shell [ "$$(sed -n 2p .venv/made)" = "$(PYTHON)" ] && echo yes))
endif

.venv/made: $(if $(SOUND),,remake)
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null || { \
	    echo "Würfelwerk needs Python 3.11 or newer, but $(PYTHON) is: $$($(PYTHON) --version 2>&1 | head -n 1)"; \
	    echo "    install a newer one, or name the one to take: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c "import ensurepip, venv" 2>/dev/null || { \
	    echo "$(PYTHON) can make no virtual environment: it came without venv or ensurepip"; \
	    echo "    on Debian and Ubuntu: sudo apt install python3-venv"; exit 1; }
	@rm -rf .venv
	@$(PYTHON) -m venv .venv
	@{ pwd; echo "$(PYTHON)"; } > $@

comma := ,

# What each stamp is for; its name is that of the extra in pyproject.toml. A larger one has the smaller ones with it.
for.book := the rule book
for.box := the box
for.play := simulations
for.site := the website
for.all := everything
with.site := play book box
with.all := box play book site

$(addprefix .venv/,base book box play site all): .venv/made pyproject.toml requirements.lock
	@echo "setting up .venv$(if $(for.$(@F)), for $(for.$(@F))) (once)"
	@$(RUN) tests/locked.py press $(if $(for.$(@F)),$(@F)) > .venv/$(@F).lock
	@[ ! -s .venv/$(@F).lock ] || $(PIP) install --require-hashes --no-deps --requirement .venv/$(@F).lock
	@$(PIP) install --prefer-binary --editable '.[press$(if $(for.$(@F)),$(comma)$(@F))]'
	@touch $(addprefix .venv/,base $(with.$(@F))) $@

.venv/dev: .venv/made pyproject.toml requirements-dev.lock
	@echo "setting up .venv for development (once)"
	@$(PIP) install --requirement requirements-dev.lock --editable '.[dev]'
	@touch $(addprefix .venv/,base all $(with.all)) $@
