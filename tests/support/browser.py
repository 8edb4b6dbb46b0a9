"""Chromium by the WebDriver protocol, without a network."""

import json
import re
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Only this machine is found, and no proxy is asked.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-proxy-server",
)
LONGEST = 30.0  # Seconds until an answer counts as failed.


class Browser:
    """One window of Chromium."""

    def __init__(self, port: int, profile: Path) -> None:
        self._address = f"http://127.0.0.1:{port}"
        options = {"args": [*OPTIONS, f"--user-data-dir={profile}"]}
        logged = {"browser": "ALL", "performance": "ALL"}
        wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": logged}
        self._session = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]

    def _ask(self, method: str, path: str, values: Mapping[str, object] | None = None) -> Any:
        body = None if values is None else json.dumps(values).encode()
        with urlopen(Request(self._address + path, body, method=method), timeout=LONGEST) as answer:
            return json.load(answer)["value"]

    def _post(self, path: str, **values: object) -> Any:
        return self._ask("POST", f"/session/{self._session}{path}", values)

    def open(self, page: Path | str) -> None:
        """Open a file or an address."""
        self._post("/url", url=page.as_uri() if isinstance(page, Path) else page)

    def run(self, script: str) -> Any:
        """What a script returns."""
        return self._post("/execute/sync", script=script, args=[])

    def command(self, name: str, **values: object) -> Any:
        """Send a command of the DevTools."""
        return self._post("/goog/cdp/execute", cmd=name, params=values)

    def resize(
        self, width: int, height: int, *, scheme: str = "light", is_touch: bool = False, is_calm: bool = False
    ) -> None:
        """Make the window a screen of this size. `is_calm`: True for one on which nothing moves."""
        values = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_touch}
        self.command("Emulation.setDeviceMetricsOverride", **values)
        self.command("Emulation.setTouchEmulationEnabled", enabled=is_touch)
        motion = "reduce" if is_calm else "no-preference"
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
        ]
        self.command("Emulation.setEmulatedMedia", features=features)

    def press(self, key: str, code: int) -> None:
        # Enter acts on a button by what it types.
        text = "\r" if key == "Enter" else ""
        for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
            values = {"key": key, "code": key, "windowsVirtualKeyCode": code, "text": text}
            self.command("Input.dispatchKeyEvent", type=kind, **values)

    def touch(self, *points: tuple[float, float]) -> None:
        """Put a finger down at the first point, move it to the others, and lift it."""
        kinds = ["touchStart", *["touchMove"] * (len(points) - 1)]
        for kind, (x, y) in zip(kinds, points, strict=True):
            self.command("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
        self.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def tree(self) -> list[tuple[str, str, Mapping[str, Any]]]:
        """The role, the name and the properties of everything that a screen reader is told."""
        nodes = self.command("Accessibility.getFullAXTree")["nodes"]
        return [
            (
                node["role"]["value"],
                node.get("name", {}).get("value", ""),
                {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
                | {"value": node.get("value", {}).get("value")},
            )
            for node in nodes
            if not node["ignored"]
        ]

    def log(self) -> Sequence[str]:
        """What the page has said on its console since the last call."""
        return [entry["message"] for entry in self._post("/se/log", type="browser")]

    def requests(self) -> Sequence[str]:
        """The addresses asked for since the last call."""
        entries = self._post("/se/log", type="performance")
        events = [json.loads(entry["message"])["message"] for entry in entries]
        asked = [event["params"] for event in events if event["method"] == "Network.requestWillBeSent"]
        return [each["request"]["url"] for each in asked]

    def close(self) -> None:
        self._ask("DELETE", f"/session/{self._session}")


@contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    """A browser with a new profile in this folder."""
    command = ["chromedriver", "--port=0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as driver:
        try:
            assert driver.stdout is not None
            told = (re.search(r"started successfully on port (\d+)", line) for line in driver.stdout)
            opened = Browser(int(next(filter(None, told))[1]), folder)
            try:
                yield opened
            finally:
                opened.close()
        finally:
            driver.terminate()
