"""What a scene shows, in words: a tree for screen readers, made from the same values that are drawn."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from enum import Enum

from pygame import Rect


class Role(Enum):
    """What kind of thing a node is, which tells a player what can be done with it."""

    GROUP = "group"
    BUTTON = "button"
    SWITCH = "switch"
    CHOICE = "choice"  # An option in a group where exactly one is chosen (`Node.is_on`).
    TEXT_FIELD = "text field"
    SLIDER = "slider"
    LIST = "list"
    ITEM = "item"
    LABEL = "label"
    HEADING = "heading"
    IMAGE = "image"
    LOG = "log"
    DIALOG = "dialog"


@dataclass(frozen=True)
class Node:
    """A thing on the screen, in words.

    A group can't be activated itself, only its children can.
    """

    name: str  # What a sighted player sees or reads there; may be empty for a group.
    role: Role
    rect: Rect  # In pixels of the surface; also of what is scrolled away.
    target: str = ""  # Its name in `Scene.targets`, if it can have the focus.
    value: str = ""  # What is typed or set, such as "70%".
    note: str = ""  # What explains it, to be read after the rest, such as the tooltip.
    is_on: bool | None = None  # For switches, and for what can be chosen; None for everything else.
    is_idle: bool = False  # True if activating it would do nothing now.
    children: tuple["Node", ...] = ()


@dataclass(frozen=True)
class Description:
    """All that a scene shows."""

    title: str
    nodes: tuple[Node, ...]  # In reading order.
    focused: str = ""  # The target with the focus; empty for none.
    log: tuple[str, ...] = ()
    """What has happened at the table, oldest first. Lines added since the last description with the same
    reader and title are announced, once each. If the earlier lines differ, none is."""
    prompt: str = ""
    """What to do now. It is announced when it changes, when the log does, or for another reader."""
    notices: tuple[str, ...] = ()
    """What is asked or noticed now. A sentence that the last description did not have is announced."""
    refusal: str = ""
    """Why an action was refused; empty if none was. It is announced each time that `refusals` changes."""
    refusals: int = 0  # How many actions were refused so far.
    reader: Hashable = None
    """Whose secrets this tells, in a game where people take turns at one screen."""

    def node(self, target: str) -> Node | None:
        """Return the node with this target, if any."""
        return next((node for node in walk(self.nodes) if target and node.target == target), None)


def inactive(node: Node) -> Node:
    """Return a node that cannot be used now."""
    return replace(node, target="", is_idle=True, children=tuple(inactive(each) for each in node.children))


def listed(*parts: str) -> str:
    """Return the parts that are not empty, with commas between."""
    return ", ".join(filter(None, parts))


def sentences(*parts: str) -> str:
    """Return the parts that are not empty as sentences."""
    return " ".join(part if part[-1] in ".!?…)" else f"{part}." for part in parts if part)


def walk(nodes: tuple[Node, ...]) -> list[Node]:
    """Return the nodes and everything in them, in reading order."""
    return [found for node in nodes for found in (node, *walk(node.children))]
