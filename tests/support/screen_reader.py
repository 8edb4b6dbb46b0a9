"""A screen reader without a voice: it knows the program only through AT-SPI, the interface on Linux."""

import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, Properties, new_method_call
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import DBusConnection, open_dbus_connection

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PATIENCE = 30.0
QUIET = 0.03  # Seconds without a change, after which the program is at rest.
STATUS = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
BUS = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
ACCESSIBLE = "org.a11y.atspi.Accessible"
ACTION = "org.a11y.atspi.Action"
PROPERTIES = "org.freedesktop.DBus.Properties"
EVENTS = "org.a11y.atspi.Event.Object"

# From AT-SPI's atspi-constants.h.
ROLES = {
    16: "dialog",
    23: "frame",
    27: "image",
    29: "label",
    31: "list",
    32: "item",
    39: "panel",
    43: "button",
    44: "choice",
    51: "slider",
    62: "switch",
    75: "application",
    79: "entry",
    83: "heading",
    111: "log",
    116: "label",
}
PARENTS = ("application", "dialog", "frame", "list", "log", "panel")  # What can have others in it.
STATES = {4: "checked", 8: "enabled", 12: "focused", 20: "pressed", 23: "selected"}

Address = tuple[str, str]  # Of an object: the name of its connection, and its path there.


class Thing(NamedTuple):
    """An object of the program, as a screen reader finds it."""

    address: Address
    parent: Address
    role: str
    name: str


