"""A whole game by plain words (R1 to R7 and R18 to R25), written down as a record, without any of our code.

`python tests/naive_game.py 1000 > games.fgn` writes random games for `figaro verify` to check.
"""

import sys
from random import Random

from naive import NaiveRound

LETTERS = "ABCDEF"
RULES = ("standard", "optional-exchange", "reference-card")


def deck_for(players: int, rules: str, left_out: str | None) -> list[str]:
    deck = [f"{colour}{value}" for colour in "rygbp" for value in (1, 1, 1, 2, 2, 2, 2, 2, 2, 3)]
    deck += ["j1"] * 3 + ["j2"] * 2 + ["o"] * 5
    if players == 3:
        removed = ["j1", "j2", "o", "o"] + (["o"] if rules != "reference-card" else [])
        for card in removed:
            deck.remove(card)
        if rules == "reference-card":
            deck = [card for card in deck if card[0] in "jo" or card[1] != "1"]
        deck = [card for card in deck if card[0] != left_out]
    return deck


def ranking(sizes: list[int], king: int, rules: str) -> list[int]:
    """Rank by most cards; in ties from the King's left, or on the reference card the nearest to the King best."""
    n = len(sizes)
    if rules == "reference-card":
        return sorted(range(n), key=lambda seat: (-sizes[seat], -((seat - king) % n)))
    return sorted(range(n), key=lambda seat: (-sizes[seat], (seat - king - 1) % n))


def clockwise(seats: list[int], king: int, n: int) -> int:
    return min(seats, key=lambda seat: (seat - king) % n)


def random_game(random: Random, players: int, rules: str, takes: float = 0.1) -> str:
    left_out = random.choice("rygbp") if players == 3 and rules != "reference-card" else None
    pieces = random.sample(range(1, 16), 3 * (players - 1))
    groups = [sorted(pieces[i * (players - 1) : (i + 1) * (players - 1)], reverse=True) for i in range(3)]
    king = random.randrange(players)
    tags = [("Figaro", "1"), ("Rules", rules), *((LETTERS[seat], "naive") for seat in range(players))]
    tags += [("LeftOut", left_out)] if left_out else []
    tags += [("Roads", " / ".join(" ".join(map(str, group)) for group in groups)), ("King", LETTERS[king])]
    roads: list[list[int]] = [[] for _ in range(players)]
    lines = []
    for number in range(3):
        deck = deck_for(players, rules, left_out)
        random.shuffle(deck)
        hands = [deck[(seat - king) % players :: players] for seat in range(players)]
        lines.append("deal " + " / ".join(" ".join(hand) for hand in hands))
        naive = NaiveRound([list(hand) for hand in hands], king)
        moves = []
        while naive.king is None:
            legal = sorted(naive.legal())
            if len(legal) > 1 and "x" in legal and random.random() > takes:
                legal.remove("x")
            move = random.choice(legal)
            before = sum(map(len, naive.piles))
            naive.play(move)
            moves.append(move + ("#" if move != "x" and sum(map(len, naive.piles)) > before else ""))
        king = naive.king
        sizes = [len(pile) for pile in naive.piles]
        group = groups[number]
        if number == 2:
            moves += exchange(random, sizes, king, roads, group, rules)
        order = ranking(sizes, king, rules)
        takers = [seat for seat in order[:-1] if sizes[seat]]
        if rules == "reference-card":
            takers = [seat for seat in order if sizes[seat] > min(sizes)]
        for seat, piece in zip(takers, sorted(group, reverse=True), strict=False):
            roads[seat].append(piece)
        lines += [" ".join(moves), "piles " + " ".join(map(str, sizes)), f"king {LETTERS[king]}"]
    shortest = min(map(sum, roads))
    winner = LETTERS[clockwise([seat for seat in range(players) if sum(roads[seat]) == shortest], king, players)]
    lines.append("roads " + " / ".join(" ".join(map(str, sorted(road, reverse=True))) or "-" for road in roads))
    lines.append(f"winner {winner}")
    return "\n".join([*(f'[{name} "{value}"]' for name, value in [*tags, ("Winner", winner)]), "", *lines, ""])


def exchange(
    random: Random, sizes: list[int], king: int, roads: list[list[int]], group: list[int], rules: str
) -> list[str]:
    """Do the exchange of the third round (R21); return the decision if it was the player's."""
    n = len(sizes)
    seat = clockwise([seat for seat in range(n) if sizes[seat] == min(sizes)], king, n)
    if not roads[seat] or max(roads[seat]) < min(group):
        return []
    if rules == "optional-exchange" and random.random() < 0.5:
        return ["keep"]
    given, received = max(roads[seat]), min(group)
    roads[seat][roads[seat].index(given)] = received
    group[group.index(received)] = given
    return ["swap"] if rules == "optional-exchange" else []


if __name__ == "__main__":
    source = Random(sys.argv[2] if len(sys.argv) > 2 else 1)
    for game in range(int(sys.argv[1])):
        text = random_game(source, 3 + game % 4, RULES[game // 4 % 3], takes=source.choice([0, 0.1, 1]))
        sys.stdout.write(f"{text}\n")
