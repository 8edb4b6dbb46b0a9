"""A checker of reasons: it computes each fact anew, from the position, the move and the values alone.

It knows the rules only from the plain second implementations beside it. `check` raises `KeyError` for a fact
that it does not know, so that no sentence goes unchecked.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, permutations
from math import comb
from typing import Any

from reference import hierarchy, hierarkia, kings, solodrez

Values = Mapping[str, Any]
Check = Callable[[str, str, Values], bool]


def check(game: str, position: str, move: str, fact: str, values: Values) -> bool:
    """Return True if a fact is true of a move in a position, all written in the game's notation."""
    return CHECKS[game][fact](position, move, values)


# Hierarchy

NAMES = [
    *("Impostor", "Assassin", "Leper", "Serf", "Tower", "Surgeon", "Knight", "Usurper", "Sorcerer", "Dragon"),
    *("Baroness", "High Priest", "Queen", "King"),
]
SYMBOLS = dict(zip(NAMES, hierarchy.CARDS, strict=True))


def duel_after(position: str, moves: list[str]) -> str:
    for move in moves:
        assert move in hierarchy.legal_moves(position)
        position = hierarchy.after(position, move)
    return position


def answers(position: str) -> set[str]:
    """Return the cards that can be played."""
    return {hierarchy.split_move(move)[0] for move in hierarchy.legal_moves(position)}


def cards_of(values: Values) -> set[str]:
    return {SYMBOLS[name] for name in values["cards"]}


def line_of(values: Values, key: str = "line") -> list[str]:
    return [str(move) for move in values[key].moves]


def is_choice_to_play(position: str, player: str) -> bool:
    read = hierarchy.read(position)
    return read["player"] == player and read["pending"] == "-"


def answers_are(position: str, player: str, values: Values) -> bool:
    """True if it is this player's turn, and the answers are those stated."""
    found = answers(position)
    if not is_choice_to_play(position, player):
        return False
    if "count" in values:
        total = len(hierarchy.read(position)["hands"][player])
        return (len(found), total) == (values["count"], values["total"])
    return found == (cards_of(values) if "cards" in values else set())


def duel_line(position: str, move: str, values: Values) -> bool:
    end = duel_after(position, [move, *line_of(values)])
    return answers_are(end, hierarchy.read(end)["player"], values)


def duel_own_line(position: str, move: str, values: Values) -> bool:
    """True if the player who made the move has the stated answers after the line."""
    end = duel_after(position, [move, *line_of(values)])
    return answers_are(end, hierarchy.read(position)["player"], values)


def duel_reply(position: str, move: str, values: Values) -> bool:
    return len(line_of(values)) == 1 and duel_own_line(position, move, values)


def duel_move(position: str, move: str, values: Values) -> bool:
    other = hierarchy.OTHER[hierarchy.read(position)["player"]]
    return answers_are(duel_after(position, [move]), other, values)


def duel_best(position: str, move: str, values: Values) -> bool:
    (best,) = line_of(values, "best")
    return best != move and duel_move(position, best, values)


# Hierarkia

SIDES = {"Blue": hierarkia.BLUE, "Red": hierarkia.RED}


def board_after(position: str, turns: list[str]) -> str:
    for turn in turns:
        assert turn in hierarkia.legal_turns(position)
        position = hierarkia.after(position, turn)
    return position


def mover_of(position: str) -> str:
    return hierarkia.read(position).mover


def is_piece(position: str, values: Values, color: str) -> bool:
    """True if the stated piece is this color's."""
    return hierarkia.read(position).pieces.get(hierarkia.parse_square(values["square"])) == (
        color,
        values["rank"],
    )


def is_attack_on(position: str, turn: str, values: Values) -> bool:
    """True if this move attacks the stated piece, with the stated path and reach if there are any."""
    enemy = hierarkia.ENEMY[mover_of(position)]
    if ">" not in turn or turn not in hierarkia.legal_turns(position):
        return False
    source, target = turn.split(">")
    read = hierarkia.read(position)
    attacker = hierarkia.parse_square(source)
    path = hierarkia.distances(read, attacker)[hierarkia.parse_square(target)]
    is_right = "path" not in values or (path, hierarkia.reach(read, attacker)) == (
        values["path"],
        values["reach"],
    )
    return is_right and target == values["square"] and is_piece(position, values, enemy)


