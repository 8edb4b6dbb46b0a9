"""A second, slow and plain implementation of the Imposter Kings: the table.

It holds the cards, their places and values, and the text of a position; the other `reference.kings_*` modules
hold the abilities, the setup, the turns and the match. None of them may import anything from the game.
"""

from dataclasses import dataclass, field

BASE = {
    "Fool": 1,
    "Assassin": 2,
    "Elder": 3,
    "Zealot": 3,
    "Inquisitor": 4,
    "Executioner": 4,
    "Soldier": 5,
    "Judge": 5,
    "Oathbound": 6,
    "Herald": 6,
    "Warlord": 7,
    "Mystic": 7,
    "Warden": 7,
    "Sentry": 8,
    "Spy": 8,
    "King's Hand": 8,
    "Princess": 9,
    "Queen": 9,
}
"""The base value of each card."""

ROYALTY = ("Princess", "Queen")

TWICE = ["Oathbound", "Soldier", "Inquisitor", "Elder"]
QUICK_1 = ["Queen", "Princess", "Fool", "Sentry", "Warlord", "Mystic", *TWICE, *TWICE]
TWO = [*QUICK_1, "Assassin", "King's Hand", "Judge", "Zealot"]
THREE = [*TWO, "Judge", "Herald", "Executioner", "Executioner", "Spy", "Warden", "Warden"]

DECKS = {
    "quick1": QUICK_1,
    "quick2": [*QUICK_1, "Assassin"],
    "quick3": [*QUICK_1, "Assassin", "King's Hand"],
    "two": TWO,
    "three": THREE,
    "four": [*THREE, "King's Hand", "Zealot", "Assassin", "Fool"],
}
"""The cards dealt; in `quick1` the Accused Assassin lies beside them."""

SEATS = {"quick1": "ab", "quick2": "ab", "quick3": "ab", "two": "ab", "three": "abc", "four": "abcd"}


@dataclass
class Laid:
    """A card in the Court."""

    card: str
    owner: str
    is_disgraced: bool = False
    has_guessed: bool = False  # True for a Soldier whose owner named a card correctly.


@dataclass
class Condemned:
    """A card in front of a player that costs them a turn."""

    card: str
    is_seen: bool  # True if everyone knows which card it is.


@dataclass
class Player:
    """The cards and state of one seat."""

    hand: list[str] = field(default_factory=list)
    successor: str | None = None
    is_king_up: bool = True
    antechamber: list[str] = field(default_factory=list)
    condemned: list[Condemned] = field(default_factory=list)
    discard: str | None = None
    lost: str | None = None  # `first` for the first of three players to be out.
    had_cards: bool = False  # True if a player who is out still had a Successor or a card in hand.

    def has_cards(self) -> bool:
        return bool(self.hand) or self.successor is not None


@dataclass
class Table:
    """A position at the start of a turn or within it."""

    variant: str
    players: dict[str, Player]
    court: list[Laid] = field(default_factory=list)
    accused: str | None = None
    removed: list[str] = field(default_factory=list)
    muted: int | None = None
    turn: str = "a"
    direction: str = "left"
    true_king: str = "a"  # The seat that has the True King.
    score: list[int] = field(default_factory=list)
    mulligans: list[str] = field(default_factory=list)  # The seats that have used a free Mulligan.
    target: int | None = None

    def names(self) -> list[str]:
        """Return the names that may be named (R13)."""
        return sorted(set(DECKS[self.variant]))

    def after(self, seat: str) -> list[str]:
        """Return the others who are still in the round, in the order of play from the next one."""
        seats = SEATS[self.variant]
        if self.direction == "right":
            seats = seats[::-1]
        place = seats.index(seat)
        others = seats[place + 1 :] + seats[:place]
        return [other for other in others if self.players[other].lost is None]

    def opponents(self, seat: str) -> list[str]:
        """Return the others except the partner."""
        return [other for other in self.after(seat) if other != self.partner(seat)]

    def partner(self, seat: str) -> str | None:
        return {"a": "c", "b": "d", "c": "a", "d": "b"}[seat] if self.variant == "four" else None

    def is_muted(self, card: str) -> bool:
        return BASE[card] == self.muted

    def faceup(self) -> list[Laid]:
        return [laid for laid in self.court if not laid.is_disgraced]

    def has_royalty(self) -> bool:
        return any(laid.card in ROYALTY for laid in self.faceup())

    def value(self, laid: Laid) -> int:
        """Return the value of a card in the Court (R2)."""
        if laid.is_disgraced:
            return 1
        if self.is_muted(laid.card):
            return 3
        if laid.card == "Warlord" and self.has_royalty():
            return 9
        if laid.card == "Soldier" and laid.has_guessed:
            return 7
        return BASE[laid.card]

    def value_in_hand(self, card: str) -> int:
        if card == "Warlord" and self.has_royalty() and not self.is_muted(card):
            return 8
        return BASE[card]

    def topmost(self, card: str, but: Laid) -> Laid:
        """Return the topmost faceup card of that name in the Court, except `but`, the card in use."""
        return [laid for laid in self.faceup() if laid.card == card and laid is not but][-1]

    def remove_from_court(self, gone: Laid) -> None:
        self.court = [laid for laid in self.court if laid is not gone]


