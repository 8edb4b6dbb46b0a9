"""Sentences for the end of a round and for illegal choices."""

from enum import Enum

from game.engine.i18n import N_


class Reason(Enum):
    """Why the round or the match ended; the value is a sentence."""

    STUCK = N_("The player on turn can neither play a card nor flip the King.")
    ASSASSINATED = N_("The player who flipped the King was assassinated.")
    ENOUGH_POINTS = N_("Somebody has enough points to win the match.")
    MULLIGAN = N_("A Mulligan was called, and the round ends as if it had not been played.")


class Rule(Enum):
    """Why a choice is illegal; the value is a sentence."""

    ROUND_OVER = N_("The round is over.")
    OTHER_CHOICE = N_("There is another choice to make now: {known}.")
    MUST_REMOVE = N_("A Condemned card has to be removed first, and that is the turn.")
    MUST_ARRIVE = N_("{card}: the card to play now comes from the Antechamber.")
    KING_WAITS = N_("The King cannot be flipped now.")
    KING_FLIPPED = N_("The King is flipped already.")
    NOT_IN_HAND = N_("{card}: this card is not in the hand of the player who has to choose.")
    NOT_CONDEMNED = N_("{card}: this card is not Condemned in front of the player who has to choose.")
    TOO_LOW = N_("{card}: its value must be {value} or more here.")
    NO_FOLLOWER = N_("{card}: it goes on a higher card only if another card of the hand can follow it.")
    NOT_IN_COURT = N_("{card}: no such card lies faceup in the Court, the card in use aside.")
    ROYAL = N_("{card}: Royalty cannot be chosen here.")
    MUST_USE = N_("This ability has to be used.")
    NOT_IN_DECK = N_("{card}: there is no such card in this deck.")
    NUMBER = N_("{number}: the numbers that can be said here are 1 to {most}.")
    BASE_TOO_LOW = N_("{card}: its base value must be {value} or more.")
    WRONG_SEAT = N_("This player cannot be chosen here: {seat}.")
    CANNOT_REACT = N_("{card}: it cannot be used as a Reaction here.")
    NOT_SHOWN = N_("{card}: this card does not lie in front of that player.")
    FACEDOWN_GONE = N_("The partner has no facedown card to take.")
    NOT_PUT = N_("{card}: this card has not been put down to trade.")
    MUST_GIVE_WAY = N_("First as many cards must lie here as the partner has put down.")
    ALREADY_DOWN = N_("The card in use is Disgraced already.")
    NOT_AVAILABLE = N_("{card}: this card cannot be chosen here.")