def is_unbreakable(position: str, turn: str) -> bool:
    """True if every answer to an attack leaves the attack standing, and no answer wins."""
    attacker = mover_of(position)
    attacked = hierarkia.after(position, turn)
    ends = [hierarkia.after(attacked, answer) for answer in hierarkia.legal_turns(attacked)]
    return all(
        attacker in hierarkia.read(end).links and hierarkia.loser(hierarkia.read(end)) is None for end in ends
    )


def is_broken(position: str, turn: str, values: Values) -> bool:
    """True if a move breaks the enemy's attack in the stated way."""
    mover, read = mover_of(position), hierarkia.read(position)
    enemy = hierarkia.ENEMY[mover]
    end = hierarkia.read(board_after(position, [turn]))
    if enemy not in read.links or enemy in end.links:
        return False
    attacker, attacked = read.links[enemy]
    if "source" in values:
        return hierarkia.name(attacker) == values["source"] and attacker not in end.pieces
    if hierarkia.name(attacked) != values["square"]:
        return False
    path = hierarkia.distances(end, attacker).get(attacked)
    if "path" not in values:
        return path is None
    return bool(path == values["path"] > values["reach"] == hierarkia.reach(end, attacker))


def side_is(position: str, values: Values) -> bool:
    """True if it is the stated side's move."""
    return "side" not in values or mover_of(position) == SIDES[values["side"]]


def stands(position: str, move: str, values: Values) -> bool:
    after = board_after(position, [move])
    (turn,) = hierarkia.legal_turns(after)
    was_attacked = (
        hierarkia.read(position).links[mover_of(after)] == hierarkia.read(after).links[mover_of(after)]
    )
    is_destroy = turn.partition("x")[2] == values["square"]
    return (
        side_is(after, values) and was_attacked and is_destroy and is_piece(after, values, mover_of(position))
    )


def reply_attacks(position: str, move: str, values: Values) -> bool:
    after = board_after(position, [move])
    return side_is(after, values) and is_attack_on(after, values["line"], values)


def reply_unbreakable(position: str, move: str, values: Values) -> bool:
    after = board_after(position, [move])
    return reply_attacks(position, move, values) and is_unbreakable(after, values["line"])


def reply_opened(position: str, move: str, values: Values) -> bool:
    better = board_after(position, [values["best"]])
    return reply_attacks(position, move, values) and values["line"] not in hierarkia.legal_turns(better)


def reply_breaks(position: str, move: str, values: Values) -> bool:
    return ">" in move and is_broken(board_after(position, [move]), values["line"], values)


def line_destroys(position: str, line: str, values: Values, color: str) -> bool:
    """True if the last move of a line, and no move before it, destroys the stated piece of this color."""
    *others, last = line.split()
    before = board_after(position, others)
    is_last = last in hierarkia.legal_turns(before) and last.partition("x")[2] == values["square"]
    return is_last and not any("x" in turn for turn in others) and is_piece(before, values, color)


def line_traps(position: str, line: str, values: Values) -> bool:
    *others, last = line.split()
    before = board_after(position, others)
    return is_attack_on(before, last, values) and is_unbreakable(before, last)


def targets(position: str) -> int:
    return len({turn.partition(">")[2] for turn in hierarkia.legal_turns(position) if ">" in turn})


def is_free(position: str) -> bool:
    read = hierarkia.read(position)
    return read.mover not in read.links


def outside(position: hierarkia.Position, color: str) -> list[hierarkia.Square]:
    home = hierarkia.home(position.size, color)
    return [square for square, piece in position.pieces.items() if piece[0] == color and square not in home]


def threatened(text: str, color: str) -> int:
    position = hierarkia.read(text)
    covered = {
        square for source in outside(position, color) for square in hierarkia.covered(position, source)
    }
    return len(covered & position.pieces.keys())


def total_reach(text: str, color: str) -> int:
    position = hierarkia.read(text)
    return sum(hierarkia.reach(position, square) for square in outside(position, color))


def compared(number: Callable[[str], int], position: str, move: str, values: Values) -> bool:
    """True if a number is as stated after the move, or a line that begins with it, and after the best one."""
    own = values.get("line", move)
    assert own.split()[0] == move != values["best"].split()[0]
    found = [number(board_after(position, line.split())) for line in (own, values["best"])]
    return found == [values["count"], values["other"]]


def limits(position: str, move: str, values: Values) -> bool:
    ends = [board_after(position, [turn]) for turn in (move, values["best"])]
    are_free = all(is_free(end) and side_is(end, values) for end in ends)
    return are_free and values["other"] < values["count"] and compared(targets, position, move, values)


