// Finds the move that is meant by the points that users click on: the names of the points stand in the text of the
// move, or the game says what else means it.

/** Clicks that mean a move: on all these points in any order, then on one of the last ones, if there are any. */
export interface Clicks {
  readonly points: readonly string[];
  readonly last: readonly string[];
}

export interface Moves {
  readonly legal: readonly string[];
  /** By move: other clicks than those on the points of its text. */
  readonly clicks: Readonly<Record<string, readonly Clicks[]>>;
}

export interface Choice {
  /** Moves that name these points and no others, or that these clicks mean. */
  readonly complete: readonly string[];
  /** Points with which a move would go on. */
  readonly next: readonly string[];
}

/** Finds the points that a move names, in its order, on a board that has these points. */
export function pointFinder(points: readonly string[]): (move: string) => string[] {
  const longestFirst = [...points].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.join("|"), "g");
  return (move) => move.match(pattern) ?? [];
}

/** Points in the order of the move come first; where no move has that order, any order will do. */
export function choose({ legal, clicks }: Moves, pointsOf: (move: string) => string[], clicked: readonly string[]): Choice {
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
  const complete = new Set(fitting.filter(({ points }) => points.length === clicked.length).map(({ move }) => move));
  const isText = inOrder.some(({ points }) => points.length === clicked.length && clicked.length === 3);
  for (const move of isText ? [] : legal)
    for (const way of clicks[move] ?? []) {
      const fit = fitOf(way, clicked);
      if (fit?.isComplete) complete.add(move);
      for (const point of fit?.next ?? []) next.add(point);
    }
  return { complete: [...complete], next: [...next] };
}

/** Two points without a last one are the text of a move: other clicks of that kind are three or more. */
function fitOf({ points, last }: Clicks, clicked: readonly string[]): { isComplete: boolean; next: readonly string[] } | null {
  if (clicked.length < (last.length > 0 ? 2 : 3)) return null;
  const others = clicked.filter((point) => !points.includes(point));
  const missing = points.filter((point) => !clicked.includes(point));
  if (others.length === 0) return missing.length > 0 ? { isComplete: false, next: missing } : { isComplete: last.length === 0, next: last };
  const [goal = ""] = others;
  const isGoal = others.length === 1 && missing.length === 0 && goal === clicked[clicked.length - 1] && last.includes(goal);
  return isGoal ? { isComplete: true, next: [] } : null;
}
