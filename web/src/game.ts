// A game as the page tells it: the movetext is the data, each move a link with attributes (web/movetext_html.hpp).

export type Side = "black" | "white";
/** What lies on each place; empty places are left out. */
export type Placing = ReadonlyMap<string, string>;

export interface Motion {
  readonly from: string;
  readonly to: string;
  readonly turn: "" | "L" | "R";
}

/** A position of the game, and the move that led to it. */
export class Node {
  readonly children: Node[] = [];
  private known: Placing | undefined;

  constructor(
    readonly parent: Node | null,
    /** The move; the start has none. */
    readonly link: HTMLAnchorElement | null,
    private readonly start: string,
    private readonly data: DOMStringMap,
    readonly isMainLine: boolean,
  ) {
    parent?.children.push(this);
  }

  get placing(): Placing {
    this.known ??= changed(this.parent?.placing ?? new Map(), this.parent ? (this.data["d"] ?? "") : this.start);
    return this.known;
  }

  get motions(): Motion[] {
    return words(this.data["a"]).map((word) => {
      const dash = word.indexOf("-", 1);
      if (dash > 0) return { from: word.slice(0, dash), to: word.slice(dash + 1), turn: "" };
      const point = word.slice(0, -1);
      return { from: point, to: point, turn: word.endsWith("L") ? "L" : "R" };
    });
  }

  /** What a side has: told when it changes, so that the last word counts. */
  standing(side: Side): string {
    for (let node: Node | null = this; node; node = node.parent)
      for (const part of node.data["s"]?.split("|") ?? [])
        if (part.startsWith(side.charAt(0))) return part.slice(1);
    return "";
  }

  /** The clock that the side showed last. */
  clock(side: Side): string {
    for (let node: Node | null = this; node; node = node.parent)
      if (node.mover === side && node.data["k"]) return node.data["k"];
    return "";
  }

  /** The first mover's winning chance, 0 to 1. */
  get chance(): number | undefined {
    return this.data["w"] === undefined ? undefined : Number(this.data["w"]) / 1000;
  }

  get mover(): Side | undefined {
    return this.data["mover"] as Side | undefined;
  }

  /** "12... f4 ??": the move with its number and its signs. */
  get name(): string {
    return this.link ? `${this.data["number"] ?? ""} ${this.link.textContent ?? ""}${this.mark}` : "Start";
  }

  private get mark(): string {
    const behind = this.link?.nextElementSibling;
    return behind instanceof HTMLElement && behind.tagName === "B" ? ` ${behind.textContent ?? ""}` : "";
  }

  /** What is said of the move. */
  get comment(): string {
    let said = "";
    for (let e = this.link?.nextElementSibling; e && e.tagName !== "A" && e.tagName !== "DIV"; e = e.nextElementSibling)
      if (e.className === "comment") said += `${e.textContent ?? ""} `;
    return said.trim();
  }
}

export class Game {
  readonly root: Node;
  /** All positions in the order of the page, the start first. */
  readonly nodes: Node[];
  readonly board: string;
  readonly first: Side;

  constructor(readonly section: HTMLElement) {
    this.board = section.dataset["board"] ?? "";
    this.first = section.dataset["first"] === "black" ? "black" : "white";
    this.root = new Node(null, null, section.dataset["start"] ?? "", section.dataset, true);
    this.nodes = [this.root];
    const movetext = section.querySelector<HTMLElement>(":scope > .moves");
    if (movetext) this.readLine(movetext, this.root, true);
  }

  get mainLine(): Node[] {
    return this.nodes.filter((node) => node.isMainLine);
  }

  private readLine(line: HTMLElement, from: Node, isMainLine: boolean): void {
    let last = from;
    let before = from;
    let number = "";
    let isFirstMover = true;
    for (const item of line.children) {
      if (item.tagName === "I") {
        number = item.textContent ?? "";
        isFirstMover = !number.endsWith("...");
      } else if (item instanceof HTMLAnchorElement) {
        item.dataset["number"] = number;
        item.dataset["mover"] = isFirstMover === (this.first === "white") ? "white" : "black";
        before = last;
        last = new Node(before, item, "", item.dataset, isMainLine);
        this.nodes.push(last);
        number = isFirstMover ? number.replace(/\.*$/, "...") : "";
        isFirstMover = !isFirstMover;
      } else if (item instanceof HTMLElement && item.classList.contains("moves")) {
        this.readLine(item, before, false);
      }
    }
  }
}

function words(text: string | undefined): string[] {
  return text ? text.split(" ") : [];
}

function changed(placing: Placing, delta: string): Placing {
  const next = new Map(placing);
  for (const word of words(delta)) {
    const colon = word.indexOf(":");
    const code = word.slice(colon + 1);
    if (code) next.set(word.slice(0, colon), code);
    else next.delete(word.slice(0, colon));
  }
  return next;
}
