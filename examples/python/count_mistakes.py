#!/usr/bin/env python3
"""Lets the engine look at the games of a file, and says what each player's moves cost.

    count_mistakes.py RECORDS [NODES]
"""

import sys
from typing import Dict, List

import ludex


def costs(record: ludex.Record, engine: ludex.Engine, nodes: int) -> Dict[str, float]:
    """What the moves of each side cost, in chances of winning, all in all."""
    board = record.board(0)
    lost: Dict[str, float] = {"black": 0.0, "white": 0.0}
    best = engine.analyse(board, nodes=nodes)["lines"][0]["chance"]
    for move in record.mainline():
        mover = board.turn
        board.push(move)
        if board.is_game_over():
            break
        after = engine.analyse(board, nodes=nodes)["lines"][0]["chance"]
        lost[mover] += max(0.0, best - (1 - after))
        best = after
    return lost


def main(arguments: List[str]) -> int:
    if not arguments:
        print("usage: count_mistakes.py RECORDS [NODES]", file=sys.stderr)
        return 2
    nodes = int(arguments[1]) if len(arguments) > 1 else 10_000
    with ludex.Engine() as engine:
        for record in ludex.read_games(arguments[0]):
            if record.variant is None:
                print(f"{record.number}: {record.problems[0]}")
                continue
            lost = costs(record, engine, nodes)
            print(f"{record.number} {record.variant}: black {lost['black']:.2f}, white {lost['white']:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
