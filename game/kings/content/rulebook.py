"""The rules of the Imposter Kings for players, with our rulings and the cards' texts.

The paragraphs follow the published rulebook and docs/imposter-kings.md: when a ruling changes, so must its
paragraph. The cards' texts come from `cards`.
"""

from typing import Final

from game.engine.content import CardText, Rulebook, Section
from game.engine.i18n import N_
from game.kings.rules.cards import CARDS, HIGHEST_BASE, Card

_COLORS: Final = 13  # Number of colors in the ramp.
KING: Final = CardText(
    "K",
    0,
    N_("King"),
    N_(
        "Flip the King as your turn, once a round: the card on the Throne is Disgraced, and your Successor "
        "goes to your hand."
    ),
)


def _card_text(card: Card) -> CardText:
    keywords = [N_("Royalty.")] if card.is_royal else []
    keywords += [N_("Immune to the King's Hand.")] if card.is_immune else []
    rank = (card.base * _COLORS + HIGHEST_BASE // 2) // HIGHEST_BASE
    return CardText(str(card.base), rank, card.name, card.text, tuple(keywords))


RULEBOOK: Final = Rulebook(
    game="kings",
    title=N_("The Imposter Kings"),
    opening=(
        Section(
            N_("The aim"),
            (
                N_(
                    "Several Kings claim one Throne. In turn the players play cards to it, each at least as "
                    "high as the one before. Whoever can do nothing on their turn loses the round."
                ),
                N_(
                    "There is a way out, once a round: to flip the King. But whoever flips him may be "
                    "assassinated, and that loses the round as well."
                ),
                N_("A match is many rounds. Points decide it, and a strong victory is worth more of them."),
            ),
        ),
        Section(
            N_("The Court and the Throne"),
            (
                N_(
                    "The cards that are played lie in a row, which is the Court. The last of them is the "
                    "Throne. On an empty Court any card may be played."
                ),
                N_(
                    "A card must have at least the value of the Throne; an equal one is enough. The number "
                    "in its corner is its base value, and that never changes. What a card counts for may "
                    "change: by its own text, when it is Disgraced, or when it is Muted."
                ),
                N_("Some cards say of themselves where they may be played though their value is too low."),
                N_(
                    "A card does what it says right after it was played, before the next turn. Where it says"
                    " “may”, its owner decides; what else it says has to be done where it is possible."
                ),
                N_(
                    "This is no game of memory. Everybody may look at the Court, also at Disgraced cards, "
                    "and at how many cards the others have. What you have learned of hidden cards you may "
                    "look at again for as long as it is sure; the program remembers it for you."
                ),
            ),
        ),
        Section(
            N_("A turn"),
            (
                N_("A turn is the first of these three that is possible:"),
                N_("If Condemned cards lie in front of you, remove one of them from the round."),
                N_(
                    "If cards lie in your Antechamber, play one of them, whatever its value. It uses its "
                    "ability as usual."
                ),
                N_("Otherwise play a card from your hand, or flip your King."),
                N_("If you cannot do any of it, you lose the round, be it with cards in hand or without."),
            ),
        ),
        Section(
            N_("The King and the Successor"),
            (
                N_(
                    "Your King lies faceup in front of you, and next to him, facedown, a card of yours: the "
                    "Successor. It is not in your hand. Nobody can name, guess, swap or Condemn it, and it "
                    "cannot be used as a Reaction."
                ),
                N_(
                    "Once a round you may flip the King instead of playing a card, also on an empty Court. "
                    "The Throne is Disgraced, so that any card can follow, and the Successor comes to your "
                    "hand."
                ),
                N_(
                    "One of the Kings is the True King. In play he is like the others, but his owner decides"
                    " who goes first."
                ),
            ),
        ),
        Section(
            N_("Keywords"),
            (
                N_("Royalty: the Queen and the Princess. Other cards ask whether Royalty is in the Court."),
                N_("Immune: the King's Hand cannot prevent this card."),
                N_(
                    "Disgraced: the card lies facedown in the Court. It has value 1, and no name, no text "
                    "and no keyword any more. Nothing turns it up again."
                ),
                N_("Antechamber: a card there lies faceup, and its owner has to play it on the next turn."),
                N_(
                    "Condemned: the card lies facedown in front of its owner, who has to spend a turn to "
                    "remove it. If it was just played, it is removed at once and that turn is over."
                ),
                N_(
                    "Muted: the card has no text wherever it is, and so it cannot React and is not Immune. "
                    "In the Court it has value 3. In hand it keeps its value."
                ),
                N_("Reaction: the card may be used from your hand when somebody does what it names."),
                N_(
                    "Accused: a card that lies open beside the Court. It is out of the round, and so "
                    "everybody knows that it is in no hand."
                ),
            ),
        ),
    ),
    cards=(*(_card_text(card) for card in CARDS), KING),
    closing=(
        Section(
            N_("Reactions"),
            (
                N_(
                    "When a player chooses to use an ability and has said on what, the others may React in "
                    "the order of play, beginning with the next player. Nothing has been revealed by then."
                ),
                N_(
                    "King's Hand: the card in use leaves the round and its player's turn is over. The card "
                    "under it is the Throne again. The King's Hand lies Condemned in front of its player, "
                    "and costs a turn. With two players, then, the first player is on turn again."
                ),
                N_(
                    "Assassin: she is shown when another player flips the King. If she stands, that player "
                    "loses the round at once, and the Throne is not Disgraced. She stays in her owner's "
                    "hand."
                ),
                N_(
                    "A King's Hand may prevent the Assassin, also that of the player who flipped. Both cards"
                    " are Condemned, and the next players are asked whether they have another Assassin."
                ),
                N_("Nobody may React twice to the same thing."),
                N_(
                    "Only what its owner chooses to use can be prevented, and the name that a Soldier says. "
                    "A Queen, a Warlord, an exception for being played and the King's power cannot be."
                ),
                N_(
                    "The program asks only a player who can React. The others see the same short pause "
                    "whether anybody was asked or not."
                ),
            ),
        ),
        Section(
            N_("Quickplay, for two players"),
            (
                N_(
                    "Quickplay teaches the game in three stages. Each player is dealt seven cards. The True "
                    "King says who goes first, then both choose a Successor. There is no Mulligan and no "
                    "discard, and a won round is one point."
                ),
                N_(
                    "Stage 1, 14 cards: two each of Elder, Inquisitor, Soldier and Oathbound, one each of "
                    "Fool, Warlord, Mystic, Sentry, Princess and Queen. The Assassin is the Accused."
                ),
                N_("Stage 2, 15 cards: the Assassin is dealt, too. The card left over is the Accused."),
                N_(
                    "Stage 3, 16 cards: the King's Hand comes in. Of two cards left over one is the Accused,"
                    " the other one lies facedown out of the round."
                ),
            ),
        ),
        Section(
            N_("Two players"),
            (
                N_(
                    "18 cards: those of Quickplay, with the Assassin, the King's Hand, a Zealot and a Judge."
                    " Each player is dealt eight. Of two cards left over one is the Accused, the other one "
                    "lies facedown out of the round."
                ),
                N_(
                    "The True King says who goes first. Then each player, that one first, may call a "
                    "Mulligan: the round ends as if it had not been played. One of them is free for each "
                    "player in a match. For a further one the caller gets the True King, and the opponent 2 "
                    "points."
                ),
                N_("Then both choose a Successor, and each discards a card facedown."),
            ),
        ),
        Section(
            N_("Three players"),
            (
                N_(
                    "25 cards: those of two players, with a second Judge, two each of Executioner and "
                    "Warden, a Herald and a Spy. Each player is dealt eight. The card left over is the "
                    "Accused."
                ),
                N_(
                    "All show two cards of their hands, then a third one. Whoever shows the highest base "
                    "value takes a shown card of another player; if several do, the True King says which of "
                    "them. The player who lost the card takes one of the third player, and the third player "
                    "takes one that the first has shown. Then the shown cards go back to the hands."
                ),
                N_(
                    "The True King says who goes first and in which direction. All choose a Successor, and "
                    "each discards a card. There is no Mulligan."
                ),
                N_(
                    "Everybody plays alone. Whoever loses is out, and their cards leave the round facedown. "
                    "The last player who is left has won."
                ),
                N_(
                    "Whoever assassinates a player while another one is left looks at the hand and the "
                    "Successor of the victim, and may secretly take one of these cards for the Assassin."
                ),
            ),
        ),
        Section(
            N_("Four players"),
            (
                N_(
                    "29 cards: those of three players, with a second Fool, Assassin, Zealot and King's Hand."
                    " Each player is dealt seven. The card left over is the Accused. Partners sit opposite "
                    "each other, and if one loses, both have lost."
                ),
                N_(
                    "All show three cards, and lay down a fourth that only the partner sees. The True King "
                    "says who goes first and in which direction. A Mulligan may be called as with two "
                    "players; one is free for each team."
                ),
                N_(
                    "In the order of play each takes one of the partner's four cards, but none that was "
                    "taken from them. All choose a Successor, at which the partner looks once both are "
                    "chosen."
                ),
                N_(
                    "Then partners may trade. Each puts up to two cards facedown. If one has put more, that "
                    "one takes cards back. As many as both have put change hands. At last each discards a "
                    "card."
                ),
                N_(
                    "“Every other player” means the partner as well, and “every player” yourself. An "
                    "“opponent” is never the partner."
                ),
            ),
        ),
        Section(
            N_("Points and the match"),
            (
                N_(
                    "Two players: 1 point for the round, 1 more if the winner's King is still faceup, and 1 "
                    "more if the loser still has a Successor or a card in hand."
                ),
                N_(
                    "Three players: the same, but the last point for each opponent who was out with a "
                    "Successor or a card in hand. The second place gets 1 point."
                ),
                N_(
                    "Four players: the same for the team, if the King of either partner is faceup, and if "
                    "either opponent has a Successor or a card in hand."
                ),
                N_(
                    "Whoever lost, with three players whoever was out first, gets the True King for the next"
                    " round."
                ),
                N_(
                    "A match is played to 7 points, and Quickplay to 3, 5 or 7. If several get there in one "
                    "round, the most points win; if these are equal, another round is played."
                ),
            ),
        ),
        Section(
            N_("Where one may stumble"),
            (
                N_(
                    "An ability that could be done to nobody and nothing cannot be begun: no Princess when a"
                    " hand is empty, no Fool without another faceup card, no Herald without a Successor."
                ),
                N_(
                    "Any name of a card in the deck may be said, also of one that you hold yourself. An "
                    "Executioner says no number above the highest base value of a faceup card, his own "
                    "counted."
                ),
                N_("Disgraced Royalty is no Royalty any more: a Warlord gains nothing by it."),
                N_(
                    "Soldier: he must name a card even where nobody has one. The +2 counts only once, and "
                    "only while he is the Throne. He may Disgrace himself."
                ),
                N_(
                    "Warlord: with Royalty in the Court he is worth 8 in hand and 9 once played. So he goes "
                    "on an 8, but on no 9."
                ),
                N_(
                    "Mystic: cards in hand keep their value, so that a Muted 8 still goes on an 8, and "
                    "counts 3 when it lies there."
                ),
                N_(
                    "Oathbound: as your last card he goes on no higher card, since another must follow. From"
                    " the Antechamber he is a plain 6. The card that follows uses its ability, and nobody "
                    "can prevent it."
                ),
                N_(
                    "Herald: he is a plain 6 when your King is flipped, and from the Antechamber. You may "
                    "place the Successor again that you have just taken. For the card that takes his place "
                    "the Court is as it was before him."
                ),
                N_("Warden: the four faceup cards include himself."),
                N_(
                    "Sentry: the card that you put into the Court does nothing there. The Throne is the "
                    "Sentry, who is Disgraced."
                ),
                N_(
                    "Spy: whoever has to change the Successor takes the old one into hand, and cannot place "
                    "it again at once. You may choose yourself."
                ),
                N_(
                    "A prevented card leaves the round also if it had Disgraced itself already; but what it "
                    "was used on stays as it was."
                ),
                N_(
                    "With a Condemned card or one in the Antechamber you cannot lose at the beginning of "
                    "your turn, and cannot flip your King either."
                ),
            ),
        ),
    ),
)
