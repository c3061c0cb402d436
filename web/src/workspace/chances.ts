// The chances in the course of the game, where the engine has judged it.

import { sideName, type Side } from "../board/look";
import { Chart } from "../chart";
import { button, element } from "../dom";
import { classOf, signOf } from "../tree/signs";
import type { Study } from "../tree/study";
import { other, type Node } from "../tree/tree";

const kMistakes = [6, 2, 4]; // ?!, ? and ??

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
    this.root.replaceChildren(...(this.chart ? [this.chart.svg, this.mistakes()] : []));
    this.chart?.show(current);
  }

  /** How many of each side's moves got each sign; a click goes to the next of them. */
  private mistakes(): HTMLElement {
    const { tree } = this.study;
    const of = (side: Side): HTMLElement => {
      const signs = kMistakes.flatMap((nag) => {
        const nodes = tree.mainLine.filter((node) => node.parent !== null && tree.mover(node) === side && node.signs.includes(nag));
        return nodes.length > 0 ? [button(`${nodes.length} ${signOf(nag)}`, () => this.goToNext(nodes), { class: classOf(nag), title: `${sideName(side)}: the next one` })] : [];
      });
      return element("span", {}, `${sideName(side)}: `, ...(signs.length > 0 ? signs : ["no mistakes"]));
    };
    return element("div", { class: "mistakes" }, of(tree.start.firstMover), of(other(tree.start.firstMover)));
  }
  private goToNext(nodes: readonly Node[]): void {
    const here = this.study.current.plies;
    const next = nodes.find((node) => node.plies > here) ?? nodes[0];
    if (next) this.study.go(next);
  }
}
