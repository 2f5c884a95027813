"""What a newcomer reads: the welcome and the help."""

from typing import Final

WELCOME: Final = """\
Welcome to Figaro, a card game by Reiner Knizia!

Poor Figaro wants a job with the King. Have the shortest road to the castle after three rounds! \
So collect as few cards as you can: whoever collects most in a round takes the longest road piece, \
the next the second longest, and so on; whoever collects least gets no piece.
Your turn: play one card on any row, your own or another's. You may also take all cards on the table (x).
A row has only one colour, and a colour lies in only one row.
When a row adds up to 6, its owner collects all cards of all rows, no matter who played the last one.
Whoever collects or takes plays next; else it is the turn of the player on the left, the next letter."""

CARDS: Final = """\
The cards: r red, y yellow, g green, b blue and p purple, each 1, 2 or 3.
j1 and j2 are jesters, which have no colour and fit on any row.
o is a ring dance: it goes on your own row, and then every row moves to the left."""

HOW_TO_MOVE: Final = "To play, type a card and a row, such as {example}: blue 2 on row {row}. Type ? for help."

PIECES: Final = "Road pieces are named by their lengths: the shortest of all has length {}, the longest length {}."

HELP: Final = """\
A move:
  b2C     play blue 2 on the row of seat C (b2 alone, if it fits only one row)
  j1A     play jester 1 on the row of seat A
  o       play a ring dance on your own row; then all rows move one seat to the left
  x       take all face-up cards; you may, and if you can play no card you must; you play next
  7       play the move with this number in the list of moves
  swap    swap road pieces; or keep, when you are asked after the third round
Or ask for:
  moves   all moves you may make now, with numbers
  table   the table again, with all roads and road pieces
  hand    your cards; those in brackets cannot be played now
  log     what happened since your last move; log all: in the whole round
  rules   how to find a rule; rules R12 shows one
  quit    leave the game"""
