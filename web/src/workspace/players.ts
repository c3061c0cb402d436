// The bars of both players, above and below the board.

import { kSides, sideName, type Side } from "../board/look";
import { element, find } from "../dom";
import type { Study } from "../tree/study";
import type { Node } from "../tree/tree";

export class Players {
  private readonly bars: Readonly<Record<Side, HTMLElement>> = { black: bar("black"), white: bar("white") };

  constructor(private readonly study: Study) {
    study.listen({ changed: () => this.name(), opened: () => this.name() });
    this.name();
  }

  /** What both sides have at a position. */
  show(node: Node): void {
    for (const side of kSides) {
      find(".standing", this.bars[side]).textContent = node.look?.standing[side] ?? "";
      find(".clock", this.bars[side]).textContent = this.clock(node, side);
    }
  }

  /** Who sits below has the lower bar. */
  placeBeside(svg: SVGSVGElement, below: Side): void {
    svg.before(this.bars[below === "black" ? "white" : "black"]);
    svg.after(this.bars[below]);
  }

  /** As the record names them; the sides have their own names otherwise. */
  private name(): void {
    const tags = new Map(this.study.tree.tags);
    const known = (tag: string): string | undefined => (tags.get(tag) === "?" ? undefined : tags.get(tag));
    for (const side of kSides) find(".name", this.bars[side]).textContent = [known(sideName(side)) ?? sideName(side), known(`${sideName(side)}Elo`)].filter((word) => word).join(" ");
  }

  /** The clock that a side showed last. */
  private clock(node: Node, side: Side): string {
    for (let at: Node | null = node; at?.parent; at = at.parent) if (at.clock && this.study.tree.mover(at) === side) return at.clock;
    return "";
  }
}

function bar(side: Side): HTMLElement {
  return element("div", { class: `bar ${side}` }, element("span", { class: "name" }), element("span", { class: "standing" }), element("span", { class: "clock" }));
}