def is_worse(number: Callable[[str, str], int], color: str, position: str, move: str, values: Values) -> bool:
    """True if a number of this color's is as stated, and speaks against the move."""
    difference = values["other"] - values["count"]
    is_own = color == mover_of(position)
    is_as_stated = compared(lambda end: number(end, color), position, move, values)
    return is_as_stated and (difference > 0 if is_own else difference < 0)


def threatens(position: str, move: str, values: Values) -> bool:
    return is_worse(threatened, hierarkia.ENEMY[SIDES[values["side"]]], position, move, values)


def reaches(position: str, move: str, values: Values) -> bool:
    return is_worse(total_reach, SIDES[values["side"]], position, move, values)


def attacks(position: str, move: str, values: Values) -> bool:
    return is_attack_on(position, move, values)


def leaves(position: str, move: str, values: Values) -> bool:
    after = board_after(position, [move])
    return is_free(after) and side_is(after, values) and targets(after) == values.get("count", 0)


# The Imposter Kings: only a view is known


class Seen:
    """A view as text, read field by field."""

    def __init__(self, text: str) -> None:
        self.variant, *fields = text.split(" | ")
        pairs = [field.partition(":")[::2] for field in fields]
        self.fields = {name.strip(): value.strip() for name, value in pairs}
        self.you = self.fields["you"]
        self.players = {seat: self._parts(seat) for seat in kings.SEATS[self.variant]}
        self.choices = self.fields.get("choices", "").split("; ")
        self.known = [one.split(" ", 1) for one in self.fields.get("known", "").split(", ") if one]

    def _parts(self, seat: str) -> dict[str, str]:
        parts = [part.partition(" ")[::2] for part in self.fields[seat].split("; ")]
        return dict(parts)

    def cards(self, text: str) -> list[str]:
        """Return the cards named in a list."""
        words = [
            word.removesuffix(" seen").removesuffix(" down").removesuffix(" +2") for word in text.split(", ")
        ]
        bare = [word[:-2] if word[-2:-1] == " " else word for word in words]
        return [word for word in bare if word in kings.BASE]

    @property
    def hand(self) -> list[str]:
        return self.cards(self.players[self.you].get("hand", ""))

    def unseen(self) -> list[str]:
        """Return the cards of the deck that this view does not show."""
        visible = [*self.cards(self.fields.get("court", "")), *self.cards(self.fields.get("accused", ""))]
        visible += self.cards(self.fields.get("removed", ""))
        for parts in self.players.values():
            for name in ("hand", "successor", "antechamber", "condemned", "discard"):
                visible += self.cards(parts.get(name, ""))
        left = Counter(kings.DECKS[self.variant])
        left.subtract({card: number for card, number in Counter(visible).items() if card in left})
        return sorted(left.elements())

    def other(self) -> str:
        """Return the only other player."""
        (other,) = (seat for seat in self.players if seat != self.you)
        return other

    def deals(self) -> Iterator[tuple[tuple[str, ...], int]]:
        """Yield every hand of the only other player, with the number of deals in which it is the hand."""
        other = self.other()
        parts, cards = self.players[other], self.unseen()
        size = int(parts.get("hand", "0"))
        own = ["successor"] * (parts.get("successor") == "1")
        own += ["discard"] * int(parts["discard"] if parts.get("discard", "").isdigit() else 0)
        first = parts.get("condemned", "").split(", ")[0]
        own += ["condemned"] * int(first if first.isdigit() else 0)
        zones = own + ["out"] * (len(cards) - size - len(own))
        known = [(place.partition("-"), card) for place, card in self.known]
        in_hand = [card for (seat, _, place), card in known if place == "hand" and seat == other]
        successor = [card for (seat, _, place), card in known if place == "successor" and seat == other]
        held = [card for (seat, _, place), card in known if place == "holds" and seat == other]
        out = [card for (_, _, place), card in known if place == "out"]
        lacked = [card for (seat, _, place), card in known if place == "lacks" and seat == other]
        for chosen in combinations(range(len(cards)), size):
            hand = tuple(cards[index] for index in chosen)
            if Counter(in_hand) - Counter(hand):
                continue
            if Counter(hand) + Counter(lacked) - Counter(kings.DECKS[self.variant]):
                continue
            rest = [card for index, card in enumerate(cards) if index not in chosen]
            ways = 0
            for order in permutations(rest):
                places = list(zip(order, zones, strict=True))
                theirs = Counter(hand) + Counter(card for card, zone in places if zone != "out")
                ways += (
                    all((card, "successor") in places for card in successor)
                    and not Counter(out) - Counter(card for card, zone in places if zone == "out")
                    and not Counter(in_hand) + Counter(held) + Counter(successor) - theirs
                )
            if ways:
                yield hand, ways


