from generator.base.tomllines import key_lines

TOML = '''\
# comment with [brackets] and key = value
top = 1
"quoted key" = "a # b"
list = [
  1,  # inner = comment
  2,
]
text = """
inside = 1
[not.a.table]
"""
[a.b]
c.d = { e = 1 }
[[item]]
x = 1
[item.sub]
y = 1
[[item]]
[[item.part]]
z = 1
[[item.part]]
z = 2
'''


def test_every_key_has_its_line() -> None:
    lines = key_lines(TOML)
    expected = {
        ("top",): 2,
        ("quoted key",): 3,
        ("list",): 4,
        ("text",): 8,
        ("a", "b"): 12,
        ("a", "b", "c", "d"): 13,
        ("item", 0, "x"): 15,
        ("item", 0, "sub", "y"): 17,
        ("item", 1): 18,
        ("item", 1, "part", 1, "z"): 22,
    }
    assert {path: lines.get(path) for path in expected} == expected
    assert ("inside",) not in lines


def test_every_item_of_a_list_over_several_lines_has_its_line() -> None:
    lines = key_lines('a.b = [\n  "x", "y",\n  # ]\n  "z [",\n]\nc = [1]\nd = """\n[\n"""\n')
    assert [lines.get(("a", "b", item)) for item in range(4)] == [2, 2, 4, None]
    assert not any(path[0] in ("c", "d") and len(path) > 1 for path in lines)
