// What judged moves lost, as cells of tables.

import { count } from "../dom";

export interface LossRow {
  readonly group: string;
  readonly moves: number;
  readonly inaccuracies: number;
  readonly mistakes: number;
  readonly blunders: number;
  readonly points_lost: number;
}

/** The heads of lossCells() but for the first one, the moves. */
export const kLossHeads = ["points lost a move", "inaccuracies", "mistakes", "blunders"] as const;

export function lossCells(of: LossRow | undefined): string[] {
  return of && of.moves > 0 ? [count(of.moves), (of.points_lost / of.moves).toFixed(1), count(of.inaccuracies), count(of.mistakes), count(of.blunders)] : ["–", "", "", "", ""];
}
