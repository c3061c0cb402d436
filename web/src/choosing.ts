// Finds the move that is meant by the points that users click on: the names of the points stand in the text of the
// move.

/** The points that a move names, in its order. */
export function pointsOf(move: string): string[] {
  return move.match(/[a-i][1-9]/g) ?? [];
}

export interface Choice {
  /** Moves that name these points and no others, or whose pieces and goal these are. */
  readonly complete: readonly string[];
  /** Points with which a move would go on. */
  readonly next: readonly string[];
}

/** How the points of a move may be clicked, when some are already. */
interface Fit {
  readonly isComplete: boolean;
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
  const complete = new Set(fitting.filter(({ points }) => points.length === clicked.length).map(({ move }) => move));
  const isText = inOrder.some(({ points }) => points.length === clicked.length && clicked.length === 3);
  for (const move of isText ? [] : legal) {
    const fit = fitOfGroup(move, clicked);
    if (fit?.isComplete) complete.add(move);
    for (const point of fit?.next ?? []) next.add(point);
  }
  return { complete: [...complete], next: [...next] };
}

// --- Groups of marbles -----------------------------------------------------------------------------------------------
// A move of Abalone names the ends of a group and where the first of them goes, or one marble and the point before it.
// People click all marbles of the group, and any point that one of them goes to.

type Step = readonly [letters: number, numbers: number];

function stepBetween(from: string, to: string): Step {
  return [to.charCodeAt(0) - from.charCodeAt(0), to.charCodeAt(1) - from.charCodeAt(1)];
}
function moved(point: string, [letters, numbers]: Step, times = 1): string {
  return String.fromCharCode(point.charCodeAt(0) + times * letters, point.charCodeAt(1) + times * numbers);
}
function isPoint(point: string): boolean {
  return /^[a-i][1-9]$/.test(point);
}

/** The points from one to another, three of them at most; null when they do not stand so. */
function lineBetween(first: string, last: string): string[] | null {
  const [letters, numbers] = stepBetween(first, last);
  const length = Math.max(Math.abs(letters), Math.abs(numbers));
  if (length === 0 || length > 2 || letters % length !== 0 || numbers % length !== 0) return null;
  return Array.from({ length: length + 1 }, (_, i) => moved(first, [letters / length, numbers / length], i));
}

function fitOfGroup(move: string, clicked: readonly string[]): Fit | null {
  if (!/^([a-i][1-9]){2,3}$/.test(move) || clicked.length < 2) return null;
  const [first = "", second = "", third] = pointsOf(move);
  return third === undefined ? fitInLine(first, second, clicked) : fitAside(first, second, third, clicked);
}

/** Three marbles or points one behind the other: two are the text of the move. */
function fitInLine(first: string, second: string, clicked: readonly string[]): Fit | null {
  if (clicked.length < 3) return null;
  const chain = Array.from({ length: 4 }, (_, i) => moved(first, stepBetween(first, second), i)).filter(isPoint);
  if (clicked.length > chain.length || !clicked.every((point) => chain.slice(0, clicked.length).includes(point))) return null;
  return { isComplete: true, next: chain.slice(clicked.length, clicked.length + 1) };
}

/** All marbles or both ends, then a point beside them. */
function fitAside(first: string, last: string, goal: string, clicked: readonly string[]): Fit | null {
  const group = lineBetween(first, last);
  if (!group) return null;
  const goals = group.map((point) => moved(point, stepBetween(first, goal)));
  const others = clicked.filter((point) => !group.includes(point));
  const hasEnds = clicked.includes(first) && clicked.includes(last);
  if (others.length === 0) return { isComplete: false, next: [...group.filter((point) => !clicked.includes(point)), ...(hasEnds ? goals : [])] };
  const isGoal = others.length === 1 && others[0] === clicked[clicked.length - 1] && goals.includes(others[0] ?? "");
  return isGoal && hasEnds ? { isComplete: true, next: [] } : null;
}