@contextmanager
def session_bus(folder: Path) -> Iterator[dict[str, str]]:
    """The variables of a session with a bus of its own, on which screen readers and programs meet."""
    launcher = next((path for path in LAUNCHERS if Path(path).exists()), None)
    assert launcher, "Tests of screen readers need at-spi2-core (on Debian: apt install at-spi2-core dbus)."
    environment = {
        **os.environ,
        "XDG_RUNTIME_DIR": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "GSETTINGS_BACKEND": "memory",
    }
    reading, writing = os.pipe()
    with ExitStack() as stack:
        daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", f"--print-address={writing}"],
            env=environment,
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        stack.callback(daemon.wait)
        stack.callback(daemon.terminate)
        os.close(writing)
        with os.fdopen(reading) as address:
            environment["DBUS_SESSION_BUS_ADDRESS"] = address.readline().strip()
        server = subprocess.Popen(
            [launcher, "--launch-immediately"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        stack.callback(server.wait)
        stack.callback(server.terminate)
        yield environment


class ScreenReader:
    """Reads a program, and acts on what it finds."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Turn accessibility on, as a screen reader does when it starts."""
        self.heard: list[str] = []  # All announcements.
        self.changes = 0  # How many changes the program has told of.
        self._roles: dict[Address, str] = {}
        session_address = environment["DBUS_SESSION_BUS_ADDRESS"]
        with open_dbus_connection(session_address, auth_timeout=PATIENCE) as session:
            self._wait_for_name(session, BUS.bus_name)
            session.send_and_get_reply(Properties(STATUS).set("IsEnabled", "b", True))
            (address,) = session.send_and_get_reply(new_method_call(BUS, "GetAddress")).body
        self._bus = open_dbus_connection(address, auth_timeout=PATIENCE)
        rule = MatchRule(type="signal", interface=EVENTS)
        self._bus.send_and_get_reply(message_bus.AddMatch(rule))
        self._program = ""  # The name of the program's connection.

    def close(self) -> None:
        self._bus.close()

    def find_program(self, process: int) -> None:
        """Wait for the program with this process number, and for its window."""
        self.wait_for(lambda: self._is_program(process))
        self.wait_for(lambda: self.find("frame", ""))

    def wait_for(self, condition: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, "\n".join(self.lines())
            time.sleep(0.02)

    def wait_for_change(self, before: int) -> None:
        """Wait until more has changed than `before` and nothing does any more, but only for a second."""
        deadline = time.monotonic() + 1.0
        is_quiet = False
        while time.monotonic() < deadline and not (is_quiet and self.changes > before):
            try:
                self._hear(self._bus.receive(timeout=QUIET))
                is_quiet = False
            except TimeoutError:
                is_quiet = True

    def read(self) -> list[Thing]:
        """Everything that the program shows, in reading order."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = self._read()
            if found is not None:
                return found
        raise AssertionError("the program does not answer, or never rests")

    def _read(self) -> list[Thing] | None:
        """Everything that the program shows; None if something has gone meanwhile."""
        root = (self._program, REGISTRY[1])
        children: dict[Address, list[Address]] = {}
        found: dict[Address, Thing] = {}
        level = [(root, root)]
        while level:
            addresses = [address for address, _ in level]
            unknown = [address for address in addresses if address not in self._roles]
            roles = zip(unknown, self._ask(unknown, ACCESSIBLE, "GetRole"), strict=True)
            self._roles |= {each: ROLES.get(role, str(role)) for each, role in roles if role is not None}
            names = self._ask(addresses, PROPERTIES, "Get", "ss", (ACCESSIBLE, "Name"))
            parents = [each for each in addresses if self._roles.get(each) in PARENTS]
            below = self._ask(parents, ACCESSIBLE, "GetChildren")
            if None in names or None in below or not self._roles.keys() >= set(addresses):
                return None
            for (address, parent), name in zip(level, names, strict=True):
                found[address] = Thing(address, parent, self._roles[address], name[1])
            children |= {
                parent: [(name, path) for name, path in kids]
                for parent, kids in zip(parents, below, strict=True)
            }
            level = [(kid, parent) for parent in parents for kid in children[parent]]
        return list(_in_order(root, children, found))

    def states(self, thing: Thing) -> frozenset[str]:
        """What is true of it now."""
        (bits,) = self._ask([thing.address], ACCESSIBLE, "GetState")
        low, high = bits or (0, 0)
        return frozenset(word for bit, word in STATES.items() if (low | high << 32) >> bit & 1)

    def active(self, things: Sequence[Thing]) -> list[Thing]:
        """Those of the things that can be activated now."""
        interfaces = self._ask([thing.address for thing in things], ACCESSIBLE, "GetInterfaces")
        return [thing for thing, has in zip(things, interfaces, strict=True) if ACTION in (has or ())]

    def lines(self) -> list[str]:
        """What it reads, a line for each thing."""
        return [f"{thing.role}: {thing.name}" for thing in self.read()]

    def find(self, role: str, name: str) -> Thing | None:
        """The first thing of this role whose name begins like this."""
        things = (thing for thing in self.read() if thing.role == role and thing.name.startswith(name))
        return next(things, None)

    def click(self, role: str, name: str) -> None:
        """Wait for a thing, and activate it."""
        found: list[Thing] = []

        def is_there() -> bool:
            thing = self.find(role, name)
            found.extend(self.active([thing] if thing else []))
            return bool(found)

        self.wait_for(is_there)
        self.activate(found[0])

    def activate(self, thing: Thing) -> None:
        """Do what a click on it does."""
        self._ask([thing.address], ACTION, "DoAction", "i", (0,))

    def _is_program(self, process: int) -> bool:
        for name, _ in self._call(REGISTRY, ACCESSIBLE, "GetChildren"):
            if self._bus.send_and_get_reply(message_bus.GetConnectionUnixProcessID(name)).body == (process,):
                self._program = name
        return bool(self._program)

    def _wait_for_name(self, connection: DBusConnection, name: str | None) -> None:
        self.wait_for(lambda: connection.send_and_get_reply(message_bus.NameHasOwner(name)).body[0])

    def _call(self, address: Address, interface: str, method: str) -> Any:
        (answer,) = self._ask([address], interface, method)
        return answer

    def _ask(
        self, addresses: list[Address], interface: str, method: str, signature: str = "", body: Any = ()
    ) -> list[Any]:
        """Call a method of several objects at once; None as the answer of those that have gone."""
        serials = []
        for name, path in addresses:
            serials.append(next(self._bus.outgoing_serial))
            message = new_method_call(DBusAddress(path, name, interface), method, signature or None, body)
            self._bus.send(message, serial=serials[-1])
        answers: dict[int, Any] = {}
        while not set(serials) <= set(answers):
            message = self._bus.receive(timeout=PATIENCE)
            if message.header.message_type == MessageType.signal:
                self._hear(message)
                continue
            is_error = message.header.message_type == MessageType.error
            answer = None if is_error else message.body[0] if len(message.body) == 1 else message.body
            answers[message.header.fields[HeaderFields.reply_serial]] = answer
        return [answers[serial] for serial in serials]

    def _hear(self, message: Message) -> None:
        self.changes += 1
        if message.header.fields.get(HeaderFields.member) == "Announcement":
            self.heard.append(message.body[3][1])


def _in_order(
    root: Address, children: Mapping[Address, list[Address]], found: Mapping[Address, Thing]
) -> Iterator[Thing]:
    if root in found:
        yield found[root]
        for child in children.get(root, ()):
            yield from _in_order(child, children, found)
