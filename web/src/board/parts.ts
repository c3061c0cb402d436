// The parts of boards, added to a page, or to what is closed in itself in a page, when they are first needed.

import { get, type Drawing, type Drawn } from "../api";

const kSvg = "http://www.w3.org/2000/svg";

export class PartStore {
  private defs: SVGDefsElement | undefined;
  private readonly boards = new Map<string, Promise<Drawing>>();

  constructor(private readonly root: Document | ShadowRoot) {}

  getElementById(id: string): HTMLElement | null {
    return this.root.getElementById(id);
  }

  /** The board of a game; its parts are there then. */
  board(game: string): Promise<Drawing> {
    let board = this.boards.get(game);
    if (!board) {
      board = get<Drawing>("drawing", { game }).then((drawing) => {
        this.add(drawing.parts);
        return drawing;
      });
      this.boards.set(game, board);
      board.catch(() => this.boards.delete(game));
    }
    return board;
  }

  addPieces(drawn: Pick<Drawn, "parts">): void {
    this.add(drawn.parts);
  }

  /** Adds parts that are not there yet. The text comes from our own code, which made it of no words of people. */
  private add(svg: string): void {
    this.take(new DOMParser().parseFromString(`<svg xmlns="${kSvg}">${svg}</svg>`, "image/svg+xml").documentElement);
  }

  /** Takes over the parts in an element of another document. */
  take(parts: Element): void {
    const defs = (this.defs ??= this.newDefs());
    for (const part of [...parts.children])
      if (!part.id || !this.root.getElementById(part.id)) defs.append(document.importNode(part, true));
  }

  private newDefs(): SVGDefsElement {
    const holder = document.createElementNS(kSvg, "svg");
    holder.setAttribute("class", "parts");
    holder.setAttribute("width", "0");
    holder.setAttribute("height", "0");
    holder.setAttribute("aria-hidden", "true");
    const defs = document.createElementNS(kSvg, "defs");
    holder.append(defs);
    (this.root instanceof Document ? this.root.body : this.root).append(holder);
    return defs;
  }
}

export const pageParts = typeof document === "undefined" ? (undefined as never) : new PartStore(document);