@lru_cache(maxsize=4)
def deals_of(position: str) -> list[tuple[tuple[str, ...], int]]:
    return list(Seen(position).deals())


def percent(part: int, whole: int) -> str:
    number = round(100 * part / whole)
    return f"{number if part in (0, whole) else min(99, max(1, number))}%"


def chance(position: str, is_met: Callable[[tuple[str, ...]], bool]) -> str:
    """Return the share of deals in which the only other player's hand meets a condition."""
    deals = deals_of(position)
    return percent(sum(ways for hand, ways in deals if is_met(hand)), sum(ways for _, ways in deals))


def chance_of(position: str, card: str) -> str:
    return chance(position, lambda hand: card in hand)


def is_chance_of_any(position: str, card: str, values: Values) -> bool:
    """True if this is the chance that any other player has a card in hand.

    With several of them, it is counted only if nothing is known about their cards.
    """
    seen = Seen(position)
    if len(seen.players) == 2:
        return bool(chance_of(position, card) == values["share"] != "0%")
    unseen = seen.unseen()
    hands = [int(parts.get("hand", 0)) for seat, parts in seen.players.items() if seat != seen.you]
    left = len(unseen) - sum(hands)
    count, deals = unseen.count(card), comb(len(unseen), left)
    share = percent(deals - comb(len(unseen) - count, left - count), deals)
    return values["share"] != "0%" and (bool(seen.known) or values["share"] == share)


def chance_from(position: str, value: int) -> str:
    return chance(position, lambda hand: any(kings.BASE[card] >= value for card in hand))


def count_from(position: str, value: int) -> int:
    return sum(kings.BASE[card] >= value for card in Seen(position).unseen())


def count_below(position: str, card: str) -> int:
    return sum(kings.BASE[one] <= kings.BASE[card] for one in Seen(position).unseen())


def copies(position: str, card: str) -> int:
    return Seen(position).unseen().count(card)


def count_of(position: str, value: int) -> int:
    return sum(kings.BASE[card] == value for card in Seen(position).unseen())


def can_be_nowhere(position: str, values: Values) -> bool:
    """True if no copy of a card can be in an opponent's hand: all are seen, or known to be elsewhere."""
    seen = Seen(position)
    left = seen.unseen().count(values["card"])
    if len(seen.players) == 2 and left:
        return chance_of(position, values["card"]) == "0%"
    partner = {"a": "c", "b": "d", "c": "a", "d": "b"}[seen.you] if seen.variant == "four" else ""
    places = [place.partition("-") for place, card in seen.known if card == values["card"]]
    opponents = {*seen.players} - {seen.you, partner}
    lacking = {seat for seat, _, place in places if place == "lacks"}
    holding = {seat for seat, _, place in places if place == "hand"}
    elsewhere = [
        place in ("successor", "out") or seat == partner for seat, _, place in places if place != "lacks"
    ]
    return left <= sum(elsewhere) or opponents <= lacking - holding


def keeps(position: str, move: str, values: Values) -> bool:
    choices = Seen(position).choices
    are_choices = move == f"play {values['card']}" and {move, f"play {values['best']}"} <= set(choices)
    return are_choices and kings.BASE[values["card"]] > kings.BASE[values["best"]]


def kept(position: str, _move: str, values: Values) -> bool:
    hand, base = Seen(position).hand, kings.BASE[values["card"]]
    return bool(sum(kings.BASE[card] > base for card in hand) == values["count"])


def flips(position: str, _move: str, values: Values) -> bool:
    seen = Seen(position)
    return (
        "flip" in seen.choices
        and bool(seen.fields.get("court"))
        and seen.players[seen.you].get("successor") == values["card"]
    )


def sums(position: str, _move: str, values: Values) -> bool:
    seen = Seen(position)
    deck = [kings.BASE[card] for card in kings.DECKS[seen.variant]]
    average = round(len(seen.hand) * sum(deck) / len(deck))
    return [sum(kings.BASE[card] for card in seen.hand), average] == [values["count"], values["average"]]


