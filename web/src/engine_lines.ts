// The engine's answer as a table.

import type { Analysis } from "../../bindings/javascript/src/analysis";
import { count, percent, row, table } from "./dom";

/** How far the engine searches on pages: so many lines, so many milliseconds. */
export const kSearch = { lines: 3, time: 10_000 };
const kMoves = 8; // that are shown behind the first one

/** A row for each line; `cell` makes what stands for its move. */
export function linesTable({ depth, nodes, lines }: Pick<Analysis, "depth" | "nodes" | "lines">, cell: (move: string) => Node | string): HTMLElement {
  const rows = lines.map((line) => {
    const sign = line.score >= 0 ? "+" : "−";
    const score = line.proof ? `${line.proof.result} in ${line.proof.exact ? "" : "≤ "}${line.proof.plies}` : sign + Math.abs(line.score).toFixed(2);
    return row("td", [cell(line.move), score, percent(line.chance), line.moves.slice(1, 1 + kMoves).join(" ")]);
  });
  return table(`Engine, depth ${depth}, ${count(nodes)} nodes`, ["move", "score", "chance", "then"], rows);
}
