// The chances in the course of the game, where the engine has judged it.

import { Chart } from "../chart";
import { element } from "../dom";
import type { Study } from "../tree/study";

export class Chances {
  readonly root = element("div", { class: "chances" });
  private chart: Chart | undefined;

  constructor(private readonly study: Study) {
    study.listen({ opened: () => this.draw(), changed: () => this.draw(), shown: () => this.chart?.show(study.current) });
    this.draw();
  }

  private draw(): void {
    const { tree, current } = this.study;
    const nodes = tree.mainLine.filter((node) => node.chance !== undefined);
    this.chart = nodes.length > 1 ? new Chart(nodes, tree.start.firstMover, (node) => this.study.go(node)) : undefined;
    this.root.replaceChildren(...(this.chart ? [this.chart.svg] : []));
    this.chart?.show(current);
  }
}
