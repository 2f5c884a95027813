"""Games and states for properties."""

from collections.abc import Iterator

from hypothesis import strategies as st

from figaro.rules import RULE_SETS, Chance, Game, RuleSet, State

seeds = st.integers(0, 2**64 - 1)
player_counts = st.integers(3, 6)
rule_sets: st.SearchStrategy[RuleSet] = st.sampled_from(list(RULE_SETS.values()))


@st.composite
def new_games(draw: st.DrawFn) -> Game:
    """Draw a game before its first move, of any size and rule set."""
    return Game.new(players=draw(player_counts), seed=draw(seeds), rules=draw(rule_sets))


def play_on(game: Game, chance: Chance, takes: int = 4) -> Iterator[Game]:
    """Play random moves to the end, yielding the game before each; take only once in `takes` times that it could."""
    while not game.over:
        yield game
        moves = game.legal_moves
        if str(moves[-1]) == "x" and len(moves) > 1 and chance.below(takes):
            moves = moves[:-1]
        game.play(moves[chance.below(len(moves))])


@st.composite
def states(draw: st.DrawFn) -> State:
    """Draw a state somewhere in a game."""
    game = draw(new_games())
    stop = draw(st.integers(0, 200))
    for count, _ in enumerate(play_on(game, Chance(draw(seeds)))):
        if count == stop:
            break
    return game.state