def disgraced(position: str, _move: str, values: Values) -> bool:
    """True if a faceup card of this name is in the Court, worth the stated value."""
    seen = Seen(position)
    muted = int(seen.fields.get("muted", 0))
    laid = [entry for entry in seen.fields["court"].split(", ") if not entry.endswith(" down")]
    names = [entry.removesuffix(" +2")[:-2] for entry in laid]
    has_royalty = any(name in kings.ROYALTY for name in names)
    entry = laid[len(names) - 1 - names[::-1].index(values["card"])]
    base = kings.BASE[values["card"]]
    value = (
        3
        if base == muted
        else base + 2 * (entry.endswith(" +2") or (values["card"] == "Warlord" and has_royalty))
    )
    return bool(value == values["value"])


REACTIONS = ("Assassin", "King's Hand")
IMMUNE = ("Elder", "Zealot", "Oathbound", "King's Hand")
ABLE = [
    *("Fool", "Inquisitor", "Executioner", "Soldier", "Judge", "Herald", "Mystic", "Warden", "Sentry", "Spy"),
    *("Princess", "Queen"),
]


def only_in(names: Any) -> Check:
    return lambda _position, _move, values: values["card"] in names and values["other"] not in names


def stated(number: Callable[[str, Any], Any], *pairs: str, counts: bool = False) -> Check:
    """Return a check that a number is as stated, for each pair "what it is a number of: what is stated".

    `counts`: the number counts unseen cards.
    """
    keys = [pair.split(": ") for pair in pairs]

    def check(position: str, _move: str, values: Values) -> bool:
        are_right = all(number(position, values[key]) == values[found] for key, found in keys)
        return are_right and (not counts or counted(position, values))

    return check


def counted(position: str, values: Values) -> bool:
    """True if nothing lies faceup in front of others, and the total is that of the unseen cards."""
    seen = Seen(position)
    are_hidden = not any(
        parts.get("shown") or seen.cards(parts.get("shared", ""))
        for seat, parts in seen.players.items()
        if seat != seen.you
    )
    return are_hidden and values.get("total", len(seen.unseen())) == len(seen.unseen())


# SoloDrez

RANKS = {
    "Joker": "J",
    "Queen": "Q",
    "Tower": "T",
    "Bishop": "B",
    "Knight": "N",
    "Pawn": "P",
    "Neutral card": "*",
}


class Columns:
    """The columns before and after a move, and the two that it changes."""

    def __init__(self, position: str, move: str) -> None:
        assert move in solodrez.legal_moves(position)
        self.end = solodrez.after(position, move)
        self.before, self.after = solodrez.read(position), solodrez.read(self.end)
        source, _, rest = move.rstrip("!").partition(":")
        size, _, target = rest.partition(">")
        self.source = int(source) - 1
        self.size, self.target = int(size or 0), int(target or source) - 1

    def fills(self) -> bool:
        return [] in self.before and [] not in self.after

    def separates(self, values: Values) -> bool:
        """True if the first card moved lay on the next higher one; both are known by rank."""
        higher, first = self.before[self.source][-self.size - 1 :][:2]
        stated = RANKS[values["other"]] + RANKS[values["card"]]
        return higher[0] + first[0] == stated and stated in solodrez.HIERARCHY

    def buries(self, values: Values) -> bool:
        """True if exactly the stated number of cards lie in order on the stated one."""
        column, count = self.after[self.target], values["count"]
        is_there = values["column"] == self.target + 1 and column[-count - 1][0] == RANKS[values["card"]]
        are_in_order = bool(solodrez.readings(column[-count:])) and not solodrez.readings(
            column[-count - 1 :]
        )
        return is_there and are_in_order

    def uncovers(self, values: Values) -> bool:
        """True if the stated card is now the last of the stated column; without a card, if none is left."""
        left = [card[0] for card in self.after[self.source]][-1:]
        stated = [RANKS[values["card"]]] if "card" in values else []
        return values["column"] == self.source + 1 and left == stated


