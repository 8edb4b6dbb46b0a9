"""The tests of the duel's rules, tested: each deliberate slip in the rules must turn them red."""

from pathlib import Path

import pytest

from support.faulty_program import Fault, copy_program, put_in, run_tests

GAME = "hierarchy"
RULES_TESTS = (
    "hierarchy/test_rules.py",
    "hierarchy/test_differential.py",
    "hierarchy/test_perft.py",
    "hierarchy/test_deals.py",
    "hierarchy/test_notation.py",
)

FAULTS = (
    Fault(
        "restrictions hold on the Sorcerer",
        "rules/rules.py",
        "        if top == SORCERER:\n            return playable\n",
        "",
    ),
    Fault(
        "the Baroness on a pile of seven",
        "rules/rules.py",
        "        if self._size >= LARGE_PILE:\n            playable &= ~(1 << BARONESS)\n        else:\n",
        "        if self._size > LARGE_PILE:\n            playable &= ~(1 << BARONESS)\n"
        "        if self._size < LARGE_PILE:\n",
    ),
    Fault(
        "the King on a pile of six",
        "rules/rules.py",
        "        else:\n            playable &= ~(1 << KING)\n",
        "        elif self._size < LARGE_PILE - 1:\n            playable &= ~(1 << KING)\n",
    ),
    Fault(
        "the King at any time",
        "rules/rules.py",
        "        else:\n            playable &= ~(1 << KING)\n",
        "",
    ),
    Fault(
        "the Queen at any time",
        "rules/rules.py",
        "        if not self._has_baroness():\n            playable &= ~(1 << QUEEN)\n",
        "",
    ),
    Fault(
        "the Queen unlocked by a Baroness in a hand",
        "rules/rules.py",
        "(self._pile_a | self._pile_b) & (1 << BARONESS) != 0",
        "(self._pile_a | self._pile_b | self._hand_a | self._hand_b) & (1 << BARONESS) != 0",
    ),
    Fault(
        "the Queen not unlocked by b's Baroness",
        "rules/rules.py",
        "(self._pile_a | self._pile_b) & (1 << BARONESS) != 0",
        "self._pile_a & (1 << BARONESS) != 0",
    ),
    Fault(
        "the Queen not unlocked by a copied Baroness",
        "rules/rules.py",
        "self._copied == BARONESS or (self._pile_a",
        "(self._pile_a",
    ),
    Fault(
        "the Tower discards where it is free",
        "rules/rules.py",
        "self._has_tower_text() and not playable & _TOWER_BIT",
        "self._has_tower_text()",
    ),
    Fault(
        "the Tower discards on a Sorcerer",
        "rules/rules.py",
        "return self._top() != SORCERER",
        "return True",
    ),
    Fault(
        "the Tower discards itself",
        "rules/rules.py",
        "_append_with_discards(found, TOWER, hand & ~_TOWER_BIT)",
        "_append_with_discards(found, TOWER, hand)",
    ),
    Fault(
        "the Impostor is never discarded",
        "rules/rules.py",
        "_append_with_discards(found, TOWER, hand & ~_TOWER_BIT)",
        "_append_with_discards(found, TOWER, hand & ~_TOWER_BIT & ~_IMPOSTOR_BIT)",
    ),
    Fault(
        "the Impostor goes on a Sorcerer",
        "rules/rules.py",
        "if hand & _IMPOSTOR_BIT and self._top() != SORCERER:",
        "if hand & _IMPOSTOR_BIT:",
    ),
    Fault(
        "the Impostor copies any card of the pile",
        "rules/rules.py",
        "        theirs = self._pile_b if self._mover == 0 else self._pile_a\n        playable =",
        "        theirs = self._pile_a | self._pile_b\n        playable =",
    ),
    Fault(
        "the Impostor copies his player's cards",
        "rules/rules.py",
        "        theirs = self._pile_b if self._mover == 0 else self._pile_a\n        playable =",
        "        theirs = self._pile_a if self._mover == 0 else self._pile_b\n        playable =",
    ),
    Fault(
        "the Impostor as the Tower never discards",
        "rules/rules.py",
        "if needs_discard and theirs & _TOWER_BIT:",
        "if needs_discard and hand & theirs & _TOWER_BIT:",
    ),
    Fault(
        "the Impostor as the Tower discards himself",
        "rules/rules.py",
        "IMPOSTOR | TOWER << COPIED_SHIFT, hand & ~_IMPOSTOR_BIT)",
        "IMPOSTOR | TOWER << COPIED_SHIFT, hand)",
    ),
    Fault(
        "the Impostor on top counts as no card",
        "rules/rules.py",
        "return self._copied if card == IMPOSTOR else card",
        "return card",
    ),
    Fault(
        "the discard stays in the hand",
        "rules/rules.py",
        "gone = bit if discard < 0 else bit | bit_at(discard)",
        "gone = bit",
    ),
    Fault(
        "a discard counts as a card of the pile",
        "rules/rules.py",
        "self._size += 1",
        "self._size += 1 if discard < 0 else 2",
    ),
    Fault(
        "the Surgeon exchanges with too few cards",
        "rules/rules.py",
        "exchanges = counts_as == SURGEON and self._pile_a != 0 and self._pile_b != 0",
        "exchanges = counts_as == SURGEON and (self._pile_b if self._mover == 0 else self._pile_a) != 0",
    ),
    Fault(
        "a copied Surgeon exchanges nothing",
        "rules/rules.py",
        "exchanges = counts_as == SURGEON",
        "exchanges = card == SURGEON",
    ),
    Fault(
        "the Surgeon returns himself",
        "rules/rules.py",
        "return theirs & ~bit_at(self._card_at(0))",
        "return theirs",
    ),
    Fault(
        "the Surgeon returns his player's own cards",
        "rules/rules.py",
        "        theirs = self._pile_b if self._mover == 0 else self._pile_a\n        return",
        "        theirs = self._pile_a if self._mover == 0 else self._pile_b\n        return",
    ),
    Fault(
        "the opponent chooses first",
        "rules/rules.py",
        "self._pending = SURGEON_CHOOSES\n        else:\n            self._mover = 1 - self._mover\n",
        "self._pending = SURGEON_CHOOSES\n        self._mover = 1 - self._mover\n",
    ),
    Fault(
        "the Surgeon's player chooses twice",
        "rules/rules.py",
        "            self._pending = OPPONENT_CHOOSES\n            self._mover = 1 - self._mover\n",
        "            self._pending = OPPONENT_CHOOSES\n",
    ),
    Fault(
        "the opponent gives nothing back",
        "rules/rules.py",
        "            self._pending = OPPONENT_CHOOSES\n            self._mover = 1 - self._mover\n",
        "            self._pending = 0\n            self._mover = 1 - self._mover\n",
    ),
    Fault(
        "after an exchange the Surgeon's player plays again",
        "rules/rules.py",
        "        else:\n            self._pending = 0\n",
        "        else:\n            self._pending = 0\n            self._mover = 1 - self._mover\n",
    ),
    Fault(
        "a returned card goes to the hand of who chose it",
        "rules/rules.py",
        "            self._pile_b &= ~bit\n            self._hand_b |= bit\n",
        "            self._pile_b &= ~bit\n            self._hand_a |= bit\n",
    ),
    Fault(
        "a returned card leaves the game",
        "rules/rules.py",
        "            self._pile_a &= ~bit\n            self._hand_a |= bit\n",
        "            self._pile_a &= ~bit\n",
    ),
    Fault(
        "the Impostor keeps his copy in the hand",
        "rules/rules.py",
        "        if card == IMPOSTOR:\n            self._copied = 0\n",
        "",
    ),
    Fault(
        "a returned card mixes the pile",
        "rules/rules.py",
        "self._order = from_card >> 4 << shift | above",
        "self._order = above << 4 | from_card >> 4",
    ),
    Fault(
        "a returned card is still counted in the pile",
        "rules/rules.py",
        "        self._size -= 1\n",
        "",
    ),
    Fault(
        "an empty hand is taken for a checkmate",
        "rules/rules.py",
        "reason = Reason.CHECKMATE if hand else Reason.NO_CARDS",
        "reason = Reason.CHECKMATE",
    ),
    Fault(
        "the other hand tells how the game ended",
        "rules/rules.py",
        "        hand = self._hand_a if self._mover == 0 else self._hand_b\n        reason",
        "        hand = self._hand_b if self._mover == 0 else self._hand_a\n        reason",
    ),
    Fault(
        "a wins when a cannot play",
        "rules/rules.py",
        "return Outcome(reason, (Seat.B,), (0, 1))",
        "return Outcome(reason, (Seat.A,), (1, 0))",
    ),
    Fault(
        "the points of a's win are b's",
        "rules/rules.py",
        "return Outcome(reason, (Seat.A,), (1, 0))",
        "return Outcome(reason, (Seat.A,), (0, 1))",
    ),
    Fault(
        "a move changes the state before it",
        "rules/rules.py",
        "after = self.clone()",
        "after = self",
    ),
    Fault(
        "a copy of a state forgets the Impostor's card",
        "rules/rules.py",
        "        other._copied = self._copied\n",
        "",
    ),
    Fault(
        "b's cards in the pile are taken for discards",
        "rules/rules.py",
        "inside = self._hand_a | self._hand_b | self._pile_a | self._pile_b",
        "inside = self._hand_a | self._hand_b | self._pile_a",
    ),
    Fault(
        "the hands are counted by player, not by turn",
        "rules/rules.py",
        "return (own, other) if self._mover == 0 else (other, own)",
        "return (own, other)",
    ),
    Fault(
        "the Queen is refused for her number",
        "rules/rules.py",
        "if counts_as == QUEEN and not self._has_baroness():",
        "if counts_as == QUEEN and self._has_baroness():",
    ),
    Fault(
        "a discard that is not allowed is taken for a low number",
        "rules/rules.py",
        "        if playable:\n            return IllegalMove(Rule.DISCARD_NOT_ALLOWED, card=card)\n"
        "        if top ==",
        "        if top ==",
    ),
    Fault(
        "an equal number does",
        "rules/rulings.py",
        "return card > VALUES[top] or",
        "return card >= VALUES[top] or",
    ),
    Fault(
        "the Serf is played as a seven",
        "rules/rulings.py",
        "return card > VALUES[top] or",
        "return VALUES[card] > VALUES[top] or",
    ),
    Fault(
        "the Usurper reverses nothing",
        "rules/rulings.py",
        "    if top == USURPER:\n        return card < USURPER\n",
        "",
    ),
    Fault(
        "a seven goes on the Usurper",
        "rules/rulings.py",
        "return card < USURPER",
        "return card <= USURPER",
    ),
    Fault(
        "an eight goes on the Sorcerer",
        "rules/rulings.py",
        "return card > SORCERER",
        "return card >= SORCERER",
    ),
    Fault(
        "a large pile has eight cards",
        "rules/rulings.py",
        "LARGE_PILE: Final = 7",
        "LARGE_PILE: Final = 8",
    ),
    Fault(
        "the Serf counts three in the pile",
        "rules/cards.py",
        "tuple(USURPER if card == SERF else card for card in range(ALL))",
        "tuple(range(ALL))",
    ),
    Fault(
        "the Assassin goes on the Tower",
        "rules/cards.py",
        "if card not in (LEPER, TOWER)",
        "if card != LEPER",
    ),
    Fault(
        "the Leper goes on even values",
        "rules/cards.py",
        "for card in NUMBERED if VALUES[card] % 2)",
        "for card in NUMBERED if not VALUES[card] % 2)",
    ),
    Fault(
        "the Usurper goes on an equal value",
        "rules/cards.py",
        "if VALUES[card] > USURPER)",
        "if VALUES[card] >= USURPER)",
    ),
    Fault(
        "the Dragon goes on the King alone",
        "rules/cards.py",
        "DRAGON: ROYALTY,",
        "DRAGON: (KING,),",
    ),
    Fault(
        "whoever is dealt the Impostor moves second",
        "rules/positions.py",
        "if IMPOSTOR in second:",
        "if IMPOSTOR in first:",
    ),
    Fault(
        "the player of the top card is to choose",
        "rules/positions.py",
        "if top.owner == fields.to_choose:",
        "if top.owner != fields.to_choose:",
    ),
)


def test_the_rules_tests_pass_without_a_fault(tmp_path: Path) -> None:
    copy_program(tmp_path)
    status, output = run_tests(tmp_path, GAME, RULES_TESTS)
    assert status == pytest.ExitCode.OK, output


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name.replace(" ", "-"))
def test_the_rules_tests_find_the_fault(fault: Fault, tmp_path: Path) -> None:
    put_in(fault, copy_program(tmp_path) / GAME)
    status, output = run_tests(tmp_path, GAME, RULES_TESTS)
    assert status == pytest.ExitCode.TESTS_FAILED, output
    assert "FAILED" in output, output


def test_the_faults_are_many_and_none_is_there_twice() -> None:
    assert len([fault for fault in FAULTS if fault.room == "rules/rules.py"]) >= 24
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)
    assert len({(fault.room, fault.old, fault.new) for fault in FAULTS}) == len(FAULTS)