def listed(cards: list[str]) -> str:
    return ", ".join(sorted(cards))


def write_player(player: Player) -> str:
    condemned = [item.card + (" seen" if item.is_seen else "") for item in player.condemned]
    parts = []
    if player.hand:
        parts.append("hand " + listed(player.hand))
    if player.successor is not None:
        parts.append("successor " + player.successor)
    if not player.is_king_up:
        parts.append("king down")
    if player.antechamber:
        parts.append("antechamber " + listed(player.antechamber))
    if condemned:
        parts.append("condemned " + listed(condemned))
    if player.discard is not None:
        parts.append("discard " + player.discard)
    if player.lost:
        parts.append(f"out {player.lost} " + ("with cards" if player.had_cards else "empty"))
    return "; ".join(parts)


def write_laid(laid: Laid) -> str:
    if laid.is_disgraced:
        return f"{laid.card} {laid.owner} down"
    return f"{laid.card} {laid.owner}" + (" +2" if laid.has_guessed else "")


def write(table: Table) -> str:
    """Return the text of a position; cards whose order does not matter are sorted by name.

    The True King is left out, since it no longer matters once the turns have begun.
    """
    fields = [table.variant]
    fields += [f"{seat}: {write_player(player)}" for seat, player in table.players.items()]
    if table.court:
        fields.append("court: " + ", ".join(write_laid(laid) for laid in table.court))
    if table.accused is not None:
        fields.append(f"accused: {table.accused}")
    if table.removed:
        fields.append("removed: " + listed(table.removed))
    if table.muted is not None:
        fields.append(f"muted: {table.muted}")
    fields.append(f"turn: {table.turn}")
    if table.variant in ("three", "four"):
        fields.append(f"direction: {table.direction}")
    if table.score:
        fields.append("score: " + " ".join(str(points) for points in table.score))
    if table.mulligans:
        fields.append("mulligan: " + listed(table.mulligans))
    if table.target is not None:
        fields.append(f"target: {table.target}")
    return " | ".join(fields)


def read_player(text: str) -> Player:
    player = Player()
    for part in filter(None, text.split("; ")):
        kind, _, rest = part.partition(" ")
        cards = rest.split(", ")
        if kind == "hand":
            player.hand = cards
        elif kind == "successor":
            player.successor = rest
        elif part == "king down":
            player.is_king_up = False
        elif kind == "antechamber":
            player.antechamber = cards
        elif kind == "condemned":
            player.condemned = [
                Condemned(card.removesuffix(" seen"), card.endswith(" seen")) for card in cards
            ]
        elif kind == "discard":
            player.discard = rest
        elif kind == "out":
            player.lost, _, state = rest.partition(" ")
            assert state in ("with cards", "empty"), text
            player.had_cards = state == "with cards"
        else:
            raise ValueError(text)
    return player


def read_laid(text: str) -> Laid:
    laid = Laid("", "")
    if text.endswith(" +2"):
        text, laid.has_guessed = text[:-3], True
    if text.endswith(" down"):
        text, laid.is_disgraced = text[:-5], True
    laid.card, laid.owner = text[:-2], text[-1]
    return laid


def read(text: str) -> Table:
    """Return the position of a text, ignoring its `pending` and `known` fields."""
    variant, *fields = text.split(" | ")
    table = Table(variant, {seat: Player() for seat in SEATS[variant]})
    for item in fields:
        name, _, rest = item.partition(":")
        rest = rest.strip()
        if name in table.players:
            table.players[name] = read_player(rest)
        elif name == "court":
            table.court = [read_laid(part) for part in filter(None, rest.split(", "))]
        elif name == "accused":
            table.accused = rest
        elif name == "removed":
            table.removed = rest.split(", ")
        elif name == "muted":
            table.muted = int(rest)
        elif name == "turn":
            table.turn = rest
        elif name == "direction":
            table.direction = rest
        elif name == "true":
            table.true_king = rest
        elif name == "score":
            table.score = [int(points) for points in rest.split(" ")]
        elif name == "mulligan":
            table.mulligans = rest.split(", ")
        elif name == "target":
            table.target = int(rest)
        elif name not in ("known", "pending"):
            raise ValueError(item)
    return table
