"""The program on real parts of a system: drives, keyboard layouts, sound servers, D-Bus and displays.

Each needs programs of Debian's packages: bindfs, setxkbmap, xclip, pulseaudio, dbus-monitor, Xorg with its
dummy driver, xrandr and openbox. `.ci/run` installs them.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from Xlib import X, display
from Xlib.ext import xtest

from game.store import settings
from game.store.database import Database
from slow.conftest import DISPLAY_VARIABLES, x_display
from slow.test_window import PROGRAM, SIZE
from support.processes import ENVIRONMENT
from support.saved_games import A_WON, GAME, NOW, notice_texts, played
from support.window_pilot import WindowPilot


def on_display(name: str, **more: str) -> dict[str, str]:
    """The environment of a program on this X display."""
    kept = {variable: value for variable, value in os.environ.items() if variable not in DISPLAY_VARIABLES}
    return {**kept, "DISPLAY": name, **more}


def command(name: str, *arguments: str) -> list[str]:
    path = shutil.which(name)
    assert path, f"This test needs {name}."
    return [path, *arguments]


@contextmanager
def running(arguments: list[str], **options: object) -> Iterator["subprocess.Popen[bytes]"]:
    """A program that is terminated in the end, and prints nowhere unless `options` say otherwise."""
    nowhere = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    process = subprocess.Popen(arguments, **{**nowhere, **options})  # type: ignore[call-overload]
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(condition: Callable[[], object], seconds: float = 20.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.1)


def test_a_drive_without_shared_memory_keeps_games(tmp_path: Path) -> None:
    """Such a drive accepts WAL, and refuses the next statement."""
    under, drive = tmp_path / "under", tmp_path / "drive"
    under.mkdir()
    drive.mkdir()
    subprocess.run(command("bindfs", "-o", "direct_io", str(under), str(drive)), check=True, timeout=20)
    try:
        for _ in range(2):
            with closing(Database.open(drive / "games.db", NOW)) as database:
                played(database, A_WON)
                assert (database.is_in_memory, notice_texts(database)) == (False, [])
    finally:
        subprocess.run(command("umount", str(drive)), check=True, timeout=20)
    assert Database.open(under / "games.db", NOW).statistics(GAME).tally().won == 2


KEY_OF_M = {"us": 58, "fr": 47, "ru": 58, "gr": 58, "il": 58}
"""Keyboard layouts, and the code of the key that writes M or, without Latin letters, would."""


@pytest.mark.parametrize("layout", KEY_OF_M)
def test_letters_are_shortcuts_on_every_layout(tmp_path: Path, layout: str) -> None:
    with x_display("1280x800x24") as name, closing(display.Display(name)) as keyboard:
        subprocess.run(command("setxkbmap", "-display", name, layout), check=True, timeout=20)
        deal, environment = [*PROGRAM, "--deal", "5"], on_display(name)
        with WindowPilot(deal, tmp_path, name, SIZE, environment=environment):
            for kind in (X.KeyPress, X.KeyRelease):
                xtest.fake_input(keyboard, kind, KEY_OF_M[layout])
            keyboard.sync()
            file = tmp_path / settings.NAME
            wait_for(lambda: file.exists() and "sound = false" in file.read_text("utf-8"))


AT_A_SOUND_SERVER = """
import sys, time
from pathlib import Path
from game.app.window import Window
from game.cli.launch import open_any_display, open_app
open_any_display()
with open_app(Path(sys.argv[1]), lambda _: Window((960, 600)), language="en") as app:
    while True:
        app.step(1 / 30)
        time.sleep(1 / 30)
"""


COPY = """
import sys
import pygame
from game.app.picture_clipboard import copy
pygame.display.init()
pygame.display.set_mode((200, 100))
sys.exit(not copy(pygame.image.load(sys.argv[1])))
"""


def test_a_picture_stays_on_the_clipboard(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    picture = pygame.Surface((1920, 1200))
    picture.fill((200, 30, 20), (300, 400, 500, 600))
    pygame.image.save(picture, path)
    with x_display("640x480x24") as name:
        subprocess.run([sys.executable, "-c", COPY, str(path)], env=on_display(name), check=True)
        asked = command("xclip", "-selection", "clipboard", "-target", "image/png", "-out")
        pasted = subprocess.run(asked, env=on_display(name), check=True, capture_output=True).stdout
    shown = pygame.image.load(BytesIO(pasted), "png")
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_sound_comes_back_after_the_sound_server_restarts(tmp_path: Path) -> None:
    environment = {
        **ENVIRONMENT,
        "HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(tmp_path),
        "PULSE_SERVER": f"unix:{tmp_path}/native",
        "SDL_AUDIODRIVER": "pulseaudio",
        "SDL_VIDEODRIVER": "dummy",
    }
    socket = f"module-native-protocol-unix auth-anonymous=1 socket={tmp_path}/native"
    plain = ("-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "-L", "module-null-sink")
    server = command("pulseaudio", *plain, "-L", socket)

    def streams() -> int:
        listed = subprocess.run(
            command("pactl", "list", "short", "sink-inputs"),
            env=environment,
            capture_output=True,
            check=False,
            timeout=20,
        )
        return len(listed.stdout.splitlines())

    with ExitStack() as stack:
        with running(server, env=environment):
            wait_for(lambda: Path(tmp_path, "native").exists())
            script = [sys.executable, "-c", AT_A_SOUND_SERVER, str(tmp_path)]
            stack.enter_context(running(script, env=environment))
            wait_for(lambda: streams() == 1)
        stack.enter_context(running(server, env=environment))
        wait_for(lambda: streams() == 1)


def test_the_screen_saver_is_let_alone(tmp_path: Path) -> None:
    """No call on the session's bus inhibits it, from the first frame to the last."""
    heard = tmp_path / "heard.txt"
    with x_display("1280x800x24") as name, ExitStack() as stack:
        address = f"unix:path={tmp_path}/bus"
        stack.enter_context(running(command("dbus-daemon", "--session", "--nofork", f"--address={address}")))
        wait_for(lambda: Path(tmp_path, "bus").exists())
        environment = on_display(name, DBUS_SESSION_BUS_ADDRESS=address)
        with heard.open("wb") as file:
            monitor = command("dbus-monitor", "--session", "type=method_call")
            stack.enter_context(running(monitor, env=environment, stdout=file))
            wait_for(lambda: heard.stat().st_size > 0)
            with WindowPilot(
                [*PROGRAM, "--deal", "5"], tmp_path, name, SIZE, environment=environment
            ) as pilot:
                pilot.ask_to_close()
                assert pilot.process.wait(10) == 0
    said = heard.read_text("utf-8", "replace")
    assert "member=Hello" in said, "the listener heard nothing"
    assert "Inhibit" not in said


