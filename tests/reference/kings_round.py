"""The reference Imposter Kings: turns, and the end of a round."""

from dataclasses import dataclass

from reference.kings import ROYALTY, Player, Table
from reference.kings_abilities import lay, use_ability
from reference.kings_prompts import Question, Script, ask_for_card, find_assassin
from reference.kings_setup import set_up


@dataclass
class End:
    """How a round ended."""

    winners: list[str]
    points: dict[str, int]  # By seat; partners both have their team's.
    true_king: str  # The seat that has the True King in the next round.
    mulligan: str | None = None  # The seat that has called a Mulligan, if any.
    is_at_turn: bool = False  # True if the round ended at the start of a turn.


class Round:
    """A round, played choice by choice."""

    def __init__(self, table: Table, *, is_dealt: bool) -> None:
        """Start from the dealt cards, or from a position at the start of a turn."""
        self.table = table
        self.question: Question | None = None
        self.end: End | None = None
        self.choices: list[str] = []  # The choices made so far.
        self._script = play_round(table) if is_dealt else play_turns(table)
        self._advance(None)

    def choose(self, choice: str) -> None:
        assert self.question is not None
        assert choice in self.question.choices, (choice, self.question)
        self.choices.append(choice)
        self._advance(choice)

    def _advance(self, choice: str | None) -> None:
        try:
            self.question = next(self._script) if choice is None else self._script.send(choice)
        except StopIteration as stop:
            self.question, self.end = None, stop.value


def play_round(table: Table) -> Script[End]:
    mulligan = yield from set_up(table)
    if mulligan is not None:
        return mulligan_end(table, mulligan)
    return (yield from play_turns(table))


def mulligan_end(table: Table, seat: str) -> End:
    """Return the end of a round that a Mulligan called off (R18).

    The first Mulligan of a player or team is free; any other gives the opponents 2 points.
    """
    own = [seat, table.partner(seat)]
    is_free = not any(other in table.mulligans for other in own)
    points = {other: 0 if is_free or other in own else 2 for other in table.players}
    return End([], points, table.true_king if is_free else seat, mulligan=seat)


def play_turns(table: Table) -> Script[End]:
    while True:
        seat = table.turn
        player = table.players[seat]
        choices = turn_choices(table, seat)
        if not choices:
            if is_over_without(table, seat):
                return round_end(table, seat, is_at_turn=True)
        else:
            choice = yield Question(seat, sorted(set(choices)), is_turn=True)
            if choice == "flip":
                is_over = yield from flip(table, seat)
                if is_over:
                    return round_end(table, seat)
            elif choice.startswith("remove "):
                remove_condemned(table, player, choice.removeprefix("remove "))
            elif player.antechamber:
                laid = lay(table, seat, choice.removeprefix("play "), player.antechamber)
                yield from use_ability(table, laid, from_antechamber=True)
            else:
                yield from play_from_hand(table, seat, choice.removeprefix("play "))
        table.turn = table.after(seat)[0]


def turn_choices(table: Table, seat: str) -> list[str]:
    """Return the choices at the start of a turn (R4); a player without any loses."""
    player = table.players[seat]
    if player.condemned:
        return [f"remove {item.card}" for item in player.condemned]
    if player.antechamber:
        return [f"play {card}" for card in player.antechamber]
    plays = [f"play {card}" for card in player.hand if can_play(table, player, card)]
    return plays + (["flip"] if player.is_king_up else [])


def can_play(table: Table, player: Player, card: str) -> bool:
    """True if a card in hand may go on the Throne."""
    if not table.court:
        return True
    throne = table.court[-1]
    if table.value_in_hand(card) >= table.value(throne):
        return True
    if table.is_muted(card):
        return False
    is_royalty = throne.card in ROYALTY and not throne.is_disgraced
    return (
        (card == "Elder" and is_royalty)
        or (card == "Zealot" and not player.is_king_up and not is_royalty)
        or (card == "Oathbound" and len(player.hand) > 1)
    )


def play_from_hand(table: Table, seat: str, card: str) -> Script[None]:
    player = table.players[seat]
    throne = table.court[-1] if table.court else None
    laid = lay(table, seat, card, player.hand)
    if card == "Oathbound" and throne is not None and not table.is_muted(card) and table.value(throne) > 6:
        throne.is_disgraced = True
        follower = yield from ask_for_card(seat, "play", player.hand, always=True)
        yield from use_ability(table, lay(table, seat, follower, player.hand), is_immune=True)
    else:
        yield from use_ability(table, laid)


def remove_condemned(table: Table, player: Player, card: str) -> None:
    """Remove a Condemned card; one that everyone has seen is listed as removed.

    No rule says which of two King's Hands is removed first if only one has been seen; here the seen one is.
    """
    matching = [item for item in player.condemned if item.card == card]
    removed = max(matching, key=lambda item: item.is_seen)
    player.condemned.remove(removed)
    if removed.is_seen:
        table.removed.append(card)


def flip(table: Table, seat: str) -> Script[bool]:
    """Flip the King; return whether that has ended the round."""
    player = table.players[seat]
    player.is_king_up = False
    assassin = yield from find_assassin(table, seat)
    if assassin is None:
        if table.court:
            table.court[-1].is_disgraced = True
        if player.successor is not None:
            player.hand.append(player.successor)
            player.successor = None
        return False
    if table.variant != "three" or len(table.after(seat)) == 1:
        return is_over_without(table, seat)
    cards = list(player.hand)
    if player.successor is not None:
        cards.append(player.successor)
    card = yield from ask_for_card(assassin, "take", cards, "keep")
    if card != "keep":
        table.players[assassin].hand.remove("Assassin")
        table.players[assassin].hand.append(card)
    return is_over_without(table, seat)


def is_over_without(table: Table, seat: str) -> bool:
    """Return whether the round is over now that this seat has lost.

    With three players the first loser is only out: their cards leave the round facedown (R20).
    """
    if table.variant != "three" or len(table.after(seat)) == 1:
        return True
    player = table.players[seat]
    player.lost, player.had_cards = "first", player.has_cards()
    player.hand, player.successor, player.discard = [], None, None
    return False


def round_end(table: Table, loser: str, *, is_at_turn: bool = False) -> End:
    """Return the result of a round that ended when this seat lost."""
    points = dict.fromkeys(table.players, 0)
    losers = [loser, table.partner(loser)]
    winners = [seat for seat in table.players if seat not in losers and table.players[seat].lost is None]
    true_king = loser
    if table.variant.startswith("quick"):
        gained = 1
    elif table.variant == "three":
        true_king = next(seat for seat, player in table.players.items() if player.lost == "first")
        points[loser] = 1
        gained = 1 + table.players[winners[0]].is_king_up
        gained += table.players[loser].has_cards() + table.players[true_king].had_cards
    else:
        gained = 1
        gained += any(table.players[seat].is_king_up for seat in winners)
        gained += any(table.players[seat].has_cards() for seat in losers if seat is not None)
    for seat in winners:
        points[seat] = gained
    return End(winners, points, true_king, is_at_turn=is_at_turn)
