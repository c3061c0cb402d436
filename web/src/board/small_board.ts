// A board that only shows a position.

import { get, type Parameters, type Position } from "../api";
import { Board } from "./board";
import { emptyBoard } from "./empty_board";
import type { PartStore } from "./parts";
import { spoken } from "./words";

/** The position that a question names, with its last move. */
export async function smallBoard(asked: Parameters, parts: PartStore, signal?: AbortSignal): Promise<SVGSVGElement> {
  const [drawing, position] = await Promise.all([parts.board(asked["game"] ?? ""), get<Position>("position", { ...asked, drawing: "true" }, signal)]);
  parts.addPieces(position.drawing);
  const svg = emptyBoard(drawing.width, drawing.height);
  svg.classList.add("small");
  const placing = new Map(Object.entries(position.drawing.pieces));
  svg.setAttribute("aria-label", `${position.turn} to move: ${spoken(placing, drawing.board, parts)}`);
  new Board(svg, drawing.board, parts).show({ placing, touched: position.drawing.motions });
  return svg;
}
