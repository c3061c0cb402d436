// A puzzle, as `ludex puzzles --to json` and the server tell it.

export interface Puzzle {
  readonly game: string;
  readonly position: string;
  readonly kind: "win" | "hold" | "best" | "quiet";
  readonly task: string;
  readonly line: readonly string[];
  /** The right moves at each own move of the line. */
  readonly right: readonly (readonly string[])[];
  readonly plies: number | null;
  readonly proved: boolean;
  readonly grade: number;
  readonly met: number;
  readonly missed: number;
  readonly source: {
    readonly id: number;
    readonly ply: number;
    readonly first: string | null;
    readonly second: string | null;
    readonly date: string | null;
    readonly played: string | null;
  } | null;
}

/** What it is known by where progress is kept. */
export const nameOf = ({ game, position }: Pick<Puzzle, "game" | "position">): string => `${game} ${position}`;

/** What is said of a solved puzzle: how sure it is, and how others fared. */
export function wordsOn({ kind, proved, met, missed }: Puzzle): string {
  const how = kind === "quiet" ? "a quiet position with several good moves" : proved ? "proved" : "as the engine sees it";
  return met > 0 && kind !== "quiet" ? `${how}; ${missed} of ${met} who stood here missed it` : how;
}
