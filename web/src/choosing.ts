// Finds the move that is meant by the points that users click on: the names of the points stand in the text of the
// move.

/** The points that a move names, in its order. */
export function pointsOf(move: string): string[] {
  return move.match(/[a-i][1-9]/g) ?? [];
}

export interface Choice {
  /** Moves that name these points and no others. */
  readonly complete: readonly string[];
  /** Points with which a move would go on. */
  readonly next: readonly string[];
}

/** Points in the order of the move come first; where no move has that order, any order will do. */
export function choose(legal: readonly string[], clicked: readonly string[]): Choice {
  const moves = legal.map((move) => ({ move, points: pointsOf(move) }));
  const inOrder = moves.filter(({ points }) => clicked.every((point, i) => points[i] === point));
  const fitting = inOrder.length > 0 ? inOrder : moves.filter(({ points }) => clicked.every((point) => points.includes(point)));
  const next = new Set<string>();
  for (const { points } of fitting) {
    if (inOrder.length > 0) {
      const following = points[clicked.length];
      if (following !== undefined) next.add(following);
    } else for (const point of points) if (!clicked.includes(point)) next.add(point);
  }
  const complete = fitting.filter(({ points }) => points.length === clicked.length).map(({ move }) => move);
  return { complete, next: [...next] };
}
