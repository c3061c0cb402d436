// A game as the page contains it: the movetext is the data, each move a link with attributes (web/movetext_html.hpp).

export type Side = "black" | "white";
/** What lies on each place; empty places are left out. */
export type Placing = ReadonlyMap<string, string>;

export interface Motion {
  readonly from: string;
  readonly to: string;
  readonly turn: "" | "L" | "R";
}

/** A move that games of the database play, with the score of who plays it. */
export interface Played {
  readonly move: string;
  readonly games: number;
  readonly score: string;
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
    /** Of the start: where all moves are. */
    private readonly movetext: HTMLElement | null,
    readonly isMainLine: boolean,
    /** The first move of a variation: the parent goes on otherwise. */
    isVariation: boolean,
  ) {
    if (isVariation) parent?.children.push(this);
    else parent?.children.unshift(this);
  }

  get placing(): Placing {
    const unknown: Node[] = [];
    for (let node: Node | null = this; node && !node.known; node = node.parent) unknown.push(node);
    for (const node of unknown.reverse())
      node.known = changed(node.parent?.known ?? new Map(), node.parent ? (node.data["d"] ?? "") : node.start);
    return this.known ?? new Map();
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

  /** What the games of the database do here, and who moves; nothing where no other game is. */
  get played(): { games: number; mover: Side; moves: Played[] } | undefined {
    const [head, ...moves] = this.data["o"]?.split(";") ?? [];
    if (head === undefined) return undefined;
    const [games, mover] = head.split(" ");
    return {
      games: Number(games),
      mover: mover as Side,
      moves: moves.map((text) => {
        const [move = "", count, score = "-"] = text.split(" ");
        return { move, games: Number(count), score };
      }),
    };
  }

  get move(): string {
    return this.link?.textContent ?? "";
  }
  /** All moves that lead here. */
  get path(): string[] {
    return this.parent ? [...this.parent.path, this.move] : [];
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

  /** What is said of the move; before the first move of a line, of the game or of the variation. */
  get comment(): string {
    const said: string[] = [];
    if (!this.link) said.push(...comments(this.movetext?.firstElementChild));
    else if (!this.isMainLine && !previousMove(this.link)) said.push(...comments(this.link.parentElement?.firstElementChild));
    said.push(...comments(this.link?.nextElementSibling));
    return said.join(" ");
  }
}

export class Game {
  readonly root: Node;
  /** All positions in the order of the page, the start first. */
  readonly nodes: Node[];
  readonly mainLine: readonly Node[];
  readonly board: string;
  readonly first: Side;

  constructor(readonly section: HTMLElement) {
    this.board = section.dataset["board"] ?? "";
    this.first = section.dataset["first"] === "black" ? "black" : "white";
    const movetext = section.querySelector<HTMLElement>(":scope > .moves");
    this.root = new Node(null, null, section.dataset["start"] ?? "", section.dataset, movetext, true, false);
    this.nodes = [this.root];
    if (movetext) this.readLine(movetext, this.root, true);
    this.mainLine = this.nodes.filter((node) => node.isMainLine);
  }


  /**
   * Where a position is, for its address: `40` is that after the 40th move of the game, `39.h7g7.a1b2` that after two
   * moves of a variation. Comments and variations that are added elsewhere do not change it.
   */
  placeOf(node: Node): string {
    const moves: string[] = [];
    let main: Node = node;
    for (; !main.isMainLine && main.parent; main = main.parent) moves.unshift(main.move);
    return [String(this.mainLine.indexOf(main)), ...moves].join(".");
  }
  /** The position at a place; where a move is not there, the one before it. */
  at(place: string): Node | undefined {
    const [ply = "0", ...moves] = place.split(".");
    let node = this.mainLine[Number(ply)];
    for (const move of moves) node = node?.children.find((child) => child.move === move) ?? node;
    return node;
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
        last = new Node(before, item, "", item.dataset, null, isMainLine, !isMainLine && before === from);
        this.nodes.push(last);
        number = isFirstMover ? number.replace(/\.*$/, "...") : "";
        isFirstMover = !isFirstMover;
      } else if (item instanceof HTMLElement && item.classList.contains("moves")) {
        this.readLine(item, before, false);
      }
    }
  }
}

/** From here up to the next move. */
function comments(first: Element | null | undefined): string[] {
  const said: string[] = [];
  for (let e = first; e && e.tagName !== "A"; e = e.nextElementSibling)
    if (e.className === "comment") said.push(e.textContent ?? "");
  return said;
}

function previousMove(link: Element): Element | null {
  let e = link.previousElementSibling;
  while (e && e.tagName !== "A") e = e.previousElementSibling;
  return e;
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
