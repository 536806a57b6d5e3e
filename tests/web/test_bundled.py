"""Modules become one script: in the order in which they need each other, in one scope, and nothing else of them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from web.test_scripts import SCRIPTS, code, faults

from generator.base.problem import UserError
from generator.base.project import open_project
from generator.web.assets import page_scripts
from generator.web.scripts import bundled, squeezed

MODULES = sorted({path.stem for path in Path("templates/web/scripts").glob("*.js")} - set(SCRIPTS))
MOST = 60_000
"""Bytes, packed as a server packs them, that the script of a page may have."""


def written(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder / "main.js"


def test_what_a_module_needs_stands_before_it(tmp_path: Path) -> None:
    main = written(
        tmp_path,
        main='// The page.\nimport { two } from "./two.js"\nimport { one } from "./one.js"\nshow(one, two)\n',
        one="export const one = 1\n",
        two='import { one } from "./one.js"\n  // twice\nexport const two = 2 * one\n',
    )
    found = bundled(main)
    assert [line for line in found.splitlines() if line] == [
        "(() => {", '"use strict";', "const one = 1;", "const two = 2 * one;", "show(one, two)", "})()",
    ]  # fmt: skip


def test_each_script_has_its_end_before_a_function_in_brackets(tmp_path: Path) -> None:
    """Else what stands before it would be called: the first line, or the function of the module before."""
    (tmp_path / "one.js").write_text("(() => {})()\n", encoding="utf-8")
    (tmp_path / "page.js").write_text('import "./one.js"\n(() => {})()\n', encoding="utf-8")
    assert bundled(tmp_path / "page.js") == '(() => {\n"use strict";\n(() => {})();\n(() => {})()\n})()\n'


def test_a_script_without_imports_stays_as_it_is(tmp_path: Path) -> None:
    text = "// Alone.\n  alone()\n"
    assert bundled(written(tmp_path, main=text)) == text


@pytest.mark.parametrize(
    ("one", "said"),
    [
        ('import { main } from "./main.js"\n', "circle"),
        ("export const two = 1\n", "'two' is taken"),
        ('export const one = 1\nimport * as all from "./two.js"\n', "no import of names"),
        ('export const one = 1\nexport { two } from "./two.js"\n', "no import of names"),
    ],
)
def test_what_can_not_become_one_script_is_told(tmp_path: Path, one: str, said: str) -> None:
    two = 'import { one } from "./one.js"\nexport const two = 2\n'
    with pytest.raises(UserError) as told:
        bundled(written(tmp_path, main='import { two } from "./two.js"\n', one=one, two=two))
    assert said in str(told.value)


def test_a_module_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError):
        bundled(written(tmp_path, main='import { gone } from "./gone.js"\n'))


@pytest.mark.parametrize("name", MODULES)
def test_a_module_of_the_score_page_keeps_to_what_it_may(checkout: Path, name: str) -> None:
    text = (checkout / "templates/web/scripts" / f"{name}.js").read_text(encoding="utf-8")
    assert faults(text, keeps=name == "store") == []
    assert text.startswith("// ")
    assert ("indexedDB" in code(text)) is (name == "store")
    assert ("document." in code(text)) is False or name in (
        "board", "chart", "handing", "keyboard", "main", "making", "setup",
    )  # fmt: skip


def test_the_script_of_a_page_is_small() -> None:
    import gzip

    packed = {
        page: len(gzip.compress(squeezed(script.decode()).encode()))
        for page, script in page_scripts(open_project()).items()
    }
    assert set(packed) == {"calculator", "probabilities", "quick-reference", "score"}
    assert 10_000 < packed["score"] == max(packed.values()) < 0.52 * MOST  # the scale of the chart is the last of it


def test_a_function_in_brackets_is_no_call_of_what_stands_before_it(tmp_path: Path) -> None:
    alone = "// Alone.\n(() => {\n  done.push(%d)\n})()\n"
    main = written(tmp_path, main='import "./one.js"\nimport "./two.js"\n', one=alone % 1, two=alone % 2)
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs node to run a script; on Debian: sudo apt install nodejs")
    script = f"const done = [];\n{bundled(main)}\nprocess.stdout.write(done.join())"
    assert subprocess.run([node, "-e", script], capture_output=True, text=True, check=True).stdout == "1,2"
