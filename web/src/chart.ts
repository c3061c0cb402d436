// The first mover's winning chance over the game; a click goes to the position.

import type { Node } from "./tree/tree";

const kSvg = "http://www.w3.org/2000/svg";
const kHeight = 60;

export class Chart {
  readonly svg = document.createElementNS(kSvg, "svg");
  private readonly cursor = document.createElementNS(kSvg, "line");

  /** Of the positions of the main line, those without a chance left out. */
  constructor(
    private readonly nodes: readonly Node[],
    firstMover: string,
    onPick: (node: Node) => void,
  ) {
    const last = Math.max(1, nodes.length - 1);
    this.svg.setAttribute("class", "chart");
    this.svg.setAttribute("viewBox", `0 0 ${last} ${kHeight}`);
    this.svg.setAttribute("preserveAspectRatio", "none");
    this.svg.setAttribute("role", "img");
    this.svg.setAttribute("aria-label", `Winning chance of ${firstMover} in the course of the game`);
    const points = nodes.map((node, i) => `${i},${((1 - (node.chance ?? 0.5)) * kHeight).toFixed(1)}`);
    const area = document.createElementNS(kSvg, "polygon");
    area.setAttribute("points", `0,${kHeight} ${points.join(" ")} ${last},${kHeight}`);
    const middle = document.createElementNS(kSvg, "line");
    middle.setAttribute("class", "middle");
    setLine(middle, 0, kHeight / 2, last, kHeight / 2);
    this.cursor.setAttribute("class", "cursor");
    this.svg.append(area, middle, this.cursor);
    this.svg.addEventListener("click", (event) => {
      const box = this.svg.getBoundingClientRect();
      const node = nodes[Math.round(((event.clientX - box.left) / box.width) * last)];
      if (node) onPick(node);
    });
  }

  show(node: Node): void {
    const i = this.nodes.indexOf(node);
    if (i >= 0) setLine(this.cursor, i, 0, i, kHeight);
  }
}

function setLine(line: SVGLineElement, x1: number, y1: number, x2: number, y2: number): void {
  for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) line.setAttribute(name, String(value));
}
