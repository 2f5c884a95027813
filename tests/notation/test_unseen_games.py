"""Games that were played and written down without any of our code are accepted, and falsified ones refused."""

from random import Random

import pytest

from figaro import Record, RecordError, read
from naive_game import RULES, random_game


def games(rules: str, players: int, count: int) -> list[str]:
    random = Random(f"unseen {rules} {players}")
    return [random_game(random, players, rules, takes=random.choice([0, 0.1, 1])) for _ in range(count)]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("rules", RULES)
def test_every_true_game_is_accepted(rules: str, players: int) -> None:
    found = list(read("\n".join(games(rules, players, 25))))
    assert len(found) == 25
    assert all(isinstance(record, Record) for record in found), next(x for x in found if isinstance(x, RecordError))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_game_with_another_result_is_refused(players: int) -> None:
    for text in games("standard", players, 10):
        *lines, piles, king, roads, winner = text.strip().split("\n")
        sizes = piles.split()
        sizes[1], sizes[2] = str(int(sizes[1]) + 1), str(int(sizes[2]) - 1)
        falsified = [
            [*lines, " ".join(sizes), king, roads, winner],
            [*lines, piles, f"king {chr(ord('A') + (ord(king[-1]) - 64) % players)}", roads, winner],
            [*lines, piles, king, " / ".join(roads.split(" / ")[::-1]), winner],
            [*lines, piles, king, roads, f"winner {chr(ord('A') + (ord(winner[-1]) - 64) % players)}"],
        ]
        for wrong in falsified:
            (found,) = read("\n".join(wrong))
            assert isinstance(found, RecordError), wrong[-4:]
