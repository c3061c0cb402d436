// What the engine found, as a table of lines. Their moves are looked at and played.

import type { Analysis, AnalysisLine } from "../../../bindings/javascript/src/analysis";
import { sideName } from "../board/look";
import { button, count, element, percent, row, table } from "../dom";
import type { Study } from "../tree/study";
import type { Hints } from "./hints";

const kChance = "Fitted to games: who moves has not 50 % where the score is 0";
const kMoves = 8; // that are shown behind the first one

export class EngineLines {
  readonly root = element("div", { class: "lines", "aria-live": "polite" });

  constructor(
    private readonly study: Study,
    private readonly hints: Hints,
  ) {}

  clear(): void {
    this.root.replaceChildren();
    this.hints.clearLines();
  }
  say(text: string): void {
    this.root.replaceChildren(text);
  }
  show({ depth, nodes, lines }: Analysis): void {
    this.hints.showLines(lines.map((line) => line.move));
    const mover = sideName(this.study.tree.toMove(this.study.current));
    this.root.replaceChildren(table(`depth ${depth}, ${count(nodes)} nodes`, ["move", `${mover}’s score`, element("span", { title: kChance }, "chance"), "then"], lines.map((line) => this.lineRow(line))));
  }

  private lineRow(line: AnalysisLine): HTMLTableRowElement {
    const first = button(line.move, () => this.play([line.move]), { class: "move" });
    this.hints.preview(first, [line.move]);
    const then = line.moves.slice(1, 1 + kMoves).map((move, i) => {
      const span = element("span", { class: "ahead" }, move);
      const way = line.moves.slice(0, i + 2);
      span.addEventListener("click", () => this.play(way));
      this.hints.preview(span, way);
      return span;
    });
    return row("td", [first, scoreOf(line), percent(line.chance), element("span", {}, ...then.flatMap((span) => [span, " "]))]);
  }

  private play(moves: readonly string[]): void {
    for (const move of moves) this.study.play(move);
  }
}

/** "+0.35", or "win in ≤ 7". */
function scoreOf({ proof, score }: AnalysisLine): string {
  if (proof) return `${proof.result} in ${proof.exact ? "" : "≤ "}${proof.plies}`;
  return (score >= 0 ? "+" : "−") + Math.abs(score).toFixed(2);
}