CHECKS: dict[str, dict[str, Check]] = {
    "solodrez": {
        "stuck": lambda position, move, _values: not solodrez.legal_moves(Columns(position, move).end),
        "fills": lambda position, move, _values: Columns(position, move).fills(),
        "separates": lambda position, move, values: Columns(position, move).separates(values),
        "buries": lambda position, move, values: Columns(position, move).buries(values),
        "removes": lambda position, move, _values: (
            move.endswith("!")
            and solodrez.ranks(Columns(position, move).before[int(move[0]) - 1]) == solodrez.HIERARCHY
        ),
        "completes": lambda position, move, _values: (
            solodrez.ranks(Columns(position, move).after[int(move[-1]) - 1]) == solodrez.HIERARCHY
        ),
        "empties": lambda position, move, values: Columns(position, move).uncovers(values),
        "uncovers": lambda position, move, values: Columns(position, move).uncovers(values),
        "one-move": lambda position, move, _values: (
            len(solodrez.legal_moves(Columns(position, move).end)) == 1
        ),
        "moves": lambda position, move, values: (
            len(solodrez.legal_moves(Columns(position, move).end)) == values["count"]
        ),
    },
    "kings": {
        "chances": stated(chance_of, "card: share", "best: other"),
        "chance": stated(chance_of, "card: share"),
        "any-chance": lambda position, _move, values: is_chance_of_any(position, values["card"], values),
        "nobody": lambda position, _move, values: can_be_nowhere(position, values),
        "copies": stated(copies, "card: count", "best: other", counts=True),
        "chances-higher": stated(chance_from, "value: share", "higher: other"),
        "chance-higher": stated(chance_from, "value: share"),
        "counts-higher": stated(count_from, "value: count", "higher: other", counts=True),
        "count-higher": stated(count_from, "value: count", counts=True),
        "keeps": keeps,
        "kept": kept,
        "needless": lambda position, _move, values: (
            len({choice for choice in Seen(position).choices if choice.startswith("play ")})
            == values["count"]
        ),
        "flip": flips,
        "flip-risk": lambda position, move, values: (
            flips(position, move, values) and is_chance_of_any(position, values["other"], values)
        ),
        "go-on": stated(count_below, "card: count", "best: other", counts=True),
        "goes-on": stated(count_below, "card: count", counts=True),
        "values": stated(lambda _position, card: kings.BASE[card], "card: value", "best: other"),
        "says": stated(count_of, "value: count", "best: other", counts=True),
        "say": stated(count_of, "value: count", counts=True),
        "only-reacts": only_in(REACTIONS),
        "only-royal": only_in(kings.ROYALTY),
        "only-immune": only_in(IMMUNE),
        "only-able": only_in(ABLE),
        "hand": sums,
        "disgraced": disgraced,
    },
    "hierarchy": {
        "line-wins": duel_line,
        "reply-wins": duel_reply,
        "reply-leaves-one": duel_reply,
        "reply-leaves": duel_reply,
        "reply-count": duel_reply,
        "line-leaves": duel_own_line,
        "line-count": duel_own_line,
        "line-leaves-one": duel_own_line,
        "best-wins": duel_best,
        "best-leaves-one": duel_best,
        "wins": duel_move,
        "leaves-one": duel_move,
        "leaves": duel_move,
        "count": duel_move,
    },
    "hierarkia": {
        "stands": stands,
        "reply-unbreakable": reply_unbreakable,
        "reply-opened": reply_opened,
        "reply-attacks": reply_attacks,
        "reply-blocks": reply_breaks,
        "reply-breaks": reply_breaks,
        "reply-removes": reply_breaks,
        "line-loses": lambda position, move, values: line_destroys(
            board_after(position, [move]), values["line"], values, SIDES[values["side"]]
        ),
        "line-traps": lambda position, move, values: line_traps(
            board_after(position, [move]), values["line"], values
        ),
        "best-wins": lambda position, move, values: line_destroys(
            position, values["line"], values, hierarkia.ENEMY[mover_of(position)]
        ),
        "best-traps": lambda position, move, values: line_traps(position, values["line"], values),
        "best-unbreakable": lambda position, move, values: (
            is_attack_on(position, values["best"], values) and is_unbreakable(position, values["best"])
        ),
        "best-limits": limits,
        "best-threatens": threatens,
        "best-reaches": reaches,
        "later-threatens": threatens,
        "later-reaches": reaches,
        "destroys": lambda position, move, values: line_destroys(
            position, move, values, hierarkia.ENEMY[mover_of(position)]
        ),
        "unbreakable": lambda position, move, values: (
            is_attack_on(position, move, values) and is_unbreakable(position, move)
        ),
        "blocks": is_broken,
        "breaks": is_broken,
        "attacks": attacks,
        "leaves-none": leaves,
        "leaves": leaves,
    },
}
