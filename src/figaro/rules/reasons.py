"""Why the rules refuse something: one reason for each rule that can be broken."""

from enum import Enum


class Reason(Enum):
    """A reason to refuse, with the number of its rule and a sentence for people."""

    WRONG_LENGTHS = "R2", "there are 15 road pieces of different lengths, each at least 1"
    WRONG_PLAYERS = "R4", "3 to 6 players can play"
    WRONG_LEFT_OUT = "R4", "one colour is left out with three players and the 45-card deck, and never otherwise"
    WRONG_GROUPS = "R5", "there are three groups of road pieces, each with one piece fewer than there are players"
    WRONG_PIECES = "R5", "every piece in the groups is drawn from the bag, so it is one of the 15 and lies there once"
    WRONG_ORDER = "R5", "each group is sorted from the longest piece to the shortest"
    WRONG_FIRST_PLAYER = "R6", "the first player sits at the table"
    WRONG_HANDS = "R7", "every player is dealt a hand, as equal in size as the deck allows"
    WRONG_DECK = "R7", "the hands together are the whole deck"
    NO_DEAL_DUE = "R7", "cards are dealt only when a round begins"
    NOT_DEALT = "R7", "the cards have not been dealt yet"
    NOT_YOUR_TURN = "R8", "it is another player's turn"
    NOT_IN_HAND = "R8", "a player plays a card from their own hand"
    NO_SUCH_ROW = "R10", "a card is played on the row of somebody at the table"
    COLOUR_ELSEWHERE = "R10", "that colour already lies in another row"
    OTHER_COLOUR = "R10", "that row has another colour"
    RING_WITH_ROW = "R12", "a ring goes on its player's own row, so it is played without naming one"
    NOTHING_TO_TAKE = "R16", "there is no card on the table to take"
    WRONG_ANNOUNCEMENT = "R19", "a hand is announced when it has 0 to 14 cards left"
    EXCHANGE_FIRST = "R21", "the exchange has to be decided first: swap or keep"
    NO_EXCHANGE = "R21", "there is no exchange to decide now"
    GAME_OVER = "R24", "the game is over"

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule = rule
        self.sentence = sentence

    def __repr__(self) -> str:
        return f"Reason.{self.name}"
