"""Why a round ends, and why a choice is refused: the sentences for people, by ruling."""

from enum import Enum

from game.engine.i18n import mark


class Reason(Enum):
    """Why the round, or the match, ended; the value is the sentence that says so."""

    STUCK = mark("The player on turn can neither play a card nor flip the King.")
    ASSASSINATED = mark("The player who flipped the King was assassinated.")
    ENOUGH_POINTS = mark("Somebody has enough points to win the match.")
    MULLIGAN = mark("A Mulligan was called, and the round ends as if it had not been played.")


class Rule(Enum):
    """Why a choice is refused; the value is the sentence that says so."""

    ROUND_OVER = mark("The round is over.")
    OTHER_CHOICE = mark("There is another choice to make now: {known}.")
    MUST_REMOVE = mark("A Condemned card has to be removed first, and that is the turn.")
    MUST_ARRIVE = mark("{card}: the card to play now comes from the Antechamber.")
    KING_WAITS = mark("The King cannot be flipped now.")
    KING_FLIPPED = mark("The King is flipped already.")
    NOT_IN_HAND = mark("{card}: this card is not in the hand of the player who has to choose.")
    NOT_CONDEMNED = mark("{card}: this card is not Condemned in front of the player who has to choose.")
    TOO_LOW = mark("{card}: its value must be {value} or more here.")
    NO_FOLLOWER = mark("{card}: it goes on a higher card only if another card of the hand can follow it.")
    NOT_IN_COURT = mark("{card}: no such card lies faceup in the Court, the card in use aside.")
    ROYAL = mark("{card}: Royalty cannot be chosen here.")
    MUST_USE = mark("This ability has to be used.")
    NOT_IN_DECK = mark("{card}: there is no such card in this deck.")
    NUMBER = mark("{number}: the numbers that can be said here are 1 to {most}.")
    BASE_TOO_LOW = mark("{card}: its base value must be {value} or more.")
    WRONG_SEAT = mark("This player cannot be chosen here: {seat}.")
    CANNOT_REACT = mark("{card}: it cannot be used as a Reaction here.")
    NOT_SHOWN = mark("{card}: this card does not lie in front of that player.")
    FACEDOWN_GONE = mark("The partner has no facedown card to take.")
    NOT_PUT = mark("{card}: this card has not been put down to trade.")
    MUST_GIVE_WAY = mark("First as many cards must lie here as the partner has put down.")
    ALREADY_DOWN = mark("The card in use is Disgraced already.")
    NOT_AVAILABLE = mark("{card}: this card cannot be chosen here.")