TWO_MONITORS = """
Section "Device"
    Identifier "device"
    Driver "dummy"
    VideoRam 256000
EndSection
Section "Screen"
    Identifier "screen"
    Device "device"
    DefaultDepth 24
    SubSection "Display"
        Depth 24
        Virtual 2560 1800
        Modes "1280x800"
    EndSubSection
EndSection
"""
BELOW = ("--output", "DUMMY1", "--mode", "lower", "--pos", "0x800")
LOWER_MODE = ("lower", *["64.11", "1024", "1080", "1184", "1344", "768", "769", "772", "795"])

WITH_A_WINDOW_MANAGER = """
import os, sys, time
from pathlib import Path
import pygame
from pygame import Rect
from Xlib import X, display
from Xlib.protocol.event import ClientMessage
from game.app.sdl import display_bounds, is_maximized
from game.app.window import open_display
from game.cli.launch import open_any_display, open_app, open_window
from game.store.settings import NAME, Settings, SettingsFile

folder, connection = Path(sys.argv[1]), display.Display()
open_display()

def opened():
    return open_app(folder, lambda file: open_window(file.settings, None, False), is_muted=True)

def ask(*states):
    root, atom = connection.screen().root, connection.intern_atom
    window = root.get_full_property(atom("_NET_CLIENT_LIST"), X.AnyPropertyType).value[-1]
    message = ClientMessage(
        window=connection.create_resource_object("window", window),
        client_type=atom("_NET_WM_STATE"),
        data=(32, [1, *map(atom, states), *[0] * (4 - len(states))]),
    )
    root.send_event(message, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
    connection.sync()

def spend(app, seconds=1.5):
    end = time.monotonic() + seconds
    while time.monotonic() < end and app.is_running:
        app.step(1 / 60)
        time.sleep(1 / 60)

def quit(app):
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()

def press(key):
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))

SettingsFile.open(folder / NAME, 0).save(Settings(window_size=(960, 600), window_position=(50, 900)))
with opened() as app:
    spend(app)
    print("on the lower one:", display_bounds()[1].contains(app._screen.bounds))
    ask("_NET_WM_STATE_FULLSCREEN")
    spend(app)
    was_full = app._screen.is_fullscreen
    press(pygame.K_F11)
    spend(app)
    print("left full screen:", was_full, app._screen.bounds.size)
    ask("_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")
    spend(app)
    quit(app)
with opened() as app:
    spend(app)
    print("maximized again:", app._screen.bounds.width)
    press(pygame.K_F11)
    spend(app)
    os.system("xrandr --output DUMMY1 --off")
    spend(app)
    print("on what is left:", Rect(0, 0, 1280, 800).contains(app._screen.bounds))
    quit(app)
"""


def test_a_window_on_two_monitors_with_a_window_manager(tmp_path: Path) -> None:
    configuration, log = tmp_path / "xorg.conf", tmp_path / "xorg.log"
    configuration.write_text(TWO_MONITORS)
    (tmp_path / "data").mkdir()
    reading, writing = os.pipe()
    # Without switching to a console of its own, which it would not leave again.
    apart = ("-noreset", "-novtswitch", "-sharevts")
    server = command("Xorg", *apart, "-displayfd", str(writing), "-logfile", str(log))
    with ExitStack() as stack:
        stack.enter_context(running([*server, "-config", str(configuration)], pass_fds=[writing]))
        os.close(writing)
        with os.fdopen(reading) as number:
            environment = on_display(f":{number.readline().strip()}", PYTHONPATH=ENVIRONMENT["PYTHONPATH"])
        for arguments in (("--newmode", *LOWER_MODE), ("--addmode", "DUMMY1", "lower"), BELOW):
            subprocess.run(command("xrandr", *arguments), env=environment, check=True, timeout=20)
        shown = b"DUMMY1 connected 1024x768+0+800"
        wait_for(lambda: shown in subprocess.check_output(command("xrandr"), env=environment, timeout=20))
        stack.enter_context(running(command("openbox"), env=environment))
        name = environment["DISPLAY"]
        with closing(display.Display(name)) as window_manager:
            mark = window_manager.intern_atom("_NET_SUPPORTING_WM_CHECK")
            wait_for(lambda: window_manager.screen().root.get_full_property(mark, X.AnyPropertyType))
        done = subprocess.run(
            [sys.executable, "-c", WITH_A_WINDOW_MANAGER, str(tmp_path / "data")],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.stdout.splitlines()[-4:] == [
        "on the lower one: True",
        "left full screen: True (960, 600)",
        "maximized again: 1024",
        "on what is left: True",
    ], done.stderr
