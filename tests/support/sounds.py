"""Reads sound files in tests."""

import wave
from functools import cache
from pathlib import Path


@cache
def samples_of(path: Path) -> tuple[int, list[int]]:
    """Return a file's sample rate and samples."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return file.getframerate(), memoryview(file.readframes(file.getnframes())).cast("h").tolist()
