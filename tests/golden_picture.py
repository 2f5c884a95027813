"""A table as a picture, which the docs show and a test compares; `make generate` draws it to docs/images."""

from figaro import svg
from figaro.rules import Chance, Game, Seat, View
from strategies import play_on


def sight() -> View:
    """Give what a seat sees in the middle of a game: rows, roads, piles and hidden hands."""
    game = Game.new(players=4, seed="a picture")
    for count, _ in enumerate(play_on(game, Chance("the moves of a picture"), takes=8)):
        if count == 74:
            break
    return game.view(Seat.C)


def picture() -> str:
    """Draw it."""
    return svg.table(sight(), ["Ada", "Bob", "Cleo", "Dan"])
