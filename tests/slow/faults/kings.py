"""Deliberate faults in the rules of the Imposter Kings, each of which a test of its rules must find."""

from support.faulty_program import Fault

# Tests that find most faults soon come first; whole rounds, which take longest, come last.
RULES_TESTS = (
    "kings/test_quickplay.py",
    "kings/test_cards_common.py",
    "kings/test_cards_low.py",
    "kings/test_cards_middle.py",
    "kings/test_cards_high.py",
    "kings/test_faq.py",
    "kings/test_faq_reactions.py",
    "kings/test_rulings_values.py",
    "kings/test_rulings_turn.py",
    "kings/test_rulings_reactions.py",
    "kings/test_rulings_choices.py",
    "kings/test_rulings_scoring.py",
    "kings/test_rulings_setups.py",
    "kings/test_rulings_four.py",
    "kings/test_match.py",
    "kings/test_pending.py",
    "kings/test_rulings_in_hand.py",
    "kings/test_notation.py",
    "kings/test_rulings_views.py",
    "kings/test_rulings_knowledge.py",
    "kings/test_machine.py",
    "kings/test_differential.py",
)

FAULTS = (
    # The cards.
    Fault(
        "the Soldier may be declined",
        "rules/cards.py",
        "Ability(step_ids.USE_ON_NAME, step_ids.STRIKE, is_optional=False)",
        "Ability(step_ids.USE_ON_NAME, step_ids.STRIKE)",
    ),
    Fault(
        "the Herald works from the Antechamber",
        "rules/cards.py",
        "step_ids.RENEW, works_from_antechamber=False)",
        "step_ids.RENEW)",
    ),
    Fault(
        "the Sentry stays faceup when he is used",
        "rules/cards.py",
        "step_ids.REPLACE, disgraces_itself=True)",
        "step_ids.REPLACE)",
    ),
    Fault(
        "the Queen is no Royalty",
        "rules/cards.py",
        "        is_royal=True,\n        ability=Ability(step_ids.NOTHING,",
        "        ability=Ability(step_ids.NOTHING,",
    ),
    # Whether and on what an ability is used.
    Fault(
        "three cards are enough for the Warden",
        "rules/abilities.py",
        "_WARDEN_MIN_FACEUP: Final = 4",
        "_WARDEN_MIN_FACEUP: Final = 3",
    ),
    Fault("the Mystic says 9", "rules/abilities.py", "0b111111110", "0b1111111110"),
    Fault(
        "the Mystic needs no Disgraced card",
        "rules/abilities.py",
        "table.court_size > table.faceup_size",
        "table.court_size >= table.faceup_size",
    ),
    Fault(
        "the Executioner does not say the highest base value",
        "rules/abilities.py",
        "bit_at(table.highest_base() + 1)",
        "bit_at(table.highest_base())",
    ),
    Fault(
        "the Sentry takes Royalty",
        "rules/abilities.py",
        "table.others_faceup() & ~ROYALTY if",
        "table.others_faceup() if",
    ),
    Fault(
        "the Sentry is used with an empty hand",
        "rules/abilities.py",
        "table.others_faceup() & ~ROYALTY if table.hand(seat) else 0",
        "table.others_faceup() & ~ROYALTY",
    ),
    Fault(
        "a name that the speaker holds cannot be said",
        "rules/abilities.py",
        "        return table.deck_names()\n",
        "        return table.deck_names() & ~table.hand(seat)\n",
    ),
    Fault(
        "the Spy does not look at her owner's Successor alone",
        "rules/abilities.py",
        "            if table.zones[SUCCESSOR + other]:\n                return 1\n",
        "            if other != seat and table.zones[SUCCESSOR + other]:\n                return 1\n",
    ),
    Fault(
        "a window opens though the ability was declined",
        "rules/abilities.py",
        "                table.notify(observer.DECLINED, seat, card, 0)\n            return\n",
        "                table.notify(observer.DECLINED, seat, card, 0)\n"
        "            table.push(frame(step_ids.ABILITY_WINDOW, seat, card) | table.after(seat) << AT_SHIFT)\n"
        "            return\n",
    ),
    # Effects of abilities.
    Fault(
        "the Inquisitor asks only until one has the card",
        "rules/effects.py",
        "                table.notify(observer.SUMMONED, seat, card, owner)\n",
        "                table.notify(observer.SUMMONED, seat, card, owner)\n                return\n",
    ),
    Fault(
        "the last player does not Condemn",
        "rules/effects.py",
        "        while done < table.seats:\n",
        "        while done < table.seats - 1:\n",
    ),
    Fault(
        "a right guess does not make the Soldier strong",
        "rules/effects.py",
        "        table.court[table.court_size - 1] |= HAS_BONUS\n",
        "",
    ),
    # The Herald and the Spy.
    Fault(
        "the Herald brings a card before the Successor is placed",
        "rules/effects.py",
        "        table.push(frame(step_ids.RETURN, seat))\n        table.push(frame(step_ids.PLACE, seat))\n",
        "        table.push(frame(step_ids.PLACE, seat))\n        table.push(frame(step_ids.RETURN, seat))\n",
    ),
    # Reactions.
    Fault(
        "Muted cards React",
        "rules/reactions.py",
        "REACTING[self.trigger] & ~table.muted_names()",
        "REACTING[self.trigger]",
    ),
    Fault(
        "one pass ends the window",
        "rules/reactions.py",
        "            table.push(with_at(pending, table.after(seat)))\n            return\n",
        "            return\n",
    ),
    Fault(
        "who has shown an Assassin is asked for another",
        "rules/reactions.py",
        "table.push(with_at(pending, table.after(seat)))\n        table.push(frame(step_ids.ASSASSINATE",
        "table.push(with_at(pending, seat))\n        table.push(frame(step_ids.ASSASSINATE",
    ),
    Fault(
        "a prevented Assassin ends the window of the flip",
        "rules/reactions.py",
        "table.push(with_at(pending, table.after(seat)))\n        table.push(frame(step_ids.ASSASSINATE",
        "table.push(frame(step_ids.ASSASSINATE",
    ),
    Fault(
        "the King's power works on an assassinated player",
        "rules/reactions.py",
        "        owner = at_of(pending)\n        table.depth = 0\n",
        "        owner = at_of(pending)\n        KingPower().act(table, pending)\n        table.depth = 0\n",
    ),
    Fault(
        "who keeps the Assassin loses her",
        "rules/reactions.py",
        "        if index != NO:\n            table.remove_card(HAND, owner, card_of(pending))\n",
        "        table.remove_card(HAND, owner, card_of(pending))\n        if index != NO:\n",
    ),
    Fault(
        "the victim's Successor cannot be taken",
        "rules/reactions.py",
        "        if successor:\n            options |= bit_at(successor - 1)\n",
        "",
    ),
    Fault(
        "the victim keeps the other cards",
        "rules/reactions.py",
        "        table.remove_player_cards(victim)\n",
        "",
    ),
    # Turns.
    Fault(
        "a card in the Antechamber goes before a Condemned one",
        "rules/turns.py",
        "    if zones[CONDEMNED + seat] or zones[EXPOSED + seat]:\n        step: i64 = step_ids.REMOVE\n"
        "    elif zones[ANTECHAMBER + seat]:\n        step = step_ids.ARRIVE\n",
        "    if zones[ANTECHAMBER + seat]:\n        step: i64 = step_ids.ARRIVE\n"
        "    elif zones[CONDEMNED + seat] or zones[EXPOSED + seat]:\n        step = step_ids.REMOVE\n",
    ),
    Fault(
        "a hidden Condemned card is named when it is removed",
        "rules/turns.py",
        "table.notify(observer.REMOVED, seat, index, 1 if is_seen else 0)",
        "table.notify(observer.REMOVED, seat, index, 1)",
    ),
    # The Court, hands and values.
    Fault(
        "a Muted Warlord is an 8 in the hand",
        "rules/board.py",
        "AT_LEAST[value - 1] & GROWING & ~muted",
        "AT_LEAST[value - 1] & GROWING",
    ),
    Fault(
        "a Muted card is worth 3 in the hand",
        "rules/board.py",
        "        allowed = AT_LEAST[value]\n",
        "        allowed = AT_LEAST[value]\n        if value > MUTED_VALUE:\n            allowed &= ~muted\n",
    ),
    Fault(
        "a Muted Oathbound goes on a higher card",
        "rules/board.py",
        "EXCEPTIONS[ON_HIGHER] & ~muted",
        "EXCEPTIONS[ON_HIGHER]",
    ),
    Fault(
        "the Zealot needs any flipped King",
        "rules/board.py",
        "        elif self.down >> seat & 1:\n",
        "        elif self.down:\n",
    ),
    Fault(
        "of two cards of a name the lower one is meant",
        "rules/board.py",
        "        place = self.court_size - 2\n        while self.court[place] & (CARD_MASK | DOWN) != card:\n"
        "            place -= 1\n",
        "        place: i64 = 0\n        while self.court[place] & (CARD_MASK | DOWN) != card:\n"
        "            place += 1\n",
    ),
    Fault(
        "the Sentry's card counts as the old owner's",
        "rules/board.py",
        "        self.court[self.court_index(card)] = other | seat << OWNER_SHIFT\n",
        "        place = self.court_index(card)\n"
        "        self.court[place] = self.court[place] & ~CARD_MASK | other\n",
    ),
    # Losers and points.
    Fault(
        "the victim's cards are gone before one is taken",
        "rules/rules.py",
        "            if self.depth == 0:\n                self.remove_player_cards(seat)\n",
        "            if self.depth >= 0:\n                self.remove_player_cards(seat)\n",
    ),
    Fault(
        "the second one out leaves no cards",
        "rules/rules.py",
        "        if scoring.has_cards(self, seat):\n",
        "        if scoring.has_cards(self, seat) and self.first_out == NOBODY:\n",
    ),
    Fault(
        "both of a team's Kings must be faceup for the point",
        "rules/scoring.py",
        "any(not table.down >> seat & 1 for seat in winners)",
        "all(not table.down >> seat & 1 for seat in winners)",
    ),
    Fault(
        "the loser's partner's cards give no point",
        "rules/scoring.py",
        "any(has_cards(table, seat) for seat in team_of(variant, loser))",
        "has_cards(table, loser)",
    ),
    Fault(
        "who was out first has the second place",
        "rules/scoring.py",
        "by_seat[second] = 1",
        "by_seat[table.first_out] = 1",
    ),
    Fault(
        "who was out last has the True King",
        "rules/scoring.py",
        "table.first_out if has_elimination(table.variant) else table.loser",
        "table.loser",
    ),
    Fault(
        "each partner has a free Mulligan",
        "rules/scoring.py",
        "any(table.free_used >> player & 1 for player in team_of(table.variant, seat))",
        "table.free_used >> seat & 1 != 0",
    ),
    # The setup.
    Fault(
        "the third takes a card of anybody",
        "rules/setup.py",
        "                is_open = other == starter\n",
        "                is_open = other != seat\n",
    ),
    Fault(
        "the exchange goes round by seats",
        "rules/setup.py",
        "follower = other if taken == 0 else 3 - seat - starter",
        "follower = table.after(seat)",
    ),
    Fault(
        "a begins all that goes round in the setup",
        "rules/setup.py",
        "    return 0 if table.turn == NOBODY else table.turn\n",
        "    return 0\n",
    ),
    Fault(
        "the last player is not asked for a Mulligan",
        "rules/setup.py",
        "elif asked < table.seats:",
        "elif asked < table.seats - 1:",
    ),
    Fault(
        "who is True King goes first",
        "rules/setup.py",
        "        table.turn = index\n",
        "        table.turn = table.true_king\n",
    ),
    Fault(
        "the partner's cards change hands for none",
        "rules/setup.py",
        "                table.zones[MARKED + partner] = 0\n",
        "                pass\n",
    ),
    # Matches and deals.
    Fault(
        "the first of equals wins the match",
        "rules/match.py",
        "if best < self.target or points.count(best) > 1:",
        "if best < self.target:",
    ),
    Fault(
        "a free Mulligan is free for ever",
        "rules/match.py",
        "        return replace(after, free_used=tuple(sorted((*self.free_used, caller))))\n",
        "        return after\n",
    ),
    Fault("the last card is the Accused", "rules/positions.py", "(rest[0] if rest", "(rest[-1] if rest"),
    # Reading, writing and refusing.
    Fault(
        "a Successor may lie next to a flipped King",
        "rules/validate.py",
        "and not is_last_flipper:",
        "and is_last_flipper:",
    ),
    Fault("four Disgraces may be left", "rules/validate.py", "1 <= count <= 3", "1 <= count <= 4"),
    Fault(
        "the least card for the Judge is told as the Herald's",
        "rules/refusals.py",
        "least = 2 if number == step_ids.PREPARE else 5",
        "least = 2 if number == step_ids.RETURN else 5",
    ),
    Fault(
        "Royalty that is not in the Court is refused as Royalty",
        "rules/refusals.py",
        "Rule.ROYAL if is_royal and is_there else",
        "Rule.ROYAL if is_royal else",
    ),
    Fault(
        "who sees a Condemned card is not written",
        "rules/text_writer.py",
        'f"{NAMES[card]} seen" for',
        'f"{NAMES[card]}" for',
    ),
    Fault(
        "who is out with cards is read as empty",
        "rules/text_reader.py",
        '        if left == "with cards":\n',
        '        if left == "empty":\n',
    ),
)
