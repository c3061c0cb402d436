// The parts of boards, added to the page when they are first needed.

import { get, type Drawing, type Drawn } from "./api";

const kSvg = "http://www.w3.org/2000/svg";

let defs: SVGDefsElement | undefined;
const boards = new Map<string, Promise<Drawing>>();

/** Adds parts that are not there yet. The text comes from our own server, which made it of no words of people. */
function add(svg: string): void {
  if (!defs) {
    const holder = document.createElementNS(kSvg, "svg");
    holder.setAttribute("class", "parts");
    holder.setAttribute("width", "0");
    holder.setAttribute("height", "0");
    holder.setAttribute("aria-hidden", "true");
    defs = document.createElementNS(kSvg, "defs");
    holder.append(defs);
    document.body.append(holder);
  }
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${kSvg}">${svg}</svg>`, "image/svg+xml");
  for (const part of [...parsed.documentElement.children])
    if (!part.id || !document.getElementById(part.id)) defs.append(document.importNode(part, true));
}

/** The board of a game; its parts are in the page then. */
export function boardOf(game: string): Promise<Drawing> {
  let board = boards.get(game);
  if (!board) {
    board = get<Drawing>("drawing", { game }).then((drawing) => {
      add(drawing.parts);
      return drawing;
    });
    boards.set(game, board);
  }
  return board;
}

export function addPieces(drawn: Drawn): void {
  add(drawn.parts);
}
