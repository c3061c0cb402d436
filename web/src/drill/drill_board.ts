// A board on which the moves of a puzzle are played.

import { get, type Position } from "../api";
import { Board } from "../board/board";
import { emptyBoard } from "../board/empty_board";
import type { PartStore } from "../board/parts";
import { Pointing } from "../board/pointing";
import { spoken } from "../board/words";
import { button, element } from "../dom";
import { MoveChoice } from "../workspace/move_choice";
import type { Puzzle } from "./puzzle";

export class DrillBoard {
  private readonly figure = element("figure");
  private readonly said = element("p", { class: "turn", "aria-live": "polite" });
  readonly root = element("div", { class: "drill-board" }, this.figure, this.said);
  private board: Board | undefined;
  private choice: MoveChoice | undefined;
  /** Of all that was asked to be shown, the last one is. */
  private asked = 0;

  constructor(
    private readonly parts: PartStore,
    private readonly onMove: (move: string) => void,
  ) {}

  /** The position after so many moves of a puzzle. Moves can be played in it if it `isOpen`. */
  async show(puzzle: Puzzle, moves: readonly string[], isOpen: boolean): Promise<void> {
    const own = ++this.asked;
    const asked = { game: puzzle.game, from: puzzle.position, moves: moves.join(" "), drawing: "true" };
    const [drawing, position] = await Promise.all([this.parts.board(puzzle.game), get<Position>("position", asked)]);
    if (own !== this.asked) return;
    this.parts.addPieces(position.drawing);
    if (this.board?.name !== drawing.board) this.lay(drawing.board, drawing.width, drawing.height);
    const { board } = this;
    if (!board) return;
    const placing = new Map(Object.entries(position.drawing.pieces));
    board.show({ placing, touched: position.drawing.motions }, moves.length > 0);
    board.svg.setAttribute("aria-label", `${position.turn} to move: ${spoken(placing, board.name, this.parts)}`);
    this.choice = isOpen ? new MoveChoice(board, position, { play: (move) => this.onMove(move), say: (text, choices) => this.say(text, choices.map(({ move }) => move)) }) : undefined;
    board.svg.classList.toggle("playable", isOpen);
    this.say("", []);
  }

  /** No move is taken any more. */
  close(): void {
    this.asked += 1;
    this.choice = undefined;
    this.board?.svg.classList.remove("playable");
    this.say("", []);
  }

  /** What was begun is no move: nothing is chosen any more. */
  clear(): void {
    this.choice?.clear();
  }

  private say(text: string, moves: readonly string[]): void {
    this.said.replaceChildren(text, ...moves.flatMap((move) => [" ", button(move, () => this.onMove(move), { class: "move" })]));
  }

  private lay(name: string, width: number, height: number): void {
    const svg = emptyBoard(width, height);
    this.board = new Board(svg, name, this.parts);
    this.figure.replaceChildren(svg);
    new Pointing(this.board, {
      click: (point) => this.choice?.click(point),
      mayCarry: (point) => this.choice?.mayBegin(point) ?? false,
      lift: (point) => this.choice?.lift(point),
      lower: () => this.choice?.lower(),
      drop: (from, to) => this.choice?.drop(from, to),
    });
  }
}
