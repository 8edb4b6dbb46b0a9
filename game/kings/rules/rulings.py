"""Sentences for the end of a round and for illegal choices."""

from enum import Enum

from game.engine.i18n import N_


class Reason(Enum):
    """Why the round or the match ended; the value is a sentence."""

    STUCK = N_("A player can neither play a card nor flip their King.")
    ASSASSINATED = N_("A player was assassinated when they flipped their King.")
    ENOUGH_POINTS = N_("Someone has enough points to win the match.")
    MULLIGAN = N_("A Mulligan was called, so the round ends as if it hadn't been played.")


class Rule(Enum):
    """Why a choice is illegal; the value is a sentence."""

    ROUND_OVER = N_("The round is over.")
    OTHER_CHOICE = N_("Choose one of these now: {known}.")
    MUST_REMOVE = N_("You have to spend this turn removing a Condemned card.")
    MUST_ARRIVE = N_("Play a card from the Antechamber first.")
    KING_WAITS = N_("The King can't be flipped now.")
    KING_FLIPPED = N_("The King has already been flipped.")
    NOT_IN_HAND = N_("The {card} isn't in this player's hand.")
    NOT_CONDEMNED = N_("The current player has no Condemned {card}.")
    TOO_LOW = N_("The {card} is worth {worth}: you need {value} or more.")
    NO_FOLLOWER = N_("The {card} can go on a higher card only if you have another card to play after it.")
    NOT_IN_COURT = N_("There is no other faceup {card} in the Court.")
    ROYAL = N_("Royalty can't be taken.")
    MUST_USE = N_("You have to use this ability.")
    NOT_IN_DECK = N_("The {card} isn't in this deck.")
    NUMBER = N_("Choose a number from 1 to {most}.")
    BASE_TOO_LOW = N_("The {card} is too low: you need a base value of {value} or more.")
    WRONG_SEAT = N_("You can't choose player “{seat}” here.")
    CANNOT_REACT = N_("You can't React with the {card} here.")
    NOT_SHOWN = N_("That player hasn't revealed the {card}.")
    FACEDOWN_GONE = N_("Your partner has no facedown card to take.")
    NOT_PUT = N_("The {card} hasn't been offered.")
    MUST_GIVE_WAY = N_("First take cards back until both partners offer the same number.")
    ALREADY_DOWN = N_("The card being used is already Disgraced.")
    NOT_AVAILABLE = N_("You can't choose the {card} here.")
