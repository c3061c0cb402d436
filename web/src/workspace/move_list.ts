// The moves of a study: two columns for the main line, variations between its rows, signs behind the moves.

import { element } from "../dom";
import { classOf, signOf } from "../tree/signs";
import type { Study } from "../tree/study";
import type { Node, Tree } from "../tree/tree";

const kMargin = 60; // pixels above the lower edge of the list where the current move still is

/** What `[%...]` says is meant for programs. */
export const wordsOf = (comment: string): string => comment.replace(/\[%[^\]]*\] ?/g, "").trim();

export class MoveList {
  readonly root = element("div", { class: "moves", role: "group", "aria-label": "Moves" });
  private readonly links = new Map<Node, HTMLElement>();
  private readonly folded = new Set<Node>();
  private marked: HTMLElement | undefined;
  private hasTexts = false;

  /** What is said where there are no moves yet. */
  private hintText = "";

  /** `hrefOf`: the address of a position; none where a page has no addresses for them. */
  constructor(
    private readonly study: Study,
    private readonly hrefOf: ((node: Node, tree: Tree) => string) | undefined,
  ) {
    study.listen({ shown: () => this.mark(), changed: () => this.draw(), opened: () => this.draw() });
    new ResizeObserver(() => this.scroll()).observe(this.root); // the engine takes room from the list
    this.draw();
  }

  /** Whether comments stand between the moves. */
  get isWithTexts(): boolean {
    return this.hasTexts;
  }
  showTexts(isOn: boolean): void {
    this.hasTexts = isOn;
    this.draw();
  }

  /** Says what to do where there are no moves yet. */
  set hint(text: string) {
    this.hintText = text;
    this.draw();
  }

  private get tree(): Tree {
    return this.study.tree;
  }

  private draw(): void {
    this.links.clear();
    const { root } = this.tree;
    const words = this.texts(root);
    const parts: HTMLElement[] = words.length > 0 ? [element("div", { class: "between" }, ...words)] : [];
    for (let node = root; node.children[0]; node = node.children[0]) this.addHalf(parts, node.children[0]);
    this.root.replaceChildren(...(parts.length > 0 ? parts : [element("p", { class: "hint" }, this.hintText)]));
    this.mark();
  }

  /** A move of the main line in its column, then what stands between it and the next one. */
  private addHalf(parts: HTMLElement[], node: Node): void {
    const number = this.tree.number(node);
    const isFirst = !number.endsWith("..");
    const isAlone = parts.length === 0 || parts[parts.length - 1]?.className === "between";
    if (isFirst || isAlone) parts.push(element("i", {}, number.replace(/\.*$/, "")));
    if (!isFirst && isAlone) parts.push(element("span", { class: "half" }, "…"));
    parts.push(element("span", { class: "half" }, ...this.moveParts(node)));
    const between = this.between(node);
    if (between.length > 0 && isFirst) parts.push(element("span", { class: "half" }, node.children.length > 0 ? "…" : ""));
    parts.push(...between);
  }

  /** What is said of a move, and the variations that are instead of it. */
  private between(node: Node): HTMLElement[] {
    const parts = [...this.texts(node), ...this.variationsInstead(node)];
    return parts.length > 0 ? [element("div", { class: "between" }, ...parts)] : [];
  }

  private variationsInstead(node: Node): HTMLElement[] {
    return (node.parent?.children ?? []).slice(1).map((first) => this.variation(first));
  }

  private variation(first: Node): HTMLElement {
    const fold = element("button", { type: "button", class: "fold", "aria-expanded": String(!this.folded.has(first)), "aria-label": "Variation" });
    fold.addEventListener("click", () => {
      if (!this.folded.delete(first)) this.folded.add(first);
      this.draw();
    });
    const made = element("div", { class: "variation" }, fold);
    if (this.folded.has(first)) made.append(element("i", {}, this.tree.number(first)), " ", ...this.moveParts(first), " …");
    else this.addLine(made, first);
    return made;
  }

  /** The moves of a variation one behind the other. */
  private addLine(line: HTMLElement, first: Node): void {
    if (this.hasTexts && wordsOf(first.leadComment)) line.append(comment(first.leadComment), " ");
    let isNumbered = true;
    for (let node: Node | undefined = first; node; node = node.children[0]) {
      const number = this.tree.number(node);
      if (isNumbered || !number.endsWith("..")) line.append(element("i", {}, number), " ");
      const words = this.texts(node);
      line.append(...this.moveParts(node), " ", ...words.flatMap((word) => [word, " "]));
      const others = node === first ? [] : this.variationsInstead(node);
      line.append(...others);
      isNumbered = others.length + words.length > 0;
    }
  }

  private moveParts(node: Node): HTMLElement[] {
    const href = this.hrefOf?.(node, this.tree);
    const link = element("a", href === undefined ? { role: "button", tabindex: "0" } : { href }, node.move);
    if (node.isMainLine) link.classList.add("main");
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new tab
      event.preventDefault();
      this.study.go(node);
    });
    link.addEventListener("keydown", (event) => event.key === "Enter" && href === undefined && this.study.go(node));
    this.links.set(node, link);
    const signs = node.signs.map((nag) => element("b", { class: classOf(nag) }, signOf(nag)));
    const words = wordsOf(node.words);
    const note = words && !this.hasTexts ? [element("span", { class: "note", title: words, "aria-label": "with a comment" }, "”")] : [];
    return [link, ...signs, ...note];
  }

  private texts(node: Node): HTMLElement[] {
    const said = [node.comment, node.engine.comment].filter((text) => wordsOf(text)).join(" ");
    const words = this.hasTexts && said ? [comment(said)] : [];
    return node.strays ? [...words, element("span", { class: "word" }, node.strays)] : words;
  }

  private mark(): void {
    this.marked?.removeAttribute("aria-current");
    this.marked = this.links.get(this.study.current);
    this.marked?.setAttribute("aria-current", "step");
    this.scroll();
  }

  /** Without moving the page itself. */
  private scroll(): void {
    const { root, marked } = this;
    const top = marked?.offsetTop ?? 0;
    const isSeen = marked && top >= root.scrollTop && top <= root.scrollTop + root.clientHeight - kMargin;
    if (!isSeen) root.scrollTop = marked ? top - root.clientHeight / 2 : 0;
  }
}

const comment = (text: string): HTMLElement => element("span", { class: "comment" }, wordsOf(text));
