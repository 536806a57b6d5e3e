from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

from generator.box.workshop.jobsheet import write_zip


def test_an_archive_holds_its_files_sorted_and_tells_no_time():
    files = {"b/two.txt": b"two" * 100, "a.txt": b"one"}
    content = write_zip(files)
    with ZipFile(BytesIO(content)) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == ["a.txt", "b/two.txt"]
        assert {name: archive.read(name) for name in archive.namelist()} == files
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert write_zip(dict(reversed(files.items()))) == content
